// Lines that were not understood as they are, put together again where that is sure: an order a program broke in two, soft
// breaks of quoted-printable that were left in, other wordings, small talk on the same line. Only where an order comes of it that was none before.
import { closes, greetingBefore } from '../engine/order-text/letter-lines'
import type { OrderScore } from './order-score'
import { digits, inBreaths, leavesEmpty, matters, withoutListNumbers, wordingsOf } from './plain-wording'

/** An order is broken over no more lines than this. */
const MOST_LINES = 4
/** So many wordings of a letter are tried: once that is used up nothing counts as an order any more, so nothing more is mended. */
const MOST_TRIED = 600
/** Where more than this was not understood nothing is mended. */
const MOST_UNCLEAR = 30
/** Words and signs no order ends with. */
const OPEN_END = /(?:[,=&+]|\b(?:then|else|if|and|or|to|on|with|for|from|a|an|the|otherwise|unless|up))\s*$/i

const indent = (line: string): number => /^\s*/.exec(line)![0].length
const isOpen = (line: string | undefined): line is string =>
  line !== undefined && line.trim() !== '' && !line.startsWith('>')

const IN_SMALL_LETTERS = /^\s*\p{Ll}/u

/** The lines from one on as a single order, and how many they are; or null. */
function together(
  lines: readonly string[],
  at: number,
  score: (line: string) => OrderScore,
): { readonly text: string; readonly count: number } | null {
  let text = lines[at]!
  for (let count = 2; count <= MOST_LINES && isOpen(lines[at + count - 1]); count++) {
    const next = lines[at + count - 1]!
    // What is an order by itself goes with the line above only where that is plainly unfinished.
    const goesOn = OPEN_END.test(text) || indent(next) > indent(lines[at]!) || score(next) < 2
    if (!goesOn) return null
    text = text.endsWith('=') ? text.slice(0, -1) + next.trim() : `${text.trimEnd()} ${next.trim()}`
    if (score(text) === 2) return { text, count }
  }
  return null
}

const MOST_SENTENCES = 40
const NO_THINGS: ReadonlySet<string> = new Set()

/** How many different things of the game a text names. */
export function thingsIn(text: string, things: ReadonlySet<string>): number {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return new Set(words.flatMap((word) => [word, word.replace(/s$/, '')]).filter((word) => things.has(word)))
    .size
}

/** A letter may be signed with one. */
const INITIAL = /^\p{Lu}\.?$/u
/** A name may be in a sentence that otherwise says nothing of orders: such a line is not passed over. */
const NAMED = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}/u

/** What a letter's game and its slip know of a piece of text. */
interface Judge {
  readonly score: (line: string) => OrderScore
  /** Of the slip's lines. */
  readonly labels: readonly string[]
  /** Whether it leaves a line of the slip empty that nothing else fills in. */
  readonly empty: (part: string) => boolean
  /** Whether it speaks of the game. */
  readonly speaksOf: (part: string) => boolean
  readonly things: ReadonlySet<string>
}

const namedIn = (text: string, things: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .map((word) => (things.has(word) ? word : word.replace(/s$/, '')))
      .filter((word) => things.has(word)),
  )
/** A number in a word that may be how many of something: `two of them`, not `four steps` or `the usual three`; “one” is much else. */
const HOW_MANY =
  /\b(?<!the usual )(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=\s*(?:$|[).,;!])|\s+(?:of|each|times|in|or|and|if|please)\b)/gi
const figuresIn = (text: string): ReadonlySet<string> => new Set(text.match(/\d/g) ?? [])
const numbersIn = (text: string): ReadonlySet<string> =>
  figuresIn(`${text} ${digits((text.match(HOW_MANY) ?? []).join(' '))}`)

/** Whether no number and no thing of the game got lost when a line was put in other words. */
function keepsAll({ things }: Judge, line: string, wording: string): boolean {
  const figures = figuresIn(digits(wording))
  for (const figure of numbersIn(withoutListNumbers(line))) if (!figures.has(figure)) return false
  const named = namedIn(wording, things)
  for (const thing of namedIn(line, things)) if (!named.has(thing)) return false
  return true
}

/** Whether a sentence of a line, the nth of some, would be passed over on a line of its own. */
const isTalk = ({ score, empty, speaksOf }: Judge, part: string, at: number, of: number): boolean =>
  empty(part) ||
  (part.length <= 120 &&
    !matters(part) &&
    score(part) === 0 &&
    !speaksOf(part) &&
    ((at === 0 && greetingBefore(part) > 0) ||
      (at === of - 1 && (closes(part) || INITIAL.test(part))) ||
      (!NAMED.test(part) && /\p{L}.*\s\p{L}/u.test(part))))

/**
 * A line without the talk before, between and behind its orders, `Hi Pat, here we go: … Fingers crossed. Cheers, Anna`: what would be
 * passed over on a line of its own. null where it has none.
 */
function withoutTalk(judge: Judge, line: string): string | null {
  const parts = line.trim().split(/(?<=[.!?;:])\s+/)
  if (judge.empty(line)) return ''
  if (parts.length < 2 || parts.length > MOST_SENTENCES) return null
  const left = parts.filter((part, at) => !isTalk(judge, part, at, parts.length))
  if (left.length === 0 || left.length === parts.length) return null
  const whole = left.join(' ')
  return judge.score(whole) === 2 ? whole : null
}

