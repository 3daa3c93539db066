// A board or chart that stands on many sheets is drawn once per process: pdfmake parses its SVG and works every shape out again for each
// document, which was a fourteenth of the time of a large set. What is kept are the operators; glyphs, fonts and opacities have other
// numbers in each document and are asked for anew, in the same order, so the output is the same. Importing this file is enough to put
// it into effect.
import found from 'pdfmake/js/Renderer.js'
import type { Canvas, Drawing, InlineFont, Picture } from 'pdfmake/js/Renderer.js'
import foundMeasure from 'pdfmake/js/SVGMeasure.js'
import { nth } from '@shared/sheets/places'

const drawing = ('prototype' in found ? found : found.default).prototype
const { renderSVG } = drawing

/** Text that was measured in the font of a path; with null for the text the font was only opened. */
interface Asked {
  readonly path: string
  readonly text: string | null
  readonly features: readonly string[] | undefined
  /** The glyphs it was given, by their numbers in the document of the first drawing. */
  readonly glyphs: readonly string[]
}

type Operator =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'opacity'; readonly fill: number | null; readonly stroke: number | null }
  | { readonly kind: 'font'; readonly path: string; readonly size: string }
  | { readonly kind: 'glyphs'; readonly path: string; readonly text: string }

interface Kept {
  readonly asked: readonly Asked[]
  readonly operators: readonly Operator[]
}

/** By what is drawn and how large; null for what has to be drawn anew each time, such as patterns. */
const kept = new Map<string, Kept | null>()

/** When there are more pictures than this, all are forgotten. */
const MOST_PICTURES = 60

/** Forgets every picture that was drawn. */
export const forgetPictures = (): void => kept.clear()

interface Recording {
  readonly asked: Asked[]
  readonly lines: string[]
  /** Paths of fonts, by their names in the document. */
  readonly paths: Map<string, string>
}

/** Draws, and notes what was asked of the document and what was written. */
function record(canvas: Canvas, draw: () => void): Recording {
  const made: Recording = { asked: [], lines: [], paths: new Map() }
  const { addContent, font: open } = canvas
  const undo: (() => void)[] = []
  const watch = (font: InlineFont, path: string): void => {
    if (made.paths.has(font.id)) return
    made.paths.set(font.id, path)
    const { encode } = font
    font.encode = (text, features) => {
      const encoded = encode.call(font, text, features)
      made.asked.push({ path, text, features, glyphs: encoded[0] })
      return encoded
    }
    undo.push(() => (font.encode = encode))
  }
  canvas.addContent = (text) => {
    made.lines.push(text)
    return addContent.call(canvas, text)
  }
  canvas.font = (path) => {
    const done = open.call(canvas, path)
    watch(canvas._font, path)
    made.asked.push({ path, text: null, features: undefined, glyphs: [] })
    return done
  }
  undo.push(() => Object.assign(canvas, { addContent, font: open }))
  try {
    draw()
  } finally {
    for (const each of undo) each()
  }
  return made
}

const OPACITY = /^\/(Gs\d+) gs$/
const FONT = /^\/(F\d+) (\S+) Tf$/
const GLYPHS = / TJ$/
const MOVED = /^1 0 0 1 \S+ \S+ cm$/

/** What was written as operators that fit any document; null where there is something that does not. */
function operatorsOf({ lines, paths }: Recording, canvas: Canvas): readonly Operator[] | null {
  const opacities = new Map(Object.entries(canvas._opacityRegistry).map(([key, [, name]]) => [name, key.split('_')]))
  const share = (text: string | undefined): number | null =>
    text === undefined || text === 'null' || text === 'undefined' ? null : Number(text)
  const out: Operator[] = []
  let path: string | undefined
  for (const text of lines) {
    const [, name] = OPACITY.exec(text) ?? []
    const [, font, size] = FONT.exec(text) ?? []
    if (name !== undefined) {
      const [fill, stroke] = opacities.get(name) ?? []
      out.push({ kind: 'opacity', fill: share(fill), stroke: share(stroke) })
    } else if (font !== undefined && size !== undefined) {
      path = paths.get(font)
      if (path === undefined) return null
      out.push({ kind: 'font', path, size })
    } else if (GLYPHS.test(text)) {
      if (path === undefined) return null
      out.push({ kind: 'glyphs', path, text })
    } else if (text.includes('/') && !text.startsWith('/Device')) return null
    else out.push({ kind: 'plain', text })
  }
  return out
}

/** Draws what was drawn before, in this document and at this place. */
function drawAgain(canvas: Canvas, { asked, operators }: Kept, { x, y }: Picture): void {
  const fonts = new Map<string, InlineFont>()
  /** Glyphs in this document, by path of the font and number in that of the first drawing. */
  const glyphs = new Map<string, string>()
  for (const { path, text, features, glyphs: before } of asked) {
    if (text === null) {
      canvas.font(path)
      fonts.set(path, canvas._font)
      continue
    }
    const [now] = fonts.get(path)?.encode(text, features) ?? [[]]
    before.forEach((glyph, i) => glyphs.set(`${path} ${glyph}`, nth(now, i)))
  }
  canvas.save().translate(x, y)
  for (const each of operators) {
    if (each.kind === 'plain') canvas.addContent(each.text)
    else if (each.kind === 'opacity') canvas._doOpacity(each.fill, each.stroke)
    else if (each.kind === 'glyphs')
      canvas.addContent(
        each.text.replace(/<[0-9a-f]+>/g, (group) =>
          group.replace(/[0-9a-f]{4}/g, (glyph) => glyphs.get(`${each.path} ${glyph}`) ?? glyph),
        ),
      )
    else {
      const font = fonts.get(each.path)
      if (font === undefined) continue
      canvas.page.fonts[font.id] ??= font.ref()
      canvas.addContent(`/${font.id} ${each.size} Tf`)
    }
  }
  canvas.restore()
}

/** The picture without the first two operators and the last, which put it where it is; null where it is not put so. */
function inPlace(lines: readonly string[]): readonly string[] | null {
  const [save, moved = ''] = lines
  return save === 'q' && MOVED.test(moved) && lines.at(-1) === 'Q' ? lines.slice(2, -1) : null
}

const Measure = 'prototype' in foundMeasure ? foundMeasure : foundMeasure.default

/** The picture with the size it is drawn in written into it: what pdfmake draws. */
const sized = (picture: Picture): Picture => {
  const { svg, _width: width, _height: height } = picture
  return { ...picture, svg: new Measure().writeDimensions(svg, { width, height }) }
}

drawing.renderSVG = function (this: Drawing, svg) {
  const { pdfDocument: canvas } = this
  const { svg: source, _width, _height, x, y, font } = svg
  const anew = (): void => renderSVG.call(this, sized(svg))
  // At the edge of the paper nothing is written for its place.
  if (x === 0 && y === 0) return anew()
  const key = [_width, _height, font, JSON.stringify(canvas.fonts), source].join('\n')
  const before = kept.get(key)
  if (before != null) return drawAgain(canvas, before, svg)
  if (before === null) return anew()
  const made = record(canvas, anew)
  const lines = inPlace(made.lines)
  const operators = lines && operatorsOf({ ...made, lines: [...lines] }, canvas)
  if (kept.size >= MOST_PICTURES) kept.clear()
  kept.set(key, operators && { asked: made.asked, operators })
}
