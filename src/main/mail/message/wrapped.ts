// The MIME parser with its limits, and messages in wrappings that not every program can open: S/MIME in one piece and winmail.dat. Opened parts are put where they would be
// without their wrapping; encrypted, damaged and outdated ones are reported by name.
import type { Problem } from '@shared/engine/result'
import PostalMime, { type Email } from 'postal-mime'
import { warning } from '../results'
import { LIMITS } from '../types'
import { openSealed } from './signed'
import { readTnef } from './tnef'

/** The fields of a parsed message that are used here. */
export type Mail = Pick<Email, 'headers' | 'from' | 'sender' | 'subject' | 'text' | 'html' | 'attachments'>

/** The MIME structure of a message. @throws if it cannot be parsed */
export const parseMime = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, {
    // A forwarded message holds somebody else's words: it becomes an attachment, and is never read as the sender's own.
    forceRfc822Attachments: true,
    maxNestingDepth: LIMITS.depth,
    maxHeadersSize: LIMITS.headers,
  })

type Attached = Mail['attachments'][number]

export const bytesOf = ({ content }: Attached): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content, 'utf8') : new Uint8Array(content ?? [])

const KINDS = {
  sealed: [/^application\/(?:x-)?pkcs7-mime$/i, /\.p7m$/i],
  tnef: [/^application\/(?:vnd\.)?ms-tnef$/i, /^winmail\.dat$/i],
  locked: [/^application\/(?:pgp-encrypted|x-microsoft-rpmsg-message)$/i, /\.rpmsg$/i],
  enriched: [/^text\/(?:enriched|richtext)$/i, /^$/],
} as const
const is = ({ mimeType, filename }: Attached, kind: keyof typeof KINDS): boolean =>
  KINDS[kind][0].test(mimeType) || (filename != null && KINDS[kind][1].test(filename))

const ENCRYPTED = warning(
  'encrypted',
  'The message is encrypted: nothing of it can be read here.',
  'Open it in your mail program and enter its text for the player, or ask them to send it unencrypted.',
)
const DAMAGED = warning(
  'wrapped-damaged',
  'The message is packed in a file that cannot be opened (winmail.dat or smime.p7m).',
  'Open it in your mail program and enter its text for the player, or ask them to send it as plain text.',
)
const outdated = (form: string): Problem =>
  warning(
    'outdated-form',
    `The message has a part in ${form}, which Postmage does not read.`,
    'Open it in your mail program, save it as text and import that.',
  )

/** The content of a wrapped part, or the problem with it. */
interface Opened {
  readonly text?: string
  readonly html?: string
  readonly attached?: readonly Attached[]
  readonly problem?: Problem
}

async function opened(part: Attached): Promise<Opened | null> {
  const unopened = (problem: Problem): Opened => ({ attached: [part], problem })
  if (is(part, 'locked')) return unopened(ENCRYPTED)
  if (is(part, 'enriched')) return unopened(outdated('enriched text (text/enriched)'))
  const bytes = bytesOf(part)
  if (bytes.byteLength === 0 || bytes.byteLength > LIMITS.document) return null
  if (is(part, 'sealed')) {
    const sealed = openSealed(bytes)
    if (sealed?.kind !== 'signed') return unopened(sealed === null ? DAMAGED : ENCRYPTED)
    const { text = '', html = '', attachments } = await parseMime(sealed.message)
    return { text, html, attached: attachments }
  }
  if (!is(part, 'tnef')) return null
  const packed = readTnef(bytes)
  if (packed === null) return unopened(DAMAGED)
  const attached = packed.attached.map(({ name, type, content }): Attached => ({
    filename: name,
    mimeType: type,
    disposition: 'attachment',
    content,
  }))
  return { ...packed, attached }
}

/** The message with its wrappings opened. */
export async function unwrapped(mail: Mail): Promise<{ readonly mail: Mail; readonly problems: readonly Problem[] }> {
  const problems: Problem[] = []
  let { text = '', html = '' } = mail
  const attachments: Attached[] = []
  for (const part of mail.attachments) {
    const found = await opened(part)
    if (found !== null && text.trim() === '' && html.trim() === '') {
      text = found.text ?? ''
      html = found.html ?? ''
      if (found.problem !== undefined && !problems.includes(found.problem)) problems.push(found.problem)
    }
    attachments.push(...(found?.attached ?? [part]))
  }
  if (/^begin [0-7]{3,4} \S.*\r?\n[!-`]/m.test(text)) problems.push(outdated('uuencode'))
  if (/^-----BEGIN PGP MESSAGE-----/m.test(text)) problems.push(ENCRYPTED)
  return { mail: { ...mail, text, html, attachments }, problems }
}
