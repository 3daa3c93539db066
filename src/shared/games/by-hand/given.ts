// Results that the referee gives to a turn (Given): checked from JSON, or read from a text (docs/by-hand.md).
import { z } from 'zod'
import type { Json } from '../../engine/json'
import type { Seat } from '../../engine/log'
import { foldName } from '../../engine/order-text/source'
import { err, ok, problem, type Problem, type Result } from '../../engine/result'
import { nearest } from '../../engine/suggest'
import { listed } from '../../kit/prose'
import { nameOf } from '../../kit/view'
import { pictureNames } from '../../markdown/sheet'
import { type Cell, type Column, formatNumber, keyOf, readNumber } from './definition'
import { seatNamed } from './orders'
import { throwOf } from './throws'
import { type BhTable, type For, type Given, NOTHING_GIVEN } from './types'

const MOST_TEXT = 100_000
const seat = z.number().int().min(0)
const whom = z.union([z.enum(['all', 'referee']), z.array(seat).min(1)])
const cell = z.union([z.number().int(), z.string().max(5000), z.boolean(), z.array(z.string().max(500)).max(500)])
const schema = z.strictObject({
  texts: z.array(z.strictObject({ for: whom, text: z.string().max(MOST_TEXT) })).max(1000),
  cells: z.array(z.strictObject({ seat: seat.nullable(), column: z.string(), value: cell })).max(20_000),
  throws: z
    .array(z.strictObject({ label: z.string().min(1).max(80), of: z.string().min(1).max(60), seat: seat.nullable(), for: whom }))
    .max(500),
  pictures: z.array(z.strictObject({ name: z.string().min(1).max(200), hash: z.string() })).max(100).default([]),
  winners: z.array(seat).nullable(),
}) // prettier-ignore

/** Throws quoted in a text: `{label}`. */
export const QUOTES = /\{((?=[^{}\n]*[^\s{}])[^{}\n]{1,60})\}/g

/** Whether all of the readers `reads` are among the readers `may`. */
export const covers = (may: For, reads: For): boolean =>
  may === 'all' ||
  reads === 'referee' ||
  (typeof may !== 'string' && typeof reads !== 'string' && reads.every((each) => may.includes(each)))

/** Checks one throw as part of results. */
export function checkThrow(table: BhTable, thrown: Json): Result<Json> {
  const read = readGiven(table, { texts: [], cells: [], throws: [thrown], pictures: [], winners: null })
  return read.ok ? ok(thrown) : read
}

const KINDS = { number: 'number', text: 'string', tick: 'boolean', list: 'object' } as const

/** Results checked against the table. Null: no results. */
export function readGiven({ pack, seats }: BhTable, json: Json): Result<Given> {
  if (json === null) return ok(NOTHING_GIVEN)
  const parsed = schema.safeParse(json)
  const wrong = (message: string): Result<never> => err(problem('given', message, 'Write the results again.'))
  if (!parsed.success) return wrong(`The results ${parsed.error.issues[0]?.message ?? 'have another shape'}.`)
  const given = parsed.data
  const readers = [
    ...given.texts.map((each) => each.for),
    ...given.throws.map((each) => each.for),
    ...given.cells.map((each) => (each.seat === null ? 'all' : [each.seat])),
    ...(given.winners === null ? [] : [given.winners]),
  ]
  const none = readers.flatMap((each) => (typeof each === 'string' ? [] : each)).find((each) => each >= seats.length)
  if (none !== undefined) return wrong(`There is no seat ${none + 1}.`)
  for (const { seat: own, column, value } of given.cells) {
    const found = pack.columns.find(({ name }) => keyOf(name) === keyOf(column))
    if (found === undefined) return wrong(`There is no column “${column.slice(0, 60)}”.`)
    if ((own === null) !== (found.of === 'table')) return wrong(`“${found.name}” is a column of ${found.of === 'table' ? 'the table' : 'the players'}.`) // prettier-ignore
    if (typeof value !== KINDS[found.kind]) return wrong(`A value of “${found.name}” is not a ${found.kind}.`)
  }
  const written = given.cells.map((each) => `${each.seat ?? ''} ${keyOf(each.column)}`)
  const twice = given.cells.find((_, i) => written.indexOf(written[i] ?? '') < i)
  if (twice !== undefined)
    return wrong(
      `“${twice.column}” is written twice${twice.seat === null ? '' : ` for ${nameOf({ seats }, twice.seat)}`}.`,
    )
  const shown = given.pictures.map(({ name }) => name)
  if (new Set(shown).size < shown.length) return wrong('A picture is there twice.')
  const named = new Set(given.texts.flatMap(({ text }) => pictureNames(text)))
  const unlike = [...shown.filter((name) => !named.has(name)), ...[...named].filter((name) => !shown.includes(name))]
  if (unlike[0] !== undefined) return wrong(`The picture “${unlike[0].slice(0, 80)}” is not both there and shown.`)
  const odd = given.throws.find(({ of }) => throwOf(pack, of) === null)
  return odd === undefined ? ok(given) : wrong(`“${odd.of}” names neither dice nor a table.`)
}

