// Lines of a letter that were passed over as talk and may yet be orders, or change them: each is a doubt the referee is told of.
import type { Campaign } from '@shared/campaign/model'
import { withoutIdioms } from '@shared/engine/order-text/idioms'
import { depends } from '@shared/engine/order-text/joints'
import type { LineReading } from '@shared/engine/order-text/reading'
import type { Problem } from '@shared/engine/result'
import { bearsOnOrders, saysNotYetOurs } from '@shared/letters/bears-on-orders'
import type { Heads } from '@shared/letters/game-wording'
import { thingsIn } from '@shared/letters/mend-judge'
import { endsOpen } from '@shared/letters/mend-lines'
import type { LetterContext, OwnWords } from '@shared/letters/read-letter'
import type { Spelling } from '@shared/letters/spelling'
import { addsToEarlier, isStarred, ofAnotherTurn } from '@shared/letters/second-thoughts'

/** How a seat’s lines are judged. */
export interface Sent extends Omit<LetterContext, 'names'> {
  /** Words for things of the game, in lower case. */
  readonly things: ReadonlySet<string>
  /** What may stand in front of orders: the game, the campaign, the coming turn. */
  readonly heads: Heads
  /** First names of the other players, in lower case. */
  readonly people: ReadonlySet<string>
  /** Whether a line that is no order would be one with a word spelt as the game has it. */
  readonly misspelt: (line: string, besideOrders: boolean) => boolean
  readonly spelling: Spelling
}

export const HAS_NUMBER = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/i
const MOST_TRIED = 30

const MOST_WORDS = 100
/** A letter with more lines like this is about the game itself: our sheet reformatted, or a story. */
const MOST_NAMED = 3
/** A line that goes on with one above it: “and a ruby”. */
const JOINS_ON = /^\W*(?:and|plus|also|or|but|with|except|not|no)\b/i
/** What the writer does or will do, not what they did, hope or have: “I talk to the herbalist”. */
const I_DO =
  /^\W*i(?:['’]ll| will| shall|['’]d| would)? (?!(?:had|was|were|saw|met|hope|think|love|like|wonder|remember|know|guess|see|hear|heard|am|have|did|do|went|got|wish|reckon|never|still|\p{L}+ed)\b)\p{Ll}+ /iu
/** Whether talk names enough of the game to be meant as an order: two things, or one thing and a number or a player. */
const seemsMeant = (words: string, { things, people }: Sent): boolean => {
  const named = thingsIn(words, things)
  return (
    named >= 2 ||
    (named === 1 &&
      (HAS_NUMBER.test(words) ||
        JOINS_ON.test(words) ||
        I_DO.test(words) ||
        thingsIn(words, people) > 0 ||
        withoutIdioms(words) !== words))
  )
}

export const doubtful = ({ line, at }: Pick<LineReading, 'line' | 'at'>, message: string): Problem => ({
  code: 'line-doubtful',
  severity: 'warning',
  message,
  remedy: 'Check whether the player means it.',
  line,
  at,
})

/** Lines that speak of another turn than the coming one: what is below them is read even so, and told. */
export function otherTurnsIn(
  written: readonly string[],
  lines: readonly LineReading[],
  { game, status }: Campaign,
  { slip: { labels } }: Sent,
): readonly Problem[] {
  if (game.posts) return []
  const parts = labels.map((label) => label.replace(/ \d+$/, '').toLowerCase())
  const found = lines.find(
    ({ use, line, ...each }) =>
      (use === 'orders' ||
        (use === 'ignored' && 'why' in each && /^(?:not orders|heading)$/.test(each.why as string))) &&
      ofAnotherTurn(written[line - 1] ?? '', game.turnWord, parts, status.turn, use === 'orders'),
  )
  return found === undefined
    ? []
    : [doubtful(found, `This line speaks of another ${game.turnWord} than the coming one.`)]
}

