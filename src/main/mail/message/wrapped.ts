// Messages in wrappings that not every program can open: S/MIME in one piece, winmail.dat, text/enriched, uuencoded files. What can
// be opened is put where it would be without its wrapping; what cannot is reported by name.
import type { Problem } from '@shared/engine/result'
import { openSealed } from './signed'
import type { PlainEmail } from './simple-message'
import { readTnef } from './tnef'
import { LIMITS } from '../types'
import { openUuencoded } from '../text/uuencode'

type Attached = PlainEmail['attachments'][number]
type Parse = (bytes: Uint8Array) => Promise<PlainEmail>

const bytesOf = ({ content }: Attached): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content, 'utf8') : new Uint8Array(content)

const isSealed = ({ mimeType, filename }: Attached): boolean =>
  /^application\/(?:x-)?pkcs7-mime$/i.test(mimeType) || /\.p7m$/i.test(filename ?? '')
const isTnef = ({ mimeType, filename }: Attached): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/i.test(mimeType) || /^winmail\.dat$/i.test(filename ?? '')
const isEnriched = ({ mimeType }: Attached): boolean => /^text\/(?:enriched|richtext)$/i.test(mimeType)
const isLocked = ({ mimeType, filename }: Attached): boolean =>
  /^application\/(?:pgp-encrypted|x-microsoft-rpmsg-message)$/i.test(mimeType) || /\.rpmsg$/i.test(filename ?? '')

const ENCRYPTED: Problem = {
  code: 'encrypted',
  severity: 'warning',
  message: 'The message is encrypted: nothing of it can be read here.',
  remedy: 'Open it in your mail program and enter its text for the player, or ask them to send it unencrypted.',
}
const DAMAGED: Problem = {
  code: 'wrapped-damaged',
  severity: 'warning',
  message: 'The message is packed in a file that cannot be opened (winmail.dat or smime.p7m).',
  remedy: 'Open it in your mail program and enter its text for the player, or ask them to send it as plain text.',
}

const attachment = (name: string, mimeType: string, content: Uint8Array): Attached => ({
  filename: name,
  mimeType,
  disposition: 'attachment',
  content,
})

/** Enriched text (RFC 1896) without its marks: a single line break is a blank, two are one line break. */
function plainOf(enriched: string): string {
  return enriched
    .replace(/\r\n?/g, '\n')
    .replace(/<param>.*?<\/param>/gis, '')
    .replace(/(?<!<)<\/?[\w-]{1,60}>/g, '')
    .replace(/<</g, '<')
    .replace(/\n+/g, (breaks) => (breaks.length === 1 ? ' ' : breaks.slice(1)))
}

/** A wrapped part that was opened: what it contains, or the problem with it. */
interface Opened {
  readonly text?: string
  readonly html?: string
  readonly attached?: readonly Attached[]
  readonly problem?: Problem
}

async function opened(part: Attached, parse: Parse): Promise<Opened | null> {
  if (part.content === undefined || bytesOf(part).byteLength > LIMITS.document) return null
  if (isLocked(part)) return { attached: [part], problem: ENCRYPTED }
  if (isSealed(part)) {
    const sealed = openSealed(bytesOf(part))
    if (sealed?.kind !== 'signed') return { attached: [part], problem: sealed === null ? DAMAGED : ENCRYPTED }
    const { text = '', html = '', attachments } = await parse(sealed.message)
    return { text, html, attached: attachments }
  }
  if (isTnef(part)) {
    const packed = readTnef(bytesOf(part))
    return packed === null
      ? { attached: [part], problem: DAMAGED }
      : { ...packed, attached: packed.attached.map((each) => attachment(each.name, each.type, each.content)) }
  }
  return isEnriched(part) ? { text: plainOf(new TextDecoder('utf-8').decode(bytesOf(part))) } : null
}

/**
 * The message with its wrappings opened.
 * @param parse reads a message within it
 */
export async function unwrapped(
  email: PlainEmail,
  parse: Parse,
): Promise<{ readonly email: PlainEmail; readonly problems: readonly Problem[] }> {
  const problems: Problem[] = []
  let { text = '', html = '' } = email
  const attachments: Attached[] = []
  for (const part of email.attachments) {
    const found = await opened(part, parse)
    if (found === null) {
      attachments.push(part)
      continue
    }
    if (text.trim() === '' && html.trim() === '') {
      text = found.text ?? ''
      html = found.html ?? ''
      if (found.problem !== undefined && !problems.includes(found.problem)) problems.push(found.problem)
    }
    attachments.push(...(found.attached ?? []))
  }
  const packed = openUuencoded(text.replace(/\r\n?/g, '\n'))
  if (packed !== null) {
    text = packed.text
    attachments.push(...packed.files.map(({ name, content }) => attachment(name, 'application/octet-stream', content)))
  }
  if (/^-----BEGIN PGP MESSAGE-----/m.test(text)) problems.push(ENCRYPTED)
  return { email: { ...email, text, html, attachments }, problems }
}
