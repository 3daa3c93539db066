// A document in every format, as a reader who looks for secrets has it.
import type { Document } from '@shared/sheets/document'
import { toBBCode } from '@shared/sheets/formats/to-bbcode'
import { toDiscord } from '@shared/sheets/formats/to-discord'
import { toHtml } from '@shared/sheets/formats/to-html'
import { toMail } from '@shared/sheets/formats/to-mail'
import { toMarkdown } from '@shared/sheets/formats/to-markdown'
import { toText } from '@shared/sheets/formats/to-text'
import { renderPdf } from '../../src/main/print/pdf'
import { pdfText } from './pdf'

export const TEXT_FORMATS = {
  text: toText,
  md: toMarkdown,
  bbcode: (doc: Document) => toBBCode(doc),
  discourse: (doc: Document) => toBBCode(doc, 'discourse'),
  discord: toDiscord,
  mail: toMail,
  html: toHtml,
  json: (doc: Document) => JSON.stringify(doc),
} as const

/** Without blanks, wherever lines were broken. */
export const squeezed = (text: string): string => text.replace(/[\s\u2060\\]+/g, '').toLowerCase()

/** Text with pictures that stand in it as addresses, their letters plain. */
const opened = (text: string): string => text.replace(/%20/g, ' ').replace(/%3C/gi, '<').replace(/%3E/gi, '>')

/** Every format with its text, squeezed; the PDF is a real one, read back. */
export async function everyFormat(doc: Document): Promise<readonly (readonly [string, string])[]> {
  const { bytes } = await renderPdf(doc, { paper: 'a4', columns: 2 })
  return [
    ...Object.entries(TEXT_FORMATS).map(([name, render]) => [name, squeezed(opened(render(doc)))] as const),
    ['pdf', squeezed(pdfText(bytes))],
  ]
}
