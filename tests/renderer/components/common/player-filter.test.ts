// A list of many players is narrowed by what is waited for and by a part of the name.
import { expect, test } from 'vitest'
import type { SeatRow, Standing } from '@shared/desk/answers/campaign'
import { countOf, filtered } from '../../../../src/renderer/components/fields/player-filter'

const row = (seat: number, name: string, answer: Standing): SeatRow =>
  ({ seat, name, answer, side: null, address: `p${seat}@mail.example` }) as SeatRow
const ROWS = [
  row(0, 'Anna Quill', 'missing'),
  row(1, 'Dai Llŷr', 'to look at'),
  row(2, 'Brian Øster', 'late'),
  row(3, 'Eve Σοφία', 'in'),
]
const names = (...args: [Parameters<typeof filtered>[1], string]): string[] =>
  filtered(ROWS, ...args).map((each) => each.name)

test('by what is waited for', () => {
  expect(names('missing', '')).toEqual(['Anna Quill', 'Brian Øster'])
  expect(names('look', '')).toEqual(['Dai Llŷr'])
  expect(countOf(ROWS, 'late')).toBe(1)
  expect(countOf(ROWS, 'all')).toBe(4)
})

test('by a part of the name, without its accents, or of the address', () => {
  expect(names('all', 'llyr')).toEqual(['Dai Llŷr'])
  expect(names('all', ' ΣΟΦΙΑ ')).toEqual(['Eve Σοφία'])
  expect(names('missing', 'p2@')).toEqual(['Brian Øster'])
  expect(names('look', 'anna')).toEqual([])
})
