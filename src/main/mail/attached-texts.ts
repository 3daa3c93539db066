// Attachments that can be read as text: texts, web pages, tables, documents, and any of these in an archive.
import type { Attachment } from 'postal-mime'
import type { ReadMessage } from '@shared/letters/letter'
import { decodeText } from './charset'
import { documentText, isDocument } from './documents'
import { htmlToText } from './html-to-text'
import { cutText, tidyText, trimText } from './plain-text'
import { readSpreadsheet } from './spreadsheet'
import { linesOfTable } from './table-lines'
import { LIMITS } from './types'
import { isZip, unzip } from './unzip'

type Texts = NonNullable<ReadMessage['texts']>

const bytesOf = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content, 'utf8') : new Uint8Array(content)

function plainText(bytes: Uint8Array, name: string, type: string): string | null {
  if (bytes.byteLength > LIMITS.characters) return null
  const page = type === 'text/html' || /\.x?html?$/i.test(name)
  const named = /\.(?:txt|text|md|csv|tsv|asc|log|eml)$/i.test(name)
  // A name without an ending says nothing, so then the type decides.
  if (!page && !named && !(/^text\/(?:plain|markdown)$/.test(type) && !/\.\w{1,5}$/.test(name))) return null
  const source = decodeText(Buffer.from(bytes)).replace(/^\ufeff/, '')
  const plain = page ? htmlToText(source) : tidyText(source)
  return type === 'text/csv' || /\.(?:csv|tsv)$/i.test(name) ? linesOfTable(plain) : plain
}

const spreadsheetText = (bytes: Uint8Array): string | null =>
  (isZip(bytes) ? readSpreadsheet(bytes) : null)?.map(linesOfTable).join('\n\n') ?? null

async function textsOf(bytes: Uint8Array, name: string, type: string): Promise<Texts> {
  if (bytes.byteLength > LIMITS.document) return []
  const text = isDocument(bytes)
    ? ((await documentText(bytes)) ?? spreadsheetText(bytes))
    : plainText(bytes, name, type)
  if (text !== null && text.trim() !== '') return [{ name, text: cutText(trimText(text)).text }]
  if (!isZip(bytes)) return []
  const found: { name: string; text: string }[] = []
  for (const file of unzip(bytes, undefined, LIMITS.document)?.files.slice(0, LIMITS.parts) ?? [])
    // Archives within archives are not opened.
    if (!isZip(file.bytes) || /\.(?:docx|odt|ods|xlsx)$/i.test(file.name))
      found.push(...(await textsOf(file.bytes, `${name}/${file.name}`, '')))
  return found
}

/** Attached texts, by name. */
export async function attachedTexts(attachments: readonly Attachment[]): Promise<Texts> {
  const texts: { name: string; text: string }[] = []
  let words = 0
  for (const { filename, mimeType, content } of attachments.slice(0, LIMITS.parts)) {
    if (words > LIMITS.html) break
    if (mimeType === 'message/rfc822') continue
    const name = (filename ?? 'unnamed')
      .replace(/^.*[\\/](?=[^\\/])/s, '')
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .slice(0, 200)
    const found = await textsOf(bytesOf(content), name, mimeType)
    words += found.reduce((sum, { text }) => sum + text.length, 0)
    texts.push(...found)
  }
  return texts
}
