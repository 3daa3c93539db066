// A board or a chart alone on a page, as large as the paper allows: to be pinned on the wall.
import { chartSvg } from '../charts/chart-svg'
import { oneLine } from '../clean'
import type { Sheaf } from './paper-page'
import { paragraphNode } from '../pdf/pdf-atom'
import type { Setting } from '../pdf/pdf-atom'
import { facedIn } from '../pdf/pdf-blocks'
import { PALETTES, setText } from '../pdf/pdf-type'
import type { Typeface } from '../pdf/pdf-type'
import { sturdyFigures } from '../charts/picture-figures'
import { CHART_TYPE, pictureOf, type PictureBlock } from '../charts/pictures'
import type { Tag } from '../pdf/tag'
import { GEOMETRY } from '../pdf/to-pdfmake'
import type { PaperName } from '../pdf/to-pdfmake'

/** Unprintable edge, and room for the line above the picture; points. */
const EDGE = 30
const HEAD = 26
const HEAD_SIZE = 13

/**
 * One page, upright or across, whichever shows the picture larger.
 * @param heading above it, on one line: whose board it is, and when
 */
export function picturePage(block: PictureBlock, heading: string, paper: PaperName, type: Typeface): Sheaf {
  const lone = pictureOf(block)
  const { width, height } = GEOMETRY[paper]
  const fit = (across: number, down: number): number =>
    Math.min((across - 2 * EDGE) / lone.width, (down - 2 * EDGE - HEAD) / lone.height)
  const [wide, high] = fit(width, height) >= fit(height, width) ? [width, height] : [height, width]
  const scale = fit(wide, high)
  const inside = wide - 2 * EDGE
  const set: Setting = { type, palette: PALETTES.black, size: HEAD_SIZE, column: inside, page: inside }
  const head = setText(oneLine(heading), { size: HEAD_SIZE, figures: 'lining', bold: true }, type)
  const pieces = facedIn(set)
  const svg =
    block.block === 'chart'
      ? chartSvg(block, { width: lone.width, height: lone.height, font: 'Serif', fontSize: CHART_TYPE, pieces })
      : sturdyFigures(lone.svg, pieces)
  const tag: Tag = { type: 'Figure', alt: lone.description }
  const drawn = { width: lone.width * scale, height: lone.height * scale }
  const left = EDGE + (inside - drawn.width) / 2
  const title = { x: EDGE, y: EDGE, width: inside, node: paragraphNode(set, head, inside) }
  const picture = { x: left, y: EDGE + HEAD, width: drawn.width, node: { svg, ...drawn, tag } }
  return { width: wide, height: high, pages: [[title, picture]] }
}
