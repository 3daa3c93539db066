// Forgeries by rule: each kind of record, each field, each way, with every sum made anew. `verify` names them all but those of
// tests/forgeries/not-named.txt, which docs/reliability.md prints.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { foldCampaign } from '@shared/campaign/record/fold'
import { RECORDS, type CampaignLine } from '@shared/campaign/record/records'
import type { Shape } from '@shared/campaign/record/shape'
import { proofOf, verifyProof } from '@shared/campaign/witness/public-proof'
import { playedCampaigns, type Played } from './forgeries/campaigns'
import {
  allForgeries,
  entriesOf,
  forgeriesOf,
  LINE,
  nodesOf,
  rowOf,
  sumOf,
  written,
  type Entry,
  type Json,
  type Written,
} from './forgeries/forge'
import { fits, judge, verdictOn, type Outcome } from './forgeries/judge'
import { temporaryFolders } from './support/cli'
import { must } from './support/memory-campaign'

// ── The list ──────────────────────────────────────────────────────────────────────────────────────────────

interface Unnamed {
  readonly why: string
  readonly cells: readonly [kinds: string, fields: string, ways: string]
}

/** A reason, then below it `kinds; … | fields … | ways …`; what is listed has none. */
const UNNAMED: readonly Unnamed[] = (() => {
  let why = ''
  return readFileSync('tests/forgeries/not-named.txt', 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((line): Unnamed[] => {
      const [kinds = '', fields = '', ways = ''] = line.trim().split(' | ')
      if (line.startsWith('  ')) return [{ why, cells: [kinds, fields, ways] }]
      why = line
      return []
    })
})()
const LISTED = 'Listed, not named.'

/** Rows that are not named, as the list has them. */
const expected = new Map<string, Outcome>(
  UNNAMED.flatMap(({ why, cells: [kinds, fields, ways] }) =>
    kinds
      .split('; ')
      .flatMap((kind) =>
        fields
          .split(' ')
          .flatMap((field) =>
            ways
              .split(' ')
              .map((way) => [`${kind} · ${field} · ${way}`, why === LISTED ? 'listed' : 'agrees'] as const),
          ),
      ),
  ),
)

// ── The table ─────────────────────────────────────────────────────────────────────────────────────────────

let played: readonly Played[] = []
let campaigns: readonly (readonly Entry[])[] = []
beforeAll(async () => {
  played = await playedCampaigns()
  campaigns = played.map(({ text }) => entriesOf(text))
})

it('the honest campaigns agree, written anew as they are', () => {
  for (const [i, { name, text }] of played.entries()) {
    const lines = written(campaigns[i] ?? [])
    expect(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), name).toBe(text)
    expect(judge(lines), name).toEqual({ outcome: 'agrees', says: '' })
  }
})

/** Fields these campaigns lack: of older files, posts of an unsure day, late letters let in afterwards, throws before results. */
const NOT_THERE = ['ahead.ties[].accepted', 'ahead.ties[].mail', 'note.thrown', 'mail.mayBe', 'mail.mayBe[].at', 'mail.mayBe[].why', 'orders.reader', 'turn.nothingIsNmr', 'amendment.reader', 'amendment.change.change.orders', 'campaign.dice[].typed', 'orders.rank', 'orders.ties[].mail', 'orders.ties[].part'] // prettier-ignore
/** Fields of problems and open lines, which need not all occur here. */
const INSIDE = /(?:problems|open|lines)\[\]\./

/** The fields a shape knows, inside of others too. */
const fieldsIn = ({ fields, item, shapes }: Shape, name: string): readonly string[] => [
  ...Object.entries(fields ?? {}).flatMap(([field, own]) => [`${name}.${field}`, ...fieldsIn(own, `${name}.${field}`)]),
  ...(item === undefined ? [] : fieldsIn(item, `${name}[]`)),
  ...(shapes ?? []).flatMap((one) => fieldsIn(one, name)),
]

it('they have every field of every record', () => {
  const there = new Set(
    campaigns.flat().flatMap(({ body }) => nodesOf(body).map(({ field }) => `${String(body['type'])}.${field}`)),
  )
  const known = Object.entries(RECORDS).flatMap(([type, shape]) => fieldsIn(shape, type))
  expect([...new Set(known)].filter((field) => !there.has(field) && !INSIDE.test(field)).sort()).toEqual(
    [...NOT_THERE].sort(),
  )
})

