// Keeps pages printable again (alone, in a booklet, in a preview): pdfmake moves the lines it is given to where they are drawn, so it
// gets copies. Importing this file is enough to put it into effect.
import found from 'pdfmake/js/ElementWriter.js'
import type { Vector, Writing } from 'pdfmake/js/ElementWriter.js'

const writing = ('prototype' in found ? found : found.default).prototype
const { addVector } = writing

writing.addVector = function (this: Writing, vector, ...where) {
  const own: Vector = { ...vector }
  if (vector.points !== undefined) own.points = vector.points.map((point) => ({ ...point }))
  return addVector.call(this, own, ...where)
}
