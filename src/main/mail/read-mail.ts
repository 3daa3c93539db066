// Mail files → messages: what kind of file it is (by its content, whatever its name), then one message after
// another. Never throws and never hangs; a bad message or file is a problem and the rest still comes in.
import { problem, type Problem } from '@shared/engine/result'
import type { ReadMail, ReadMessage } from '@shared/letters/letter'
import { parseMailDate } from '@shared/letters/mail-date'
import { readSections } from '@shared/letters/paste'
import { withLineEnds } from './before-parsing'
import { decodeText } from './charset'
import { contentId } from './content-id'
import { headEnd } from './head-end'
import { endsEarly, isMbox, splitMbox, unquote } from './mbox'
import { readChatFile } from './read-chat'
import { cutText, tidyText, trimText } from './plain-text'
import { mayBeAway, putAway, putAwayByName, type PutAway, SOON_SEARCHED } from './put-away'
import { isBabyl, isMmdf, splitBabyl, splitMmdf } from './old-mailboxes'
import { ownBytes } from './own-bytes'
import { isPacked } from './packed'
import { readMessage } from './read-message'
import { columnsTold, latestDate, readTableDates } from './table-date'
import { makeTray, tooMuchText, wordsIn } from './tray'
import { LIMITS, type MailInput, type Reading } from './types'

/** First bytes of files that people mistake for mail. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], what: string, remedy: string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'an old office document, or an Outlook message that is damaged',
    'Save it as text, the message as .eml, and import that.',
  ],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture (PNG)', 'Type what it says as the orders of the player.'],
  [[0xff, 0xd8, 0xff], 'a picture (JPEG)', 'Type what it says as the orders of the player.'],
  [[0x47, 0x49, 0x46, 0x38], 'a picture (GIF)', 'Type what it says as the orders of the player.'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF without text', 'Type what it shows as the orders of the player.'],
  [
    [0x50, 0x4b, 0x03, 0x04],
    'a ZIP archive or an office document',
    'Unpack it, or copy its text and enter it for the player.',
  ],
  [[0x1f, 0x8b], 'a compressed file (gzip)', 'Unpack it first.'],
]

const nothing = (fault: Problem): ReadMail => ({ messages: [], problems: [fault] })

/** Beginnings of texts that are not letters. */
const FOREIGN_TEXT: readonly (readonly [start: RegExp, what: string, remedy: string])[] = [
  [/^\{"seq":1,/, 'a Postmage campaign', 'Open it on its own.'],
  [/^\{\\rtf/, 'a rich text document (RTF)', 'Save it as plain text (.txt) and import that.'],
  [/^%!PS/, 'a PostScript document', 'Copy its text and enter it for the player.'],
  [/^BEGIN:V(?:CARD|CALENDAR)/i, 'a card or calendar entry', 'Copy what it says for the player.'],
  [/^<\?xml|^<svg/i, 'XML data', 'Save the message as .eml or .txt and import that.'],
]

const NO_LETTER = 'If it holds orders, save them as .txt and import that.'

/** The problem with a text that is plainly not a letter, or null. */
function foreignText(text: string, name: string): Problem | null {
  const start = text.slice(0, 2000).trimStart()
  const known = FOREIGN_TEXT.find(([begins]) => begins.test(start))
  if (known) return problem('not-mail', `${name} is ${known[1]}, not mail.`, known[2])
  if (!/^[{[]/.test(start)) return null
  try {
    JSON.parse(text)
    return problem('not-mail', `${name} is data (JSON), not mail.`, NO_LETTER)
  } catch {
    return null
  }
}

/** Whether lines end in a carriage return alone, as on old Macs and in files that went through many hands. */
function hasBareReturns(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 8192)
  return (
    !isUtf16(bytes) &&
    (head.match(/\r(?!\n)/g)?.length ?? 0) > 2 &&
    headersAt(head.replace(/^From [^\r\n]*[\r\n]+/, '')) >= 0
  )
}

/** The bytes without a byte order mark, with line feeds, in an encoding that includes ASCII. */
function plainBytes(given: Buffer): Buffer {
  const marked = given[0] === 0xef && given[1] === 0xbb && given[2] === 0xbf
  const bytes = marked ? given.subarray(3) : given
  if (isUtf16(bytes)) return Buffer.from(decodeText(ownBytes(bytes)).replace(/^\ufeff/, ''), 'utf8')
  return hasBareReturns(bytes) ? withLineEnds(bytes) : bytes
}

/** Whether a file begins with a byte order mark of UTF-16. */
const isUtf16 = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)

/** Why these bytes are not text, or null. */
function notText(bytes: Buffer, name: string): Problem | null {
  const known = SIGNATURES.find(([start]) => start.every((byte, i) => bytes[i] === byte))
  if (known) return problem('not-mail', `${name} is ${known[1]}, not mail.`, known[2])
  if (isUtf16(bytes)) return null
  // Mail may contain bytes that texts do not; each of its messages is judged separately.
  if (isMbox(bytes) || headersAt(bytes.toString('latin1', 0, 131_072)) >= 0) return null
  const head = bytes.subarray(0, 8192)
  let odd = 0
  let zero = 0
  for (const byte of head) {
    if (byte === 0) zero++
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1b)) odd++
  }
  return zero > 0 || odd * 20 > head.length
    ? problem(
        'not-mail',
        `${name} is not text: it cannot be mail.`,
        'Save the message as .eml, .mbox or .txt and import that.',
      )
    : null
}

