// Magician's Market: the vocabulary. MM-n are our rulings (docs/rules/magicians-market.md).
import type { Seat } from '../../engine/log'
import type { Step } from '../../kit/orders/steps'
import type { ViewOf, ViewFieldsOf } from '../../kit/view'

/** The six goods, in the order of MM-1. Amounts of goods are lists with one entry per good, in this order. */
export const GOODS = ['cape', 'crystal ball', 'deck', 'rabbit', 'pigeon', 'wand'] as const
export type Good = (typeof GOODS)[number]

/** Place of a good in GOODS. */
export type GoodNo = 0 | 1 | 2 | 3 | 4 | 5

/** The seven magicians, in the order of MM-2; The Strange is the last. */
export const MAGICIANS = [
  'Flavio Flavorously Fabulouso',
  'Jackie Dazzle III',
  'Julius "One Trick Up His Sleeves" Castle',
  'Orange And Green',
  'Pierre the Perfect Savant',
  'Fast Hands Blaire',
  'The Strange',
] as const

/** Place of a magician in MAGICIANS. */
export type MagicianNo = 0 | 1 | 2 | 3 | 4 | 5 | 6
export const THE_STRANGE: MagicianNo = 6

/** Units (or prices) of the six goods. */
export type Units = readonly number[]

export const DAYS = 7
export const TOP_PRICE = 15
export const EXTRA_COST = 5

// ── Orders ────────────────────────────────────────────────────────────────────────────────────────────────

export type { Step }

export interface Extra {
  readonly good: GoodNo
}
export interface Gift {
  readonly units: number
  readonly good: GoodNo
  readonly to: Seat
}
export interface Bid {
  readonly coins: number
  readonly on: MagicianNo
}

/** One submission (MM-4 to MM-7, MM-13). Lists keep the order in which things were written. */
export interface Orders {
  /** As named, right or wrong (MM-4); null if the orders do not mention generating. */
  readonly generate: readonly GoodNo[] | null
  readonly extra: readonly Step<Extra>[]
  readonly gifts: readonly Step<Gift>[]
  readonly bid: readonly Step<Bid>[]
}

// ── State ─────────────────────────────────────────────────────────────────────────────────────────────────

export interface Player {
  readonly coins: number
  readonly goods: Units
  /** Has left for good: sends nothing any more, but the stock can still be sold. */
  readonly out: boolean
}

/** One purchase as it was made (MM-9 to MM-11); `units` is at least 1. */
export interface Sale {
  readonly magician: MagicianNo
  readonly taste: 1 | 2 | 3
  readonly good: GoodNo
  readonly seller: Seat
  /** Units the magician tried to buy. */
  readonly tried: number
  readonly units: number
  readonly price: number
}

/** A show; `host` is null if there was none (MM-14, MM-15). `bag`: the goods carried. */
export interface Show {
  readonly magician: MagicianNo
  readonly host: Seat | null
  readonly bag: Units
  readonly pay: number
}

/** The books of one seat for one day. before + generated + extra + received − given − sold = after; coins likewise. */
export interface DayBook {
  readonly goodsBefore: Units
  readonly coinsBefore: number
  readonly sent: boolean
  /** Three goods when the generation counted, else none. */
  readonly generated: readonly GoodNo[]
  readonly extra: GoodNo | null
  readonly given: Units
  readonly received: Units
  readonly sold: Units
  readonly earned: number
  /** Coins bid and taken; 0 without a valid bid. */
  readonly bid: number
  readonly bidOn: MagicianNo | null
  readonly show: number
  readonly goodsAfter: Units
  readonly coinsAfter: number
}

export interface DayResult {
  readonly day: number
  readonly pricesBefore: Units
  /** After MM-5: the prices of all sales of the day. */
  readonly pricesRisen: Units
  readonly pricesAfter: Units
  readonly bagsBefore: readonly Units[]
  /** One per seat. */
  readonly books: readonly DayBook[]
  readonly sales: readonly Sale[]
  /** One per magician. */
  readonly shows: readonly Show[]
}

/** Results of the end of the game (MM-18 to MM-21). */
export interface Ending {
  readonly candidates: readonly Seat[]
  readonly tokens: readonly Seat[]
  /** One per seat. */
  readonly garnets: readonly number[]
  /** Who may grant one more token; null when nobody may. */
  readonly granter: Seat | null
  readonly granted: Seat | null
}

export interface State {
  /** 1–7: the day to be played next; the last one played once over. */
  readonly day: number
  readonly over: boolean
  readonly winners: readonly Seat[]
  readonly prices: Units
  /** One per magician. */
  readonly bags: readonly Units[]
  readonly players: readonly Player[]
  readonly history: readonly DayResult[]
  readonly ending: Ending | null
}

// ── Log ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Parts of a day: 1 market operations, 2 shopping, 3 auction, 4 performance; 0 = the day as a whole. */
export const MARKET = 1
export const SHOPPING = 2
export const AUCTION = 3
export const SHOWS = 4

/** Why a taste bought nothing. */
export const NO_SALE = [
  'dearest-tie',
  'nobody-holds',
  'seller-tie',
  'no-unique',
  'no-median',
  'first-day',
  'nobody-sold',
  'sold-tie',
  'holds-none',
  'nothing-left',
] as const
export type NoSale = (typeof NO_SALE)[number]

// ── View ──────────────────────────────────────────────────────────────────────────────────────────────────

/** A seat's coins and goods as a viewer sees them. */
interface SeenPlayer {
  /** null when hidden from this viewer (MM-3). */
  readonly coins: number | null
  readonly goods: Units
}

/** The hidden part of a seat's day (MM-3), for its owner and the referee. */
export type SeenPrivate = Pick<DayBook, 'extra' | 'given' | 'received' | 'coinsBefore' | 'bid' | 'bidOn'>

export interface SeenBook extends Pick<
  DayBook,
  'goodsBefore' | 'sent' | 'generated' | 'sold' | 'earned' | 'show' | 'goodsAfter'
> {
  /** Everything else that changed before the shopping, which anybody can work out: extra + received − given. */
  readonly other: Units
  readonly own: SeenPrivate | null
  /** Coins at the end of the day: owner and referee, and everybody once the game is over. */
  readonly coinsAfter: number | null
}

export interface SeenDay extends Omit<DayResult, 'books'> {
  readonly books: readonly SeenBook[]
}

/** Fields of the view beyond those of every game. */
export interface GameFields extends Pick<State, 'prices' | 'bags' | 'ending'> {
  readonly players: readonly SeenPlayer[]
  readonly history: readonly SeenDay[]
}

/** A view as data, as it reaches the page. */
export type ViewFields = ViewFieldsOf<GameFields>
export type MmView = ViewOf<GameFields>
