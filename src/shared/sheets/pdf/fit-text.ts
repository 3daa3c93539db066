// Words in a box of a drawing whose font is not known: widths are those of a broad serif, so that narrower ones fit too.

/** Widths of letters as parts of the font size. */
const THIN = new Set([..."ilj.,:;!|'’ "])
const NARROW = new Set([...'tfrI"()[]-/'])
const BROAD = new Set([...'mwMWQ@%&—…'])

function letterWidth(letter: string): number {
  if (THIN.has(letter)) return 0.38
  if (NARROW.has(letter)) return 0.5
  if (BROAD.has(letter)) return 1.05
  if (letter > '\u024f') return 1.15
  return /[A-ZÀ-Þ]/u.test(letter) ? 0.84 : 0.67
}

/** Width of a text in a broad font of size 1. */
const breadth = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0)

interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
}

/** A word too broad for one line is cut in the middle. */
const halves = (word: string): readonly string[] => {
  const letters = [...word]
  const middle = Math.ceil(letters.length / 2)
  return [`${letters.slice(0, middle).join('')}-`, letters.slice(middle).join('')]
}

/** Breaks words into `count` lines, the broadest as narrow as can be; null when there are fewer words than lines. */
function spread(words: readonly string[], count: number): readonly string[] | null {
  if (words.length < count) return null
  if (count === 1) return [words.join(' ')]
  let best: readonly string[] | null = null
  for (let first = 1; first <= words.length - count + 1; first++) {
    const rest = spread(words.slice(first), count - 1)
    if (rest === null) continue
    const lines = [words.slice(0, first).join(' '), ...rest]
    if (best === null || Math.max(...lines.map(breadth)) < Math.max(...best.map(breadth))) best = lines
  }
  return best
}

/** Height of a line as part of the font size. */
export const LINE = 1.08

export interface Fitting {
  /** Letters are never smaller: what does not fit then is cut and ends in "…". */
  readonly least: number
  /** How broad the font is beside a broad serif, 1 for a font that is not known. */
  readonly breadth: number
}

const shortened = (line: string, room: number): string => {
  if (breadth(line) <= room) return line
  const letters = [...line]
  while (letters.length > 1 && breadth(`${letters.join('')}…`) > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** As much of the words as is in a box at one size; `room` is its width in ems. */
function cut(words: readonly string[], room: number, count: number): readonly string[] {
  const lines: string[] = []
  let rest = words
  while (rest.length > 0 && lines.length < count) {
    let take = 1
    while (take < rest.length && breadth(rest.slice(0, take + 1).join(' ')) <= room) take++
    const last = lines.length === count - 1
    lines.push(shortened((last ? rest : rest.slice(0, take)).join(' '), room))
    rest = rest.slice(take)
  }
  return lines
}

/**
 * The largest way to write a text into a box, on one to three lines.
 * @param width room from side to side, in the units of the drawing
 * @param height room from top to bottom
 * @param most the size that is used when there is room enough
 */
export function fitText(
  text: string,
  width: number,
  height: number,
  most: number,
  fitting: Fitting = { least: 0, breadth: 1 },
): FittedText {
  const room = width / fitting.breadth
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const sizeOf = (lines: readonly string[]): number =>
    Math.min(most, room / Math.max(...lines.map(breadth)), height / (lines.length * LINE))
  let best: FittedText = { lines: [text], size: 0 }
  const consider = (lines: readonly string[] | null): void => {
    if (lines === null) return
    const size = Math.floor(sizeOf(lines) * 100) / 100
    // Another line is worth it when the letters get much larger.
    if (size > best.size * 1.3 || (best.size < fitting.least && size >= fitting.least)) best = { lines, size }
  }
  for (const count of [1, 2, 3]) consider(spread(words, count))
  // Only a single long word is worth cutting in two.
  const [only] = words
  if (only !== undefined && words.length === 1 && best.size < Math.max(most * 0.6, fitting.least))
    consider(halves(only))
  if (best.size >= fitting.least) return best
  const lines = Math.max(1, Math.floor(height / (fitting.least * LINE)))
  return { lines: cut(words, room / fitting.least, lines), size: fitting.least }
}