const MAIL_HEADERS = new Set(
  (
    'from to cc date subject message-id mime-version content-type received return-path delivered-to reply-to sender ' +
    'x-mozilla-status x-gmail-labels status x-received arc-seal authentication-results dkim-signature'
  ).split(' '),
)

/** Whether a text begins with a block of mail headers that says who it is from. */
function startsWithHeaders(text: string): boolean {
  const known = new Set<string>()
  for (const line of text.slice(0, 65_536).split('\n')) {
    if (line.trim() === '') break
    if (/^[ \t]/.test(line)) continue
    const name = /^([!-9;-~]{1,100}):/.exec(line)?.[1]?.toLowerCase()
    if (name === undefined) return false
    if (MAIL_HEADERS.has(name)) known.add(name)
  }
  return known.has('from') && known.size >= 2
}

/** A chat of Signal, whose posts have heads like a mail’s. */
const SIGNAL = /^(?:Conversation: [^\n]*\s+)?From: [^\r\n@]{1,100}\r?\nType: (?:incoming|outgoing)\r?\nSent: /

/** Offset of the first header: blank lines, and the length line of Apple's .emlx, are skipped. */
function headersAt(head: string): number {
  if (SIGNAL.test(head)) return -1
  const skip = /^(?:[ \t]*\r?\n)*(?:\d{1,12}[ \t]*\r?\n)?/.exec(head)![0].length
  return startsWithHeaders(head.slice(skip).replace(/\r\n?/g, '\n')) ? skip : -1
}

const MACHINE_HEADER = /\n(?:Message-ID|MIME-Version): /i
/** A line that mail programs put above a message that is forwarded or answered. */
const FORWARDED =
  /(?:^|\n)[^\n]*(?:-{3,}|_{5,}|forwarded|weitergeleitet|transf[eé]r|wrote:|schrieb:|écrit :)[^\n]*\s*$/i

/** Whether headers copied by hand say who wrote and when, as those at the top of such a paste do. */
function bySomebody(headers: string, above: string): boolean {
  const date = /\nDate: *([^\n]*)/i.exec(headers)?.[1]
  return (
    date !== undefined && parseMailDate(date) !== null && /\nFrom: [^\n]*\S@\S/i.test(headers) && !FORWARDED.test(above)
  )
}

/**
 * Splits a text of several raw messages one below another, as some programs save them: a new one begins after an empty
 * line with headers that include From and either Message-ID or MIME-Version (quoted or forwarded headers have neither). If
 * the first message has neither, the headers were copied by hand: From with an address and a Date are enough then.
 */
