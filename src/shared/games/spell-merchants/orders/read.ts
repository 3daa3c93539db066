// Orders of Spell Merchants (SM-8 to SM-10): offer, restock or pass in each of the two rounds of a session.
import { compileCondition } from '../../../engine/conditions/evaluate'
import { problemAt } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { notUnderstood } from '../../../engine/order-text/read-text'
import { err, ok, type Problem } from '../../../engine/result'
import { editDistance } from '../../../engine/suggest'
import { actBook } from '../../../kit/orders/act-book'
import { planOrders } from '../../../kit/orders/listed-orders'
import { idle } from '../../../kit/orders/nouns'
import { isOneOf, splitWords, wordsOf } from '../../../kit/orders/order-tokens'
import type { Pack } from '../pack'
import type { Act, SmView } from '../types'
import { digits, sessionWizards, smFacts } from './facts'
import { readHeading } from './headings'
import { isDigitWord, readDigits } from './read-digits'

const MAIN = ['offer', 'restock', 'pass']
const RANDOM = splitWords('random randomly randoms')
const REMEDY = 'Write for example: offer 5 6 6 · restock 6 6 5 · restock random · pass.'

/** `random restock`, `a random restock`, and nothing else. */
function isRandomRestock(tokens: readonly Tok[], from: number): boolean {
  const i = tokens[from]?.lower === 'a' ? from + 1 : from
  const end = tokens.slice(i + 2).every(({ kind }) => kind === 'stop')
  return end && isOneOf(tokens[i], RANDOM) && tokens[i + 1]?.lower === 'restock'
}

/** `5 6 6`, `a 6 and two 3s`: digits and nothing else. */
function digitsAlone(tokens: readonly Tok[], from: number): boolean {
  const first = tokens[from]
  if (first === undefined) return false
  if (first.kind === 'number' || first.kind === 'many')
    return tokens
      .slice(from, from + 40)
      .every((t) => t.kind !== 'word' || isDigitWord(t.lower) || t.lower === 'and' || t.lower === 'a')
  if (first.kind !== 'word' || (first.lower !== 'a' && first.lower !== 'an' && !isDigitWord(first.lower))) return false
  const run = readDigits(tokens, from)
  return run.digits.length > 0 && run.next >= tokens.length
}

/** The verb that a word misspells, or null. */
function slipOf(word: string, verbs: readonly string[]): string | null {
  const most = (verb: string): number => (verb.length > 5 ? 2 : 1)
  if (word.length < 3) return null
  return verbs.find((verb) => verb !== word && editDistance(word, verb, most(verb)) <= most(verb)) ?? null
}

/** The problem of a token that is not an order, with similar words as suggestions. */
function strange(tokens: readonly Tok[], from: number): Problem {
  const rest = tokens.slice(from)
  const at = { start: rest[0]?.at ?? 0, end: rest.at(-1)?.end ?? 0 }
  const near = tokens.slice(0, 4).find((t) => t.kind === 'word' && slipOf(t.lower, MAIN) !== null)
  if (from === 0 && near !== undefined)
    return { ...notUnderstood(near.image, { start: near.at, end: near.end }, MAIN, REMEDY), rule: 'SM-9' }
  const vocabulary = rest.length === 1 ? splitWords('random one two three four five six') : []
  const found = { ...notUnderstood(wordsOf(rest), at, vocabulary, REMEDY), rule: 'SM-9' }
  return from === 0 && rest.length === 1 && isOneOf(rest[0], RANDOM)
    ? { ...found, suggestions: [{ label: 'restock random', at, text: 'restock random' }] }
    : found
}

const acts = actBook<SmView, Act, Pack>({
  rule: 'SM-9',
  remedy: REMEDY,
  strange,
  nouns: { digits },
  rows: {
    offer: {
      says: ['offer|offering {digits}', '{digits}'],
      label: 'Offer',
      refuse: ({ digits: { length } }, tokens) =>
        length > 0
          ? null
          : problemAt('offer-without-digits', 'An offer needs at least one digit.', 'Write for example: offer 5 6 6.', tokens, 'SM-8'), // prettier-ignore
    },
    restock: {
      says: 'restock|restocking {digits}',
      label: 'Restock three',
      refuse: ({ digits: { length } }, tokens) => {
        if (length === 3) return null
        const many = length === 0 ? 'no digits are named' : `${length} ${length === 1 ? 'is' : 'are'} named`
        const remedy = 'Restock exactly three digits (repeats allowed), or “restock random” for four by the dice.'
        return problemAt('restock-not-three', `Restocking takes three digits; ${many}.`, remedy, tokens, 'SM-8')
      },
    },
    'restock-random': {
      says: 'restock|restocking {before} random|randomly|randoms {after}',
      idle: {
        before: idle('at with four 4 digits ingredigits any of the'),
        after: idle('at with four 4 digits ingredigits any of the'),
      },
      label: 'Restock random',
      read: (tokens) => (isRandomRestock(tokens, 0) ? ok([{ do: 'restock-random' }]) : null),
      sentence: () => 'restock four digits by the dice',
    },
    pass: { says: 'pass|passing', label: 'Pass' },
    // Players cannot order it: its text cannot be read.
    nmr: { label: '', when: () => false, text: () => 'nmr', sentence: () => 'counts as no moves received (NMR)' },
  },
})

/** The problem of a condition, with a suggestion if the condition contains a misspelt verb. */
function verbMeant(text: string, problem: Problem): Problem {
  if ((problem.suggestions?.length ?? 0) > 0) return problem
  for (const match of text.matchAll(/[A-Za-z]{4,}/g)) {
    const verb = slipOf(match[0].toLowerCase(), [...MAIN, 'then'])
    if (verb === null) continue
    const at = { start: match.index, end: match.index + match[0].length }
    return { ...problem, suggestions: [{ label: `Did you mean “${verb}”?`, at, text: verb }] }
  }
  return problem
}

export const {
  orders,
  vocabulary,
  form: listedForm,
} = planOrders<SmView, Act, Pack>({
  rule: 'SM-9',
  onceRule: 'SM-8',
  remedy: 'Write for example: round 1: offer 5 6 6',
  acts,
  facts: smFacts,
  nothing: 'a pass',
  vocabulary: { orders: 'wizard', things: ['digit', 'digits'] },
  parts: (view) => {
    const wizards = view === null ? [null, null] : sessionWizards(view)
    return wizards.map((letter, i) => ({
      key: `round ${i + 1}`,
      label: `Round ${i + 1}${letter === null ? '' : `, wizard (${letter})`}`,
    }))
  },
  language: (table, view) => {
    const conditions = smFacts.vocabulary({ table, view })
    const wizards = sessionWizards(view)
    return {
      furtherWords: ['offer', 'restock', 'pass', 'round', 'restock random'],
      heading: (tokens, from) => readHeading(tokens, from, wizards, acts.verbs),
      turn: { words: ['session'], number: view.session },
      looksLikeOrder: (tokens, from) => digitsAlone(tokens, from) || isRandomRestock(tokens, from),
      condition: (text) => {
        const read = compileCondition(text, conditions)
        return read.ok ? read : err(verbMeant(text, read.error))
      },
    }
  },
})
