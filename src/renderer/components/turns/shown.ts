// Display model of a game: tables with figures before and after, lists, sentences, and the game's own components. A game converts
// its report and view to it (games/<game>/shown.ts); for other games the page lists the raw fields.
import type { Seat } from '@shared/engine/ids'
import type { JsonObject } from '@shared/engine/json'
import { minus, signed } from '@shared/kit/prose'
import type { Listing } from '@shared/desk/listing'

/** A ruling requested from where its subject is shown: complete except for the reason. */
export interface RulingHere {
  /** One of the game's rulings, and its value as typed. */
  readonly kind: string
  readonly value: string
  readonly title: string
  readonly note: string
}

/** Words with some of them marked; `type` is the typewriter of orders. */
export type MarkedText = string | readonly (string | Marked)[]
export interface Marked {
  readonly text: string
  readonly as: 'strong' | 'soft' | 'type' | 'struck'
}

/** One cell of a table; null and '' are shown as a dash. */
export type Cell = MarkedText | number | null

export interface Column {
  readonly label: string
  /** For the head of a narrow table, with the label as its title. */
  readonly short?: string
  /** `figure`: to be compared, right-aligned; `type`: counted, in typewriter; `words` otherwise. */
  readonly kind: 'figure' | 'words' | 'type'
  /** How it is compared with the state before: in extra columns (figures with their change), or as “1 → 3” in one. */
  readonly compare?: 'columns' | 'arrow'
  readonly strong?: true
}

/** One row of a table: a cell for each column. */
export interface Row {
  readonly name: string
  readonly note?: string
  readonly cells: readonly Cell[]
  /** The player who is looking. */
  readonly own?: boolean
}

/** A table of players or other things. The states before and after have the same rows in the same order. */
export interface Ledger {
  /** Names the table for screen readers. */
  readonly label: string
  /** Head of the names: “Player”. */
  readonly head: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Rows under the line: totals. */
  readonly foot?: readonly Row[]
  /** Rows in the order of this column, `most` or `least` first; else as they are. */
  readonly by?: { readonly column: number; readonly first: 'most' | 'least' }
  /** Many rows: found by a part of the name, sorted by any column. */
  readonly find?: true
  /** For tests: `data-testid` of the table and, with `-search`, of its search field. */
  readonly testId?: string
}

interface Entry {
  readonly term: MarkedText
  readonly words: MarkedText
  /** Small, behind the words. */
  readonly note?: string
}

/** One thing shown under a heading. */
export type Part =
  | { readonly kind: 'text'; readonly words: MarkedText }
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'list'
      readonly items: readonly { readonly words: MarkedText; readonly below?: string }[]
    }
  | { readonly kind: 'terms'; readonly entries: readonly Entry[] }
  | { readonly kind: 'ledger'; readonly ledger: Ledger }
  /**
   * A component of the game's own, by the name of its file: Board, PlaysTable. `rulable`: it takes `rulable` and asks for
   * rulings by the event `rule` (RulingHere).
   */
  | {
      readonly kind: 'piece'
      readonly of: string
      readonly props: { readonly [name: string]: unknown }
      readonly rulable?: true
    }

export interface Section {
  readonly title: string
  readonly parts: readonly Part[]
}

/** A game's converters to the display model. For each one missing, the page lists the raw fields. */
export interface Shown {
  /** The referee's report of a state. Two states of one game give the same parts, and their tables are compared. */
  readonly state?: (report: JsonObject) => readonly Part[]
  /** The sections of one player's view. */
  readonly view?: (view: JsonObject, seat: Seat) => readonly Section[]
  /** A player's holdings, in a line or two, while a turn is played step by step. */
  readonly own?: (view: JsonObject, seat: Seat) => readonly Part[]
}

// ── Small words ────────────────────────────────────────────────────────────────────────────────────────────

