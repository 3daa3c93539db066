// The referee’s changes between turns: any cell, and who has left.
import { err, problem } from '../../engine/result'
import type { StateRuling, RulingsSpec } from '../../kit/rulings'
import { listed } from '../../kit/prose'
import { withPlayer } from '../../kit/view'
import { type Column, type Definition, keyOf } from './definition'
import { readCell } from './given'
import { diceFor } from './rules'
import type { Orders, State } from './types'

/** `gold 12`: a column and what its cell holds from now on (BH-4). */
const cellOf = (of: Column['of']): StateRuling<Definition, State> => ({
  label: of === 'player' ? 'A cell' : 'A cell of the table',
  help: `Sets what a column holds for ${of === 'player' ? 'a player' : 'the table'} (BH-4).`,
  example: 'gold 12',
  ...(of === 'table' ? { needsPlayer: false } : {}),
  forOthers: ({ pack }, value) => {
    const found = pack.columns.find((column) => column.of === of && begins(value, column))
    return found?.seen === 'all' ? null : 'a figure changed'
  },
  apply: ({ pack }, state, seat, value) => {
    const columns = pack.columns.filter((column) => column.of === of)
    const column = columns.find((each) => begins(value, each))
    if (column === undefined)
      return err(problem('ruling-value', `“${value}” begins with no column.`, `Columns are ${listed(columns.map(({ name }) => name))}.`)) // prettier-ignore
    const cell = readCell(column, value.trim().slice(column.name.length))
    if (cell === null) return err(problem('ruling-value', `That is no ${column.kind} for “${column.name}”.`, 'Correct it.'))
    const change = { [keyOf(column.name)]: cell }
    if (of === 'table') return { ok: true, value: { ...state, table: { ...state.table, ...change } } }
    const cells = { ...state.players[seat]?.cells, ...change }
    return { ok: true, value: withPlayer(state, seat, { cells }) }
  },
}) // prettier-ignore

const begins = (value: string, { name }: Column): boolean =>
  value.trim().toLowerCase().startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(value.trim().slice(name.length))

export const rulings: RulingsSpec<Definition, State, Orders> = {
  state: { cell: cellOf('player'), table: cellOf('table') },
  out: 'The player has left for good. “back” takes the seat in again.',
  nmr: 'What the player sent does not count (BH-3).',
  dice: (_, label) => diceFor(label),
}
