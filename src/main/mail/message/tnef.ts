// Reads text and attachments of winmail.dat, the container that Outlook sends to other Outlooks (TNEF, MS-OXTNEF). Never fails: a
// damaged one gives the content before the damage.
import { decompressRTF } from '@kenjiuno/decompressrtf'
import { bufferOf } from '../bytes'
import { richToText } from '../documents/rich-text'
import { decodeWindows } from '../text/charset'
import { LIMITS } from '../types'

interface Packed {
  /** The text, or ''. */
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
const AS_TEXT = 0x1000
const AS_RICH_TEXT = 0x1009
const AS_PAGE = 0x1013
const LONG_NAME = 0x3707
const MIME_TYPE = 0x370e
/** Bytes per value by type of property. All other types state their length. */
const WIDTHS: Readonly<Record<number, number>> = {
  0x02: 4, 0x03: 4, 0x04: 4, 0x05: 8, 0x06: 8, 0x07: 8, 0x0a: 4, 0x0b: 4, 0x14: 8, 0x40: 8, 0x48: 16,
} // prettier-ignore
const LETTERS = 0x1e
const UNICODE = 0x1f
const MOST_VALUES = 10_000

const withoutEnd = (text: string): string => text.replace(/\0+$/, '')
const windowsText = (bytes: Uint8Array): string => withoutEnd(decodeWindows(bytes))

/** Reads bytes one after another; throws a RangeError beyond their end. */
function reader(bytes: Uint8Array) {
  const source = bufferOf(bytes)
  let at = 0
  const take = (length: number): Buffer => {
    if (length > source.length - at) throw new RangeError('The data ends early')
    at += length
    return source.subarray(at - length, at)
  }
  return {
    take,
    left: () => source.length - at,
    u16: () => take(2).readUInt16LE(),
    u32: () => take(4).readUInt32LE(),
    /** Skips the padding after data of this length. */
    fill: (length: number) => take(Math.min(-length & 3, source.length - at)),
  }
}
type Reader = ReturnType<typeof reader>

function untilEnd(read: () => void): void {
  try {
    read()
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
  }
}

/** Reads the values of one property. @param keep receives the values that state their length */
function readProperty(read: Reader, keep: (id: number, type: number, value: Uint8Array) => void): void {
  const type = read.u16()
  const id = read.u16()
  if (id >= 0x8000) {
    // A named property: its set, and its name as a number or a text.
    read.take(16)
    if (read.u32() === 0) read.u32()
    else {
      const length = read.u32()
      read.take(length)
      read.fill(length)
    }
  }
  const width = WIDTHS[type & 0xfff]
  const several = (type & 0x1000) !== 0
  for (let values = several || width === undefined ? read.u32() : 1; values > 0; values--) {
    const length = width ?? read.u32()
    const value = read.take(length)
    if (width !== undefined) continue
    read.fill(length)
    keep(id, type & 0xfff, value)
  }
}

/** Text and binary values by the number of their property; the first one of several. */
function propertiesOf(bytes: Uint8Array): ReadonlyMap<number, string | Uint8Array> {
  const found = new Map<number, string | Uint8Array>()
  const read = reader(bytes)
  untilEnd(() => {
    for (let count = Math.min(read.u32(), MOST_VALUES); count > 0; count--)
      readProperty(read, (id, type, value) => {
        if (found.has(id)) return
        if (type === UNICODE) found.set(id, withoutEnd(bufferOf(value).toString('utf16le')))
        else found.set(id, type === LETTERS ? windowsText(value) : value)
      })
  })
  return found
}

/** The text of compressed rich text, or '' if it cannot be read. */
export function fromCompressed(given: Uint8Array): string {
  const bytes = bufferOf(given)
  if (bytes.length < 16) return ''
  // The library trusts the lengths that the data claims, so they are checked here.
  if (bytes.readUInt32LE(0) + 4 > bytes.length || bytes.readUInt32LE(4) > LIMITS.html) return ''
  try {
    const rich = Buffer.from(decompressRTF([...bytes])).toString('latin1')
    return rich.startsWith('{\\rtf') ? richToText(rich).trim() : ''
  } catch {
    return ''
  }
}

const asText = (value: string | Uint8Array | undefined): string =>
  value instanceof Uint8Array ? bufferOf(value).toString('utf8') : (value ?? '')

/** The content of a winmail.dat; null if the bytes are not one. */
export function readTnef(bytes: Uint8Array): Packed | null {
  const read = reader(bytes)
  if (bytes.byteLength < 6 || read.u32() !== SIGNATURE) return null
  read.u16()
  let [text, html, rich] = ['', '', '']
  const all: { name: string; type: string; content: Uint8Array | null }[] = []
  const take = (id: number, data: Uint8Array): void => {
    if (id === BODY) text ||= windowsText(data)
    else if (id === PROPERTIES) {
      const of = propertiesOf(data)
      text = asText(of.get(AS_TEXT)) || text
      html = asText(of.get(AS_PAGE)) || html
      const packed = of.get(AS_RICH_TEXT)
      if (packed instanceof Uint8Array) rich = fromCompressed(packed)
    } else if (id === ATTACHMENT_BEGINS) all.push({ name: 'unnamed', type: '', content: null })
    const last = all.at(-1)
    if (last === undefined) return
    if (id === ATTACHMENT_NAME) last.name = windowsText(data) || 'unnamed'
    else if (id === ATTACHMENT_DATA) last.content = data
    else if (id === ATTACHMENT_PROPERTIES) {
      const of = propertiesOf(data)
      last.name = asText(of.get(LONG_NAME)) || last.name
      last.type = asText(of.get(MIME_TYPE)) || last.type
    }
  }
  untilEnd(() => {
    while (read.left() >= 11 && all.length <= LIMITS.parts) {
      read.take(1)
      const id = read.u32()
      const data = read.take(read.u32())
      read.u16()
      take(id, data)
    }
  })
  const attached = all.flatMap(({ name, type, content }) =>
    content === null
      ? []
      : [{ name, type: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream', content }],
  )
  return { text: text.trim() === '' && html.trim() === '' ? rich : text, html, attached }
}
