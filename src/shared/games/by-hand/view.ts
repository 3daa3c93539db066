// Views of a game by hand (BH-7): the definition says who may read each cell.
import type { Viewer } from '../../engine/log'
import { mayKnow, viewOf } from '../../kit/view'
import { type Column, type Definition, keyOf } from './definition'
import type { BhTable, Cells, GameFields, State } from './types'

/** The cells a viewer may read. @param owner whether the viewer owns them, or is the referee */
function readable(columns: readonly Column[], cells: Cells, viewer: Viewer, owner: boolean): Cells {
  const may = ({ seen }: Column): boolean => viewer.kind === 'referee' || seen === 'all' || (seen === 'owner' && owner)
  return Object.fromEntries(
    columns.flatMap((column) => {
      const key = keyOf(column.name)
      return may(column) ? [[key, cells[key] ?? column.initial]] : []
    }),
  )
}

/** The score of a player for charts and standings. */
function scoreIn({ columns }: Definition, cells: Cells): { readonly score?: number } {
  const counts = columns.find(
    ({ of, kind, places, seen, score }) =>
      of === 'player' && kind === 'number' && places === 0 && seen === 'all' && score === 'high',
  )
  const value = counts === undefined ? undefined : (cells[keyOf(counts.name)] ?? counts.initial)
  return typeof value === 'number' ? { score: value } : {}
}

const see = ({ pack }: BhTable, { table, players }: State, viewer: Viewer): GameFields => ({
  table: readable(pack.columns.filter(({ of }) => of === 'table'), table, viewer, false),
  players: players.map(({ cells, side }, seat) => ({
    side: side === null ? null : (pack.sides?.names[side] ?? null),
    cells: readable(pack.columns.filter(({ of }) => of === 'player'), cells, viewer, mayKnow(viewer, seat)),
    ...scoreIn(pack, cells),
  })),
}) // prettier-ignore

export const view = viewOf<Definition, State, GameFields>('by-hand', see)
