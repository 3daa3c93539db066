// One raw message (RFC 5322 and MIME) → ReadMessage. Total: a message that cannot be read comes back as one
// with an error, so that it is listed and everything else still comes in.
import type { Problem } from '@shared/engine/result'
import type { MailAttachment, OtherTime, ReadMessage, Sender } from '@shared/letters/letter'
import { parseMailDate } from '@shared/letters/mail-date'
import { looksMisread, relabel, withoutC1 } from './charset'
import { automaticKind } from './automatic'
import { contentId } from './content-id'
import { futureDate } from './future-date'
import { ownBytes } from './own-bytes'
import { cutText, tidyText, trimText } from './plain-text'
import { readSimple, type PlainEmail } from './simple-message'
import { LIMITS } from './types'
import { mayBeWrapped, noText } from './may-be-wrapped'
import type { Parsed } from './parse-whole'

/** Parses a message and takes its text: the plain part, otherwise the HTML part as text. @throws if it cannot be parsed */
function parseBody(bytes: Uint8Array): Parsed | Promise<Parsed> {
  const simple = readSimple(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return (simple && parseSimple(simple)) ?? parseWhole(bytes, simple)
}

/** A simple message in no wrapping; null for any other. */
const parseSimple = (simple: PlainEmail): Parsed | null =>
  mayBeWrapped(simple)
    ? null
    : {
        email: simple,
        body: { text: tidyText(simple.text ?? ''), cut: false },
        damage: null,
        wrapped: [],
      }

/** What only messages need that are not simple: most mailboxes have none, and it is half of the reader. */
const forWhole = () => import('./parse-whole')

const parseWhole = async (bytes: Uint8Array, simple: PlainEmail | null): Promise<Parsed> =>
  (await forWhole()).parseWhole(bytes, simple)

const sizeOf = (content: ArrayBuffer | Uint8Array | string): number =>
  typeof content === 'string' ? content.length : content.byteLength

/** Characters that turn around whatever is shown after them in a line. */
const TURNS_AROUND = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g

const oneLine = (text: string, limit: number): string => {
  if (text.length <= limit && /^[\x20-\x7e]*$/.test(text)) return text.trim()
  const plain = withoutC1(text.slice(0, limit * 2))
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(TURNS_AROUND, '')
    .trim()
  return plain.length > limit ? plain.slice(0, limit) + '…' : plain
}

const AN_ADDRESS = /[^\s<>"'(),;:@\\]+@[^\s<>"'(),;:@\\]+\.[^\s<>"'(),;:@\\]+/g

/** The receiving server's note that it could not confirm the sender, or null. Only the newest note counts. */
function failedAuthentication(email: PlainEmail): string | null {
  const note = email.headers.find((line) => line.key === 'authentication-results')?.value.slice(0, 4000)
  if (note === undefined) return null
  const dmarc = /\bdmarc\s*=\s*(\w+)/i.exec(note)?.[1]?.toLowerCase()
  if (dmarc === 'pass') return null
  if (dmarc === 'fail') return 'dmarc=fail'
  const spf = /\bspf\s*=\s*(fail)\b/i.test(note)
  const dkim = /\bdkim\s*=\s*(\w+)/i.exec(note)?.[1]?.toLowerCase()
  return spf && dkim !== 'pass' ? 'spf=fail' : dkim === 'fail' && !/\bspf\s*=\s*pass/i.test(note) ? 'dkim=fail' : null
}

const isTwice = ([first, ...more]: readonly string[]): boolean => first !== undefined && more.includes(first)

/** Headers that occur once in every message. */
const ONCE = ['date', 'message-id', 'subject', 'to', 'mime-version']

/** Whether two messages ran together: an identical To occurs twice, or two of the headers that occur once in every message do. */
function isRunTogether({ headers }: PlainEmail): boolean {
  if (headers.length <= 3) return false
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { key } of headers) {
    if (!ONCE.includes(key)) continue
    if (seen.has(key)) twice.add(key)
    seen.add(key)
  }
  return (
    twice.size > 1 ||
    (twice.has('to') && isTwice(headers.filter((line) => line.key === 'to').map((line) => line.value)))
  )
}

