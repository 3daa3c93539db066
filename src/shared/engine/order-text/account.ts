// Every line of a text accounted for: used, ignored and why, press, or not understood; places in the text as given.
import type { IgnoredBecause, LineReading, LineUse, Reading } from './reading'
import type { LineKind, MailLines } from './letter-lines'
import type { Problem } from '../result'
import type { Section, Statement } from './language'
import type { Source } from './source'

/** More problems than this are only counted. */
const MOST_PROBLEMS = 100

/** One plain sentence for a statement; `inner` when it stands inside another one. */
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
export function account<A, O>(
  read: Read<A>,
  found: readonly Problem[],
  orders: O | null,
  say: Say<A>,
): Reading<O> {
  const { source, mail, taken, sections } = read
  const { lines } = mail
  const lineAt = (offset: number): number => {
    let low = 0
    let high = lines.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (lines[middle]!.start <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  const uses = new Map<number, LineUse>()
  /** Lines between the first and the last of a statement that say nothing new. */
  const fill = (statement: Statement<A>, use: LineUse): void => {
    const last = lineAt(Math.max(statement.at.start, statement.at.end - 1))
    for (let i = lineAt(statement.at.start); i <= last; i++)
      if (taken.has(i) && !uses.has(i)) uses.set(i, use)
  }
  const mark = (statement: Statement<A>, section: Section<A>, parent: number): void => {
    if (statement.kind === 'failed') {
      return fill(statement, { use: 'unclear', why: 'Part of an order that was not understood.' })
    }
    const first = lineAt(statement.at.start)
    const before = uses.get(first)
    if (before === undefined)
      uses.set(first, { use: 'orders', sentence: say(statement, section, parent >= 0) })
    else if (before.use === 'orders' && parent < 0) {
      uses.set(first, { use: 'orders', sentence: `${before.sentence} ${say(statement, section, false)}` })
    }
    if (statement.kind === 'if') {
      for (const inner of statement.then) mark(inner, section, first)
      for (const inner of statement.else ?? []) mark(inner, section, first)
    }
    fill(statement, { use: 'orders', sentence: '…' })
  }
  for (const section of sections) for (const statement of section.body) mark(statement, section, -1)
  for (const section of sections) {
    const at = section.heading === null ? -1 : lineAt(section.heading.start)
    if (at >= 0 && !uses.has(at)) uses.set(at, { use: 'ignored', why: 'heading' })
  }

  const unclear = new Map<number, string>()
  const problems: Problem[] = []
  let left = 0
  const put = (problem: Problem): void => {
    if (problem.at === undefined) {
      problems.push(problem)
      return
    }
    const line = lineAt(problem.at.start)
    if (problem.severity === 'error' && !unclear.has(line)) unclear.set(line, problem.message)
    if (problems.length >= MOST_PROBLEMS) {
      left++
      return
    }
    const at = source.span(problem.at.start, problem.at.end)
    const suggestions = problem.suggestions?.map((s) => ({ ...s, at: source.span(s.at.start, s.at.end) }))
    problems.push({ ...problem, at, line: line + 1, ...(suggestions === undefined ? {} : { suggestions }) })
  }
  for (const problem of found) put(problem)
  for (const i of taken) {
    if (uses.has(i) || unclear.has(i)) continue
    const { start, end } = lines[i]!
    put({
      code: 'line-not-understood',
      severity: 'error',
      message: 'This line is not understood.',
      remedy: 'Leave it out, or write it as an order.',
      at: { start, end },
    })
  }
  if (left > 0) {
    const message = `${left} more problems are not listed.`
    problems.push({ code: 'more-problems', severity: 'error', message, remedy: 'Put the first ones right.' })
  }
  problems.sort(
    (a, b) => (a.at?.start ?? source.original.length + 1) - (b.at?.start ?? source.original.length + 1),
  )

  const readings: LineReading[] = lines.map((line, i) => {
    const at = source.span(line.start, line.end)
    const why = unclear.get(i)
    const ignored = IGNORED[line.kind]
    let use: LineUse
    if (why !== undefined) use = { use: 'unclear', why }
    else if (ignored !== undefined) use = { use: 'ignored', why: ignored }
    else if (line.kind === 'press') use = { use: 'press' }
    else if (read.marks.has(i)) use = { use: 'orders', sentence: '…' }
    else use = withGreeting(uses.get(i), read.greetings.get(i)) ?? { use: 'ignored', why: 'not orders' }
    return { ...use, line: line.line, at }
  })
  return { orders, lines: readings, problems, press: mail.press }
}

/** A line of orders says which greeting in front of them was passed over. */
function withGreeting(use: LineUse | undefined, greeting: string | undefined): LineUse | undefined {
  if (greeting === undefined || use?.use !== 'orders') return use
  return { use: 'orders', sentence: `${use.sentence} (“${greeting}” is taken for a greeting.)` }
}
