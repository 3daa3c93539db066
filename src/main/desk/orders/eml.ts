// Letters as files that any mail program opens ready to be sent (X-Unsent), with attachments or without.
import { createHash } from 'node:crypto'

const WIDTH = 72

/** Folds a sentence at blanks; leading blanks stay, further lines are indented by `indent`. */
export function fold(text: string, indent: string): string {
  const lines: string[] = []
  const [first = '', ...words] = text.trim().split(/\s+/)
  let line = text.slice(0, text.indexOf(first)) + first
  for (const word of words) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = indent + word
    } else line = `${line} ${word}`
  }
  return [...lines, line].join('\n')
}

/** A header value in ASCII: as it is, or as an encoded word in pieces that fit a line. */
function header(value: string): string {
  const clean = value.replace(/[\r\n]+/g, ' ')
  if (/^[\x20-\x7e]*$/.test(clean)) return clean
  const pieces: string[] = []
  let piece = ''
  for (const letter of clean) {
    if (Buffer.byteLength(piece + letter, 'utf8') > 42) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece].map((p) => `=?UTF-8?B?${Buffer.from(p, 'utf8').toString('base64')}?=`).join('\r\n ')
}

/** `Name <address>` with the name quoted or encoded as needed. */
function mailbox(name: string, written: string): string {
  // A line break would let a sender inject a header.
  const address = written.replace(/[\s<>]+/g, '')
  const shown = /^[\w ]+$/.test(name)
    ? name
    : /^[\x20-\x7e]*$/.test(name)
      ? `"${name.replace(/["\\]/g, '\\$&')}"`
      : header(name)
  return `${shown} <${address}>`
}

/** `Pat <pat@zine.example>`, or a bare address, as a header; null when there is no address in it. */
export function refereeMailbox(referee: string | null): string | null {
  const named = /^\s*"?(.*?)"?\s*<([^<>\s]+@[^<>\s]+)>\s*$/.exec(referee ?? '')
  const [, name, address] = named ?? []
  if (name !== undefined && address !== undefined) return name === '' ? address : mailbox(name, address)
  return /^\s*([^<>\s]+@[^<>\s]+)\s*$/.exec(referee ?? '')?.[1] ?? null
}

/** A file that goes with a letter. */
export interface Attachment {
  readonly name: string
  /** `application/pdf` */
  readonly mime: string
  readonly bytes: Uint8Array
}

export interface Letter {
  /** The referee, as a campaign has them: `Pat <pat@zine.example>`, or null. */
  readonly from: string | null
  readonly name: string
  readonly to: string | null
  readonly subject: string
  readonly text: string
  /** Message-ID of the mail it replies to, or null. */
  readonly answers: string | null
  readonly attachments?: readonly Attachment[]
}

const crlf = (text: string): string => text.replace(/\r?\n/g, '\r\n')

const base64 = (bytes: Uint8Array): string =>
  (
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n')

/** The text as a part. A line may have 998 bytes (RFC 5321). */
function textPart(text: string): string {
  const long = text.split('\n').some((line) => Buffer.byteLength(line) > 990)
  const [encoding, body] = long ? ['base64', base64(Buffer.from(crlf(text)))] : ['8bit', crlf(text)]
  return `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`
}

/** A parameter of a header (RFC 2231): as it is in ASCII, else with its bytes as percent signs. */
const parameter = (name: string, value: string): string =>
  /^[\x20-\x7e]*$/.test(value)
    ? `${name}="${value.replace(/["\\]/g, '_')}"`
    : `${name}*=UTF-8''${encodeURIComponent(value).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`

function attached({ name, mime, bytes }: Attachment): string {
  return [
    `Content-Type: ${mime}`,
    `Content-Disposition: attachment; ${parameter('filename', name)}`,
    'Content-Transfer-Encoding: base64',
    '',
    base64(bytes),
  ].join('\r\n')
}

/** The letter as a file (RFC 5322). The same letter gives the same bytes. */
export function formatEml({ from: referee, name, to, subject, text, answers, attachments = [] }: Letter): string {
  const from = refereeMailbox(referee)
  const headers = [
    ...(from === null ? [] : [`From: ${from}`]),
    ...(to === null ? [] : [`To: ${mailbox(name, to)}`]),
    `Subject: ${header(subject)}`,
    ...(answers !== null && /^[^\s<>]+@[^\s<>]+$/.test(answers) ? [`In-Reply-To: <${answers}>`] : []),
    'X-Unsent: 1',
    'MIME-Version: 1.0',
  ]
  if (attachments.length === 0) return `${headers.join('\r\n')}\r\n${textPart(text)}`
  const edge = `postmage-${createHash('sha256').update(text).update(subject).digest('hex').slice(0, 32)}`
  const parts = [textPart(text), ...attachments.map(attached)]
  return [
    ...headers,
    `Content-Type: multipart/mixed; boundary="${edge}"`,
    '',
    ...parts.map((part) => `--${edge}\r\n${part}`),
    `--${edge}--`,
    '',
  ].join('\r\n')
}

/** Headers that only a letter that is sent has. */
interface Stamp {
  /** A mailbox as a header has it. */
  readonly from: string
  /** Message-ID, without brackets. */
  readonly id: string
  /** ISO 8601 UTC. */
  readonly date: string
  /** RFC 3834; null: a person has it sent. */
  readonly auto: 'auto-replied' | 'auto-generated' | null
}

/** A letter from `formatEml` with the headers of one that is sent. */
export function stampEml(eml: string, { from, id, date, auto }: Stamp): string {
  const end = eml.indexOf('\r\n\r\n')
  const kept = eml
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .filter((line) => !/^(From|X-Unsent):/i.test(line))
  const headers = [
    `Date: ${new Date(date).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}>`,
    `From: ${from}`,
    ...(auto === null ? [] : [`Auto-Submitted: ${auto}`]),
  ]
  return `${[...headers, ...kept].join('\r\n')}${eml.slice(end)}`
}