/** A cell from the text the referee types; null if it does not fit the column. */
export function readCell(column: Column, text: string): Cell | null {
  switch (column.kind) {
    case 'number':
      return readNumber(text, column)
    case 'text':
      return text.trim()
    case 'tick':
      return /^(?:yes|y|true|x|✓|✔|1)$/i.test(text.trim()) ? true : /^(?:no|n|false|[-–]|0|)$/i.test(text.trim()) ? false : null // prettier-ignore
    case 'list':
      return text.split(/[;\n]/).map((each) => each.trim()).filter((each) => each !== '') // prettier-ignore
  }
}

/** Text of a cell, as shown and typed. */
export function cellText(column: Pick<Column, 'kind' | 'places' | 'unit'>, value: Cell): string {
  if (typeof value === 'number') return formatNumber(value, column)
  if (typeof value === 'boolean') return value ? '✓' : '–'
  return typeof value === 'string' ? value : value.join('; ')
}

// ── results.md ────────────────────────────────────────────────────────────────────────────────────────────

/** A piece of the text below one heading. */
interface Part {
  readonly title: string
  /** Line of the heading, from 1. */
  readonly line: number
  readonly lines: readonly string[]
}

function partsOf(text: string): readonly Part[] {
  const parts: { title: string; line: number; lines: string[] }[] = [{ title: '', line: 1, lines: [] }]
  text.split(/\r?\n/).forEach((line, i) => {
    const title = /^#\s+(.*?)\s*#*\s*$/.exec(line)?.[1]
    if (title === undefined) parts.at(-1)?.lines.push(line)
    else parts.push({ title, line: i + 1, lines: [] })
  })
  return parts
}

type Note = (line: number, message: string, remedy: string) => void

/** The readers a heading names: "All", "Referee", "Anna", "Anna, Brian"; null if one is unknown. */
function whomNamed(table: BhTable, title: string): For | null {
  const said = foldName(title)
  if (said === 'all' || said === 'referee') return said
  const seats = title.split(/\s*(?:,|&|\band\b)\s*/i).map((each) => seatNamed(table, each))
  return seats.every((each) => each !== null) ? seats : null
}

/** A row of “Columns”. Value null: the row removes the cell. */
type Row = Omit<Given['cells'][number], 'value'> & { readonly value: Cell | null }

/** `+7` may mean seven or seven more. */
const isSum = ({ kind }: Column, value: string): boolean => kind === 'number' && value.startsWith('+')

/** Message and remedy for a value that does not fit. */
function wrongCell(column: Column, value: string): [message: string, remedy: string] {
  const quoted = `“${value.slice(0, 40)}”`
  if (isSum(column, value))
    return [`${quoted} may be the new figure or what is added.`, 'Write the figure as it stands after the turn, without a plus.'] // prettier-ignore
  return [
    `${quoted} does not fit the column “${column.name}” (${column.kind}).`,
    column.places === 0 ? 'Correct it.' : `It has ${column.places} places behind the point.`,
  ]
}

