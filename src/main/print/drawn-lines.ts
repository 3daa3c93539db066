// Draws our lines directly, as words in a typeface: pdfkit prepares for links, underlines and columns at every run of text, and
// a sheet has some two thousand runs. The output is the same. Importing this file is enough to put it into effect.
import found from 'pdfmake/js/Renderer.js'
import type { Drawing, Inline, InlineFont, Line, Positions } from 'pdfmake/js/Renderer.js'

const drawing = ('prototype' in found ? found : found.default).prototype
const { renderLine } = drawing

/** Numbers as pdfkit writes them. */
const number = (n: number): number => Math.round(n * 1e6) / 1e6

/** Whether a line has nothing but plain words in our typefaces. */
const isPlain = (line: Line): boolean =>
  line._outline === undefined &&
  line._pageNodeRef === undefined &&
  line.id === undefined &&
  line.inlines.every(
    (inline) =>
      inline.noWrap === true &&
      inline.link == null &&
      inline.linkToPage == null &&
      inline.linkToDestination == null &&
      inline._pageNodeRef == null &&
      inline.decoration == null &&
      inline.background == null,
  )

/** Text as groups of glyphs, each with the adjustment after its last glyph; null when only pdfkit can write it. */
function shown(font: InlineFont, text: string, features: readonly string[] | undefined): string | null {
  const [glyphs, positions]: readonly [readonly string[], Positions] = font.encode(text, features)
  let out = ''
  let group = ''
  for (const [i, { xOffset, yOffset, xAdvance, advanceWidth }] of positions.entries()) {
    // Accents that have to be shifted are left to pdfkit.
    if (xOffset !== 0 || yOffset !== 0) return null
    group += glyphs[i] ?? ''
    if (xAdvance - advanceWidth === 0 && i < positions.length - 1) continue
    out += `${out === '' ? '' : ' '}<${group}> ${number(advanceWidth - xAdvance)}`
    group = ''
  }
  return out
}

drawing.renderLine = function (this: Drawing, line, x = 0, y = 0) {
  if (!isPlain(line)) return renderLine.call(this, line, x, y)
  const { pdfDocument: document } = this
  const { page } = document
  const high = Math.max(0, ...line.inlines.map(({ height }) => height))
  const ascent = Math.max(0, ...line.inlines.map(({ font, fontSize }) => (font.ascender / 1000) * fontSize))
  const descent = high - ascent
  for (const inline of line.inlines) {
    const { font, fontSize, characterSpacing, text } = inline
    const features = inline.fontFeatures ?? undefined
    document.opacity(1)
    document.fill(document.resolveColor(inline.color, 'black'))
    document._font = font
    document.fontSize(fontSize)
    if (text === '') continue
    const words = shown(font, text, features)
    const left = x + inline.x
    const top = y + (high - (font.ascender / 1000) * fontSize - descent)
    if (words === null) {
      document.text(text, left, top, { ...inlineOptions(inline), ...(features ? { features } : {}) })
      continue
    }
    page.fonts[font.id] ??= font.ref()
    const base = page.height - top - (font.ascender / 1000) * fontSize
    const spacing = characterSpacing === 0 ? '' : `\n${number(characterSpacing)} Tc`
    document.addContent(
      `q\n1 0 0 -1 0 ${number(page.height)} cm\nBT\n1 0 0 1 ${number(left)} ${number(base)} Tm\n` +
        `/${font.id} ${number(fontSize)} Tf${spacing}\n[${words}] TJ\nET\nQ`,
    )
  }
}

const inlineOptions = ({ width, characterSpacing }: Inline): object => ({
  lineBreak: false,
  textWidth: width,
  characterSpacing,
  wordCount: 1,
})
