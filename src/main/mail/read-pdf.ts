// Text of a PDF, line for line, and what was written into its form fields. The library is large and is loaded only here.

/** Pages that are read; a sheet has a few. */
const MOST_PAGES = 50

interface Piece {
  readonly str?: string
  readonly hasEOL?: boolean
}
interface Field {
  readonly fieldName?: string
  readonly fieldValue?: unknown
  readonly alternativeText?: string
}

/** A form field as a line: its label and what is in it. */
function fieldLines({ fieldName, fieldValue, alternativeText }: Field): readonly string[] {
  const value = Array.isArray(fieldValue) ? fieldValue.join(', ') : fieldValue
  if (typeof value !== 'string' || value.trim() === '' || /^(?:off|yes|on)$/i.test(value)) return []
  const label = (alternativeText || (fieldName ?? '')).replace(/[_.]+/g, ' ').trim()
  return value.split(/[\r\n]+/).map((line) => (label === '' ? line : `${label}: ${line}`))
}

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
    for (let n = 1; n <= Math.min(pdf.numPages, MOST_PAGES); n++) {
      const page = await pdf.getPage(n)
      const { items } = await page.getTextContent()
      let line = ''
      for (const item of items as readonly Piece[]) {
        line += item.str ?? ''
        if (item.hasEOL !== true) continue
        lines.push(line)
        line = ''
      }
      lines.push(line)
      for (const field of (await page.getAnnotations()) as readonly Field[]) lines.push(...fieldLines(field))
    }
    await loading.destroy()
    return lines.join('\n')
  } catch {
    return null
  }
}
