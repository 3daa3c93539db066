// The most common message of all, read the short way: one part, plain text, nothing encoded. Thousands of posts of a
// mailing list are like that. Anything else is null, and the whole MIME parser reads it; a test holds the two equal.
import type { Email } from 'postal-mime'

/** What the rest of the reader needs of a parsed message. */
export type PlainEmail = Pick<
  Email,
  'headers' | 'from' | 'sender' | 'subject' | 'text' | 'html' | 'attachments'
>

const LF = 10
/** Bytes of headers and of a whole message up to which the short way is taken. */
const HEAD_LIMIT = 16_384
const SIZE_LIMIT = 262_144
const HEADER = /^([!-9;-~]+):[ \t]*(.*)$/
/** `Name <address>`, `"Name" <address>`, `<address>` or `address`; nothing that needs thought. */
const FROM =
  /^(?:(?:"([^"\\<>@,;:()]*)"|([A-Za-z0-9][A-Za-z0-9 .'_-]*?))\s+)?<([^\s<>@,;:()"\\]+@[A-Za-z0-9.-]+)>$|^([^\s<>@,;:()"\\]+@[A-Za-z0-9.-]+)$/
const PLAIN = /^text\/plain\s*(?:;\s*charset\s*=\s*"?(utf-?8|us-ascii)"?\s*)?;?$/i
/** Headers that say something about the form of the body; only these forms are read here. */
const ENCODING = /^(?:7bit|8bit|binary)$/i

/** Where the headers end and the body begins, or null. */
function bodyAt(bytes: Buffer): { readonly head: number; readonly body: number } | null {
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return { head: at, body: at + 2 }
    if (bytes[at + 1] === 13 && bytes[at + 2] === LF) return { head: at, body: at + 3 }
    if (at > HEAD_LIMIT) return null
  }
  return null
}

const isAscii = (text: string): boolean => /^[\t\n\r\x20-\x7e]*$/.test(text)

/** Reads a simple message; null = it is not of that kind. */
export function readSimple(bytes: Buffer): PlainEmail | null {
  const places = bytes.length > SIZE_LIMIT ? null : bodyAt(bytes)
  if (places === null || places.head > HEAD_LIMIT) return null
  const head = bytes.toString('latin1', 0, places.head)
  if (!isAscii(head) || head.includes('=?') || head.includes('\0')) return null
  const headers: { key: string; originalKey: string; value: string }[] = []
  let subject: string | undefined
  let from: Email['from']
  let sender = 0
  let ascii = false
  for (const raw of head.split('\n')) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    if (line.startsWith(' ') || line.startsWith('\t')) return null
    const match = HEADER.exec(line)
    if (match === null) return null
    const key = match[1]!.toLowerCase()
    const value = match[2]!.trim()
    headers.push({ key, originalKey: match[1]!, value })
    if (key === 'content-type') {
      const kind = PLAIN.exec(value)
      if (kind === null) return null
      ascii ||= /ascii/i.test(kind[1] ?? '')
    }
    if (key === 'content-transfer-encoding' && !ENCODING.test(value)) return null
    if (key === 'content-disposition' || key === 'sender') return null
    if (key === 'subject') {
      if (subject !== undefined) return null
      subject = value
    }
    if (key === 'from') {
      const said = FROM.exec(value)
      if (said === null || ++sender > 1) return null
      from = { name: (said[1] ?? said[2] ?? '').trim(), address: said[3] ?? said[4]! }
    }
  }
  if (from === undefined) return null
  const body = bytes.subarray(places.body)
  const latin = body.toString('latin1')
  if (latin.includes('\0')) return null
  if (ascii && !isAscii(latin)) return null
  const text = isAscii(latin) ? latin : body.toString('utf8')
  if (text.includes('\ufffd')) return null
  return { headers, from, subject: subject ?? '', text, html: '', attachments: [] } as PlainEmail
}
