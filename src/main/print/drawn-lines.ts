// Draws our lines directly, as words in a typeface: pdfkit prepares for links, underlines and columns at every run of text, and
// a sheet has some two thousand runs; before each it also turns the page over, sets colour and opacity and fills an empty path. Here a
// line is one piece of text in one colour, which looks the same. Importing this file is enough to put it into effect.
import found from 'pdfmake/js/Renderer.js'
import type { Drawing, Inline } from 'pdfmake/js/Renderer.js'
import { SetLine, inlineOf } from './set-line'

const drawing = ('prototype' in found ? found : found.default).prototype
const { renderLine } = drawing

/** Numbers as pdfkit writes them. */
const number = (n: number): number => Math.round(n * 1e6) / 1e6

drawing.renderLine = function (this: Drawing, line, x = 0, y = 0) {
  if (!(line instanceof SetLine) || !line.isPlain) return renderLine.call(this, line, x, y)
  const { pdfDocument: document } = this
  const { page } = document
  const { ascent } = line
  // Pages are drawn with y downwards: letters are turned back. What is around a line never sets an opacity, and each line sets its colour.
  const base = number(y + ascent)
  let now: string | null = null
  let out = ''
  const write = (): void => {
    if (out !== '') document.addContent(`BT${out}\nET`)
    out = ''
  }
  line.eachRun((run, size, font, colour) => {
    const { fontSize, characterSpacing = 0, text } = run
    if (text === '') return
    const left = x + size.x
    const words = font.written?.(size.shaped) ?? null
    if (words === null || colour !== now) write()
    if (colour !== now) document.fillColor(document.resolveColor((now = colour), 'black'))
    if (words === null) {
      const features = run.fontFeatures
      document._font = font
      document.fontSize(fontSize)
      const top = y + ascent - (font.ascender / 1000) * fontSize
      const options = inlineOptions(inlineOf(run, size, font, colour))
      document.text(text, left, top, { ...options, ...(features ? { features } : {}) })
      return
    }
    page.fonts[font.id] ??= font.ref()
    const spacing = characterSpacing === 0 ? '' : `${number(characterSpacing)} Tc\n`
    out += `\n/${font.id} ${number(fontSize)} Tf\n1 0 0 -1 ${number(left)} ${base} Tm\n${spacing}${words}${spacing === '' ? '' : '\n0 Tc'}`
  })
  write()
}

const inlineOptions = ({ width, characterSpacing }: Inline): object => ({
  lineBreak: false,
  textWidth: width,
  characterSpacing,
  wordCount: 1,
})
