// Archives and documents that are imported as files: a ZIP of mails (Google Takeout is one) file by file, a packed file, and a
// document as the text the referee vouches for.
import { gunzipSync } from 'node:zlib'
import { problem, type Problem } from '@shared/engine/result'
import type { ReadMail, ReadMessage } from '@shared/letters/message/letter'
import { isNeverMail, plainFileName } from '@shared/letters/message/mail-files'
import { beginsWith, bufferOf, SIGNATURES } from '../bytes'
import { documentText } from '../documents/documents'
import { putAwayFile } from '../message/put-away'
import { asFound, inMegabytes, passedOver, refused } from '../results'
import { tooMuchText } from '../tray'
import { LIMITS, type Reading } from '../types'
import { readOutlook } from './outlook'
import { unzip, unzipPortions } from './unzip'

type Read = (input: Reading, level: number) => Promise<ReadMail>

const LEAST_CHUNK = 65_536

function gunzipped(bytes: Uint8Array): Uint8Array | null {
  // The last four bytes are the unpacked size; a buffer of that size avoids having it in memory twice.
  const said = bytes.byteLength < 4 ? 0 : bufferOf(bytes).readUInt32LE(bytes.byteLength - 4)
  const chunkSize = Math.min(LIMITS.file, Math.max(LEAST_CHUNK, said + 64))
  try {
    return gunzipSync(bytes, { maxOutputLength: LIMITS.file, chunkSize })
  } catch {
    return null
  }
}

/** The files of a ZIP, each as if it had been imported. */
async function readZip(input: Reading, level: number, read: Read): Promise<ReadMail> {
  const { name, bytes, give, room } = input
  const found = unzipPortions(bytes, (file) => !isNeverMail(file) && !file.startsWith('__MACOSX/'))
  const messages: ReadMessage[] = []
  const problems: Problem[] = []
  let files = 0
  const readThem = async (): Promise<void> => {
    for (const portion of found?.portions ?? [])
      for (const file of portion) {
        files++
        const label = plainFileName(`${name}/${file.name}`)
        const away = putAwayFile(label)
        if (away !== null) problems.push(passedOver(`${label} was`, away))
        else if (room.left <= 0) return void problems.push(tooMuchText(label))
        else {
          const inside = await read({ ...input, name: label, bytes: file.bytes }, level + 1)
          // Files that hand on messages while they are read do so before the next file is.
          if (give !== undefined) await give(inside.messages)
          else for (const message of inside.messages) messages.push(message)
          problems.push(...asFound(inside.problems))
        }
      }
  }
  // The reader of a file never throws, so only unpacking does.
  const unpacked =
    found !== null &&
    (await readThem().then(
      () => true,
      () => false,
    ))
  const left = found?.left ?? 0
  if (!unpacked) {
    const remedy = 'Make it again, or import the messages in it one by one.'
    problems.push(problem('archive-damaged', `${name} is a ZIP archive that cannot be unpacked.`, remedy))
  } else if (left > 0) {
    const message = `${name} holds more than ${inMegabytes(LIMITS.file)} or ${LIMITS.messages} files: ${left} were not read.`
    problems.push(problem('archive-too-large', message, 'Unpack it and import the folders one after another.'))
  } else if (files === 0) problems.push(problem('empty-file', `${name} is an archive without files.`, 'Make it again.'))
  return { messages, problems }
}

/** A message saved by Outlook; null for other files of that format, such as old Word documents. */
async function readMsg(given: Reading, level: number, read: Read): Promise<ReadMail | null> {
  // The messages are renamed here, so none of them may be handed on before.
  const { give: _, ...input } = given
  const { name } = input
  const found = readOutlook(input.bytes)
  if (found === null) return null
  if (found === 'draft') return { messages: [], problems: [passedOver(`${name} was`, 'draft')] }
  const { messages, problems } = await read({ ...input, name: `${name}.eml`, bytes: found }, level + 1)
  return { messages: messages.map((message) => ({ ...message, file: name })), problems }
}

/** Whether a ZIP is a spreadsheet of Excel. */
const isExcel = (bytes: Uint8Array): boolean =>
  (unzip(bytes, (name) => name === 'xl/workbook.xml', LIMITS.document)?.files.length ?? 0) > 0

/**
 * Reads archives and documents; null if it is neither.
 * @param how `paste` turns a text the referee vouches for into messages
 */
export async function readOpened(
  input: Reading,
  level: number,
  { read, paste }: { readonly read: Read; readonly paste: (text: string, name: string) => ReadMail },
): Promise<ReadMail | null> {
  const { name, bytes } = input
  const is = (kind: keyof typeof SIGNATURES): boolean => beginsWith(bytes, SIGNATURES[kind])
  if (level >= LIMITS.levels && (is('gzip') || is('zip'))) {
    const message = `${name} is inside too many archives, one within another.`
    return refused('archive-too-deep', message, 'Unpack it and import what is in it.')
  }
  if (is('gzip')) {
    const content = gunzipped(bytes)
    return content === null ? null : read({ ...input, name: name.replace(/\.gz$/i, ''), bytes: content }, level + 1)
  }
  const most = is('outlook') ? LIMITS.message : is('zip') ? LIMITS.file : LIMITS.document
  if (bytes.byteLength > most) {
    const [code, what] = is('outlook') ? ['mail-too-large', 'message'] : ['document-too-large', 'document']
    const message = `${name} is a ${what} of more than ${inMegabytes(most)}.`
    return refused(code, message, 'Copy its text and enter it for the player.')
  }
  if (is('outlook')) return readMsg(input, level, read)
  const text = await documentText(bytes)
  if (text !== null) return paste(text, name)
  if (!is('zip')) return null
  return isExcel(bytes)
    ? refused('not-mail', `${name} is a spreadsheet of Excel, not mail.`, 'Save it as CSV or text and import that.')
    : readZip(input, level, read)
}
