// Prints for the command line and ends it: results on stdout, everything else on stderr, exit codes 0, 1, 2.
import { unsetWords } from '@shared/sheets/formats/unset-letters'
import type { Unset } from '@shared/sheets/formats/unset-letters'
import { pathText } from '@shared/engine/json-write'
import type { Problem } from '@shared/engine/result'
import { io } from './io'

export type ExitCode = 0 | 1 | 2

/** Ends a command with a message; run.ts catches it. */
export class Stop extends Error {
  constructor(
    readonly exit: ExitCode,
    message: string,
  ) {
    super(message)
  }
}

/** Bad input: reported on stderr, exit code 2. */
export const bad = (message: string): never => {
  throw new Stop(2, message)
}

export const out = (text: string): void => io().out(text.endsWith('\n') ? text : `${text}\n`)
export const json = (value: unknown): void => out(JSON.stringify(value, null, 2))
/** Characters that control a terminal or reorder its text: strangers choose file names. */
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g // eslint-disable-line no-control-regex
export const say = (text: string): void => io().err(`${text.replace(OBEYED, '')}\n`)

/** Progress of a long job: one line that is overwritten, only in a terminal. */
export function progress(label: string): (done: number, total: number) => void {
  const { watched, err } = io()
  if (!watched) return () => {}
  return (done, total) => err(`\r${label} ${done} of ${total}${done === total ? '\n' : ''}`)
}

/** Aborts on Ctrl+C. A command that uses this signal ends cleanly. */
export const interrupted = (): AbortSignal => io().interrupted?.() ?? new AbortController().signal

/** Line and column (from 1) of an offset. */
function placeOf(text: string, offset: number): { line: number; column: number; content: string } {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  const start = before.lastIndexOf('\n') + 1
  const end = text.indexOf('\n', offset)
  return {
    line,
    column: offset - start + 1,
    content: text.slice(start, end < 0 ? undefined : end).replace(/\r$/, ''),
  }
}

/** Line and column (from 1) of an offset, for JSON. */
export const lineAndColumn = (text: string, offset: number): { line: number; column: number } => {
  const { line, column } = placeOf(text, offset)
  return { line, column }
}

/** Characters of a line shown around a place: terminals are narrow, and a JSON file may be a single long line. */
const AROUND = 60

/** A line with a mark under its place, cut where it is long. @param column from 1 */
function marked(content: string, column: number, length: number): readonly [line: string, mark: string] {
  const from = column - 1 <= AROUND ? 0 : column - 1 - AROUND
  const to = Math.min(content.length, column - 1 + AROUND)
  const start = from > 0 ? '… ' : ''
  const shown = `${start}${content.slice(from, to)}${to < content.length ? ' …' : ''}`
  const width = Math.max(1, Math.min(length, to - (column - 1)))
  return [shown, `${' '.repeat(start.length + column - 1 - from)}${'^'.repeat(width)}`]
}

/** A problem as shown in a terminal: place, sentence, the line with a mark under it, remedy, suggestions. */
export function problemText(p: Problem, text?: string): string {
  const lines: string[] = []
  const place = p.at && text !== undefined ? placeOf(text, p.at.start) : null
  const where = place ? `line ${place.line}, column ${place.column}: ` : p.line === undefined ? '' : `line ${p.line}: `
  const path = p.path === undefined || p.path.length === 0 ? '' : `${pathText(p.path)}: `
  lines.push(`${p.severity}: ${where}${path}${p.message}${p.rule ? ` (${p.rule})` : ''}`)
  if (place && p.at && place.content.trim() !== '') {
    lines.push(...marked(place.content, place.column, p.at.end - p.at.start).map((line) => `    ${line}`))
  }
  if (p.remedy) lines.push(`  ${p.remedy}`)
  const labels = (p.suggestions ?? []).map((s) => s.label).filter((label) => !p.remedy?.includes(label))
  if (labels.length > 0) lines.push(`  ${labels.join(' · ')}`)
  return lines.join('\n')
}

export const printProblems = (problems: readonly Problem[], text?: string, prefix = ''): void => {
  for (const p of problems) say(`${prefix}${problemText(p, text)}`)
}

/** The value of a result; otherwise its problems on stderr and exit 2. */
export function need<T>(
  result: { ok: true; value: T } | { ok: false; error: Problem | readonly Problem[] },
  text?: string,
): T {
  if (result.ok) return result.value
  const problems = 'code' in result.error ? [result.error] : result.error
  throw new Stop(2, problems.map((p) => problemText(p, text)).join('\n'))
}

/** Reports characters of printed output that no typeface has. @param what begins the sentence: "The labels" */
export function sayUnset(what: string, letters: readonly Unset[]): void {
  if (letters.length > 0)
    say(`note: ${what}: no typeface has ${unsetWords(letters)}. Give a font that has them: --font FILE.`)
}
