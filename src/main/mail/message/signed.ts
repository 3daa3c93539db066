// S/MIME in one piece (application/pkcs7-mime, CMS): a message that is only signed is contained in it and is taken out; one
// that is encrypted is reported as such. Signatures are not verified: as for all mail, the address decides whose it is.

/** What such a piece contains. */
export type Sealed = { readonly kind: 'signed'; readonly message: Uint8Array } | { readonly kind: 'encrypted' } | null

const SIGNED = '2a864886f70d010702'
const ENCRYPTED = /^2a864886f70d01070[346]$|^2a864886f70d0109100117$/
const DEEPEST = 12

interface Item {
  readonly tag: number
  /** Where its content begins and ends (exclusive). */
  readonly from: number
  readonly to: number
  /** Where the next item begins. */
  readonly next: number
}

/** The BER item at a place; null if there is none. One of indefinite length ends with its parent or with two zeros. */
function itemAt(bytes: Uint8Array, at: number, end: number): Item | null {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined || at + 2 > end || (tag & 0x1f) === 0x1f) return null
  if (first < 0x80) return within(tag, at + 2, first, end)
  if (first === 0x80) {
    const to = openEnd(bytes, at + 2, end, 0)
    return to === null ? null : { tag, from: at + 2, to, next: to + 2 }
  }
  const count = first & 0x7f
  if (count > 4) return null
  let length = 0
  for (let i = 0; i < count; i++) length = length * 256 + (bytes[at + 2 + i] ?? 0)
  return within(tag, at + 2 + count, length, end)
}

const within = (tag: number, from: number, length: number, end: number): Item | null =>
  from + length > end ? null : { tag, from, to: from + length, next: from + length }

/** Where the content of an item of indefinite length ends. */
function openEnd(bytes: Uint8Array, from: number, end: number, depth: number): number | null {
  let at = from
  while (at + 1 < end) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) return at
    if (depth > DEEPEST) return null
    if (bytes[at + 1] === 0x80) {
      const to = openEnd(bytes, at + 2, end, depth + 1)
      if (to === null) return null
      at = to + 2
      continue
    }
    const item = itemAt(bytes, at, end)
    if (item === null) return null
    at = item.next
  }
  return null
}

/** The successive items between two places. */
function itemsIn(bytes: Uint8Array, from: number, to: number): readonly Item[] {
  const items: Item[] = []
  for (let at = from; at < to && items.length < 100_000;) {
    const item = itemAt(bytes, at, to)
    if (item === null) break
    items.push(item)
    at = item.next
  }
  return items
}

const CONSTRUCTED = 0x20
const OCTETS = 0x04
const OBJECT = 0x06

/** The bytes of a string, which may be split into pieces. */
function octets(bytes: Uint8Array, item: Item, depth = 0): Uint8Array {
  if ((item.tag & CONSTRUCTED) === 0) return bytes.subarray(item.from, item.to)
  if (depth > DEEPEST) return new Uint8Array()
  return Buffer.concat(itemsIn(bytes, item.from, item.to).map((each) => octets(bytes, each, depth + 1)))
}

/** What a piece of CMS contains; null if it is not CMS. @param bytes BER, not base64 */
export function openSealed(bytes: Uint8Array): Sealed {
  const whole = itemAt(bytes, 0, bytes.byteLength)
  if (whole === null) return null
  const [type, content] = itemsIn(bytes, whole.from, whole.to)
  if (type === undefined || type.tag !== OBJECT) return null
  const kind = Buffer.from(bytes.subarray(type.from, type.to)).toString('hex')
  if (ENCRYPTED.test(kind)) return { kind: 'encrypted' }
  const [signed] = kind === SIGNED && content ? itemsIn(bytes, content.from, content.to) : []
  if (signed === undefined) return null
  // The items are version, digest algorithms, and what is signed.
  const inner = itemsIn(bytes, signed.from, signed.to)[2]
  const [, explicit] = inner === undefined ? [] : itemsIn(bytes, inner.from, inner.to)
  const [text] = explicit === undefined ? [] : itemsIn(bytes, explicit.from, explicit.to)
  return text === undefined || (text.tag & ~CONSTRUCTED) !== OCTETS
    ? null
    : { kind: 'signed', message: octets(bytes, text) }
}
