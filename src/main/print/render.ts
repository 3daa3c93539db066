// One sheet in any format. Text formats come from the shared renderers; PDF from the printer, loaded when needed.
import type { DocumentFormat, Paper } from '@shared/desk/answers/campaign'
import { never } from '@shared/engine/result'
import type { Document } from '@shared/sheets/document'
import type { Ink } from '@shared/sheets/pdf/pdf-type'
import { toBBCode } from '@shared/sheets/formats/to-bbcode'
import { toDiscord } from '@shared/sheets/formats/to-discord'
import { toHtml } from '@shared/sheets/formats/to-html'
import { toMail } from '@shared/sheets/formats/to-mail'
import { toMarkdown } from '@shared/sheets/formats/to-markdown'
import { toText } from '@shared/sheets/formats/to-text'

export interface RenderWish {
  readonly paper: Paper
  readonly columns: 1 | 2
  /** PDF only: A5 pages imposed on A4. */
  readonly booklet: boolean
  /** PDF only; black without it. */
  readonly ink?: Ink | undefined
  /** PDF only: makes the slip’s lines form fields. Default: only in colour, which is meant for screens. */
  readonly fillable?: boolean | undefined
}

export interface Rendered {
  /** null for PDF and ODT. */
  readonly text: string | null
  /** null for text formats. */
  readonly bytes: Uint8Array | null
  readonly mime: string
  /** Without the dot. */
  readonly extension: string
  /** Pages of a PDF as printed (sides, for a booklet). */
  readonly pages: number | null
}

const asText = (text: string, mime: string, extension: string): Rendered => ({
  text,
  bytes: null,
  mime,
  extension,
  pages: null,
})

/**
 * Renders a document. A booklet is always A5 in one column, imposed on A4.
 * @param sealed the whole document, where `doc` is a part of it: a PDF carries its seal
 */
export async function renderSheet(
  doc: Document,
  format: DocumentFormat,
  wish: RenderWish,
  sealed: Document = doc,
): Promise<Rendered> {
  switch (format) {
    case 'text':
      return asText(toText(doc), 'text/plain; charset=utf-8', 'txt')
    case 'md':
      return asText(toMarkdown(doc), 'text/markdown; charset=utf-8', 'md')
    case 'bbcode':
      return asText(toBBCode(doc), 'text/plain; charset=utf-8', 'bbcode.txt')
    case 'xenforo':
    case 'discourse':
      return asText(toBBCode(doc, format), 'text/plain; charset=utf-8', `${format}.txt`)
    case 'discord':
      return asText(toDiscord(doc), 'text/plain; charset=utf-8', 'discord.txt')
    case 'mail':
      return asText(toMail(doc), 'text/html; charset=utf-8', 'mail.html')
    case 'html':
      return asText(toHtml(doc), 'text/html; charset=utf-8', 'html')
    case 'odt': {
      const { ODT_TYPE, renderOdt } = await import('./odt')
      return { text: null, bytes: renderOdt(doc, wish.paper), mime: ODT_TYPE, extension: 'odt', pages: null }
    }
    case 'json':
      return asText(`${JSON.stringify(doc, null, 2)}\n`, 'application/json', 'json')
    case 'pdf': {
      const { renderPile } = await import('./pdf')
      const { paper, columns, ink = 'black', booklet } = wish
      // Colour means that it is read on a screen, where it can be filled in.
      const fillable = wish.fillable ?? ink === 'screen'
      const how = { paper, columns, ink, fillable, ...(booklet ? { booklet: {} } : {}) }
      const printed = await renderPile([{ document: doc, sealed }], how, doc.masthead.kind)
      return { text: null, ...printed, mime: 'application/pdf', extension: 'pdf' }
    }
    default:
      return never(format)
  }
}
