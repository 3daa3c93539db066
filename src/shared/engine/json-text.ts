// JSON as people write it: read with the place of every value, so that what is wrong can be pointed at; and written
// so that people can read it. Stricter than JSON in one thing: a key may stand in an object only once.
import type { Json, JsonObject } from './json'
import { err, ok, type JsonPath, type Problem, type Result, type Span } from './result'

export interface JsonText {
  readonly value: Json
  /** Where the value at the end of a way stands; of what is missing, the nearest that holds it. */
  readonly spanOf: (path: JsonPath) => Span
}

const DEEPEST = 60
const keyOf = (path: JsonPath): string => JSON.stringify(path)

/** `formulae.a.valid`, `spells[3].word`, `tastes["The Strange"]`; '' for the whole. */
export const pathText = (path: JsonPath): string =>
  path
    .map((part, i) =>
      typeof part === 'number'
        ? `[${part}]`
        : /^[\p{L}_][\p{L}\d_-]*$/u.test(part)
          ? `${i === 0 ? '' : '.'}${part}`
          : `[${JSON.stringify(part)}]`,
    )
    .join('')

/** Leaves reading at the first fault; caught in `parseJson`. */
class Fault {
  constructor(
    readonly at: Span,
    readonly message: string,
    readonly remedy: string,
  ) {}
}

/** Reads a JSON text. A fault comes with its place, in words. */
export function parseJson(text: string): Result<JsonText, Problem> {
  const spans = new Map<string, Span>()
  let at = text.startsWith('\ufeff') ? 1 : 0
  const space = (): void => {
    while (at < text.length && ' \t\r\n'.includes(text[at]!)) at++
  }
  const fault = (message: string, remedy: string, start = at, end = start + 1): never => {
    throw new Fault({ start, end: Math.min(Math.max(end, start), text.length) }, message, remedy)
  }
  const found = (): string => (at >= text.length ? 'the text ends' : `there is ${JSON.stringify(text[at])}`)

  function string(): string {
    const start = at++
    while (at < text.length && text[at] !== '"') {
      if (text[at]! < ' ')
        return fault('A text in quotes does not end on its line.', 'Close it with ".', start, at)
      at += text[at] === '\\' ? 2 : 1
    }
    if (at >= text.length)
      return fault('A text in quotes is never closed.', 'Close it with ".', start, text.length)
    at++
    try {
      return JSON.parse(text.slice(start, at)) as string
    } catch {
      return fault(
        'A text has a backslash that means nothing.',
        'Write \\\\ for a backslash and \\" for a quote.',
        start,
        at,
      )
    }
  }
  function scalar(): Json {
    const word = /[^\s,\]}[{":]*/y
    word.lastIndex = at
    const [read] = word.exec(text)!
    if (read === 'true' || read === 'false') at += read.length
    else if (read === 'null') at += 4
    else if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(read) && Number.isFinite(Number(read)))
      at += read.length
    else if (read === '')
      return fault(`A value is missing here: ${found()}.`, 'Write a text in "quotes", a number, [ or {.')
    else
      return fault(
        `${JSON.stringify(read.slice(0, 30))} is no value.`,
        'Texts stand in "straight quotes"; numbers have no leading zero or plus.',
        at,
        at + read.length,
      )
    return JSON.parse(read) as Json
  }
  function list(path: JsonPath): Json {
    const open = at++
    const items: Json[] = []
    for (space(); text[at] !== ']'; space()) {
      if (items.length > 0) comma(']', open)
      items.push(value([...path, items.length]))
    }
    at++
    return items
  }
  function comma(close: string, open: number): void {
    if (at >= text.length) fault('A bracket is never closed.', `Close it with ${close}.`, open)
    if (text[at] !== ',') fault(`A comma is missing before this: ${found()}.`, 'Put a comma between entries.')
    const before = at++
    space()
    if (text[at] === close)
      fault('There is a comma after the last entry.', 'Take the comma away.', before, before + 1)
  }
  function object(path: JsonPath): Json {
    const open = at++
    const entries = new Map<string, Json>()
    for (space(); text[at] !== '}'; space()) {
      if (entries.size > 0) comma('}', open)
      if (text[at] !== '"')
        fault(
          at >= text.length ? 'A bracket is never closed.' : `A name is missing: ${found()}.`,
          'Names stand in "quotes", then : and the value.',
          at >= text.length ? open : at,
        )
      const start = at
      const key = string()
      if (entries.has(key))
        fault(`${JSON.stringify(key)} stands here twice.`, 'Take one of the two away.', start, at)
      space()
      if (text[at] !== ':')
        fault(`A colon is missing after ${JSON.stringify(key)}: ${found()}.`, 'Write "name": value.')
      at++
      entries.set(key, value([...path, key]))
    }
    at++
    return Object.fromEntries(entries)
  }
  function value(path: JsonPath): Json {
    space()
    if (path.length > DEEPEST) return fault('The brackets go too deep.', 'Compare it with the house pack.')
    const start = at
    const mark = text[at]
    const read = mark === '"' ? string() : mark === '[' ? list(path) : mark === '{' ? object(path) : scalar()
    spans.set(keyOf(path), { start, end: at })
    return read
  }

  try {
    const read = value([])
    space()
    if (at < text.length) fault('Something stands after the end.', 'Take it away.', at, text.length)
    return ok({
      value: read,
      spanOf: (path) => {
        for (let n = path.length; n > 0; n--) {
          const span = spans.get(keyOf(path.slice(0, n)))
          if (span !== undefined) return span
        }
        return spans.get(keyOf([]))!
      },
    })
  } catch (cause) {
    if (!(cause instanceof Fault)) throw cause
    const line = text.slice(0, cause.at.start).split('\n').length
    return err({
      code: 'not-json',
      severity: 'error',
      message: cause.message,
      remedy: cause.remedy,
      at: cause.at,
      line,
    })
  }
}

/** JSON with short lists and objects on one line, as long as they fit. Ends with a line break. */
export function writeJson(value: Json, width = 100): string {
  const flat = (json: Json): string => {
    if (Array.isArray(json))
      return json.length === 0 ? '[]' : `[${(json as readonly Json[]).map(flat).join(', ')}]`
    if (typeof json === 'object' && json !== null) {
      const entries = Object.entries(json as JsonObject)
      if (entries.length === 0) return '{}'
      return `{ ${entries.map(([key, each]) => `${JSON.stringify(key)}: ${flat(each)}`).join(', ')} }`
    }
    return JSON.stringify(json)
  }
  const write = (json: Json, indent: string, used: number): string => {
    const line = flat(json)
    if (typeof json !== 'object' || json === null || (indent !== '' && used + line.length <= width))
      return line
    const deeper = `${indent}  `
    if (Array.isArray(json)) {
      const rows = (json as readonly Json[]).map((each) => `${deeper}${write(each, deeper, deeper.length)}`)
      return rows.length === 0 ? '[]' : `[\n${rows.join(',\n')}\n${indent}]`
    }
    const rows = Object.entries(json as JsonObject).map(([key, each]) => {
      const name = `${deeper}${JSON.stringify(key)}: `
      return `${name}${write(each, deeper, name.length)}`
    })
    return rows.length === 0 ? '{}' : `{\n${rows.join(',\n')}\n${indent}}`
  }
  return `${write(value, '', 0)}\n`
}
