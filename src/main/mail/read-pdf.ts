// Text of a PDF, line by line, and what was typed into its form fields. From our own sheet with its slip filled in only the slip
// is taken: from its fields or, if those were flattened into the page, from the letters on its lines.
// The library is large, so it is loaded only when needed.
import { findSlipCodes } from '@shared/letters/slip-code'
import { CODE_FIELD, filledSlip } from '@shared/sheets/filled-slip'

/**
 * The library is built for old browsers too: in older Node it puts its own, many times slower, in place of these, for the whole
 * program.
 */
const OWN = [
  [Array.prototype, 'push', Array.prototype.push],
  [Function.prototype, 'toString', Function.prototype.toString],
  [JSON, 'parse', JSON.parse],
  [JSON, 'stringify', JSON.stringify],
] as const

/** Gives the language its own parts back. */
function restoreLanguage(): void {
  for (const [object, name, value] of OWN) Reflect.defineProperty(object, name, { value })
}

/** At most this many pages are read; a sheet has a few. */
const MOST_PAGES = 50

interface Piece {
  readonly str?: string
  readonly hasEOL?: boolean
  readonly fontName?: string
  readonly transform?: readonly number[]
}
interface Annotation {
  readonly subtype?: string
  readonly rect?: readonly number[]
  readonly contentsObj?: { readonly str?: string }
}
interface Field extends Annotation {
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

/** Whether there is a slip code in a field: in its own, or in one that another program gave a name of its own. */
const holdsCode = (field: Field): boolean => findSlipCodes([valueOf(field)]).length > 0

/**
 * Our slip from its fields: its code and what is on its lines; null if the form is not ours or is empty.
 * @param printed the last code printed on a page, for a form that lost the field with its own; '' for none
 */
function slipOfFields(fields: readonly Field[], printed: string): string | null {
  const own = fields.find((field) => field.fieldName === CODE_FIELD && holdsCode(field)) ?? fields.find(holdsCode)
  const code = own === undefined ? printed : valueOf(own)
  if (findSlipCodes([code]).length === 0) return null
  const lines = fields.filter(
    (field) => field.fieldName !== undefined && field.fieldName !== CODE_FIELD && !holdsCode(field),
  )
  const press = lines.filter((field) => labelOf(field) === 'PRESS')
  const orders = lines.filter((field) => labelOf(field) !== 'PRESS')
  if (lines.every((field) => valueOf(field).trim() === '')) return null
  return filledSlip(
    code,
    orders.map((field) => ({ key: labelOf(field), text: valueOf(field) })),
    press.map((field) => ({ heading: 'PRESS', text: valueOf(field) })),
  ).text
}

/** A run of letters with its position on the page and the name of its typeface. */
interface Placed {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly face: string
}

/** The typefaces of our sheets: anything on a slip in another typeface was written there by the player. */
const OURS = /EBGaramond|Alegreya-|CourierPrime|PostmageSigns/i
/** That of labels. */
const TYPED = /CourierPrime/i
const LABEL = /^([\p{L}\d][\p{L}\d ]{0,30}):$/u

/** Runs joined into lines from top to bottom, each from left to right. */
function linesOf(placed: readonly Placed[]): readonly { readonly y: number; readonly text: string }[] {
  const rows: { y: number; pieces: Placed[] }[] = []
  for (const piece of [...placed].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1)
    if (row !== undefined && row.y - piece.y < 4) row.pieces.push(piece)
    else rows.push({ y: piece.y, pieces: [piece] })
  }
  return rows.map(({ y, pieces }) => ({
    y,
    text: pieces
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join('')
      .trim(),
  }))
}

const isWritten = ({ face, text }: Placed): boolean => !OURS.test(face) && text.trim() !== ''

interface Label {
  readonly key: string
  readonly y: number
}

/** The labels of our slip on a page: those below its code. */
function labelsOf(placed: readonly Placed[]): readonly Label[] {
  const ours = linesOf(placed.filter(({ face }) => OURS.test(face)))
  const code = ours.filter(({ text }) => findSlipCodes([text]).length > 0).at(-1)
  return placed.flatMap(({ text, y, face }) => {
    const key = code !== undefined && y < code.y && TYPED.test(face) ? LABEL.exec(text.trim())?.[1] : undefined
    return key === undefined ? [] : [{ key, y }]
  })
}

/** Fields with the labels that are printed above or beside them, where another program gave them names of its own. */
function labelled(fields: readonly Field[], labels: readonly Label[]): readonly Field[] {
  const keys = labels.map(({ key }) => key)
  return fields.map((field) => {
    const { fieldName, rect } = field
    if (fieldName === undefined || fieldName === CODE_FIELD || keys.includes(labelOf(field))) return field
    const key = labels.filter(({ y }) => y > (rect?.[1] ?? Infinity)).at(-1)?.key
    return key === undefined ? field : { ...field, fieldName: key, alternativeText: key }
  })
}

/** An answer beside a label is at most this far above the label's baseline, in points; one below a label is much lower. */
const BESIDE = 7

/**
 * Our slip on a page, filled in with another program: below the slip code each run in a foreign typeface belongs to the
 * label above or beside it; its code alone if nothing is written on it. Null if there is no slip.
 */