/** Whether a text holds different addresses. */
const hasSeveralAddresses = (text: string): boolean =>
  // Most have a single address, which is quick to see.
  text.indexOf('@') !== text.lastIndexOf('@') && new Set(text.slice(0, 2000).toLowerCase().match(AN_ADDRESS)).size > 1

/** The warning about a message that lost something. */
const damaged = (damage: string | null): readonly Problem[] =>
  damage === null
    ? []
    : [
        {
          code: 'message-damaged',
          severity: 'warning',
          message: `The message is damaged: ${damage}.`,
          remedy: 'Compare with the original mail; ask the player to send it again if you cannot.',
        },
      ]

/** Why its From line does not say whose a message is, or null. */
function doubtOf(email: PlainEmail, name: string | null): string | null {
  const from = email.headers.filter((line) => line.key === 'from')
  if (from.length > 1) return 'the message has more than one From line'
  if (isRunTogether(email)) return 'its head seems to be that of two messages'
  return hasSeveralAddresses(`${from[0]?.value ?? ''} ${name ?? ''}`)
    ? 'its From line names more than one address'
    : null
}

/** The Reply-To header, or null. */
const replyOf = ({ headers }: PlainEmail): string | null =>
  headers.find((line) => line.key === 'reply-to')?.value.match(AN_ADDRESS)?.[0] ?? null

/** The address in the Sender header if it is not the From address, or null. */
function sentBy({ headers, sender }: PlainEmail, address: string | null): string | null {
  const again = headers.find((line) => line.key === 'resent-from')?.value.match(AN_ADDRESS)?.[0]
  const other = again ?? (sender && 'address' in sender ? sender.address : undefined)
  return other === undefined || other === '' || other.toLowerCase() === address?.toLowerCase() ? null : other
}

/** Who a message is from, with remarks. @param damage what it seems to have lost: then its sender is in doubt too */
function senderOf(email: PlainEmail, damage: string | null = null): { from: Sender; problems: Problem[] } {
  const problems: Problem[] = []
  const header = email.from ?? email.sender
  const address = header && 'address' in header && header.address ? oneLine(header.address, 300) : null
  const name = header?.name ? oneLine(header.name, 200) : null
  const doubt = doubtOf(email, name)
  if (doubt !== null)
    problems.push({
      code: 'several-senders',
      severity: 'warning',
      message: `The sender is not certain: ${doubt}.`,
      remedy: 'Look at the original mail, then say whose it is.',
    })
  problems.push(...damaged(damage))
  const failed = failedAuthentication(email)
  if (failed !== null)
    problems.push({
      code: 'authentication-failed',
      severity: 'warning',
      message: `The server that received the message could not confirm its sender (${failed}).`,
      remedy: 'Somebody else may have sent it: ask the player if it looks odd.',
    })
  if (address === null) {
    problems.push({
      code: 'no-sender',
      severity: 'warning',
      message: 'The message does not say from which address it comes.',
      remedy: 'If you know whose orders these are, enter them for the player as text.',
    })
  }
  const waits = doubt ?? (damage && `the message is damaged: ${damage}`)
  const reply = replyOf(email)
  const by = sentBy(email, address)
  const from = {
    name,
    address,
    ...(by === null ? {} : { by: oneLine(by, 300) }),
    ...(reply === null || reply === address ? {} : { reply }),
    ...(waits === null ? {} : { doubt: waits }),
  }
  return { from, problems }
}

/** The remark on a message without a date. */
const noDate: Problem = {
  code: 'no-date',
  severity: 'warning',
  message: 'The message has no date: the time of import counts.',
  remedy: 'If it came before the deadline, enter the orders with the time they were received.',
}

