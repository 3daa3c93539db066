// The sections of an issue's text, each from the heading or directive of a chapter up to the next one, and how to move a section.
// Pure: the page uses it on the text while it is being written.
import type { Span } from '../../engine/result'
import { headOf } from './head-place'
import type { ListName, Part } from './model'
import { readText } from './read-text'

const TITLES: Readonly<Record<ListName | 'press', string>> = {
  contents: 'Contents',
  standings: 'Standings',
  deadlines: 'Deadlines',
  'game-starts': 'Game starts',
  'waiting-lists': 'Waiting lists',
  'office-waiting': 'Waiting lists',
  addresses: 'Addresses',
  press: 'Press',
}

/** The heading of a list the issue makes by itself; null for every other part. */
export const listTitle = ({ part }: Part): string | null =>
  part in TITLES ? TITLES[part as keyof typeof TITLES] : null

/** The parts that begin a chapter, in order: headings, games, stories, and lists that are a separate chapter. */
function beginnings(parts: readonly Part[]): readonly Part[] {
  // A list belongs to the editor's chapter if it follows right below the heading; words between them prevent that.
  let chapter: 'none' | 'empty' | 'lists' | 'words' = 'none'
  return parts.filter((part) => {
    if (part.part === 'title' || part.part === 'game' || part.part === 'story') {
      chapter = part.part === 'title' ? 'empty' : 'none'
      return true
    }
    if (listTitle(part) === null) {
      if (chapter === 'empty') chapter = 'words'
      return false
    }
    if (chapter === 'empty' || chapter === 'lists') {
      chapter = 'lists'
      return false
    }
    chapter = 'words'
    return true
  })
}

const partsOf = (text: string): readonly Part[] => readText(text, headOf(text)?.rest ?? 0).parts

/** The sections of a text, in order; anything between the head and the first one belongs to none. Spans are offsets in the file. */
export function sectionsOf(text: string): readonly Span[] {
  const starts = beginnings(partsOf(text)).map(({ at }) => at.start)
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? text.length }))
}

/** A change to a text: `insert` replaces the text between `start` and `end`. */
export interface SectionMove extends Span {
  readonly insert: string
  /** Where the section that was moved begins afterwards. */
  readonly at: number
}

/**
 * Puts lines at the end of the section a place of the text is in; in the head, at the end of the first one.
 * @param cursor offset in the text
 */
export function insertPart(text: string, cursor: number, part: string): SectionMove {
  const sections = sectionsOf(text)
  const rest = headOf(text)?.rest ?? 0
  const own = sections.filter(({ start }) => start <= cursor).at(-1) ?? sections[0] ?? { start: rest, end: text.length }
  const start = own.start + parted(text.slice(own.start, own.end)).words.length
  const before = text.slice(0, start).trim() === '' || start === rest ? '' : '\n\n'
  const after = isEmptyLine(text.slice(start, own.end)) || own.end === text.length ? '' : '\n'
  const end = own.end === text.length && text.slice(start) === '' ? '\n' : after
  return { start, end: start, insert: `${before}${part}${end}`, at: start + before.length }
}

/** Splits a section into its words and the white space below them. */
function parted(text: string): { readonly words: string; readonly white: string } {
  const solid = text.trimEnd().length
  const rest = text.slice(solid).search(/\r?\n/)
  const end = rest < 0 ? text.length : solid + rest
  return { words: text.slice(0, end), white: text.slice(end) }
}

const isEmptyLine = (white: string): boolean => white.split('\n').length > 2

/**
 * Moves a section to where another one is now. White space between sections stays where it is, so that a file that ends without a
 * newline still does, but no two sections touch.
 * @param from number of the section, from 0
 * @param to number of the section whose place it takes, from 0
 * @returns the change; null if nothing moves, or if something unclosed (a code fence) would swallow what follows
 */
export function moveSection(text: string, from: number, to: number): SectionMove | null {
  const sections = sectionsOf(text)
  const first = sections[Math.min(from, to)]
  const last = sections[Math.max(from, to)]
  if (from === to || first === undefined || last === undefined) return null
  const between = text.includes('\r\n') ? '\r\n\r\n' : '\n\n'
  const inPlace = sections.slice(Math.min(from, to), Math.max(from, to) + 1)
  const pieces = inPlace.map(({ start, end }) => parted(text.slice(start, end)))
  const order = pieces.map(({ words }) => words)
  const [moved] = order.splice(from < to ? 0 : order.length - 1, 1)
  if (moved === undefined) return null
  order.splice(from < to ? order.length : 0, 0, moved)
  const rest = headOf(text)?.rest ?? 0
  const start = rest + parted(text.slice(rest, first.start)).words.length
  const above = text.slice(start, first.start)
  const lead = start === rest || isEmptyLine(above) ? above : between
  const set = order.map((words, i) => {
    const white = pieces[i]?.white ?? ''
    const ends = i === order.length - 1 && last.end === text.length
    return words + (ends || isEmptyLine(white) ? white : between)
  })
  const insert = lead + set.join('')
  const before = from < to ? set.slice(0, -1) : []
  const change = { start, end: last.end, insert, at: start + lead.length + before.join('').length }
  const now = text.slice(0, start) + insert + text.slice(last.end)
  return partsOf(now).length === partsOf(text).length ? change : null
}
