// Mends lines that were not understood, where it is safe: orders that a program broke in two, leftover soft breaks of
// quoted-printable, other wordings, small talk on the same line. A line is changed only if that makes it an order.
import { closes, greetingBefore } from '../engine/order-text/letter-lines'
import { conditionsIn } from '../engine/order-text/joints'
import { bearsOnLine } from './bears-on-orders'
import {
  gameRewritings,
  inFirstPerson,
  verbsOf,
  withoutFrame,
  withoutHead,
  type Heads,
  type Knows,
} from './game-wording'
import { isTalk, keepsAll, negationsIn, thingsIn, uninflected, type Judge } from './mend-judge'
import { withoutHarmless } from './harmless'
import { inBreaths } from './in-breaths'
import { digits } from './number-words'
import type { OrderScore } from './order-score'
import { columnsAsOrder, goodsBelow, partsInOrder, playBelow, verbless } from './verbless'
import { leavesEmpty, notDone, withoutListNumbers, wordingsOf } from './plain-wording'

/** An order broken over lines takes at most this many. */
const MOST_LINES = 4
/** At most this many wordings are tried per letter; after that nothing more is mended. */
const MOST_TRIED = 1200
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
  for (const wording of lines.flatMap((each) => [each, ...wordingsOf(each, labels, judge.instead)])) {
    if (wording === line) continue
    if (score(wording) === 2 && keepsAll(judge, line, wording)) return wording
    const left = withoutTalk(judge, wording, line)
    if (left !== null && keepsAll(judge, line, left)) return left
  }
  const last = uninflected(wordingsOf(line, labels).at(-1) ?? line, score)
  if (score(last) === 2 && keepsAll(judge, line, last)) return last
  return bySentence(judge, line)
}

/** A line read sentence by sentence, each as an order, as a reworded order, or as talk; null if one is none of these. */
function bySentence(judge: Judge, line: string, verbless: (part: string) => string | null = () => null): string | null {
  const parts = line.trim().split(/(?<=[.!;])\s+/)
  if (parts.length < 2 || parts.length > MOST_SENTENCES_MENDED) return null
  const out: string[] = []
  for (const [at, part] of parts.entries()) {
    if (judge.score(part) === 2) out.push(part.replace(/[,.!;\s]+$/, ''))
    else if (verbless(part) !== null || !isTalk(judge, part, at, parts.length)) {
      const wording = reworded(judge, part) ?? verbless(part) ?? byClause(judge, part)
      if (wording === null) return null
      out.push(wording.replace(/[,.!;\s]+$/, ''))
    }
  }
  const whole = out.join('; ')
  return out.length > 0 && judge.score(whole) === 2 ? whole : null
}
const MOST_SENTENCES_MENDED = 8

/** `best, A.` */
const SIGNED = /^\s*(?:[Bb]est(?: wishes)?|[Aa]ll the best)\s*[,.!]?\s*(?:\p{Lu}[\p{L}.]*)?\W*$/u
/** Whether a sentence on a line is no order and speaks of those beside it: whatever else is made of the line, it is to be looked at. */
const speaksOfOrders = ({ score, empty }: Judge, line: string): boolean =>
  line.length <= 400 &&
  line
    .trim()
    .split(/(?<=[.!?;:])\s+/)
    .some((part) => bearsOnLine(part) && !empty(part) && score(part) === 0 && !SIGNED.test(part))

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
  const order = judge.score(whole) === 2 ? whole : conditionsIn(whole).size > 0 ? null : reworded(judge, whole)
  if (order === null) return null
  out[from] = order
  out.fill('', from + 1, to + 1)
  return to
}

/** Who wrote a letter, and what may stand in front of its orders. */
export interface Writer {
  /** Names of nobody but the writer. */
  readonly own: readonly string[]
  /** First names of the other players, in small letters. */
  readonly others: ReadonlySet<string>
  readonly heads: Heads
  /** What the referee is called, in small letters. */
  readonly referee: readonly string[]
}

/** A letter while its lines are mended. */
interface Mending {
  readonly out: string[]
  /** Its lines as they were. */
  readonly written: readonly string[]
  readonly judge: Judge
  readonly knows: Knows
  readonly writer: Writer | null
  /** The last line that was joined with those above it. */
  done: number
}

