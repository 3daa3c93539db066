// A letter with lines that were not understood, read again with those lines mended; taken only if nothing is wrong then.
import type { SeatReading } from '@shared/campaign/orders'
import type { LineReading } from '@shared/engine/order-text/reading'
import type { Problem } from '@shared/engine/result'
import { thingsIn } from '@shared/letters/mend-judge'
import { mendLines } from '@shared/letters/mend-lines'
import type { OrderScore, OwnWords } from '@shared/letters/read-letter'
import type { PutRight } from '@shared/letters/spelling'
import { otherPlayer, type Names } from '@shared/letters/whose-words'
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

/** The code of the note that says which word a misspelt one was read as. */
export const WORD_PUT_RIGHT = 'word-put-right'

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

/** Words of a letter as they are read, and the reading of them. */
interface ReadWords {
  readonly words: OwnWords
  readonly read: SeatReading
}

/** How a letter is read, and with what. */
interface Reading {
  readonly sent: Sent
  readonly names: Names
  readonly read: (text: string) => SeatReading
  readonly readPlain: (text: string) => SeatReading
}

/** Lines (0-based) of a letter that are no orders as they are. */
interface NotOrders {
  /** Not understood, or perhaps the end of an order. */
  readonly unclear: readonly number[]
  /** Passed over as talk. */
  readonly talk: readonly number[]
}

function notOrdersIn({ words, read }: ReadWords, { things }: Sent): NotOrders {
  const unclear: number[] = []
  for (const [i, each] of read.lines.entries())
    if (
      each.use === 'unclear' ||
      isLowerBelowOrders(words.text, each, read.lines[i - 1]) ||
      (read.orders === null && isDoing(words.text, each, things))
    )
      unclear.push(each.line - 1)
  const talk = read.lines.flatMap((each) => (isTalk(each) && !unclear.includes(each.line - 1) ? [each.line - 1] : []))
  return { unclear, talk }
}

/** Another text for a letter, as it is read; null if anything is wrong with it. */
function readAs(
  text: string,
  lines: readonly string[],
  note: readonly Problem[],
  words: OwnWords,
  { sent, names, read, readPlain }: Reading,
): ReadWords | null {
  const again = read(text)
  return again.problems.some(isWrong) && !onlyOfGame(again, readPlain)
    ? null
    : {
        words: {
          ...words,
          text,
          other: words.other ?? otherOf(words, lines, sent.score, names),
          problems: [...words.problems, ...note],
        },
        read: again,
      }
}

/** The letter with its lines put in plain words, where nothing is wrong then; null for any other. */
function inPlainWords(first: ReadWords, { unclear, talk }: NotOrders, reading: Reading): ReadWords | null {
  const { score, things, heads, slip, people } = reading.sent
  const { names } = reading
  const writer = { own: ownNames(names), heads, others: people, referee: names.referee ?? [] }
  const lines = mendLines(
    first.words.text.split('\n'),
    unclear,
    score,
    slip.labels,
    things,
    writer,
    talk.length > MOST_TALK ? [] : talk,
  )
  return lines === null ? null : readAs(lines.join('\n'), lines, [MENDED], first.words, reading)
}

const putRight = ({ written, read }: PutRight, at: number): Problem => ({
  code: WORD_PUT_RIGHT,
  severity: 'note',
  message: `“${written}” was read as “${read}”.`,
  line: at + 1,
})

/** The letter with misspelt words put right, where nothing is wrong then; null for any other. */
function speltRight(first: ReadWords, { unclear, talk }: NotOrders, reading: Reading): ReadWords | null {
  const { spelling, score } = reading.sent
  const lines = first.words.text.split('\n')
  if (unclear.length + talk.length > MOST_TALK) return null
  const notes: Problem[] = []
  for (const at of [...unclear, ...talk]) {
    const right = spelling.respelt(lines[at] ?? '')
    // Talk is not made an order by more than its spelling.
    if (right === null || (!unclear.includes(at) && score(right.text) < 2)) continue
    lines[at] = right.text
    notes.push(...right.words.map((word) => putRight(word, at)))
  }
  if (notes.length === 0) return null
  const text = lines.join('\n')
  const taken = readAs(text, lines, notes, first.words, reading)
  if (taken !== null) return taken
  const words = { ...first.words, text, problems: [...first.words.problems, ...notes] }
  const again = { words, read: reading.read(text) }
  return inPlainWords(again, notOrdersIn(again, reading.sent), reading)
}

/**
 * Reads a letter; if lines were not understood, reads it again with their spelling put right, or those lines mended, and takes that
 * if nothing is wrong then.
 */
export function mended(
  words: OwnWords,
  sent: Sent,
  names: Names,
  read: (text: string) => SeatReading,
  readPlain: (text: string) => SeatReading,
): ReadWords {
  const first = { words, read: read(words.text) }
  const lines = notOrdersIn(first, sent)
  if (lines.unclear.length + lines.talk.length === 0) return first
  const reading = { sent, names, read, readPlain }
  return speltRight(first, lines, reading) ?? inPlainWords(first, lines, reading) ?? first
}
