// One raw message (RFC 5322 and MIME) → ReadMessage. Total: a message that cannot be read comes back as one
// with an error, so that it is listed and everything else still comes in.
import { problem, type Problem } from '@shared/engine/result'
import type { MailAttachment, ReadMessage } from '@shared/letters/message/letter'
import { bufferOf, contentId, headOf, ownBytes } from '../bytes'
import { ifAny, makeMessage, note, warning } from '../results'
import { looksMisread, relabel } from '../text/charset'
import { cutText, oneLine, trimText } from '../text/plain-text'
import { LIMITS } from '../types'
import { attachedTexts, isSpreadsheet, nameOf } from './attached-texts'
import { automaticKind } from './automatic'
import { readDate } from './date'
import { bytesOf, parseMime, type Mail } from './wrapped'
import { parseMail, type Parsed } from './parse'
import { senderOf } from './sender'

/** The attachments as they are listed, with a problem that names the unread ones. */
function attachmentsOf({ attachments: all }: Mail, texts: NonNullable<ReadMessage['texts']>) {
  const attachments: readonly MailAttachment[] = all.slice(0, LIMITS.parts).map((each) => ({
    name: nameOf(each),
    type: oneLine(each.mimeType, 100),
    size: bytesOf(each).byteLength,
  }))
  const unread = attachments.flatMap(({ name }) => (texts.some((text) => text.name.startsWith(name)) ? [] : [name]))
  if (unread.length === 0) return { attachments, problems: [] }
  const message = `Attached and not read: ${unread.slice(0, 5).join(', ')}${unread.length > 5 ? ' …' : ''}.`
  const told = unread.some(isSpreadsheet)
    ? warning('attachment', message, 'Save the spreadsheet as CSV or text and import that.')
    : note('attachment', message, 'If orders are in there, open it in your mail program and enter them as text.')
  return { attachments, problems: [told] }
}

function noText({ attachments }: Mail): Problem {
  const [kind, ...more] = new Set(attachments.map(({ mimeType }) => mimeType.split('/')[0] ?? ''))
  const only = { image: 'a picture', audio: 'a recording', video: 'a film' }[more.length === 0 ? (kind ?? '') : '']
  const [message, remedy] =
    only === undefined
      ? ['The message has no text of its own.', 'If the orders are in an attachment, enter them as text.']
      : [
          `It is only ${only}: there is no text to read.`,
          'Open it in your mail program and enter what it says for the player.',
        ]
  return warning('no-text', message, remedy)
}

function messageId({ headers }: Mail): string | null {
  const written = oneLine(headers.find((line) => line.key === 'message-id')?.value ?? '', 300)
  return written.replace(/^<|>$/g, '').trim() || null
}

/** A message that could not be read at all, with as much of its headers as can be had. @param why half a sentence */
export async function unreadable(bytes: Uint8Array, file: string, now: Date, why: string): Promise<ReadMessage> {
  const headers = headOf(bytes).replace(/^content-[^\n]*(?:\n[ \t][^\n]*)*\n?/gim, '')
  // Perhaps not even the headers can be read.
  const mail = await parseMime(Buffer.from(headers, 'latin1')).catch(() => null)
  const { date } = readDate(mail ?? { headers: [] }, now)
  const from = mail === null ? { name: null, address: null } : senderOf(mail).from
  const remedy = 'Open it in your mail program, copy the text and enter it for the player.'
  return makeMessage({
    id: (mail && messageId(mail)) ?? contentId(date, from.address, bufferOf(bytes).toString('latin1', 0, 65_536)),
    kind: 'mail',
    file,
    from,
    subject: oneLine(mail?.subject ?? '', 300),
    date,
    text: '',
    problems: [problem('message-unreadable', `A message in ${file} could not be read: ${why}.`, remedy)],
  })
}

function whyUnreadable(thrown: unknown): string {
  const reason = thrown instanceof Error ? thrown.message : ''
  if (/nesting/i.test(reason)) return 'its parts are nested too deeply'
  if (/header size/i.test(reason)) return 'its headers are too long'
  if (/too many lines/.test(reason)) return `it has more than ${LIMITS.rawLines} lines`
  return 'it does not make sense as a mail message'
}

