// Changes values in the head of an issue file; comments, order and everything else stay as they are.
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
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
 * The text with a value of its head changed.
 * @returns the same text where it has no head, or one that YAML cannot read
 */
export function setHead(text: string, key: string, value: HeadValue): string {
  const head = headOf(text)
  if (head === null) return text
  const document = parseDocument(head.yaml, { schema: 'core', strict: true })
  if (document.errors.length > 0 || !(document.contents === null || isMap(document.contents))) return text
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) document.delete(key)
  else if (typeof value === 'string' || typeof value === 'number') document.set(key, typed(value))
  else {
    const list = document.createNode(value.map(entryOf))
    if (isSeq(list)) for (const item of list.items) if (isMap(item)) item.flow = true
    document.set(key, list)
  }
  const yaml = document.toString({ lineWidth: 0, flowCollectionPadding: true })
  return text.slice(0, head.start) + yaml + text.slice(head.start + head.yaml.length)
}

/** The values of a list in the head, as text; names with commas between them. */
export function listIn(text: string, key: string): readonly Readonly<Record<string, string>>[] {
  const head = headOf(text)
  const found = head === null ? null : parseDocument(head.yaml, { schema: 'core' }).get(key)
  if (!isSeq(found)) return []
  return found.items.map((item) =>
    isMap(item)
      ? Object.fromEntries(
          Object.entries(item.toJSON() as Record<string, unknown>).map(([name, value]) => [name, wordsOf(value)]),
        )
      : { '': isScalar(item) ? wordsOf(item.value) : '' },
  )
}

/** A value of the head as text; '' where it is not there. */
export function valueIn(text: string, key: string): string {
  const head = headOf(text)
  return head === null ? '' : wordsOf(parseDocument(head.yaml, { schema: 'core' }).get(key))
}

const wordsOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(wordsOf).join(', ')
    : value === null || value === undefined || typeof value === 'object'
      ? ''
      : String(value)
