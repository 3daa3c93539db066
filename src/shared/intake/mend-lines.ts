// Mends lines that were not understood, where it is safe: orders that a program broke in two, leftover soft breaks of
// quoted-printable, other wordings, small talk on the same line. A line is changed only if that makes it an order.
import { closes, greetingBefore } from '../engine/order-text/letter-lines'
import { conditionsIn, depends } from '../engine/order-text/joints'
import { bearsOnLine, speaksOfElse } from './bears-on-orders'
import type { OrderScore } from './order-score'
import { digits, inBreaths, leavesEmpty, matters, notDone, withoutListNumbers, wordingsOf } from './plain-wording'

/** An order broken over lines takes at most this many. */
const MOST_LINES = 4
/** At most this many wordings are tried per letter; after that nothing more is mended. */
const MOST_TRIED = 600
/** If more lines than this were not understood, nothing is mended. */
const MOST_UNCLEAR = 30
/** Words and characters with which no order ends. */
const OPEN_END = /(?:[,=&+]|\b(?:then|else|if|and|or|to|on|with|for|from|a|an|the|otherwise|unless|up))\s*$/i

/** Whether an order that ends so must go on. */
export const endsOpen = (line: string): boolean => OPEN_END.test(line)

const indent = (line: string): number => /^\s*/.exec(line)![0].length
const isOpen = (line: string | undefined): line is string =>
  line !== undefined && line.trim() !== '' && !line.startsWith('>')

const IN_SMALL_LETTERS = /^\s*\p{Ll}/u

/** The lines from `at` on joined into a single order, and how many they are; or null. */
function together(
  lines: readonly string[],
  at: number,
  score: (line: string) => OrderScore,
): { readonly text: string; readonly count: number } | null {
  let text = lines[at]!
  for (let count = 2; count <= MOST_LINES && isOpen(lines[at + count - 1]); count++) {
    const next = lines[at + count - 1]!
    // A line that is an order by itself continues the one above only if that is plainly unfinished.
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
  return new Set(words.flatMap((word) => [word, word.replace(/s$/, '')]).filter((word) => things.has(word))).size
}

/** An initial, with which a letter may be signed. */
const INITIAL = /^\p{Lu}\.?$/u
/** What is said to end a dictation. */
const OVER = /^(?:send(?: it)?|over(?: and out)?|end|done|message ends|ok(?:ay)?)\W*$/i
/** What may be a name within a sentence; talk with a name in it is not passed over. */
const NAMED =
  /(?<=[\p{Ll},] )(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter)\b)\p{Lu}\p{Ll}/u

/** What the game and the slip can tell about a piece of text. */
interface Judge {
  readonly score: (line: string) => OrderScore
  /** Of the slip's lines. */
  readonly labels: readonly string[]
  /** Whether it only says that a line of the slip stays empty, which nothing else fills in. */
  readonly empty: (part: string) => boolean
  /** Whether it mentions something of the game. */
  readonly speaksOf: (part: string) => boolean
  readonly things: ReadonlySet<string>
}

const namedIn = (text: string, things: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .map((word) => (things.has(word) ? word : word.replace(/s$/, '')))
      .filter((word) => things.has(word)),
  )
/** A number word that may be a quantity: `two of them`, but not `four steps` or `the usual three`. “One” has too many other uses. */
const HOW_MANY =
  /\b(?<!the usual )(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=\s*(?:$|[).,;!])|\s+(?:of|each|times|in|or|and|if|please)\b)/gi
