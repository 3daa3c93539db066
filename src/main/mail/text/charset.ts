// Bytes → text where labels are missing or wrong: UTF-8 when the bytes are UTF-8, else windows-1252.
import { bufferOf } from '../bytes'

/** Whether the bytes are text in UTF-8 throughout (plain ASCII is). */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The characters of windows-1252 at 0x80–0x9F; a blank for those that are undefined. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/**
 * Replaces control characters U+0080–U+009F by the letters that were meant: nobody types those, but some decoders of windows-1252
 * (that of some Node versions among them) pass these bytes through.
 */
export const withoutC1 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (letter) => {
    const meant = WINDOWS[letter.charCodeAt(0) - 0x80] ?? ' '
    return meant === ' ' ? letter : meant
  })

export const decodeWindows = (bytes: Uint8Array): string => withoutC1(bufferOf(bytes).toString('latin1'))

/** The encoding that a byte order mark names, or null. */
export const markedUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null

/** Text of a file without headers: by its byte-order mark, otherwise as UTF-8 if it is valid, otherwise as windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const marked = markedUtf16(bytes)
  return marked !== null || isUtf8(bytes) ? new TextDecoder(marked ?? 'utf-8').decode(bytes) : decodeWindows(bytes)
}

/** Ways in which a file without headers may be stored, the most common first. */
const GUESSES = [
  ['windows-1252', 'Western European (Windows-1252)'],
  ['windows-1250', 'Central European (Windows-1250)'],
  ['macintosh', 'Mac Roman'],
] as const
/** Letters at these places are Central European where others are as likely. */
const CENTRAL = /[\u008a\u008c-\u008f\u009a\u009c-\u009f]/g

/** How much a text looks like names: letters within words, capitals where words begin. */
const likeness = (text: string): number =>
  [...text].reduce((score, letter, i, all) => {
    if (letter <= '\u007f') return score
    const inside = /\p{Lu}/u.test(letter) && /\p{Ll}/u.test(all[i - 1] ?? ' ')
    return score + (!/\p{L}/u.test(letter) || inside ? -2 : 1)
  }, 0)

/** The byte order of UTF-16 without a mark, by its zeros, or null. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, 400)
  const zeros = (odd: number): number => start.filter((byte, i) => byte === 0 && i % 2 === odd).length * 4
  return zeros(1) > start.length ? 'utf-16le' : zeros(0) > start.length ? 'utf-16be' : null
}

/** Text of a file without headers that may be in any of the usual character sets. `charset`: a guess, in words; null if it is certain. */
export function guessText(bytes: Uint8Array): { readonly text: string; readonly charset: string | null } {
  if (markedUtf16(bytes) !== null) return { text: decodeText(bytes), charset: null }
  const wide = unmarkedUtf16(bytes)
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), charset: null }
  if (isUtf8(bytes)) return { text: decodeText(bytes), charset: null }
  const central = bufferOf(bytes).toString('latin1').match(CENTRAL)?.length ?? 0
  let best: { readonly text: string; readonly charset: string; readonly score: number } | null = null
  for (const [label, charset] of GUESSES) {
    const text = label === 'windows-1252' ? decodeWindows(bytes) : new TextDecoder(label).decode(bytes)
    const score = likeness(text) + (label === 'windows-1250' ? central / 2 : 0)
    if (best === null || score > best.score) best = { text, charset, score }
  }
  return { text: best?.text ?? '', charset: best?.charset ?? null }
}

const CHARSET = /charset\s*=\s*(?:"[^"\r\n]{1,40}"|[A-Za-z0-9_.:-]{1,40})/gi
/** The type of a text part whose header names no charset. */
const UNLABELLED =
  /^Content-Type:[ \t]*text\/(?:plain|html)\b(?![^\r\n]*charset)(?!(?:[^\r\n]*\r?\n[ \t]){1,3}[^\r\n]*charset)/gim

/** The message with every charset label replaced; a message that is not in UTF-8 is converted to it first. */
export function relabel(bytes: Uint8Array, charset: 'utf-8' | 'windows-1252'): Uint8Array {
  if (charset === 'windows-1252' && !isUtf8(bytes))
    return Buffer.from(decodeWindows(bytes).replace(CHARSET, 'charset=utf-8'), 'utf8')
  const text = bufferOf(bytes).toString('latin1').replace(CHARSET, `charset=${charset}`)
  return Buffer.from(text.replace(UNLABELLED, `$&; charset=${charset}`), 'latin1')
}

/** Whether a text looks like UTF-8 that was read as Latin-1: `LlÅ·r`, `â€“`. */
export const looksMisread = (text: string): boolean =>
  /[ÂÃÄÅ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|ï¿½/.test(text)
