// Parses one raw message and takes its text: the plain part, otherwise the page as text. Wrappings (winmail.dat, S/MIME) are opened.
import type { Problem } from '@shared/engine/result'
import { bufferOf, headOf } from '../bytes'
import { withoutC1 } from '../text/charset'
import { hasStruck, htmlToText } from '../text/html-to-text'
import { rejoined, tidyText, unflow } from '../text/plain-text'
import { LIMITS } from '../types'
import { damageOf } from './damage'
import { parseMime, unwrapped, type Mail } from './wrapped'

export interface Parsed {
  readonly mail: Mail
  readonly text: string
  /** Whether there was more HTML than is read. */
  readonly cut: boolean
  /** The message’s other form (HTML), if its words differ. */
  readonly other?: string
  /** Apparent loss in transit, in words; or null. */
  readonly damage: string | null
  readonly wrapped: readonly Problem[]
}

/** Whether the message has more lines than can be parsed in good time. */
function hasTooManyLines(source: Buffer): boolean {
  let lines = 0
  for (let at = source.indexOf(10); at >= 0; at = source.indexOf(10, at + 1)) if (++lines > LIMITS.rawLines) return true
  return false
}

/** Characters of a plain body that are packed, and its least length. */
const [PACKED, LEAST_PACKED] = [LIMITS.html * 2, 32_768]

/** A long unencoded body of one part in base64: the parser keeps each line apart, and takes ten times as long for them. */
function packed(source: string): string {
  const [gap = ''] = /\r?\n\r?\n/.exec(source.slice(0, 131_072)) ?? []
  const end = source.indexOf(gap)
  const head = `\n${source.slice(0, end)}`.replace(/\r?\n[ \t]+/g, ' ')
  const isPlain = !/\ncontent-transfer-encoding:(?!\s*"?(?:7bit|8bit|binary))|\ncontent-type:(?!\s*text\/)/i.test(head)
  if (source.length < LEAST_PACKED || gap === '' || !isPlain) return source
  const body = Buffer.from(source.slice(end + gap.length, end + gap.length + PACKED), 'latin1').toString('base64')
  // If a header occurs twice, the first one counts.
  return `Content-Transfer-Encoding: base64\r\n${source.slice(0, end)}${gap}${body}`
}

/**
 * The message as the parser should see it. `format=flowed` is hidden, since the parser would join quotations with answers; blanks
 * after soft breaks of quoted-printable, which some servers add, are removed.
 */
function prepared(bytes: Uint8Array) {
  const source = bufferOf(bytes).toString('latin1')
  const flowed = /format\s*=\s*"?flowed/i.test(source) ? { deletes: /delsp\s*=\s*"?yes/i.test(source) } : null
  const quoted = /^content-transfer-encoding:\s*quoted-printable/im.test(headOf(bytes))
  const fixed = flowed === null ? source : source.replace(/(format\s*=\s*"?)flowed/gi, '$1fixed')
  const ready = packed(quoted ? fixed.replace(/=[ \t]+(?=\r?\n)/g, '=') : fixed)
  return { bytes: ready === source ? bytes : Buffer.from(ready, 'latin1'), flowed }
}

const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** @throws if the message cannot be parsed */
export async function parseMail(given: Uint8Array): Promise<Parsed> {
  const source = bufferOf(given)
  const damage = damageOf(source)
  const { bytes, flowed } = prepared(given)
  if (hasTooManyLines(bufferOf(bytes))) throw new Error('too many lines')
  const { mail, problems: wrapped } = await unwrapped(await parseMime(bytes))
  const html = withoutC1(mail.html ?? '')
  const tidy = tidyText(withoutC1(mail.text ?? ''))
  const plain = flowed === null ? tidy : unflow(tidy, flowed.deletes)
  const whole = { mail, cut: false, damage, wrapped }
  if (html === '') return { ...whole, text: plain }
  // Plain text and HTML in one message are two forms of the same (alternative), or follow each other (a list's footer).
  const alternative = /multipart\/alternative/i.test(source.toString('latin1', 0, 200_000))
  // A plain form does not show which words are struck through.
  if (plain.trim() === '' || !alternative || hasStruck(html))
    return { ...whole, text: htmlToText(html), cut: html.length > LIMITS.html }
  if (html.length > LIMITS.characters) return { ...whole, text: plain }
  const other = htmlToText(html)
  const text = rejoined(plain, other)
  return wordsOf(other) === wordsOf(text) ? { ...whole, text } : { ...whole, text, other }
}
