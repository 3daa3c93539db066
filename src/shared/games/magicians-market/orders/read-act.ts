// Reads one order from the tokens after its verb: generating, the extra good, gifts, the bid (MM-4 to MM-7, MM-13).
import { nameFinder, type KnownName } from '../../../engine/conditions/names'
import { spanOf } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { err, ok, type Problem, type Result, type Span } from '../../../engine/result'
import { nearest } from '../../../engine/suggest'
import type { Seeing } from '../../../kit/orders/nouns'
import { isJoin, isOneOf, numberAt, past, pastJoins, splitWords, wordsOf } from '../../../kit/orders/order-tokens'
import { playersOf } from '../../../kit/conditions/phrases'
import type { Pack } from '../pack'
import { EXTRA_COST, MAGICIANS, type Bid, type Extra, type Gift, type GoodNo, type MmView } from '../types'
import { COINS, itemAt, itemsAt, strange, unknownName, wrong, type Item } from './items'
import { findMagician, magicianNo } from './nouns'

export const SLOTS = ['generate', 'extra', 'gift', 'bid'] as const
export type SlotName = (typeof SLOTS)[number]

/** A bid; `on` is the place of a pronoun (`her`, `it`) until its condition is known. */
type BidOn = Omit<Bid, 'on'> & { readonly on: Bid['on'] | Span }

/** One order; `at` is its place while it is read. */
export type MarketAct = { readonly at?: Span } & (
  | { readonly do: 'generate'; readonly goods: readonly GoodNo[] }
  | ({ readonly do: 'extra' } & Extra)
  | ({ readonly do: 'gift' } & Gift)
  | ({ readonly do: 'bid' } & BidOn)
  | { readonly do: 'nothing'; readonly slot: SlotName | null }
)

export type Read = Result<readonly MarketAct[], Problem>
export type Moment = Seeing<MmView, Pack>
/** Reads an order from the token after its verb. */
export type Reader = (tokens: readonly Tok[], from: number, moment: Moment) => Read

// ── Goods for oneself ─────────────────────────────────────────────────────────────────────────────────────

export function readGenerate(tokens: readonly Tok[], from: number): Read {
  const at = spanOf(tokens)
  const { items, next } = itemsAt(tokens, from)
  if (items.length === 0 && from >= tokens.length) return wrong('goods-missing', at)
  if (next < tokens.length) return strange(tokens, pastJoins(tokens, next), 'MM-4')
  const goods: GoodNo[] = []
  const extras: MarketAct[] = []
  for (const item of items) {
    if (item.units < 1 || item.units > 99) return wrong('number-too-large', item.at)
    if (!item.extra) goods.push(...Array<GoodNo>(item.units).fill(item.good))
    else if (item.units === 1) extras.push({ do: 'extra', good: item.good, at: item.at })
    else return wrong('extra-only-one', item.at)
  }
  return ok([...(goods.length > 0 ? [{ do: 'generate' as const, goods, at }] : []), ...extras])
}

/** Coins named for an extra good, and the token after them. */
interface Paid {
  readonly cost: number | null
  readonly next: number
}
const LINKS = splitWords('to on for and generate generating buy buying get produce')
export const ON = splitWords('on for')
const WITH = splitWords('for at with')

/** `5 coins` before the good; `spend five` without the word. */
function paidBefore(tokens: readonly Tok[], from: number): Paid {
  const cost = numberAt(tokens[from], false)
  const named = isOneOf(tokens[from + 1], COINS)
  if (cost === null || !(named || tokens[0]?.lower.startsWith('spend') === true)) return { cost: null, next: from }
  return { cost, next: named ? from + 2 : from + 1 }
}

/** `for 5 coins` after the good. */
function paidBehind(tokens: readonly Tok[], from: number): Paid {
  const cost = isOneOf(tokens[from], WITH) ? numberAt(tokens[from + 1], false) : null
  if (cost === null) return { cost, next: from }
  return { cost, next: isOneOf(tokens[from + 2], COINS) ? from + 3 : from + 2 }
}

