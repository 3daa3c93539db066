// Every line of a text accounted for: used, ignored and why, press, or not understood; places in the text as given.
import type { IgnoredBecause, LineReading, LineUse, Reading } from './reading'
import type { LineKind, MailLines } from './letter-lines'
import { at } from '../at'
import type { Problem, Span } from '../result'
import type { Section, Statement } from './language'
import type { Source } from './source'

/** More problems than this are only counted. */
const MOST_PROBLEMS = 100

/** One plain sentence for a statement; `inner` when it is inside another one. */
export type Say<A> = (statement: Statement<A>, section: Section<A>, inner: boolean) => string

interface Read<A> {
  readonly source: Source
  readonly mail: MailLines
  /** Indexes of the lines that were read as orders. */
  readonly taken: ReadonlySet<number>
  /** Indexes of lines with nothing but braces. */
  readonly marks: ReadonlySet<number>
  /** Greetings in front of orders that were passed over, by line. */
  readonly greetings: ReadonlyMap<number, string>
  readonly sections: readonly Section<A>[]
}

const IGNORED: Partial<Record<LineKind, IgnoredBecause>> = {
  blank: 'blank',
  greeting: 'greeting',
  closing: 'closing',
  signature: 'signature',
  quote: 'quote',
  attribution: 'attribution',
  label: 'heading',
}

/**
 * Makes the reading of the game contract.
 * @param found problems with places in the plain text
 */
export function account<A, O>(read: Read<A>, found: readonly Problem[], orders: O | null, say: Say<A>): Reading<O> {
  const uses = usesOf(read, say)
  const unclear = new Map<number, string>()
  const listed: Problem[] = []
  let left = 0
  const put = (problem: Problem): void => {
    const { at } = problem
    if (at === undefined) {
      listed.push(problem)
      return
    }
    const line = lineAt(read, at.start)
    if (problem.severity === 'error' && !unclear.has(line)) unclear.set(line, problem.message)
    if (listed.length < MOST_PROBLEMS) listed.push(placed(problem, at, line, read.source))
    else left++
  }
  for (const problem of found) put(problem)
  for (const i of read.taken) {
    const line = read.mail.lines[i]
    if (line !== undefined && !uses.has(i) && !unclear.has(i)) put(notUnderstood(line))
  }
  if (left > 0) {
    const message = left === 1 ? 'One more problem is not listed.' : `${left} more problems are not listed.`
    listed.push({ code: 'more-problems', severity: 'error', message, remedy: 'Correct the first ones.' })
  }
  const behind = read.source.original.length + 1
  listed.sort((a, b) => (a.at?.start ?? behind) - (b.at?.start ?? behind))
  return { orders, lines: lineReadings(read, uses, unclear), problems: listed, press: read.mail.press }
}

/** The line a place in the plain text is in, from 0. */
function lineAt({ mail: { lines } }: Read<unknown>, offset: number): number {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (at(lines, middle).start <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Uses of the lines with headings and statements, by line. */
function usesOf<A>(read: Read<A>, say: Say<A>): Map<number, LineUse> {
  const uses = new Map<number, LineUse>()
  /** Lines between the first and the last of a statement that add nothing. */
  const fill = ({ at: { start, end } }: Statement<A>, use: LineUse): void => {
    const last = lineAt(read, Math.max(start, end - 1))
    for (let i = lineAt(read, start); i <= last; i++) if (read.taken.has(i) && !uses.has(i)) uses.set(i, use)
  }
  const mark = (statement: Statement<A>, section: Section<A>, inner: boolean): void => {
    if (statement.kind === 'failed')
      return fill(statement, { use: 'unclear', why: 'Part of an order that was not understood.' })
    const first = lineAt(read, statement.at.start)
    const before = uses.get(first)
    if (before === undefined) uses.set(first, { use: 'orders', sentence: say(statement, section, inner) })
    else if (before.use === 'orders' && !inner)
      uses.set(first, { use: 'orders', sentence: `${before.sentence} ${say(statement, section, false)}` })
    if (statement.kind === 'if')
      for (const each of [...statement.then, ...(statement.else ?? [])]) mark(each, section, true)
    fill(statement, { use: 'orders', sentence: '…' })
  }
  for (const section of read.sections) for (const statement of section.body) mark(statement, section, false)
  for (const { heading } of read.sections) {
    const line = heading === null ? -1 : lineAt(read, heading.start)
    if (line >= 0 && !uses.has(line)) uses.set(line, { use: 'ignored', why: 'heading' })
  }
  return uses
}

/** A problem with its places in the text as given, and its line. */
function placed(problem: Problem, at: Span, line: number, source: Source): Problem {
  const suggestions = problem.suggestions?.map((each) => ({
    ...each,
    at: source.span(each.at.start, each.at.end),
  }))
  return {
    ...problem,
    at: source.span(at.start, at.end),
    line: line + 1,
    ...(suggestions === undefined ? {} : { suggestions }),
  }
}

const notUnderstood = ({ start, end }: Span): Problem => ({
  code: 'line-not-understood',
  severity: 'error',
  message: 'This line is not understood.',
  remedy: 'Leave it out, or write it as an order.',
  at: { start, end },
})

const lineReadings = (
  read: Read<unknown>,
  uses: ReadonlyMap<number, LineUse>,
  unclear: ReadonlyMap<number, string>,
): LineReading[] =>
  read.mail.lines.map((line, i) => {
    const why = unclear.get(i)
    const use = why === undefined ? useOf(read, line.kind, i, uses.get(i)) : ({ use: 'unclear', why } as const)
    return { ...use, line: line.line, at: read.source.span(line.start, line.end) }
  })

function useOf(read: Read<unknown>, kind: LineKind, i: number, use: LineUse | undefined): LineUse {
  const ignored = IGNORED[kind]
  if (ignored !== undefined) return { use: 'ignored', why: ignored }
  if (kind === 'press') return { use: 'press' }
  if (read.marks.has(i)) return { use: 'orders', sentence: '…' }
  return withGreeting(use, read.greetings.get(i)) ?? { use: 'ignored', why: 'not orders' }
}

/** A line of orders says which greeting in front of them was passed over. */
function withGreeting(use: LineUse | undefined, greeting: string | undefined): LineUse | undefined {
  if (greeting === undefined || use?.use !== 'orders') return use
  return { use: 'orders', sentence: `${use.sentence} (“${greeting}” is taken for a greeting.)` }
}