/** A line without the game named in front of it, and in the first person. */
function addressed({ written, judge: { score, labels }, writer }: Mending, line: string): string {
  if (writer === null) return line
  const words = new Set(writer.own.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? []))
  const plain = (bare: string): string =>
    inFirstPerson(withoutHead(bare, writer.heads, words), writer.own, verbsOf(score), writer.others)
  const unsigned = withoutInitials(line, writer.own)
  // A list with its numbers on one line keeps the first.
  const keeps = NUMBERED_PARTS.test(labels.join('\n')) || withoutListNumbers(line) !== line
  const bare = keeps ? unsigned : unsigned.replace(isListed(written, line) ? LISTED : LIST_NUMBER, '')
  const given = plain(bare)
  if (score(given) === 2) return given
  const small = writer.own.map((name) => name.toLowerCase())
  const framed = withoutFrame(bare, small, writer.referee)
  return framed.trim() === '' || framed === bare ? given : plain(framed)
}
/** `[AQ] move …`, `… on Flavio [AQ]`: answers that are signed, each with the writer’s initials. */
function withoutInitials(line: string, own: readonly string[]): string {
  const [, front, behind] = /^\s*\[(\p{Lu}{1,4})\][:\s]|\s\[(\p{Lu}{1,4})\]\s*$/u.exec(line) ?? []
  const signed = front ?? behind
  const of = (name: string): string => (name.match(/\b\p{L}/gu) ?? []).join('').toUpperCase()
  return signed === undefined || !own.some((name) => of(name) === signed)
    ? line
    : line.replace(front === undefined ? /\s\[\p{Lu}{1,4}\]\s*$/u : /^\s*\[\p{Lu}{1,4}\][:\s]\s*/u, '')
}
/** Numbers of a list may be those of the slip’s lines. */
const NUMBERED_PARTS = /^\p{L}+ 1$/mu
const LISTED = /^\s*(\d)\s+(?=\p{L}{3,20}\s*:)/u
/** Whether a line is of a list with bare numbers before labels, `1 Generate: …`, `2 Gift: …`, all of which it has. */
function isListed(lines: readonly string[], line: string): boolean {
  if (!LISTED.test(line)) return false
  const numbers = lines.flatMap((each) => LISTED.exec(each)?.[1] ?? [])
  return numbers.length > 1 && numbers.every((number, at) => Number(number) === at + 1)
}
const LIST_NUMBER = /^\s*\(?(?:\d{1,2}|[ivx]{1,4})[.)]\s+(?=\p{L})/u

/** Where a sentence may have another order, or a remark, behind it. */
const CLAUSE = /(,\s+(?:(?:and|then|where|so|but) )?|\s+(?:and|then|where)\s+|;\s*|\s+[-–—]{1,2}\s+|[.!]\s+)/iu
const MOST_CLAUSES = 8

/** What may be said behind an order without any bearing on it: how somebody is, or feels. */
const REMARK =
  /^\s*(?:i(?:['’]m| am)? (?:feel\w*|hop(?:e|ing)|sav(?:e|ing)|guess|know|love|hear|need|trust|fancy)|(?:she|he|they|it|there|everyone|people|who|which)(?:['’](?:s|re)| is| are| was| has| have| looks?| seems?| deserves?| needs?)|hoping|saving|feeling|trusting|wish me|fingers)\b/i
const COUNTS =
  /\d|\b(?:one|two|three|four|five|six|usual|last|first|second|third|both|rest|others?|same|again|keep|hang|whatever|instead|out|also|too|more|less|least|most|enough)\b/i

/** A clause as an order, tried in few wordings. */
function clauseAsOrder(judge: Judge, clause: string): string | null {
  const words = clause.trim().replace(/[,.!;\s]+$/, '')
  if (judge.score(words) === 2) return words
  const wordings = wordingsOf(words, judge.labels, judge.instead)
  const tried = [...new Set([uninflected(words, judge.score), ...wordings.slice(0, 3), ...wordings.slice(-5)])]
  return tried.find((each) => judge.score(each) === 2 && keepsAll(judge, words, each)) ?? null
}

/** A line of several clauses, each an order or talk, the longest orders first; null if one is neither, or something depends on something. */
function byClause(judge: Judge, line: string): string | null {
  if (
    line.length > 300 ||
    conditionsIn(line).size > 0 ||
    negationsIn(line) > 0 ||
    /\?|\b(?:or|else|otherwise|instead)\b/i.test(line)
  )
    return null
  const parts = line.trim().split(CLAUSE)
  const clauses = Math.ceil(parts.length / 2)
  if (clauses < 2 || clauses > MOST_CLAUSES) return null
  const text = (from: number, to: number): string => parts.slice(2 * from, 2 * to - 1).join('')
  const out: string[] = []
  for (let from = 0; from < clauses;) {
    let to = clauses
    let order: string | null = null
    while (to > from && (order = clauseAsOrder(judge, text(from, to))) === null) to--
    if (order !== null) {
      out.push(order)
      from = to
    } else {
      const rest = text(from, from + 1)
      if (
        rest.trim() !== '' &&
        !(out.length > 0 && REMARK.test(rest) && !COUNTS.test(rest) && isTalk(judge, rest, 1, clauses + 2))
      )
        return null
      from++
    }
  }
  const whole = out.join('; ')
  return out.length > 0 && judge.score(whole) === 2 && keepsAll(judge, line, whole) ? whole : null
}

