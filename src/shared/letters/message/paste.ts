// Text without headers: a paste of one player's orders, or of several under headings `[Name]`.
import type { Section } from './letter'

const HEADING = /^[ \t]*\[([^[\]\n]{1,200})\][ \t]*$/

/**
 * Splits a text at its headings: lines that are only `[Name]`.
 * @returns the sections in order, empty without headings, and the text above the first heading
 */
export function readSections(text: string): {
  readonly before: string
  readonly sections: readonly Section[]
} {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const starts: { name: string; at: number }[] = []
  lines.forEach((line, at) => {
    const name = HEADING.exec(line)?.[1]?.trim()
    if (name) starts.push({ name, at })
  })
  const sections = starts.map(({ name, at }, i) => ({
    name,
    text: trimBlank(lines.slice(at + 1, starts[i + 1]?.at ?? lines.length)),
    line: at + 1,
  }))
  return { before: trimBlank(lines.slice(0, starts[0]?.at ?? lines.length)), sections }
}

/** Removes blank lines at both ends. */
function trimBlank(lines: readonly string[]): string {
  const filled = lines.flatMap((line, i) => (line.trim() === '' ? [] : [i]))
  return lines.slice(filled[0] ?? 0, (filled.at(-1) ?? -1) + 1).join('\n')
}