/** Lines that add to orders sent before, in a game whose orders take the place of all earlier ones. */
export function addingTo(given: OwnWords, lines: readonly LineReading[], { game }: Campaign): readonly Problem[] {
  if (game.posts) return []
  const written = given.text.split('\n')
  const found = lines.find(({ line }) => addsToEarlier(written[line - 1] ?? ''))
  return found === undefined
    ? []
    : [doubtful(found, 'This line adds to earlier orders; those of this letter take their place.')]
}

/** Figures and nothing else, as an order’s are. */
const FIGURES = /^[^\p{L}\p{N}]*(?:\d[^\p{L}\p{N}]*){2,12}$/u
/** Short and no sentence: a fragment beside orders may be one. */
const FRAGMENT = /^[^.!?,;:]{3,40}$/

const mayGoOn = (above: string, words: string): boolean =>
  endsOpen(above) || (HAS_NUMBER.test(words) && /^\p{Ll}/u.test(words) && words.length <= 60)

/** Lines passed over as talk although they end the order above, are an order but for the spelling, or a piece of one. */
export function piecesIn(
  written: readonly string[],
  lines: readonly LineReading[],
  { things, misspelt }: Sent,
): readonly Problem[] {
  const passed = lines.filter((line) => line.use === 'ignored' && line.why === 'not orders').slice(0, MOST_TRIED)
  if (passed.length === 0) return []
  const ordered = new Set(lines.flatMap(({ use, line }) => (use === 'orders' ? [line] : [])))
  return passed.flatMap((each) => {
    const { line } = each
    const words = (written[line - 1] ?? '').trim().replace(/^[•·–-]\s+/, '')
    if (words === '' || words.length > MOST_WORDS) return []
    if (ordered.has(line - 1) && mayGoOn(written[line - 2] ?? '', words))
      return [doubtful(each, 'This line may go on with the order above it; it was not used.')]
    if (isStarred(words) || (FIGURES.test(words) && (ordered.has(line - 1) || ordered.has(line + 1))))
      return [doubtful(each, 'This line may correct an order beside it; it was not used.')]
    if (words.split(/\s+/).length < 2) return []
    const beside = ordered.has(line - 1) || ordered.has(line + 1)
    if (words.length <= 60 && misspelt(words, beside))
      return [doubtful(each, 'This line would be an order if a word of it were spelt otherwise; it was not used.')]
    return beside && FRAGMENT.test(words) && thingsIn(words, things) > 0
      ? [doubtful(each, 'This line names something of the game beside orders; it was not used.')]
      : []
  })
}

/**
 * The first line passed over as talk that speaks of the orders without naming anything else: `Twice.`, `Not before Brian.` In a thread,
 * where people talk of each other’s plays, one that says the orders are not settled or somebody else’s.
 */
export function aboutOrders(
  written: readonly string[],
  lines: readonly LineReading[],
  { people }: Sent,
  own: readonly string[],
  thread: boolean,
): readonly Problem[] {
  const known = { own: new Set(own.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? [])), people }
  const first = lines.find(({ use }) => use === 'orders')?.line ?? 0
  const found = lines.find(
    (line) =>
      line.use === 'ignored' &&
      line.why === 'not orders' &&
      (thread
        ? saysNotYetOurs(written[line.line - 1] ?? '')
        : bearsOnOrders((written[line.line - 1] ?? '').trim(), line.line < first, known)),
  )
  return found === undefined ? [] : [doubtful(found, 'This line seems to speak of the orders; it was not used.')]
}

