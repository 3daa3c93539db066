// Changes values in the head of an issue file; comments, order and everything else stay as they are.
import { Document, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import { headOf } from './head-place'

/** An entry of a list: a text, or names with values. */
type HeadEntry = string | Readonly<Record<string, string>>
/** A value of the head; one that is empty has no line. */
export type HeadValue = string | readonly HeadEntry[]

/** A typed value as YAML has it: digits are a number. */
const typed = (value: string): string | number =>
  /^(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/.test(value) ? Number(value) : value

const namesIn = (value: string): readonly string[] => value.split(/\s*,\s*/).filter((name) => name !== '')

/** An entry without its empty values; names are a list. */
const entryOf = (entry: HeadEntry): unknown =>
  typeof entry === 'string'
    ? entry
    : Object.fromEntries(
        Object.entries(entry)
          .filter(([, value]) => value.trim() !== '')
          .map(([key, value]) => [key, key === 'names' ? namesIn(value) : typed(value)]),
      )

/** A name and its value as YAML; entries of a list are on a line each. */
function lineOf(key: string, value: HeadValue): string {
  if (value.length === 0) return ''
  const document = new Document({ [key]: typeof value === 'string' ? typed(value) : value.map(entryOf) })
  const list = document.get(key)
  if (isSeq(list)) for (const item of list.items) if (isMap(item)) item.flow = true
  return document.toString({ lineWidth: 0 })
}

/**
 * The text with a value of its head changed, and nothing else.
 * @returns the same text where it has no head, or one that YAML cannot read
 */
export function setHead(text: string, key: string, value: HeadValue): string {
  const head = headOf(text)
  const { contents, errors } = parseDocument(head?.yaml ?? '', { schema: 'core' })
  if (head === null || errors.length > 0 || !(contents === null || isMap(contents))) return text
  const { yaml } = head
  const pair = contents?.items.find((each) => isScalar(each.key) && each.key.value === key)
  const ranges = [pair?.key, pair?.value].flatMap((node) => (isNode(node) && node.range ? [node.range] : []))
  const [first = [yaml.length], last = first] = [ranges[0], ranges.at(-1)]
  const line = lineOf(key, value)
  // The place of a list takes in the end of its last line; a value may have a comment behind it, which goes with its line.
  const words = yaml.slice(first[0], last[1]).trimEnd()
  const rest = yaml.slice(first[0] + words.length)
  const insert = ranges.length === 0 ? line + rest : line === '' ? rest.replace(/^.*\n?/, '') : line.trimEnd() + rest
  return text.slice(0, head.start) + yaml.slice(0, first[0]) + insert + text.slice(head.start + yaml.length)
}

/** The values of a head as text; lists by their entries. */
interface HeadValues {
  readonly values: Readonly<Record<string, string>>
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
}

const wordsOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(wordsOf).join(', ') : typeof value === 'string' ? value : ''

const wordsIn = (entry: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, wordsOf(value)]))

/** The values of the head; null where YAML cannot read it. Numbers are as they were typed. */
export function readHeadValues(text: string): HeadValues | null {
  const head = headOf(text)
  const document = parseDocument(head?.yaml ?? '', { schema: 'failsafe' })
  if (head === null || document.errors.length > 0) return null
  const found = (document.toJSON() ?? {}) as Record<string, unknown>
  const lists = Object.entries(found).flatMap(([key, value]) =>
    Array.isArray(value)
      ? [
          [
            key,
            value.map((entry: string | object) => (typeof entry === 'string' ? { '': entry } : wordsIn(entry))),
          ] as const,
        ]
      : [],
  )
  return { values: wordsIn(found), lists: Object.fromEntries(lists) }
}

/** The head allows one more file or folder outside the folder of the issue. */
export function allowOutside(text: string, path: string): string {
  const listed = (readHeadValues(text)?.lists['outside'] ?? []).map((entry) => entry[''] ?? '')
  return listed.includes(path) ? text : setHead(text, 'outside', [...listed, path])
}