/** The remark on a Date header that cannot be read. */
const oddDate = (written: string): Problem => ({
  code: 'bad-date',
  severity: 'warning',
  message: `The date of the message cannot be read (${oneLine(written, 60)}): the time of import counts.`,
  remedy: 'If it came before the deadline, enter the orders with the time they were received.',
})

/** The remark on a time whose zone is not known. */
const noZone = (written: string): Problem => ({
  code: 'no-zone',
  severity: 'note',
  message: `The date of the message (${oneLine(written, 60)}) does not name a known time zone: it was read as UTC.`,
})

/** The remark on a zone whose name has several meanings. */
const zoneTwice = (written: string): Problem => ({
  code: 'zone-of-two-meanings',
  severity: 'note',
  message: `The time zone of the message’s date (${oneLine(written, 60)}) has several meanings: the usual one was taken.`,
})

/** The remark on a message with Date lines that differ. */
const severalDates = (written: readonly string[]): Problem => ({
  code: 'several-dates',
  severity: 'note',
  message: `The message has more than one date (${written.map((each) => oneLine(each, 40)).join('; ')}): the first was taken.`,
})

interface Dated {
  readonly date: string | null
  readonly mayBe: readonly OtherTime[]
  readonly problems: readonly Problem[]
}

const HOUR = 3_600_000

/** The Date headers of a message as ISO UTC, with remarks about them. */
function readDate({ headers }: Pick<PlainEmail, 'headers'>, now: Date): Dated {
  const [header = '', ...more] = headers.filter(({ key }) => key === 'date').map(({ value }) => value)
  if (header.trim() === '' && more.length === 0) return { date: null, mayBe: [], problems: [noDate] }
  const dates = more.flatMap((each) => parseMailDate(each) ?? [])
  const found = parseMailDate(header) ?? dates[0]
  if (found === undefined) return { date: null, mayBe: [], problems: [oddDate(header)] }
  const { iso, zoneKnown, others = [] } = found
  const different = dates.filter((each) => each.iso !== iso)
  // Clocks are at most twelve hours behind UTC and fourteen ahead of it; half a day that was not understood is no more.
  const far = zoneKnown ? [] : [12, -14].map((hours) => new Date(Date.parse(iso) + hours * HOUR).toISOString())
  return {
    date: iso,
    mayBe: [
      ...different.map((each) => ({ at: each.iso, why: 'it has two dates' })),
      ...others.map((at) => ({ at, why: 'the name of its time zone has several meanings' })),
      ...far.map((at) => ({ at, why: 'its date does not name a known time zone' })),
    ],
    problems: [
      ...(different.length > 0 ? [severalDates([header, ...more])] : []),
      ...(others.length > 0 ? [zoneTwice(header)] : []),
      ...(zoneKnown ? [] : [noZone(header)]),
      ...futureDate(iso, now),
    ],
  }
}

const baseName = (name: string | null | undefined): string | undefined => name?.replace(/^.*[\\/](?=[^\\/])/s, '')

const NONE_ATTACHED = { attachments: [], problems: [] }

function attachmentsOf(
  email: PlainEmail,
  texts: NonNullable<ReadMessage['texts']>,
): { readonly attachments: readonly MailAttachment[]; readonly problems: readonly Problem[] } {
  if (email.attachments.length === 0) return NONE_ATTACHED
  const attachments = email.attachments.slice(0, 200).map((a) => ({
    name: oneLine(baseName(a.filename) ?? (a.mimeType === 'message/rfc822' ? 'forwarded message' : 'unnamed'), 200),
    type: oneLine(a.mimeType, 100),
    size: sizeOf(a.content),
  }))
  const problems: Problem[] = []
  const unread = attachments.filter(({ name }) => !texts.some((text) => text.name.startsWith(name)))
  if (unread.length > 0) {
    const names =
      unread
        .slice(0, 5)
        .map((a) => a.name)
        .join(', ') + (unread.length > 5 ? ' …' : '')
    problems.push({
      code: 'attachment',
      severity: 'note',
      message: `Attached and not read: ${names}.`,
      remedy: 'If orders are in there, open it in your mail program and enter them as text.',
    })
  }
  return { attachments, problems }
}

