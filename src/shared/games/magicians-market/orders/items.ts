// Goods in order text ("two wands, an extra cape and a pigeon"), and mistakes in orders.
import { problemAt, spanOf } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { err, problem, type Err, type Problem, type Span } from '../../../engine/result'
import { nearest } from '../../../engine/suggest'
import { isOneOf, numberAt, pastJoins, strangeWords, splitWords } from '../../../kit/orders/order-tokens'
import { EXTRA_COST, MAGICIANS, type GoodNo } from '../types'
import { goodAt, GOOD_VOCABULARY } from './nouns'

export const ORDER_REMEDY =
  'Write for example: generate wand, cape and pigeon · buy an extra wand · gift two decks to Brian · bid 13 coins on Jackie.'
const GIFT_REMEDY = 'Write: gift two decks to Brian.'
const BID_REMEDY = 'Write: bid 13 coins on Jackie.'

// ── Mistakes ──────────────────────────────────────────────────────────────────────────────────────────────

/** Messages of mistakes, each with its remedy and its rule. */
const WRONG = {
  'goods-missing': ['It does not say which goods.', ORDER_REMEDY, 'MM-4'],
  'number-too-large': ['That is too many to be meant.', 'Write a smaller number.', 'MM-7'],
  'verb-missing': ['It does not say what to do with these goods.', ORDER_REMEDY, 'MM-4'],
  'extra-only-one': ['Only one extra good may be bought in a day.', `Write: buy an extra wand (for ${EXTRA_COST} coins).`, 'MM-6'],
  'extra-cost': [`The extra good costs ${EXTRA_COST} coins, and there is only one a day.`, `Write: spend ${EXTRA_COST} coins to generate an additional wand.`, 'MM-6'],
  'bid-meant': ['Coins are spent on an extra good; this looks like a bid.', 'Write bid … on ….', 'MM-13'],
  'receiver-missing': ['It does not say who receives the gift.', GIFT_REMEDY, 'MM-7'],
  'gift-missing': ['It does not say what is given, or who gets it.', GIFT_REMEDY, 'MM-7'],
  'gift-of-none': ['A gift is at least one unit.', 'Leave it out.', 'MM-7'],
  'gift-to-several': ['It does not say what this player receives.', 'Write one gift for each: a wand to Bo and a wand to Cy.', 'MM-7'],
  'bid-without-coins': ['It does not say how many coins are bid, as a whole number.', BID_REMEDY, 'MM-13'],
  'bid-amount': ['A bid is a whole number of coins, 1 or more.', BID_REMEDY, 'MM-13'],
  'magician-missing': ['It does not say which magician the bid is on.', BID_REMEDY, 'MM-13'],
} as const // prettier-ignore

/** A mistake at a place. @param near suggested replacements */
export function wrong(code: keyof typeof WRONG, at: Span, near: readonly string[] = []): Err<Problem> {
  const [message, remedy, rule] = WRONG[code]
  return err(suggesting(problem(code, message, remedy, { at, rule }), near))
}

/** The problem with suggested replacements, five at most. */
export function suggesting(found: Problem, near: readonly string[]): Problem {
  const { at } = found
  if (at === undefined || near.length === 0) return found
  return { ...found, suggestions: near.slice(0, 5).map((text) => ({ label: `Did you mean “${text}”?`, at, text })) }
}

/** The problem of an unknown name. */
export const unknownName = (
  what: 'player' | 'magician',
  message: string,
  tokens: readonly Tok[],
  near: readonly string[],
): Err<Problem> => {
  const [remedy, rule] =
    what === 'player'
      ? ['Write a name as it is in the list of players.', 'MM-7']
      : [`The magicians are ${MAGICIANS.join('; ')}.`, 'MM-13']
  return err(suggesting(problemAt(`unknown-${what}`, message, remedy, tokens, rule), near))
}

/** The problem of a token that cannot be read. */
export function strange(tokens: readonly Tok[], from: number, rule: string): Err<Problem> {
  const rest = tokens.slice(Math.min(from, tokens.length - 1))
  const [first] = rest
  const slip = first?.kind === 'word' && nearest(first.lower, GOOD_VOCABULARY).length > 0
  const meant = slip ? rest.slice(0, 1) : rest
  const vocabulary = slip ? GOOD_VOCABULARY : []
  return strangeWords(meant, vocabulary, ORDER_REMEDY, rule)
}

// ── Tokens ────────────────────────────────────────────────────────────────────────────────────────────────

export const COINS = splitWords('coin coins')
export const NONE = splitWords('nothing none nobody no')
const EXTRA_MARKS = splitWords('extra additional another')
const EACH = splitWords('each of the some unit units single more x')

// ── Goods ─────────────────────────────────────────────────────────────────────────────────────────────────

export interface Item {
  readonly units: number
  readonly good: GoodNo
  readonly extra: boolean
  readonly at: Span
}

/** One `two wands`, `an extra wand`, `wand`; null when none begins here. */
export function itemAt(tokens: readonly Tok[], from: number): { readonly item: Item; readonly next: number } | null {
  let extra = false
  let units: number | null = null
  let i = from
  for (const t of tokens.slice(from, from + 8)) {
    const n = numberAt(t)
    if (isOneOf(t, EXTRA_MARKS)) extra = true
    else if (n !== null && (units === null || units === 1)) units = n
    else if (t.kind !== 'word' || !isOneOf(t, EACH)) break
    i++
  }
  const good = goodAt(tokens, i)
  if (good === null) return null
  // "wand x2", "wand (2)" are not read; "wands each" is.
  const next = tokens[good.next]?.lower === 'each' ? good.next + 1 : good.next
  return { item: { units: units ?? 1, good: good.good, extra, at: spanOf(tokens.slice(from, next)) }, next }
}

/** A list of items with commas and `and`; ends at the first token that begins none. */
export function itemsAt(
  tokens: readonly Tok[],
  from: number,
): { readonly items: readonly Item[]; readonly next: number } {
  const items: Item[] = []
  let next = from
  for (let found = itemAt(tokens, from); found !== null; found = itemAt(tokens, pastJoins(tokens, next))) {
    items.push(found.item)
    next = found.next
  }
  return { items, next }
}

/** `wand, cape and pigeon`: goods and nothing else. */
export function goodsAlone(tokens: readonly Tok[], from: number): boolean {
  const { items, next } = itemsAt(tokens, from)
  return items.length > 0 && next >= tokens.length
}
