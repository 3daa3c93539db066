// Figures in boards and charts on paper: a copier loses strokes of the serif's at their size, so they have the face for figures.

import type { Face } from '../pdf/pdf-type'

/** A number in a picture, with its sign. */
const NUMBER = /([+−]?\d(?:[\d.,:/]*\d)?%?)/

/** A piece of a text and the face it is set in. */
export interface Faced {
  readonly text: string
  readonly font: Face
}

/** A text of the serif with its numbers in the face for figures. */
export const figuresApart = (text: string): readonly Faced[] =>
  text
    .split(NUMBER)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, font: /\d/.test(part) ? 'Figures' : 'Serif' }))

const TEXT = /<text\b([^>]*) font-family="(Serif(?:, [^"]*)?)"([^>]*)>([^<]*)<\/text>/g
/** An XML entity. Digits inside it are not figures. */
const ENTITY = /(&[^;]*;)/

/**
 * A drawing of a game with the numbers of its texts in the face for figures, and characters that the serif lacks in a face that has them.
 * @param svg as the game drew it: texts in the serif hold no elements
 */
export const sturdyFigures = (svg: string, faced: (text: string) => readonly Faced[] = figuresApart): string =>
  svg.replace(TEXT, (whole, before: string, family: string, after: string, text: string) => {
    const pieces = text
      .split(ENTITY)
      .flatMap((part) => (part.startsWith('&') ? [{ text: part, font: 'Serif' } as const] : faced(part)))
    if (pieces.every(({ font }) => font === 'Serif')) return whole
    const [first] = pieces
    if (first !== undefined && pieces.every(({ font }) => font === first.font))
      return `<text${before} font-family="${first.font}"${after}>${text}</text>`
    const spans = pieces.map(({ text: piece, font }) =>
      font === 'Serif' ? piece : `<tspan font-family="${font}">${piece}</tspan>`,
    )
    return `<text${before} font-family="${family}"${after}>${spans.join('')}</text>`
  })
