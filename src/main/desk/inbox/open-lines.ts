// Half a letter is never carried out: what of a letter with orders was passed over is talk only if it has no figure, no word of the
// game's orders or things, no word of change or condition. All else is open, and its player is to be looked at.
import { depends } from '@shared/engine/order-text/joints'
import { isObject, type Json } from '@shared/engine/json'
import type { LineReading } from '@shared/engine/order-text/reading'
import type { Problem } from '@shared/engine/result'
import { saysChange } from '@shared/letters/bears-on-orders'
import type { OwnWords } from '@shared/letters/read-letter'
import { pgpFrame } from '@shared/letters/pgp-frame'
import { besideNothing, renewsAll } from '@shared/letters/second-thoughts'
import { isTalk } from './mend-letter'
import { doubtful, type Sent } from './passed-over'

/** A letter alone names a wizard or a tile; `I`, `A` and `O` are words, `J.` an initial. */
const LETTER = /(?<![\p{L}\p{N}.'’&])[B-HJ-NP-Z](?![\p{L}\p{N}.'’&])/gu

/** Figures, letters and things of the game in a text, things in the singular. */
function namedIn(text: string, { things }: Sent): readonly string[] {
  const words = (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) =>
    things.has(word.replace(/s$/, '')) ? word.replace(/s$/, '') : word,
  )
  return [...(text.match(/\d+/g) ?? []), ...(text.match(LETTER) ?? []), ...words.filter((word) => things.has(word))]
}

/** Where something is on the net: figures in it are no orders. */
const ADDRESS = /\S+(?::\/\/|@)\S+/g

/** Whether words that were passed over may be meant as an order, or to change one. */
const isOpen = (line: string, sent: Sent): boolean =>
  !isOurs(line, sent) && mayOrder(line.replace(ADDRESS, ' ').trim(), sent)
const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
/** Whether a line is of our sheet, though laid out otherwise: its title, in one line with what is below it. */
const isOurs = (line: string, { printedLines }: Sent): boolean => {
  const printed = ` ${wordsOf([...printedLines].join('\n'))} `
  return wordsOf(line).split(' ').length >= 3 && line.split('·').every((part) => printed.includes(` ${wordsOf(part)} `))
}
const mayOrder = (words: string, sent: Sent): boolean =>
  namedIn(words, sent).length > 0 ||
  depends(words) ||
  saysChange(words) ||
  (words.match(/\p{L}{3,}/gu) ?? []).some((word) => sent.score(word.toLowerCase()) > 0)

const written = ({ text, aside }: OwnWords): readonly string[] =>
  text.split('\n').map((line, i) => (aside.has(i) || line.startsWith('>') ? '' : line))

/** Lines of which something named, or every word of a line that was not understood, is gone from what was read. */
function lostIn(
  given: OwnWords,
  now: readonly string[],
  lines: readonly LineReading[],
  sent: Sent,
  unclear: ReadonlySet<number>,
): readonly LineReading[] {
  const text = now.join('\n')
  const left = new Set(namedIn(text, sent))
  const kept = wordsOf(text)
  const isLost = (line: string, i: number): boolean => {
    const [, answer = line] = /^[^:]{1,30}:(.*)$/.exec(line) ?? []
    const words = answer.toLowerCase().match(/\p{L}{3,}/gu) ?? []
    return (
      namedIn(line, sent).some((name) => !left.has(name)) ||
      (unclear.has(i) && words.length > 0 && !words.some((word) => kept.includes(word.slice(0, 4))))
    )
  }
  return written(given).flatMap((line, i) => (isLost(line, i) ? (lines.find((each) => each.line === i + 1) ?? []) : []))
}

const MOST_OPEN = 5

/**
 * Lines that are open in a letter from which orders were taken.
 * @param given the letter as it came
 * @param read the letter as it was read: what putting it in plain words took out of it is not in the orders
 * @param unclear lines (0-based) that were not understood as they came
 */
export function openLines(
  given: OwnWords,
  read: OwnWords,
  lines: readonly LineReading[],
  sent: Sent,
  unclear: () => ReadonlySet<number>,
): readonly Problem[] {
  const now = written(read)
  const first = lines.find(({ use }) => use === 'orders')?.line ?? 0
  // Orders take the place of earlier ones anyway.
  const renews = ({ line }: LineReading): boolean => line < first && renewsAll(now[line - 1] ?? '')
  const frame = pgpFrame(now)
  const open = lines.filter(
    (line) => isTalk(line) && !frame.has(line.line - 1) && !renews(line) && isOpen(now[line.line - 1] ?? '', sent),
  )
  return [...open, ...(given === read ? [] : lostIn(given, now, lines, sent, unclear()))]
    .slice(0, MOST_OPEN)
    .map((line) => doubtful(line, 'Not all of this line was taken as orders.'))
}

/** Whether a letter that says there is nothing this turn is believed: it names nothing of the game, and says nothing else that is open. */
export const isBare = (own: string, sent: Sent): boolean =>
  namedIn(own, sent).length === 0 && !besideNothing(own).some((sentence) => isOpen(sentence, sent))

/** A line of signs alone, as rules and borders are typed. */
const RULE = /^(?=.*([^\s\p{L}\p{N}]).*\1.*\1)[^\p{L}\p{N}]+$/u
/** A line that leads to what is below it, or says when or by whom that was written. */
const HEAD = /:\W*$|^\W*\p{L}[\p{L}-]*: |\d{4}|\d:\d\d/u

/**
 * The orders below something that looks like a head, a rule or a border, where there are others above it: they may be quoted.
 * Only where orders go on behind one another; where there is one for each part, two are asked about anyway.
 */
export function secondGroup(
  orders: Json,
  { text, aside }: OwnWords,
  lines: readonly LineReading[],
  names: ReadonlySet<string>,
): readonly Problem[] {
  if (!isObject(orders) || !Array.isArray(orders['steps'])) return []
  const using = new Map(lines.map((line) => [line.line - 1, line]))
  const divides = (line: string, i: number): boolean => {
    const read = using.get(i)
    if (aside.has(i) || line.trim() === '' || read?.use === 'orders') return false
    if (RULE.test(line.trim())) return true
    const named = (line.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => names.has(word))
    return read?.use === 'ignored' && (HEAD.test(line) || named)
  }
  let above = false
  let divided = false
  for (const [i, line] of text.split('\n').entries()) {
    const read = using.get(i)
    if (read?.use === 'orders') {
      if (divided)
        return [
          doubtful(
            read,
            'There are orders above something like a head or a rule, and these below it: they may be quoted.',
          ),
        ]
      above = true
    } else if (above && divides(line, i)) divided = true
  }
  return []
}
