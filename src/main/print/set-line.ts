// Measures a line of a sheet, as it is drawn later: its runs never break, and their looks are known (pdf-atom.ts).
import type { Face, PdfRun } from '@shared/sheets/pdf-type'
import type { Tag } from '@shared/sheets/tag'
import { nth } from '@shared/sheets/places'
import type { FontsOfDocument, Inline, Line, MeasuredFont, Outline, Shaped } from 'pdfmake/js/Renderer.js'

/** A run as it is in a node: with its colour, its element and its place in reading order. */
export interface RunOfNode extends PdfRun {
  readonly color?: string
  readonly tag?: Tag
  readonly line?: number
}

/** The runs of a line, and how large they are once they were set. */
interface LineRuns extends ReadonlyArray<RunOfNode> {
  size?: LineSize
}

/** A line as it is in a node. */
export interface LineNode {
  readonly text: LineRuns
  readonly color?: string
  readonly alignment?: string
  readonly lineHeight?: number
  readonly outline?: boolean
  readonly outlineText?: string
  /** By which others name it as their parent. */
  readonly outlineId?: string
  readonly outlineParentId?: string
  readonly outlineExpanded?: boolean
  /** The name by which runs lead to it (`linkToDestination`). */
  readonly id?: string
}

const BLANKS_BEFORE = /^\s+/
const BLANKS_BEHIND = /\s+$/

/** Whether the letter there may be a blank; a search is only worth it then. */
const mayBeBlank = (text: string, place: number): boolean => {
  const code = text.charCodeAt(place)
  return code <= 0x20 || code >= 0xa0
}

const outlineOf = ({
  outline,
  outlineText = '',
  outlineId,
  outlineParentId,
  outlineExpanded = false,
}: LineNode): Outline | undefined =>
  outline === true
    ? { id: outlineId, parentId: outlineParentId, text: outlineText, expanded: outlineExpanded }
    : undefined

/** What is measured of a run; `high` is the height of its line. */
interface RunSize {
  readonly x: number
  readonly width: number
  readonly high: number
  readonly shaped: Shaped
}

/** A line as measured; white before and behind it is not in its width. */
interface LineSize {
  readonly runs: readonly RunSize[]
  readonly width: number
  readonly height: number
  readonly ascent: number
}

/** Places of faces, each with four cuts. */
const FACES: ReadonlyMap<Face, number> = new Map([
  ['Serif', 0],
  ['Figures', 4],
  ['Mono', 8],
  ['Signs', 12],
  ['Named', 16],
])

/** The fonts of a document, each asked for once. */
export class FontsInUse {
  private readonly known: (MeasuredFont | undefined)[] = []

  constructor(private readonly document: FontsOfDocument) {}

  of({ font, bold, italics }: RunOfNode): MeasuredFont {
    const place = (FACES.get(font) ?? 0) + (bold ? 2 : 0) + (italics ? 1 : 0)
    return (this.known[place] ??= this.document.provideFont(font, bold ?? false, italics ?? false))
  }
}

function measureLine(node: LineNode, fonts: FontsInUse): LineSize {
  const runs: RunSize[] = []
  let [end, before, behind, height, ascent] = [0, 0, 0, 0, 0]
  for (const run of node.text) {
    const { text, fontSize, fontFeatures: features = null, characterSpacing = 0 } = run
    const font = fonts.of(run)
    const widthOf = (part: string | undefined): number =>
      part === undefined ? 0 : font.widthOfString(part, fontSize, features) + characterSpacing * (part.length - 1)
    const width = widthOf(text)
    if (runs.length === 0) before = mayBeBlank(text, 0) ? widthOf(BLANKS_BEFORE.exec(text)?.[0]) : 0
    behind = mayBeBlank(text, text.length - 1) ? widthOf(BLANKS_BEHIND.exec(text)?.[0]) : 0
    const high = font.lineHeight(fontSize) * (run.lineHeight ?? node.lineHeight ?? 1)
    height = Math.max(height, high)
    ascent = Math.max(ascent, (font.ascender / 1000) * fontSize)
    runs.push({ x: end - before, width, high, shaped: font.layout(text, features) })
    end += width
  }
  return { runs, width: end - before - behind, height, ascent }
}

/** A line at its place on a page. What stands on many sheets is the same node there, so of the line itself there is next to nothing. */
export class SetLine implements Line {
  constructor(
    private readonly node: LineNode,
    private readonly size: LineSize,
    private readonly fonts: FontsInUse,
    private readonly colour: string,
    readonly x: number,
    readonly y: number,
  ) {}

  get height(): number {
    return this.size.height
  }

  /** From its upper edge to the line its letters stand on. */
  get ascent(): number {
    return this.size.ascent
  }

  /** The element it belongs to. */
  get tag(): Tag | undefined {
    return this.node.text[0]?.tag
  }

  /** Its place in reading order. */
  get order(): number | undefined {
    return this.node.text[0]?.line
  }

  /** Every run: as it is in its node, as measured, in the font it has in this document, and its colour. */
  eachRun(draw: (run: RunOfNode, size: RunSize, font: MeasuredFont, colour: string) => void): void {
    const { node, size, fonts, colour } = this
    const own = node.color ?? colour
    node.text.forEach((run, i) => draw(run, nth(size.runs, i), fonts.of(run), run.color ?? own))
  }

  get id(): string | undefined {
    return this.node.id
  }

  /** Whether it has nothing but words: no place of the outline, no link, nothing struck out. */
  get isPlain(): boolean {
    const { outline, id, text } = this.node
    return (
      outline !== true &&
      id === undefined &&
      text.every((run) => !(run.link ?? run.linkToDestination ?? run.decoration))
    )
  }

  get inlines(): readonly Inline[] {
    const inlines: Inline[] = []
    this.eachRun((run, size, font, colour) => inlines.push(inlineOf(run, size, font, colour)))
    return inlines
  }

  get _outline(): Outline | undefined {
    return outlineOf(this.node)
  }

  getHeight(): number {
    return this.size.height
  }

  getAscenderHeight(): number {
    return this.size.ascent
  }
}

/** A run as pdfmake draws it. */
export const inlineOf = (run: RunOfNode, { x, width, high }: RunSize, font: MeasuredFont, color: string): Inline => ({
  text: run.text,
  font,
  fontSize: run.fontSize,
  fontFeatures: run.fontFeatures ?? null,
  characterSpacing: run.characterSpacing ?? 0,
  color,
  x,
  width,
  height: high,
  ...(run.link === undefined ? {} : { link: run.link }),
  ...(run.linkToDestination === undefined ? {} : { linkToDestination: run.linkToDestination }),
  ...(run.decoration === undefined ? {} : { decoration: run.decoration }),
})

/**
 * A line with its upper left corner at a point of the page.
 * @param room width it is aligned in
 * @param colour of runs that have none of their own
 */
export function setLine(
  fonts: FontsInUse,
  node: LineNode,
  at: { readonly x: number; readonly y: number; readonly room: number },
  colour: string,
): SetLine {
  const { alignment = 'left', text } = node
  // Fonts are numbered in the order they are placed.
  for (const run of text) fonts.of(run)
  const size = (text.size ??= measureLine(node, fonts))
  const free = at.room - size.width
  const shift = alignment === 'right' ? free : alignment === 'center' ? free / 2 : 0
  return new SetLine(node, size, fonts, colour, at.x + shift, at.y)
}
