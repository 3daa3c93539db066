// The words of Spell Merchants orders (SM-9): headings of rounds, offer, restock, pass, digits.
import { compileCondition } from '../../../engine/conditions/evaluate'
import { notUnderstood } from '../../../engine/order-text/read-text'
import { problemAt, type Heading, type OrderLanguage } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { isMark, pastMarks } from '../../../engine/order-text/line-marks'
import { numberWord, ordinalWord } from '../../../engine/order-text/number-words'
import { err, ok, type Problem, type Result } from '../../../engine/result'
import { editDistance } from '../../../engine/suggest'
import { languageOf } from '../../../kit/orders'
import { ascending } from '../digits'
import { sessionWizards, smFacts } from './facts'
import { isDigitWord, readDigits } from './read-digits'
import { type SmTable } from '../table'
import type { Act, Letter, SmView } from '../types'

export const VERBS: ReadonlySet<string> = new Set(['offer', 'offering', 'restock', 'restocking', 'pass', 'passing'])
const ALONE = new Set(['pass', 'passing'])
const RANDOM = new Set(['random', 'randomly', 'randoms'])
const RANDOM_NOISE = new Set(['at', 'with', 'four', '4', 'digits', 'ingredigits', 'any', 'of', 'the'])
export const ORDER_REMEDY = 'Write for example: offer 5 6 6 · restock 6 6 5 · restock random · pass.'

/** The language of one table's orders, as one viewer may write them. */
export function smLanguage(table: SmTable, view: SmView): OrderLanguage<Act> {
  const conditions = smFacts.vocabulary({ table, view })
  const wizards = sessionWizards(view)
  return languageOf<Act>(table, {
    verbs: [...VERBS],
    alone: [...ALONE],
    furtherWords: ['offer', 'restock', 'pass', 'round', 'restock random'],
    rule: 'SM-9',
    vocabulary: conditions,
    heading: (tokens, from) => readHeading(tokens, from, wizards),
    turn: { words: ['session'], number: view.session },
    numbered: { word: 'round', count: 2 },
    looksLikeOrder: (tokens, from) => digitsAlone(tokens, from) || randomRestock(tokens, from),
    act: readAct,
    condition: (text) => {
      const read = compileCondition(text, conditions)
      return read.ok ? read : err(verbMeant(text, read.error))
    },
  })
}

/** The verb a word is a slip of, or null. */
function slipOf(word: string, verbs: readonly string[]): string | null {
  if (word.length < 3) return null
  return (
    verbs.find(
      (verb) => verb !== word && editDistance(word, verb, verb.length > 5 ? 2 : 1) <= (verb.length > 5 ? 2 : 1),
    ) ?? null
  )
}

/** A condition that swallowed a misspelt verb: says which word was probably meant. */
function verbMeant(text: string, problem: Problem): Problem {
  if ((problem.suggestions?.length ?? 0) > 0) return problem
  for (const match of text.matchAll(/[A-Za-z]{4,}/g)) {
    const verb = slipOf(match[0].toLowerCase(), ['offer', 'restock', 'pass', 'then'])
    if (verb === null) continue
    const at = { start: match.index, end: match.index + match[0].length }
    return { ...problem, suggestions: [{ label: `Did you mean “${verb}”?`, at, text: verb }] }
  }
  return problem
}

const orderProblem = (code: string, message: string, remedy: string, tokens: readonly Tok[], rule = 'SM-9'): Problem =>
  problemAt(code, message, remedy, tokens, rule)

// ── Headings ──────────────────────────────────────────────────────────────────────────────────────────────

/** A round named in the orders, and what comes after it. */
interface NamedRound {
  readonly round: number
  readonly next: number
}
const ROUND_WORDS = new Set(['round', 'rnd', 'rd'])
const ROMAN = ['', 'i', 'ii']

/** The ways of naming a round, tried in this order. */
const ROUNDS: readonly ((t: Tok, after: Tok | undefined, i: number) => NamedRound | null)[] = [
  // r1, round2
  ({ lower }, _after, i) => {
    const glued = /^(?:r|rd|rnd|round)(\d{1,3})$/.exec(lower)
    return glued === null ? null : { round: Number(glued[1]), next: i + 1 }
  },
  // round 1, r 1; of `round 1 5 6 6` only the first number names the round
  ({ lower }, after, i) =>
    (ROUND_WORDS.has(lower) || lower === 'r') && after?.kind === 'number' && after.image.length <= 3
      ? { round: Number(after.image), next: i + 2 }
      : null,
  // round one, round ii
  ({ lower }, after, i) => {
    if (!ROUND_WORDS.has(lower) || after?.kind !== 'word') return null
    const round = numberWord(after.lower) ?? ordinalWord(after.lower) ?? ROMAN.indexOf(after.lower)
    return round < 1 ? null : { round, next: i + 2 }
  },
  // first round
  ({ lower }, after, i) => {
    const round = after?.lower === 'round' ? ordinalWord(lower) : null
    return round === null ? null : { round, next: i + 2 }
  },
]