describe('each record, each field, each way', () => {
  const found = new Map<string, Outcome>()

  it('is tried', () => {
    for (const [row, { lines }] of allForgeries(campaigns, fits)) found.set(row, judge(written(lines())).outcome)
    // Proofs by the same rule: while the game runs, and after its end with the receipts of all.
    const campaign = must(foldCampaign(written(campaigns[0] ?? []) as unknown as readonly CampaignLine[]))
    for (const over of [false, true]) {
      const proof = proofOf({ ...campaign, status: { ...campaign.status, over } })
      const body = JSON.parse(JSON.stringify(proof)) as { readonly [name: string]: Json }
      expect(verdictOn(verifyProof(body) ?? []).outcome).toBe('agrees')
      const entry: Entry = { seq: 1, v: 1, at: '', cmd: 1, body }
      const kind = over ? 'proof' : 'proof of a running game'
      for (const forgery of forgeriesOf({ entries: [entry], fits: () => true, met: () => [] }, entry, kind)) {
        if (forgery.field === LINE || found.has(rowOf(forgery))) continue
        const checks = verifyProof(forgery.lines()[0]?.body)
        found.set(rowOf(forgery), checks === null ? 'named' : verdictOn(checks).outcome)
      }
    }
    expect(found.size).toBeGreaterThan(1000)
  }, 900_000)

  it('is named, unless the list says why not', () => {
    const wrong = [...found].flatMap(([row, outcome]) => {
      const wanted = expected.get(row) ?? 'named'
      return outcome === wanted ? [] : [`${row}: ${outcome}, not ${wanted}`]
    })
    expect(wrong).toEqual([])
  })

  it('that the list has is one that was tried', () => {
    expect([...expected.keys()].filter((row) => !found.has(row))).toEqual([])
  })
})

it('docs/reliability.md prints the list', () => {
  const [agrees = ''] = readFileSync('tests/forgeries/not-named.txt', 'utf8').split(LISTED)
  expect(readFileSync('docs/reliability.md', 'utf8')).toContain(agrees.trim())
})

// ── Several records at once ───────────────────────────────────────────────────────────────────────────────

type Body = Entry['body']
type Change = (body: Body, entry: Entry, lines: ReturnType<typeof written>) => Body | null

/** Verdict on a campaign with changed records, cut off before the line `upTo` names. @param change null leaves a line out */
function said(which: number, change: Change, upTo: (body: Body) => boolean = () => false) {
  const entries = campaigns[which] ?? []
  const end = entries.findIndex(({ body }) => upTo(body))
  const honest = written(entries)
  const changed = entries.slice(0, end < 0 ? entries.length : end).flatMap((entry): readonly Entry[] => {
    const body = change(entry.body, entry, honest)
    return body === null ? [] : [{ ...entry, body }]
  })
  return judge(written(changed))
}
const [MERCHANTS, SEALED, TWO_KEYS] = [0, 1, 2]
const isOf = (body: Body, type: string, seat: number, turn: number): boolean =>
  body['type'] === type && body['seat'] === seat && body['turn'] === turn
const isTurn = (body: Body): boolean => body['type'] === 'turn'
const PASS = { kind: 'act', act: { do: 'pass' } }
const PASSES = { rounds: [PASS, PASS] }
const IN_TIME = '2026-03-15T16:00:00.000Z'

describe('records changed to fit one another', () => {
  it.each<readonly [what: string, change: Change]>([
    ['a text of orders with what is understood in it', (body) => (isOf(body, 'orders', 0, 1) ? { ...body, text: 'round 1: pass\nround 2: pass', orders: PASSES } : body)],
    ['a mail with the orders from it', (body) => (isOf(body, 'mail', 0, 1) || isOf(body, 'orders', 0, 1) ? { ...body, text: 'round 1: pass\nround 2: pass', ...(body['type'] === 'orders' ? { ties: [1, 2], orders: PASSES } : {}) } : body)],
    ['a mail and its orders, given to another player', (body) => (isOf(body, 'mail', 0, 1) || isOf(body, 'orders', 0, 1) ? { ...body, seat: 3 } : body)],
    ['late orders that came in time, and no ruling', (body) => (isOf(body, 'mail', 1, 2) ? { ...body, date: IN_TIME } : isOf(body, 'orders', 1, 2) ? { ...body, sent: IN_TIME, late: false } : (body['change'] as Body | undefined)?.['kind'] === 'in-time' ? null : body)],
    ['a mail without orders, and the player silent', (body) => (isOf(body, 'orders', 0, 1) ? null : isOf(body, 'mail', 0, 1) ? { ...body, verdict: 'nothing-understood' } : isTurn(body) ? { ...body, inputs: (body['inputs'] as readonly Body[]).map((input) => (input['seat'] === 0 ? { ...input, kind: 'nmr', from: null } : input)) } : body)],
    ['a mail that was put aside, left out with its notes', (body, { seq }, lines) => { const mail = lines.find((line) => line['subject'] === 'Prize')?.seq; return seq === mail || (body['aside'] as Body | undefined)?.['mail'] === mail ? null : body }],
    ['an undo and its redo, both errata, left out', (body) => (body['erratum'] === 5 || body['erratum'] === 6 || body['erratum'] === 4 ? null : body)],
    ['a language nobody knows, to excuse what does not follow', (body) => (isOf(body, 'orders', 0, 1) ? { ...body, language: 99, late: true } : body)],
    ['a writer nobody knows, to excuse other sheets', (body) => (body['type'] === 'publication' ? { ...body, writer: 99, sheets: (body['sheets'] as readonly Body[]).map((sheet) => ({ ...sheet, hash: '0'.repeat(64) })) } : body)],
  ])('%s', (_what, change) => {
    expect(said(MERCHANTS, change).outcome).toBe('named')
  }) // prettier-ignore

  it.each<readonly [what: string, sum: (seq: number, lines: ReturnType<typeof written>) => string]>([
    ['that is this file', (seq, lines) => lines[seq - 2]?.sum ?? ''],
    ['with one line for two turns', () => 'ab'.repeat(32)],
    ['with no line', () => 'yes'],
  ])('a second referee %s', (_what, sum) => {
    const change: Change = (body, { seq }, lines) =>
      body['type'] === 'publication' ? { ...body, second: { referee: 'Quentin', sum: sum(seq, lines) } } : body
    expect(said(TWO_KEYS, change).outcome).toBe('named')
  })

  it.each([
    ['of today is wrong', {}, 'named'],
    ['of an older language is listed', { language: 15 }, 'listed'],
  ] as const)('orders that are not those of their text: %s', (_what, more, outcome) => {
    const change: Change = (body) => (body['type'] === 'orders' ? { ...body, ...more, orders: PASSES } : body)
    expect(said(SEALED, change, ({ opens }) => opens !== undefined).outcome).toBe(outcome)
  })

  it('under seal what is wrong is named, and not what it says', () => {
    const { outcome, says } = said(SEALED, (body) => (body['type'] === 'orders' ? { ...body, orders: PASSES } : body), ({ opens }) => opens !== undefined) // prettier-ignore
    expect(outcome).toBe('named')
    expect(says).not.toMatch(/offer|pass/)
  })
})

