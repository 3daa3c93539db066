// The form of a definition: what is typed and what the definition holds; results that are pasted.
import { expect, test } from 'vitest'
import type { JsonObject } from '@shared/engine/json'
import {
  BLANK,
  COLUMNS,
  ORDERS,
  SIDES,
  TABLES,
  fieldsOf,
  shownIn,
  withTyped,
} from '../../../src/renderer/games/by-hand/pack/fields'
import { NO_DRAFT, compose, withGiven } from '../../../src/renderer/games/by-hand/results-text'
import { readDefinition } from '@shared/games/by-hand/read-definition'

const fieldOf = (rows: typeof ORDERS, key: string, row: JsonObject) =>
  fieldsOf(rows.fields, row).find((field) => field.key === key)!
const typed = (rows: typeof ORDERS, row: JsonObject, key: string, text: string) =>
  withTyped(row, fieldOf(rows, key, row), text)

test('a blank definition lacks its name alone', () => {
  const read = readDefinition(BLANK)
  expect(read.ok ? [] : read.error.map(({ path }) => path)).toEqual([['name']])
  expect(readDefinition({ ...BLANK, name: 'Cup' }).ok).toBe(true)
})

test('limits are typed with their places and keep what they say when those change', () => {
  const stake: JsonObject = { name: 'Stake', kind: 'number', places: 2, from: 0, to: 10_000 }
  expect(shownIn(stake, fieldOf(ORDERS, 'to', stake))).toBe('100.00')
  expect(typed(ORDERS, stake, 'to', '2.5')).toMatchObject({ to: 250 })
  expect(typed(ORDERS, stake, 'places', '0')).toMatchObject({ places: 0, to: 100 })
  // A value that cannot be read stays, so that the check finds it.
  expect(typed(ORDERS, stake, 'to', 'much')).toMatchObject({ to: 'much' })
})

test('lists, weights and empty fields', () => {
  expect(typed(ORDERS, { kind: 'choice' }, 'choices', 'north, south\nwest,')).toMatchObject({ choices: ['north', 'south', 'west'] }) // prettier-ignore
  const rows = typed(TABLES, { name: 'Mishap' }, 'rows', 'A wheel | 2\n\nNothing')
  expect(rows['rows']).toEqual([{ text: 'A wheel', weight: 2 }, { text: 'Nothing' }])
  expect(shownIn(rows, fieldOf(TABLES, 'rows', rows))).toBe('A wheel | 2\nNothing')
  expect(typed(COLUMNS, { name: 'Purse', formula: 'a' }, 'formula', '')).toMatchObject({ formula: null })
  expect(SIDES[0]!.whole).toBe(true)
})

test('pasted results come below what is written, cells take the place of others', () => {
  const read = readDefinition({ ...BLANK, name: 'Cup', columns: [{ name: 'Purse', places: 2 }] })
  const columns = read.ok ? read.value.columns : []
  const before = { ...NO_DRAFT, texts: { all: 'Mine.', '0': 'For you.' }, cells: { '0|Purse': '1' } }
  const given = {
    texts: [{ for: 'all', text: 'Theirs.' }, { for: [0], text: 'For you.' }],
    cells: [{ seat: 0, column: 'Purse', value: 250 }],
    throws: [],
    pictures: [],
    winners: null,
  } // prettier-ignore
  const after = withGiven(before, given, columns)
  expect(after.texts).toEqual({ all: 'Mine.\n\nTheirs.', '0': 'For you.' })
  expect(after.cells).toEqual({ '0|Purse': '2.50' })
  expect(compose(after, [], ['Anna']).text).toContain('| Anna | Purse | 2.50 |')
})
