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
