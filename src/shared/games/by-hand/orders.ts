// Orders of a game by hand (BH-2): answers to the slots of its definition. Text is taken word for word; numbers, choices and
// players are checked.
import { at } from '../../engine/at'
import type { Seat } from '../../engine/log'
import { sortLines, type MailLine } from '../../engine/order-text/letter-lines'
import type { LineReading, LineUse, Reading } from '../../engine/order-text/reading'
import { foldName, readSource } from '../../engine/order-text/source'
import { problem, type Problem, type Span } from '../../engine/result'
import { didYouMean, nearest } from '../../engine/suggest'
import type { ParseContext, SeatFacts } from '../../kit/game'
import type { OrdersKind } from '../../kit/orders/orders'
import { capital, listed } from '../../kit/prose'
import { nameOf } from '../../kit/view'
import { type Definition, formatNumber, keyOf, readNumber, type Slot, slotsIn } from './definition'
import type { Answer, BhTable, BhView, Orders } from './types'

/** Prefix of a text line that would otherwise be read as a heading, a greeting or an empty line. */
const LITERAL = '| '

/** The slot named at the start of a line and the words behind its colon; null for other lines. */
function headingOf(slots: readonly Slot[], line: string): { readonly slot: Slot; readonly rest: string } | null {
  const found = /^[\s*_#>-]*([^:=]{1,60}?)[\s*_]*[:=]\s*/u.exec(line)
  if (found === null) return null
  const said = foldName(found[1] ?? '')
  const slot = slots.find(({ name, aliases }) => [name, ...aliases].some((called) => foldName(called) === said))
  return slot === undefined ? null : { slot, rest: line.slice(found[0].length) }
}

const isWords = ({ kind }: Slot): boolean => kind === 'text' || kind === 'lines'

/** The slot that takes words without a heading: the only one there is, or the only one of words. */
function unlabelled(slots: readonly Slot[]): Slot | null {
  const [only, ...others] = slots.length === 1 ? slots : slots.filter(isWords)
  return others.length === 0 ? (only ?? null) : null
}

type Refused = { readonly message: string; readonly remedy: string; readonly near?: readonly string[] }
const YES = ['yes', 'y', 'true', '1', 'x', '✓', '✔']
const NO = ['no', 'n', 'false', '0', '']

/** All names of a seat. */
export const namesOf = ({ name, formerly, side }: SeatFacts): readonly string[] => [
  name,
  ...formerly,
  ...(side === undefined ? [] : [side]),
]

/** The seat that words name: by a whole name, or by the first words of one that nobody else's begins with; null for none. */
export function seatNamed({ seats }: BhTable, words: string): Seat | null {
  const said = foldName(words)
  const whole = seats.findIndex((seat) => namesOf(seat).some((name) => foldName(name) === said))
  if (whole >= 0 || said === '') return whole < 0 ? null : whole
  const found = seats.flatMap((seat, i) =>
    namesOf(seat).some((name) => foldName(name).startsWith(`${said} `)) ? [i] : [],
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

function playerOf(table: BhTable, definition: Definition, words: string): Answer | Refused {
  const seat = seatNamed(table, words)
  if (seat !== null) return seat
  const names = [...table.seats.map(({ name }) => name), ...(definition.sides?.names ?? [])]
  return { message: `There is no player “${words.slice(0, 40)}”.`, remedy: 'Write a name as it is in the list of players.', near: nearest(words, names) } // prettier-ignore
}

/** The answer to a slot, or the problem with its words. */
function answerOf(table: BhTable, slot: Slot, lines: readonly string[]): Answer | Refused {
  const words = lines.join(' ').trim()
  switch (slot.kind) {
    case 'text':
      return lines.join('\n').replace(/^\n+|\n+$/g, '')
    case 'lines': {
      const entries = lines.map((line) => line.trim()).filter((line) => line !== '')
      if (entries.length <= slot.most) return entries
      return { message: `There are ${entries.length} lines under “${slot.name}”; ${slot.most} are allowed.`, remedy: 'Leave some out.' } // prettier-ignore
    }
    case 'number': {
      const value = readNumber(words.replace(/\.$/, ''), slot)
      if (value !== null && value >= slot.min && value <= slot.max) return value
      const range = `from ${formatNumber(slot.min, slot)} to ${formatNumber(slot.max, slot)}`
      return { message: `“${words.slice(0, 40)}” is not a number ${range}.`, remedy: `Write one number under “${slot.name}”.` } // prettier-ignore
    }
    case 'choice': {
      const said = foldName(words.replace(/\.$/, ''))
      const found = slot.choices.find((choice) => foldName(choice) === said)
      return found ?? { message: `“${words.slice(0, 40)}” is none of ${listed(slot.choices)}.`, remedy: 'Write one of them.', near: nearest(words, slot.choices) } // prettier-ignore
    }
    case 'player':
      return playerOf(table, table.pack, words.replace(/\.$/, ''))
    case 'yes-no': {
      const said = foldName(words.replace(/\.$/, ''))
      if (YES.includes(said)) return true
      return NO.includes(said) ? false : { message: `“${words.slice(0, 40)}” is neither yes nor no.`, remedy: 'Write yes or no.' } // prettier-ignore
    }
  }
}

const isRefused = (answer: Answer | Refused): answer is Refused => typeof answer === 'object' && 'message' in answer

/** An answer as a player writes it, for sheets and forms. */
export function answerText(table: BhTable, slot: Slot, answer: Answer): string {
  if (slot.kind === 'number' && typeof answer === 'number') return formatNumber(answer, slot)
  if (slot.kind === 'player' && typeof answer === 'number') return nameOf(table, answer)
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return typeof answer === 'object' ? answer.join('\n') : String(answer)
}

/** Indent of the further lines of an answer on a slip. */
const SLIP_INDENT = /^ {4}/

interface Piece {
  readonly slot: Slot
  /** The answer begins on the line of the slot’s name. */
  readonly inline: boolean
  readonly lines: { readonly text: string; readonly line: MailLine }[]
}

/** Lines sorted by slot, and those that belong to no known slot. */
function sortInto(
  slots: readonly Slot[],
  lines: readonly MailLine[],
  words: (line: MailLine) => string,
  typed: boolean,
): { readonly pieces: readonly Piece[]; readonly homeless: readonly MailLine[] } {
  const pieces: Piece[] = []
  const homeless: MailLine[] = []
  let piece: Piece | null = null
  const begin = (slot: Slot, inline = false): Piece => {
    const next: Piece = { slot, inline, lines: [] }
    pieces.push(next)
    return next
  }
  for (const line of lines) {
    const text = words(line)
    const literal = typed && text.startsWith(LITERAL)
    if (literal && piece !== null) {
      piece.lines.push({ text: text.slice(LITERAL.length), line })
      continue
    }
    if (line.kind === 'blank') {
      if (piece !== null && piece.lines.length > 0 && piece.slot.kind === 'text') piece.lines.push({ text: '', line })
      continue
    }
    if (line.kind !== 'text') continue
    const heading = headingOf(slots, text)
    if (heading !== null) {
      piece = begin(heading.slot, heading.rest.trim() !== '')
      if (heading.rest.trim() !== '' || !isWords(heading.slot)) piece.lines.push({ text: heading.rest, line })
      continue
    }
    const taker: Slot | null = piece === null || !isWords(piece.slot) ? unlabelled(slots) : piece.slot
    if (taker === null) homeless.push(line)
    else {
      if (piece?.slot !== taker) piece = begin(taker)
      piece.lines.push({ text: piece.inline ? text.replace(SLIP_INDENT, '') : text, line })
    }
  }
  return { pieces, homeless }
}

const HOMELESS = 'It does not say which order this is.'

/** The lines of a letter. A last line that is only the sender’s name becomes its signature. */
function signed(
  table: BhTable,
  seat: Seat,
  lines: readonly MailLine[],
  words: (line: MailLine) => string,
): readonly MailLine[] {
  const last = lines.map(({ kind }) => kind).lastIndexOf('text')
  const name = last < 1 ? '' : words(at(lines, last)).replace(/^[\s–—-]+|[\s.,!]+$/g, '')
  return name === '' || /[:=]/.test(name) || seatNamed(table, name) !== seat
    ? lines
    : lines.map((line, i) => (i === last ? { ...line, kind: 'signature' } : line))
}

function parse(table: BhTable, view: BhView, text: string, { seat, mode }: ParseContext): Reading<Orders> {
  const typed = mode === 'typed'
  const slots = slotsIn(table.pack, view.turn)
  const source = readSource(text)
  const written = ({ start, end }: MailLine): string => {
    const at = source.span(start, end)
    return source.original.slice(at.start, at.end).replace(/\r$/, '')
  }
  const sorted = sortLines(source, (line) => headingOf(slots, line) !== null)
  const { press } = sorted
  const lines = typed ? sorted.lines : signed(table, seat, sorted.lines, written)
  const { pieces, homeless } = sortInto(slots, lines, written, typed)
  const problems: Problem[] = []
  const uses = new Map<number, LineUse>()
  const answers: { [slot: string]: Answer } = {}
  const spanAt = ({ start, end }: MailLine): Span => source.span(start, end)
  for (const { slot, lines: own } of pieces) {
    const [first] = own
    if (first === undefined) continue
    const key = keyOf(slot.name)
    const answer = answerOf(table, slot, own.map((each) => each.text)) // prettier-ignore
    const place = { at: spanAt(first.line), line: first.line.line, rule: 'BH-2' }
    const twice = key in answers
    if (isRefused(answer) || twice) {
      const said = isRefused(answer) ? answer : { message: `“${slot.name}” is ordered twice.`, remedy: 'Leave one of them.' } // prettier-ignore
      const near = isRefused(answer) ? (answer.near ?? []) : []
      const suggestions = didYouMean('', place.at, near)
      problems.push({ ...problem('answer', said.message, said.remedy, place), ...(near.length === 0 ? {} : { suggestions }) }) // prettier-ignore
      for (const { line } of own) uses.set(line.line, { use: 'unclear', why: said.message })
      continue
    }
    if (answer !== '' && !(Array.isArray(answer) && answer.length === 0)) answers[key] = answer
    for (const { line } of own)
      uses.set(line.line, { use: 'orders', sentence: `${capital(slot.name)}: word for word.` })
  }
  for (const line of homeless) {
    const remedy = `Write ${listed(slots.map(({ name }) => `“${name}:”`))} before it.`
    problems.push(problem('which-slot', HOMELESS, remedy, { at: spanAt(line), line: line.line, rule: 'BH-2' }))
    uses.set(line.line, { use: 'unclear', why: HOMELESS })
  }
  const readings = lines.map((line): LineReading => ({ ...(uses.get(line.line) ?? aside(line)), line: line.line, at: spanAt(line) })) // prettier-ignore
  const none = Object.keys(answers).length === 0
  if (none && problems.length === 0 && typed)
    problems.push(problem('no-orders', 'There are no orders here.', `Write ${listed(slots.map(({ name }) => `“${name}: …”`))}.`, { rule: 'BH-2' })) // prettier-ignore
  return { orders: none ? null : { answers }, lines: readings, problems, press }
}

const aside = ({ kind }: MailLine): LineUse =>
  kind === 'press' ? { use: 'press' } : { use: 'ignored', why: kind === 'label' || kind === 'text' ? 'heading' : kind }

/** The lines of an answer as order text that reads back to it. */
function answerLines(slots: readonly Slot[], text: string): readonly string[] {
  const source = readSource(text)
  const { lines } = sortLines(source, () => false)
  return text.split('\n').map((line, i) => {
    const plain = lines[i]?.kind === 'text' && headingOf(slots, line) === null && !line.startsWith(LITERAL)
    return plain && line === line.trim() ? line : `${LITERAL}${line}`
  })
}

export const orders: OrdersKind<Definition, BhView, Orders> = {
  parse,
  format: (table, { answers }) =>
    table.pack.slots
      .flatMap((slot) => {
        const answer = answers[keyOf(slot.name)]
        if (answer === undefined) return []
        const text = answerText(table, slot, answer)
        return isWords(slot) ? [`${slot.name}:`, ...answerLines(table.pack.slots, text)] : [`${slot.name}: ${text}`]
      })
      .join('\n'),
  describe: (table, { answers }) =>
    table.pack.slots.flatMap((slot) => {
      const answer = answers[keyOf(slot.name)]
      return answer === undefined ? [] : [`${capital(slot.name)}: ${answerText(table, slot, answer)}`]
    }),
  ordered: (_table, { answers }) => Object.keys(answers),
}

/** A warning about owed slots without an answer. */
export function checkOrders({ pack }: BhTable, view: BhView, { answers }: Orders): readonly Problem[] {
  const missing = slotsIn(pack, view.turn).filter(({ name, owed }) => owed && answers[keyOf(name)] === undefined)
  if (missing.length === 0) return []
  const message = `${capital(listed(missing.map(({ name }) => name)))} ${missing.length === 1 ? 'is' : 'are'} not answered.`
  return [problem('not-answered', message, 'Leave it so, or add it.', { severity: 'warning', rule: 'BH-2' })]
}
