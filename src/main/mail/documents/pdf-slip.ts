// Our slip in a PDF that came back: from its form fields or, if those were flattened into the page or another program was used to
// write on it, from the letters on its lines.
import { findSlipCodes } from '@shared/letters/senders/slip-code'
import { CODE_FIELD, filledSlip } from '@shared/sheets/filled-slip'

/** A form field. */
export interface Field {
  readonly name: string
  /** Its label: the text for screen readers, or its name. */
  readonly label: string
  readonly value: string
  /** Its lower edge on the page, in points. */
  readonly y: number
}

/** A run of letters with its position on the page, in points, and the name of its typeface. */
export interface Placed {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly face: string
}

export interface PdfPage {
  readonly placed: readonly Placed[]
  readonly fields: readonly Field[]
}

/** The typefaces of our sheets: anything on a slip in another typeface was written there by the player. */
const OURS = /EBGaramond|Alegreya-|CourierPrime|PostmageSigns/i
const TYPED = /CourierPrime/i
const LABEL = /^([\p{L}\d][\p{L}\d ]{0,30}):$/u
/** An answer beside a label is at most this far above the label's baseline, in points; one below a label is much lower. */
const BESIDE = 7

const isOurs = ({ face }: Placed): boolean => OURS.test(face)
const isWritten = (run: Placed): boolean => !isOurs(run) && run.text.trim() !== ''
const hasCode = (text: string): boolean => findSlipCodes([text]).length > 0

function linesOf(placed: readonly Placed[]): readonly { readonly y: number; readonly text: string }[] {
  const rows: { readonly y: number; readonly pieces: Placed[] }[] = []
  for (const piece of [...placed].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1)
    if (row !== undefined && row.y - piece.y < 4) row.pieces.push(piece)
    else rows.push({ y: piece.y, pieces: [piece] })
  }
  return rows.map(({ y, pieces }) => {
    const text = pieces.sort((a, b) => a.x - b.x).map((piece) => piece.text)
    return { y, text: text.join('').trim() }
  })
}

interface PrintedSlip {
  readonly code: string
  /** The labels below the code, from top to bottom. */
  readonly labels: readonly { readonly key: string; readonly y: number }[]
  /** The lines the player wrote below the code. */
  readonly written: ReturnType<typeof linesOf>
}

function printedSlip({ placed }: PdfPage): PrintedSlip | null {
  const code = linesOf(placed.filter(isOurs))
    .filter(({ text }) => hasCode(text))
    .at(-1)
  if (code === undefined) return null
  const below = placed.filter(({ y }) => y < code.y)
  const labels = below.flatMap(({ text, y, face }) => {
    const key = TYPED.test(face) ? LABEL.exec(text.trim())?.[1] : undefined
    return key === undefined ? [] : [{ key, y }]
  })
  return { code: code.text, labels, written: linesOf(below.filter(isWritten)) }
}

const asText = (code: string, answers: readonly { readonly key: string; readonly text: string }[]): string =>
  filledSlip(
    code,
    answers.filter(({ key }) => key !== 'PRESS'),
    answers.flatMap(({ key, text }) => (key === 'PRESS' ? [{ heading: key, text }] : [])),
  ).text

/** Reads the slip on a page: text on its lines belongs to the label above or beside it. Null without a slip. */
function slipOfPage(page: PdfPage): string | null {
  const slip = printedSlip(page)
  if (slip === null || slip.labels.length === 0) return null
  const labelOf = (y: number): string | undefined => slip.labels.filter((label) => label.y > y - BESIDE).at(-1)?.key
  const answers = [...new Set(slip.labels.map(({ key }) => key))].map((key) => ({
    key,
    text: slip.written.flatMap(({ y, text }) => (labelOf(y) === key ? [text] : [])).join('\n'),
  }))
  return asText(slip.code, answers)
}

/** Labels fields by the print above or beside them, in case another program renamed them. */
function labelled(page: PdfPage): readonly Field[] {
  const labels = printedSlip(page)?.labels ?? []
  return page.fields.map((field) => {
    if (field.name === CODE_FIELD || labels.some(({ key }) => key === field.label)) return field
    const key = labels.filter(({ y }) => y > field.y).at(-1)?.key
    return key === undefined ? field : { ...field, label: key }
  })
}

/** The slip from its fields; null if the form is not ours or is empty. @param printed the last code printed on a page; '' for none */
function slipOfFields(fields: readonly Field[], printed: string): string | null {
  const coded = fields.filter(({ value }) => hasCode(value))
  const code = (coded.find(({ name }) => name === CODE_FIELD) ?? coded[0])?.value ?? printed
  const lines = fields.filter(({ name, value }) => name !== CODE_FIELD && !hasCode(value))
  if (!hasCode(code) || lines.every(({ value }) => value.trim() === '')) return null
  return asText(
    code,
    lines.map(({ label, value }) => ({ key: label, text: value })),
  )
}

/**
 * Our slip as it was filled in, or its code alone if nothing is written anywhere; null if there is no slip.
 * @param printed the last code in the text of the pages; '' for none
 */
export function filledIn(pages: readonly PdfPage[], printed: string): string | null {
  const ofFields = slipOfFields(pages.flatMap(labelled), printed)
  if (ofFields !== null) return ofFields
  const slip = pages.flatMap((page) => slipOfPage(page) ?? []).at(-1) ?? null
  const isEmpty = slip !== null && !slip.includes('\n')
  // Words written elsewhere must not be lost.
  return isEmpty && pages.some(({ placed }) => placed.some(isWritten)) ? null : slip
}
