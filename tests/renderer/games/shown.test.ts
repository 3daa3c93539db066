// How games are shown, held against real reports and views: whatever game has a hand for it, on a game just set up.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REFEREE, seatViewer } from '@shared/engine/log'
import type { AnyGame } from '@shared/kit/game'
import { games } from '@shared/games/registry'
import { makeDice } from '@shared/engine/dice/dice'
import type { Part, Shown } from '../../../src/renderer/components/turns/shown'

const FOLDER = 'src/renderer/games'
const has = (file: string): boolean => existsSync(join(FOLDER, file))
/** Found by its name, as the page finds it. */
const SHOWN: ReadonlyMap<string, Shown> = new Map(
  await Promise.all(
    games()
      .filter(({ id }) => has(`${id}/shown.ts`))
      .map(async ({ id }): Promise<[string, Shown]> => [id, (await import(resolve(FOLDER, id, 'shown.ts'))).shown]),
  ),
)

const NAMES = ['Anna Quill', 'Brian Øster', 'Cleo Marsh', 'Dai Llŷr Jones']
const SIDES = ['Red', 'Blue', 'Yellow', 'Green']

/** A game just set up with four players, with the house pack. */
function begun(game: AnyGame) {
  const pack = game.pack.check(game.pack.house)
  if (!pack.ok) throw new Error(`${game.id}: the house pack`)
  const table = {
    ruleset: game.ruleset,
    options: Object.fromEntries(game.options.map(({ name, initial }) => [name, initial])),
    pack: pack.value,
    seats: NAMES.map((name, i) => ({ name, label: name, formerly: [], side: SIDES[i]! })),
  }
  const state = game.setup(
    table,
    makeDice('a seed to be shown'),
    NAMES.map(() => ({ address: null, handle: null })),
  )
  if (!state.ok) throw new Error(`${game.id}: ${JSON.stringify(state.error)}`)
  return { table, state: state.value }
}

/** Tables that are not as wide as their heads, and pieces there is no file of. */
const faults = (game: AnyGame, parts: readonly Part[]): readonly string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'piece') {
      const file =
        part.of === 'board' ? `../../shared/games/${game.id}/telling/drawing.ts` : `${game.id}/${part.of}.vue`
      return has(file) ? [] : [`no ${file}`]
    }
    if (part.kind !== 'ledger') return []
    const { columns, rows, foot = [] } = part.ledger
    return [...rows, ...foot].flatMap((row) =>
      row.cells.length === columns.length ? [] : [`${part.ledger.label}: ${row.name}`],
    )
  })
const namesIn = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'ledger' ? part.ledger.rows.map(({ name }) => name) : []))

describe.each(games().flatMap((game) => (SHOWN.has(game.id) ? [[game.id, game] as const] : [])))('%s', (_, game) => {
  const { table, state } = begun(game)
  const shown = SHOWN.get(game.id) ?? {}

  if (shown.state !== undefined)
    test('the report of a state: every player, every table whole', () => {
      const report = JSON.parse(JSON.stringify(game.report(table, game.view(table, state, REFEREE))))
      const parts = shown.state?.(report) ?? []
      expect(faults(game, parts)).toEqual([])
      expect(namesIn(parts)).toEqual(NAMES)
    })

  if (shown.view !== undefined)
    test('the view of a player: every player, the own row marked', () => {
      const view = JSON.parse(JSON.stringify(game.view(table, state, seatViewer(1))))
      const sections = shown.view?.(view, 1) ?? []
      const parts = sections.flatMap((section) => section.parts)
      expect(faults(game, parts)).toEqual([])
      expect(namesIn(parts)).toEqual(NAMES)
      const own = parts.flatMap((part) =>
        part.kind === 'ledger' ? part.ledger.rows.filter((row) => row.own).map(({ name }) => name) : [],
      )
      expect(own).toEqual([NAMES[1]])
    })

  if (shown.own !== undefined)
    test('what a player has, in a line or two', () => {
      const view = JSON.parse(JSON.stringify(game.view(table, state, seatViewer(1))))
      const parts = shown.own?.(view, 1) ?? []
      expect(parts.length).toBeGreaterThan(0)
      expect(shown.own?.(view, 99)).toEqual([])
    })

  if (shown.state !== undefined)
    test('another game’s report is refused', () => {
      expect(() => shown.state?.({ game: 'another' })).toThrow(game.id)
    })
})
