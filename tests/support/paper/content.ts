// Reads the pages of a PDF from its content streams: every colour, every line with its thickness,
// every size of type, in points as printed.
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream, decodePDFRawStream } from '@cantoo/pdf-lib'
import type { PDFObject, PDFPage } from '@cantoo/pdf-lib'

/** A straight stroke, in points from the top left of the page. */
export interface Stroke {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly width: number
  readonly dashed: boolean
}

export interface PageContent {
  readonly width: number
  readonly height: number
  /** Every colour that paints, but black (`DeviceGray 0`) and the white of the paper. */
  readonly colours: readonly string[]
  readonly strokes: readonly Stroke[]
  /** Thickness of the thinnest stroke of any shape; Infinity without any. */
  readonly leastStroke: number
  /** Smallest type; Infinity without any. */
  readonly leastType: number
  /** Marks of the structure inside each other, at most: with more than one, what is to be read is inside an artifact and is not. */
  readonly deepestMark: number
}

type Matrix = readonly [number, number, number, number, number, number]
const matrixOf = (v: readonly number[]): Matrix =>
  v.length === 6 ? [v[0] ?? 1, v[1] ?? 0, v[2] ?? 0, v[3] ?? 1, v[4] ?? 0, v[5] ?? 0] : IDENTITY
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
]
const scaleOf = (m: Matrix): number => Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]))
const point = (m: Matrix, x: number, y: number): { readonly x: number; readonly y: number } => ({
  x: m[0] * x + m[2] * y + m[4],
  y: m[1] * x + m[3] * y + m[5],
})

interface State {
  readonly matrix: Matrix
  readonly fill: string
  readonly stroke: string
  readonly width: number
  readonly dashed: boolean
  readonly size: number
}

const BLACK = 'DeviceGray 0'
const WHITES = new Set(['DeviceGray 1', 'DeviceRGB 1 1 1'])
const START: State = { matrix: IDENTITY, fill: BLACK, stroke: BLACK, width: 1, dashed: false, size: 0 }

const TOKEN = /\((?:\\[\s\S]|[^\\()])*\)|<<|>>|<[0-9A-Fa-f\s]*>|\[|\]|\/[^\s/<>[\]()]*|[^\s/<>[\]()]+/g

/** Draws nothing and notes everything. */
class Reader {
  readonly colours = new Set<string>()
  readonly strokes: Stroke[] = []
  leastStroke = Infinity
  leastType = Infinity
  deepestMark = 0
  private marks = 0
  private state = START
  private readonly kept: State[] = []
  private text: Matrix = IDENTITY
  private path: { x1: number; y1: number; x2: number; y2: number }[] = []
  private at = { x: 0, y: 0 }

  constructor(private readonly height: number) {}