/** The round named at a token; null when none is. */
function roundAt(tokens: readonly Tok[], i: number): NamedRound | null {
  const t = tokens[i]
  if (t?.kind !== 'word') return null
  for (const pattern of ROUNDS) {
    const named = pattern(t, tokens[i + 1], i)
    if (named !== null) return named
  }
  return null
}

/** `(a)`, `a)`, `wizard a`, `wizard (a)` at a token. */
function letterAt(
  tokens: readonly Tok[],
  i: number,
): { readonly letter: string; readonly next: number; readonly sure: boolean; readonly half?: true } | null {
  const wizard = tokens[i]?.lower === 'wizard' ? 1 : 0
  const t = tokens[i + wizard]
  if (t?.kind === 'open') {
    const inner = tokens[i + wizard + 1]
    if (inner?.kind === 'word' && /^[a-z]$/.test(inner.lower) && tokens[i + wizard + 2]?.kind === 'close') {
      return { letter: inner.lower, next: i + wizard + 3, sure: true }
    }
    return null
  }
  if (t?.kind !== 'word' || !/^[a-z]$/.test(t.lower)) return null
  if (tokens[i + wizard + 1]?.kind === 'close' && tokens[i - 1]?.kind !== 'open')
    return { letter: t.lower, next: i + wizard + 2, sure: true, ...(wizard === 1 ? {} : { half: true }) }
  return { letter: t.lower, next: i + wizard + 1, sure: wizard === 1 }
}

/** The wizards of the session, as far as they are known. */
type Wizards = readonly [Letter | null, Letter | null]

const readHeading = (tokens: readonly Tok[], from: number, wizards: Wizards): Heading | null => {
  const round = roundAt(tokens, from)
  return round === null ? wizardHeading(tokens, from, wizards) : roundHeading(tokens, from, round, wizards)
}

/** `round 1:`, `round 1 (a):`, `round 1: a)` */
function roundHeading(tokens: readonly Tok[], from: number, named: NamedRound, wizards: Wizards): Heading {
  const { round } = named
  const mark = tokens[named.next]
  const letter = letterAt(tokens, named.next + (mark?.kind === 'comma' || isMark(mark) ? 1 : 0))
  const isNamed = letter?.sure === true && (letter.half !== true || wizards.some((known) => known === letter.letter))
  const wizard = isNamed ? letter : null
  const end = wizard?.next ?? named.next
  const next = pastMarks(tokens, end)
  const unknown = (code: string, message: string, remedy: string): Heading => {
    const problem = orderProblem(code, message, remedy, tokens.slice(from, end))
    return { key: null, next, strong: true, problem }
  }
  if (round !== 1 && round !== 2) {
    const message = `There is no round ${round} in a session.`
    return unknown('unknown-round', message, 'A session has round 1 and round 2.')
  }
  const wanted = wizards[round - 1] ?? null
  if (wizard !== null && wanted !== null && wizard.letter !== wanted) {
    const message = `Round ${round} is for wizard (${wanted}), not for (${wizard.letter}).`
    return unknown('unknown-wizard', message, `Write “round ${round}:” or “(${wanted}):” alone.`)
  }
  return { key: `round ${round}`, next, strong: true }
}

/** `(a):`, `wizard a offer …`; a letter alone is a heading only where an order or a mark follows. */
function wizardHeading(tokens: readonly Tok[], from: number, wizards: Wizards): Heading | null {
  const letter = letterAt(tokens, from)
  if (letter === null) return null
  const after = tokens[letter.next]
  const ordered = after?.kind === 'word' && (VERBS.has(after.lower) || after.lower === 'if')
  if (!letter.sure && !isMark(after) && !(ordered && letter.letter !== 'i')) return null
  const next = pastMarks(tokens, letter.next)
  const which = wizards.indexOf(letter.letter as Letter)
  const strong = letter.sure && tokens[from - 1]?.kind === 'semi'
  const listed = letter.half === true ? 'ab'.indexOf(letter.letter) : -1
  if (which >= 0 && (listed < 0 || listed === which)) return { key: `round ${which + 1}`, next, strong }
  // `a) … b) …` may be a list.
  if (letter.half === true && which < 0) return null
  const here = wizards.flatMap((known) => (known === null ? [] : [`(${known})`])).join(' and ')
  const problem = orderProblem(
    'unknown-wizard',
    which < 0
      ? `Wizard (${letter.letter}) does not come in this session.`
      : `“${letter.letter})” may be wizard (${letter.letter}), or a letter of a list.`,
    here === '' ? 'Write “round 1:” or “round 2:”.' : `This session has ${here}; or write “round 1:” and “round 2:”.`,
    tokens.slice(from, letter.next),
  )
  return { key: null, next, strong, problem }
}

// ── Orders ────────────────────────────────────────────────────────────────────────────────────────────────

