// Measures a line of a sheet, as it is drawn later: its runs never break, and their looks are known (pdf-atom.ts).
import type { PdfRun } from '@shared/sheets/pdf-type'
import type { Tag } from '@shared/sheets/tag'
import type { FontsOfDocument, Inline, Line, Outline } from 'pdfmake/js/Renderer.js'

/** A run as it is in a node: with its colour, its element and its place in reading order. */
export interface RunOfNode extends PdfRun {
  readonly color?: string
  readonly tag?: Tag
  readonly line?: number
}

/** A line as it is in a node. */
export interface LineNode {
  readonly text: readonly RunOfNode[]
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
  const { alignment = 'left' } = node
  const inlines: Inline[] = []
  let [end, before, behind, height, ascent] = [0, 0, 0, 0, 0]
  for (const run of node.text) {
    const { text, fontSize, fontFeatures: features = null, characterSpacing = 0 } = run
    const font = fonts.provideFont(run.font, run.bold ?? false, run.italics ?? false)
    const widthOf = (part: string | undefined): number =>
      part === undefined ? 0 : font.widthOfString(part, fontSize, features) + characterSpacing * (part.length - 1)
    const width = widthOf(text)
    if (inlines.length === 0) before = mayBeBlank(text, 0) ? widthOf(BLANKS_BEFORE.exec(text)?.[0]) : 0
    behind = mayBeBlank(text, text.length - 1) ? widthOf(BLANKS_BEHIND.exec(text)?.[0]) : 0
    const high = font.lineHeight(fontSize) * (run.lineHeight ?? node.lineHeight ?? 1)
    height = Math.max(height, high)
    ascent = Math.max(ascent, (font.ascender / 1000) * fontSize)
    inlines.push({
      text,
      font,
      fontSize,
      fontFeatures: features,
      characterSpacing,
      color: run.color ?? node.color ?? colour,
      x: end - before,
      width,
      height: high,
      tag: run.tag,
      line: run.line,
    })
    end += width
  }
  const free = at.room - (end - before - behind)
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
