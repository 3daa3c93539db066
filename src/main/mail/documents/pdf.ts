// Text of a PDF, line by line, with the values of its form fields. From our own sheet with its slip filled in only the slip is taken.
// The library is large, so it is loaded only when needed.
import type { PDFPageProxy } from 'pdfjs-dist'
import type { TextItem } from 'pdfjs-dist/types/src/display/api'
import { findSlipCodes } from '@shared/letters/senders/slip-code'
import { filledIn, type Field, type PdfPage, type Placed } from './pdf-slip'

const MOST_PAGES = 50

/** The fields of the library's annotations that are used here. */
interface Annotation {
  readonly subtype?: string
  readonly rect?: readonly number[]
  readonly contentsObj?: { readonly str?: string }
  readonly fieldName?: string
  readonly fieldValue?: unknown
  readonly alternativeText?: string
}

function fieldOf({ fieldName, fieldValue, alternativeText, rect }: Annotation): readonly Field[] {
  if (fieldName === undefined) return []
  const given: unknown = Array.isArray(fieldValue) ? fieldValue.join(', ') : fieldValue
  const value = typeof given === 'string' ? given : ''
  const label = (alternativeText || fieldName).replace(/[_.]+/g, ' ').trim()
  return [{ name: fieldName, label, value, y: rect?.[1] ?? Infinity }]
}

function fieldLines({ label, value }: Field): readonly string[] {
  if (value.trim() === '' || /^(?:off|yes|on)$/i.test(value)) return []
  return value.split(/[\r\n]+/).map((line) => (label === '' ? line : `${label}: ${line}`))
}

/** The runs of a page with their typefaces, which are known only after the page has been processed. */
async function placedOn(page: PDFPageProxy, runs: readonly TextItem[]): Promise<readonly Placed[]> {
  await page.getOperatorList()
  const faceOf = (name: string): string => {
    const face: { readonly name?: string } | null = page.commonObjs.has(name) ? page.commonObjs.get(name) : null
    return face?.name ?? ''
  }
  return runs.flatMap(({ str: text, fontName, transform: [, , , , x = 0, y = 0] }) =>
    text === '' ? [] : [{ text, x, y, face: faceOf(fontName) }],
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

/** Characters without a meaning: files whose typefaces do not say which letters they draw consist of them. */
const NO_LETTERS = /[^\P{C}\t\r\n\u00ad\u200b-\u200f\u2060]|\ufffd/gu
/** A page may have so many of them, as a share of its letters. */
const FEW_NO_LETTERS = 0.05

/** Whether the letters of a file cannot be told: then its readable words are not all that it says. */
function isGarbled(lines: readonly string[]): boolean {
  const text = lines.join('').replace(/\s/g, ' ')
  return (text.match(NO_LETTERS)?.length ?? 0) > text.length * FEW_NO_LETTERS
}

/** A filled-in slip replaces the whole sheet, unless another slip code is printed there: then both are given. */
function together(slip: string, lines: readonly string[]): string {
  const ours = new Set(findSlipCodes(slip.split('\n')).map(({ code }) => code))
  const foreign = findSlipCodes(lines).find(({ code }) => !ours.has(code))
  return foreign === undefined ? slip : `${lines.slice(foreign.first, foreign.last + 1).join(' ')}\n${slip}`
}

/**
 * The text of a PDF; of our sheet the slip alone as it was filled in, or its code alone if nothing is.
 * @returns null if it cannot be read or has no text (a scan)
 */
export async function readPdf(bytes: Uint8Array): Promise<string | null> {
  try {
    // The library reads in this thread once its worker is loaded.
    await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const loading = getDocument({
      data: Uint8Array.from(bytes),
      verbosity: 0,
      disableFontFace: true,
      useSystemFonts: false,
      isEvalSupported: false,
    })
    const pdf = await loading.promise
    const opened: { page: PDFPageProxy; runs: readonly TextItem[]; annotations: readonly Annotation[] }[] = []
    const lines: string[] = []
    for (let n = 1; n <= Math.min(pdf.numPages, MOST_PAGES); n++) {
      const page = await pdf.getPage(n)
      const runs = (await page.getTextContent()).items.filter((item) => 'str' in item)
      const annotations: readonly Annotation[] = await page.getAnnotations()
      opened.push({ page, runs, annotations })
      const text = runs.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('')
      lines.push(...text.split('\n'), ...annotations.flatMap(fieldOf).flatMap(fieldLines))
    }
    const code = findSlipCodes(lines).at(-1)
    const pages: PdfPage[] = []
    if (code !== undefined)
      for (const { page, runs, annotations } of opened)
        pages.push({
          placed: [...(await placedOn(page, runs)), ...commentsOn(annotations)],
          fields: annotations.flatMap(fieldOf),
        })
    await loading.destroy()
    if (isGarbled(lines)) return null
    const slip = code === undefined ? null : filledIn(pages, lines.slice(code.first, code.last + 1).join(' '))
    return slip === null ? lines.join('\n') : together(slip, lines)
  } catch {
    return null
  }
}
