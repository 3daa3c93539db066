// The words of Magician's Market orders: verbs, headings of a slip, names that win over words of the language.
import { nestingLimit } from '../../../kit/options'
import type { Heading, OrderLanguage } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { goodAt, knownPlayers } from './names'
import { mmFacts } from './facts'
import { goodsAlone, readOrder, VERBS, type Said, type SlotName } from './read-act'
import { type MmTable } from '../table'
import type { MmView } from '../types'

const HELPERS = new Set(['i', "i'll", "i'd", 'will', 'would', 'like', 'to', 'want', 'wish', 'please', 'shall', 'we', "we'll", 'my', 'let', 'me', 'am', "i'm", 'just', 'also', 'simply', 'today', 'tonight', 'finally', 'next', 'first', 'secondly', 'lastly']) // prettier-ignore
const HEADINGS: ReadonlyMap<string, SlotName> = new Map<string, SlotName>([
  ['generate', 'generate'], ['generation', 'generate'], ['extra', 'extra'], ['additional', 'extra'], ['gift', 'gift'], ['gifts', 'gift'], ['bid', 'bid'], ['bids', 'bid'],
]) // prettier-ignore
/** Verbs people also use in small talk. */
const EVERYDAY = new Set(['spend', 'spending', 'buy', 'buying', 'purchase', 'extra', 'additional', 'give', 'giving', 'send', 'pass', 'donate']) // prettier-ignore

/** `generate:`, `extra good:`, `gifts:`, `bid:` as an order slip has them. */
function headingAt(tokens: readonly Tok[], from: number): Heading | null {
  const word = tokens[from]
  const key = word?.kind === 'word' ? HEADINGS.get(word.lower) : undefined
  if (key === undefined) return null
  const after = ['good', 'goods'].includes(tokens[from + 1]?.lower ?? '') ? from + 2 : from + 1
  const mark = tokens[after]
  return mark?.kind === 'colon' || mark?.image === '=' ? { key, next: after + 1, strong: true } : null
}

/** The language of one table's orders, as one viewer may write them. */
export function mmLanguage(table: MmTable, view: MmView): OrderLanguage<readonly Said[]> {
  const moment = { table, view }
  const players = knownPlayers(table, view)
  return {
    verbs: VERBS,
    alone: new Set(['pass']),
    helpers: HELPERS,
    words: [
      'generate',
      'spend',
      'gift',
      'bid',
      'cape',
      'capes',
      'crystal',
      'rabbit',
      'rabbits',
      'pigeon',
      'pigeons',
      'wands',
      'cards',
      'decks',
      'coins',
    ],
    names: mmFacts.vocabulary(moment).names,
    nesting: nestingLimit(table),
    nestingRule: 'MM-13',
    heading: headingAt,
    looksLikeOrder: goodsAlone,
    smallTalk: (tokens) =>
      tokens.every((t) => t.kind !== 'word' || !VERBS.has(t.lower) || EVERYDAY.has(t.lower)) &&
      !tokens.some((t, i) => t.lower === 'coin' || t.lower === 'coins' || goodAt(tokens, i) !== null),
    act: (tokens, part) => readOrder(tokens, part as SlotName | null, players),
    condition: (text) => mmFacts.read(moment, text),
  }
}
