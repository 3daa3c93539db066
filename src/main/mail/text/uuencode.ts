// Files that old programs put into the text itself (uuencode) are taken out as attachments.

export interface Uuencoded {
  /** The text without the files. */
  readonly text: string
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[]
}

const BEGIN = /^begin [0-7]{3,4} (\S.{0,200})$/
const MOST_FILES = 50

/** The bytes of one line; null if it is not a line of such a file. */
function bytesOf(line: string): Uint8Array | null {
  const length = (line.charCodeAt(0) - 32) & 63
  if (line.length < 1 + Math.ceil(length / 3) * 4 - 2 || !/^[ -`]*$/.test(line)) return null
  const out = new Uint8Array(length)
  const sign = (at: number): number => ((line.charCodeAt(at) || 32) - 32) & 63
  for (let i = 0, at = 1; i < length; i += 3, at += 4) {
    const [a, b, c, d] = [sign(at), sign(at + 1), sign(at + 2), sign(at + 3)]
    out[i] = (a << 2) | (b >> 4)
    if (i + 1 < length) out[i + 1] = ((b & 15) << 4) | (c >> 2)
    if (i + 2 < length) out[i + 2] = ((c & 3) << 6) | d
  }
  return out
}

/** A text and the files in it; null if there are none. Linear. */
export function openUuencoded(text: string): Uuencoded | null {
  if (!/^begin [0-7]{3,4} \S/m.test(text)) return null
  const lines = text.split('\n')
  const rest: string[] = []
  const files: { name: string; content: Uint8Array }[] = []
  for (let i = 0; i < lines.length; i++) {
    const name = files.length < MOST_FILES ? BEGIN.exec(lines[i]!)?.[1] : undefined
    const pieces: Uint8Array[] = []
    let at = i + 1
    for (; name !== undefined && at < lines.length; at++) {
      const piece = /^[`\s]?$/.test(lines[at]!) ? new Uint8Array() : bytesOf(lines[at]!)
      if (piece === null || piece.length === 0) break
      pieces.push(piece)
    }
    if (/^[`\s]?$/.test(lines[at] ?? '-')) at++
    // Without an end line it could be anything.
    if (name === undefined || pieces.length === 0 || lines[at]?.trim() !== 'end') {
      rest.push(lines[i]!)
      continue
    }
    files.push({ name, content: Buffer.concat(pieces) })
    i = at
  }
  return files.length === 0 ? null : { text: rest.join('\n'), files }
}
