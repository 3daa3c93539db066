// Mail files → messages: detects the kind of file by its content, not its name, then reads one message after
// another. Never throws and never hangs; a bad message or file is a problem and the rest still comes in.
import type { ReadMail, ReadMessage } from '@shared/letters/message/letter'
import { bufferOf, contentId, isPacked, ownBytes } from './bytes'
import { readChatFile } from './chat/read-chat'
import { readOpened } from './containers/archive'
import { readAll, readMailbox, splitRaw } from './containers/mailbox'
import { isMbox } from './containers/mbox'
import { foreignText, headersAt, notText, plainBytes } from './kinds'
import { inMegabytes, makeMessage, ONLY_THIS_TURN, refused, SAVE_AGAIN, warning, withProblem } from './results'
import { readTable } from './tables/read-table'
import { decodeText, markedUtf16 } from './text/charset'
import { htmlToText } from './text/html-to-text'
import { cutText, tidyText, trimText } from './text/plain-text'
import { LIMITS, type MailInput, type Reading } from './types'

function readPaste(source: string, name: string): ReadMail {
  const isHtml = /^\s*<(?:!doctype html|html|body|div|p|table)\b/i.test(source.slice(0, 1000))
  const { text, problems } = cutText(trimText(isHtml ? htmlToText(source) : tidyText(source)))
  const message = makeMessage({ id: contentId(null, null, text), kind: 'paste', file: name, text, problems })
  return { messages: [message], problems: [] }
}

/**
 * Reads a file of mail: .eml, .mbox, text with or without headers, a table of orders, HTML. The content decides,
 * not the name.
 * @returns messages in the order of the file; a file that gives none has an error among `problems`
 */
export async function readMessages(input: MailInput): Promise<ReadMail> {
  let given = 0
  const { give } = input
  const giving = give && {
    give: (messages: readonly ReadMessage[]) => {
      given += messages.length
      return give(messages)
    },
  }
  const read = await readFile({ ...input, ...giving, room: { left: LIMITS.words } }, 0)
  if (given > 0 || read.messages.length > 0 || read.problems.length > 0) return read
  return refused('nothing-read', `${input.name} was taken for mail, but no message in it can be read.`, SAVE_AGAIN)
}

const tooLargeText = (name: string): ReadMail =>
  refused(
    'text-too-large',
    `${name} is a text of more than ${inMegabytes(LIMITS.text)} and no mailbox.`,
    'Export only the time of this turn, or cut it into smaller files.',
  )

async function readFile(input: Reading, level: number): Promise<ReadMail> {
  const { name } = input
  const given = bufferOf(input.bytes)
  if (given.length > LIMITS.file)
    return refused('mail-too-large', `${name} is larger than ${inMegabytes(LIMITS.file)}.`, ONLY_THIS_TURN)
  if (isPacked(given)) {
    const opened = await readOpened({ ...input, bytes: given }, level, { read: readFile, paste: readPaste })
    if (opened !== null) return opened
  }
  const foreign = notText(given, name)
  if (foreign !== null) return { messages: [], problems: [foreign] }
  // Files in UTF-16 have to be read as a single text.
  if (given.length > LIMITS.text && markedUtf16(given) !== null) return tooLargeText(name)
  const bytes = plainBytes(given)
  if (bytes.toString('latin1', 0, 65_536).trim() === '') return refused('empty-file', `${name} is empty.`, SAVE_AGAIN)
  if (isMbox(bytes)) return readMailbox(bytes, input)
  const at = headersAt(bytes)
  if (at >= 0) {
    const source = bytes.subarray(at)
    return readAll(/\.(?:eml|emlx)$/i.test(name) ? [source] : splitRaw(source), input)
  }
  return bytes.length > LIMITS.text ? tooLargeText(name) : readText(decodeText(ownBytes(bytes)), input)
}

/** A text that is not mail: a chat, a table, or a paste. */
async function readText(text: string, input: MailInput): Promise<ReadMail> {
  const { name, now = new Date(), zone = 'UTC' } = input
  const chat = readChatFile(tidyText(text), name, now, zone)
  if (chat !== null) return chat
  const noLetter = foreignText(text, name)
  if (noLetter !== null) return { messages: [], problems: [noLetter] }
  const called = /\.(?:csv|tsv|tab)$/i.test(name)
  const table = readTable(text, input, !called)
  if (table !== null) return table
  if (called)
    return refused(
      'not-a-table',
      `${name} has no columns for players and orders.`,
      'Its first line must name the columns, for example: name,orders (also address, date, subject).',
    )
  const { messages, problems } = readPaste(text, name)
  if (!/\.(?:eml|emlx|mbox)$/i.test(name)) return { messages, problems }
  const bare = warning(
    'no-headers',
    `${name} has no mail headers: it was read as plain text.`,
    'Save the message with its headers (as .eml), or enter it for the player as text.',
  )
  return { messages: messages.map((message) => withProblem(message, bare)), problems }
}