function slipOfPage(placed: readonly Placed[]): string | null {
  const own = linesOf(placed.filter(({ face }) => OURS.test(face)))
  const head = own.map(({ text }) => findSlipCodes([text]).length > 0).lastIndexOf(true)
  const code = own[head]
  if (code === undefined) return null
  const below = placed.filter(({ y }) => y < code.y)
  const labels = labelsOf(placed)
  const written = linesOf(below.filter(isWritten))
  if (labels.length === 0) return null
  const of = (key: string): string =>
    written
      .filter(({ y }) => labels.filter((label) => label.y > y - BESIDE).at(-1)?.key === key)
      .map(({ text }) => text)
      .join('\n')
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

/** The part of the library's page that is used here. */
interface Page {
  getTextContent(): Promise<{ readonly items: readonly unknown[] }>
  getAnnotations(): Promise<readonly unknown[]>
  getOperatorList(): Promise<unknown>
  readonly commonObjs: { has(name: string): boolean; get(name: string): unknown }
}

/** The runs of a page with their typefaces, which are known only after the page has been processed. */
async function placedOn(page: Page, items: readonly Piece[]): Promise<readonly Placed[]> {
  await page.getOperatorList()
  const faceOf = (name: string): string =>
    page.commonObjs.has(name) ? ((page.commonObjs.get(name) as { readonly name?: string } | null)?.name ?? '') : ''
  return items.flatMap(({ str = '', fontName = '', transform = [] }) =>
    str === '' ? [] : [{ text: str, x: transform[4] ?? 0, y: transform[5] ?? 0, face: faceOf(fontName) }],
  )
}

/** Words put on a page as comments, as tablets do, line by line. */
const commentsOn = (annotations: readonly Annotation[]): readonly Placed[] =>
  annotations.flatMap(({ subtype, rect, contentsObj }) => {
    const [left = 0, bottom = 0, , top = 0] = rect ?? []
    const rows = subtype === 'FreeText' ? (contentsObj?.str ?? '').split(/[\r\n]+/) : []
    const row = (top - bottom) / rows.length
    return rows.map((text, i) => ({ text, x: left, y: top - row * (i + 0.8), face: '' }))
  })

/** A page with what was read from it. */
interface OpenPage {
  readonly page: Page
  readonly items: readonly Piece[]
  readonly annotations: readonly Annotation[]
}

const allOn = async ({ page, items, annotations }: OpenPage): Promise<readonly Placed[]> => [
  ...(await placedOn(page, items)),
  ...commentsOn(annotations),
]

async function isWrittenOn(pages: readonly OpenPage[]): Promise<boolean> {
  for (const page of pages) if ((await allOn(page)).some(isWritten)) return true
  return false
}

/** Whether a slip has its code alone. */
const isEmpty = (slip: string): boolean => !slip.includes('\n')

/**
 * The text of a PDF; of our sheet the slip alone as it was filled in, or its code alone if nothing is.
 * @returns null if it cannot be read or has no text (a scan)
 */
export async function readPdf(bytes: Uint8Array): Promise<string | null> {
  try {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    restoreLanguage()
    const loading = getDocument({
      data: Uint8Array.from(bytes),
      verbosity: 0,
      disableFontFace: true,
      useSystemFonts: false,
      isEvalSupported: false,
    })
    // The first document has the library load its other half.
    const pdf = await loading.promise.finally(restoreLanguage)
    const lines: string[] = []
    const fields: Field[] = []
    const pages: OpenPage[] = []
    let slip: string | null = null
    for (let n = 1; n <= Math.min(pdf.numPages, MOST_PAGES); n++) {
      const page = await pdf.getPage(n)
      const items = (await page.getTextContent()).items as readonly Piece[]
      const printed = plainLines(items)
      lines.push(...printed)
      let annotations = (await page.getAnnotations()) as readonly Field[]
      pages.push({ page, items, annotations })
      if (findSlipCodes(printed).length > 0) {
        const placed = await allOn({ page, items, annotations })
        slip = slipOfPage(placed) ?? slip
        annotations = labelled(annotations, labelsOf(placed))
      }
      fields.push(...annotations)
      for (const field of annotations) lines.push(...fieldLines(field))
    }
    const filled = slipOfFields(fields, lastCode(lines))
    // What is written anywhere else is not to be lost.
    if (filled === null && slip !== null && isEmpty(slip) && (await isWrittenOn(pages))) slip = null
    await loading.destroy()
    return isGarbled(lines) ? null : together(filled ?? slip, lines)
  } catch {
    return null
  }
}

/** Letters that stand for nothing: in files whose faces were set anew without saying which letter each of theirs is. */
const NO_LETTERS = /[^\P{C}\t\r\n\u00ad\u200b-\u200f\u2060]|\ufffd/gu
/** A page may have so many of them, as a share of its letters. */
const FEW_NO_LETTERS = 0.05

/** Whether the letters of a file cannot be told: what of it can be read is not all that it says. */
function isGarbled(lines: readonly string[]): boolean {
  const text = lines.join('').replace(/\s/g, ' ')
  return (text.match(NO_LETTERS)?.length ?? 0) > text.length * FEW_NO_LETTERS
}

/** The last slip code in the lines; '' for none. */
function lastCode(lines: readonly string[]): string {
  const found = findSlipCodes(lines).at(-1)
  return found === undefined ? '' : lines.slice(found.first, found.last + 1).join(' ')
}

/** A filled-in slip stands for the whole sheet, unless another slip code is printed there: then both are given. */
function together(slip: string | null, lines: readonly string[]): string {
  if (slip === null) return lines.join('\n')
  const ours = new Set(findSlipCodes(slip.split('\n')).map(({ code }) => code))
  const foreign = findSlipCodes(lines).find(({ code }) => !ours.has(code))
  return foreign === undefined ? slip : `${lines.slice(foreign.first, foreign.last + 1).join(' ')}\n${slip}`
}
