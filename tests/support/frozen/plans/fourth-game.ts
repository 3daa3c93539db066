// Frozen campaigns of the Fourth Game: a thread with misplays, late posts, strangers and the referee's rulings.
import { asAnyGame } from '@shared/kit/define-game'
import { fourthGame } from '@shared/games/fourth-game'
import type { State } from '@shared/games/fourth-game/types'
import { randomThread } from '../../fourth-game'
import { randomOf } from '../../random'
import type { LongPlan, Sent } from '../long-plan'
import { beginCampaign } from '../campaign-writer'

const NAMES = ['Anna', 'Brian', 'Cleo', 'Dai', 'Eve'] as const
const ADDRESSES = ['gnuab', 'abcde', 'gxgxg', 'zzgaa', 'flaxg'] as const

/** `closed`: to the end, corrected. `open`: nobody has closed it. `typed-values`: pieces from the options. @returns the file's text */
function playThread(what: 'closed' | 'open' | 'typed-values'): string {
  const writer = beginCampaign(asAnyGame(fourthGame), {
    name: `The thread that is ${what.replace('-', ' ')}`,
    roster: NAMES.map((name, i) => ({
      name,
      address: i === 4 ? null : `${ADDRESSES[i]!}@post.example`,
      seat: null,
      handle: i === 4 ? 'flaxgreen' : null,
    })),
    options: {
      values: what === 'typed-values' ? 'Anna: 4 11 12 5 9; Brian: 2 18 9 1 14' : null,
    },
  })
  const { players } = writer.now().state as unknown as State
  const values = players.map((player) => player.values)
  const thread = randomThread(NAMES, values, randomOf(what.length * 97))
  writer.press(null, 'Post your plays; the first multiple of 24 is worth a cheer.')
  thread.forEach((post, i) => {
    const sent = writer.before(post.late === true ? -((post.minute ?? 0) + 1) / 10 : 60 - (post.minute ?? 0) / 10)
    const seat = writer.now().table.seats.findIndex(({ label }) => label === post.by)
    if (seat < 0) writer.strangeMail('Zed <zed@elsewhere.example>', post.text, sent)
    else if (i % 7 === 3) writer.enter(seat, post.text, 'typed', sent)
    else writer.mail(seat, post.text, sent)
    if (i === 20) writer.roster({ seat: 1, name: 'Zoë Newhand' }, 'Brian has left.')
    if (i === 25) writer.undo('the last post', 'Posted twice.')
  })
  const overrule = (value: string, reason: string): boolean =>
    writer.rule({ kind: 'game', on: 'state', ruling: 'overrule', seat: null, value }, reason)
  const numbers = Array.from({ length: 40 }, (_, n) => n + 1)
  const misplayed = numbers.find((n) => overrule(`${n} misplay`, 'Typed by a cat.'))
  const counted = numbers.slice(8).find((n) => overrule(`${n} valid as piece 6 -`, 'Meant so.'))
  if (misplayed === undefined || counted === undefined) throw new Error('no play could be overruled')
  const late = writer.now().orders.find((line) => line.late)
  if (late !== undefined) writer.rule({ kind: 'in-time', seat: late.seat, orders: late.seq }, 'The forum was down.')
  if (what === 'open') return writer.text()
  writer.adjudicate()
  if (what === 'closed') {
    writer.correct(1, { kind: 'nmr', seat: 3 }, 'Dai was not Dai.')
    writer.correct(1, { kind: 'orders', seat: 2, text: 'Piece 6: 6, 0', force: true }, 'Cleo wrote once only.')
    writer.undo('the correction', 'Cleo did write more.')
  }
  return writer.text()
}

export const plans = (['closed', 'open', 'typed-values'] as const).map((what) => ({
  what,
  play: () => playThread(what),
}))

/** A thread of as many posts, closed at its end. */
export const long: LongPlan = {
  names: NAMES,
  options: { values: null },
  write: ({ state }, random) => {
    const values = (state as unknown as State).players.map((player) => player.values)
    return randomThread(NAMES, values, random).flatMap(({ by, text }, i): Sent[] => {
      const seat = NAMES.findIndex((name) => name === by)
      return seat < 0 ? [] : [[seat, text, new Date(Date.UTC(2026, 0, 6) + i * 60_000).toISOString()]]
    })
  },
}
