// Archives and documents that are imported as files: a ZIP of mails (Google Takeout is one) file by file, a packed file, and a
// document as the text the referee vouches for.
import { gunzipSync } from 'node:zlib'
import { problem, type Problem } from '@shared/engine/result'
import type { ReadMail, ReadMessage } from '@shared/intake/letter'
import { isNeverMail, plainFileName } from '@shared/intake/mail-files'
import { beginsWith, bufferOf, SIGNATURES } from '../bytes'
import { documentText } from '../documents/documents'
import { putAwayFile } from '../message/put-away'
import { PORTION, PORTION_WORDS, tooMuchText, wordsIn } from '../tray'
import { LIMITS, type Reading } from '../types'
import { passedOver, refused } from '../results'
import { readOutlook } from './outlook'
import { unzip, unzipPortions } from './unzip'

type Read = (input: Reading, level: number) => Promise<ReadMail>

const inMegabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`

/** Smallest buffer for unpacking, in bytes. */
const LEAST_CHUNK = 65_536

function gunzipped(bytes: Uint8Array): Uint8Array | null {
  // The last four bytes are the unpacked size; a buffer of that size avoids having it in memory twice.
  const end = bufferOf(bytes).subarray(-4)
  const said = end.length === 4 ? end.readUInt32LE() : 0
  try {
    return gunzipSync(bytes, {
      maxOutputLength: LIMITS.file,
      chunkSize: Math.min(LIMITS.file, Math.max(LEAST_CHUNK, said + 64)),
    })
  } catch {
    return null
  }
}

/** Collects the messages of the files of an archive; those of earlier files are handed on before a file hands on its own. */
function gathering(give: Reading['give']) {
  let messages: ReadMessage[] = []
  let words = 0
  const handOn =
    give &&
    (async (more: readonly ReadMessage[]): Promise<void> => {
      const before = messages
      messages = []
      words = 0
      if (before.length > 0) await give(before)
      if (more.length > 0) await give(more)
    })
  return {
    giving: handOn && { give: handOn },
    rest: (): readonly ReadMessage[] => messages,
    async add(more: readonly ReadMessage[]): Promise<void> {
      for (const message of more) {
        messages.push(message)
        words += wordsIn(message)
      }
      if (messages.length > PORTION || words > PORTION_WORDS) await handOn?.([])
    },
  }
}

/** Reads one file of a ZIP as if it had been imported. @returns the problems with it; null if there is no room left for it */
async function readInside(
  input: Reading,
  level: number,
  read: Read,
  add: (messages: readonly ReadMessage[]) => Promise<void>,
): Promise<readonly Problem[] | null> {
  const away = putAwayFile(input.name)
  if (away !== null) return [passedOver(`${input.name} was`, away)]
  if (input.room.left <= 0) return null
  const { messages, problems } = await read(input, level + 1)
  await add(messages)
  return problems.map((each) => (each.code === 'not-mail' ? { ...each, severity: 'warning' } : each))
}

/** The files of a ZIP, each as if it had been imported. */
async function readZip(input: Reading, level: number, read: Read): Promise<ReadMail> {
  const { name, bytes, give } = input
  const damaged = problem(
    'archive-damaged',
    `${name} is a ZIP archive that cannot be unpacked.`,
    'Make it again, or import the messages in it one by one.',
  )
  const found = unzipPortions(bytes, (file) => !isNeverMail(file) && !file.startsWith('__MACOSX/'))
  if (found === null) return { messages: [], problems: [damaged] }
  const all = gathering(give)
  const problems: Problem[] = []
  let files = 0
  const readThem = async (): Promise<void> => {
    for (const portion of found.portions)
      for (const file of portion) {
        files++
        const label = plainFileName(`${name}/${file.name}`)
        const told = await readInside({ ...input, ...all.giving, name: label, bytes: file.bytes }, level, read, all.add)
        if (told === null) return void problems.push(tooMuchText(label))
        problems.push(...told)
      }
  }
  // The reader of a file never throws, so only unpacking does.
  await readThem().catch(() => problems.push(damaged))
  if (found.left > 0)
    problems.push(
      problem(
        'archive-too-large',
        `${name} holds more than ${inMegabytes(LIMITS.file)} or ${LIMITS.messages} files: ${found.left} were not read.`,
        'Unpack it and import the folders one after another.',
      ),
    )
  if (files === 0 && problems.length === 0)
    problems.push(problem('empty-file', `${name} is an archive without files.`, 'Make it once more.'))
  return { messages: all.rest(), problems }
}

/** A message saved by Outlook; null for other files of that format, such as old Word documents. */
async function readMsg(given: Reading, level: number, read: Read): Promise<ReadMail | null> {
  // The messages are renamed here, so none of them may be handed on before.
  const { give: _, ...input } = given
  const { name } = input
  const found = readOutlook(input.bytes)
  if (found === null) return null
  if ('draft' in found) return { messages: [], problems: [passedOver(`${name} was`, 'draft')] }
  const { messages, problems } = await read({ ...input, name: `${name}.eml`, bytes: found.mail }, level + 1)
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
  const [gzip, zip, outlook] = [SIGNATURES.gzip, SIGNATURES.zip, SIGNATURES.outlook].map((start) =>
    beginsWith(bytes, start),
  )
  if (level >= LIMITS.levels && (gzip || zip))
    return refused(
      'archive-too-deep',
      `${name} is inside too many archives, one within another.`,
      'Unpack it and import what is in it.',
    )
  if (gzip) {
    const content = gunzipped(bytes)
    return content === null ? null : read({ ...input, name: name.replace(/\.gz$/i, ''), bytes: content }, level + 1)
  }
  const most = outlook ? LIMITS.message : zip ? LIMITS.file : LIMITS.document
  if (bytes.byteLength > most)
    return refused(
      outlook ? 'mail-too-large' : 'document-too-large',
      `${name} is a ${outlook ? 'message' : 'document'} of more than ${inMegabytes(most)}.`,
      'Copy its text and enter it for the player.',
    )
  if (outlook) return readMsg(input, level, read)
  const text = await documentText(bytes)
  if (text !== null) return paste(text, name)
  if (!zip) return null
  return isExcel(bytes)
    ? refused('not-mail', `${name} is a spreadsheet of Excel, not mail.`, 'Save it as CSV or text and import that.')
    : readZip(input, level, read)
}
