// Keeps black black: greys are written as DeviceGray, which every printer prints with black ink alone, while pdfkit writes
// all colours as red, green and blue. Importing this file is enough to put it into effect.
import found from 'pdfmake/js/PDFDocument.js'
import type { Colouring } from 'pdfmake/js/PDFDocument.js'

const colouring = ('prototype' in found ? found : found.default).prototype
const { _setColorCore: setColour, _normalizeColor: partsOf } = colouring

/** Components of colours by name, kept because they are asked for twice per run of text. */
const named = new Map<string, unknown>()

colouring._normalizeColor = function (this: Colouring, colour) {
  if (typeof colour !== 'string') return partsOf.call(this, colour)
  const parts = named.get(colour) ?? partsOf.call(this, colour)
  if (parts !== null) named.set(colour, parts)
  return parts
}

const isGrey = (colour: unknown): colour is readonly number[] =>
  Array.isArray(colour) && colour.length === 3 && colour.every((part) => part === colour[0])

colouring._setColorCore = function (this: Colouring, colour, stroke) {
  const parts = this._normalizeColor(colour)
  if (!isGrey(parts)) return setColour.call(this, colour, stroke)
  this.addContent(`${parts[0]} ${stroke ? 'G' : 'g'}`)
  return true
}
