// Strict UTF-8 → text without a platform decoder, for the campaign codec where no host gives a faster one.

const CHUNK = 8192

/**
 * Text of UTF-8 bytes, or null when they are not UTF-8 (overlong forms, halves of surrogate pairs and cut
 * sequences included). A byte order mark is kept as a character.
 */
export function decodeUtf8(bytes: Uint8Array): string | null {
  let text = ''
  let units: number[] = []
  for (let i = 0; i < bytes.length;) {
    const lead = bytes[i]!
    const more = lead < 0x80 ? 0 : lead < 0xc2 ? -1 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : -1
    if (more < 0 || i + more >= bytes.length) return null
    let code = more === 0 ? lead : lead & (0x3f >> more)
    for (let k = 1; k <= more; k++) {
      const next = bytes[i + k]!
      if ((next & 0xc0) !== 0x80) return null
      code = (code << 6) | (next & 0x3f)
    }
    if (more === 2 && (code < 0x800 || (code >= 0xd800 && code <= 0xdfff))) return null
    if (more === 3 && (code < 0x10000 || code > 0x10ffff)) return null
    if (code < 0x10000) units.push(code)
    else units.push(0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff))
    i += more + 1
    if (units.length >= CHUNK) {
      text += String.fromCharCode(...units)
      units = []
    }
  }
  return text + String.fromCharCode(...units)
}