/** A message that could not be read at all, with as much of its headers as can be had. */
async function unreadable(bytes: Uint8Array, file: string, now: Date, why: string): Promise<ReadMessage> {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = source.subarray(0, 65_536)
  const end = /\r?\n\r?\n/.exec(head.toString('latin1'))
  const headers = Buffer.from(
    head
      .subarray(0, end ? end.index : head.length)
      .toString('latin1')
      .replace(/^content-[^\n]*(?:\n[ \t][^\n]*)*\n?/gim, ''),
    'latin1',
  )
  let email: PlainEmail | null = null
  try {
    email = await (await forWhole()).parse(headers)
  } catch {
    // Not even the headers can be read.
  }
  const { date } = readDate(email ?? { headers: [] }, now)
  const { from } = email ? senderOf(email) : { from: { name: null, address: null } }
  const fault: Problem = {
    code: 'message-unreadable',
    severity: 'error',
    message: `A message in ${file} could not be read: ${why}.`,
    remedy: 'Open it in your mail program, copy the text and enter it for the player.',
  }
  return {
    id: (email && messageId(email)) ?? contentId(date, from.address, source.subarray(0, 65_536).toString('latin1')),
    kind: 'mail',
    file,
    from,
    subject: oneLine(email?.subject ?? '', 300),
    date,
    text: '',
    attachments: [],
    problems: [fault],
  }
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content, 'utf8') : new Uint8Array(content)

/** At most this many letters within a letter, and nested this deeply. */
const MOST_ENCLOSED = 200
const DEEPEST = 20

async function enclosedLetters(
  email: PlainEmail,
  file: string,
  now: Date,
  depth: number,
): Promise<readonly ReadMessage[]> {
  const letters: ReadMessage[] = []
  if (depth >= DEEPEST) return letters
  for (const { mimeType, content } of email.attachments.slice(0, MOST_ENCLOSED))
    if (mimeType === 'message/rfc822') letters.push(await readMessage(bytesOf(content), file, now, depth + 1))
  return letters
}

const rawHeader = (email: PlainEmail, key: string): string | null =>
  email.headers.find((line) => line.key === key)?.value ?? null

function messageId(email: PlainEmail): string | null {
  const written = oneLine(rawHeader(email, 'message-id') ?? '', 300)
  const open = written.startsWith('<') ? written.slice(1) : written
  const id = (open.endsWith('>') ? open.slice(0, -1) : open).trim()
  return id === '' ? null : id
}

/** Why the parser gave up, in words. */
function whyUnreadable(thrown: unknown): string {
  const reason = thrown instanceof Error ? thrown.message : ''
  if (/nesting/i.test(reason)) return 'its parts are nested too deeply'
  if (/header size/i.test(reason)) return 'its headers are too long'
  if (/too many lines/.test(reason)) return `it has more than ${LIMITS.rawLines} lines`
  return 'it does not make sense as a mail message'
}

const isBroken = ({ body, email }: Parsed): boolean =>
  body.text.includes('\ufffd') || (email.from?.name ?? '').includes('\ufffd')

const asRead = ({ email, body, damage, wrapped }: Parsed): Parsed & { readonly problems: Problem[] } => ({
  email,
  body,
  damage,
  wrapped,
  problems: [],
})

