// Finds texts that quote a figure which a correction has changed. The texts stay; the referee gets a warning.
import type { Seat } from '../../engine/log'
import { foldName } from '../../engine/order-text/source'
import { nameOf } from '../../kit/view'
import { type Column, keyOf } from './definition'
import { cellText } from './given'
import { namesOf } from './orders'
import type { BhTable, Cells, For, Given, State } from './types'

interface Figure {
  readonly column: Column
  readonly seat: Seat | null
  readonly was: string
  readonly now: string
}

/** The figures that differ between two versions of a turn. */
function changedFigures({ pack }: BhTable, before: State, after: State): readonly Figure[] {
  const between = (of: Column['of'], seat: Seat | null, a: Cells, b: Cells): readonly Figure[] =>
    pack.columns.flatMap((column) => {
      const [was, now] = [a, b].map((cells) => cellText(column, cells[keyOf(column.name)] ?? column.initial))
      const told = column.of === of && column.kind !== 'tick' && was !== '' && was !== now
      return told && was !== undefined && now !== undefined ? [{ column, seat, was, now }] : []
    })
  return [
    ...between('table', null, before.table, after.table),
    ...after.players.flatMap(({ cells }, seat) => between('player', seat, before.players[seat]?.cells ?? {}, cells)),
  ]
}

/** Whether a text is addressed to a seat or names it. */
function speaksOf(table: BhTable, text: string, whom: For, seat: Seat): boolean {
  const said = foldName(text)
  const facts = table.seats[seat]
  return (
    (typeof whom !== 'string' && whom.includes(seat)) ||
    (facts !== undefined &&
      namesOf(facts).some((name) =>
        [name, name.split(' ')[0] ?? name].some((called) => said.includes(foldName(called))),
      ))
  )
}

const isIn = (value: string, text: string): boolean => {
  const at = text.indexOf(value)
  return at >= 0 && !/[\d.,]/.test(text.charAt(at - 1)) && !/^(?:\d|[.,]\d)/.test(text.slice(at + value.length))
}

/** Sentences, one for each text that quotes a figure as it was before a correction. */
export function staleWords(table: BhTable, { texts }: Given, before: State, after: State): readonly string[] {
  const figures = changedFigures(table, before, after)
  return texts.flatMap(({ for: whom, text }) =>
    figures.flatMap(({ column, seat, was, now }) => {
      const bare = was.replace(/ .*$/, '')
      const quotes = isIn(was, text) || (column.kind === 'number' && isIn(bare, text))
      if (!quotes || (seat !== null && !speaksOf(table, text, whom, seat))) return []
      const whose = seat === null ? '' : ` of ${nameOf(table, seat)}`
      return [`“${text.replace(/\s+/g, ' ').slice(0, 60)}…” quotes ${column.name}${whose}: ${was} before, ${now} now.`]
    }),
  )
}
