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

export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
}

/** A word too broad to stand on one line is cut in the middle. */
const halves = (word: string): readonly string[] => {
  const letters = [...word]
  const middle = Math.ceil(letters.length / 2)
  return [`${letters.slice(0, middle).join('')}-`, letters.slice(middle).join('')]
}

/** Words on so many lines that the broadest is as narrow as can be; null when there are fewer words than lines. */
function spread(words: readonly string[], count: number): readonly string[] | null {
  if (words.length < count) return null
  if (count === 1) return [words.join(' ')]
  let best: readonly string[] | null = null
  for (let first = 1; first <= words.length - count + 1; first++) {
    const rest = spread(words.slice(first), count - 1)!
    const lines = [words.slice(0, first).join(' '), ...rest]
    if (best === null || Math.max(...lines.map(breadth)) < Math.max(...best.map(breadth))) best = lines
  }
  return best
}

/** Height of a line as part of the font size. */
export const LINE = 1.08

/**
 * The largest way to write a text into a box, on one to three lines.
 * @param width room from side to side, in the units of the drawing
 * @param height room from top to bottom
 * @param most the size that is used when there is room enough
 */
export function fitText(text: string, width: number, height: number, most: number): FittedText {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const sizeOf = (lines: readonly string[]): number =>
    Math.min(most, width / Math.max(...lines.map(breadth)), height / (lines.length * LINE))
  let best: FittedText = { lines: [text], size: 0 }
  const consider = (lines: readonly string[] | null): void => {
    if (lines === null) return
    const size = Math.round(sizeOf(lines) * 10) / 10
    // Another line is worth it when the letters get much larger.
    if (size > best.size * 1.3) best = { lines, size }
  }
  for (const count of [1, 2, 3]) consider(spread(words, count))
  // Only a single long word is worth cutting.
  if (words.length === 1 && best.size < most * 0.6) consider(halves(words[0]!))
  return best
}
