// Forms that programs give to a letter's lines: tags of forums, the slip's labels quoted with answers between them. Pure; the number of
// lines stays the same.

const TAG =
  /\[\/?(?:b|i|u|em|strong|code|c|size|heading|h[1-6]|list|ul|ol|li|center|left|right|font|color|colour|indent|spoiler|url|email|td|tr|th|table|\*)(?:[= ][^[\]\n]{0,120})?\]/gi
const END_TAG = /\[\/(?:b|i|u|code|size|heading|list|ul|li|color|font|s|center|table)\]/i
const STRUCK_TAG = /\[(s|strike|del)\]([^[\]\n]{1,300})\[\/\1\]/gi

/** Removes BBCode tags; text struck through becomes `~~…~~`. The number of lines stays the same. */
export function untagged(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => END_TAG.test(line))) return lines
  return lines.map((line) => (line.includes('[') ? line.replace(STRUCK_TAG, '~~$2~~').replace(TAG, '') : line))
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
