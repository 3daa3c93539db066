// What a piece of a letter is while lines are mended: whether it is talk, and whether a rewording kept all that it says.
import { conditionsIn, depends } from '../engine/order-text/joints'
import { closes, greetingBefore } from '../engine/order-text/letter-lines'
import { speaksOfElse } from './bears-on-orders'
import type { Rewriting } from './game-wording'
import { digits } from './number-words'
import type { OrderScore } from './order-score'
import { matters, withoutListNumbers } from './plain-wording'

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

/** What the writer asks to be told, and cries of wonder: nobody orders so. */
const NEVER_ORDERS =
  /^\W*(?:(?:please |just |do )?let me know (?:if|whether|when) (?:(?:that|this|it|these|they|everything|my (?:orders?|mail)) (?:got|get|gets|came|comes|arrived|arrives|went|reached|reaches) ?(?:through|there|here|in|you|ok|okay|safely)*|(?:you|there|anything|something)\b[^.!?,;]{0,40})|what an? (?:\p{Ll}+ ){0,3}\p{Ll}+)\W*$/iu

/** What the game and the slip can tell about a piece of text. */
export interface Judge {
  readonly score: (line: string) => OrderScore
  /** Of the slip's lines. */
  readonly labels: readonly string[]
  /** Whether it only says that a line of the slip stays empty, which nothing else fills in. */
  readonly empty: (part: string) => boolean
  /** Whether it mentions something of the game. */
  readonly speaksOf: (part: string) => boolean
  readonly things: ReadonlySet<string>
  /** What is said in this game in place of its own words. */
  readonly instead: readonly Rewriting[]
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
export const negationsIn = (text: string): number =>
  text
    .replace(/\b(?:not? more than|but not least|why not|if not(?=,|\s+i\b))\b/gi, ' ')
    .match(/\b(?:not|never|cannot|without|instead|except|neither|nor)\b|n['’]t\b/gi)?.length ?? 0
const figuresIn = (text: string): ReadonlySet<string> => new Set(text.match(/\d/g) ?? [])
const numbersIn = (text: string): ReadonlySet<string> =>
  figuresIn(`${text} ${digits((text.match(HOW_MANY) ?? []).join(' '))}`)

const IF_NOT = /\bif not(?=,|\s+i\b)/i
const ELSE = /\b(?:else|otherwise|if not)\b/i
/** `In case …`, at the head of a sentence, is `if …`. */
const inCase = (line: string): string => line.replace(/(^\s*|[.;]\s+)in case (?!of\b)/gi, '$1if ')
/** `6 x2`: two sixes. */
const timesAsOne = (line: string): string => line.replace(/(^|[^\d\s]\s|\s)([1-6]) [x×][2-4]\b(?! ?\d)/gi, '$1$2')

/** Whether rewording a line lost no number and no thing of the game. */
export function keepsAll({ things }: Judge, given: string, wording: string): boolean {
  const line = inCase(given)
  if (IF_NOT.test(line) && !ELSE.test(wording)) return false
  const figures = figuresIn(digits(wording))
  for (const figure of numbersIn(withoutListNumbers(timesAsOne(line)))) if (!figures.has(figure)) return false
  // What it depends on, and what says that something is not meant.
  const conditions = conditionsIn(wording)
  for (const condition of conditionsIn(line)) if (!conditions.has(condition)) return false
  if (negationsIn(wording) < negationsIn(line)) return false
  const named = namedIn(wording, things)
  for (const thing of namedIn(line, things)) if (!named.has(thing)) return false
  return true
}

/** `Sorry sorry, only just got in`: at the front, where nothing is said yet that could be wrong. */
const APOLOGY =
  /^\W*(?:(?:so |very |really )?(?:sorry|apologies)\b\W*)+|\bonly just (?=got|came|home|back|in\b|found|saw)/gi
const unapologetic = (part: string, at: number): string => (at === 0 ? part.replace(APOLOGY, ' ') : part)
/** Whether a sentence would be passed over as talk if it were on a line of its own. @param at its place, from 0, among `of` sentences */
export const isTalk = ({ score, empty, speaksOf }: Judge, part: string, at: number, of: number): boolean =>
  empty(part) ||
  (NEVER_ORDERS.test(part) && !/\d/.test(part) && score(part) < 2) ||
  (at === of - 1 && at > 0 && OVER.test(part)) ||
  (part.length <= 120 &&
    (!matters(unapologetic(part, at)) || speaksOfElse(part)) &&
    !depends(part.trim()) &&
    score(part) === 0 &&
    !speaksOf(part) &&
    ((at === 0 && greetingBefore(part) > 0) ||
      (at === of - 1 && (closes(part) || INITIAL.test(part))) ||
      (!NAMED.test(part) && /\p{L}.*\s\p{L}/u.test(part))))

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
