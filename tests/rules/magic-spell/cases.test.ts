// Plays the plain-text cases of Magic Spell (tests/rules/README.md).
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mayRead, PUBLIC, seatViewer, type LogLine } from '@shared/engine/log'
import { magicSpell as game } from '@shared/games/magic-spell'
import { VERBS } from '@shared/games/magic-spell/effects'
import type { Player, State } from '@shared/games/magic-spell/types'
import { deepFreeze } from '../../support/freeze'
import { play, position, tableOf, type Wanted } from '../../support/magic-spell'
import { casesIn, type Line, type TextCase } from '../case-text'

type Table = ReturnType<typeof tableOf>
const catalogue = casesIn(join(import.meta.dirname, 'cases'))

/** "cabinet EQ, homework OBEAH:O.... ESPY, spellbook TYRO, spirit 3, out": what is said of a player. */
function holding({ value, at }: Line): Wanted & { readonly out?: true } {
  const parts = value.split(',').map((part) => part.trim())
  return Object.assign(
    {},
    ...parts.map((part) => {
      const [, key, rest = ''] = /^(cabinet|homework|spellbook|spirit|out)(?: (.+))?$/u.exec(part) ?? []
      if (key === undefined) throw new Error(`${at}: “${part}” is not understood`)
      if (key === 'out') return { out: true }
      if (key === 'spirit') return { spirit: Number(rest) }
      return { [key]: rest === 'none' ? '' : rest }
    }),
  ) as Wanted & { readonly out?: true }
}

const seatOf = (table: Table, name: string): number => table.seats.findIndex((seat) => seat.name === name)

function positionOf(given: TextCase): { readonly table: Table; readonly state: State } {
  const names = given.settings.get('players')?.split(', ') ?? ['Anna', 'Brian', 'Cleo']
  const options = Object.fromEntries(
    [...given.settings]
      .filter(([key]) => !['players', 'next', 'seed'].includes(key))
      .map(([key, value]) => [key, value === 'yes' ? true : value]),
  )
  const table = tableOf(names.length, options)
  expect(
    table.seats.map(({ name }) => name),
    `${given.at}: players`,
  ).toEqual(names)
  const wanted = names.map((name) => {
    const line = given.before.find(({ key }) => key === name)
    return line === undefined ? {} : holding(line)
  })
  const first = given.before.find(({ key }) => key === 'laboratory')?.value ?? ''
  const base = position(table, wanted, first)
  const next = seatOf(table, given.settings.get('next') ?? names[0]!)
  const players = base.players.map((player, i) => ({ ...player, out: wanted[i]!.out === true }))
  return { table, state: deepFreeze({ ...base, next, start: next, players }) }
}

const homeworkText = ({ homework }: Player): string =>
  homework.map(({ word, tiles }) => `${word}:${tiles.map((tile) => tile ?? '.').join('')}`).join(' ')

/** Holds one line of a case against what happened. */
function hold(table: Table, { key, value, at }: Line, state: State, log: readonly LogLine[]): void {
  const said = (may: (line: LogLine) => boolean): string =>
    log
      .filter(may)
      .map((line) => game.say(table, line))
      .join('\n')
  const says = /^(never )?says(?: to (\w+))?$/u.exec(key)
  if (says !== null) {
    const viewer = says[2] === undefined ? PUBLIC : seatViewer(seatOf(table, says[2]))
    const heard = said((line) => mayRead(line, viewer))
    if (says[1] === undefined) expect(heard, at).toContain(value)
    else expect(heard, at).not.toContain(value)
  } else if (key.startsWith('place '))
    expect(state.laboratory[Number(key.slice(6)) - 1]!.tile ?? 'none', at).toBe(value)
  else if (key === 'removed') expect(state.removed.join('') || 'none', at).toBe(value)
  else if (key === 'last of the deck') expect(state.deck.at(-1), at).toBe(value)
  else if (key === 'over')
    expect(state.over ? state.winners.map((seat) => table.seats[seat]!.name).join(', ') : 'no', at).toBe(value)
  else if (key === 'due')
    expect(
      game
        .due(table, state)
        .filter((due) => due.optional !== true)
        .map(({ seat }) => table.seats[seat]!.name)
        .join(', ') || 'nobody',
      at,
    ).toBe(value)
  else {
    const player = state.players[seatOf(table, key)]
    if (player === undefined) throw new Error(`${at}: “${key}” is not understood`)
    const wanted = holding({ key, value, at })
    if (wanted.cabinet !== undefined) expect(player.cabinet.join(''), at).toBe(wanted.cabinet)
    if (wanted.homework !== undefined) expect(homeworkText(player), at).toBe(wanted.homework)
    if (wanted.spellbook !== undefined) expect(player.spellbook.join(' '), at).toBe(wanted.spellbook)
    if (wanted.spirit !== undefined) expect(player.spirit, at).toBe(wanted.spirit)
  }
}

describe.each(catalogue)('$file', ({ cases }) => {
  test.each(cases)('$title', (given) => {
    const { table, state: begin } = positionOf(given)
    let state = begin
    for (const { orders, after } of given.turns) {
      for (const name of orders.keys()) expect(seatOf(table, name), `${given.at}: orders ${name}`).not.toBe(-1)
      const texts = table.seats.map(({ name }) => {
        const text = orders.get(name)?.trim() ?? 'pass'
        return text === 'none' ? null : text
      })
      const played = play(table, state, texts, given.settings.get('seed') ?? 'postmage')
      expect(after.length, `${given.at}: nothing is expected`).toBeGreaterThan(0)
      for (const line of after) hold(table, line, played.state, played.log)
      expect(game.invariants(table, played.state), given.at).toEqual([])
      state = deepFreeze(played.state)
    }
  })
})

test('there is a case for every ruling, and every effect verb of the house pack', () => {
  const all = catalogue.flatMap(({ cases }) => cases)
  expect(all.length).toBeGreaterThanOrEqual(70)
  const titles = all.map(({ title }) => title).join('\n')
  expect(Object.keys(VERBS).filter((verb) => !titles.includes(`(${verb})`))).toEqual([])
})
