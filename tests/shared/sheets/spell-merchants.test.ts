// Sheets of a game: the owner's block, the balance that proves itself, the end, the opening, an erratum.
import { describe, expect, test } from 'vitest'
import type { Document } from '@shared/sheets/document'
import { plain } from '@shared/sheets/document'
import { erratumDocument } from '@shared/sheets/erratum'
import { documentHash, sealOf } from '@shared/sheets/seal'
import { toText } from '@shared/sheets/formats/to-text'
import { sheetOf } from '../../support/sheets'
import { NMR, begin, sent, session, stateWith, tableOf } from '../../support/spell-merchants'

const table = tableOf(4)
const PLAYED = session(table, stateWith(table, ['h', 'b'], [{ points: 12 }, {}, { points: 3 }, {}]), [
  sent('offer 5 5', 'restock 666'),
  sent('offer 5 5', 'offer 1'),
  sent('offer 2', 'pass'),
  NMR,
])
const PUBLIC = { kind: 'public' } as const
const sheet = (viewer: Parameters<typeof sheetOf>[3]): Document => sheetOf(table, PLAYED.state, PLAYED.log, viewer, 1)

const figures = (texts: readonly (readonly unknown[])[]): number[] =>
  texts.slice(1).map((text) => Number(plain(text as never).replace('−', '-')))

describe('standings', () => {
  const standings = sheet(PUBLIC).blocks.find((b) => b.block === 'table' && b.total !== undefined)
  if (standings?.block !== 'table' || !standings.total) throw new Error('no standings')
  test('before + prizes − fines + rulings = now, in every row', () => {
    for (const row of [...standings.rows, standings.total!]) {
      const [before, prizes, fines, rulings, now] = figures(row)
      expect(before! + prizes! + fines! + rulings!).toBe(now)
    }
  })
  test('the balance row adds up every column', () => {
    const total = figures(standings.total!)
    total.forEach((value, i) => expect(standings.rows.reduce((sum, row) => sum + figures(row)[i]!, 0)).toBe(value))
  })
})

const begun = begin(table)
const ended = session(table, stateWith(table, ['b', 'a'], [{ points: 60 }], 65), [
  sent('offer 6 6'),
  sent('offer 1'),
  sent('offer 1'),
  sent('offer 1'),
])
test.each<[what: string, sheet: Document, has: readonly string[], lacks: readonly string[]]>([
  ['the public report', sheet(PUBLIC), ['[R6, SM-14]', 'DEADLINE: Sunday 22 March'], ['ORDER SLIP']],
  [
    'a private sheet',
    sheet({ kind: 'seat', seat: 0 }),
    ['own-0@post.example', 'Your receipt: 3f9a 0c1b 2d3e', 'ORDER SLIP FOR ANNA'],
    [],
  ],
  [
    'the opening sheet',
    sheetOf(table, begun, [], { kind: 'seat', seat: 1 }, 0),
    ['b134bbd5 b0708026', 'ORDER SLIP FOR BRIAN', 'not the original'],
    [],
  ],
  [
    'the last sheet',
    sheetOf(table, ended.state, ended.log, { kind: 'seat', seat: 0 }, 1),
    ['YOU WIN', 'THE SEED IS OPEN'],
    ['ORDER SLIP', 'DEADLINE', 'WHAT THE WIZARDS ASK'],
  ],
])('%s has its parts and no others', (_, document, has, lacks) => {
  const text = toText(document)
  expect(has.filter((words) => !text.includes(words))).toEqual([])
  expect(lacks.filter((words) => text.includes(words))).toEqual([])
})
test('the seal is eight hex digits of the hash; revising does not change it, any other change does', () => {
  const doc = sheet(PUBLIC)
  expect(sealOf(doc).replace(' ', '')).toBe(documentHash(doc).slice(0, 8))
  expect(documentHash({ ...doc, masthead: { ...doc.masthead, revised: true } })).toBe(documentHash(doc))
  expect(documentHash({ ...doc, footer: 'other' })).not.toBe(documentHash(doc))
})
test('an erratum: figures before sentences, those that only moved apart, no story of a turn where only figures change', () => {
  const cleo = (before: string, now: string) => [{ name: 'Cleo', figures: [{ what: 'points', before, now }] }]
  const none = { gone: [], new: [], moved: [], players: [], away: false }
  const offers = (n: number) => [{ text: `Cleo offers ${n}.`, rule: 'R4' }]
  const moved = [{ text: 'Dai passes.', rule: 'R4' }]
  const text = toText(
    erratumDocument({
      ...{ campaign: 'Cup', gameTitle: 'Spell Merchants', number: 1, turn: 'session 2', date: '8 March 2026' },
      ...{ reader: 'Cleo', what: 'Corrected.', reason: 'Read wrongly.', reach: '', takenBack: false, credits: [] },
      turns: [
        { ...none, name: 'session 2', gone: offers(5), new: offers(6), moved, players: cleo('9', '12') },
        { ...none, name: 'session 3', players: cleo('12', '15') },
        { ...none, name: 'session 4', gone: offers(7), away: true },
      ],
    }),
  )
  const parts = [
    ...[/for Cleo/, /Reason: Read wrongly/, /Cleo +points +9 +12/, /Cleo +points +12 +15/, /SESSION 2/],
    ...[/Cleo offers 5\. \[R4\]/, /Cleo offers 6\. \[R4\]/, /Dai passes/, /SESSION 4/],
  ]
  const places = parts.map((part) => text.search(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(text).not.toMatch(/SESSION 3|Cleo offers 7/)
})
