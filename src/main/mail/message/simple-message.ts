// A shortcut for the most common messages, such as thousands of posts of a mailing list: one part, plain text, nothing encoded.
// Anything else gives null and is read by the full MIME parser; a test makes sure that the two agree.
import type { Email } from 'postal-mime'
import { recent } from '@shared/engine/recent'
import { headEnd } from './head-end'

/** What the rest of the reader needs of a parsed message. */
export type PlainEmail = Pick<Email, 'headers' | 'from' | 'sender' | 'subject' | 'text' | 'html' | 'attachments'>

const LF = 10
/** Bytes of headers, and of a whole message, up to which the shortcut is taken. */
const HEAD_LIMIT = 16_384
const SIZE_LIMIT = 262_144
const NAME = /^[!-9;-~]+$/
/** `Name <address>`, `"Name" <address>`, `<address>` or `address`; nothing more complicated. */
const FROM =
  /^(?:(?:"([^"\\<>@,;:()]*)"|([A-Za-z0-9][A-Za-z0-9 .'_-]*?))\s+)?<([^\s<>@,;:()"\\]+@[A-Za-z0-9.-]+)>$|^([^\s<>@,;:()"\\]+@[A-Za-z0-9.-]+)$/
const PLAIN = /^text\/plain\s*(?:;\s*charset\s*=\s*"?(utf-?8|us-ascii)"?\s*)?;?$/i
/** Transfer encodings that leave the body as it is. */
const ENCODING = /^(?:7bit|8bit|binary)$/i

/** Where the headers end and the body begins, or null. */
function bodyAt(bytes: Buffer): { readonly head: number; readonly body: number } | null {
  const head = headEnd(bytes, HEAD_LIMIT)
  return head < 0 ? null : { head, body: head + (bytes[head + 1] === LF ? 2 : 3) }
}

const isAscii = (text: string): boolean => /^[\t\n\r\x20-\x7e]*$/.test(text)

interface Head {
  readonly headers: readonly { readonly key: string; readonly originalKey: string; readonly value: string }[]
  readonly from: NonNullable<Email['from']>
  readonly subject: string
  /** Whether the message declares itself to be ASCII, so that its body must be. */
  readonly ascii: boolean
}

/** Whether a header requires the full parser. */
const isDemanding = (key: string, value: string): boolean =>
  key === 'content-disposition' ||
  key === 'sender' ||
  (key === 'content-type' && !PLAIN.test(value)) ||
  (key === 'content-transfer-encoding' && !ENCODING.test(value))

function readFrom(value: string): Head['from'] | null {
  const said = FROM.exec(value)
  const address = said?.[3] ?? said?.[4]
  return address === undefined ? null : { name: (said?.[1] ?? said?.[2] ?? '').trim(), address }
}

/** The name of a header in small letters; null if it cannot be one. All messages have the same few. */
const keyOf = recent(100, 100, (name): string | null => (NAME.test(name) ? name.toLowerCase() : null))

/** Headers of a simple message, or null if they require the full parser. */
function readHead(head: string): Head | null {
  const headers: Head['headers'][number][] = []
  let sender: string | null = null
  let subject: string | null = null
  let ascii = false
  // Nothing is taken apart as a list here: a thread of thousands is read before any of it is compiled.
  for (const raw of head.split('\n')) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    const colon = line.indexOf(':')
    const originalKey = line.slice(0, colon)
    const key = colon < 0 ? null : keyOf(originalKey)
    if (key === null || line.includes('\r')) return null
    const value = line.slice(colon + 1).trim()
    // Of two senders or subjects the whole parser has to say which counts.
    if (isDemanding(key, value) || (key === 'from' ? sender : key === 'subject' ? subject : null) !== null) return null
    if (key === 'from') sender = value
    else if (key === 'subject') subject = value
    else if (key === 'content-type') ascii ||= /ascii/i.test(PLAIN.exec(value)?.[1] ?? '')
    headers.push({ key, originalKey, value })
  }
  const from = readFrom(sender ?? '')
  return from === null ? null : { headers, from, subject: subject ?? '', ascii }
}

/** Text of a body, or null if it requires the full parser. */
function readText(body: Buffer, mustBeAscii: boolean): string | null {
  const latin = body.toString('latin1')
  if (isAscii(latin)) return latin
  if (mustBeAscii || latin.includes('\0')) return null
  const text = body.toString('utf8')
  return text.includes('\ufffd') ? null : text
}

/** Reads a simple message; null if it requires the full parser. */
export function readSimple(bytes: Buffer): PlainEmail | null {
  const places = bytes.length > SIZE_LIMIT ? null : bodyAt(bytes)
  if (places === null) return null
  const written = bytes.toString('latin1', 0, places.head)
  const head = isAscii(written) && !written.includes('=?') ? readHead(written) : null
  if (head === null) return null
  const text = readText(bytes.subarray(places.body), head.ascii)
  if (text === null) return null
  const { from, subject } = head
  return { headers: [...head.headers], from, subject, text, html: '', attachments: [] }
}