/** The bid meant by `spend 13 coins on Jackie`, or null. */
function bidMeant(tokens: readonly Tok[], { cost, next }: Paid): string | null {
  const rest = tokens.slice(next + 1)
  if (cost === null || rest.length === 0 || !isOneOf(tokens[next], ON) || itemAt(tokens, next + 1) !== null) return null
  const magician = findMagician(wordsOf(rest))
  return magician.ok ? `bid ${cost} coins on ${magician.name}` : null
}

export function readExtra(tokens: readonly Tok[], from: number): Read {
  const at = spanOf(tokens)
  const before = paidBefore(tokens, from)
  const bid = bidMeant(tokens, before)
  if (bid !== null) return wrong('bid-meant', at, [bid])
  const start = before.cost === null ? from : past(LINKS, tokens, before.next)
  const found = itemAt(tokens, start)
  if (found === null)
    return start < tokens.length
      ? strange(tokens, start, 'MM-6')
      : err({ ...wrong('goods-missing', at).error, rule: 'MM-6' })
  const behind = paidBehind(tokens, found.next)
  const cost = behind.cost ?? before.cost
  if (cost !== null && cost !== EXTRA_COST) return wrong('extra-cost', at)
  if (found.item.units !== 1) return wrong('extra-only-one', found.item.at)
  if (behind.next >= tokens.length) return ok([{ do: 'extra', good: found.item.good, at }])
  const more = itemAt(tokens, pastJoins(tokens, behind.next))
  return more === null
    ? strange(tokens, behind.next, 'MM-6')
    : wrong('extra-only-one', { start: found.item.at.start, end: more.item.at.end })
}

// ── Gifts ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Goods for one player, and the token after both. */
interface Handed {
  readonly items: readonly Item[]
  readonly to: number
  readonly next: number
}

/** The token after a name, which ends at a comma, `and`, a number or a good. */
function nameEnd(tokens: readonly Tok[], from: number): number {
  let i = from
  for (let t = tokens[i]; t !== undefined; t = tokens[++i]) {
    if (t.kind === 'name') return i + 1
    if (i > from && (isJoin(t) || t.kind === 'colon' || itemAt(tokens, i) !== null)) break
  }
  return i
}

