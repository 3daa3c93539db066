// Gathers what is drawn on a page, and what is written of a document, as text and turns it into bytes when the page or the document is
// finished: pdfkit makes a buffer of every operator, some ten thousand a sheet, and passes a document on in some five thousand pieces.
// What is compressed is compressed by a middling level: it takes three fifths of the time of the usual one for a fifteenth more bytes.
// Importing this file is enough to put it into effect.
import { deflateSync } from 'node:zlib'
import found from 'pdfmake/js/PDFDocument.js'
import type { Content, Paged, Stream, Written } from 'pdfmake/js/PDFDocument.js'

const document = ('prototype' in found ? found : found.default).prototype
const { addPage, _write: writePiece, push } = document

/** Gathers text, and gives it as lines when it is asked for. */
class Lines {
  private lines: string[] = []

  add(line: string): void {
    this.lines.push(line)
  }

  /** What was gathered, without the end of the last line; null for nothing. */
  take(): string | null {
    if (this.lines.length === 0) return null
    const text = this.lines.join('\n')
    this.lines = []
    return text
  }
}

const LEVEL = 3

const compressed = new WeakSet<object>()

/** Puts the level into effect for every stream of the kind of this one: contents of pages, fonts, pictures. */
function compressLightly(kind: Stream): void {
  if (compressed.has(kind)) return
  compressed.add(kind)
  const { finalize } = kind
  kind.finalize = function (this: Stream) {
    // Whoever wrote to it has named the filter already, so it is only not to be compressed once more.
    if (this.compress && this.buffer.length > 0) {
      this.buffer = [deflateSync(Buffer.concat(this.buffer), { level: LEVEL })]
      this.compress = false
    }
    finalize.call(this)
  }
}

function gather(content: Content): void {
  const { write, finalize } = content
  const lines = new Lines()
  const flush = (): void => {
    const text = lines.take()
    if (text !== null) write.call(content, text)
  }
  content.write = (chunk) => {
    if (typeof chunk === 'string') return lines.add(chunk)
    flush()
    write.call(content, chunk)
  }
  content.finalize = () => {
    flush()
    finalize.call(content)
  }
}

document.addPage = function (this: Paged, options) {
  const done = addPage.call(this, options)
  compressLightly(Object.getPrototypeOf(this.page.content) as Stream)
  gather(this.page.content)
  return done
}

const written = new WeakMap<Written, Lines>()

function handOn(of: Written): void {
  const text = written.get(of)?.take() ?? null
  if (text !== null) push.call(of, Buffer.from(`${text}\n`, 'latin1'))
}

document._write = function (this: Written, data) {
  if (typeof data !== 'string') {
    handOn(this)
    return writePiece.call(this, data)
  }
  const lines = written.get(this) ?? new Lines()
  written.set(this, lines)
  lines.add(data)
  // Each letter is a byte, and so is the end of the line.
  this._offset += data.length + 1
}

document.push = function (this: Written, chunk) {
  if (chunk === null) handOn(this)
  return push.call(this, chunk)
}
