// The words that orders and conditions of Magic Spell are made of. No spell of a new pack may be called one of them (MS-23).
import { splitWords } from '../../../kit/orders/order-tokens'

/** Polite words before an order, which are ignored. */
export const HELPERS = splitWords(
  "i i'll i'd will would like to want please shall we let me am i'm just also simply and finally first next try do",
)
/** Filler words and signs. */
export const NOISE = splitWords(
  'tile tiles letter letters ingredient ingredients the my place places number no spell spells it cabinet an homework and + &',
)
/** Words with which the next line continues an order. */
export const TAILS = splitWords('give giving get getting paying burying')
export const ASKING = splitWords('take')
/** An order is one of these alone. */
export const ALONE = splitWords('keep research researching rest resting pass passing')
export const ANYWHERE = splitWords('any anything anywhere')
export const STONE_NAMES = splitWords('star exclamation question')
export const FITS = splitWords('fits fit matches match')
export const NEEDS = splitWords('needs need lacks lack wants want')

/** Verbs of orders in all forms. */
const VERBS = splitWords(
  'weave weaving scrounge scrounging look keep put cast casting research researching rest resting pass passing return bury trade trading swap',
)

/** Words that begin a part of an order, with the kind of part. */
const clauses = (kinds: { readonly [key: string]: string }): ReadonlyMap<string, string> =>
  new Map(Object.entries(kinds).flatMap(([key, forms]) => splitWords(forms).map((form) => [form, key] as const)))
export const WEAVE = clauses({ on: 'on onto to into in', from: 'from', as: 'as' })
export const CAST = clauses({
  on: 'on against',
  at: 'at swapping',
  pay: 'paying returning',
  bury: 'burying',
})
export const TRADE = clauses({ with: 'with', give: 'give giving', get: 'get getting', for: 'for' })

const ALL: ReadonlySet<string> = new Set([
  ...[HELPERS, NOISE, TAILS, ASKING, ANYWHERE, STONE_NAMES, FITS, NEEDS, VERBS].flat(),
  ...[WEAVE, CAST, TRADE].flatMap((map) => [...map.keys()]),
  ...splitWords(
    'if then else otherwise unless or not but back turn trades press have has hold holds vowel consonant spirit credit credits deck round more less fewer than',
  ),
])

/** Whether a word, in any case, belongs to orders. */
export const isOrderWord = (word: string): boolean => ALL.has(word.toLowerCase())
