// Orders in a letter that are for another time than the coming turn (STANDING:, FOR SESSION 5:), and the word that its orders are a draft.
// These lines are set aside before the letter is read for the coming turn. A part that is not wholly understood is open: its heading.
import type { Seat } from '@shared/engine/ids'
import { farProblem, turnWords } from '@shared/campaign/orders/ahead'
import { readOrders, sortedLines } from '@shared/campaign/orders/orders'
import type { Campaign } from '@shared/campaign/record/model'
import type { AheadRecord } from '@shared/campaign/record/records'
import type { LineReading } from '@shared/engine/order-text/reading'
import { hasErrors, problem, type Problem } from '@shared/engine/result'
import { aheadIn, saysDraft, type AheadPart } from '@shared/letters/ahead-heads'
import type { OwnWords } from '@shared/letters/read-letter'
import { composed } from './compose'

interface AheadInLetter {
  /** The letter with these lines set aside. */
  readonly words: OwnWords
  /** Without the mail and its time, which its reader does not know. */
  readonly records: readonly AheadRecord[]
  readonly problems: readonly Problem[]
  /** Lines (1-based): the headings of parts that were not taken. */
  readonly open: readonly number[]
  readonly draft: boolean
}

const SILENT: ReadonlySet<string> = new Set(['blank', 'greeting', 'closing', 'signature'])

const notTaken = (part: AheadPart, message: string): Problem => ({
  ...problem('ahead-open', message, 'Look at the letter, and enter these orders for the player if they are meant so.', {
    severity: 'warning',
  }),
  line: part.head + 1,
})

/** One part as its record, or why it is not taken. */
function takePart(campaign: Campaign, seat: Seat, letter: readonly string[], part: AheadPart): AheadRecord | Problem {
  const { turn } = campaign.status
  const { when } = part
  if (when === 'unknown') return notTaken(part, `Nobody knows which ${campaign.game.turnWord} this is for.`)
  const wanted = when === 'standing' ? null : when
  const far = wanted === null ? null : farProblem(campaign, wanted)
  if (far !== null) return notTaken(part, `It is for a ${campaign.game.turnWord} that cannot be taken: ${far.message}`)
  const record = { type: 'ahead', turn, seat, for: wanted, how: 'mail', sent: null } as const
  if (part.none) return { ...record, text: '', ties: [0] }
  if (part.goesOn) return notTaken(part, 'More lines follow below an empty one: it is not clear which belong to it.')
  const read = letter.map((_, i) => part.lines.get(i) ?? '')
  const { lines } = sortedLines(campaign, seat, read.join('\n'))
  const { text, ties, left } = composed(letter, read, lines)
  const again = readOrders(campaign, seat, text, 'typed', turn, true)
  const plain =
    left.length === 0 &&
    lines.every((each) => each.use === 'orders' || (each.use === 'ignored' && SILENT.has(each.why))) &&
    again.orders !== null &&
    again.lines.every(({ use }) => use !== 'unclear') &&
    !hasErrors(again.problems)
  return plain ? { ...record, text, ties } : notTaken(part, 'Some of these orders were not understood.')
}

/** Finds and takes these parts of a player's own words. @param text the letter as it came */
export function aheadInLetter(
  campaign: Campaign,
  seat: Seat,
  text: string,
  words: OwnWords,
  score: (line: string) => number,
): AheadInLetter {
  const lines = words.text.split('\n')
  const own = lines.map((line, i) => (words.aside.has(i) || line.startsWith('>') ? null : line))
  const drafts = own.flatMap((line, i) => (line !== null && saysDraft(line) ? [i] : []))
  const { parts, now } = aheadIn(own, turnWords(campaign), score)
  if (campaign.game.posts || parts.length + drafts.length + now.length === 0)
    return { words, records: [], problems: [], open: [], draft: false }
  const taken = parts.map((part) => takePart(campaign, seat, text.split('\n'), part))
  const problems = taken.filter((one): one is Problem => !('type' in one))
  const hidden = new Set([...drafts, ...now, ...parts.flatMap(({ head, lines: below }) => [head, ...below.keys()])])
  return {
    words: {
      ...words,
      text: lines.map((line, i) => (hidden.has(i) ? `> ${line}` : line)).join('\n'),
      aside: new Map([...words.aside, ...[...hidden].map((i) => [i, 'ahead'] as const)]),
    },
    records: taken.filter((one): one is AheadRecord => 'type' in one),
    problems,
    open: problems.flatMap(({ line }) => line ?? []),
    draft: drafts.length > 0,
  }
}

/** A line that is set aside here, as it is shown. */
export const aheadLine = ({ line, at }: LineReading, written: string): LineReading =>
  saysDraft(written.replace(/^> /, '')) || /^> [^:]*:?\s*$/.test(written)
    ? { use: 'ignored', why: 'heading', line, at }
    : { use: 'orders', sentence: 'Kept for later.', line, at }
