// Archives and documents that are imported as files: a ZIP of mails (Google Takeout is one) file by file, a packed file, and a
// document as the text the referee vouches for.
import { gunzipSync } from 'node:zlib'
import { problem, type Problem } from '@shared/engine/result'
import type { ReadMail, ReadMessage } from '@shared/letters/letter'
import { isNeverMail, plainFileName } from '@shared/letters/mail-files'
import { documentText, isDocument } from './documents'
import { putAwayFile } from './put-away'
import { isOutlook, readOutlook } from './read-outlook'
import { readSpreadsheet } from './spreadsheet'
import { linesOfTable } from './table-lines'
import { PORTION, PORTION_WORDS, tooMuchText, wordsIn } from './tray'
import { LIMITS, type Reading } from './types'
import { isZip, unzipPortions } from './unzip'

type Read = (input: Reading, level: number) => Promise<ReadMail>

const refused = (code: string, message: string, remedy: string): ReadMail => ({
  messages: [],
  problems: [problem(code, message, remedy)],
})

/** Smallest buffer for unpacking, in bytes. */
const LEAST_CHUNK = 65_536

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

function unpacked(bytes: Uint8Array): Uint8Array | null {
  // The last four bytes are the unpacked size; a buffer of that size avoids having it in memory twice.
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(-4)
  const said = end.length === 4 ? end.readUInt32LE() : 0
  const chunkSize = Math.min(LIMITS.file, Math.max(LEAST_CHUNK, said + 64))
  try {
    return gunzipSync(bytes, { maxOutputLength: LIMITS.file, chunkSize })
  } catch {
    return null
  }
}

function* eachOf<T>(lists: Iterable<readonly T[]>): Generator<T> {
  for (const list of lists) yield* list
}

/** The files of a ZIP, each as if it had been imported. */
async function readZip(input: Reading, level: number, read: Read): Promise<ReadMail> {
  const { name, bytes, give, room } = input
  const found = unzipPortions(bytes, (file) => !isNeverMail(file) && !file.startsWith('__MACOSX/'))
  if (found === null)
    return refused(
      'archive-damaged',
      `${name} is a ZIP archive that cannot be unpacked.`,
      'Make it again, or import the messages in it one by one.',
    )
  let messages: ReadMessage[] = []
  const problems: Problem[] = []
  let files = 0
  let words = 0
  // Before a file hands on messages while it is read, those of earlier files are handed on.
  const giving = give && {
    give: async (more: readonly ReadMessage[]) => {
      const before = messages
      messages = []
      words = 0
      if (before.length > 0) await give(before)
      if (more.length > 0) await give(more)
    },
  }
  for (const file of eachOf(found.portions)) {
    files++
    const label = plainFileName(`${name}/${file.name}`)
    const away = putAwayFile(label)
    if (away !== null) {
      problems.push({
        code: 'put-away',
        severity: 'note',
        message: `${label} was passed over: ${away}.`,
      })
      continue
    }
    if (room.left <= 0) {
      problems.push(tooMuchText(label))
      break
    }
    const inside = await read({ ...input, ...giving, name: label, bytes: file.bytes }, level + 1)
    for (const message of inside.messages) {
      messages.push(message)
      words += wordsIn(message)
    }
    if (messages.length > PORTION || words > PORTION_WORDS) await giving?.give([])
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
  if (files === 0 && found.left === 0)
    problems.push(problem('empty-file', `${name} is an archive without files.`, 'Make it once more.'))
  return { messages, problems }
}

/** A message saved by Outlook; null for other files of that format, such as old Word documents. */
async function readMsg(given: Reading, level: number, read: Read): Promise<ReadMail | null> {
  // The messages are renamed here, so none of them may be handed on before.
  const { give: _, ...input } = given
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

/** The sheets of a spreadsheet: tables of orders row by row, or all of them as one text. */
async function readSheets(
  sheets: readonly string[],
  paste: (text: string) => Promise<ReadMail>,
  table: (csv: string) => Promise<ReadMail | null>,
): Promise<ReadMail> {
  const tables = (await Promise.all(sheets.map(table))).flatMap((each) => each ?? [])
  return tables.length === 0
    ? paste(sheets.map(linesOfTable).join('\n\n'))
    : { messages: tables.flatMap(({ messages }) => messages), problems: tables.flatMap(({ problems }) => problems) }
}

/**
 * Reads archives and documents; null if it is neither.
 * @param paste turns a text the referee vouches for into messages
 * @param table turns a table of orders into messages; null if it is none
 */
export async function readOpened(
  input: Reading,
  level: number,
  read: Read,
  paste: (text: string) => Promise<ReadMail>,
  table: (csv: string) => Promise<ReadMail | null>,
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
    return content === null ? null : read({ ...input, name: name.replace(/\.gz$/i, ''), bytes: content }, level + 1)
  }
  if (bytes.byteLength > LIMITS.document && isDocument(bytes) && !isZip(bytes))
    return refused(
      'document-too-large',
      `${name} is a document of more than ${LIMITS.document / 1024 / 1024} MB.`,
      'Copy its text and enter it for the player.',
    )
  if (bytes.byteLength > LIMITS.message && isOutlook(bytes))
    return refused(
      'mail-too-large',
      `${name} is a message of more than ${LIMITS.message / 1024 / 1024} MB.`,
      'Copy its text and enter it for the player.',
    )
  if (isOutlook(bytes)) return readMsg(input, level, read)
  const text = await documentText(bytes)
  if (text !== null) return paste(text)
  const sheets = isZip(bytes) ? readSpreadsheet(bytes) : null
  if (sheets !== null) return readSheets(sheets, paste, table)
  return isZip(bytes) ? readZip(input, level, read) : null
}