/** Seat of the player whom the tokens from one place to another name. */
function playerAt(
  tokens: readonly Tok[],
  from: number,
  to: number,
  players: readonly KnownName[],
): Result<number, Problem> {
  const name = tokens.slice(from, to)
  if (name.length === 0) return wrong('receiver-missing', spanOf(tokens.slice(-1)))
  const written = wordsOf(name).replace(/^["']|["']$/gu, '')
  const found = nameFinder(players, 'player')(written)
  if (found.ok) return ok(players.findIndex((player) => player.name === found.name))
  const near = [...nearest(written, found.near), ...(found.near.length <= 8 ? found.near : [])]
  return unknownName('player', found.message, name, [...new Set(near)])
}

/** `two pigeons to Bo`. */
function goodsFirst(
  tokens: readonly Tok[],
  from: number,
  { items, next }: ReturnType<typeof itemsAt>,
  players: readonly KnownName[],
): Result<Handed, Problem> {
  if (next >= tokens.length) return wrong('receiver-missing', spanOf(tokens.slice(from)))
  if (!['to', 'for'].includes(tokens[next]?.lower ?? '')) return strange(tokens, next, 'MM-7')
  const end = nameEnd(tokens, next + 1)
  const to = playerAt(tokens, next + 1, end, players)
  return to.ok ? ok({ items, to: to.value, next: end }) : to
}

/** `Bo two pigeons`. */
function playerFirst(
  tokens: readonly Tok[],
  from: number,
  players: readonly KnownName[],
): Result<Handed, Problem> | null {
  const first = tokens[from]?.lower === 'to' ? from + 1 : from
  const end = nameEnd(tokens, first)
  const mark = ['colon', 'comma'].includes(tokens[end]?.kind ?? '') ? 1 : 0
  const { items, next } = itemsAt(tokens, end + mark)
  if (items.length === 0) return null
  const to = playerAt(tokens, first, end, players)
  return to.ok ? ok({ items, to: to.value, next }) : to
}

export const readGift: Reader = (tokens, from, moment) => {
  const players = playersOf(moment)
  const gifts: MarketAct[] = []
  for (let i = from; i < tokens.length;) {
    const goods = itemsAt(tokens, i)
    const handed = goods.items.length > 0 ? goodsFirst(tokens, i, goods, players) : playerFirst(tokens, i, players)
    if (handed === null)
      return gifts.length > 0 ? wrong('gift-to-several', spanOf(tokens.slice(i))) : strange(tokens, i, 'MM-7')
    if (!handed.ok) return handed
    const { items, to, next } = handed.value
    const at = spanOf(tokens.slice(i, next))
    for (const item of items) {
      if (item.units > 999) return wrong('number-too-large', item.at)
      if (item.units < 1) return wrong('gift-of-none', item.at)
      gifts.push({ do: 'gift', units: item.units, good: item.good, to, at })
    }
    // "give Bo two pigeons and Cy a wand" goes on; "give Bo a wand to Cy" does not make sense.
    i = pastJoins(tokens, next)
  }
  return gifts.length === 0 ? wrong('gift-missing', spanOf(tokens)) : ok(gifts)
}

// ── The bid ───────────────────────────────────────────────────────────────────────────────────────────────

const PRONOUNS = splitWords('her him it them')
const BEFORE_NAME = splitWords('on for to at')
const BEFORE_COINS = splitWords('with for of')
/** Parts by which magicians are known, for suggestions. */
const PARTS = [...MAGICIANS, ...splitWords('Flavio Jackie Julius Castle Orange Green Pierre Savant Blaire Strange')]

/** The coins of a bid, and the range of tokens that holds the name. */
interface Stake {
  readonly coins: number
  readonly from: number
  readonly to: number
}

/** `13 coins on Jackie`, `on Jackie: 13 coins`. */
function stakeAt(tokens: readonly Tok[], from: number): Stake | null {
  const first = numberAt(tokens[from], false)
  if (first !== null) {
    const broken = tokens[from + 1]?.kind !== 'word' && tokens[from + 2]?.kind === 'number'
    const next = isOneOf(tokens[from + 1], COINS) ? from + 2 : from + 1
    // "1.5 coins" are no whole number.
    return { coins: broken ? 0 : first, from: next, to: tokens.length }
  }
  const end = isOneOf(tokens.at(-1), COINS) ? tokens.length - 2 : tokens.length - 1
  const last = numberAt(tokens[end], false)
  if (last === null || end <= from) return null
  let to = end
  while (to > from && isOneOf(tokens[to - 1], BEFORE_COINS)) to--
  while (to > from && ['colon', 'dash', 'comma'].includes(tokens[to - 1]?.kind ?? '')) to--
  return { coins: last, from, to }
}

export function readBid(tokens: readonly Tok[], from: number): Read {
  const at = spanOf(tokens)
  const stake = stakeAt(tokens, from)
  if (stake === null) return wrong('bid-without-coins', at)
  const { coins } = stake
  if (coins < 1 || coins > 999_999_999) return wrong('bid-amount', at)
  const name = tokens.slice(past(BEFORE_NAME, tokens, stake.from), stake.to)
  if (name.every((t) => isJoin(t) || t.lower === 'or')) return wrong('magician-missing', at)
  if (name.length === 1 && isOneOf(name[0], PRONOUNS)) return ok([{ do: 'bid', coins, on: spanOf(name), at }])
  const written = wordsOf(name)
  const found = findMagician(written)
  if (found.ok) return ok([{ do: 'bid', coins, on: magicianNo(found.name), at }])
  const near = found.near.length < MAGICIANS.length ? found.near : nearest(written, PARTS)
  return unknownName('magician', found.message, name, near)
}
