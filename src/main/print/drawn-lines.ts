// Draws our lines directly, as words in a typeface: pdfkit prepares for links, underlines and columns at every run of text, and
// a sheet has some two thousand runs; before each it also turns the page over, sets colour and opacity and fills an empty path. Here a
// line is one piece of text in one colour, which looks the same. Importing this file is enough to put it into effect.
import found from 'pdfmake/js/Renderer.js'
import type { Drawing, Inline, InlineFont, Positions } from 'pdfmake/js/Renderer.js'
import { nth } from '@shared/sheets/places'

const drawing = ('prototype' in found ? found : found.default).prototype
const { renderLine } = drawing

/** Numbers as pdfkit writes them. */
const number = (n: number): number => Math.round(n * 1e6) / 1e6

/** What is written behind each glyph of a run: its adjustment, where there is one. Runs are kept (kept-fonts.ts). */
const adjusted = new WeakMap<Positions, readonly string[] | null>()

/** Null when only pdfkit can write a run: accents that have to be shifted are left to it. */
function adjustments(positions: Positions): readonly string[] | null {
  if (positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0)) return null
  return positions.map(({ xAdvance, advanceWidth }, i) =>
    xAdvance === advanceWidth || i === positions.length - 1 ? '' : `> ${number(advanceWidth - xAdvance)} <`,
  )
}

/** Text as groups of glyphs, each with the adjustment after its last glyph; null when only pdfkit can write it. */
function shown(font: InlineFont, text: string, features: readonly string[] | undefined): string | null {
  const [glyphs, positions]: readonly [readonly string[], Positions] = font.encode(text, features)
  const known = adjusted.get(positions)
  const behind = known === undefined ? adjustments(positions) : known
  if (known === undefined) adjusted.set(positions, behind)
  if (behind === null) return null
  let out = '[<'
  for (let i = 0; i < glyphs.length; i++) out += nth(glyphs, i) + nth(behind, i)
  return `${out}>] TJ`
}

drawing.renderLine = function (this: Drawing, line, x = 0, y = 0) {
  const { inlines } = line
  if (line._outline !== undefined) return renderLine.call(this, line, x, y)
  const { pdfDocument: document } = this
  const { page } = document
  let high = 0
  let ascent = 0
  for (const { height, font, fontSize } of inlines) {
    high = Math.max(high, height)
    ascent = Math.max(ascent, (font.ascender / 1000) * fontSize)
  }
  // Pages are drawn with y downwards: letters are turned back. What is around a line never sets an opacity, and each line sets its colour.
  const base = number(y + ascent)
  let colour: string | null = null
  let out = ''
  const write = (): void => {
    if (out !== '') document.addContent(`BT${out}\nET`)
    out = ''
  }
  for (const inline of inlines) {
    const { font, fontSize, characterSpacing, text } = inline
    if (text === '') continue
    const features = inline.fontFeatures ?? undefined
    const left = x + inline.x
    const words = shown(font, text, features)
    if (words === null || inline.color !== colour) write()
    if (inline.color !== colour) document.fillColor(document.resolveColor((colour = inline.color), 'black'))
    if (words === null) {
      document._font = font
      document.fontSize(fontSize)
      const top = y + ascent - (font.ascender / 1000) * fontSize
      document.text(text, left, top, { ...inlineOptions(inline), ...(features ? { features } : {}) })
      continue
    }
    page.fonts[font.id] ??= font.ref()
    const spacing = characterSpacing === 0 ? '' : `${number(characterSpacing)} Tc\n`
    out += `\n/${font.id} ${number(fontSize)} Tf\n1 0 0 -1 ${number(left)} ${base} Tm\n${spacing}${words}${spacing === '' ? '' : '\n0 Tc'}`
  }
  write()
}

const inlineOptions = ({ width, characterSpacing }: Inline): object => ({
  lineBreak: false,
  textWidth: width,
  characterSpacing,
  wordCount: 1,
})
