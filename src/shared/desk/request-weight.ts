// Estimates the size of a request before it is sent. Electron copies any request from process to process, and the receiver blocks the
// window meanwhile. The loopback server counts the bytes of a request as they arrive.

/** Characters and bytes of one request, as for the loopback server; the largest of ours is a piece of a file. */
const HEAVIEST = 16 * 1024 * 1024
/** A value costs more on its way than the letters in it. */
const PER_VALUE = 16
/** Packs, the deepest, have about ten levels; the bridge throws at a thousand. */
const MOST_LEVELS = 100
/** Names of requests are words. */
const LONGEST_NAME = 100

/** Size of an object without its contents, and its contents. */
function opened(item: object): { readonly own: number; readonly inside: readonly unknown[] } {
  if (ArrayBuffer.isView(item) || item instanceof ArrayBuffer) return { own: item.byteLength, inside: [] }
  // No request contains these, so the number of their entries is enough.
  if (item instanceof Map || item instanceof Set) return { own: item.size * PER_VALUE, inside: [] }
  if (Array.isArray(item)) {
    const own = item.length * PER_VALUE
    return { own, inside: own > HEAVIEST ? [] : (item as readonly unknown[]) }
  }
  const keys = Object.keys(item)
  return { own: keys.reduce((sum, key) => sum + key.length, 0), inside: Object.values(item) as unknown[] }
}

/** Whether a request is larger or deeper than any the page sends. An object that occurs several times is counted once, as it is copied. */
export function isTooHeavy(name: unknown, input: unknown): boolean {
  if (typeof name !== 'string' || name.length > LONGEST_NAME) return true
  const met = new Set<object>()
  let row = [input]
  let weight = 0
  for (let level = 0; row.length > 0; level++) {
    if (level > MOST_LEVELS) return true
    const next: unknown[] = []
    for (const item of row) {
      weight += typeof item === 'string' ? item.length + PER_VALUE : PER_VALUE
      if (typeof item === 'object' && item !== null && !met.has(item)) {
        met.add(item)
        const { own, inside } = opened(item)
        weight += own
        if (weight <= HEAVIEST) for (const each of inside) next.push(each)
      }
      if (weight > HEAVIEST) return true
    }
    row = next
  }
  return false
}

/** The answer to a request that was not sent. */
export const TOO_HEAVY = {
  code: 'bad-request',
  message: 'The request is far too large, or nested too deeply, so it was not sent to the desk.',
  remedy: 'Nothing was changed. If you did nothing unusual, restart Postmage.',
} as const
