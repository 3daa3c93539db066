// Mailboxes: where one message ends and the next begins, and the undoing of `>From ` quoting (mboxrd).

import { LIMITS } from '../types'

const NEWLINE = 0x0a
/** `From sender Mon Mar  2 18:20:11 2026`, with or without a zone. */
const FROM_LINE =
  /^From \S.*\b\d{1,2}:\d{2}(?::\d{2})?\b.*\b(?:19|20)\d{2}\b|^From \S*\s+\S.*\b(?:19|20)\d{2}\b.*\d{1,2}:\d{2}/
const HEADER_LINE = /^[!-9;-~]{1,100}:/

/** The line that starts at `from`, without its end, as Latin-1; at most 1000 bytes of it. */
function lineAt(bytes: Buffer, from: number): string {
  const end = bytes.indexOf(NEWLINE, from)
  return bytes.toString('latin1', from, Math.min(end < 0 ? bytes.length : end, from + 1000)).replace(/\r$/, '')
}

function nextLine(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(NEWLINE, from)
  return end < 0 ? bytes.length : end + 1
}

/** Whether a mailbox separator starts here: a From_ line with a date, and a header (or nothing) below it. */
function separatorAt(bytes: Buffer, at: number): boolean {
  if (!FROM_LINE.test(lineAt(bytes, at))) return false
  const below = lineAt(bytes, nextLine(bytes, at))
  return below === '' || HEADER_LINE.test(below) || /^>?From /.test(below)
}

/** Whether a separator starts here although there is no empty line above it, because mail headers follow right below. */
const surelyAt = (bytes: Buffer, at: number): boolean =>
  FROM_LINE.test(lineAt(bytes, at)) &&
  /^(?:from|to|date|subject|return-path|received|delivered-to|message-id|mime-version|x-[\w-]+|status):/i.test(
    lineAt(bytes, nextLine(bytes, at)),
  )

/** Whether these bytes are a mailbox, whatever the file is called. */
export function isMbox(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  while (at < buffer.length && (buffer[at] === NEWLINE || buffer[at] === 0x0d)) at++
  return buffer.toString('latin1', at, at + 5) === 'From ' && separatorAt(buffer, at)
}

/** Whether a mailbox lacks the empty line at its end that all programs write, so that something was cut off. */
export function endsEarly(bytes: Buffer): boolean {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 4)).replace(/\r/g, '')
  return !end.endsWith('\n\n')
}

/** Takes one `>` from lines like `>From ` and `>>From `. */
export function unquote(part: Uint8Array): Uint8Array {
  const message = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  // Messages beyond the limit are not read at all.
  if (part.byteLength > LIMITS.message || message.indexOf('>From ') < 0) return part
  return Buffer.from(message.toString('latin1').replace(/^>(>*From )/gm, '$1'), 'latin1')
}

/** Where a message ends by its own Content-Length, when a separator or nothing is there; else null. */
function endByLength(buffer: Buffer, start: number): number | null {
  const head = buffer.toString('latin1', start, Math.min(buffer.length, start + 16_384))
  const end = /\r?\n\r?\n/.exec(head)
  if (end === null) return null
  const length = /^content-length:[ \t]*(\d{1,9})[ \t]*\r?$/im.exec(head.slice(0, end.index))?.[1]
  if (length === undefined) return null
  let at = start + end.index + end[0].length + Number(length)
  while (at < buffer.length && (buffer[at] === NEWLINE || buffer[at] === 0x0d)) at++
  return at === buffer.length || separatorAt(buffer, at) ? at : null
}

/**
 * Splits a mailbox into its messages, From_ lines left out. A separator counts at the start and after an
 * empty line only, so a sentence that begins with "From " splits nothing.
 * @param limit at most this many messages; `rest` says that there are more
 * @param as what to keep of each message; by default its bytes with the quoting undone
 */
export function splitMbox(
  bytes: Uint8Array,
  limit: number,
  as: (message: Uint8Array) => Uint8Array = unquote,
): { readonly messages: readonly Uint8Array[]; readonly rest: boolean } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const messages: Uint8Array[] = []
  const measured = buffer.includes('Content-Length:') || buffer.includes('content-length:')
  let start = -1
  const take = (end: number): void => {
    if (start >= 0 && end > start) messages.push(as(buffer.subarray(start, end)))
  }
  let at = 0
  while (at < buffer.length && (buffer[at] === NEWLINE || buffer[at] === 0x0d)) at++
  for (;;) {
    if (separatorAt(buffer, at)) {
      take(at)
      start = nextLine(buffer, at)
      if (messages.length >= limit) return { messages, rest: true }
      const end = measured ? endByLength(buffer, start) : null
      if (end !== null) {
        at = end
        continue
      }
    }
    // The next line "From " after an empty line.
    let found = at
    for (;;) {
      found = buffer.indexOf('\nFrom ', found)
      if (found < 0) {
        take(buffer.length)
        return { messages, rest: false }
      }
      const before = buffer[found - 1] === 0x0d ? found - 2 : found - 1
      if (buffer[before] === NEWLINE || surelyAt(buffer, found + 1)) break
      found++
    }
    at = found + 1
  }
}