function readRows(table: BhTable, { lines, line: first }: Part, corrects: boolean, note: Note): readonly Row[] {
  return lines.flatMap((row, i): readonly Row[] => {
    const line = first + 1 + i
    if (row.trim() === '') return []
    const [who, called, value, ...more] = row.trim().replace(/^\|/, '').replace(/\|$/, '').split('|').map((each) => each.trim()) // prettier-ignore
    if (/^:?-+:?$/.test(who ?? '') || foldName(who ?? '') === 'player') return []
    if (who === undefined || called === undefined || value === undefined || more.length > 0) {
      note(line, 'A row has a player, a column and a value.', 'Write it like this: | Anna | gold | 12 |')
      return []
    }
    const column = table.pack.columns.find(({ name }) => keyOf(name) === keyOf(called))
    if (column === undefined) {
      const [near] = nearest(called, table.pack.columns.map(({ name }) => name)) // prettier-ignore
      note(line, `There is no column “${called.slice(0, 60)}”.`, near === undefined ? 'Columns are named in the definition.' : `Did you mean “${near}”?`) // prettier-ignore
      return []
    }
    const seat = column.of === 'table' ? null : seatNamed(table, who)
    if (seat === null && column.of === 'player') {
      note(line, `There is no player “${who.slice(0, 60)}”.`, `Players are ${listed(table.seats.map((_, each) => nameOf(table, each)))}.`) // prettier-ignore
      return []
    }
    const cell = isSum(column, value) ? null : readCell(column, value)
    if (cell !== null || (corrects && value === '')) return [{ seat, column: column.name, value: cell }]
    note(line, ...wrongCell(column, value))
    return []
  })
}

/** `roll NAME = LABEL`, `roll 2d6 for Anna = LABEL`; behind it `(Anna)` or `(referee)` says who reads it. */
const ROLL = /^roll\s+(.+?)(?:\s+for\s+(.+?))?\s*=\s*(.+?)(?:\s*\(([^()]+)\))?$/i

function readRolls(table: BhTable, { lines, line: first }: Part, note: Note): Given['throws'] {
  return lines.flatMap((row, i): Given['throws'] => {
    const line = first + 1 + i
    if (row.trim() === '') return []
    const [, of, forWhom, label, reader] = ROLL.exec(row.trim()) ?? []
    if (of === undefined || label === undefined || throwOf(table.pack, of) === null) {
      note(line, 'This is no throw.', 'Write it like this: roll 2d6 = Storm, with dice or a table of the definition.')
      return []
    }
    const seat = forWhom === undefined ? null : seatNamed(table, forWhom)
    const whoReads = reader === undefined ? 'all' : whomNamed(table, reader)
    if ((forWhom !== undefined && seat === null) || whoReads === null) {
      note(line, 'This throw names somebody who does not play.', 'Write names as in the list of players.')
      return []
    }
    return [{ label, of, seat, for: whoReads }]
  })
}

/** The pictures that a text names, with their hashes. */
function readPictures({ lines, line }: Part, there: ReadonlyMap<string, string>, note: Note): Given['pictures'] {
  return pictureNames(lines.join('\n')).flatMap((name) => {
    const hash = there.get(name)
    if (hash !== undefined) return [{ name, hash }]
    const at = lines.findIndex((each) => each.includes(name))
    note(
      line + 1 + at,
      `There is no picture “${name.slice(0, 80)}”.`,
      'Put the file beside the results, or add it at the desk.',
    )
    return []
  })
}

/** Notes each quoted throw that is missing, or that some readers of the text may not read. */
function checkQuotes(text: string, whom: For, throws: Given['throws'], note: (message: string, remedy: string) => void): void {
  for (const [, label = ''] of text.matchAll(QUOTES)) {
    const quoted = throws.filter((each) => keyOf(each.label) === keyOf(label)).at(-1)
    if (quoted === undefined)
      note(`“{${label}}” would be printed as it is: no throw has that label.`, `Write “roll NAME = ${label}” below “# Dice”, or fill in the words.`)
    else if (!covers(quoted.for, whom))
      note(`“{${label}}” is a throw that not all readers of this text may read.`, 'Leave it out here, or let the throw be for all of them.')
  }
} // prettier-ignore

