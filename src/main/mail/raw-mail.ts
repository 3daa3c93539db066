// Splits mail files into messages to be stored one by one: a mailbox gives each of its messages as received. Any other file counts
// as one message and is read again as a whole.
import { problem, type Problem } from '@shared/engine/result'
import { headOf, isPacked, bufferOf } from './bytes'
import { splitRaw } from './containers/mailbox'
import { endsEarly, isMbox, splitMbox, unquote } from './containers/mbox'
import { headersAt, plainBytes } from './kinds'
import { putAway, putAwayByName, type PutAway } from './message/put-away'
import { ONLY_THIS_TURN, passedOver, warning } from './results'
import { LIMITS } from './types'

/** Bytes under the name that tells the referee where they came from. */
export interface RawMail {
  readonly name: string
  readonly bytes: Uint8Array
}

interface RawMails {
  readonly mails: readonly RawMail[]
  readonly problems: readonly Problem[]
}

const cutOff = (name: string): Problem =>
  warning(
    'mailbox-ends-early',
    `${name} ends without the empty line a mailbox has: its last message may be cut off.`,
    'Compare with the original mail, or export the mailbox again.',
  )

const tooMany = (name: string): Problem =>
  problem(
    'too-many-messages',
    `${name} holds more than ${LIMITS.messages} messages; the rest was not read.`,
    ONLY_THIS_TURN,
  )

/** The messages of one file. Skips drafts, deleted and sent mail of a mailbox, and reports that. */
export function splitMail({ name, bytes: given }: RawMail): RawMails {
  const whole = { mails: [{ name, bytes: given }], problems: [] }
  if (given.byteLength > LIMITS.file || isPacked(given)) return whole
  const bytes = plainBytes(bufferOf(given))
  const mbox = isMbox(bytes)
  const at = mbox ? -1 : headersAt(bytes)
  if (!mbox && (at < 0 || /\.(?:eml|emlx)$/i.test(name))) return whole
  const { messages, rest } = mbox
    ? splitMbox(bytes, LIMITS.messages)
    : { messages: splitRaw(bytes.subarray(at)), rest: false }
  if (!mbox && messages.length < 2) return whole
  const passed = new Map<PutAway, number>()
  const all = putAwayByName(name)
  const mails = messages.flatMap((part): RawMail[] => {
    const away = all ?? putAway(headOf(part))
    if (away === null) return [{ name: `${name}.eml`, bytes: mbox ? unquote(part) : part }]
    passed.set(away, (passed.get(away) ?? 0) + 1)
    return []
  })
  const told = [...passed].map(([what, n]) =>
    passedOver(`${name}: ${n === 1 ? 'one message was' : `${n} messages were`}`, what),
  )
  return {
    mails,
    problems: [...(rest ? [tooMany(name)] : mbox && endsEarly(bytes) ? [cutOff(name)] : []), ...told],
  }
}