function splitRaw(source: Buffer): Buffer[] {
  const text = source.toString('latin1')
  const starts = [0]
  const byHand = !MACHINE_HEADER.test(`\n${text.slice(0, Math.max(0, text.search(/\r?\n\r?\n/)))}\n`)
  const block = /\n\r?\n(?=(?:From|Return-Path|Received|Delivered-To|Date|Message-ID|MIME-Version): )/gi
  for (let found = block.exec(text); found && starts.length < LIMITS.messages; found = block.exec(text)) {
    const at = found.index + found[0].length
    const head = text.slice(at, at + 16_384)
    const end = /\r?\n\r?\n/.exec(head)
    const headers = '\n' + (end ? head.slice(0, end.index) : head)
    if (
      /\nFrom: /i.test(headers) &&
      (MACHINE_HEADER.test(headers) || (byHand && bySomebody(headers, text.slice(Math.max(0, at - 400), at)))) &&
      headersAt(head) === 0
    )
      starts.push(at)
  }
  return starts.map((from, i) => source.subarray(from, starts[i + 1] ?? source.length))
}

/** Lets the rest of the program breathe during a long mailbox. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const contentOf = ({ date, from, text }: ReadMessage): string => contentId(date, from.address, text)

/** Reads the messages of a file one after another. @param opened turns the bytes of a part into those of its message */
async function readAll(
  parts: readonly Uint8Array[],
  { name, tell, give, room }: Reading,
  now: Date,
  opened: (part: Uint8Array) => Uint8Array = (part) => part,
): Promise<ReadMail> {
  const tray = makeTray(contentOf, give)
  const problems: Problem[] = []
  const passed = new Map<PutAway, number>()
  const all = putAwayByName(name)
  const marked = mayBeAway(parts)
  for (const [i, raw] of parts.entries()) {
    if (room.left <= 0) {
      problems.push(tooMuchText(name))
      break
    }
    const part = opened(raw)
    const away = all ?? (marked ? putAway(headOf(part)) : null)
    if (away === null) {
      const whole = await readMessage(part, name, now)
      const read = lettersIn(whole, part)
      for (const message of read[0] === whole && holdsAnother(part) ? withinTold(part, read) : read) {
        if (give !== undefined) await tray.handOn()
        tray.put(message)
        room.left -= wordsIn(message)
      }
    } else passed.set(away, (passed.get(away) ?? 0) + 1)
    if (i % 20 !== 19) continue
    tell?.(i + 1, parts.length)
    await breathe()
  }
  for (const [what, n] of passed)
    problems.push({
      code: 'put-away',
      severity: 'note',
      message: `${name}: ${n === 1 ? 'one message was' : `${n} messages were`} passed over: ${what}.`,
    })
  return { messages: tray.rest(), problems }
}

const LONGEST_HEAD = 65_536

/** Where the headers of a message end: at its first empty line, or within the first 64 kB. */
function endOfHead(source: Buffer): number {
  const at = headEnd(source, LONGEST_HEAD - 1)
  return at < 0 ? Math.min(source.length, LONGEST_HEAD) : at
}

/** The headers of a message as Latin-1. */
function headOf(message: Uint8Array): string {
  const source = Buffer.from(message.buffer, message.byteOffset, message.byteLength)
  return source.toString('latin1', 0, endOfHead(source))
}

const ANOTHER = ['\nMessage-ID:', '\nMessage-Id:', '\nMIME-Version:', '\nX-Mozilla-Status:']

/** Whether the body of a message has a line that begins like a header of another message; most bodies have none. */
function holdsAnother(message: Uint8Array): boolean {
  const source = Buffer.from(message.buffer, message.byteOffset, message.byteLength)
  const head = endOfHead(source)
  return source.indexOf('\nM', head, 'latin1') >= 0 || source.indexOf('\nX-Moz', head, 'latin1') >= 0
}

/** Adds a warning if a message contains the headers of another one: a separator was lost, or somebody copied it whole. */
function withinTold(part: Uint8Array, read: readonly ReadMessage[]): readonly ReadMessage[] {
  const source = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  const head = headOf(part).length
  const at = ANOTHER.map((name) => source.indexOf(name, head, 'latin1')).find((found) => found >= 0)
  if (at === undefined || read.some((message) => (message.enclosed?.length ?? 0) > 0)) return read
  const around = source.toString('latin1', Math.max(head, at - 2000), at + 2000)
  if (!/\n(?:From|To|Date|Subject): |\nMessage-ID:[^\n]*\r?\nMIME-Version:/i.test(around)) return read
  const told: Problem = {
    code: 'message-within',
    severity: 'warning',
    message: 'The headers of another message are in this one: perhaps two were run together.',
    remedy: 'Look at the whole of it; enter what is missing for the player as text.',
  }
  return read.map((message) => ({ ...message, problems: [...message.problems, told] }))
}