const negationsIn = (text: string): number =>
  text
    .replace(/\b(?:not more than|but not least|why not)\b/gi, ' ')
    .match(/\b(?:not|never|cannot|without|instead|except|neither|nor)\b|n['’]t\b/gi)?.length ?? 0
const figuresIn = (text: string): ReadonlySet<string> => new Set(text.match(/\d/g) ?? [])
const numbersIn = (text: string): ReadonlySet<string> =>
  figuresIn(`${text} ${digits((text.match(HOW_MANY) ?? []).join(' '))}`)

/** Whether rewording a line lost no number and no thing of the game. */
function keepsAll({ things }: Judge, line: string, wording: string): boolean {
  const figures = figuresIn(digits(wording))
  for (const figure of numbersIn(withoutListNumbers(line))) if (!figures.has(figure)) return false
  // What it depends on, and what says that something is not meant.
  const conditions = conditionsIn(wording)
  for (const condition of conditionsIn(line)) if (!conditions.has(condition)) return false
  if (negationsIn(wording) < negationsIn(line)) return false
  const named = namedIn(wording, things)
  for (const thing of namedIn(line, things)) if (!named.has(thing)) return false
  return true
}

/** Whether a sentence would be passed over as talk if it were on a line of its own. @param at its place, from 0, among `of` sentences */
const isTalk = ({ score, empty, speaksOf }: Judge, part: string, at: number, of: number): boolean =>
  empty(part) ||
  (at === of - 1 && at > 0 && OVER.test(part)) ||
  (part.length <= 120 &&
    (!matters(part) || speaksOfElse(part)) &&
    !depends(part.trim()) &&
    score(part) === 0 &&
    !speaksOf(part) &&
    ((at === 0 && greetingBefore(part) > 0) ||
      (at === of - 1 && (closes(part) || INITIAL.test(part))) ||
      (!NAMED.test(part) && /\p{L}.*\s\p{L}/u.test(part))))

/**
 * Removes the talk before, between and after the orders on a line, `Hi Pat, here we go: … Fingers crossed. Cheers, Anna`: whatever
 * would be passed over on a line of its own. null if there is none.
 */
function withoutTalk(judge: Judge, line: string, written = line): string | null {
  if (judge.empty(line)) return ''
  const whole = talkless(judge, line, written)
  return whole !== null && judge.score(whole) === 2 ? whole : null
}

/** After these the order itself may follow: `I have decided to stay`. */
const DECIDED = /\b(?:decided|chosen|resolved|opted|determined)\W*$/i

/** Whether a sentence ends, or goes on behind a sign, where its last word is in the line as it was written. */
function endsIn(written: string, part: string): boolean {
  const last = /([\p{L}\p{N}]+)[^\p{L}\p{N}]*$/u.exec(part)?.[1]
  if (last === undefined) return true
  const behind = DECIDED.test(part) ? '|\\s+to\\b' : ''
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${last}[^\\p{L}\\p{N}]*(?:[.,;:!?)–—-]|$|\\s+(?:STOP|full stop|period|colon|comma|semi-?colon|new line)\\b${behind})`,
    'iu',
  ).test(written)
}

/** Of two orders on a line it is not certain how many depend on a condition. */
const JOINED = /\b(?:and|but|then|plus)\b|[&+]/i
/** `…, unless this, in which case that`: as a condition of the language, which has both orders behind it. */
const inWhichCase = (line: string): string =>
  line.length > 300 || JOINED.test(line)
    ? line
    : line.replace(
        /^(\s*(?:[^:;.,]{1,20}:\s*)?)([^:;.,]{3,80}?),?\s+unless\s+([^,;.:]{3,80}),?\s+in which case\s+([^;.:,]{2,80}?)\s*\.?\s*$/i,
        '$1if $3 then $4 else $2',
      )

/** What is left of a line without its talk; null where it has none, or nothing else. */
function talkless(judge: Judge, line: string, written = line): string | null {
  const parts = line.trim().split(/(?<=[.!?;:])\s+/)
  if (parts.length < 2 || parts.length > MOST_SENTENCES) return null
  const left = parts.filter(
    (part, at) => !isTalk(judge, part, at, parts.length) || !(written === line || endsIn(written, part)),
  )
  return left.length === 0 || left.length === parts.length ? null : left.join(' ')
}

/** The first rewording of a line, with or without the talk on it, that is an order; null if there is none. */
function reworded(judge: Judge, line: string): string | null {
  const { score, labels } = judge
  const bare = withoutTalk(judge, line)
  if (bare !== null) return bare
  const plain = uninflected(line, score)
  const spoken = talkless(judge, line)
  const lines = [...new Set([line, plain, ...(spoken === null ? [] : [spoken.replace(/[;,:]\s*$/, '')])])]
  for (const wording of lines.flatMap((each) => [each, ...wordingsOf(each, labels)])) {
    if (score(wording) === 2 && keepsAll(judge, line, wording)) return wording
    const left = withoutTalk(judge, wording, line)
    if (left !== null && keepsAll(judge, line, left)) return left
  }
  const last = uninflected(wordingsOf(line, labels).at(-1) ?? line, score)
  if (score(last) === 2 && keepsAll(judge, line, last)) return last
  return bySentence(judge, line)
}

/** A line read sentence by sentence, each as an order, as a reworded order, or as talk; null if one is none of these. */
function bySentence(judge: Judge, line: string): string | null {
  const parts = line.trim().split(/(?<=[.!;])\s+/)
  if (parts.length < 2 || parts.length > MOST_SENTENCES_MENDED) return null
  const out: string[] = []
  for (const [at, part] of parts.entries()) {
    if (judge.score(part) === 2) out.push(part.replace(/[,.!;\s]+$/, ''))
    else if (!isTalk(judge, part, at, parts.length)) {
      const wording = reworded(judge, part)
      if (wording === null) return null
      out.push(wording.replace(/[,.!;\s]+$/, ''))
    }
  }
  const whole = out.join('; ')
  return out.length > 0 && judge.score(whole) === 2 ? whole : null
}
const MOST_SENTENCES_MENDED = 8

/** Replaces inflected verbs by the verb of the game they come from, if there is one: `generating`, `moved`. */
export function uninflected(line: string, score: (line: string) => OrderScore): string {
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

/** Whether a sentence on a line is no order and speaks of those beside it: whatever else is made of the line, it is to be looked at. */
const speaksOfOrders = ({ score, empty }: Judge, line: string): boolean =>
  line.length <= 400 &&
  line
    .trim()
    .split(/(?<=[.!?;:])\s+/)
    .some((part) => bearsOnLine(part) && !empty(part) && score(part) === 0)

/** Tells whether a sentence says that a line of the slip stays empty, and nothing else in the letter fills that line in. */
function leavesUnfilled(lines: readonly string[], labels: readonly string[]): (part: string) => boolean {
  return (part) => {
    if (part.length > 80) return false
    // A label's word, or a verb: it must not be anywhere else.
    const label = leavesEmpty(part, labels)?.replace(/s$/i, '') ?? notDone(part)?.replace(/e$/, '')
    if (label === undefined) return false
    const word = new RegExp(`\\b${label}`, 'giu')
    const found = lines.reduce((sum, line) => sum + (line.startsWith('>') ? 0 : (line.match(word)?.length ?? 0)), 0)
    return found === 1
  }
}

/** Joins a line that was not understood with its neighbours; it may be the second half. @returns the last line taken, or null */
function joinUp(out: string[], at: number, done: number, score: (line: string) => OrderScore): number | null {
  for (const from of [at, at - 1]) {
    if (from <= done || !isOpen(out[from])) continue
    // A complete order continues only in lower case: `hire`, and below it `up to 3`.
    if (score(out[from]) === 2 && (from === at || !IN_SMALL_LETTERS.test(out[at] ?? ''))) continue
    const whole = together(out, from, score)
    if (whole === null) continue
    out[from] = whole.text
    for (let i = from + 1; i < from + whole.count; i++) out[i] = ''
    return from + whole.count - 1
  }
  return null
}

const GOES_ON = /^\s*(?:\p{Ll}|\d)/u
const LONGEST_PARAGRAPH = 8

/** Puts a paragraph on one line if all its lines go on in small letters, as wrapped by hand. @returns its last line, or null */
function joinParagraph(out: string[], at: number, done: number, judge: Judge): number | null {
  const isPart = (i: number): boolean => i > done && isOpen(out[i])
  let from = at
  while (at - from < LONGEST_PARAGRAPH && GOES_ON.test(out[from] ?? '') && isPart(from - 1)) from--
  let to = at
  while (to + 1 - from < LONGEST_PARAGRAPH && isPart(to + 1) && GOES_ON.test(out[to + 1] ?? '')) to++
  if (to === from || GOES_ON.test(out[from] ?? '')) return null
  const whole = out
    .slice(from, to + 1)
    .map((line) => line.trim())
    .join(' ')
  // Nothing of it may be left out: a line of it may be a condition.
  if (judge.score(whole) < 2) return null
  out[from] = whole
  out.fill('', from + 1, to + 1)
  return to
}

/**
 * The lines with everything mended that could be, the same number of them; null if nothing could.
 * @param unclear lines (0-based) that were not understood
 * @param labels of the slip's lines
 * @param things words for things of the game, in lower case: what mentions them is not small talk
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
    if (speaksOfOrders(judge, out[at]!)) continue
    const given = inWhichCase(out[at]!)
    const plain = digits(given)
    const wording = plain !== out[at] && score(plain) === 2 ? plain : reworded(judge, given)
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
    const end = joinParagraph(out, at, done, judge) ?? joinUp(out, at, done, score)
    if (end === null) continue
    done = end
    mended = true
  }
  return mended ? out : null
}
