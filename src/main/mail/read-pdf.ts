// Text of a PDF, line for line, and what was written into its form fields. Our own slip, filled in, comes as the slip and nothing
// else of the sheet: from its fields, or where those were made part of the page, from the letters on its lines.
// The library is large and is loaded only here.
import { findSlipCodes } from '@shared/intake/slip-code'
import { CODE_FIELD, filledSlip } from '@shared/sheets/filled-slip'

/** Pages that are read; a sheet has a few. */
const MOST_PAGES = 50

interface Piece {
  readonly str?: string
  readonly hasEOL?: boolean
  readonly fontName?: string
  readonly transform?: readonly number[]
}
interface Field {
  readonly fieldName?: string
  readonly fieldValue?: unknown
  readonly alternativeText?: string
}

const valueOf = ({ fieldValue }: Field): string => {
  const value = Array.isArray(fieldValue) ? fieldValue.join(', ') : fieldValue
  return typeof value === 'string' ? value : ''
}

const labelOf = ({ fieldName, alternativeText }: Field): string =>
  (alternativeText || (fieldName ?? '')).replace(/[_.]+/g, ' ').trim()

/** A form field as a line: its label and what is in it. */
function fieldLines(field: Field): readonly string[] {
  const value = valueOf(field)
  if (value.trim() === '' || /^(?:off|yes|on)$/i.test(value)) return []
  const label = labelOf(field)
  return value.split(/[\r\n]+/).map((line) => (label === '' ? line : `${label}: ${line}`))
}

/** Our slip by its fields: its code and what is written on its lines; null where the form is none of ours or is empty. */
function slipOfFields(fields: readonly Field[]): string | null {
  const code = valueOf(fields.find(({ fieldName }) => fieldName === CODE_FIELD) ?? {})
  if (findSlipCodes([code]).length === 0) return null
  const lines = fields.filter(({ fieldName }) => fieldName !== CODE_FIELD)
  const press = lines.filter((field) => labelOf(field) === 'PRESS')
  const orders = lines.filter((field) => labelOf(field) !== 'PRESS')
  if (lines.every((field) => valueOf(field).trim() === '')) return null
  return filledSlip(
    code,
    orders.map((field) => ({ key: labelOf(field), text: valueOf(field) })),
    press.map((field) => ({ heading: 'PRESS', text: valueOf(field) })),
  ).text
}

/** A stretch of letters where it is on the page, with the name of its face. */
interface Placed {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly face: string
}

/** The faces of our sheets: what is set in another on a slip was written there. */
const OURS = /EBGaramond|Alegreya-|CourierPrime|PostmageSigns/i
const LABEL = /^([\p{L}\d][\p{L}\d ]{0,30}):$/u

/** Lines of letters from top to bottom, each from left to right. */
function linesOf(placed: readonly Placed[]): readonly { readonly y: number; readonly text: string }[] {
  const rows: { y: number; pieces: Placed[] }[] = []
  for (const piece of [...placed].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1)
    if (row !== undefined && row.y - piece.y < 4) row.pieces.push(piece)
    else rows.push({ y: piece.y, pieces: [piece] })
  }
  return rows.map(({ y, pieces }) => ({ y, text: pieces.sort((a, b) => a.x - b.x).map(({ text }) => text).join('').trim() })) // prettier-ignore
}

/** What is written beside a label is no higher above its baseline, in points; below another label's line it is lower by far. */
const BESIDE = 7

/**
 * Our slip on a page, filled in by another hand: below the slip code each stretch in a face that is none of ours belongs to the
 * label above or beside it. Null where there is no slip, or nothing is written on it.
 */
function slipOfPage(placed: readonly Placed[]): string | null {
  const own = linesOf(placed.filter(({ face }) => OURS.test(face)))
  const head = own.map(({ text }) => findSlipCodes([text]).length > 0).lastIndexOf(true)
  const code = own[head]
  if (code === undefined) return null
  const below = placed.filter(({ y }) => y < code.y)
  const labels = below.flatMap(({ text, y, face }) => {
    const key = OURS.test(face) ? LABEL.exec(text.trim())?.[1] : undefined
    return key === undefined ? [] : [{ key, y }]
  })
  const written = linesOf(below.filter(({ face, text }) => !OURS.test(face) && text.trim() !== ''))
  if (labels.length === 0 || written.length === 0) return null
  const of = (key: string): string =>
    written.filter(({ y }) => labels.filter((label) => label.y > y - BESIDE).at(-1)?.key === key).map(({ text }) => text).join('\n') // prettier-ignore
  return filledSlip(
    code.text,
    labels.filter(({ key }) => key !== 'PRESS').map(({ key }) => ({ key, text: of(key) })),
    [{ heading: 'PRESS', text: of('PRESS') }],
  ).text
}

const plainLines = (items: readonly Piece[]): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const item of items) {
    line += item.str ?? ''
    if (item.hasEOL !== true) continue
    lines.push(line)
    line = ''
  }
  return [...lines, line]
}

/** A page of the library, as far as it is used here. */
interface Page {
  getTextContent(): Promise<{ readonly items: readonly unknown[] }>
  getAnnotations(): Promise<readonly unknown[]>
  getOperatorList(): Promise<unknown>
  readonly commonObjs: { has(name: string): boolean; get(name: string): unknown }
}

/** Stretches of a page with their faces, which are known only when the page has been worked through. */
async function placedOn(page: Page, items: readonly Piece[]): Promise<readonly Placed[]> {
  await page.getOperatorList()
  const faceOf = (name: string): string =>
    page.commonObjs.has(name) ? ((page.commonObjs.get(name) as { readonly name?: string } | null)?.name ?? '') : ''
  return items.flatMap(({ str = '', fontName = '', transform = [] }) =>
    str === '' ? [] : [{ text: str, x: transform[4] ?? 0, y: transform[5] ?? 0, face: faceOf(fontName) }],
  )
} // prettier-ignore

/** The words of a PDF; null when it cannot be read or holds none (a scan). */
export async function readPdf(bytes: Uint8Array): Promise<string | null> {
  try {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const loading = getDocument({
      data: Uint8Array.from(bytes),
      verbosity: 0,
      disableFontFace: true,
      useSystemFonts: false,
      isEvalSupported: false,
    })
    const pdf = await loading.promise
    const lines: string[] = []
    const fields: Field[] = []
    let slip: string | null = null
    for (let n = 1; n <= Math.min(pdf.numPages, MOST_PAGES); n++) {
      const page = await pdf.getPage(n)
      const items = (await page.getTextContent()).items as readonly Piece[]
      const printed = plainLines(items)
      lines.push(...printed)
      if (findSlipCodes(printed).length > 0) slip = slipOfPage(await placedOn(page, items)) ?? slip
      const annotations = (await page.getAnnotations()) as readonly Field[]
      fields.push(...annotations)
      for (const field of annotations) lines.push(...fieldLines(field))
    }
    await loading.destroy()
    return together(slipOfFields(fields) ?? slip, lines)
  } catch {
    return null
  }
}

/** A slip that is filled in is read as its sheet, unless another code is printed there: then both are reported. */
function together(slip: string | null, lines: readonly string[]): string {
  if (slip === null) return lines.join('\n')
  const ours = new Set(findSlipCodes(slip.split('\n')).map(({ code }) => code))
  const foreign = findSlipCodes(lines).find(({ code }) => !ours.has(code))
  return foreign === undefined ? slip : `${lines.slice(foreign.first, foreign.last + 1).join(' ')}\n${slip}`
} // prettier-ignore
