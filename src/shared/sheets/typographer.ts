// Sets typed text like a typesetter: quotation marks, dashes, ellipses, *emphasis*, datelines, verse with its indents and title. For
// press and letters only, never for orders or text to be set “as typed”.
import { blanksKept, chunksOf, cleanLine, oneLine } from './clean'
import { curly } from './curly'
import type { Inline, Text } from './document'
import type { IssueBlock } from './zine/issue'

/** A block made of words: never a picture. */
type SetBlock = IssueBlock<never>

const EMPHASIS = /(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_]{1,400}?\S|\S)\1(?![\p{L}\p{N}*_])/gu

/** A line with its *emphasised* and _emphasised_ words. */
export function emphasised(line: string): Text {
  const out: Inline[] = []
  let from = 0
  const add = (text: string, style: 'emphasis' | null): void => {
    if (text === '') return
    const last = out[out.length - 1]
    const before = last === undefined ? ' ' : (typeof last === 'string' ? last : last.text).slice(-1)
    const set = curly(text, before)
    out.push(style === null ? set : { text: set, style })
  }
  for (const found of line.matchAll(EMPHASIS)) {
    add(line.slice(from, found.index), null)
    add(found[2] ?? '', 'emphasis')
    from = found.index + found[0].length
  }
  add(line.slice(from), null)
  return out
}

/** “KETTLE STREET, Tuesday:” at the head of a report: the place in small capitals, then a dash. */
const DATELINE = /^([A-Z][A-Z’'. -]{2,30}[A-Z])((?:, [^.:!?\u2013-]{2,30})?)(?:: ?| ?--? ?| [\u2013\u2014] ?)(?=\S)/

function withDateline(line: string): Text {
  const [whole, place = '', when = ''] = DATELINE.exec(line) ?? []
  if (whole === undefined) return emphasised(line)
  // “O’Brien”, but “St. John’s”.
  const name = place.toLowerCase().replace(/(^|[\s.-])\p{L}|[’']\p{L}(?=\p{L})/gu, (letter) => letter.toUpperCase())
  return [{ text: name, style: 'caps' }, `${when.trimEnd()} \u2014 `, ...emphasised(line.slice(whole.length))]
}

/** Longest line of verse; and least number of lines in a poem. */
const VERSE = 56
const LINES = 3

interface Stanza {
  readonly lines: readonly string[]
  readonly verse: boolean
}

/** Three short lines and more whose ends are meant: most begin with a capital, and none but the last ends a paragraph early. */
function isVerse(lines: readonly string[]): boolean {
  if (lines.length < LINES || lines.some((line) => line.trim().length > VERSE)) return false
  const capital = lines.filter((line) => /^\s*["'“‘(]?\p{Lu}/u.test(line)).length
  const indented = lines.filter((line) => /^\s{2,}/.test(line)).length
  return capital * 3 >= lines.length * 2 || indented > 0
}

const stanzasOf = (text: string): readonly Stanza[] => chunksOf(text).map((lines) => ({ lines, verse: isVerse(lines) }))

const isTitle = ({ lines }: Stanza): boolean =>
  lines.length === 1 && (lines[0] ?? '').trim().length <= 40 && !/[.:,;]$/.test((lines[0] ?? '').trim())

function verseBlock(lines: readonly string[], title: string | null): SetBlock {
  const indents = lines.map((line) => line.length - line.trimStart().length)
  const least = Math.min(...indents)
  return {
    block: 'verse',
    title: title === null ? null : emphasised(oneLine(title)),
    lines: lines.map((line, i) => ({
      indent: Math.min(6, Math.ceil(((indents[i] ?? 0) - least) / 2)),
      text: emphasised(oneLine(line)),
    })),
  }
}

/** A line that ends this early was ended on purpose; a longer one by a mail program. */
const MEANT = 45

/** Lines a mail program broke, as one; those that were meant are kept. */
function proseLines(lines: readonly string[]): readonly string[] {
  const out: string[] = []
  let join = false
  for (const line of lines) {
    const words = oneLine(line)
    if (join && out.length > 0) out.push(`${out.pop() ?? ''} ${words}`)
    else out.push(words)
    join = line.length >= MEANT
  }
  return out
}

/** Somebody's words as blocks, stanza by stanza: lines of one belong together. */
function stanzasSet(text: string): readonly (readonly SetBlock[])[] {
  const stanzas = stanzasOf(text)
  return stanzas.flatMap((stanza, i): readonly (readonly SetBlock[])[] => {
    const before = stanzas[i - 1]
    if (stanza.verse)
      return [[verseBlock(stanza.lines, before !== undefined && isTitle(before) ? (before.lines[0] ?? '') : null)]]
    if (isTitle(stanza) && stanzas[i + 1]?.verse === true) return []
    return [
      proseLines(stanza.lines).map((line, l) => ({
        block: 'paragraph',
        text: i === 0 && l === 0 ? withDateline(line) : emphasised(line),
      })),
    ]
  })
}

/** Somebody's words as blocks: paragraphs, and verse where the lines are verse. */
export const typeset = (text: string): readonly SetBlock[] => stanzasSet(text).flat()

/** The same as typed: every line where it was, in typewriter face. */
export const asTyped = (text: string): readonly SetBlock[] =>
  chunksOf(text).map((lines) => ({
    block: 'verse',
    title: null,
    lines: lines.map((line) => ({
      indent: Math.min(12, Math.floor((line.length - line.trimStart().length) / 2)),
      text: [{ text: cleanLine(blanksKept(line.trim())), style: 'orders' }],
    })),
  }))

/** A public contribution and its signature. */
export interface PressItem {
  readonly by: string | null
  readonly text: string
  /** As typed: nothing is set but every line where it was. */
  readonly typed?: true
}

/** Words without their last line where that only says again who signs. */
export function unsigned(text: string, by: string | null): string {
  const lines = text.trimEnd().split('\n')
  const last = (lines[lines.length - 1] ?? '').replace(/^[\s–—-]+|[\s.]+$/g, '').toLowerCase()
  const names = by === null ? [] : [by, by.split(' ')[0] ?? by].map((name) => name.toLowerCase())
  return lines.length > 1 && names.includes(last) ? lines.slice(0, -1).join('\n') : text
}

/** An item of press as a typesetter sets it, stanza by stanza, without a repeated signature. */
export const pressStanzas = ({ by, text, typed }: PressItem): readonly (readonly SetBlock[])[] =>
  typed ? asTyped(unsigned(text, by)).map((stanza) => [stanza]) : stanzasSet(unsigned(text, by))

/** The same, one block after the other. */
export const setPress = (item: PressItem): readonly SetBlock[] => pressStanzas(item).flat()

/** Blocks of somebody's words, marked as such. */
export const spoken = (blocks: readonly SetBlock[]): readonly SetBlock[] =>
  blocks.map((block) => (block.block === 'paragraph' ? { ...block, spoken: true } : block))
