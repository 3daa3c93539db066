// Short digests of results, the same whatever order the fields of an object were written in.
import { createHash } from 'node:crypto'

/** JSON of frozen objects: each state contains the history of the state before. */
const frozen = new WeakMap<object, string>()

/** JSON with the fields of every object in alphabetical order. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'number' && Number.isFinite(value) ? `${value}` : (JSON.stringify(value) ?? 'null')
  if (!Object.isFrozen(value)) return written(value)
  const known = frozen.get(value)
  if (known !== undefined) return known
  const text = written(value)
  // Short texts are written as quickly as they are found.
  if (text.length > 60) frozen.set(value, text)
  return text
}

function written(value: object): string {
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonical(item)}`
    return `[${text}]`
  }
  const fields = value as { readonly [key: string]: unknown }
  for (const key of Object.keys(fields).sort()) {
    const field = fields[key]
    if (field !== undefined) text += `${text === '' ? '' : ','}"${key}":${canonical(field)}`
  }
  return `{${text}}`
}

/** The first hex digits of the SHA-256 of a value. */
export const digest = (value: unknown, digits: number): string =>
  createHash('sha256').update(canonical(value)).digest('hex').slice(0, digits)

/** "Brian", "Anna and Brian", "Anna, Brian and Cleo"; "nobody" for none. */
export const namesOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