/** A message, or the letters in it if it is a digest. */
function lettersIn(message: ReadMessage, bytes: Uint8Array): readonly ReadMessage[] {
  const { enclosed = [] } = message
  return enclosed.length > 0 && /^content-type:\s*multipart\/digest/im.test(headOf(bytes)) ? enclosed : [message]
}

/** The messages of a file without repetitions. */
function distinct(messages: readonly ReadMessage[]): readonly ReadMessage[] {
  const tray = makeTray(contentOf)
  for (const message of messages) tray.put(message)
  return tray.rest()
}

async function readTable(
  text: string,
  name: string,
  now: Date,
  zone: string,
  strict: boolean,
): Promise<ReadMail | null> {
  const { readOrdersTable } = await import('./table')
  const table = readOrdersTable(text, strict, now)
  if (table === null) return null
  const { rows, first, badQuotes, dated, unused } = table
  const cells = rows.flatMap((row) => row.dates)
  const { dates, problems: ofDates } = readTableDates(cells, first, zone, now, name)
  const messages = rows.map((row, i): ReadMessage => {
    const own = dates.slice(i * dated.length, (i + 1) * dated.length)
    const { date, mayBe, problems } = latestDate(own, dated, now)
    const cut = cutText(trimText(tidyText(row.text)))
    return {
      id: contentId(own[0]?.date ?? row.dates[0] ?? null, row.address ?? row.name, cut.text),
      kind: 'row',
      file: name,
      from: { name: row.name, address: row.address },
      subject: row.subject || `line ${row.line}`,
      date,
      ...(mayBe.length === 0 ? {} : { mayBe }),
      text: cut.text,
      attachments: [],
      problems: [...problems, ...cut.problems],
    }
  })
  const problems: Problem[] = [...ofDates, ...columnsTold(name, dated, unused)]
  for (const line of badQuotes)
    problems.push({
      ...problem(
        'csv-quotes',
        `${name}, line ${line}: the quotation marks do not match; what follows may have been read as one text.`,
        'Close the quotation mark, or write "" for one inside a field, and import again.',
      ),
      severity: 'warning',
      line,
    })
  if (messages.length === 0)
    problems.push(
      problem('empty-table', `${name} has headings but no rows.`, 'Add a row per player with name and orders.'),
    )
  return { messages: distinct(messages), problems }
}

async function readPaste(source: string, name: string): Promise<ReadMail> {
  const isHtml = /^\s*<(?:!doctype html|html|body|div|p|table)\b/i.test(source.slice(0, 1000))
  const plain = isHtml ? (await import('./html-to-text')).htmlToText(source) : tidyText(source)
  const { text, problems } = cutText(trimText(plain))
  const { before, sections } = readSections(text)
  const marked: Problem[] = [...problems]
  if (sections.length > 0 && before !== '') {
    marked.push({
      code: 'text-before-heading',
      severity: 'warning',
      line: 1,
      message: `The text above the first heading [${sections[0]?.name ?? ''}] belongs to nobody and is not used.`,
      remedy: 'Put a line [Name] above it.',
    })
  }
  const message: ReadMessage = {
    id: contentId(null, null, text),
    kind: 'paste',
    file: name,
    from: { name: null, address: null },
    subject: '',
    date: null,
    text,
    attachments: [],
    problems: marked,
  }
  return { messages: [sections.length > 0 ? { ...message, sections } : message], problems: [] }
}

const CUT_OFF: Problem = {
  code: 'mailbox-ends-early',
  severity: 'warning',
  message: 'The mailbox ends in this message without the empty line it should have: some of it may be cut off.',
  remedy: 'Compare with the original mail, or export the mailbox again.',
}

const lastTold = (messages: readonly ReadMessage[]): readonly ReadMessage[] =>
  messages.map((message, i) =>
    i === messages.length - 1 ? { ...message, problems: [...message.problems, CUT_OFF] } : message,
  )

