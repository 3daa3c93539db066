// Plays the catalogue of plain-text cases (tests/rules/README.md).
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SeatInput, Table } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import { mayRead, PUBLIC, seatViewer, type LogLine } from '@shared/engine/log'
import { hasErrors } from '@shared/engine/result'
import { spellMerchants as game } from '@shared/games/spell-merchants'
import type { Pack } from '@shared/games/spell-merchants/pack'
import { LETTERS, type Digit, type Letter, type Orders, type State } from '@shared/games/spell-merchants/types'
import { deepFreeze } from '../../support/freeze'
import { begin, tableOf } from '../../support/spell-merchants'
import { filesIn } from '../case-text'
import { readCases, type RulesCase } from './case-file'

const folder = join(import.meta.dirname, 'cases')
const files = filesIn(folder, '.txt').map((file) => basename(file))

const KNOWN = new Set(['wizards', 'target', 'session', 'seed'])

function position(given: RulesCase): { table: Table<Pack>; state: State } {
  const options = Object.fromEntries(
    [...given.settings]
      .filter(([key]) => !KNOWN.has(key))
      .map(([key, value]) => [key, value === 'yes' ? true : value === 'no' ? false : value]),
  )
  for (const name of Object.keys(options))
    expect(
      game.options.map((option) => option.name),
      `${given.at}: option ${name}`,
    ).toContain(name)
  const table = tableOf(
    given.before.map((p) => p.name),
    { ...options, target: Number(given.settings.get('target') ?? 500) },
  )
  const start = begin(table)
  const session = Number(given.settings.get('session') ?? 1)
  const now = [...(given.settings.get('wizards') ?? 'a b')].filter((c): c is Letter =>
    (LETTERS as readonly string[]).includes(c),
  )
  expect(now, `${given.at}: wizards`).toHaveLength(2)
  const rest = LETTERS.filter((letter) => !now.includes(letter))
  const wizards = [...rest.slice(0, 2 * session - 2), ...now, ...rest.slice(2 * session - 2)]
  const players = start.players.map((p, i) => {
    const set = given.before[i]!
    return {
      ...p,
      points: set.points ?? 0,
      fails: set.fails ?? 0,
      out: set.out,
      stock: (set.stock ?? p.stock) as readonly Digit[],
    }
  })
  return { table, state: deepFreeze({ ...start, session, wizards, players }) }
}

function inputOf(given: RulesCase, table: Table<Pack>, state: State, seat: number): SeatInput<Orders> {
  const text = given.orders.get(table.seats[seat]!.name) ?? 'none'
  if (state.players[seat]!.out) return { kind: 'not-due' }
  if (text.trim() === 'none') return { kind: 'nmr' }
  if (text.trim() === 'said nothing') return { kind: 'sent', orders: game.nothing(table, state, seat).orders }
  const reading = game.parse(table, game.view(table, state, seatViewer(seat)), text, { seat, mode: 'typed' })
  expect(hasErrors(reading.problems), `${given.at}: ${JSON.stringify(reading.problems)}`).toBe(false)
  expect(reading.orders, `${given.at}: orders of ${table.seats[seat]!.name}`).not.toBeNull()
  return { kind: 'sent', orders: reading.orders! }
}

const ordinal = (place: number): string => (place === 0 ? '-' : `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`)

/** Holds one expectation against what happened. */
function hold(table: Table<Pack>, key: string, value: string, at: string, state: State, log: readonly LogLine[]): void {
  const names = table.seats.map((seat) => seat.name)
  const sentences = (lines: readonly LogLine[]): string => lines.map((line) => game.say(table, line)).join('\n')
  const all = log.filter((line) => mayRead(line, PUBLIC))
  if (key === 'over') expect(state.over ? state.winners.map((seat) => names[seat]).join(', ') : 'no', at).toBe(value)
  else if (key === 'rounds') expect(String(state.history.length), at).toBe(value)
  else if (key === 'says') expect(sentences(all), at).toContain(value)
  else if (key === 'never says') expect(sentences(log), at).not.toContain(value)
  else if (key.startsWith('says to ')) {
    const seat = names.indexOf(key.slice(8))
    expect(seat, `${at}: ${key}`).not.toBe(-1)
    expect(sentences(log.filter((line) => mayRead(line, seatViewer(seat)) && !mayRead(line, PUBLIC))), at).toContain(
      value,
    )
  } else {
    const round = state.history[Number(key.slice(6)) - 1]
    for (const part of value.split(',').map((piece) => piece.trim())) {
      const name = part.split(' ').slice(0, -2).join(' ')
      const entry = round?.entries[names.indexOf(name)]
      expect(entry === undefined ? 'nobody' : `${name} ${ordinal(entry.place)} ${entry.prize}`, at).toBe(part)
    }
  }
}

describe.each(files)('%s', (file) => {
  const cases = readCases(file, readFileSync(join(folder, file), 'utf8'))
  test.each(cases.map((given) => [given.title, given] as const))('%s', (_, given) => {
    const { table, state } = position(given)
    const inputs = deepFreeze(state.players.map((_player, seat) => inputOf(given, table, state, seat)))
    const { state: after, log } = game.resolve(table, state, inputs, makeDice(given.settings.get('seed') ?? 'postmage'))
    for (const expected of given.after) {
      const player = after.players[table.seats.findIndex((seat) => seat.name === expected.name)]
      expect(player, `${given.at}: ${expected.name}`).toBeDefined()
      if (expected.points !== null)
        expect(player!.points, `${given.at}: points of ${expected.name}`).toBe(expected.points)
      if (expected.fails !== null) expect(player!.fails, `${given.at}: fails of ${expected.name}`).toBe(expected.fails)
      if (expected.stock !== null)
        expect(player!.stock.join(' '), `${given.at}: stock of ${expected.name}`).toBe(expected.stock.join(' '))
    }
    for (const { key, value, at } of given.expected) hold(table, key, value, at, after, log)
    expect(given.after.length + given.expected.length, `${given.at}: nothing is expected`).toBeGreaterThan(0)
  })
})

test('the catalogue has not shrunk, and no file is empty', () => {
  const counts = files.map((file) => readCases(file, readFileSync(join(folder, file), 'utf8')).length)
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(counts.reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(25)
})

test.each([
  ['round 1: offer 1', 'a case begins'],
  ['case: x\nnonsense', 'not understood'],
  ['case: x\nbefore\n  Anna: 3 apples', 'not understood'],
  ['case: x\nbefore\n  Anna', 'expected "Name'],
])('a case that cannot be read is refused with its line: %j', (text, message) => {
  expect(() => readCases('x.txt', text)).toThrow(message)
})