/** Entries before a correction, replaced by new ones with the same key; those that are `gone` are removed. */
function changed<T>(before: readonly T[], now: readonly T[], keyOfOne: (one: T) => string, gone: (one: T) => boolean = () => false): readonly T[] {
  const spoken = new Set(now.map(keyOfOne))
  const left = [...now]
  const kept = before.flatMap((one) => {
    const key = keyOfOne(one)
    const next = left.findIndex((each) => keyOfOne(each) === key)
    return !spoken.has(key) ? [one] : next < 0 ? [] : left.splice(next, 1)
  })
  return [...kept, ...left].filter((one) => !gone(one))
} // prettier-ignore

const readersKey = (whom: For): string => (typeof whom === 'string' ? whom : [...whom].sort((a, b) => a - b).join())

/** Contents of a text of results. `winners` undefined: no “End”; null: the game goes on. */
interface Written {
  readonly texts: (Part & { readonly whom: For; readonly body: string })[]
  readonly rows: Row[]
  readonly rolls: Given['throws'][number][]
  winners?: readonly Seat[] | null
}

function readParts(table: BhTable, text: string, corrects: boolean, note: Note): Written {
  const found: Written = { texts: [], rows: [], rolls: [] }
  for (const part of partsOf(text)) {
    const body = part.lines.join('\n').trim()
    switch (foldName(part.title)) {
      case '':
        if (body !== '')
          note(1, 'There are words before the first heading.', 'Write “# All” above what everybody reads.')
        break
      case 'columns':
        found.rows.push(...readRows(table, part, corrects, note))
        break
      case 'dice':
        found.rolls.push(...readRolls(table, part, note))
        break
      case 'end': {
        const named = foldName(body) === 'nobody' ? [] : whomNamed(table, body)
        if (corrects && body === '') found.winners = null
        else if (named === null || named === 'referee')
          note(part.line, 'Who has won?', 'Write the names of the winners below “# End”, or nobody.')
        else found.winners = named === 'all' ? table.seats.map((_, each) => each) : named
        break
      }
      default: {
        const whom = whomNamed(table, part.title)
        if (whom === null)
          note(part.line, `There is no player “${part.title.slice(0, 60)}”.`, `Headings are All, Referee, Columns, Dice, End and ${listed(table.seats.map((_, each) => nameOf(table, each)))}.`)
        else if (body !== '' || corrects) found.texts.push({ ...part, whom, body })
      }
    }
  }
  return found
} // prettier-ignore

/**
 * Results as a text: headings for whom, tables below “Columns”, throws below “Dice”, winners below “End”.
 * @param there hashes of the turn’s pictures, by name
 * @param before results that the text corrects: parts missing in the text stay, empty parts are removed
 */
export function readResults(
  table: BhTable,
  text: string,
  there: ReadonlyMap<string, string>,
  before: Given | null = null,
): Result<Given, readonly Problem[]> {
  const problems: Problem[] = []
  const note: Note = (line, message, remedy) => void problems.push(problem('results', message, remedy, { line }))
  const written = readParts(table, text, before !== null, note)
  const was = before ?? NOTHING_GIVEN
  const throws = changed(was.throws, written.rolls, ({ label }) => keyOf(label))
  const pictures = new Map<string, Given['pictures'][number]>()
  for (const part of written.texts) {
    for (const each of readPictures(part, there, note)) pictures.set(each.name, each)
    part.lines.forEach((words, i) => checkQuotes(words, part.whom, throws, (...more) => note(part.line + 1 + i, ...more)))
  }
  const now = written.texts.map(({ whom, body }) => ({ for: whom, text: body }))
  const texts = changed(was.texts, now, (each) => readersKey(each.for), (each) => each.text === '')
  for (const each of texts.filter((one) => was.texts.includes(one))) {
    for (const name of pictureNames(each.text)) {
      const hash = there.get(name) ?? was.pictures.find((one) => one.name === name)?.hash
      if (hash !== undefined) pictures.set(name, { name, hash })
    }
    if (written.rolls.length > 0) checkQuotes(each.text, each.for, throws, (...more) => note(1, ...more))
  }
  if (problems.length > 0) return err(problems)
  const cells = changed<Row>(was.cells, written.rows, (row) => `${row.seat ?? ''} ${keyOf(row.column)}`, (row) => row.value === null)
  const winners = written.winners === undefined ? was.winners : written.winners
  return ok({ texts, cells: cells as Given['cells'], throws, pictures: [...pictures.values()], winners })
} // prettier-ignore
