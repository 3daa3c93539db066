// Letters as mail programs send them: headers, parts, encodings. Bytes depend on nothing but what is asked for.
import { PAT, PEOPLE, type Player } from './world'

export interface Part {
  readonly type: string
  readonly name: string
  readonly body: string | Uint8Array
  readonly disposition?: 'attachment' | 'inline'
}

export interface Letter {
  /** The From header as it stands, or a player. */
  readonly from?: string
  readonly subject?: string
  readonly date?: string
  readonly id?: string
  readonly text?: string
  readonly html?: string
  /** Further headers, or null to leave one out. */
  readonly headers?: Readonly<Record<string, string | null>>
  readonly encoding?: '7bit' | '8bit' | 'quoted-printable' | 'base64'
  readonly attached?: readonly Part[]
}

const isAscii = (text: string): boolean => /^[\t\n\r\x20-\x7e]*$/.test(text)

/** A header's words, encoded where they must be. */
export const encodedWord = (text: string): string =>
  isAscii(text) ? text : `=?utf-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`

/** `Name <address>` as a header. */
export function mailbox({ name, address }: { readonly name: string; readonly address: string }): string {
  const shown = /^[\w .'-]+$/.test(name) ? name : isAscii(name) ? `"${name}"` : encodedWord(name)
  return `${shown} <${address}>`
}

const quotedPrintable = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[^\n\x20-<>-~]/g, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('base64')
    .replace(/(.{76})(?=.)/g, '$1\n')

function bodyPart(type: string, text: string, { encoding }: Letter): string {
  const bytes = Buffer.from(text, 'utf8')
  const chosen = encoding ?? (isAscii(text) ? '7bit' : 'quoted-printable')
  const content =
    chosen === 'quoted-printable'
      ? quotedPrintable(bytes)
      : chosen === 'base64'
        ? base64(bytes)
        : bytes.toString('latin1')
  return `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: ${chosen}\n\n${content}\n`
}

const attachment = ({ type, name, body, disposition = 'attachment' }: Part): string => {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body
  return `Content-Type: ${type}; name="${name}"\nContent-Disposition: ${disposition}; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${base64(bytes)}\n`
}

const multipart = (kind: string, boundary: string, parts: readonly string[]): string =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"\n\n${parts.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--\n`

let count = 0
/** A counter that begins again for every case, so that ids do not depend on which cases are made. */
export const beginIds = (): void => void (count = 0)

/** A message as bytes with LF line ends. */
export function eml(letter: Letter): Buffer {
  const headers: Record<string, string | null> = {
    From: letter.from ?? mailbox(PEOPLE.Anna),
    To: mailbox(PAT),
    Subject: encodedWord(letter.subject ?? 'orders'),
    Date: letter.date ?? 'Tue, 3 Mar 2026 10:15:00 +0000',
    'Message-ID': letter.id ?? `<m${++count}@corpus.example>`,
    'MIME-Version': '1.0',
    ...letter.headers,
  }
  const head = Object.entries(headers)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')
  const text = letter.text === undefined ? null : bodyPart('text/plain', letter.text, letter)
  const html = letter.html === undefined ? null : bodyPart('text/html', letter.html, letter)
  const body =
    text !== null && html !== null
      ? multipart('alternative', 'b-alt', [text, html])
      : (text ?? html ?? bodyPart('text/plain', '', letter))
  const whole =
    letter.attached === undefined ? body : multipart('mixed', 'b-mix', [body, ...letter.attached.map(attachment)])
  return Buffer.from(head + whole, 'latin1')
}

export const fromOf = (player: Player): string => mailbox(PEOPLE[player])
