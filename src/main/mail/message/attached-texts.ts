// Attachments that can be read as text: texts, web pages, tables, documents, and any of these in an archive.
import type { ReadMessage } from '@shared/letters/message/letter'
import { unzip } from '../containers/unzip'
import { documentText } from '../documents/documents'
import { beginsWith, SIGNATURES } from '../bytes'
import { linesOfTable } from '../tables/table-lines'
import { decodeText } from '../text/charset'
import { htmlToText } from '../text/html-to-text'
import { baseName, cutText, oneLine, tidyText, trimText } from '../text/plain-text'
import { LIMITS } from '../types'
import { bytesOf, type Mail } from './wrapped'

type Texts = NonNullable<ReadMessage['texts']>

function plainText(bytes: Uint8Array, name: string, type: string): string | null {
  if (bytes.byteLength > LIMITS.characters) return null
  const page = type === 'text/html' || /\.x?html?$/i.test(name)
  const named = /\.(?:txt|text|md|csv|tsv|asc|log|eml)$/i.test(name)
  // A name without an ending says nothing, so then the type decides.
  if (!page && !named && !(/^text\/(?:plain|markdown)$/.test(type) && !/\.\w{1,5}$/.test(name))) return null
  const source = decodeText(bytes)
  const plain = page ? htmlToText(source) : tidyText(source)
  return type === 'text/csv' || /\.(?:csv|tsv)$/i.test(name) ? linesOfTable(plain) : plain
}

async function textsOf(bytes: Uint8Array, name: string, type: string): Promise<Texts> {
  if (bytes.byteLength > LIMITS.document) return []
  const text = (await documentText(bytes)) ?? plainText(bytes, name, type)
  if (text !== null && text.trim() !== '') return [{ name, text: cutText(trimText(text)).text }]
  if (!beginsWith(bytes, SIGNATURES.zip) || isSpreadsheet(name)) return []
  const found: { name: string; text: string }[] = []
  for (const file of unzip(bytes, undefined, LIMITS.document)?.files.slice(0, LIMITS.parts) ?? [])
    // Archives within archives are not opened.
    if (!beginsWith(file.bytes, SIGNATURES.zip) || /\.(?:docx|od[ts])$/i.test(file.name))
      found.push(...(await textsOf(file.bytes, `${name}/${file.name}`, '')))
  return found
}

/** Whether a file is a spreadsheet of a kind that is not read. */
export const isSpreadsheet = (name: string): boolean => /\.(?:xlsx?|xlsm|xlsb|numbers)$/i.test(name)

export const nameOf = ({ filename, mimeType }: Mail['attachments'][number]): string =>
  oneLine(baseName(filename ?? (mimeType === 'message/rfc822' ? 'forwarded message' : 'unnamed')), 200)

/** Attached texts, by name. */
export async function attachedTexts(attachments: Mail['attachments']): Promise<Texts> {
  const texts: { name: string; text: string }[] = []
  let words = 0
  for (const part of attachments.slice(0, LIMITS.parts)) {
    if (words > LIMITS.html) break
    if (part.mimeType === 'message/rfc822') continue
    const found = await textsOf(bytesOf(part), nameOf(part), part.mimeType)
    words += found.reduce((sum, { text }) => sum + text.length, 0)
    texts.push(...found)
  }
  return texts
}