const MOST_ENCLOSED = 200
const DEEPEST = 20

async function enclosedLetters(mail: Mail, file: string, now: Date, depth: number): Promise<readonly ReadMessage[]> {
  const letters: ReadMessage[] = []
  if (depth >= DEEPEST) return letters
  for (const part of mail.attachments.slice(0, MOST_ENCLOSED))
    if (part.mimeType === 'message/rfc822') letters.push(await readMessage(bytesOf(part), file, now, depth + 1))
  return letters
}

const isBroken = ({ text, mail }: Parsed): boolean => `${text}${mail.from?.name ?? ''}`.includes('\ufffd')

/** The message with the right characters: if its charset label seems wrong or missing, the other of the two charsets in use is tried. */
async function withRightLetters(bytes: Uint8Array, first: Parsed) {
  const broken = isBroken(first)
  if (!broken && !looksMisread(first.text)) return { parsed: first, problems: [] }
  const charset = broken ? 'windows-1252' : 'utf-8'
  // If this cannot be parsed either, the first reading is kept.
  const again = await parseMail(relabel(bytes, charset)).catch(() => null)
  if (again !== null && !again.text.includes('\ufffd') && !looksMisread(again.text)) {
    const message = `The letters of the message are wrongly labelled; it was read as ${charset}.`
    return { parsed: again, problems: [note('charset-guessed', message)] }
  }
  const lost = warning(
    'letters-lost',
    'Some letters of the message cannot be read; they show as \ufffd.',
    'Compare with the mail in your mail program before you rely on it.',
  )
  return { parsed: first, problems: first.text.includes('\ufffd') ? [lost] : [] }
}

/** A header of a part, which never occurs in the text of a letter. */
const PART_HEAD = /^Content-(?:Type|Transfer-Encoding): \S/m

/**
 * Reads one message.
 * @param given the raw message, headers first, any line ends
 * @param file name of the file, for messages to the referee
 */
export async function readMessage(given: Uint8Array, file: string, now: Date, depth = 0): Promise<ReadMessage> {
  if (given.byteLength > LIMITS.message)
    return unreadable(given, file, now, `it is larger than ${Math.round(LIMITS.message / 1024 / 1024)} MB`)
  const bytes = ownBytes(given)
  let first: Parsed
  try {
    first = await parseMail(bytes)
  } catch (thrown) {
    return unreadable(bytes, file, now, whyUnreadable(thrown))
  }
  const { parsed, problems: ofLetters } = await withRightLetters(bytes, first)
  const { mail, damage, wrapped, other } = parsed
  const { text, problems: ofLength } = cutText(trimText(parsed.text))
  const sender = senderOf(mail, damage ?? (PART_HEAD.test(text) ? 'there is a head in the middle of its text' : null))
  const dated = readDate(mail, now)
  const texts = await attachedTexts(mail.attachments)
  const { attachments, problems: ofAttachments } = attachmentsOf(mail, texts)
  const enclosed = await enclosedLetters(mail, file, now, depth)
  const problems = [...sender.problems, ...dated.problems, ...ofLetters]
  if (parsed.cut)
    problems.push(
      warning(
        'message-too-long',
        'The message is very long: only its first part was read.',
        'If the orders are further down, enter them for the player as text.',
      ),
    )
  const none = text.trim() === '' && wrapped.length === 0 ? [noText(mail)] : []
  problems.push(...wrapped, ...none, ...ofLength, ...ofAttachments)
  const automatic = automaticKind(mail, text)
  return {
    id: messageId(mail) ?? contentId(dated.date, sender.from.address, text),
    kind: 'mail',
    file,
    from: sender.from,
    subject: oneLine(mail.subject ?? '', 300),
    date: dated.date,
    ...ifAny('mayBe', dated.mayBe),
    text,
    attachments,
    problems,
    ...(automatic === null ? {} : { automatic }),
    ...ifAny('enclosed', enclosed),
    ...ifAny('texts', texts),
    ...(other === undefined ? {} : { other: cutText(trimText(other)).text }),
  }
}
