// Mailboxes: where one message ends and the next begins, and the undoing of `>From ` quoting (mboxrd).
import { bufferOf } from '../bytes'
import { LIMITS } from '../types'

const NEWLINE = 0x0a
/** `From sender Mon Mar  2 18:20:11 2026`, with or without a zone. */
const FROM_LINE =
  /^From \S.*\b\d{1,2}:\d{2}(?::\d{2})?\b.*\b(?:19|20)\d{2}\b|^From \S*\s+\S.*\b(?:19|20)\d{2}\b.*\d{1,2}:\d{2}/
const HEADER_LINE = /^[!-9;-~]{1,100}:/
const MAIL_HEADER =
  /^(?:from|to|date|subject|return-path|received|delivered-to|message-id|mime-version|x-[\w-]+|status):/i

/** The line that starts at `from`, without its end, as Latin-1; at most 1000 bytes of it. */
function lineAt(bytes: Buffer, from: number): string {
  const end = bytes.indexOf(NEWLINE, from)
  return bytes.toString('latin1', from, Math.min(end < 0 ? bytes.length : end, from + 1000)).replace(/\r$/, '')
}

function nextLine(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(NEWLINE, from)
  return end < 0 ? bytes.length : end + 1
}

function pastBlanks(bytes: Buffer, at: number): number {
  while (at < bytes.length && (bytes[at] === NEWLINE || bytes[at] === 0x0d)) at++
  return at
}

/** Whether a mailbox separator starts here: a From_ line with a date, and a header (or nothing) below it. */
function separatorAt(bytes: Buffer, at: number): boolean {
  if (!FROM_LINE.test(lineAt(bytes, at))) return false
  const below = lineAt(bytes, nextLine(bytes, at))
  return below === '' || HEADER_LINE.test(below) || /^>?From /.test(below)
}

/** Whether these bytes are a mailbox, judged by content alone. */
export function isMbox(bytes: Uint8Array): boolean {
  const buffer = bufferOf(bytes)
  const at = pastBlanks(buffer, 0)
  return buffer.toString('latin1', at, at + 5) === 'From ' && separatorAt(buffer, at)
}

/** Whether a mailbox lacks the empty line at its end that all programs write, so that something was cut off. */
export const endsEarly = (bytes: Buffer): boolean =>
  !bytes
    .toString('latin1', Math.max(0, bytes.length - 4))
    .replace(/\r/g, '')
    .endsWith('\n\n')

/** Takes one `>` from lines like `>From ` and `>>From `. */
export function unquote(part: Uint8Array): Uint8Array {
  const message = bufferOf(part)
  // Messages beyond the limit are not read at all.
  if (part.byteLength > LIMITS.message || !message.includes('>From ')) return part
  return Buffer.from(message.toString('latin1').replace(/^>(>*From )/gm, '$1'), 'latin1')
}

/** Where a message ends by its own Content-Length, when a separator or nothing is there; else null. */
function endByLength(buffer: Buffer, start: number): number | null {
  const head = buffer.toString('latin1', start, Math.min(buffer.length, start + 16_384))
  const end = /\r?\n\r?\n/.exec(head)
  const length = /^content-length:[ \t]*(\d{1,9})[ \t]*\r?$/im.exec(head.slice(0, end?.index ?? 0))?.[1]
  if (end === null || length === undefined) return null
  const at = pastBlanks(buffer, start + end.index + end[0].length + Number(length))
  return at === buffer.length || separatorAt(buffer, at) ? at : null
}

/**
 * The place of the next separator from `at` on, or −1. It counts after an empty line only, so a sentence that begins with "From " splits
 * nothing, or when mail headers follow right below.
 */
function nextSeparator(buffer: Buffer, at: number): number {
  for (let found = buffer.indexOf('\nFrom ', at); found >= 0; found = buffer.indexOf('\nFrom ', found + 1)) {
    const before = buffer[found - 1] === 0x0d ? found - 2 : found - 1
    const sure = buffer[before] === NEWLINE || MAIL_HEADER.test(lineAt(buffer, nextLine(buffer, found + 1)))
    if (sure && separatorAt(buffer, found + 1)) return found + 1
  }
  return -1
}

/**
 * Splits a mailbox into its messages, From_ lines left out.
 * @param limit at most this many messages; `rest` says that there are more
 */
export function splitMbox(
  bytes: Uint8Array,
  limit: number,
): { readonly messages: readonly Uint8Array[]; readonly rest: boolean } {
  const buffer = bufferOf(bytes)
  const messages: Uint8Array[] = []
  const measured = buffer.includes('Content-Length:') || buffer.includes('content-length:')
  let at = pastBlanks(buffer, 0)
  if (!separatorAt(buffer, at)) at = nextSeparator(buffer, at)
  while (at >= 0 && at < buffer.length) {
    if (messages.length >= limit) return { messages, rest: true }
    const start = nextLine(buffer, at)
    const next = (measured ? endByLength(buffer, start) : null) ?? nextSeparator(buffer, start - 1)
    const end = next < 0 ? buffer.length : next
    if (end > start) messages.push(buffer.subarray(start, end))
    at = next
  }
  return { messages, rest: false }
}