async function readMailbox(bytes: Buffer, input: Reading, now: Date): Promise<ReadMail> {
  const { messages, rest } = splitMbox(bytes, LIMITS.messages, (part) => part)
  const problems: Problem[] = rest
    ? [
        problem(
          'too-many-messages',
          `${input.name} holds more than ${LIMITS.messages} messages; the rest was not read.`,
          'Export only the messages of this turn and import those.',
        ),
      ]
    : []
  const quoted = bytes.length > SOON_SEARCHED || bytes.includes('>From ')
  const read = await readAll(messages, input, now, quoted ? unquote : undefined)
  const told = endsEarly(bytes) && !rest ? lastTold(read.messages) : read.messages
  return { messages: told, problems: [...problems, ...read.problems] }
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
  return nothing(
    problem(
      'nothing-read',
      `${input.name} was taken for mail, but no message in it can be read.`,
      'Save the messages again from your mail program.',
    ),
  )
}

async function readFile(input: Reading, level: number): Promise<ReadMail> {
  const { name } = input
  const now = input.now ?? new Date()
  if (input.bytes.byteLength > LIMITS.file) {
    return nothing(
      problem(
        'mail-too-large',
        `${name} is larger than ${LIMITS.file / 1024 / 1024} MB.`,
        'Export only the messages of this turn and import those.',
      ),
    )
  }
  const given = Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength)
  if (isPacked(given)) {
    const { readOpened } = await import('./read-archive')
    const asTable = (csv: string): Promise<ReadMail | null> => readTable(csv, name, now, input.zone ?? 'UTC', false)
    const paste = (text: string): Promise<ReadMail> => readPaste(text, name)
    const opened = await readOpened({ ...input, bytes: given }, level, readFile, paste, asTable)
    if (opened !== null) return opened
  }
  const old = isMmdf(given) || isBabyl(given)
  const foreign = old ? null : notText(given, name)
  if (foreign) return nothing(foreign)
  // Files in UTF-16 and Babyl mailboxes have to be read as a single text.
  if (given.length > LIMITS.text && (isUtf16(given) || isBabyl(given))) return nothing(tooLargeText(name))
  const bytes = plainBytes(given)
  if (bytes.toString('latin1', 0, 65_536).trim() === '') {
    return nothing(problem('empty-file', `${name} is empty.`, 'Save the message again from your mail program.'))
  }

  const parts = splitMmdf(bytes) ?? splitBabyl(bytes)
  if (parts !== null) return readAll(parts, input, now)
  if (isMbox(bytes)) return readMailbox(bytes, input, now)
  const at = headersAt(bytes.toString('latin1', 0, 131_072))
  const isEml = /\.(?:eml|emlx)$/i.test(name)
  if (at >= 0) {
    const source = bytes.subarray(at)
    return readAll(isEml ? [source] : splitRaw(source), input, now)
  }
  if (bytes.length > LIMITS.text) return nothing(tooLargeText(name))
  return readText(decodeText(ownBytes(bytes)), input, now)
}

const tooLargeText = (name: string): Problem =>
  problem(
    'text-too-large',
    `${name} is a text of more than ${LIMITS.text / 1024 / 1024} MB and no mailbox.`,
    'Export only the time of this turn, or cut it into smaller files.',
  )

/** A text that is not mail: a chat, a table, or a paste. */
async function readText(text: string, input: MailInput, now: Date): Promise<ReadMail> {
  const { name } = input
  const chat = await readChatFile(tidyText(text), name, now, input.zone ?? 'UTC')
  if (chat !== null) return chat
  const noLetter = foreignText(text, name)
  if (noLetter) return nothing(noLetter)
  const called = /\.(?:csv|tsv|tab)$/i.test(name)
  const table = await readTable(text, name, now, input.zone ?? 'UTC', !called)
  if (table !== null) return table
  if (called)
    return nothing(
      problem(
        'not-a-table',
        `${name} has no columns for players and orders.`,
        'Its first line must name the columns, for example: name,orders (also address, date, subject).',
      ),
    )
  const read = await readPaste(text, name)
  if (!/\.(?:eml|emlx|mbox)$/i.test(name)) return read
  const bare: Problem = {
    code: 'no-headers',
    severity: 'warning',
    message: `${name} has no mail headers: it was read as plain text.`,
    remedy: 'Save the message with its headers (as .eml), or enter it for the player as text.',
  }
  return { messages: read.messages.map((m) => ({ ...m, problems: [...m.problems, bare] })), problems: [] }
}
