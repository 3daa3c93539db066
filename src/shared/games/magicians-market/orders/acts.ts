// The kinds of order of Magician's Market, one row each: how to parse, format and describe them (MM-4 to MM-7, MM-13).
import { isExcepting } from '../../../engine/order-text/joints'
import { spanOf } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { err, ok } from '../../../engine/result'
import { nearest } from '../../../engine/suggest'
import { actBook, type ActBook } from '../../../kit/orders/act-book'
import { isOneOf, numberAt, past, splitWords, strangeWords } from '../../../kit/orders/order-tokens'
import { listed } from '../../../kit/prose'
import { nameOf } from '../../../kit/view'
import { coinsWords, goodName, magicianName, some } from '../goods'
import type { Pack } from '../pack'
import { EXTRA_COST, MAGICIANS, type MmView } from '../types'
import { COINS, goodsAlone, NONE, ORDER_REMEDY, strange, wrong } from './items'
import {
  ON,
  readBid,
  readExtra,
  readGenerate,
  readGift,
  SLOTS,
  type MarketAct,
  type Moment,
  type Read,
  type Reader,
  type SlotName,
} from './read-act'

// ── Parts of a turn ───────────────────────────────────────────────────────────────────────────────────────

const PARTS: { readonly [slot in SlotName]: { readonly verbs: string; readonly reader: Reader } } = {
  generate: { verbs: 'generate generates generating', reader: readGenerate },
  extra: { verbs: 'spend spending buy buying purchase extra additional', reader: readExtra },
  gift: { verbs: 'gift gifts gifting give giving send donate', reader: readGift },
  bid: { verbs: 'bid bids bidding', reader: readBid },
}

const nothing = (slot: SlotName | null): Read => ok([{ do: 'nothing', slot }])

/** Reads an order of one part. `nothing` or `no gifts` after the verb declines the part; `nothing but wands` does not. */
function readPart(slot: SlotName, tokens: readonly Tok[], from: number, moment: Moment): Read {
  const most = slot === 'gift' || slot === 'bid' ? 2 : Infinity
  const none = isOneOf(tokens[from], NONE) && from >= tokens.length - most && !tokens.slice(from).some(isExcepting)
  return none ? nothing(slot) : PARTS[slot].reader(tokens, from, moment)
}

/** The verbs of a part, and its reader for the tokens after them. */
const behindVerb = (slot: SlotName) => ({
  verbs: PARTS[slot].verbs,
  read: (tokens: readonly Tok[], moment: Moment): Read => readPart(slot, tokens, past([':', '='], tokens, 1), moment),
})

// ── Without a verb ────────────────────────────────────────────────────────────────────────────────────────

/** Words after `no gifts` that add nothing. */
const POLITE_TAIL = splitWords('from for me us thanks please today this time turn day')

/** The part that `no bid`, `no extra good` or `no gifts from me` declines; null for all parts, undefined for none. */
function leftOut(tokens: readonly Tok[]): SlotName | null | undefined {
  if (!isOneOf(tokens[0], NONE)) return undefined
  if (tokens.some(isExcepting) || (tokens.length > 3 && !tokens.slice(2).every((tok) => isOneOf(tok, POLITE_TAIL))))
    return undefined
  const what = tokens[1]?.lower.replace(/s$/u, '') ?? ''
  if (what === '') return null
  return what === 'generation' ? 'generate' : SLOTS.find((slot) => splitWords(PARTS[slot].verbs).includes(what))
}

/** Reads an order without a verb: under the heading of its part, or complete in itself, as `12 on Jackie` after an else. */
function readBare(tokens: readonly Tok[], moment: Moment, part: SlotName | null): Read {
  const refused = leftOut(tokens)
  if (refused !== undefined && (refused !== null || part === null)) return nothing(refused)
  if (part !== null) return readPart(part, tokens, 0, moment)
  const after = isOneOf(tokens[1], COINS) ? 2 : 1
  if (numberAt(tokens[0], false) !== null && isOneOf(tokens[after], ON)) return readBid(tokens, 0)
  const at = spanOf(tokens)
  if (goodsAlone(tokens, 0)) {
    const before = { start: at.start, end: at.start }
    const suggestions = [{ label: 'Did you mean “generate …”?', at: before, text: 'generate ' }]
    return err({ ...wrong('verb-missing', at).error, suggestions })
  }
  const verbs = acts.verbs.filter((word) => word.length > 2)
  const meant = tokens.slice(0, 4).find((t) => t.kind === 'word' && nearest(t.lower, verbs).length > 0)
  return meant === undefined ? strange(tokens, 0, 'MM-4') : strangeWords([meant], verbs, ORDER_REMEDY, 'MM-4')
}

// ── The rows ──────────────────────────────────────────────────────────────────────────────────────────────

/** Words of the language; a player's name that equals one is quoted. */
const RESERVED = splitWords('if then else otherwise and but please thanks to for plus pass')
const quoted = (name: string): string => (RESERVED.includes(name.toLowerCase()) ? `"${name}"` : name)

export const acts: ActBook<MmView, MarketAct, Pack> = actBook<MmView, MarketAct, Pack>({
  rule: 'MM-4',
  remedy: ORDER_REMEDY,
  strange: (tokens, from) => strange(tokens, from, 'MM-4').error,
  rows: {
    generate: {
      label: 'Generate',
      ...behindVerb('generate'),
      text: ({ goods }) => `generate ${goods.map((good) => goodName(good)).join(', ') || 'nothing'}`,
      sentence: ({ goods }) =>
        `generate ${goods.length === 0 ? 'nothing' : listed(goods.map((good) => some(1, good)))}`,
    },
    extra: {
      label: 'Extra good',
      ...behindVerb('extra'),
      text: ({ good }) => `buy an extra ${goodName(good)}`,
      sentence: ({ good }) => `spend ${EXTRA_COST} coins on an extra ${goodName(good)}`,
    },
    gift: {
      label: 'Gift',
      ...behindVerb('gift'),
      text: ({ units, good, to }, table) => `gift ${units} ${goodName(good, units)} to ${quoted(nameOf(table, to))}`,
      sentence: ({ units, good, to }, table) => `give ${some(units, good)} to ${nameOf(table, to)}`,
    },
    bid: {
      label: 'Bid',
      ...behindVerb('bid'),
      text: ({ coins, on }) => `bid ${coinsWords(coins)} on ${typeof on === 'number' ? MAGICIANS[on] : 'it'}`,
      sentence: ({ coins, on }) =>
        `bid ${coinsWords(coins)} on ${typeof on === 'number' ? magicianName(on) : 'somebody unknown'}`,
    },
    nothing: {
      label: 'Nothing',
      says: 'pass',
      act: () => ({ do: 'nothing', slot: null }),
      read: (tokens, moment, part) =>
        tokens[0]?.lower === 'pass' ? null : readBare(tokens, moment, part as SlotName | null),
      text: ({ slot }) => (slot === null ? 'nothing' : `${slot === 'extra' ? 'buy' : slot} nothing`),
      sentence: ({ slot }) => (slot === null ? 'nothing' : `no ${slot}`),
    },
  },
})
