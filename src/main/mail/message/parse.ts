// The whole way of a message that is not simple: parsed as MIME, its wrappings opened, its HTML as text. It is asked for when the first
// such message comes (read-message.ts): most of the reader is this, and most mailboxes need none of it.
import PostalMime, { type Email } from 'postal-mime'
import type { Problem } from '@shared/engine/result'
import { withoutBlankBreaks, withoutFlowed } from './before-parsing'
import { withoutC1 } from '../text/charset'
import { damageOf } from './damage'
import { hasStruck, htmlToText } from '../text/html-to-text'
import { packLargeBody, tooManyLines } from './large-body'
import { mayBeWrapped } from './may-be-wrapped'
import { rejoined, tidyText, unflow } from '../text/plain-text'
import type { PlainEmail } from './simple-message'
import { LIMITS } from '../types'
import { unwrapped } from './wrapped'

export const parse = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, {
    // A forwarded message is somebody else's words: it becomes an attachment, and is never read as the sender's own.
    forceRfc822Attachments: true,
    maxNestingDepth: LIMITS.depth,
    maxHeadersSize: LIMITS.headers,
  })

interface Body {
  readonly text: string
  /** Whether there was more HTML than is read. */
  readonly cut: boolean
  /** The message’s other form (HTML), if its words differ. */
  readonly other?: string
}

export interface Parsed {
  readonly email: PlainEmail
  readonly body: Body
  /** What it seems to have lost on its way, in words, or null. */
  readonly damage: string | null
  /** Remarks about the way it was wrapped. */
  readonly wrapped: readonly Problem[]
}

const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/**
 * Parses a message and takes its text: the plain part, otherwise the HTML part as text.
 * @param simple the message as the shortcut read it; null if it could not
 * @throws if it cannot be parsed
 */
export async function parseWhole(bytes: Uint8Array, simple: PlainEmail | null): Promise<Parsed> {
  const damage = damageOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const packed = packLargeBody(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (tooManyLines(packed)) throw new Error('too many lines')
  const { bytes: raw, flowed, deleteSpace } = withoutFlowed(packed)
  const given = simple ?? (await parse(withoutBlankBreaks(raw)))
  const { email, problems: wrapped } = mayBeWrapped(given)
    ? await unwrapped(given, parse)
    : { email: given, problems: [] }
  const plain = withoutC1(email.text ?? '')
  const html = withoutC1(email.html ?? '')
  let other: string | undefined
  if (html !== '') {
    // Plain text and HTML in one message are two forms of the same (alternative), or follow each other (a list's footer).
    const source = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, 200_000)).toString('latin1')
    const alternative = /multipart\/alternative/i.test(source)
    // A plain form does not show what is struck through.
    if (plain.trim() === '' || !alternative || hasStruck(html))
      return { email, body: { text: htmlToText(html), cut: html.length > LIMITS.html }, damage, wrapped }
    if (html.length <= LIMITS.characters) other = htmlToText(html)
  }
  const tidy = tidyText(plain)
  const unwound = flowed ? unflow(tidy, deleteSpace) : tidy
  const text = other === undefined ? unwound : rejoined(unwound, other)
  const differs = other !== undefined && wordsOf(other) !== wordsOf(text)
  return {
    email,
    body: { text, cut: false, ...(differs && other !== undefined ? { other } : {}) },
    damage,
    wrapped,
  }
}
