// Changes made to a raw message before the parser reads it, because the parser would lose something.

/** Hides `format=flowed` from the parser: we undo it ourselves, with care for quotations (plain-text.ts). */
export function withoutFlowed(bytes: Uint8Array): {
  bytes: Uint8Array
  flowed: boolean
  deleteSpace: boolean
} {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!/format\s*=\s*"?flowed/i.test(source)) return { bytes, flowed: false, deleteSpace: false }
  const text = source.replace(/(format\s*=\s*"?)flowed/gi, '$1fixed')
  return { bytes: Buffer.from(text, 'latin1'), flowed: true, deleteSpace: /delsp\s*=\s*"?yes/i.test(source) }
}

/** Removes blanks after soft breaks of quoted-printable, which some servers add. */
export function withoutBlankBreaks(bytes: Uint8Array): Uint8Array {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!/^content-transfer-encoding:\s*quoted-printable/im.test(headersOf(source))) return bytes
  const text = source.toString('latin1')
  return /=[ \t]+\r?\n/.test(text) ? Buffer.from(text.replace(/=[ \t]+(?=\r?\n)/g, '='), 'latin1') : bytes
}

/** The headers of a message as Latin-1. */
function headersOf(source: Buffer): string {
  const head = source.toString('latin1', 0, 65_536)
  return head.slice(0, /\r?\n\r?\n/.exec(head)?.index ?? head.length)
}

const LF = 10
const CR = 13

/** The message with every line ending in a line feed, whatever it ended in. */
export function withLineEnds(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length)
  let to = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === LF && bytes[at - 1] === CR) continue
    out[to++] = byte === CR ? LF : byte
  }
  return out.subarray(0, to)
}
