// Where the window of an envelope shows an address: on the back of a sheet, behind its slip, in the part that is outside when the
// sheet is folded. Windows differ from country to country; the place is one that all usual ones of a size show.
import { oneLine } from '../clean'
import { paragraphNode } from '../pdf/pdf-atom'
import type { Setting } from '../pdf/pdf-atom'
import { MM } from './paper-page'
import type { PaperPart } from './paper-page'
import { setText } from '../pdf/pdf-type'

/** `dl`: A4 or Letter folded in three; `c6`: A5 folded in two. */
export const ENVELOPES = ['dl', 'c6'] as const
export type Envelope = (typeof ENVELOPES)[number]

export interface AddressPanel {
  readonly envelope: Envelope
  /** Name and postal address; nothing where none is known. */
  readonly lines: readonly string[]
}

/** In millimetres from the left and the lower edge of the folded sheet: every window shows this area, however the sheet lies in it. */
const WINDOW = { left: 25, width: 70, bottom: 19, height: 23 } as const

/** Height of the part that is outside when the sheet is folded. */
const FOLDED: Readonly<Record<Envelope, number>> = { dl: 99, c6: 105 }

/** Height of the panel from the lower edge of the page, in points. */
export const panelHeight = ({ envelope }: AddressPanel): number => FOLDED[envelope] * MM

const MOST_LINES = 6

/** As many lines as the window shows; the last ones in a row. */
function shownLines(lines: readonly string[]): readonly string[] {
  const clean = lines.map((line) => oneLine(line)).filter((line) => line !== '')
  if (clean.length <= MOST_LINES) return clean
  return [...clean.slice(0, MOST_LINES - 1), clean.slice(MOST_LINES - 1).join(', ')]
}

/** The address as a part of a page of that height. */
export function panelNode({ lines }: AddressPanel, { height }: { readonly height: number }, set: Setting): PaperPart {
  const shown = shownLines(lines)
  const size = shown.length > 5 ? 8.5 : 10
  const width = WINDOW.width * MM
  const nodes = shown.map((line) => paragraphNode(set, setText(line, { size, figures: 'lining' }, set.type), width))
  const y = height - (WINDOW.bottom + WINDOW.height) * MM
  return { x: WINDOW.left * MM, y, width, node: { stack: nodes } }
}
