// The referee's draft of the results: as the page stores it, and as the results text that the desk reads (docs/by-hand.md).
import type { Json } from '@shared/engine/json'
import type { Thrown } from '@shared/desk/contract/results'
import type { Column } from '@shared/games/by-hand/definition'
import { cellText } from '@shared/games/by-hand/given'
import type { Given } from '@shared/games/by-hand/types'

export const MARKS = ['new', 'in hand', 'asked back', 'done'] as const
export type Mark = (typeof MARKS)[number]

/** Whom a text is for: `all`, `referee`, or seats: `0`, `0,2`. */
export type Whom = string

export interface ResultsDraft {
  readonly texts: { readonly [whom: Whom]: string }
  /** By place, see `cellPlace`; as typed. */
  readonly cells: { readonly [place: string]: string }
  readonly marks: { readonly [seat: string]: Mark }
  /** Questions to the players, by seat. */
  readonly questions: { readonly [seat: string]: string }
  /** Seats of the winners; null: the game goes on. */
  readonly winners: readonly number[] | null
}

export const NO_DRAFT: ResultsDraft = { texts: {}, cells: {}, marks: {}, questions: {}, winners: null }

/** The stored draft, completed with defaults. */
export const readDraft = (kept: Json): ResultsDraft =>
  kept === null ? NO_DRAFT : { ...NO_DRAFT, ...(kept as unknown as ResultsDraft) }

/** @param seat null: the table’s */
export const cellPlace = (seat: number | null, column: string): string => `${seat ?? 'table'}|${column}`

/** A text for a reader in words, as a heading of results names him. */
export function whomWords(whom: Whom, names: readonly string[]): string {
  if (whom === 'all') return 'All'
  if (whom === 'referee') return 'Referee'
  return whom.split(',').map((seat) => names[Number(seat)] ?? '').join(', ') // prettier-ignore
}

/** Texts and cells that were given, as a draft. @param columns of the definition in force */
function draftOf({ texts, cells, winners }: Given, columns: readonly Column[]): Pick<ResultsDraft, 'texts' | 'cells' | 'winners'> {
  const told = new Map<Whom, string>()
  for (const { for: whom, text } of texts) {
    const before = told.get(String(whom))
    told.set(String(whom), before === undefined ? text : `${before}\n\n${text}`)
  }
  const typed = cells.flatMap(({ seat, column, value }) => {
    const found = columns.find(({ name }) => name === column)
    if (found === undefined) return []
    return [[cellPlace(seat, column), typeof value === 'boolean' ? (value ? 'yes' : 'no') : cellText(found, value)]]
  })
  return { texts: Object.fromEntries(told), cells: Object.fromEntries(typed) as ResultsDraft['cells'], winners }
} // prettier-ignore

/** Merges given results into a draft: appends texts to existing ones, replaces cells. */
export function withGiven(draft: ResultsDraft, given: Json, columns: readonly Column[]): ResultsDraft {
  const more = draftOf(given as unknown as Given, columns)
  const texts = Object.entries(more.texts).map(([whom, text]) => {
    const there = draft.texts[whom]?.trim() ?? ''
    return [whom, there === '' || there === text.trim() ? text : `${there}\n\n${text}`]
  })
  return {
    ...draft,
    texts: { ...draft.texts, ...(Object.fromEntries(texts) as ResultsDraft['texts']) },
    cells: { ...draft.cells, ...more.cells },
    winners: more.winners ?? draft.winners,
  }
}

interface ThrowAsked {
  readonly label: string
  readonly of: string
  readonly seat: number | null
  readonly for: 'all' | 'referee' | readonly number[]
}

function rollLine({ thrown }: Thrown, names: readonly string[]): string {
  const { label, of, seat, for: readers } = thrown as unknown as ThrowAsked
  const whose = seat === null ? '' : ` for ${names[seat] ?? ''}`
  const read = readers === 'all' ? '' : ` (${whomWords(String(readers), names)})`
  return `roll ${of}${whose} = ${label}${read}`
}

/** A text of results, and which line belongs to what: `text all`, `cell 0|Purse`, `throws`, `end`. */
export interface Composed {
  readonly text: string
  /** One for each line, from line 1. */
  readonly places: readonly string[]
}

/** Draft and throws as one text; '' where nothing is written. */
export function compose({ texts, cells, winners }: ResultsDraft, thrown: readonly Thrown[], names: readonly string[]): Composed {
  const lines: { readonly text: string; readonly place: string }[] = []
  const add = (place: string, ...more: readonly string[]): void => void lines.push(...more.map((text) => ({ text, place })))
  for (const [whom, text] of Object.entries(texts)) {
    if (text.trim() === '') continue
    // A heading of the first order would begin another reader's text.
    add(`text ${whom}`, `# ${whomWords(whom, names)}`, ...text.split('\n').map((line) => line.replace(/^#(?=\s)/, '##')), '')
  }
  const typed = Object.entries(cells).filter(([, value]) => value.trim() !== '')
  if (typed.length > 0) add('cells', '# Columns', '| player | column | value |', '| --- | --- | --- |')
  for (const [place, value] of typed) {
    const [seat = '', ...column] = place.split('|')
    const who = seat === 'table' ? 'table' : (names[Number(seat)] ?? '')
    add(`cell ${place}`, `| ${who} | ${column.join('|')} | ${value.replace(/\s*\n\s*/g, '; ').replaceAll('|', '/')} |`)
  }
  if (thrown.length > 0) add('throws', '', '# Dice', ...thrown.map((each) => rollLine(each, names)))
  if (winners !== null) add('end', '', '# End', winners.length === 0 ? 'nobody' : winners.map((seat) => names[seat] ?? '').join(', '))
  return { text: lines.map(({ text }) => text).join('\n'), places: lines.map(({ place }) => place) }
} // prettier-ignore