/** `5 6 6`, `a 6 and two 3s`: digits and nothing else. */
function digitsAlone(tokens: readonly Tok[], from: number): boolean {
  const first = tokens[from]
  if (first === undefined) return false
  if (first.kind === 'number' || first.kind === 'many') {
    return tokens
      .slice(from, from + 40)
      .every((t) => t.kind !== 'word' || isDigitWord(t.lower) || t.lower === 'and' || t.lower === 'a')
  }
  if (first.kind !== 'word' || (first.lower !== 'a' && first.lower !== 'an' && !isDigitWord(first.lower))) return false
  const run = readDigits(tokens, from)
  return run.digits.length > 0 && run.next >= tokens.length
}

/** The word at a place in small letters; '' behind the last one. */
const lowerAt = (tokens: readonly Tok[], i: number): string => tokens[i]?.lower ?? ''

/** `random restock`, `a random restock`, and nothing else. */
function randomRestock(tokens: readonly Tok[], from: number): boolean {
  const i = lowerAt(tokens, from) === 'a' ? from + 1 : from
  const end = tokens.slice(i + 2).every(({ kind }) => kind === 'stop')
  return end && RANDOM.has(lowerAt(tokens, i)) && lowerAt(tokens, i + 1) === 'restock'
}

function readAct(tokens: readonly Tok[]): Result<Act, Problem> {
  const [verb] = tokens
  if (randomRestock(tokens, 0)) return ok({ do: 'restock-random' })
  if (verb?.kind !== 'word' || !VERBS.has(verb.lower)) {
    const run = readDigits(tokens, 0)
    if (run.problem !== undefined || run.digits.length > 0) return offer(tokens, 0)
    return err(strange(tokens, 0))
  }
  if (ALONE.has(verb.lower)) return tokens.length === 1 ? ok({ do: 'pass' }) : err(strange(tokens, 1))
  return verb.lower.startsWith('offer') ? offer(tokens, 1) : restock(tokens)
}

function restock(tokens: readonly Tok[]): Result<Act, Problem> {
  let i = 1
  while (RANDOM_NOISE.has(lowerAt(tokens, i))) i++
  if (RANDOM.has(lowerAt(tokens, i))) {
    i++
    while (RANDOM_NOISE.has(lowerAt(tokens, i))) i++
    return i >= tokens.length ? ok({ do: 'restock-random' }) : err(strange(tokens, i))
  }
  const run = readDigits(tokens, 1)
  if (run.problem !== undefined) return err(run.problem)
  if (run.next < tokens.length) return err(strange(tokens, run.next))
  if (run.digits.length !== 3) {
    const many =
      run.digits.length === 0
        ? 'no digits are named'
        : `${run.digits.length} ${run.digits.length === 1 ? 'is' : 'are'} named`
    const remedy = 'Restock exactly three digits (repeats allowed), or “restock random” for four by the dice.'
    return err(orderProblem('restock-not-three', `Restocking takes three digits; ${many}.`, remedy, tokens, 'SM-8'))
  }
  return ok({ do: 'restock', digits: ascending(run.digits) })
}

function offer(tokens: readonly Tok[], from: number): Result<Act, Problem> {
  const run = readDigits(tokens, from)
  if (run.problem !== undefined) return err(run.problem)
  if (run.next < tokens.length) return err(strange(tokens, run.next))
  if (run.digits.length === 0) {
    return err(
      orderProblem(
        'offer-without-digits',
        'An offer needs at least one digit.',
        'Write for example: offer 5 6 6.',
        tokens,
        'SM-8',
      ),
    )
  }
  return ok({ do: 'offer', digits: ascending(run.digits) })
}

/** The problem of a token that is not an order. Similar words are suggested. */
function strange(tokens: readonly Tok[], from: number): Problem {
  const rest = tokens.slice(from)
  const [first, second] = rest
  const at = { start: first?.at ?? 0, end: rest.at(-1)?.end ?? 0 }
  if (from === 0) {
    const near = tokens
      .slice(0, 4)
      .find((t) => t.kind === 'word' && slipOf(t.lower, ['offer', 'restock', 'pass']) !== null)
    if (near !== undefined) {
      const where = { start: near.at, end: near.end }
      return { ...notUnderstood(near.image, where, ['offer', 'restock', 'pass'], ORDER_REMEDY), rule: 'SM-9' }
    }
    if (first !== undefined && second === undefined && RANDOM.has(first.lower))
      return {
        ...notUnderstood(first.image, at, ['restock random'], ORDER_REMEDY),
        suggestions: [{ label: 'restock random', at, text: 'restock random' }],
        rule: 'SM-9',
      }
  }
  const vocabulary = rest.length === 1 ? ['random', 'one', 'two', 'three', 'four', 'five', 'six'] : []
  return { ...notUnderstood(rest.map((t) => t.image).join(' '), at, vocabulary, ORDER_REMEDY), rule: 'SM-9' }
}
