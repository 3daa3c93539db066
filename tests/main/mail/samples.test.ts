// The sample mailbox: everything in it is read as meant, and the game it plays is the one its README tells of.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SeatInput } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import { seatViewer } from '@shared/engine/log'
import { spellMerchants as game } from '@shared/games/spell-merchants'
import type { Orders, State } from '@shared/games/spell-merchants/types'
import { matchSender } from '../../../src/shared/letters/senders/match-sender'
import { readMailFiles } from '../../../src/main/mail/read-files'
import { readCsv } from '../../../src/main/mail/tables/csv'

const FOLDER = join(import.meta.dirname, '../../../resources/samples/spell-merchants')
const demo = JSON.parse(readFileSync(join(FOLDER, 'demo.json'), 'utf8')) as {
  seed: string
  roster: string
  deadlines: string[]
  mail: string[]
  correction: { after: number; turn: number; player: string; text: string }
}
const roster = readCsv(readFileSync(join(FOLDER, demo.roster), 'utf8'))
  .rows.slice(1)
  .map(({ cells }) => ({ name: cells[0]!, address: cells[1]!, seat: null, handle: null }))
const pack = game.pack.check(game.pack.house)
if (!pack.ok) throw new Error('house pack')
const table = {
  ruleset: game.ruleset,
  options: Object.fromEntries(game.options.map((option) => [option.name, option.initial])),
  pack: pack.value,
  seats: roster.map(({ name }) => ({ name, label: name, formerly: [] })),
}
const seatOf = (name: string): number => roster.findIndex((entry) => entry.name === name)

interface Session {
  readonly state: State
  /** Files that were not used, and why. */
  readonly unused: Record<string, string>
}

async function play(corrected: boolean): Promise<Session[]> {
  const setup = game.setup(table, makeDice(demo.seed))
  if (!setup.ok) throw new Error('setup')
  let state = setup.value
  const sessions: Session[] = []
  for (const [i, folder] of demo.mail.entries()) {
    if (state.over) break
    const files = readdirSync(join(FOLDER, folder)).map((name) => join(FOLDER, folder, name))
    const { messages, problems } = await readMailFiles(files)
    expect(problems).toEqual([])
    const inputs: SeatInput<Orders>[] = roster.map(() => ({ kind: 'nmr' }))
    const unused: Record<string, string> = {}
    const take = (seat: number, text: string, mode: 'mail' | 'typed'): void => {
      const reading = game.parse(table, game.view(table, state, seatViewer(seat)), text, { seat, mode })
      expect(reading.problems).toEqual([])
      expect(reading.orders?.rounds).not.toContain(null)
      inputs[seat] = { kind: 'sent', orders: reading.orders! }
    }
    for (const message of [...messages].sort((a, b) => (a.date! < b.date! ? -1 : 1))) {
      expect(message.problems).toEqual([])
      const match = matchSender(message.from, roster)
      if (!('seat' in match)) unused[message.file] = 'unknown'
      else if (message.date! > demo.deadlines[i]!) unused[message.file] = 'late'
      else take(match.seat, message.text, 'mail')
    }
    if (corrected && demo.correction.turn === i + 1) take(seatOf(demo.correction.player), demo.correction.text, 'typed')
    state = game.resolve(table, state, inputs, makeDice(demo.seed)).state
    expect(game.invariants(table, state)).toEqual([])
    sessions.push({ state, unused })
  }
  return sessions
}

const points = ({ state }: Session): number[] => state.players.map((player) => player.points)

describe('the sample game', () => {
  it('goes to the sixth session, whose first round ends it', async () => {
    const sessions = await play(false)
    expect(sessions.map(points)).toEqual([
      [6, 10, 3, 11, 7],
      [16, 25, 1, 17, 30],
      [17, 35, 18, 31, 41],
      [27, 37, 35, 39, 29],
      [33, 41, 19, 35, 41],
      [41, 45, 11, 53, 45],
    ])
    expect(sessions.map(({ unused }) => unused)).toEqual([
      { '06-win-big.eml': 'unknown' },
      {},
      {},
      {},
      { '05-cleo-late.eml': 'late' },
      {},
    ])
    expect(sessions[5]!.state).toMatchObject({ over: true, session: 6, round: 1, winners: [seatOf('Llŷr')] })
  })

  it('the correction changes every later session, and no die', async () => {
    const before = await play(false)
    const after = await play(true)
    expect(after.map(points)).toEqual([
      [6, 10, 3, 11, 7],
      [17, 21, 1, 14, 30],
      [17, 31, 18, 28, 41],
      [25, 33, 35, 36, 29],
      [27, 37, 19, 32, 41],
      [35, 41, 11, 50, 45],
    ])
    const thrown = (session: Session) =>
      session.state.history.flatMap((r) => r.entries.filter((e) => e.did === 'restock-random').map((e) => e.restocked))
    expect(thrown(after[5]!)).toEqual(thrown(before[5]!))
  })
})
