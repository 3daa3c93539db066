// Setting plain text by the column: width of a string on a fixed-pitch device, wrapping, padding.

const COMBINING = /^\p{M}$/u
const isWide = (code: number): boolean =>
  (code >= 0x1100 && code <= 0x115f) ||
  (code >= 0x2e80 && code <= 0xa4cf) ||
  (code >= 0xac00 && code <= 0xd7a3) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xfe30 && code <= 0xfe6f) ||
  (code >= 0xff00 && code <= 0xff60) ||
  (code >= 0xffe0 && code <= 0xffe6) ||
  (code >= 0x1f300 && code <= 0x1faff) ||
  (code >= 0x20000 && code <= 0x3fffd)

const charWidth = (char: string): number => {
  const code = char.codePointAt(0) ?? 0
  if (code < 0x300) return 1
  return COMBINING.test(char) ? 0 : isWide(code) ? 2 : 1
}

// Letters that take one column each, as most do.
const NARROW = /^[ -\u02ff\u2010-\u2027]*$/

/** Columns a string takes: accents set on letters take none, East Asian characters and emoji two. */
export function width(text: string): number {
  if (NARROW.test(text)) return text.length
  let sum = 0
  for (const char of text) sum += charWidth(char)
  return sum
}

/** Cuts a word that is wider than the line into pieces that fit: at its hyphens where that will do. */
function chop(word: string, limit: number): string[] {
  const parts = word.split(/(?<=\p{L}{2}-)(?=\p{L}{2})/u)
  if (parts.length > 1 && parts.every((part) => width(part) <= limit)) return parts
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const char of word) {
    const w = charWidth(char)
    if (used + w > limit && piece !== '') {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += char
    used += w
  }
  if (piece !== '') pieces.push(piece)
  return pieces
}

/**
 * Greedy wrapping. `first` comes before the first line, `rest` before the others; both count.
 * @param limit columns in all; never exceeded while it is at least 2 wider than the indents
 */
export function wrap(text: string, limit: number, first = '', rest = first): string[] {
  if (text.length <= limit - width(first) && NARROW.test(text) && !/^ | $| {2}/.test(text)) return [first + text]
  const lines: string[] = []
  let line = ''
  let used = 0
  const room = (): number => Math.max(2, limit - width(lines.length === 0 ? first : rest))
  const push = (): void => {
    lines.push((lines.length === 0 ? first : rest) + line)
    line = ''
    used = 0
  }
  for (const whole of text.split(' ')) {
    if (whole === '') continue
    const w = width(whole)
    if (used > 0 && used + 1 + w > room()) push()
    if (w > room()) {
      const pieces = chop(whole, Math.max(2, limit - Math.max(width(first), width(rest))))
      for (const [i, piece] of pieces.entries()) {
        line = piece
        used = width(piece)
        if (i < pieces.length - 1) push()
      }
      continue
    }
    line = used > 0 ? `${line} ${whole}` : whole
    used += (used > 0 ? 1 : 0) + w
  }
  if (used > 0 || lines.length === 0) push()
  return lines
}

export const padEnd = (text: string, to: number): string => text + ' '.repeat(Math.max(0, to - width(text)))
export const padStart = (text: string, to: number): string => ' '.repeat(Math.max(0, to - width(text))) + text