describe('a line that is not written as Postmage writes it', () => {
  it.each([
    ['a field twice', (line: string) => line.replace('"text":', '"text":"round 1: offer 6","text":')],
    ['a number as 1.0', (line: string) => line.replace('"turn":1,', '"turn":1.0,')],
    ['a letter as its code', (line: string) => line.replace('offer', '\\u006fffer')],
    ['blanks', (line: string) => line.replace('"turn":1,', '"turn": 1,')],
    ['fields in another order', (line: string) => line.replace(/"type":"orders",("turn":1),/, '$1,"type":"orders",')],
  ])('%s', (_what, change) => {
    const lines = written(campaigns[SEALED] ?? []).slice(0, 3)
    const last = lines[2]
    const start = JSON.stringify({ ...last, sum: undefined })
    expect(change(start)).not.toBe(start)
    const sum = sumOf(lines[1]?.sum ?? '', change(start))
    expect(judge([...lines.slice(0, 2), { ...(JSON.parse(change(start)) as Written), sum }]).outcome).toBe('listed')
  })
})

describe('what only the file as it is on the disk betrays', () => {
  const fresh = temporaryFolders()
  const textOf = (entries: readonly Entry[]): string =>
    written(entries)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('')

  it.each([
    ['the one who agreed', (body: Body) => body, 0],
    ['another one', (body: Body) => (body['second'] === undefined ? body : { ...body, second: { ...(body['second'] as Body), referee: 'Quentin' } }), 1],
  ])('the second referee’s file, held against %s', async (_who, change, exit) => {
    const folder = fresh()
    writeFileSync(join(folder.path, 'second.postmage'), played[TWO_KEYS]?.second ?? '')
    const entries = (campaigns[TWO_KEYS] ?? []).map((entry) => ({ ...entry, body: change(entry.body) }))
    writeFileSync(join(folder.path, 'x.postmage'), textOf(entries))
    expect((await folder.run('verify', 'x.postmage', '--against', 'second.postmage')).exit).toBe(exit)
  }) // prettier-ignore

  it('all lines as format 1, and what the options need taken away', async () => {
    const folder = fresh()
    const entries = (campaigns[SEALED] ?? []).map((entry) => {
      const { needs: _needs, ...body } = entry.body
      return { ...entry, v: 1, body }
    })
    writeFileSync(join(folder.path, 'x.postmage'), textOf(entries))
    expect((await folder.run('verify', 'x.postmage')).exit).not.toBe(0)
  })

  it.each([
    ['is named once a sheet has printed it', () => false, 'named'],
    // Verify then lists its line in the row of the errata as not provable.
    ['agrees before', ({ type, turn }: Body) => type === 'publication' && turn === 2, 'agrees'],
  ] as const)('another reason of a correction %s', (_when, upTo, outcome) => {
    let corrected = false
    const isNext = (body: Body): boolean => {
      corrected ||= body['type'] === 'amendment'
      return corrected && upTo(body)
    }
    const change: Change = (body) =>
      body['type'] === 'amendment' && (body['change'] as Body)['kind'] === 'orders' ? { ...body, reason: 'Bribed.' } : body // prettier-ignore
    expect(said(MERCHANTS, change, isNext).outcome).toBe(outcome)
  })
})
