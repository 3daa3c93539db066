// A letter with lines that were not understood, read again with those lines mended; taken only if nothing is wrong then.
import type { SeatReading } from '@shared/campaign/orders'
import type { LineReading } from '@shared/engine/order-text/reading'
import type { Problem } from '@shared/engine/result'
import { thingsIn } from '@shared/intake/mend-judge'
import { mendLines } from '@shared/intake/mend-lines'
import type { OrderScore, OwnWords } from '@shared/intake/read-letter'
import { otherPlayer, type Names } from '@shared/intake/whose-words'
import { HAS_NUMBER, type Sent } from './passed-over'

/** The words of a game’s title and a campaign’s name, the title’s last word and its initials. */
export function headWords(title: string, campaign: string): ReadonlySet<string> {
  const words = (text: string): readonly string[] =>
    text
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .match(/\p{L}{2,}/gu) ?? []
  const initials = [title, campaign].map((name) =>
    words(name)
      .map((word) => word.charAt(0))
      .join(''),
  )
  return new Set([...words(title), ...words(campaign), ...initials.filter((letters) => letters.length > 1)])
}

export const isTalk = (line: LineReading): boolean => line.use === 'ignored' && line.why === 'not orders'

/** Where more lines are talk it is a story, or a sheet of ours, and none of them is looked at for orders. */
const MOST_TALK = 30

const MENDED: Problem = {
  code: 'lines-mended',
  severity: 'note',
  message: 'Orders that were broken over lines, or in words of the player’s own, were read as plain ones.',
}

const isWrong = ({ severity }: Problem): boolean => severity !== 'note'

/** Whether a reading has no problems except those the game finds in these orders however they are written. */
function onlyOfGame(reading: SeatReading, read: (text: string) => SeatReading): boolean {
  if (reading.tidy === '' || reading.problems.some((p) => p.severity === 'error')) return false
  if (reading.lines.some(({ use }) => use === 'unclear')) return false
  const ofGame = new Set(read(reading.tidy).problems.map((p) => p.code))
  return reading.problems.every((p) => !isWrong(p) || ofGame.has(p.code))
}

/** Whether a line that was passed over may continue the order right above it: indented or in lower case, with a number in it. */
function isLowerBelowOrders(text: string, line: LineReading, above: LineReading | undefined): boolean {
  if (line.use !== 'ignored' || line.why !== 'not orders' || above?.use !== 'orders') return false
  const words = text.slice(line.at.start, line.at.end)
  return words.length <= 60 && /^\s*\p{Ll}/u.test(words) && HAS_NUMBER.test(words)
}

/** Whether a line that was passed over says what the writer is doing with things of the game: `Moving to the jeweller, buying ruby`. */
const isDoing = (text: string, line: LineReading, things: ReadonlySet<string>): boolean => {
  if (line.use !== 'ignored' || line.why !== 'not orders') return false
  const words = text.slice(line.at.start, line.at.end)
  return (
    words.length <= 200 &&
    /^[\s•*·–-]*\p{L}+ing\b/iu.test(words) &&
    (HAS_NUMBER.test(words) || thingsIn(words, things) > 0)
  )
}

/** Names of the writer that are nobody else’s, with the first of their words. */
function ownNames({ own, all }: Names): readonly string[] {
  const firsts = own.flatMap((name) => /^\p{L}{2,}/u.exec(name) ?? [])
  const mine = new Set([...own, ...firsts].map((name) => name.toLowerCase()))
  const others = [...all.values()].flat().filter((name) => !mine.has(name.toLowerCase()))
  const isOwn = (name: string): boolean =>
    !others.some((other) => other.toLowerCase().split(' ')[0] === name.toLowerCase())
  return [...new Set([...own, ...firsts])].filter((name) => name !== '' && isOwn(name))
}

/** Another player whose the orders seem to be, once the lines that were mended count as orders. */
function otherOf(
  words: OwnWords,
  mendedLines: readonly string[],
  score: (line: string) => OrderScore,
  names: Names,
): string | null {
  const given = words.text.split('\n').map((line, i) => (words.aside.has(i) || line.startsWith('>') ? '' : line))
  const changed = new Set(given.filter((line, i) => line !== mendedLines[i]))
  return otherPlayer(given, names, (line) => changed.has(line) || score(line) > 0)
}

/** Reads a letter; if lines were not understood, reads it again with those lines mended, and takes that if nothing is wrong then. */
export function mended(
  words: OwnWords,
  sent: Sent,
  names: Names,
  read: (text: string) => SeatReading,
  readPlain: (text: string) => SeatReading,
): { readonly words: OwnWords; readonly read: SeatReading } {
  const { score, things, heads, slip } = sent
  const { labels } = slip
  const first = read(words.text)
  const unclear: number[] = []
  for (const [i, each] of first.lines.entries())
    if (
      each.use === 'unclear' ||
      isLowerBelowOrders(words.text, each, first.lines[i - 1]) ||
      (first.orders === null && isDoing(words.text, each, things))
    )
      unclear.push(each.line - 1)
  const talk = first.lines.flatMap((each) => (isTalk(each) && !unclear.includes(each.line - 1) ? [each.line - 1] : []))
  if (unclear.length + talk.length === 0) return { words, read: first }
  const writer = { own: ownNames(names), heads, others: sent.people, referee: names.referee ?? [] }
  const lines = mendLines(
    words.text.split('\n'),
    unclear,
    score,
    labels,
    things,
    writer,
    talk.length > MOST_TALK ? [] : talk,
  )
  if (lines === null) return { words, read: first }
  const text = lines.join('\n')
  const again = read(text)
  return again.problems.some(isWrong) && !onlyOfGame(again, readPlain)
    ? { words, read: first }
    : {
        words: {
          ...words,
          text,
          other: words.other ?? otherOf(words, lines, score, names),
          problems: [...words.problems, MENDED],
        },
        read: again,
      }
}
