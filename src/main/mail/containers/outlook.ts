// Turns a message saved by Outlook (.msg) back into mail: its headers, text and attachments are written as MIME and go through
// the same reader as all mail.
import library, { type FieldsData } from '@kenjiuno/msgreader'
import { fromCompressed } from '../message/tnef'
import { LIMITS } from '../types'

const DEEPEST = 5
const UNSENT = 8

/** Depending on the bundler, the class is the import itself or its `default`. */
const Reader = 'default' in library ? (library as { default: typeof library }).default : library
type MsgReader = InstanceType<typeof Reader>

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('base64')
    .replace(/(.{76})(?=.)/g, '$1\n')
const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim()
const word = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`

const isAddress = (text: string | undefined): text is string => text !== undefined && /^[^\s<>@]+@[^\s<>@]+$/.test(text)

/** The original headers without those about the form of the body; '' if the file has none. */
const carried = ({ headers = '' }: FieldsData): string =>
  headers
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:content-[^\n]*|mime-version[^\n]*)(?:\n[ \t][^\n]*)*\n?/gim, '')
    .replace(/\n{2,}[\s\S]*$/, '')
    .trim()

function headsOf(fields: FieldsData): readonly string[] {
  const given = carried(fields)
  const has = (key: string): boolean => new RegExp(`^${key}:`, 'im').test(given)
  const address = [fields.senderSmtpAddress, fields.senderEmail, fields.senderName].find(isAddress)
  const name = oneLine(fields.senderName ?? '').replace(/["\\<>]/g, '')
  const from = `${name === '' || name === address ? '' : `${word(name).startsWith('=?') ? word(name) : `"${name}"`} `}${address === undefined ? '' : `<${address}>`}`
  const date = fields.clientSubmitTime ?? fields.messageDeliveryTime
  return [
    ...(given === '' ? [] : [given]),
    ...(has('from') || from === '' ? [] : [`From: ${from}`]),
    ...(has('date') || date === undefined ? [] : [`Date: ${oneLine(date)}`]),
    ...(has('subject') ? [] : [`Subject: ${word(oneLine(fields.subject ?? ''))}`]),
    ...(has('message-id') || fields.messageId === undefined ? [] : [`Message-ID: ${oneLine(fields.messageId)}`]),
    'MIME-Version: 1.0',
  ]
}

const part = (type: string, bytes: Uint8Array, name?: string): string => {
  const called = name === undefined ? '' : `; filename="${word(oneLine(name).replace(/["\\]/g, ''))}"`
  const disposition = name === undefined ? '' : `Content-Disposition: attachment${called}\n`
  return `Content-Type: ${type}\n${disposition}Content-Transfer-Encoding: base64\n\n${base64(bytes)}\n`
}

const several = (kind: string, depth: number, parts: readonly string[]): string => {
  if (parts.length < 2) return parts[0] ?? part('text/plain; charset=utf-8', utf8(''))
  const fence = `=_postmage_${kind}_${depth}`
  return `Content-Type: multipart/${kind}; boundary="${fence}"\n\n${parts.map((each) => `--${fence}\n${each}\n`).join('')}--${fence}--\n`
}

function attachedTo(reader: MsgReader, fields: FieldsData, depth: number): readonly string[] {
  return (fields.attachments ?? []).slice(0, LIMITS.parts).flatMap((each): string[] => {
    const inner = each.innerMsgContentFields
    if (inner !== undefined)
      return depth >= DEEPEST ? [] : [`Content-Type: message/rfc822\n\n${mailOf(reader, inner, depth + 1)}\n`]
    const { content, fileName } = reader.getAttachment(each)
    const tag = each.attachMimeTag ?? ''
    const type = /^[\w.+-]+\/[\w.+-]+$/.test(tag) ? tag : 'application/octet-stream'
    return [part(type, content, each.fileName ?? fileName)]
  })
}

function mailOf(reader: MsgReader, fields: FieldsData, depth: number): string {
  const page = fields.bodyHtml === undefined ? fields.html : utf8(fields.bodyHtml)
  const own = fields.body ?? ''
  const rich = own.trim() === '' && (page === undefined || page.length === 0) ? fields.compressedRtf : undefined
  const words = rich === undefined ? own : fromCompressed(rich)
  const plain = words.trim() === '' ? [] : [part('text/plain; charset=utf-8', utf8(words))]
  const html = page === undefined || page.length === 0 ? [] : [part('text/html; charset=utf-8', page)]
  const form = several('alternative', depth, [...plain, ...html])
  const attached = attachedTo(reader, fields, depth)
  return `${headsOf(fields).join('\n')}\n${several('mixed', depth, [form, ...attached])}`
}

/** Reads a message of Outlook; null if it is not one, or is damaged. */
export function readOutlook(bytes: Uint8Array): Uint8Array | 'draft' | null {
  try {
    const reader = new Reader(new Uint8Array(bytes).buffer)
    const fields = reader.getFileData()
    if (fields.dataType !== 'msg' || fields.error !== undefined) return null
    if (((fields.messageFlags ?? 0) & UNSENT) !== 0) return 'draft'
    return utf8(mailOf(reader, fields, 0))
  } catch {
    return null
  }
}
