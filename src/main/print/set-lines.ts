// Our lines never break, and their runs are known (pdf-atom.ts): pdfmake looks for break points in every run and reads two dozen of its
// properties three times over. Here a line is measured in one step. Importing this file is enough to put it into effect.
import foundNodes from 'pdfmake/js/DocMeasure.js'
import type { Leaf, MeasuringNodes } from 'pdfmake/js/DocMeasure.js'
import found from 'pdfmake/js/TextInlines.js'
import type { Inline, Measured, Measuring, RunOfNode, Surroundings } from 'pdfmake/js/TextInlines.js'

const measuring = ('prototype' in found ? found : found.default).prototype
const { buildInlines } = measuring

/** Whether text is one of our lines: runs that stay together, each with its typeface and size. */
const isLine = (text: unknown, around: Surroundings): text is readonly RunOfNode[] =>
  Array.isArray(text) &&
  text.length > 0 &&
  around.getProperty('noWrap') === true &&
  text.every((run: Partial<RunOfNode> | null) => typeof run?.text === 'string' && run.font !== undefined && run.fontSize !== undefined) // prettier-ignore

const BLANKS_BEFORE = /^\s+/
const BLANKS_BEHIND = /\s+$/

/** Whether the letter there may be a blank; a search is only worth it then. */
const mayBeBlank = (text: string, place: number): boolean => {
  const code = text.charCodeAt(place)
  return code <= 0x20 || code >= 0xa0
}

measuring.buildInlines = function (this: Measuring, text, around): Measured {
  if (!isLine(text, around)) return buildInlines.call(this, text, around)
  const color = around.getProperty('color') ?? 'black'
  const alignment = around.getProperty('alignment') ?? 'left'
  const high = around.getProperty('lineHeight') ?? 1
  const last = text.length - 1
  const items = text.map((run, i): Inline => {
    const font = this.pdfDocument.provideFont(run.font, run.bold ?? false, run.italics ?? false)
    const features = run.fontFeatures ?? null
    const spacing = run.characterSpacing ?? 0
    const widthOf = (part: string | undefined): number =>
      part === undefined ? 0 : font.widthOfString(part, run.fontSize, features) + spacing * (part.length - 1)
    return {
      text: run.text,
      font,
      fontSize: run.fontSize,
      fontFeatures: features,
      characterSpacing: spacing,
      color: run.color ?? color,
      alignment,
      noWrap: true,
      // A line must not break because of rounding.
      noNewLine: i < last,
      width: widthOf(run.text),
      height: font.lineHeight(run.fontSize) * (run.lineHeight ?? high),
      leadingCut: mayBeBlank(run.text, 0) ? widthOf(BLANKS_BEFORE.exec(run.text)?.[0]) : 0,
      trailingCut: mayBeBlank(run.text, run.text.length - 1) ? widthOf(BLANKS_BEHIND.exec(run.text)?.[0]) : 0,
      tag: run.tag,
      line: run.line,
    }
  })
  const wide = items.reduce((sum, { width }) => sum + width, 0)
  const width = Math.max(0, wide - (items[0]?.leadingCut ?? 0) - (items[last]?.trailingCut ?? 0))
  return { items, minWidth: width, maxWidth: width }
}

const nodes = ('prototype' in foundNodes ? foundNodes : foundNodes.default).prototype
const { measureLeaf } = nodes

nodes.measureLeaf = function (this: MeasuringNodes, leaf): Leaf {
  if (leaf._textRef !== undefined) return measureLeaf.call(this, leaf)
  // The style stack already includes the leaf; pdfmake would copy the stack for every leaf, only to add it again.
  const { items, minWidth, maxWidth } = this.textInlines.buildInlines(leaf.text, this.styleStack)
  return Object.assign(leaf, { _inlines: items, _minWidth: minWidth, _maxWidth: maxWidth })
}
