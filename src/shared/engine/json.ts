// Readonly JSON: the only shape in which states, orders, packs and log parameters exist.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Equality of JSON values; key order does not matter. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => sameJson(item, b[i]))
  }
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a)
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
    )
  }
  return false
}

/**
 * Whether a value can safely be walked: lists and objects nested at most `levels` deep, and no more than `most` of them on all ways down
 * together. JSON is as large as its text, but a value from a page in Electron may be cyclic, or hold one list in so many places that
 * walking through it never ends. Looks without recursion: any depth is safe.
 */
export function isWalkable(value: unknown, levels: number, most: number): boolean {
  let row = [value]
  let met = 0
  for (let depth = 0; row.length > 0; depth++) {
    met += row.length
    if (depth > levels || met > most) return false
    const next: unknown[] = []
    for (const item of row) {
      if (typeof item !== 'object' || item === null) continue
      // A list may consist of holes, and a byte array may be long; a check would go through every element of either.
      if (Array.isArray(item)) met += item.length
      else if (ArrayBuffer.isView(item)) met += item.byteLength
      if (met > most) return false
      if (ArrayBuffer.isView(item)) continue
      for (const inside of Object.values(item)) if (typeof inside === 'object') next.push(inside)
      if (met + next.length > most) return false
    }
    row = next
  }
  return true
}

/**
 * The same for JSON that is still text (see isWalkable): a short text can hold enough lists to block everything else for seconds while it
 * is read. Counts brackets and commas outside strings and stops at the first too many.
 */
export function isWalkableText(text: string, levels: number, most: number): boolean {
  let [met, depth, inString] = [0, 0, false]
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (inString) {
      if (c === '\\') i++
      else inString = c !== '"'
    } else if (c === '"') inString = true
    else if (c === ']' || c === '}') depth--
    else if (c === '[' || c === '{' || c === ',') {
      met++
      if (c !== ',') depth++
      if (depth > levels || met > most) return false
    }
  }
  return true
}