  read(stream: string, resources: PDFDict | undefined): void {
    let operands: string[] = []
    for (const [token] of stream.matchAll(TOKEN)) {
      if (/^[-+.\d]/.test(token) || /^[/(<[\]>]/.test(token)) operands.push(token)
      else {
        this.operator(token, operands, resources)
        operands = []
      }
    }
  }

  private note(colour: string): void {
    if (colour !== BLACK && !WHITES.has(colour)) this.colours.add(colour)
  }

  private set(change: Partial<State>): void {
    this.state = { ...this.state, ...change }
  }

  private operator(name: string, operands: readonly string[], resources: PDFDict | undefined): void {
    const n = operands.filter((operand) => /^[-+.\d]/.test(operand)).map(Number)
    const at = (i: number): number => n[i] ?? 0
    const six = (): Matrix => [at(0), at(1), at(2), at(3), at(4), at(5)]
    switch (name) {
      case 'q':
        this.kept.push(this.state)
        return
      case 'Q':
        this.state = this.kept.pop() ?? START
        return
      case 'cm':
        return this.set({ matrix: times(six(), this.state.matrix) })
      case 'w':
        return this.set({ width: at(0) })
      case 'd':
        return this.set({ dashed: n.length > 1 })
      case 'cs':
        return this.set({ fill: operands[0]?.slice(1) ?? '' })
      case 'CS':
        return this.set({ stroke: operands[0]?.slice(1) ?? '' })
      case 'sc':
      case 'scn':
        return this.set({ fill: `${this.state.fill.split(' ')[0]} ${n.join(' ')}` })
      case 'SC':
      case 'SCN':
        return this.set({ stroke: `${this.state.stroke.split(' ')[0]} ${n.join(' ')}` })
      case 'g':
      case 'rg':
      case 'k':
        return this.set({ fill: `Device${{ g: 'Gray', rg: 'RGB', k: 'CMYK' }[name]} ${n.join(' ')}` })
      case 'G':
      case 'RG':
      case 'K':
        return this.set({ stroke: `Device${{ G: 'Gray', RG: 'RGB', K: 'CMYK' }[name]} ${n.join(' ')}` })
      case 'BMC':
      case 'BDC':
        this.deepestMark = Math.max(this.deepestMark, ++this.marks)
        return
      case 'EMC':
        this.marks--
        return
      case 'BT':
        this.text = IDENTITY
        return
      case 'Tf':
        return this.set({ size: at(0) })
      case 'Tm':
        this.text = six()
        return
      case 'Tj':
      case 'TJ': {
        this.note(this.state.fill)
        const size = this.state.size * scaleOf(times(this.text, this.state.matrix))
        if (size > 0) this.leastType = Math.min(this.leastType, size)
        return
      }
      case 'm':
        this.at = point(this.state.matrix, at(0), at(1))
        return
      case 'l': {
        const to = point(this.state.matrix, at(0), at(1))
        const flip = (y: number): number => this.height - y
        this.path.push({ x1: this.at.x, y1: flip(this.at.y), x2: to.x, y2: flip(to.y) })
        this.at = to
        return
      }
      case 'S':
      case 's':
      case 'B':
      case 'b':
      case 'B*':
      case 'b*':
        return this.paint(true, name[0] !== 'S' && name[0] !== 's')
      case 'f':
      case 'F':
      case 'f*':
        return this.paint(false, true)
      case 'n':
        this.path = []
        return
      case 'Do':
        return this.form(operands[0]?.slice(1) ?? '', resources)
    }
  }

  private paint(stroked: boolean, filled: boolean): void {
    if (filled) this.note(this.state.fill)
    if (stroked) {
      const width = this.state.width * scaleOf(this.state.matrix)
      this.note(this.state.stroke)
      if (width > 0) this.leastStroke = Math.min(this.leastStroke, width)
      const { dashed } = this.state
      this.strokes.push(...this.path.map((line) => ({ ...line, width, dashed })))
    }
    this.path = []
  }

  private form(name: string, resources: PDFDict | undefined): void {
    const forms = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)
    const form = forms?.lookupMaybe(PDFName.of(name), PDFStream)
    if (!(form instanceof PDFRawStream)) return
    const { dict } = form
    const numbers = dict.lookupMaybe(PDFName.of('Matrix'), PDFArray)?.asArray() ?? []
    const own = matrixOf(numbers.map((value) => Number(value.toString())))
    const before = this.state
    this.set({ matrix: times(own, before.matrix) })
    this.read(decoded(form), dict.lookupMaybe(PDFName.of('Resources'), PDFDict))
    this.state = before
  }
}

const decoded = (stream: PDFRawStream): string => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')

function streamsOf(page: PDFPage): readonly string[] {
  const { context } = page.doc
  const found = page.node.Contents()
  const parts: readonly (PDFObject | undefined)[] =
    found instanceof PDFArray ? found.asArray().map((ref) => context.lookup(ref)) : [found]
  return parts.map((part) => {
    if (!(part instanceof PDFRawStream)) throw new Error('a page whose content cannot be read')
    return decoded(part)
  })
}

/** Contents of each page. */
export async function pageContents(bytes: Uint8Array): Promise<readonly PageContent[]> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false })
  return doc.getPages().map((page) => {
    const { width, height } = page.getSize()
    const reader = new Reader(height)
    reader.read(streamsOf(page).join('\n'), page.node.Resources())
    const { strokes, leastStroke, leastType, deepestMark } = reader
    return { width, height, colours: [...reader.colours], strokes, leastStroke, leastType, deepestMark }
  })
}