/** If the charset label seems wrong or missing, tries the other of the two charsets in use. */
async function withRightLetters(bytes: Uint8Array, first: Parsed): Promise<Parsed & { readonly problems: Problem[] }> {
  const broken = isBroken(first)
  const charset = broken ? 'windows-1252' : 'utf-8'
  // If this cannot be parsed either, the first reading is kept.
  const again = await Promise.resolve()
    .then(() => parseBody(relabel(bytes, charset)))
    .catch(() => null)
  if (again !== null && !again.body.text.includes('\ufffd') && !looksMisread(again.body.text)) {
    const guessed: Problem = {
      code: 'charset-guessed',
      severity: 'note',
      message: `The letters of the message are wrongly labelled; it was read as ${charset}.`,
    }
    return { ...again, problems: [guessed] }
  }
  const lost: Problem = {
    code: 'letters-lost',
    severity: 'warning',
    message: 'Some letters of the message cannot be read; they show as \ufffd.',
    remedy: 'Compare with the mail in your mail program before you rely on it.',
  }
  return { ...first, problems: first.body.text.includes('\ufffd') ? [lost] : [] }
}

/** A header of a part, which never occurs in the text of a letter. */
const PART_HEAD = /^Content-(?:Type|Transfer-Encoding): \S/m
const hasPartHead = (text: string): boolean => text.includes('Content-T') && PART_HEAD.test(text)

/** Adds to a message what only a few have. */
function withMore(
  message: ReadMessage,
  automatic: string | null,
  enclosed: readonly ReadMessage[],
  texts: NonNullable<ReadMessage['texts']>,
  other: string | undefined,
): ReadMessage {
  if (automatic === null && enclosed.length === 0 && texts.length === 0 && other === undefined) return message
  return {
    ...message,
    ...(automatic === null ? {} : { automatic }),
    ...(enclosed.length > 0 ? { enclosed } : {}),
    ...(texts.length > 0 ? { texts } : {}),
    ...(other === undefined ? {} : { other: cutText(trimText(other)).text }),
  }
}

/**
 * Reads one message.
 * @param bytes the raw message, headers first, any line ends
 * @param file name of the file, for messages to the referee
 */
export async function readMessage(given: Uint8Array, file: string, now: Date, depth = 0): Promise<ReadMessage> {
  if (given.byteLength > LIMITS.message) {
    return unreadable(given, file, now, `it is larger than ${Math.round(LIMITS.message / 1024 / 1024)} MB`)
  }
  const bytes = ownBytes(given)
  let first: Parsed
  try {
    const parsed = parseBody(bytes)
    first = parsed instanceof Promise ? await parsed : parsed
  } catch (thrown) {
    return unreadable(bytes, file, now, whyUnreadable(thrown))
  }
  const { email, body, damage, wrapped, problems } =
    isBroken(first) || looksMisread(first.body.text) ? await withRightLetters(bytes, first) : asRead(first)
  if (body.cut)
    problems.push({
      code: 'message-too-long',
      severity: 'warning',
      message: 'The message is very long: only its first part was read.',
      remedy: 'If the orders are further down, enter them for the player as text.',
    })
  const { text, problems: cutProblems } = cutText(trimText(body.text))
  const sender = senderOf(email, damage ?? (hasPartHead(text) ? 'there is a head in the middle of its text' : null))
  const dated = readDate(email, now)
  const alone = email.attachments.length === 0
  const texts = alone ? [] : await (await import('./attached-texts')).attachedTexts(email.attachments)
  const { attachments, problems: attached } = attachmentsOf(email, texts)
  const enclosed = alone ? [] : await enclosedLetters(email, file, now, depth)
  problems.push(...wrapped)
  if (text.trim() === '' && wrapped.length === 0) problems.push(noText(email.attachments))
  const automatic = automaticKind(email, text)
  const message: ReadMessage = {
    id: messageId(email) ?? contentId(dated.date, sender.from.address, text),
    kind: 'mail',
    file,
    from: sender.from,
    subject: oneLine(email.subject ?? '', 300),
    date: dated.date,
    ...(dated.mayBe.length === 0 ? {} : { mayBe: dated.mayBe }),
    text,
    attachments,
    problems: sender.problems.concat(dated.problems, problems, cutProblems, attached),
  }
  return withMore(message, automatic, enclosed, texts, body.other)
}
