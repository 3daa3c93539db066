// Several messages in one file: mailboxes, and raw messages one below another. Put-away mail is passed over; digests are opened.
import { problem, type Problem } from '@shared/engine/result'
import type { ReadMail, ReadMessage } from '@shared/letters/message/letter'
import { parseMailDate } from '@shared/letters/message/mail-date'
import { bufferOf, headOf } from '../bytes'
import { headersAt } from '../kinds'
import { ONLY_THIS_TURN, passedOver, warning, withProblem } from '../results'
import { putAway, putAwayByName, type PutAway } from '../message/put-away'
import { readMessage } from '../message/read-message'
import { makeTray, tooMuchText, wordsIn } from '../tray'
import { LIMITS, type Reading } from '../types'
import { endsEarly, splitMbox, unquote } from './mbox'

const MACHINE_HEADER = /\n(?:Message-ID|MIME-Version): /i
/** A line that mail programs put above a message that is forwarded or answered. */
const FORWARDED =
  /(?:^|\n)[^\n]*(?:-{3,}|_{5,}|forwarded|weitergeleitet|transf[eé]r|wrote:|schrieb:|écrit :)[^\n]*\s*$/i

/** Whether headers copied by hand say who wrote and when, as those at the top of such a paste do. */
function bySomebody(headers: string, above: string): boolean {
  const date = /\nDate: *([^\n]*)/i.exec(headers)?.[1] ?? ''
  return parseMailDate(date) !== null && /\nFrom: [^\n]*\S@\S/i.test(headers) && !FORWARDED.test(above)
}

/**
 * Splits a text of several raw messages one below another, as some programs save them: a new one begins after an empty
 * line with headers that include From and either Message-ID or MIME-Version (quoted or forwarded headers have neither). If
 * the first message has neither, the headers were copied by hand: From with an address and a Date are enough then.
 */
export function splitRaw(source: Buffer): Uint8Array[] {
  const text = source.toString('latin1')
  const starts = [0]
  const byHand = !MACHINE_HEADER.test(`\n${headOf(source)}\n`)
  const block = /\n\r?\n(?=(?:From|Return-Path|Received|Delivered-To|Date|Message-ID|MIME-Version): )/gi
  for (const found of text.matchAll(block)) {
    if (starts.length >= LIMITS.messages) break
    const at = found.index + found[0].length
    const part = source.subarray(at, at + 16_384)
    const headers = `\n${headOf(part)}`
    if (
      /\nFrom: /i.test(headers) &&
      (MACHINE_HEADER.test(headers) || (byHand && bySomebody(headers, text.slice(Math.max(0, at - 400), at)))) &&
      headersAt(part) === 0
    )
      starts.push(at)
  }
  return starts.map((from, i) => source.subarray(from, starts[i + 1] ?? source.length))
}

const ANOTHER = ['\nMessage-ID:', '\nMessage-Id:', '\nMIME-Version:', '\nX-Mozilla-Status:']

/** Whether the body of a message has the headers of another one: a separator was lost, or somebody copied it whole. */
function holdsAnother(message: Uint8Array): boolean {
  const source = bufferOf(message)
  const head = headOf(message).length
  const at = ANOTHER.map((name) => source.indexOf(name, head, 'latin1')).find((found) => found >= 0)
  if (at === undefined) return false
  const around = source.toString('latin1', Math.max(head, at - 2000), at + 2000)
  return /\n(?:From|To|Date|Subject): |\nMessage-ID:[^\n]*\r?\nMIME-Version:/i.test(around)
}

const WITHIN = warning(
  'message-within',
  'The headers of another message are in this one: perhaps two were run together.',
  'Look at the whole of it; enter what is missing for the player as text.',
)
const CUT_OFF = warning(
  'mailbox-ends-early',
  'The mailbox ends in this message without the empty line it should have: some of it may be cut off.',
  'Compare with the original mail, or export the mailbox again.',
)

/** A message, or the letters in it if it is a digest. */
async function lettersIn(part: Uint8Array, name: string, now: Date): Promise<readonly ReadMessage[]> {
  const message = await readMessage(part, name, now)
  const { enclosed = [] } = message
  if (enclosed.length > 0) return /^content-type:\s*multipart\/digest/im.test(headOf(part)) ? enclosed : [message]
  return [holdsAnother(part) ? withProblem(message, WITHIN) : message]
}

/** Lets the rest of the program work during a long mailbox. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Reads the messages of a file one after another. @param opened turns the bytes of a part into those of its message */
export async function readAll(
  parts: readonly Uint8Array[],
  { name, tell, give, room, now = new Date() }: Reading,
  opened: (part: Uint8Array) => Uint8Array = (part) => part,
): Promise<ReadMail> {
  const tray = makeTray(give)
  const problems: Problem[] = []
  const passed = new Map<PutAway, number>()
  const all = putAwayByName(name)
  for (const [i, raw] of parts.entries()) {
    if (room.left <= 0) {
      problems.push(tooMuchText(name))
      break
    }
    const part = opened(raw)
    const away = all ?? putAway(headOf(part))
    if (away !== null) passed.set(away, (passed.get(away) ?? 0) + 1)
    else
      for (const message of await lettersIn(part, name, now)) {
        await tray.handOn()
        tray.put(message)
        room.left -= wordsIn(message)
      }
    if (i % 20 !== 19) continue
    tell?.(i + 1, parts.length)
    await breathe()
  }
  for (const [what, n] of passed)
    problems.push(passedOver(`${name}: ${n === 1 ? 'one message was' : `${n} messages were`}`, what))
  return { messages: tray.rest(), problems }
}

export async function readMailbox(bytes: Buffer, input: Reading): Promise<ReadMail> {
  const { messages: parts, rest } = splitMbox(bytes, LIMITS.messages)
  const { messages, problems } = await readAll(parts, input, unquote)
  if (rest) {
    const message = `${input.name} holds more than ${LIMITS.messages} messages; the rest was not read.`
    return { messages, problems: [problem('too-many-messages', message, ONLY_THIS_TURN), ...problems] }
  }
  const last = messages.at(-1)
  const cut = last !== undefined && endsEarly(bytes) ? [withProblem(last, CUT_OFF)] : messages.slice(-1)
  return { messages: [...messages.slice(0, -1), ...cut], problems }
}
