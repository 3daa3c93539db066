// Measures a printed sheet: colour, lines, type, white, and what a photocopy leaves of its words and lines.
import { pdfWords } from '../pdf'
import type { Word } from '../pdf'
import { pageContents } from './content'
import type { PageContent, Stroke } from './content'
import { DPI, copyOf, cutShort, picturesOf, piecesOf } from './copy'
import type { Picture, PixelBox } from './copy'

export interface Measures {
  readonly pages: number
  /** Colours and greys, each once. */
  readonly colours: readonly string[]
  readonly leastLine: number
  readonly leastType: number
  /** Share of each page inside its margins that is white, by squares of twelve points. */
  readonly white: readonly number[]
  readonly words: number
  /** Words of which a copy leaves less than half the ink. */
  readonly lostWords: readonly string[]
  /** Words that come apart into many more pieces. */
  readonly brokenWords: readonly string[]
  /** Words with figures, and those of which a copy leaves a figure without its foot or its head. */
  readonly figures: number
  readonly cutFigures: readonly string[]
  readonly lines: number
  /** Lines of a copy with gaps, as `page: x y`. */
  readonly lostLines: readonly string[]
}

/** Shorter strokes are parts of drawings and signs. */
const LINE = 18
const KEPT = 0.5
const PER_POINT = DPI / 72

const boxOf = (left: number, top: number, right: number, bottom: number): PixelBox => ({
  left: Math.floor(left * PER_POINT),
  top: Math.floor(top * PER_POINT),
  right: Math.max(Math.ceil(right * PER_POINT), Math.floor(left * PER_POINT) + 1),
  bottom: Math.max(Math.ceil(bottom * PER_POINT), Math.floor(top * PER_POINT) + 1),
})

const inkOf = (pixels: Uint8Array): number => pixels.reduce((n, ink) => n + ink, 0)

function wordFate(word: Word, picture: Picture): 'whole' | 'broken' | 'lost' {
  const part = copyOf(picture, boxOf(word.left, word.top, word.right, word.bottom))
  const before = inkOf(part.print)
  if (before === 0) return 'whole'
  if (inkOf(part.copy) < before * KEPT) return 'lost'
  const pieces = piecesOf(part.print, part.width)
  return piecesOf(part.copy, part.width) > pieces + Math.max(1, [...word.text].length * 0.5) ? 'broken' : 'whole'
}

/** Least part of a figure’s height that a copy must keep. */
const FIGURE_KEPT = 0.75

const figureStays = (word: Word, picture: Picture): boolean =>
  cutShort(copyOf(picture, boxOf(word.left, word.top, word.right, word.bottom)), FIGURE_KEPT) === 0

/** Whether a straight, level or upright line is unbroken on the copy. */
function lineStays(line: Stroke, picture: Picture): boolean {
  const level = Math.abs(line.y1 - line.y2) < 0.01
  const reach = line.width / 2 + 0.5
  const [left, right] = [Math.min(line.x1, line.x2), Math.max(line.x1, line.x2)]
  const [top, bottom] = [Math.min(line.y1, line.y2), Math.max(line.y1, line.y2)]
  const part = level
    ? copyOf(picture, boxOf(left + 1, top - reach, right - 1, bottom + reach))
    : copyOf(picture, boxOf(left - reach, top + 1, right + reach, bottom - 1))
  const steps = level ? part.width : part.height
  const across = level ? part.height : part.width
  const inked = (ink: Uint8Array, i: number): boolean => {
    for (let k = 0; k < across; k++) if (ink[level ? k * part.width + i : i * part.width + k] === 1) return true
    return false
  }
  // Where something white was drawn over the line, nothing is lost.
  let print = 0
  let copy = 0
  for (let i = 0; i < steps; i++) {
    if (!inked(part.print, i)) continue
    print++
    if (inked(part.copy, i)) copy++
  }
  return copy >= print * 0.95
}

/** Thicker strokes are areas; what is painted over them is none of their loss. */
const AREA = 3

const isLine = (line: Stroke): boolean =>
  !line.dashed &&
  line.width < AREA &&
  Math.hypot(line.x1 - line.x2, line.y1 - line.y2) >= LINE &&
  (Math.abs(line.x1 - line.x2) < 0.01 || Math.abs(line.y1 - line.y2) < 0.01)

/** Share of white squares of a page inside margins of 34 points. */
function whiteOf(picture: Picture): number {
  const step = Math.round(12 * PER_POINT)
  const margin = Math.round(34 * PER_POINT)
  let squares = 0
  let white = 0
  for (let y = margin; y + step <= picture.height - margin; y += step)
    for (let x = margin; x + step <= picture.width - margin; x += step) {
      squares++
      let ink = false
      for (let dy = 0; dy < step && !ink; dy += 2)
        for (let dx = 0; dx < step && !ink; dx += 2)
          ink = (picture.pixels[(y + dy) * picture.width + x + dx] ?? 255) < 160
      if (!ink) white++
    }
  return squares === 0 ? 0 : white / squares
}

/** Measures every page. @param copied without it no copy is made and nothing is counted as lost (much quicker) */
export async function measurePdf(bytes: Uint8Array, copied = true): Promise<Measures> {
  const contents: readonly PageContent[] = await pageContents(bytes)
  const words = pdfWords(bytes)
  const lostWords: string[] = []
  const brokenWords: string[] = []
  const cutFigures: string[] = []
  const lostLines: string[] = []
  const white: number[] = []
  let lines = 0
  const pictures = copied ? picturesOf(bytes, contents.length) : []
  let page = 0
  for (const picture of pictures) {
    page++
    white.push(whiteOf(picture))
    for (const word of words.filter((each) => each.page === page)) {
      const fate = wordFate(word, picture)
      if (fate === 'lost') lostWords.push(`${page}: ${word.text}`)
      if (/\d/.test(word.text) && !figureStays(word, picture)) cutFigures.push(`${page}: ${word.text}`)
      if (fate === 'broken') brokenWords.push(`${page}: ${word.text}`)
    }
    for (const line of (contents[page - 1]?.strokes ?? []).filter(isLine)) {
      lines++
      if (!lineStays(line, picture))
        lostLines.push(`${page}: ${Math.round(line.x1)} ${Math.round(line.y1)} (${line.width.toFixed(2)} pt)`)
    }
  }
  return {
    pages: contents.length,
    colours: [...new Set(contents.flatMap(({ colours }) => colours))],
    leastLine: Math.min(...contents.map(({ leastStroke }) => leastStroke)),
    leastType: Math.min(...contents.map(({ leastType }) => leastType)),
    white,
    words: words.length,
    lostWords,
    brokenWords,
    figures: words.filter(({ text }) => /\d/.test(text)).length,
    cutFigures,
    lines,
    lostLines,
  }
}