/** A sentence that stays where one is now, and one that leaves: `stay there` may mean where the move ended. */
const STAYS =
  /^\W*(?:(?:and|then|i|i['’]ll|we|will|please|just|so) )*(?:stay|wait|remain)(?:ing)? (?:(?:put )?(?:here|at home|where i am)|put|in (?:my|the) (?:own )?lab)\b/i
const LEAVES = /^\W*(?:(?:and|then|i|i['’]ll|we|will|please|just|so) )*(?:move|go|walk)\b/i

/** Orders to go and to stay in one letter, none of them on a condition: which is meant is uncertain. */
export function goingAndStaying(written: readonly string[], lines: readonly LineReading[]): readonly Problem[] {
  const said = lines.flatMap((line) => {
    if (line.use !== 'orders') return []
    const words = written[line.line - 1] ?? ''
    if (words.length > 400 || depends(words)) return []
    return words.split(/[.;!]\s+|,?\s+(?:and|then)\s+/).map((sentence) => ({ line, sentence }))
  })
  const stays = said.find(({ sentence }) => STAYS.test(sentence))
  return stays !== undefined && said.some(({ sentence }) => LEAVES.test(sentence))
    ? [doubtful(stays.line, 'Here somebody stays who moves elsewhere in the letter.')]
    : []
}

/** `Anna to Brian: …`, as press is headed where letters are printed. */
const FROM_TO = /^\W{0,4}(\p{Lu}[\p{L}.'’-]{1,20}) (?:to|->|→|>) (\p{Lu}[\p{L}.'’-]{1,20})\s*:\s*\S/u

/** Lines passed over as talk that are headed as press from one to another. */
export function pressIn(
  written: readonly string[],
  lines: readonly LineReading[],
  { people }: Sent,
): readonly Problem[] {
  const found = lines.find(({ use, line, ...each }) => {
    if (use !== 'ignored' || !('why' in each) || each.why !== 'not orders') return false
    const to = FROM_TO.exec((written[line - 1] ?? '').slice(0, MOST_WORDS))?.[2]?.toLowerCase()
    return to !== undefined && (people.has(to) || /^(?:all|every(?:one|body)|world|gm|ref(?:eree)?)$/.test(to))
  })
  return found === undefined ? [] : [doubtful(found, 'This line may be press; it was not taken as that.')]
}

/** Talk of a part of the turn: `the second wizard: two fours and a three`. */
const OF_A_PART =
  /\b(?:first|second|1st|2nd|other|last) (?:wizard|round|one)\b|\bround (?:\d|one|two)\b|\b(?:both|each) (?:wizards|rounds)\b/i
const PLURALS = /\b(?:ones|twos|threes|fours|fives|sixes)\b/i

/** Lines passed over as talk that would be orders after a label of the slip: “2 coins on Blaire”. */
export function answersIn(text: string, lines: readonly LineReading[], sent: Sent): readonly Problem[] {
  const {
    score,
    slip: { labels },
  } = sent
  if (labels.length === 0) return []
  const written = text.split('\n')
  const tried = lines
    .filter((line) => line.use === 'ignored' && line.why === 'not orders')
    .map(({ line, at }) => ({ line, at, words: (written[line - 1] ?? '').trim() }))
    .slice(0, MOST_TRIED)
  const ordered = new Set(lines.flatMap(({ use, line }) => (use === 'orders' ? [line] : [])))
  const named = tried.filter(({ words }) => words.length <= MOST_WORDS && seemsMeant(words, sent))
  const answers = tried.filter(
    ({ line, words }) =>
      words.length <= 60 &&
      HAS_NUMBER.test(words) &&
      (labels.some((label) => score(`${label}: ${words}`) === 2) ||
        (ordered.has(line - 1) && score(`${(written[line - 2] ?? '').trim()} ${words}`) === 2)),
  )
  const parts = tried.filter(
    ({ words }) =>
      words.length <= 300 &&
      /\p{L} 1$/mu.test(labels.join('\n')) &&
      OF_A_PART.test(words) &&
      (HAS_NUMBER.test(words) || PLURALS.test(words)),
  )
  answers.push(...parts.filter((each) => !answers.includes(each)))
  const meant = (named.length > MOST_NAMED ? [] : named)
    .filter((each) => !answers.includes(each))
    .map((each) => doubtful(each, 'This line names things of the game and may be an order; it was not used.'))
  return meant.concat(
    answers.map((each) => doubtful(each, 'This line has no verb but would be an order with one; it was not used.')),
  )
}