/** A line in other words, with the talk on it or without, as soon as it is an order; null where none is. */
function reworded(judge: Judge, line: string): string | null {
  const { score, labels } = judge
  const bare = withoutTalk(judge, line)
  if (bare !== null) return bare
  const plain = uninflected(line, score)
  const lines = plain === line ? [line] : [line, plain]
  for (const wording of lines.flatMap((each) => [each, ...wordingsOf(each, labels)])) {
    if (score(wording) === 2 && keepsAll(judge, line, wording)) return wording
    const left = withoutTalk(judge, wording)
    if (left !== null && keepsAll(judge, line, left)) return left
  }
  return bySentence(judge, line)
}

/** A line sentence by sentence: each an order as it is or in other words, or talk; null where one is neither. */
function bySentence(judge: Judge, line: string): string | null {
  const parts = line.trim().split(/(?<=[.!;])\s+/)
  if (parts.length < 2 || parts.length > MOST_SENTENCES_MENDED) return null
  const out: string[] = []
  for (const [at, part] of parts.entries()) {
    if (judge.score(part) === 2) out.push(part.replace(/[.!;]+$/, ''))
    else if (!isTalk(judge, part, at, parts.length)) {
      const wording = reworded(judge, part)
      if (wording === null) return null
      out.push(wording.replace(/[.!;]+$/, ''))
    }
  }
  const whole = out.join('; ')
  return out.length > 0 && judge.score(whole) === 2 ? whole : null
}
const MOST_SENTENCES_MENDED = 8

/** `generating`, `moved`: with the verb of the game it comes from, where there is one. */
function uninflected(line: string, score: (line: string) => OrderScore): string {
  let left = MOST_STEMS
  const verbs = line.replace(/\b(\p{L}{2,12}?)(?:ing|ed)\b/giu, (word, stem: string) => {
    if (left-- <= 0 || score(word) > 0) return word
    return [stem, `${stem}e`, stem.slice(0, -1)].find((each) => each.length > 1 && score(each) > 0) ?? word
  })
  // `to the herbalist to buy mandrake`
  return verbs.replace(
    /(\p{L}) (?:in order )?to (?=(\p{L}{3,12}) )/giu,
    (words, before: string, verb: string, at: number) =>
      left-- > 0 && !/(?:like|want|wish|going|have|need)$/i.test(verbs.slice(0, at + 1)) && score(verb) > 0
        ? `${before}; `
        : words,
  )
}
const MOST_STEMS = 6

/** Whether a sentence leaves a line of the slip empty that nothing else in the letter fills in. */
function leavesUnfilled(lines: readonly string[], labels: readonly string[]): (part: string) => boolean {
  return (part) => {
    if (part.length > 80) return false
    const label = leavesEmpty(part, labels)
    if (label === null) return false
    const word = new RegExp(`\\b${label.replace(/s$/i, '')}`, 'giu')
    const found = lines.reduce(
      (sum, line) => sum + (line.startsWith('>') ? 0 : (line.match(word)?.length ?? 0)),
      0,
    )
    return found === 1
  }
}

/** Puts a line that was not understood together with others: it may be the second half. @returns the last line taken, or null */
function joinUp(out: string[], at: number, done: number, score: (line: string) => OrderScore): number | null {
  for (const from of [at, at - 1]) {
    if (from <= done || !isOpen(out[from])) continue
    // A whole order goes on only in small letters: `hire`, and below it `up to 3`.
    if (score(out[from]) === 2 && (from === at || !IN_SMALL_LETTERS.test(out[at] ?? ''))) continue
    const whole = together(out, from, score)
    if (whole === null) continue
    out[from] = whole.text
    for (let i = from + 1; i < from + whole.count; i++) out[i] = ''
    return from + whole.count - 1
  }
  return null
}

/**
 * The lines with what could be mended, as many as before; null where nothing could.
 * @param unclear lines (0-based) that were not understood
 * @param labels of the slip's lines
 * @param things words for things of the game, small letters: what mentions them is not small talk
 */
export function mendLines(
  lines: readonly string[],
  unclear: readonly number[],
  scored: (line: string) => OrderScore,
  labels: readonly string[] = [],
  things: ReadonlySet<string> = NO_THINGS,
): readonly string[] | null {
  if (unclear.length > MOST_UNCLEAR) return null
  let left = MOST_TRIED
  const score = (line: string): OrderScore => (left-- > 0 ? scored(line) : 0)
  const out = [...lines]
  const judge: Judge = {
    score,
    labels,
    empty: leavesUnfilled(lines, labels),
    things,
    speaksOf: (part) => thingsIn(part, things) > 0 || score(uninflected(part, score)) > 0,
  }
  let mended = false
  let done = -1
  for (const at of unclear) {
    if (at <= done || !isOpen(out[at])) continue
    const plain = digits(out[at]!)
    const wording = plain !== out[at] && score(plain) === 2 ? plain : reworded(judge, out[at]!)
    if (wording !== null) {
      out[at] = wording
      mended = true
      continue
    }
    const breaths = unclear.length > 2 ? null : inBreaths(plain, (part) => score(part) === 2)
    if (breaths !== null) {
      out[at] = breaths
      mended = true
      continue
    }
    const end = joinUp(out, at, done, score)
    if (end === null) continue
    done = end
    mended = true
  }
  return mended ? out : null
}
