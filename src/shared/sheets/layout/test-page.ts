// Two pages that show whether a printer prints the back of a paper the right way up.
import type { PaperPart, Sheaf } from './paper-page'
import { paragraphNode, ruleNode, type Setting } from '../pdf/pdf-atom'
import { PALETTES, setText, type Typeface } from '../pdf/pdf-type'
import { GEOMETRY, type PaperName } from '../pdf/to-pdfmake'

const SIZE = 12

/** A front and its back. */
export function testPages(paper: PaperName, type: Typeface): Sheaf {
  const { width, height, side, top } = GEOMETRY[paper]
  const inside = width - 2 * side
  const set: Setting = { type, palette: PALETTES.black, size: SIZE, column: inside, page: inside }
  const lines = (title: string, ...texts: readonly string[]): readonly PaperPart[] => {
    const heading = paragraphNode(set, setText(title, { size: 60, figures: 'text' }, type), inside)
    const words = texts.map((text) => paragraphNode(set, setText(text, { size: SIZE, figures: 'text' }, type), inside))
    return [{ x: side, y: top, width: inside, node: { stack: [ruleNode(set, inside, 2, 1), heading, ...words] } }]
  }
  return {
    width,
    height,
    pages: [
      lines(
        'Front',
        'Print this on both sides, then turn the paper over as you turn the page of a book.',
        'The word on the back must stand upright, at the top. If it does not, choose the other edge in the printer’s settings (“flip on long edge”, “flip on short edge”).',
      ),
      lines('Back', 'If you read this upright, the setting is right.'),
    ],
  }
}
