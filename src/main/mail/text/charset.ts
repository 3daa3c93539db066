// Bytes → text where labels are missing or wrong: UTF-8 when the bytes are UTF-8, else windows-1252.

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Whether the bytes are text in UTF-8 throughout (plain ASCII is). */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The characters of windows-1252 at 0x80–0x9F; a blank for those that are undefined. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/**
 * Replaces control characters U+0080–U+009F by what was meant: nobody types those, but some decoders of windows-1252
 * (that of some Node versions among them) pass these bytes through.
 */
export const withoutC1 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (letter) => {
    const meant = WINDOWS[letter.charCodeAt(0) - 0x80]!
    return meant === ' ' ? letter : meant
  })

const decodeWindows = (bytes: Uint8Array): string =>
  withoutC1(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))

/** Text of a file without headers: by its byte-order mark, otherwise as UTF-8 if it is valid, otherwise as windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return isUtf8(bytes) ? new TextDecoder('utf-8').decode(bytes) : decodeWindows(bytes)
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
function likeness(text: string): number {
  let score = 0
  for (const [i, letter] of [...text].entries()) {
    if (letter <= '\u007f') continue
    const before = text[i - 1] ?? ' '
    const capital = /\p{Lu}/u.test(letter)
    if (!/\p{L}/u.test(letter) || (capital && /\p{Ll}/u.test(before))) score -= 2
    else score += 1
  }
  return score
}

/** Text of a file without headers that may be in any of the usual character sets. `charset`: a guess, in words; null if it is certain. */
export function guessText(bytes: Uint8Array): { readonly text: string; readonly charset: string | null } {
  const zeros = (odd: number): number => bytes.subarray(0, 400).filter((byte, i) => byte === 0 && i % 2 === odd).length
  if (bytes.length > 3 && bytes[0] !== 0xff && bytes[0] !== 0xfe)
    for (const [odd, label] of [
      [1, 'utf-16le'],
      [0, 'utf-16be'],
    ] as const)
      if (zeros(odd) * 4 > Math.min(bytes.length, 400))
        return { text: new TextDecoder(label).decode(bytes), charset: null }
  if (isUtf8(bytes) || ((bytes[0] ?? 0) >= 0xfe && (bytes[1] ?? 0) >= 0xfe))
    return { text: decodeText(bytes), charset: null }
  const central = Buffer.from(bytes).toString('latin1').match(CENTRAL)?.length ?? 0
  const all = GUESSES.map(([label, name]) => {
    const text = label === 'windows-1252' ? decodeWindows(bytes) : new TextDecoder(label).decode(bytes)
    return { text, charset: name, score: likeness(text) + (label === 'windows-1250' ? central / 2 : 0) }
  })
  const [first = { text: '', charset: '', score: 0 }, ...others] = all
  return others.reduce((best, each) => (each.score > best.score ? each : best), first)
}

const CHARSET = /charset\s*=\s*(?:"[^"\r\n]{1,40}"|[A-Za-z0-9_.:-]{1,40})/gi

/** The message with every charset label replaced; a message that is not in UTF-8 is converted to it first. */
export function relabel(bytes: Uint8Array, charset: 'utf-8' | 'windows-1252'): Uint8Array {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (charset === 'windows-1252' && !isUtf8(bytes)) {
    const text = decodeWindows(bytes).replace(CHARSET, 'charset=utf-8')
    return Buffer.from(text, 'utf8')
  }
  const text = source.toString('latin1').replace(CHARSET, `charset=${charset}`)
  return Buffer.from(text.replace(UNLABELLED, `$&; charset=${charset}`), 'latin1')
}

/** The type of a text part whose header names no charset. */
const UNLABELLED =
  /^Content-Type:[ \t]*text\/(?:plain|html)\b(?![^\r\n]*charset)(?!(?:[^\r\n]*\r?\n[ \t]){1,3}[^\r\n]*charset)/gim

/** Whether a text looks like UTF-8 that was read as Latin-1: `LlÅ·r`, `â€“`. */
export const looksMisread = (text: string): boolean =>
  /[ÂÃÄÅ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|ï¿½/.test(text)
