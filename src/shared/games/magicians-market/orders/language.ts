// The words of Magician's Market orders: verbs, headings of a slip, names that win over words of the language.
import type { Heading, OrderLanguage } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { splitWords } from '../../../kit/order-tokens'
import { languageOf, perView } from '../../../kit/orders'
import type { MmTable } from '../table'
import type { MmView } from '../types'
import { mmFacts } from './facts'
import { goodsAlone } from './items'
import { goodAt } from './names'
import { readOrder, VERBS, type MarketAct, type SlotName } from './read-act'

export const HEADINGS: ReadonlyMap<string, SlotName> = new Map([
  ['generate', 'generate'], ['generation', 'generate'], ['extra', 'extra'], ['additional', 'extra'], ['gift', 'gift'], ['gifts', 'gift'], ['bid', 'bid'], ['bids', 'bid'],
]) // prettier-ignore
const VERB_SET: ReadonlySet<string> = new Set(VERBS)
/** Verbs people also use in small talk. */
const EVERYDAY = new Set(splitWords('spend spending buy buying purchase extra additional give giving send pass donate'))

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
export const mmLanguage = perView((table: MmTable, view: MmView): OrderLanguage<readonly MarketAct[]> => {
  const moment = { table, view }
  const players = mmFacts.players(moment)
  return languageOf(table, {
    verbs: VERBS,
    alone: ['pass'],
    helpers: splitWords('today tonight finally next first secondly lastly'),
    furtherWords: splitWords(
      'generate spend gift bid cape capes crystal rabbit rabbits pigeon pigeons wands cards decks coins',
    ),
    rule: 'MM-13',
    vocabulary: mmFacts.vocabulary(moment),
    heading: headingAt,
    turn: { words: ['day'], number: view.turn },
    looksLikeOrder: goodsAlone,
    smallTalk: (tokens) =>
      tokens.every((t) => t.kind !== 'word' || !VERB_SET.has(t.lower) || EVERYDAY.has(t.lower)) &&
      !tokens.some((t, i) => t.lower === 'coin' || t.lower === 'coins' || goodAt(tokens, i) !== null),
    act: (tokens, part) => readOrder(tokens, part as SlotName | null, players),
  })
})
