// winmail.dat: the container in which Outlook sends messages meant only for other Outlooks (TNEF, MS-OXTNEF). Its text and
// attachments are taken out, everything else is skipped. Never fails: a damaged one gives what comes before the damage.
import { decompressRTF } from '@kenjiuno/decompressrtf'
import { withoutC1 } from '../text/charset'
import { richToText } from '../documents/rich-text'
import { LIMITS } from '../types'

export interface Packed {
  /** '' = there is none. */
  readonly text: string
  readonly html: string
  readonly attached: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[]
}

const SIGNATURE = 0x223e9f78
const BODY = 0x0002800c
const PROPERTIES = 0x00069003
const ATTACHMENT_BEGINS = 0x00069002
const ATTACHMENT_NAME = 0x00018010
const ATTACHMENT_DATA = 0x0006800f
const ATTACHMENT_PROPERTIES = 0x00069005
/** Numbers of properties. */
const AS_TEXT = 0x1000
const AS_RICH_TEXT = 0x1009
const AS_PAGE = 0x1013
const LONG_NAME = 0x3707
const MIME_TYPE = 0x370e
/** Sizes in bytes of values whose type determines their size. */
const WIDTHS: ReadonlyMap<number, number> = new Map([
  [0x02, 4],
  [0x03, 4],
  [0x04, 4],
  [0x05, 8],
  [0x06, 8],
  [0x07, 8],
  [0x0a, 4],
  [0x0b, 4],
  [0x14, 8],
  [0x40, 8],
  [0x48, 16],
])
const UNICODE = 0x1f
const MOST_VALUES = 10_000

const windows = new TextDecoder('windows-1252')
const latin = { decode: (bytes: Uint8Array): string => withoutC1(windows.decode(bytes)) }
const utf16 = new TextDecoder('utf-16le')
const withoutEnd = (text: string): string => text.replace(/\0+$/, '')
const padded = (length: number): number => (length + 3) & ~3

/** Reads bytes one after another; throws a RangeError beyond their end. */
function reader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const moved = (by: number): number => {
    const before = at
    at += by
    if (at > bytes.byteLength) throw new RangeError('The data ends early')
    return before
  }
  return {
    left: () => bytes.byteLength - at,
    u8: () => view.getUint8(moved(1)),
    u16: () => view.getUint16(moved(2), true),
    u32: () => view.getUint32(moved(4), true),
    take: (length: number) => {
      const from = moved(length)
      return bytes.subarray(from, from + length)
    },
  }
}

/** Text and binary values by the number of their property; if there are several values, the first. */
function propertiesOf(bytes: Uint8Array): ReadonlyMap<number, string | Uint8Array> {
  const found = new Map<number, string | Uint8Array>()
  const read = reader(bytes)
  try {
    for (let count = Math.min(read.u32(), MOST_VALUES); count > 0; count--) {
      const type = read.u16()
      const id = read.u16()
      if (id >= 0x8000) {
        read.take(16)
        if (read.u32() === 0) read.u32()
        else read.take(padded(read.u32()))
      }
      const width = WIDTHS.get(type & 0xfff)
      const several = (type & 0x1000) !== 0
      let values = several || width === undefined ? read.u32() : 1
      for (; values > 0; values--) {
        if (width !== undefined) {
          read.take(width)
          continue
        }
        const length = read.u32()
        const value = read.take(length)
        read.take(Math.min(padded(length) - length, read.left()))
        if (found.has(id)) continue
        const kind = type & 0xfff
        if (kind === UNICODE) found.set(id, withoutEnd(utf16.decode(value)))
        else if (kind === 0x1e) found.set(id, withoutEnd(latin.decode(value)))
        else found.set(id, value)
      }
    }
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
  }
  return found
}

/** The text of compressed rich text, or '' if it cannot be read. */
export function fromCompressed(bytes: Uint8Array): string {
  if (bytes.byteLength < 16) return ''
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // The library trusts the lengths that the data claims, so they are checked here.
  if (view.getUint32(0, true) + 4 > bytes.byteLength || view.getUint32(4, true) > LIMITS.html) return ''
  try {
    const rich = Buffer.from(decompressRTF([...bytes])).toString('latin1')
    return rich.startsWith('{\\rtf') ? richToText(rich).trim() : ''
  } catch {
    return ''
  }
}

const asText = (value: string | Uint8Array | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : new TextDecoder('utf-8').decode(value)

interface OpenAttachment {
  name: string
  type: string
  content: Uint8Array | null
}

/** What was found so far. */
interface Found {
  text: string
  html: string
  rich: string
  readonly all: OpenAttachment[]
}

/** Takes what one attribute of the message itself says. */
function ofMessage(found: Found, id: number, data: Uint8Array): void {
  if (id === BODY) found.text ||= withoutEnd(latin.decode(data))
  if (id !== PROPERTIES) return
  const of = propertiesOf(data)
  found.text = asText(of.get(AS_TEXT)) || found.text
  found.html = asText(of.get(AS_PAGE)) || found.html
  const packed = of.get(AS_RICH_TEXT)
  if (packed instanceof Uint8Array) found.rich = fromCompressed(packed)
}

/** Takes what one attribute of an attachment says. */
function ofAttachment({ all }: Found, id: number, data: Uint8Array): void {
  if (id === ATTACHMENT_BEGINS) all.push({ name: 'unnamed', type: '', content: null })
  const last = all.at(-1)
  if (last === undefined) return
  if (id === ATTACHMENT_NAME) last.name = withoutEnd(latin.decode(data)) || 'unnamed'
  else if (id === ATTACHMENT_DATA) last.content = data
  else if (id === ATTACHMENT_PROPERTIES) {
    const of = propertiesOf(data)
    last.name = asText(of.get(LONG_NAME)) || last.name
    last.type = asText(of.get(MIME_TYPE)) || last.type
  }
}

/** What a winmail.dat contains; null if the bytes are not one. */
export function readTnef(bytes: Uint8Array): Packed | null {
  const read = reader(bytes)
  if (bytes.byteLength < 6 || read.u32() !== SIGNATURE) return null
  read.u16()
  const found: Found = { text: '', html: '', rich: '', all: [] }
  try {
    while (read.left() >= 11 && found.all.length <= LIMITS.parts) {
      read.u8()
      const id = read.u32()
      const data = read.take(read.u32())
      read.u16()
      ofMessage(found, id, data)
      ofAttachment(found, id, data)
    }
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
  }
  const { text, html, rich } = found
  const attached = found.all.flatMap(({ name, type, content }) =>
    content === null
      ? []
      : [{ name, type: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream', content }],
  )
  return { text: text.trim() === '' && html.trim() === '' ? rich : text, html, attached }
}
