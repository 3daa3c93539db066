// Measures a line of a sheet, as it is drawn later: its runs never break, and their looks are known (pdf-atom.ts).
import type { PdfRun } from '@shared/sheets/pdf-type'
import type { Tag } from '@shared/sheets/tag'
import { nth } from '@shared/sheets/places'
import type { FontsOfDocument, Inline, Line, Outline } from 'pdfmake/js/Renderer.js'

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
}

/** A line as measured; white before and behind it is not in its width. */
interface LineSize {
  readonly runs: readonly RunSize[]
  readonly width: number
  readonly height: number
  readonly ascent: number
}

const fontFor = (fonts: FontsOfDocument, run: RunOfNode): ReturnType<FontsOfDocument['provideFont']> =>
  fonts.provideFont(run.font, run.bold ?? false, run.italics ?? false)

function measureLine(fonts: FontsOfDocument, node: LineNode): LineSize {
  const runs: RunSize[] = []
  let [end, before, behind, height, ascent] = [0, 0, 0, 0, 0]
  for (const run of node.text) {
    const { text, fontSize, fontFeatures: features = null, characterSpacing = 0 } = run
    const font = fontFor(fonts, run)
    const widthOf = (part: string | undefined): number =>
      part === undefined ? 0 : font.widthOfString(part, fontSize, features) + characterSpacing * (part.length - 1)
    const width = widthOf(text)
    if (runs.length === 0) before = mayBeBlank(text, 0) ? widthOf(BLANKS_BEFORE.exec(text)?.[0]) : 0
    behind = mayBeBlank(text, text.length - 1) ? widthOf(BLANKS_BEHIND.exec(text)?.[0]) : 0
    const high = font.lineHeight(fontSize) * (run.lineHeight ?? node.lineHeight ?? 1)
    height = Math.max(height, high)
    ascent = Math.max(ascent, (font.ascender / 1000) * fontSize)
    runs.push({ x: end - before, width, high })
    end += width
  }
  return { runs, width: end - before - behind, height, ascent }
}

/**
 * A line with its upper left corner at a point of the page.
 * @param room width it is aligned in
 * @param colour of runs that have none of their own
 */
export function setLine(
  fonts: FontsOfDocument,
  node: LineNode,
  at: { readonly x: number; readonly y: number; readonly room: number },
  colour: string,
): Line & { readonly height: number } {
  const { alignment = 'left', text } = node
  // What stands on many sheets is the same node there.
  const size = (text.size ??= measureLine(fonts, node))
  const { runs, height, ascent } = size
  const inlines = text.map((run, i): Inline => {
    const { x, width, high } = nth(runs, i)
    return {
      text: run.text,
      font: fontFor(fonts, run),
      fontSize: run.fontSize,
      fontFeatures: run.fontFeatures ?? null,
      characterSpacing: run.characterSpacing ?? 0,
      color: run.color ?? node.color ?? colour,
      x,
      width,
      height: high,
      tag: run.tag,
      line: run.line,
    }
  })
  const free = at.room - size.width
  const shift = alignment === 'right' ? free : alignment === 'center' ? free / 2 : 0
  return {
    inlines,
    x: at.x + shift,
    y: at.y,
    height,
    _outline: outlineOf(node),
    getHeight: () => height,
    getAscenderHeight: () => ascent,
  }
}
