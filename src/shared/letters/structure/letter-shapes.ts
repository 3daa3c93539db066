// Forms that programs give to a letter's lines: a box drawn around them, rows of a table, the slip's labels quoted with answers
// between them. Pure; the number of lines stays the same.

const BOX_RULE = /^\s*[+┌└├╔╚╭╰|][-=+─━═┬┴┼┐┘┤╗╝╮╯|\s]{3,}$/u
const BOXED = /^\s*[|│┃║](.*?)[|│┃║]\s*$/u

/** Removes a box drawn around lines. The number of lines stays the same. */
export function unboxed(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => BOX_RULE.test(line)) || lines.filter((line) => BOXED.test(line)).length < 2) return lines
  const cells = lines.map((line) => BOXED.exec(line)?.[1] ?? null)
  // Bars between cells mean that it is a table.
  if (cells.some((cell) => cell !== null && /[|│┃║]/u.test(cell))) return lines
  return lines.map((line, i) => (BOX_RULE.test(line) ? '' : (cells[i]?.replace(/^ /, '').trimEnd() ?? line)))
}

const TAG =
  /\[\/?(?:b|i|u|em|strong|code|c|size|heading|h[1-6]|list|ul|ol|li|center|left|right|font|color|colour|indent|spoiler|url|email|td|tr|th|table|\*)(?:[= ][^[\]\n]{0,120})?\]/gi
const END_TAG = /\[\/(?:b|i|u|code|size|heading|list|ul|li|color|font|s|center|table)\]/i
const STRUCK_TAG = /\[(s|strike|del)\]([^[\]\n]{1,300})\[\/\1\]/gi

/** Removes BBCode tags; text struck through becomes `~~…~~`. The number of lines stays the same. */
export function untagged(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => END_TAG.test(line))) return lines
  return lines.map((line) => (line.includes('[') ? line.replace(STRUCK_TAG, '~~$2~~').replace(TAG, '') : line))
}

/** What a table row with an empty first cell says, as it continues the row above; null for any other line. */
export const goesOnInTable = (line: string): string | null => {
  const cell = /^\s*\|\s*\|\s*([^|]+?)\s*\|?\s*$/.exec(line)?.[1]
  return cell === undefined ? null : `    ${cell}`
}

const QUOTED = /^\s?(?:>\s?)+/
const BLANKS = /[_.·…\s]+$/u

/**
 * The lines (0-based) of slip labels that are quoted, each directly above an answer that is not.
 * @param labels in lower case
 */
export function labelsAbove(lines: readonly string[], labels: ReadonlySet<string>): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  if (labels.size === 0) return found
  for (const [i, line] of lines.entries()) {
    if (!QUOTED.test(line)) continue
    const label = line.replace(QUOTED, '').replace(BLANKS, '').replace(/\s*:$/, '').trim()
    if (!labels.has(label.toLowerCase())) continue
    let next = i + 1
    while (next < lines.length && next <= i + 2 && /^[>\s_]*$/.test(lines[next]!)) next++
    const below = lines[next]
    if (below !== undefined && below.trim() !== '' && !QUOTED.test(below)) found.set(i, `${label}:`)
  }
  return found
}
