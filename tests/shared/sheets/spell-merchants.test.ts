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

test('the public report tells each round with its rules and has no slip', () => {
  const text = toText(sheet(PUBLIC))
  for (const wanted of [
    'ROUND 1: WIZARD (H)',
    'ROUND 2: WIZARD (B)',
    'tie for first place',
    '[R6, SM-14]',
    'DEADLINE: Sunday 22 March',
    'WHAT THE WIZARDS ASK',
    'Receipts of orders',
  ])
    expect(text).toContain(wanted)
  expect(text).not.toContain('ORDER SLIP')
})
test('a private sheet begins with its owner: points, stock, next fine, what became of the orders', () => {
  const text = toText(sheet({ kind: 'seat', seat: 0 }))
  const you = text.slice(text.indexOf('YOU'), text.indexOf('ROUND 1'))
  for (const wanted of [
    'Points',
    'Stock',
    'Next fine',
    'you offered 5 5',
    'you restocked; fined 1; 6 6 6 arrived',
    'own-0@post.example',
  ])
    expect(you).toContain(wanted)
  expect(text.slice(text.indexOf('Alan Parr'))).toContain('Your receipt: 3f9a 0c1b 2d3e')
  expect(text).toContain('ORDER SLIP FOR ANNA')
})
test('the opening sheet has the commitment, the rules in brief and the first two wizards, and a slip for players', () => {
  const start = begin(table)
  const text = toText(sheetOf(table, start, [], { kind: 'seat', seat: 1 }, 0))
  for (const wanted of [
    'The game opens',
    'WELCOME',
    'b134bbd5 b0708026',
    'SESSION 1: WHAT THE WIZARDS ASK',
    'ORDER SLIP FOR BRIAN',
    'Alan Parr',
    'not the original',
  ])
    expect(text).toContain(wanted)
})
test('the last sheet names the winner and has neither slip nor deadline', () => {
  const end = session(table, stateWith(table, ['b', 'a'], [{ points: 60 }], 65), [
    sent('offer 6 6'),
    sent('offer 1'),
    sent('offer 1'),
    sent('offer 1'),
  ])
  expect(end.state.over).toBe(true)
  const text = toText(sheetOf(table, end.state, end.log, { kind: 'seat', seat: 0 }, 1))
  for (const wanted of ['YOU WIN', 'THE SEED IS OPEN', 'the end']) expect(text).toContain(wanted)
  for (const gone of ['ORDER SLIP', 'DEADLINE', 'WHAT THE WIZARDS ASK']) expect(text).not.toContain(gone)
})
test('the seal is eight hex digits of the hash; revising does not change it, any other change does', () => {
  const doc = sheet(PUBLIC)
  expect(sealOf(doc).replace(' ', '')).toBe(documentHash(doc).slice(0, 8))
  expect(documentHash({ ...doc, masthead: { ...doc.masthead, revised: true } })).toBe(documentHash(doc))
  expect(documentHash({ ...doc, footer: 'other' })).not.toBe(documentHash(doc))
})
test('an erratum says who has what instead of what, then what was wrong and what holds instead', () => {
  const text = toText(
    erratumDocument({
      campaign: 'Cup',
      gameTitle: 'Spell Merchants',
      number: 1,
      turn: 'session 2',
      date: '8 March 2026',
      reader: 'Cleo',
      what: 'The orders of Cleo are corrected.',
      reason: 'Read wrongly.',
      reach: 'Sessions 2 and 3 change.',
      takenBack: true,
      turns: [
        {
          name: 'session 2',
          gone: [{ text: 'Cleo offers 5.', rule: 'R4' }],
          new: [{ text: 'Cleo offers 6.', rule: 'R4' }],
          moved: [{ text: 'Dai passes.', rule: 'R4' }],
          players: [{ name: 'Cleo', figures: [{ what: 'points', before: '9', now: '12' }] }],
          away: false,
        },
        {
          name: 'session 3',
          gone: [],
          new: [],
          moved: [],
          players: [{ name: 'Cleo', figures: [{ what: 'points', before: '12', now: '15' }] }],
          away: false,
        },
        {
          name: 'session 4',
          gone: [{ text: 'Cleo offers 7.', rule: 'R4' }],
          new: [],
          moved: [],
          players: [],
          away: true,
        },
      ],
      credits: [],
    }),
  )
  for (const wanted of [
    'Erratum 1 to session 2, for Cleo',
    'Still true, at another place',
    'Dai passes.',
    'taken back since',
    'Sessions 2 and 3 change.',
    'Falls away: none of it counts.',
    'Reason: Read wrongly.',
    'No longer true',
    'Cleo offers 5. [R4]',
    'Instead',
    'Cleo offers 6. [R4]',
  ])
    expect(text).toContain(wanted)
  const places = [/Cleo +points +9 +12/, /Cleo +points +12 +15/, /SESSION 2/, /SESSION 4/].map((part) =>
    text.search(part),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  // Nothing is told of a turn in which only figures change.
  expect(text).not.toContain('SESSION 3')
})
