// The editor's pictures as pieces for the printer: alone, side by side, or at one side with the text beside them.
import { isRightToLeft } from '../bidi'
import { sturdyFigures } from '../charts/picture-figures'
import { runsOf } from '../clean'
import { plain } from '../document'
import type { Block } from '../document'
import type { PictureBlock } from './issue'
import { atom, bodyLook, paragraphAtoms, paragraphNode } from '../pdf/pdf-atom'
import type { Atom, Setting } from '../pdf/pdf-atom'
import { facedIn } from '../pdf/pdf-blocks'
import type { PdfNode } from '../pdf/pdf-node'
import { nodeHeight } from '../pdf/pdf-place'
import { SMALLEST, breakLines, setRuns } from '../pdf/pdf-type'
import type { Look, PdfRun } from '../pdf/pdf-type'
import { nth, sum } from '../layout/places'
import type { Tag } from '../pdf/tag'
import { paragraphTag } from '../pdf/tag'

/** No line of a drawing is thinner on paper than this, however small it is set: a copier would lose it. */
const LEAST = 0.7

function thickened(svg: string, scale: number): string {
  const least = LEAST / scale
  const lines = svg.replace(/ stroke-width="([\d.]+)"/g, (said, width: string) =>
    Number(width) > 0 && Number(width) < least ? ` stroke-width="${least.toFixed(3)}"` : said,
  )
  return lines.replace(/^<svg(?![^>]* stroke-width)/, `<svg stroke-width="${Math.max(1, least).toFixed(3)}"`)
}

/** A picture of a size, its words in faces that have their letters. */
export function pictureNode(
  { picture: { data, width: meant } }: Pick<PictureBlock, 'picture'>,
  width: number,
  height: number,
  set: Setting,
): PdfNode {
  return data.kind === 'svg'
    ? { svg: sturdyFigures(thickened(data.svg, width / meant), facedIn(set)), width, height }
    : { image: `data:image/${data.kind};base64,${data.base64}`, width, height }
}

/** Largest heights of a picture in points: to save pages, by default, and with a given width. */
const MOST = { scarce: 130, meant: 300, said: 460 } as const
/** White between pictures, and between one and the text beside it. */
const APART = 11
/** Share of the column for a picture with text beside it: at most, and by default. */
const BESIDE = { most: 0.7, usual: 0.4 } as const
/** Text beside a picture is no narrower, in points. */
const NARROWEST = 72

const mostHeight = (set: Setting, share: number | undefined): number =>
  set.least === true ? MOST.scarce : share === undefined ? MOST.meant : MOST.said

/** The width of a picture in a column. */
function widthOf({ picture, share }: PictureBlock, set: Setting): number {
  const wanted = share === undefined ? Math.min(picture.width, set.column) : set.column * share
  return Math.min(wanted, (mostHeight(set, share) * picture.width) / picture.height)
}

/** A picture so wide, with its caption below it. */
function figure(block: PictureBlock, width: number, room: number, set: Setting): PdfNode {
  const height = (width * block.picture.height) / block.picture.width
  const look: Look = { ...bodyLook(set), size: Math.max(SMALLEST, set.size - 1), italics: true }
  const caption = setRuns(runsOf(block.caption), look, set.type)
  const tag: Tag = { type: 'Figure', alt: block.description }
  const stack: readonly PdfNode[] = [
    { ...pictureNode(block, width, height, set), alignment: 'center', tag },
    ...(caption.length === 0 ? [] : [paragraphNode(set, caption, room, { alignment: 'center', margin: [0, 3, 0, 0] })]),
  ]
  return { stack }
}

export const pictureAtoms = (block: PictureBlock, set: Setting): Atom[] => [
  atom(() => figure(block, widthOf(block, set), set.column, set), { gap: 9 }),
]

/** Pictures side by side: with the given widths, or equally high over the whole column. */
export function rowAtoms(pictures: readonly PictureBlock[], set: Setting): Atom[] {
  const room = set.column - APART * (pictures.length - 1)
  const ratios = pictures.map(({ picture }) => picture.width / picture.height)
  const told = pictures.some(({ share }) => share !== undefined)
  const widths = pictures.map((block, i) => (told ? widthOf(block, set) : (room * nth(ratios, i)) / sum(ratios)))
  const high = Math.max(...widths.map((width, i) => width / nth(ratios, i)))
  const scale = Math.min(1, room / sum(widths), mostHeight(set, told ? 1 : undefined) / high)
  const free = (room - sum(widths) * scale) / pictures.length
  const make = (): PdfNode => ({
    columns: pictures.map((block, i) => {
      const wide = nth(widths, i) * scale
      return { width: wide + free, ...figure(block, wide, wide + free, set) }
    }),
    columnGap: APART,
  })
  return [atom(make, { gap: 9 })]
}

/** A line that ends in the paragraph it is taken out of goes on with a blank. */
const goesOn = (line: readonly PdfRun[]): readonly PdfRun[] =>
  line.map((run, i) => (i < line.length - 1 || run.text.endsWith('-') ? run : { ...run, text: `${run.text} ` }))

/**
 * A picture at one side of its column, with the paragraphs that follow beside it; the rest of a long one goes on below it.
 * @returns the pieces, and how many of the paragraphs are in them
 */
export function besideAtoms(
  block: PictureBlock,
  following: readonly Block[],
  set: Setting,
): { readonly atoms: Atom[]; readonly taken: number } {
  const share = Math.min(BESIDE.most, block.share ?? BESIDE.usual)
  const width = widthOf({ ...block, share }, set)
  const narrow = set.column - width - APART
  if (narrow < NARROWEST) return { atoms: pictureAtoms({ ...block, share }, set), taken: 0 }
  const side = { width, ...figure(block, width, width, set) }
  const least = nodeHeight(side, set.type)
  const lines: { readonly runs: readonly PdfRun[]; readonly gap: number; readonly tag: Tag }[] = []
  let rest: Atom[] = []
  let high = 0
  let taken = 0
  while (taken < following.length && high < least) {
    const paragraph = nth(following, taken)
    // Words from right to left go below the picture.
    if (paragraph.block !== 'paragraph' || isRightToLeft(plain(paragraph.text))) break
    const runs = setRuns(runsOf(paragraph.text), bodyLook(set), set.type)
    const tag = paragraphTag(runs.map(({ text }) => text).join(''))
    // Broken a little early, as all paragraphs are, so that each line stays one.
    const broken = breakLines(runs, narrow * 0.99, set.type)
    for (const [i, line] of broken.entries()) {
      if (high >= least) {
        rest = paragraphAtoms(set, broken.slice(i).flatMap(goesOn), set.column, 0, 0, tag)
        break
      }
      const gap = i === 0 && lines.length > 0 ? 4 : 0
      lines.push({ runs: line, gap, tag })
      high += gap + nodeHeight(paragraphNode(set, line, narrow), set.type)
    }
    taken++
  }
  const make = (): PdfNode => {
    const text = {
      width: narrow,
      stack: lines.map(({ runs, gap, tag }) => paragraphNode(set, runs, narrow, { margin: [0, gap, 0, 0], tag })),
    }
    return { columns: block.place === 'left' ? [side, text] : [text, side], columnGap: APART }
  }
  return { atoms: [atom(make, { gap: 7 }), ...rest], taken }
}
