// The players of a finished game, taken over into a new one: the text says what the roster said.
import { expect, test } from 'vitest'
import { readRoster } from '../../../src/main/desk/campaigns/roster-text'
import { rosterCsv } from '../../../src/renderer/stores/roster-csv'

test('a roster as text reads as the same roster', () => {
  const roster = [
    { name: 'Anna Quill', address: 'anna@mail.example', seat: 'red', handle: null },
    { name: 'Llŷr, Dai “the Cat”', address: null, seat: null, handle: 'dai"7' },
    { name: 'Brian', address: null, seat: null, handle: null, post: ['12 High Street', 'Leeds'] },
  ]
  expect(readRoster(rosterCsv(roster))).toEqual({ roster, problems: [] })
})

test('names alone stay names, one to a line', () => {
  const roster = ['Anna', 'Bo'].map((name) => ({ name, address: null, seat: null, handle: null }))
  expect(rosterCsv(roster)).toBe('name\nAnna\nBo')
  expect(readRoster(rosterCsv(roster)).roster).toEqual(roster)
})
