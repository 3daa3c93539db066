// Gathers what is drawn on a page as text and turns it into bytes when the page is finished: pdfkit makes a buffer of every operator,
// some ten thousand a sheet. Importing this file is enough to put it into effect.
import found from 'pdfmake/js/PDFDocument.js'
import type { Content, Paged } from 'pdfmake/js/PDFDocument.js'

const document = ('prototype' in found ? found : found.default).prototype
const { addPage } = document

function gather(content: Content): void {
  const { write, finalize } = content
  let lines: string[] = []
  const flush = (): void => {
    if (lines.length > 0) write.call(content, lines.join('\n'))
    lines = []
  }
  content.write = (chunk) => {
    if (typeof chunk === 'string') return void lines.push(chunk)
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
  gather(this.page.content)
  return done
}
