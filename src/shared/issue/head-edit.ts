// Changes values in the head of an issue file; comments, order and everything else stay as they are.
import { Document, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import { headOf } from './head-place'

/** A value of the head: null takes its line out. */
export type HeadValue = string | number | null | readonly (string | Readonly<Record<string, string>>)[]

/** What was typed, as YAML would have it: digits are a number. */
const typed = (value: unknown): unknown =>
  typeof value === 'string' && /^(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/.test(value) ? Number(value) : value

/** An entry of a list on one line, without empty values; names in brackets are a list. */
function entryOf(entry: string | Readonly<Record<string, string>>): unknown {
  if (typeof entry === 'string') return entry
  const pairs = Object.entries(entry).filter(([, value]) => value.trim() !== '')
  return Object.fromEntries(
    pairs.map(([key, value]) => [
      key,
      key === 'names' ? value.split(/\s*,\s*/).filter((name) => name !== '') : typed(value),
    ]),
  )
}

/**
 * The text with a value of its head changed, and nothing else.
 * @returns the same text where it has no head, or one that YAML cannot read
 */
export function setHead(text: string, key: string, value: HeadValue): string {
  const head = headOf(text)
  if (head === null) return text
  const { yaml, start: offset } = head
  const { contents, errors } = parseDocument(yaml, { schema: 'core' })
  if (errors.length > 0 || !(contents === null || isMap(contents))) return text
  const pair = contents?.items.find((each) => isScalar(each.key) && each.key.value === key)
  const ranges = [pair?.key, pair?.value].flatMap((node) => (isNode(node) && node.range ? [node.range] : []))
  const start = ranges[0]?.[0] ?? yaml.length
  // The place of a list takes in the end of its last line.
  const end = start + yaml.slice(start, ranges.at(-1)?.[1]).trimEnd().length
  const isGone = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  // Without its line end, a line that goes would leave an empty one.
  const tail = isGone && pair !== undefined ? (/^[^\n]*\n?/.exec(yaml.slice(end))?.[0].length ?? 0) : 0
  const line = isGone ? '' : lineOf(key, value)
  const insert = pair === undefined && line !== '' ? `${line}\n` : line
  return text.slice(0, offset + start) + insert + text.slice(offset + end + tail)
}

/** A name and its value as YAML; entries of a list are on a line each. */
function lineOf(key: string, value: HeadValue): string {
  const document = new Document({ [key]: Array.isArray(value) ? value.map(entryOf) : typed(value) })
  const list = document.get(key)
  if (isSeq(list)) for (const item of list.items) if (isMap(item)) item.flow = true
  return document.toString({ lineWidth: 0 }).trimEnd()
}

/** What the head of an issue says, as text; lists by their entries. */
export interface HeadValues {
  readonly values: Readonly<Record<string, string>>
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
}

const wordsOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(wordsOf).join(', ')
    : value === null || typeof value === 'object'
      ? ''
      : String(value)

const wordsIn = (entry: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, wordsOf(value)]))

/** The values of the head; null where YAML cannot read it. Numbers are as they were typed. */
export function readHeadValues(text: string): HeadValues | null {
  const head = headOf(text)
  const document = parseDocument(head?.yaml ?? '', { schema: 'failsafe' })
  if (head === null || document.errors.length > 0) return null
  const found = (document.toJSON() ?? {}) as Record<string, unknown>
  const isEntry = (entry: unknown): entry is object => typeof entry === 'object' && entry !== null
  const lists = Object.entries(found).flatMap(([key, value]) =>
    Array.isArray(value) ? [[key, value.filter(isEntry).map(wordsIn)] as const] : [],
  )
  return { values: wordsIn(found), lists: Object.fromEntries(lists) }
}

/** The head allows one more file or folder outside the folder of the issue. */
export function allowOutside(text: string, path: string): string {
  const document = parseDocument(headOf(text)?.yaml ?? '', { schema: 'core' })
  const known = document.get('outside')
  const listed = isSeq(known) ? (known.toJSON() as readonly string[]).map(String) : []
  return listed.includes(path) ? text : setHead(text, 'outside', [...listed, path])
}
