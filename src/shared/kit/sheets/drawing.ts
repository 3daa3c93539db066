// Common parts of games' drawings: lazy rendering, texts in boxes, and two sizes on paper.
import { whenAsked } from '../../engine/recent'
import { escapeXml, n } from '../../sheets/charts/chart-parts'
import type { Block } from '../../sheets/document'
import { fitText, LINE, type Fitting } from '../../sheets/pdf/fit-text'

export interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** The same for those who read text. */
  readonly description: string
}

/** A place on a drawing, in the drawing's own units. */
export interface DrawnSpot {
  /** As `NextOrder` has it. */
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Note on the content of the spot: “face down”. */
  readonly note?: string
}

/** A board beside the orders; the desk finds it as the `board` of a game's drawing.ts. */
export interface DeskBoard {
  readonly drawing: Drawing
  readonly spots: readonly DrawnSpot[]
  /** Purpose of the spots: "Where to move". */
  readonly label: string
  /** How wide it is at most, in letters (rem). */
  readonly most: number
  /** The drawing itself shows its choices, so spots have no frames. */
  readonly plain?: true
}

/** A drawing made when its SVG is first used: sheets as text, and the reading of letters that quote them, never need it. */
export function drawnWhenAsked<T extends object>(make: () => string, rest: T): T & Pick<Drawing, 'svg'> {
  const svg = whenAsked(make)
  return {
    get svg() {
      return svg()
    },
    ...rest,
  }
}

type DrawingBlock = Extract<Block, { readonly block: 'drawing' }>

/** A drawing on a sheet. @param narrow the same for a page of A5. @param typed the same in typed characters */
export const drawingBlock = (wide: Drawing, narrow: Drawing, typed?: readonly string[]): DrawingBlock => ({
  block: 'drawing',
  get svg() {
    return wide.svg
  },
  width: wide.width,
  height: wide.height,
  description: wide.description,
  narrow: {
    get svg() {
      return narrow.svg
    },
    width: narrow.width,
    height: narrow.height,
  },
  ...(typed === undefined ? {} : { typed }),
})

/** A drawing for the desk or a replay. */
export const pictureOf = (drawing: Drawing): DrawingBlock => {
  const { svg, width, height, description } = drawing
  return { block: 'drawing', svg, width, height, description }
}

/** Where a text goes in a drawing. */
interface TextBox {
  /** Middle of the box, or its right side when the text ends there. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Letters of a drawing: their size, and the least they may shrink to. */
export interface Lettering extends Fitting {
  readonly size: number
  readonly font: string
}

/** A text in the middle of a box, as large as fits and no larger than the letters. */
export function textInBox(
  words: string,
  { x, y, width, height }: TextBox,
  letters: Lettering,
  anchor = 'middle',
): string {
  const fitted = fitText(words, width, height, letters.size, letters)
  const step = fitted.size * LINE
  // Text is placed by its base line: a third of its height is below the middle.
  const top = y - ((fitted.lines.length - 1) * step) / 2 + fitted.size * 0.34
  return fitted.lines
    .map(
      (line, i) =>
        `<text x="${n(x)}" y="${n(top + i * step)}" text-anchor="${anchor}" font-family="${escapeXml(letters.font)}" font-size="${fitted.size}" fill="#000000">${escapeXml(line)}</text>`,
    )
    .join('')
}
