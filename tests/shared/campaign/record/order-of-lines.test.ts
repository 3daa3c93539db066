// Campaign files somebody made up, every sum right: refused in words before anything is built from them, never a mistake of
// our own, never more than reading them costs.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { RecordBody } from '@shared/campaign/record/records'
import { temporaryFolders } from '../../../support/cli'
import { forge } from '../../../support/forge'
import { memoryCampaign } from '../../../support/memory-campaign'

const fresh = temporaryFolders()
const played = memoryCampaign()
played.orders('Anna', 'round 1: offer 1\nround 2: pass')
played.adjudicate()
played.adjudicate()
const { lines } = played.campaign()

const turn = (number: number, change: object) => (body: RecordBody) =>
  body.type === 'turn' && body.turn === number ? ({ ...body, ...change } as RecordBody) : body
const head = (change: (body: Extract<RecordBody, { type: 'campaign' }>) => object) => (body: RecordBody) =>
  body.type === 'campaign' ? ({ ...body, ...change(body) } as RecordBody) : body

const entry = { name: 'X', address: null, seat: null, handle: null }
const stateOf = (number: number): object => played.campaign().turns[number - 1]!.line.state

const ROWS: [what: string, change: (body: RecordBody) => RecordBody | RecordBody[], said: RegExp][] = [
  ['a turn of a number nobody reaches', turn(2, { turn: 1_000_000_001 }), /session 1000000001 where session 2/],
  ['a turn left out', (body) => (body.type === 'turn' && body.turn === 1 ? [] : body), /session 2 where session 1/],
  [
    'a turn twice',
    (body) => (body.type === 'turn' && body.turn === 1 ? [body, body] : body),
    /session 1 where session 2/,
  ],
  [
    'a correction of a turn to come',
    (body) =>
      body.type === 'turn' && body.turn === 2
        ? [{ type: 'amendment', turn: 9, change: { kind: 'nmr', seat: 0 }, reason: 'x' }, body]
        : body,
    /corrects session 9/,
  ],
  [
    'fifty thousand seats',
    head((b) => ({
      roster: Array.from({ length: 50_000 }, (_, i) => ({ ...entry, name: `P${i}` })),
      state: b.state,
    })),
    /50000 seats/,
  ],
  ['no seats', head(() => ({ roster: [] })), /0 seats/],
  ['inputs for other seats', turn(1, { inputs: [] }), /one input for each seat/],
  ['orders of a seat that is none', (body) => (body.type === 'orders' ? { ...body, seat: 99 } : body), /seat 100 of 4/],
  [
    'a log line for a seat that is none',
    turn(1, { log: [{ code: 'x', params: {}, rule: 'SM-1', part: 0, audience: [77] }] }),
    /seat 78 of 4/,
  ],
  ['a state without an end', turn(2, { state: {} }), /state of another shape/],
  ['a state won by nobody', turn(2, { state: { ...stateOf(2), winners: [99] } }), /state of another shape/],
  ['a state of another turn', turn(2, { state: { ...stateOf(2), session: 5 } }), /comes next/],
]

describe('a file that cannot be', () => {
  it.each(ROWS)('%s', async (_what, change, said) => {
    const forged = forge(lines, change)
    const folder = fresh()
    writeFileSync(join(folder.path, 'x.postmage'), forged.text)
    for (const command of ['status', 'verify', 'sheet', 'state']) {
      const { exit, err, out } = await folder.run(command, 'x.postmage')
      expect(`${out}${err}`).not.toMatch(/Postmage itself failed|\bat .*\.[jt]s:\d/)
      expect([1, 2]).toContain(exit)
      expect(err).toMatch(said)
    }
  })
})

describe('states whose inside was changed', () => {
  const inside: [what: string, change: (state: Record<string, unknown>) => object][] = [
    ['no players', () => ({ players: undefined })],
    ['players that are texts', () => ({ players: ['a', 'b', 'c', 'd'] })],
    ['one player too few', (s) => ({ players: (s['players'] as unknown[]).slice(1) })],
    [
      'everything null',
      (s) =>
        Object.fromEntries(
          Object.keys(s)
            .filter((k) => !['over', 'winners', 'session'].includes(k))
            .map((k) => [k, null]),
        ),
    ],
  ]
  it.each(inside)('%s: the file is named, no mistake of ours', async (_what, change) => {
    const state = stateOf(2) as Record<string, unknown>
    const forged = forge(lines, turn(2, { state: { ...state, ...change(state) } }))
    const folder = fresh()
    writeFileSync(join(folder.path, 'x.postmage'), forged.text)
    for (const command of [
      ['status'],
      ['verify'],
      ['sheet', '--for', 'all', '-o', 'out'],
      ['state'],
      ['adjudicate', '--dry-run'],
    ]) {
      const { exit, err, out } = await folder.run(command[0]!, 'x.postmage', ...command.slice(1))
      expect(`${command[0]}: ${out}${err}`).not.toMatch(/Postmage itself failed|\bat .*\.[jt]s:\d/)
      if (command[0] === 'verify') expect(exit).not.toBe(0)
    }
  })
})

it('the same file unchanged is a campaign', () => {
  expect(foldCampaign(forge(lines, (body) => body).lines).ok).toBe(true)
})
