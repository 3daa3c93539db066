// Tables as data: what stands beside the state before, and what a report no game has a hand for comes to.
import { describe, expect, test } from 'vitest'
import { listReport } from '@shared/desk/listing'
import {
  counted,
  listed,
  listingParts,
  plainText,
  shownCell,
  shownColumns,
  signed,
  strong,
  type Ledger,
  type Row,
} from '../../../../src/renderer/components/turns/shown'

const ledger = (points: number, stock: string, goods: number): Ledger => ({
  label: 'Standings',
  head: 'Player',
  columns: [
    { label: 'Points', kind: 'figure', compare: 'columns' },
    { label: 'Stock', kind: 'type', compare: 'columns' },
    { label: 'Capes', kind: 'figure', compare: 'arrow' },
    { label: 'Fined', kind: 'words' },
  ],
  rows: [{ name: 'Anna', cells: [points, stock, goods, '2×'] }],
})
const now = ledger(41, '222', 3)
const row = (of: Ledger): Row => of.rows[0]!

describe('a table beside the state before', () => {
  test('figures have before and change, words before, the rest an arrow', () => {
    const columns = shownColumns(now, true)
    expect(columns.map(({ label }) => label)).toEqual([
      'Points before',
      'Change',
      'Points',
      'Stock before',
      'Stock',
      'Capes',
      'Fined',
    ])
    const was = ledger(45, '', 1)
    expect(columns.map((column) => shownCell(column, row(now), row(was)))).toEqual([
      45,
      '−4',
      41,
      '',
      '222',
      '1 → 3',
      '2×',
    ])
    const same = ledger(41, '222', 3)
    expect(columns.map((column) => shownCell(column, row(now), row(same)))[5]).toBe(3)
  })
  test('what was not there before has no change', () => {
    const columns = shownColumns(now, true)
    expect(columns.map((column) => shownCell(column, row(now), undefined))).toEqual([
      null,
      null,
      41,
      null,
      '222',
      3,
      '2×',
    ])
  })
  test('alone it has its own columns', () => {
    expect(shownColumns(now, false).map(({ label }) => label)).toEqual(['Points', 'Stock', 'Capes', 'Fined'])
  })
})

test('words', () => {
  expect([signed(3), signed(0), signed(-3)]).toEqual(['+3', '0', '−3'])
  expect([counted(1, 'point'), counted(2, 'point')]).toEqual(['1 point', '2 points'])
  expect([listed(null), listed([]), listed(['a', 'b'])]).toEqual(['hidden', '–', 'a, b'])
  expect(plainText(['after ', strong(12), ' plays'])).toBe('after 12 plays')
})

test('a report as it is: its figures, and a table for everything listed', () => {
  const parts = listingParts(listReport({ deck: 4, players: [{ name: 'Anna', points: 3 }] }))
  expect(parts).toMatchObject([
    { kind: 'terms', entries: [{ term: 'Deck', words: '4' }] },
    { kind: 'heading', text: 'Players' },
    {
      kind: 'ledger',
      ledger: {
        head: 'Name',
        columns: [{ label: 'Points', kind: 'figure', compare: 'arrow' }],
        rows: [{ name: 'Anna', cells: ['3'] }],
      },
    },
  ])
})
