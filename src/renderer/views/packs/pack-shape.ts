// Infers the fields of a pack from the house pack: kinds of values, choices, forms of rows.
import { isObject, type Json } from '@shared/engine/json'

/** Everything seen at one place of the house pack, over all rows and records. */
export interface Shape {
  /** Different forms a value takes, by form: an example of each. */
  readonly forms: Map<string, Json>
  /** Fields of objects; for records one shape under '*'. */
  readonly keys: Map<string, Shape>
  /** Shape of the items of a list. */
  item: Shape | null
  /** Short words that were seen, with how often. */
  readonly wordCounts: Map<string, number>
  longest: number
  seen: number
}

const newShape = (): Shape => ({
  forms: new Map(),
  keys: new Map(),
  item: null,
  wordCounts: new Map(),
  longest: 0,
  seen: 0,
})

/** An object that maps names to things of one kind, like formulae or tiles. */
export function isRecord(value: unknown): value is Readonly<Record<string, Json>> {
  if (!isObject(value)) return false
  const values = Object.values(value)
  return (
    (values.length >= 2 && (values.every(isObject) || values.every(Array.isArray))) ||
    (values.length >= 5 && values.every((each) => typeof each === 'number'))
  )
}

/** How a value is built: 'text', 'number', 'list', or the names of an object. */
export function formOf(value: Json | undefined): string {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'yes or no'
  if (Array.isArray(value)) return 'list'
  if (isObject(value)) return isRecord(value) ? 'record' : Object.keys(value).join(', ')
  return 'text'
}

function learn(shape: Shape, value: Json): void {
  shape.seen++
  const form = formOf(value)
  if (!shape.forms.has(form)) shape.forms.set(form, value)
  if (typeof value === 'string') {
    shape.longest = Math.max(shape.longest, value.length)
    if (value.length > 0 && value.length <= 40) shape.wordCounts.set(value, (shape.wordCounts.get(value) ?? 0) + 1)
  } else if (Array.isArray(value)) {
    const item = (shape.item ??= newShape())
    for (const each of value as readonly Json[]) learn(item, each)
  } else if (isObject(value)) {
    for (const [key, each] of Object.entries(value)) {
      const name = isRecord(value) ? '*' : key
      const inner = shape.keys.get(name) ?? newShape()
      shape.keys.set(name, inner)
      learn(inner, each as Json)
    }
  }
}

export function shapeOf(house: Json): Shape {
  const shape = newShape()
  learn(shape, house)
  return shape
}

export const inside = (shape: Shape | null, key: string | number): Shape | null =>
  shape === null ? null : typeof key === 'number' ? shape.item : (shape.keys.get(key) ?? shape.keys.get('*') ?? null)

/** Words to choose from: few, and each seen several times. */
export function choicesOf(shape: Shape | null): readonly string[] {
  if (shape === null) return []
  const words = [...shape.wordCounts.keys()]
  const total = [...shape.wordCounts.values()].reduce((sum, n) => sum + n, 0)
  return words.length > 1 && words.length <= 24 && total >= words.length * 1.5 ? words : []
}

const EMPTY: readonly (readonly [test: (form: string) => boolean, value: Json])[] = [
  [(form) => form === 'text', ''],
  [(form) => form === 'number', 0],
  [(form) => form === 'list', []],
]
/** A new value of a form, to be filled in. */
export function fresh(shape: Shape | null, form?: string): Json {
  const wanted = form ?? [...(shape?.forms.keys() ?? ['text'])][0] ?? 'text'
  const plain = EMPTY.find(([test]) => test(wanted))
  if (plain !== undefined) return structuredClone(plain[1])
  return JSON.parse(JSON.stringify(shape?.forms.get(wanted) ?? '')) as Json
}

/** Fields an object could also have, as seen elsewhere. */
export const missingKeys = (shape: Shape | null, value: object): readonly string[] =>
  shape === null ? [] : [...shape.keys.keys()].filter((key) => key !== '*' && !(key in value))

/** Whether an object is complete without this field, as far as was seen. */
export const mayGo = (shape: Shape | null, key: string): boolean => {
  const inner = shape?.keys.get(key)
  return inner === undefined || inner.seen < (shape?.seen ?? 0)
}

const LABELS: ReadonlyMap<string, string> = new Map<string, string>([
  ['by', 'made by'],
  ['valid', 'expression'],
  ['id', 'name or number'],
])
/** `sold-yesterday` → "sold yesterday". */
export const labelOf = (key: string | number): string =>
  typeof key === 'number' ? `${key + 1}` : (LABELS.get(key) ?? key.replace(/-/g, ' '))
