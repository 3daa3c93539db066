// The boards and charts of a sheet, each alone: for word processors, layout programs, forums. Drawn as on paper, by the same functions.
import { captionOf, chartInWords, escapeXml } from './chart-parts'
import { chartHeight, chartSvg } from './chart-svg'
import { oneLine } from '../clean'
import type { Block, Document } from '../document'

export type PictureBlock = Extract<Block, { block: 'chart' | 'drawing' }>

/** A picture as SVG; width and height in points. Its letters are in `Serif` and `Signs`, the faces of the sheets. */
export interface LonePicture {
  readonly kind: 'board' | 'chart'
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Short title: the caption of a chart, the first sentence about a board. */
  readonly title: string
  /** Text alternative for those who do not see it. */
  readonly description: string
}

const CHART_WIDTH = 440
/** Size of the letters of a chart, in points. */
export const CHART_TYPE = 10

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text

export function pictureOf(block: PictureBlock): LonePicture {
  if (block.block === 'drawing') {
    const { svg, width, height } = block
    const description = oneLine(block.description)
    return { kind: 'board', svg, width, height, title: firstSentence(description), description }
  }
  const height = chartHeight(block, CHART_WIDTH * 0.5, CHART_TYPE)
  const how = { width: CHART_WIDTH, height, font: 'Serif', fontSize: CHART_TYPE }
  return {
    kind: 'chart',
    svg: chartSvg(block, how),
    width: CHART_WIDTH,
    height,
    title: oneLine(captionOf(block)),
    description: chartInWords(block),
  }
}

/** The blocks of a sheet that are boards or charts, in their order on it. */
export function pictureBlocks({ blocks }: Pick<Document, 'blocks'>): readonly PictureBlock[] {
  return blocks.flatMap((block) => {
    if (block.block === 'group') return pictureBlocks(block)
    return block.block === 'chart' || block.block === 'drawing' ? [block] : []
  })
}

/** All pictures of a sheet, in their order on it. */
export const picturesOf = (document: Pick<Document, 'blocks'>): readonly LonePicture[] =>
  pictureBlocks(document).map(pictureOf)

const FAMILIES: readonly (readonly [face: string, families: string])[] = [
  ['Serif', "'EB Garamond', Garamond, Georgia, serif"],
  ['Signs', "'DejaVu Sans', 'Segoe UI Symbol', sans-serif"],
]

/** White around a picture: the faces of other computers are wider, and names beside a line need the room. */
const MARGIN = { x: 24, y: 8 }

/** Size of a picture as a separate file, with the white around it. */
export const svgSize = ({
  width,
  height,
}: Pick<LonePicture, 'width' | 'height'>): { readonly width: number; readonly height: number } => ({
  width: width + 2 * MARGIN.x,
  height: height + 2 * MARGIN.y,
})

/** A picture as a separate file: on white, its faces by the names other programs know, with its description inside. */
export function svgFile({ svg, width, height, title, description }: LonePicture): string {
  const named = FAMILIES.reduce(
    (text, [face, families]) =>
      text.replace(new RegExp(`font-family="${face}(?:, [^"]*)?"`, 'g'), `font-family="${families}"`),
    svg,
  )
  const { width: wide, height: high } = svgSize({ width, height })
  const opened = named.replace(/^<svg\b[^>]*>/, (open) => {
    // A board may use its own units.
    const [x = 0, y = 0, across = width, down = height] = (/ viewBox="([^"]*)"/.exec(open)?.[1] ?? '')
      .split(' ')
      .filter((part) => part !== '')
      .map(Number)
    const [left, above] = [(MARGIN.x * across) / width, (MARGIN.y * down) / height]
    const box = [x - left, y - above, across + 2 * left, down + 2 * above] as const
    const placed = open
      .replace(/ width="[^"]*"/, ` width="${wide}"`)
      .replace(/ height="[^"]*"/, ` height="${high}"`)
      .replace(/ viewBox="[^"]*"/, ` viewBox="${box.join(' ')}"`)
    const ground = `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="#ffffff"/>`
    return `${placed}<title>${escapeXml(title)}</title><desc>${escapeXml(description)}</desc>${ground}`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opened}\n`
}
