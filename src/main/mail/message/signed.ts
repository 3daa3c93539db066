// S/MIME in one piece (application/pkcs7-mime, CMS): a message that is only signed is contained in it and is taken out; one
// that is encrypted is reported as such. Signatures are not verified: as for all mail, the address decides whose it is.
import { bufferOf } from '../bytes'

export type Sealed = { readonly kind: 'signed'; readonly message: Uint8Array } | { readonly kind: 'encrypted' } | null

/** Object identifiers of CMS, in hex. */
const SIGNED = '2a864886f70d010702'
const ENCRYPTED = /^2a864886f70d01070[346]$|^2a864886f70d0109100117$/
const DEEPEST = 12
const CONSTRUCTED = 0x20
const OCTETS = 0x04
const OBJECT = 0x06

/** A BER item. */
interface Item {
  readonly tag: number
  /** Its own bytes, if it is primitive. */
  readonly bytes: Buffer
  readonly items: readonly Item[]
}

/** Reads the items from `at` on, up to `end` or, for an open length, up to two zeros. @returns where they end; null if they are broken */
function readItems(
  source: Buffer,
  at: number,
  end: number,
  open: boolean,
  depth: number,
): { readonly items: readonly Item[]; readonly next: number } | null {
  const items: Item[] = []
  while (at < end) {
    const [tag = 0, first = 0] = [source[at], source[at + 1]]
    if (open && tag === 0 && first === 0) return { items, next: at + 2 }
    if (at + 2 > end || (tag & 0x1f) === 0x1f || depth > DEEPEST) return null
    const count = first > 0x80 ? first & 0x7f : 0
    const from = at + 2 + count
    if (count > 4 || from > end) return null
    const length = first < 0x80 ? first : count === 0 ? null : source.readUIntBE(at + 2, count)
    const to = length === null ? end : from + length
    if (to > end) return null
    const inside =
      (tag & CONSTRUCTED) === 0 && length !== null ? null : readItems(source, from, to, length === null, depth + 1)
    if (length === null && inside === null) return null
    items.push({ tag, bytes: source.subarray(from, to), items: inside?.items ?? [] })
    at = length === null ? (inside?.next ?? end) : to
  }
  return open ? null : { items, next: at }
}

/** The bytes of a string, which may be split into pieces. */
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
