// JSON, and paths into it, written so that people can read them.
import type { Json, JsonObject } from './json'
import type { JsonPath } from './result'

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

/** JSON with short lists and objects on one line, as long as they fit. Ends with a line break. */
export function writeJson(value: Json, width = 100): string {
  const flat = (json: Json): string => {
    if (Array.isArray(json)) return json.length === 0 ? '[]' : `[${(json as readonly Json[]).map(flat).join(', ')}]`
    if (typeof json === 'object' && json !== null) {
      const entries = Object.entries(json as JsonObject)
      if (entries.length === 0) return '{}'
      return `{ ${entries.map(([key, each]) => `${JSON.stringify(key)}: ${flat(each)}`).join(', ')} }`
    }
    return JSON.stringify(json)
  }
  const write = (json: Json, indent: string, used: number): string => {
    const line = flat(json)
    if (typeof json !== 'object' || json === null || (indent !== '' && used + line.length <= width)) return line
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