/** A line that was not understood as an order; null if it cannot be. */
function asOrder(mending: Mending, at: number): string | null {
  const { judge, knows, out } = mending
  const { score } = judge
  const given = withoutHarmless(addressed(mending, inWhichCase(out[at]!)), knows)
  const plain = digits(given)
  if (plain !== out[at] && score(plain) === 2 && score(out[at]!) < 2) return plain
  const bare = (part: string): string | null => verbless({ score, knows, lines: out }, part, at)
  return reworded(judge, given) ?? bare(given) ?? bySentence(judge, given, bare) ?? byClause(judge, given)
}

/** Signs that talk is no order of this turn: it asks, tells what was, or speaks of another time. */
const NO_ORDER =
  /\?|\b(?:was|were|had|did|went|got|last|yesterday|ago|next|tomorrow|used to|remember|always|never|would have|hope|wish|might|could|should|if only|usually|often)\b/i
const LONGEST_TALK = 200
/** Sentences behind the first that tell of somebody, or of the weather: `She has had a hard winter.` */
const OF_SOMETHING_ELSE =
  /(.[.!])(?: (?:he|she|it|they|there|the \p{Ll}+)(?: (?:has|have|is|are|was|were|had|did|went|got)|['’](?:s|re|ve))\b[^?\d.!]{0,80}[.!])+\s*$/iu
const QUOTED = /^\s*["“„][^"“”„]{3,120}["“”][.,;]?\s*$/
/** Whether a line stands in quotation marks as all do that have any: so somebody sends what he was told to write. */
const isQuoted = (lines: readonly string[], at: number): boolean =>
  QUOTED.test(lines[at] ?? '') &&
  lines.every(
    (line) =>
      line.startsWith('>') || QUOTED.test(line) || /^[^"“”„\d:]*$/.test(line.split(/\s+/, 4).length > 3 ? ':' : line),
  )

/** A line that was passed over as talk, if it is an order in words of the writer’s own; null for any other. */
function talkAsOrder(mending: Mending, at: number): string | null {
  const { judge, knows, out } = mending
  const { score } = judge
  const line = out[at]!
  if (line.length > LONGEST_TALK || NO_ORDER.test(line.replace(OF_SOMETHING_ELSE, '$1'))) return null
  if (isQuoted(out, at)) {
    const words = line.replace(/^\s*["“”„]+\s*|\s*["“”]+[.,;]?\s*$/g, '')
    if (score(words) === 2) return words
  }
  const given = withoutHarmless(addressed(mending, line), knows)
  if (given !== line && score(given) === 2) return given
  if (given !== line || judge.instead.some((rewriting) => rewriting(line) !== line)) {
    const wording = reworded(judge, given)
    if (wording !== null) return wording
  }
  return (
    verbless({ score, knows, lines: out }, given, at) ??
    bySentence(judge, given, (part) => verbless({ score, knows, lines: out }, part, at))
  )
}

/** Whether talk would be an order if it did not ask: `g -> 4 4 4?` Beside it nothing is mended. */
function asksAnOrder({ judge, out }: Mending, at: number): boolean {
  const line = out[at] ?? ''
  return (
    line.length <= 60 &&
    /\?\W*$/.test(line) &&
    /\d/.test(line) &&
    !line.startsWith('>') &&
    reworded(judge, line.replace(/\?/g, '')) !== null
  )
}

/** A part of the turn that is spoken of. */
const OF_A_PART = /\b(?:rounds?|wizards?)\b|\b(?:first|second|1st|2nd) one\b/i
/** Whether somebody does what is an order: `she passes`. */
const doesOf = (part: string, score: (line: string) => OrderScore): boolean =>
  [...part.matchAll(/\b(?:he|she|they|wizard|merchant|player|apprentice|\p{Lu}\p{Ll}+) (\p{Ll}{3,12}s)\b/gu)].some(
    ([, verb = '']) =>
      [verb.replace(/s$/, ''), verb.replace(/es$/, '')].some((stem) => stem.length > 2 && score(stem) > 0),
  )

/** Puts orders that name no part of the turn behind its labels, if they are as many. */
function labelParts(out: string[], unclear: readonly number[], judge: Judge): boolean {
  const ordered = out.flatMap((line, i) => (isOpen(line) && (unclear.includes(i) || judge.score(line) > 0) ? [i] : []))
  const found =
    unclear.length === 0
      ? null
      : partsInOrder(out, ordered, judge.labels, {
          score: judge.score,
          reword: (words, label) => {
            const within: Judge = { ...judge, score: (line) => judge.score(`${label}: ${line}`) }
            if (within.score(words) === 2) return words
            return (
              wordingsOf(words, judge.labels, judge.instead).find(
                (each) => within.score(each) === 2 && keepsAll(judge, words, each),
              ) ?? null
            )
          },
          isTalk: (words) => isTalk(judge, words, 1, 3) || closes(words) || greetingBefore(`${words}, `) > 0,
        })
  if (found === null) return false
  for (const [at, text] of found) out[at] = text
  return true
}

/** Mends a line. @returns whether it could be */
function mendLine(mending: Mending, at: number, talk: boolean, alone: boolean): boolean {
  const { out, judge, knows } = mending
  const { score } = judge
  if (at <= mending.done || !isOpen(out[at]) || speaksOfOrders(judge, out[at])) return false
  const goods = goodsBelow({ score, knows, lines: out }, at)
  if (goods !== null) {
    out[at] = `generate ${goods.map((i) => out[i]!.replace(/^\W+|[\s.,;]+$/g, '')).join(', ')}`
    for (const i of goods.slice(1)) out[i] = ''
    return true
  }
  const letter = { score, knows, lines: out }
  const play = talk ? null : playBelow(letter, at)
  if (play !== null) {
    out[at] = play
    out.fill('', at + 1, at + 3)
    mending.done = at + 2
    return true
  }
  const wording = columnsAsOrder(letter, at) ?? (talk ? talkAsOrder(mending, at) : asOrder(mending, at))
  if (wording !== null) {
    out[at] = wording
    return true
  }
  if (talk) return false
  const isOrder = (part: string): boolean => score(part) === 2
  const spoken = alone ? digits(inWhichCase(out[at])) : ''
  const breaths = alone ? (inBreaths(spoken, isOrder) ?? inBreaths(addressed(mending, spoken), isOrder)) : null
  if (breaths !== null) {
    out[at] = breaths
    return true
  }
  const end = joinParagraph(out, at, mending.done, judge) ?? joinUp(out, at, mending.done, score)
  if (end === null) return false
  mending.done = end
  return true
}

/**
 * The lines with everything mended that could be, the same number of them; null if nothing could.
 * @param unclear lines (0-based) that were not understood
 * @param labels of the slip's lines
 * @param things words for things of the game, in lower case: what mentions them is not small talk
 * @param talk lines (0-based) that were passed over and may be orders in words of the writer’s own
 */
export function mendLines(
  lines: readonly string[],
  unclear: readonly number[],
  scored: (line: string) => OrderScore,
  labels: readonly string[] = [],
  things: ReadonlySet<string> = NO_THINGS,
  writer: Writer | null = null,
  talk: readonly number[] = [],
): readonly string[] | null {
  if (unclear.length > MOST_UNCLEAR) return null
  let left = MOST_TRIED
  const score = (line: string): OrderScore => (left-- > 0 ? scored(line) : 0)
  const out = [...lines]
  // In the Blind Alley what is picked up is taken, not bought.
  const alley = lines.some((line) => !line.startsWith('>') && /\balley\b/i.test(line))
  const knows: Knows = (verb) => scored(verb) > 0 && !(verb === 'buy' && alley)
  const numbered = NUMBERED_PARTS.test(labels.join('\n'))
  const judge: Judge = {
    score,
    labels,
    empty: leavesUnfilled(lines, labels),
    things,
    speaksOf: (part) =>
      thingsIn(part, things) > 0 ||
      score(uninflected(part, score)) > 0 ||
      (numbered && OF_A_PART.test(part)) ||
      doesOf(part, score),
    instead: gameRewritings(knows),
  }
  if (labelParts(out, unclear, judge)) return out
  const mending: Mending = { out, written: lines, judge, knows, writer, done: -1 }
  let mended = false
  const isUnclear = new Set(unclear)
  for (const at of [...new Set([...unclear, ...talk])].sort((a, b) => a - b)) {
    if (!isUnclear.has(at) && asksAnOrder(mending, at)) return null
    mended = mendLine(mending, at, !isUnclear.has(at), unclear.length <= 2) || mended
  }
  return mended ? out : null
}
