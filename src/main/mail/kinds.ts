// Detects the kind of a file by its content: mail, or something people mistake for mail.
import { problem, type Problem } from '@shared/engine/result'
import { wordSet } from '@shared/letters/words'
import { beginsWith, ownBytes, SIGNATURES } from './bytes'
import { isMbox } from './containers/mbox'
import { decodeText, markedUtf16 } from './text/charset'

const TYPE_IT = 'Type what it says as the orders of the player.'
const AS_MBOX = 'Save its messages as text or as an mbox and import that.'

/** First bytes of files that are not mail, as Latin-1, with the kind of file and a remedy. */
const FOREIGN: readonly (readonly [start: string, what: string, remedy: string])[] = [
  [
    SIGNATURES.outlook,
    'an old office document, or an Outlook message that is damaged',
    'Save it as text, the message as .eml, and import that.',
  ],
  ['\x89PNG', 'a picture (PNG)', TYPE_IT],
  ['\xff\xd8\xff', 'a picture (JPEG)', TYPE_IT],
  ['GIF8', 'a picture (GIF)', TYPE_IT],
  [SIGNATURES.pdf, 'a PDF without text', 'Type what it shows as the orders of the player.'],
  [SIGNATURES.zip, 'a ZIP archive or an office document', 'Unpack it, or copy its text and enter it for the player.'],
  [SIGNATURES.gzip, 'a compressed file (gzip)', 'Unpack it first.'],
  ['BABYL OPTIONS:', 'a mailbox of Emacs (Babyl)', AS_MBOX],
  ['\x01\x01\x01\x01\n', 'an MMDF mailbox', AS_MBOX],
]

const FOREIGN_TEXT: readonly (readonly [start: RegExp, what: string, remedy: string])[] = [
  [/^\{"seq":1,/, 'a Postmage campaign', 'Open it on its own.'],
  [/^\{\\rtf/, 'a rich text document (RTF)', 'Save it as plain text (.txt) and import that.'],
  [/^%!PS/, 'a PostScript document', 'Copy its text and enter it for the player.'],
  [/^BEGIN:V(?:CARD|CALENDAR)/i, 'a card or calendar entry', 'Copy what it says for the player.'],
  [/^<\?xml|^<svg/i, 'XML data', 'Save the message as .eml or .txt and import that.'],
  [/^begin [0-7]{3,4} \S/, 'a file in uuencode', 'Decode it, save it as text and import that.'],
]

const notMail = (name: string, what: string, remedy: string): Problem =>
  problem('not-mail', `${name} is ${what}, not mail.`, remedy)

/** The problem with a text that is plainly not a letter, or null. */
export function foreignText(text: string, name: string): Problem | null {
  const start = text.slice(0, 2000).trimStart()
  const known = FOREIGN_TEXT.find(([begins]) => begins.test(start))
  if (known !== undefined) return notMail(name, known[1], known[2])
  if (!/^[{[]/.test(start)) return null
  try {
    JSON.parse(text)
    return notMail(name, 'data (JSON)', 'If it holds orders, save them as .txt and import that.')
  } catch {
    return null
  }
}

/** The problem with bytes that are not text, or null. */
export function notText(bytes: Buffer, name: string): Problem | null {
  const known = FOREIGN.find(([start]) => beginsWith(bytes, start))
  if (known !== undefined) return notMail(name, known[1], known[2])
  if (markedUtf16(bytes) !== null) return null
  // Mail may contain bytes that texts do not; each of its messages is judged separately.
  if (isMbox(bytes) || headersAt(bytes) >= 0) return null
  const head = bytes.subarray(0, 8192)
  const odd = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1b)).length
  return head.includes(0) || odd * 20 > head.length
    ? problem(
        'not-mail',
        `${name} is not text: it cannot be mail.`,
        'Save the message as .eml, .mbox or .txt and import that.',
      )
    : null
}

const MAIL_HEADERS = wordSet(
  `from to cc date subject message-id mime-version content-type received return-path delivered-to reply-to sender
  x-mozilla-status x-gmail-labels status x-received arc-seal authentication-results dkim-signature`,
)

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

/** Offset of the first header, or −1: blank lines, and the length line of Apple's .emlx, are skipped. */
export function headersAt(bytes: Buffer): number {
  const head = bytes.toString('latin1', 0, 131_072)
  if (SIGNAL.test(head)) return -1
  const skip = /^(?:[ \t]*\r?\n)*(?:\d{1,12}[ \t]*\r?\n)?/.exec(head)?.[0].length ?? 0
  return startsWithHeaders(head.slice(skip).replace(/\r\n?/g, '\n')) ? skip : -1
}

/** Whether lines end in a carriage return alone, as on old Macs and in files that went through many hands. */
function hasBareReturns(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 8192)
  if ((head.match(/\r(?!\n)/g)?.length ?? 0) <= 2) return false
  return headersAt(Buffer.from(head.replace(/^From [^\r\n]*[\r\n]+/, ''), 'latin1')) >= 0
}

/** The bytes without a byte order mark, with line feeds, in an encoding that includes ASCII. */
export function plainBytes(given: Buffer): Buffer {
  if (markedUtf16(given) !== null) return Buffer.from(decodeText(ownBytes(given)), 'utf8')
  const bytes = beginsWith(given, '\xef\xbb\xbf') ? given.subarray(3) : given
  return hasBareReturns(bytes) ? Buffer.from(bytes.toString('latin1').replace(/\r\n?/g, '\n'), 'latin1') : bytes
}
