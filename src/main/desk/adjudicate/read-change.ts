// A ruling as the page and the command line give it: kind, player and value in words.
import { NOT_BESIDE } from '@shared/campaign/turns/actions'
import type { Campaign } from '@shared/campaign/record/model'
import type { RulingChange } from '@shared/campaign/record/records'
import type { RequestInput } from '@shared/desk/contract'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'

/** `=face 4` is the face of a die: the value that counts from 0 is one less. */
const faceAsValue = (text: string): string =>
  text.replace(/=\s*face\s*(\d+)/i, (_, face: string) => `=${Number(face) - 1}`)

/** `label#k=value` or `label#k=face N`, k counted from 0, value from 0 as the draws are recorded. */
function readDie(text: string): Result<RulingChange> {
  const [, label, k, value] = /^(.+)#(\d+)\s*=\s*(\d+)$/.exec(faceAsValue(text).trim()) ?? []
  if (label === undefined)
    return err(
      problem(
        'die-odd',
        `“${text}” does not name a die.`,
        'Write label#number=value as the list of dice shows it, for example s1/r1/restock/Anna#0=5 (values count from 0).',
      ),
    )
  return ok({ kind: 'die', die: { label, k: Number(k), value: Number(value) } })
}

/** From kind, player and value as the page and the command line give them to a change. */
export function readChange(campaign: Campaign, wish: RequestInput<'adjudicate.rule'>['change']): Result<RulingChange> {
  if (wish.kind === 'die') return readDie(wish.value)
  if (wish.kind === 'in-time') {
    if (wish.seat === null || !/^\d+$/.test(wish.value))
      return err(problem('not-late', 'Say whose late orders count as in time.', 'Choose a player with late orders.'))
    return ok({ kind: 'in-time', seat: wish.seat, orders: Number(wish.value) })
  }
  if (wish.kind === 'asleep' || wish.kind === 'awake' || wish.kind === 'hold') {
    if (wish.seat === null) return err(problem('player-missing', 'Say which player is meant.', 'Choose a player.'))
    return ok({ kind: wish.kind, seat: wish.seat })
  }
  if (wish.kind === 'counts') {
    if (wish.seat === null || !/^\d+$/.test(wish.value)) return err(NOT_BESIDE)
    return ok({ kind: 'counts', seat: wish.seat, orders: Number(wish.value) })
  }
  const on = campaign.game.rulings.find((r) => r.kind === wish.kind)?.on ?? 'state'
  return ok({ kind: 'game', on, ruling: wish.kind, seat: wish.seat, value: wish.value })
}