export { minus, signed }
export const strong = (text: string | number): Marked => ({ text: String(text), as: 'strong' })
export const soft = (text: string): Marked => ({ text, as: 'soft' })
export const typed = (text: string): Marked => ({ text, as: 'type' })
/** Names in a row; `none` for an empty list, and “hidden” for what the viewer may not know. */
export const listed = (list: readonly string[] | null, none = '–'): string =>
  list === null ? 'hidden' : list.length === 0 ? none : list.join(', ')
/** “1 point”, “3 points”. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
export const sum = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((total, n) => total + (n ?? 0), 0)

/** A section with a table of all players, the viewer marked. */
export const everybody = <P extends { readonly name: string; readonly out: boolean }>(
  players: readonly P[],
  seat: Seat,
  columns: readonly Column[],
  cells: (player: P) => readonly Cell[],
  say: { readonly title: string; readonly head: string; readonly note?: (player: P) => string } = {
    title: 'All players',
    head: 'Player',
  },
): Section => ({
  title: say.title,
  parts: [
    {
      kind: 'ledger',
      ledger: {
        label: say.title,
        head: say.head,
        columns,
        rows: players.map((player, i) => {
          const note = say.note?.(player) ?? (player.out ? 'out' : '')
          return {
            name: player.name,
            ...(note === '' ? {} : { note }),
            own: i === seat,
            cells: cells(player),
          }
        }),
      },
    },
  ],
})

// ── Comparing ──────────────────────────────────────────────────────────────────────────────────────────────

export const plainText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : typeof cell === 'number'
      ? minus(cell)
      : typeof cell === 'string'
        ? cell
        : cell.map((run) => (typeof run === 'string' ? run : run.text)).join('')

/** A column as it is shown: one of the game's, or one made by comparing. */
export interface ShownColumn {
  readonly column: Column
  readonly at: number
  readonly role: 'before' | 'change' | 'now' | 'arrow'
  readonly label: string
}

/** The columns of a table, compared with a state before or alone. */
export const shownColumns = (ledger: Ledger, compared: boolean): readonly ShownColumn[] =>
  ledger.columns.flatMap((column, at): readonly ShownColumn[] => {
    const now: ShownColumn = { column, at, role: 'now', label: column.label }
    if (!compared || column.compare === undefined) return [now]
    if (column.compare === 'arrow') return [{ ...now, role: 'arrow' }]
    const before: ShownColumn = { ...now, role: 'before', label: `${column.label} before` }
    return column.kind === 'figure' ? [before, { ...now, role: 'change', label: 'Change' }, now] : [before, now]
  })

/** The cell of a row in a column. */
export function shownCell({ at, role: show }: ShownColumn, now: Row, was: Row | undefined): Cell {
  const cell = now.cells[at] ?? null
  const old = was?.cells[at] ?? null
  switch (show) {
    case 'now':
      return cell
    case 'before':
      return old
    case 'change':
      return typeof cell === 'number' && typeof old === 'number' ? signed(cell - old) : null
    case 'arrow': {
      if (was === undefined || plainText(old) === plainText(cell)) return cell
      return `${plainText(old) || '–'} → ${plainText(cell) || '–'}`
    }
  }
}

/** The parts of a report or a view that its game does not format: its figures, and a table for everything listed. */
export const listingParts = (listing: Listing): readonly Part[] => [
  ...(listing.figures.length === 0
    ? []
    : [
        {
          kind: 'terms' as const,
          entries: listing.figures.map(([term, words]) => ({ term: capital(term), words })),
        },
      ]),
  ...listing.tables.flatMap(({ title, head, figures, rows }): readonly Part[] => [
    { kind: 'heading', text: capital(title) },
    {
      kind: 'ledger',
      ledger: {
        label: capital(title),
        head: capital(head[0] ?? ''),
        columns: (rows[0] ?? []).slice(1).map((_, i) => ({
          label: capital(head[i + 1] ?? ''),
          kind: figures.includes(i + 1) ? ('figure' as const) : ('words' as const),
          compare: 'arrow' as const,
        })),
        rows: rows.map(([name = '', ...cells]) => ({ name, cells })),
      },
    },
  ]),
]

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
