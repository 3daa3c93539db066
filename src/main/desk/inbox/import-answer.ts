// Reports an import to the page. An import may have thousands of messages, so the report is short: messages that need the
// referee come first, only short texts are included, and the rest is counted.
import { countLines } from '@shared/campaign/orders/orders'
import type { ImportAnswer, ImportedMail, LineCounts, ListedMail } from '@shared/desk/answers/mail'
import { mailLine } from '@shared/campaign/record/lookup'
import type { Campaign } from '@shared/campaign/record/model'
import { fewProblems } from '@shared/desk/few-problems'
import { bestGuess, isNewAddress } from './waiting/best-guess'
import { pastSlip } from './waiting/past-slip'
import { openLinesOf } from './waiting/settle'
import type { Problem } from '@shared/engine/result'

type Became = ImportedMail['became']

const MOST_LISTED = 500
/** Characters of text that are included of messages to look at, of all others, and of one; each line that was read counts as some more. */
const MOST_TEXT = 300_000
const LONG_TEXT = 60_000
const LINE = 80
/** This many messages get guesses for their open lines at once; the others when they are opened. */
const MOST_GUESSED = 100

const WAITING: readonly Became[] = ['late', 'unknown-sender', 'nothing-understood', 'unreadable']

/** Whether the referee has to look at a message: its sender is unknown, it was not understood, it is late, or it has a problem. */
const needsLook = (mail: ImportedMail): boolean =>
  WAITING.includes(mail.became) || mail.problems.some((p) => p.severity !== 'note') || countsOf(mail).unclear > 0

const countsOf = (mail: ImportedMail): LineCounts => mail.counts ?? countLines(mail.lines)

const sizeOf = ({ text, lines }: Pick<ImportedMail, 'text' | 'lines'>): number => text.length + LINE * lines.length

/**
 * Drops texts and lines of reported messages as soon as it is certain that the answer has no space for them: the readings of thousands
 * of letters would take many times the memory of the letters.
 */
export function sparing(): <M extends Omit<ImportedMail, 'mail'>>(mail: M) => M {
  const room = { look: MOST_TEXT, other: MOST_TEXT }
  return (mail) => {
    const kind = needsLook({ ...mail, mail: null }) ? 'look' : 'other'
    const size = sizeOf(mail)
    const problems = fewProblems(mail.problems)
    if (size <= Math.min(room[kind], LONG_TEXT)) {
      room[kind] -= size
      return { ...mail, problems }
    }
    return { ...mail, problems, counts: countLines(mail.lines), lines: [], text: '' }
  }
}

const NONE: LineCounts = { orders: 0, unclear: 0, press: 0, ignored: 0 }
const sum = (a: LineCounts, b: LineCounts): LineCounts => ({
  orders: a.orders + b.orders,
  unclear: a.unclear + b.unclear,
  press: a.press + b.press,
  ignored: a.ignored + b.ignored,
})

/** Chooses the messages to list, those that need a look first; they stay in the order they came in. */
function listed(messages: readonly ImportedMail[], look: ReadonlySet<ImportedMail>): readonly ImportedMail[] {
  if (messages.length <= MOST_LISTED) return messages
  const chosen = new Set([...look, ...messages].slice(0, MOST_LISTED + look.size))
  const kept = new Set([...chosen].slice(0, MOST_LISTED))
  return messages.filter((mail) => kept.has(mail))
}

/** A message under seal: its sender and outcome without its words. */
export const sealedMail = (mail: ImportedMail): ImportedMail => ({
  ...mail,
  subject: '',
  note: 'What it says is sealed until the deadline.',
  lines: [],
  text: '',
  problems: [],
})

/** The report of an import for the page. */
export function importAnswer(
  given: readonly ImportedMail[],
  problems: readonly Problem[],
  after: readonly string[] = [],
  campaign: Campaign | null = null,
): ImportAnswer {
  const sealed = campaign?.underSeal === true
  const messages = sealed ? given.map(sealedMail) : given
  const look = new Set(messages.filter(needsLook))
  const counts = new Map(messages.map((mail) => [mail, countsOf(mail)]))
  const became: { [B in Became]?: number } = {}
  for (const mail of messages) became[mail.became] = (became[mail.became] ?? 0) + 1
  const shown = listed(messages, look)
  const guessed = new Set([...shown].filter((mail) => look.has(mail)).slice(0, MOST_GUESSED))
  return {
    messages: shown.map((mail): ListedMail => {
      const kept = campaign === null || mail.mail === null ? undefined : mailLine(campaign, mail.mail)
      const asks = campaign !== null && kept !== undefined && WAITING.includes(mail.became)
      const guess = asks ? bestGuess(campaign, kept) : null
      const learn = asks && isNewAddress(campaign, kept.from)
      return {
        ...mail,
        guess,
        learn,
        seat: kept?.seat ?? null,
        attached: [],
        open: campaign !== null && kept !== undefined && guessed.has(mail) ? openLinesOf(campaign, kept) : [],
        look: look.has(mail),
        past: asks ? (pastSlip(campaign, kept)?.turn ?? null) : null,
        counts: counts.get(mail) ?? NONE,
        short: mail.counts !== undefined,
      }
    }),
    total: messages.length,
    became,
    look: look.size,
    lines: [...counts.values()].reduce(sum, NONE),
    after: sealed ? [] : after,
    problems,
  }
}
