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
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
    )
  }
  return false
}

/** Whether lists and objects are in one another more than `levels` deep. Looks without recursion: any depth is safe. */
export function isDeeper(value: unknown, levels: number): boolean {
  let row = [value]
  for (let depth = 0; row.length > 0; depth++) {
    if (depth > levels) return true
    row = row.flatMap((item): unknown[] =>
      typeof item === 'object' && item !== null
        ? Object.values(item).filter((v) => typeof v === 'object')
        : [],
    )
  }
  return false
}
