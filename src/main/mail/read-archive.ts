// Archives and documents that are imported as files: a ZIP of mails (Google Takeout is one) file by file, a packed file, and a
// document as the text the referee vouches for.
import { gunzipSync } from 'node:zlib'
import { problem, type Problem } from '@shared/engine/result'
import type { ReadMail, ReadMessage } from '@shared/intake/letter'
import { isNeverMail } from '@shared/intake/mail-files'
import { documentText } from './documents'
import { putAwayFile } from './put-away'
import { isOutlook, readOutlook } from './read-outlook'
import { LIMITS, type MailInput } from './types'
import { isZip, unzip } from './unzip'

type Read = (input: MailInput, level: number) => Promise<ReadMail>

const refused = (code: string, message: string, remedy: string): ReadMail => ({
  messages: [],
  problems: [problem(code, message, remedy)],
})

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

function unpacked(bytes: Uint8Array): Uint8Array | null {
  try {
    return gunzipSync(bytes, { maxOutputLength: LIMITS.file })
  } catch {
    return null
  }
}

/** The files of a ZIP, each as if it had been imported. */
async function readZip(input: MailInput, level: number, read: Read): Promise<ReadMail> {
  const { name, bytes } = input
  const found = unzip(bytes, (file) => !isNeverMail(file) && !file.startsWith('__MACOSX/'))
  if (found === null)
    return refused(
      'archive-damaged',
      `${name} is a ZIP archive that cannot be unpacked.`,
      'Make it again, or import the messages in it one by one.',
    )
  const messages: ReadMessage[] = []
  const problems: Problem[] = []
  for (const file of found.files) {
    const label = `${name}/${file.name}`
    const away = putAwayFile(label)
    if (away !== null) {
      problems.push({
        code: 'put-away',
        severity: 'note',
        message: `${label} was passed over: ${away}.`,
      })
      continue
    }
    const inside = await read({ ...input, name: label, bytes: file.bytes }, level + 1)
    messages.push(...inside.messages)
    for (const each of inside.problems)
      problems.push(each.code === 'not-mail' ? { ...each, severity: 'warning' } : each)
  }
  if (found.left > 0)
    problems.push(
      problem(
        'archive-too-large',
        `${name} holds more than ${LIMITS.file / 1024 / 1024} MB or ${LIMITS.messages} files: ${found.left} were not read.`,
        'Unpack it and import the folders one after another.',
      ),
    )
  if (found.files.length === 0 && found.left === 0)
    problems.push(problem('empty-file', `${name} is an archive without files.`, 'Make it once more.'))
  return { messages, problems }
}

/** A message saved by Outlook; null where it is another file of that shape, an old document of Word for one. */
async function readMsg(input: MailInput, level: number, read: Read): Promise<ReadMail | null> {
  const { name } = input
  const found = await readOutlook(input.bytes)
  if (found === null) return null
  if ('draft' in found)
    return {
      messages: [],
      problems: [{ code: 'put-away', severity: 'note', message: `${name} was passed over: draft.` }],
    }
  const { messages, problems } = await read({ ...input, name: `${name}.eml`, bytes: found.mail }, level + 1)
  return { messages: messages.map((message) => ({ ...message, file: name })), problems }
}

/**
 * Reads what is no text but can be opened; null = it is nothing of the kind.
 * @param paste makes one text the referee vouches for into messages
 */
export async function readOpened(
  input: MailInput,
  level: number,
  read: Read,
  paste: (text: string) => ReadMail,
): Promise<ReadMail | null> {
  const { name, bytes } = input
  const packed = isGzip(bytes)
  if (level >= LIMITS.levels && (packed || isZip(bytes)))
    return refused(
      'archive-too-deep',
      `${name} is inside too many archives, one within another.`,
      'Unpack it and import what is in it.',
    )
  if (packed) {
    const content = unpacked(bytes)
    return content === null
      ? null
      : read({ ...input, name: name.replace(/\.gz$/i, ''), bytes: content }, level + 1)
  }
  if (isOutlook(bytes)) return readMsg(input, level, read)
  const text = await documentText(bytes)
  if (text !== null) return paste(text)
  return isZip(bytes) ? readZip(input, level, read) : null
}
