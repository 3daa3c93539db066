// S/MIME in one piece (application/pkcs7-mime, CMS): a message that is only signed is contained in it and is taken out; one
// that is encrypted is reported as such. Signatures are not verified: as for all mail, the address decides whose it is.
import { bufferOf } from '../bytes'

type Sealed = { readonly kind: 'signed'; readonly message: Uint8Array } | { readonly kind: 'encrypted' } | null

/** Object identifiers of CMS, in hex. */
const SIGNED = '2a864886f70d010702'
const ENCRYPTED = /^2a864886f70d01070[346]$|^2a864886f70d0109100117$/
const DEEPEST = 12
const CONSTRUCTED = 0x20
const OCTETS = 0x04
const OBJECT = 0x06

interface Item {
  readonly tag: number
  /** Its own bytes, if it is primitive. */
  readonly bytes: Buffer
  readonly items: readonly Item[]
}

const MOST_ITEMS = 100_000

/** Where the content of the item at a place begins and ends; `to` is null for an open length. Null if there is no item. */
function placeOf(source: Buffer, at: number, end: number) {
  const [tag = 0, first = 0] = [source[at], source[at + 1]]
  const count = first > 0x80 ? first & 0x7f : 0
  const from = at + 2 + count
  if (from > end || count > 4 || (tag & 0x1f) === 0x1f) return null
  if (first === 0x80) return { from, to: null }
  const to = from + (count === 0 ? first : source.readUIntBE(at + 2, count))
  return to > end ? null : { from, to }
}

/** Reads the items between two places, or, if they are open, up to two zeros. @returns where they end; null if they are broken */
function readItems(
  source: Buffer,
  start: number,
  end: number,
  open: boolean,
  depth: number,
): { readonly items: readonly Item[]; readonly next: number } | null {
  const items: Item[] = []
  let at = start
  while (at < end) {
    const tag = source[at] ?? 0
    if (open && tag === 0 && source[at + 1] === 0) return { items, next: at + 2 }
    const place = depth > DEEPEST || items.length > MOST_ITEMS ? null : placeOf(source, at, end)
    if (place === null) return null
    const { from, to } = place
    const isPrimitive = (tag & CONSTRUCTED) === 0 && to !== null
    const inside = isPrimitive ? null : readItems(source, from, to ?? end, to === null, depth + 1)
    const next = to ?? inside?.next
    if (next === undefined) return null
    items.push({ tag, bytes: source.subarray(from, next), items: inside?.items ?? [] })
    at = next
  }
  return open ? null : { items, next: at }
}

const octets = ({ tag, bytes, items }: Item): Uint8Array =>
  (tag & CONSTRUCTED) === 0 ? bytes : Buffer.concat(items.map(octets))

/** Opens a piece of CMS; null if it is not CMS. @param bytes BER, not base64 */
export function openSealed(bytes: Uint8Array): Sealed {
  const [whole] = readItems(bufferOf(bytes), 0, bytes.byteLength, false, 0)?.items ?? []
  const [type, content] = whole?.items ?? []
  if (type?.tag !== OBJECT) return null
  const kind = type.bytes.toString('hex')
  if (ENCRYPTED.test(kind)) return { kind: 'encrypted' }
  // The items are version, digest algorithms, and the signed content: its type, and the content in an explicit tag.
  const text = kind === SIGNED ? content?.items[0]?.items[2]?.items[1]?.items[0] : undefined
  return text === undefined || (text.tag & ~CONSTRUCTED) !== OCTETS ? null : { kind: 'signed', message: octets(text) }
}
