// The position of a plain-text case of Magician's Market and the words for it (tests/rules/README.md).
import { magicianShort } from '@shared/games/magicians-market/goods'
import type { Pack, QuantityRule, SellerRule, Taste } from '@shared/games/magicians-market/pack'
import {
  GOODS,
  MAGICIANS,
  type DayResult,
  type GoodNo,
  type MagicianNo,
  type Sale,
  type State,
} from '@shared/games/magicians-market/types'
import { HOUSE, stateWith, tableOf, units } from '../../support/magicians-market'
import type { Line, TextCase } from '../case-text'

export type Table = ReturnType<typeof tableOf>

/** Whom a line names. @throws for anybody unknown */
export function seatOf(table: Table, name: string): number {
  const seat = table.seats.findIndex((each) => each.name === name)
  if (seat < 0) throw new Error(`"${name}" is no player`)
  return seat
}

export function goodOf(name: string): GoodNo {
  const at = (GOODS as readonly string[]).indexOf(name)
  if (at < 0) throw new Error(`"${name}" is no good`)
  return at as GoodNo
}

/** By the full or the short name. */
export function magicianOf(name: string): MagicianNo {
  const at = MAGICIANS.findIndex((full, m) => full === name || magicianShort(m) === name)
  if (at < 0) throw new Error(`"${name}" names no magician`)
  return at as MagicianNo
}

/** "10 coins, 2 wands, 1 cape" or "10 coins, nothing". A part that is missing is null. */
export function holding(value: string): { coins: number | null; goods: number[] | null } {
  const coins = /(\d+) coins?/u.exec(value)
  const rest = value.replace(/\d+ coins?,? ?/u, '').trim()
  return { coins: coins === null ? null : Number(coins[1]), goods: rest === '' ? null : units(rest) }
}

/** "wand 8, cape 2", by good. */
export const prices = (value: string): ReadonlyMap<number, number> =>
  new Map(
    value.split(', ').map((piece): [number, number] => {
      const [, good, price] = /^(.+) (\d+)$/u.exec(piece) ?? []
      return [goodOf(good ?? piece), Number(price)]
    }),
  )

const SELLERS = ['most', 'fewest', 'smallest-unique', 'median-holder'] as const
const QUANTITIES = ['all', 'half', 'third', 'median'] as const

/** "wand, most, half", "dearest, fewest, all", "wand, sold cape to Flavio, 2". */
function tasteOf(value: string): Taste {
  const [good = '', seller = '', quantity = ''] = value.split(', ')
  const [, sold, to] = /^sold (.+) to (.+)$/u.exec(seller) ?? []
  const rule = SELLERS.find((each) => each === seller)
  if (sold === undefined && rule === undefined) throw new Error(`"${seller}" is no seller`)
  const known: QuantityRule = QUANTITIES.find((each) => each === quantity) ?? Number(quantity)
  if (Number.isNaN(known)) throw new Error(`"${quantity}" is no quantity`)
  return {
    good: good === 'dearest' ? good : goodOf(good),
    seller: rule === undefined ? { rule: 'sold-yesterday', good: goodOf(sold!), magician: magicianOf(to!) } : { rule },
    quantity: known,
  }
}

/** The house pack, or tastes that never buy, changed where `taste 1 of Jackie:` lines say so. */
function packOf({ settings, before }: TextCase): Pack {
  if (!['house', 'none', undefined].includes(settings.get('tastes'))) throw new Error('tastes: house or none')
  const none = settings.get('tastes') === 'none'
  // No sale has a magician of this number.
  const nobody: SellerRule = { rule: 'sold-yesterday', good: 0, magician: -1 as MagicianNo }
  const tastes = HOUSE.tastes.map((list) =>
    list.map((taste): Taste => (none ? { good: 0, seller: nobody, quantity: 1 } : taste)),
  )
  for (const { key, value } of before) {
    const [, no, name] = /^taste ([123]) of (.+)$/u.exec(key) ?? []
    if (no !== undefined) tastes[magicianOf(name!)]![Number(no) - 1] = tasteOf(value)
  }
  return { ...HOUSE, tastes }
}

/** "wand to Fast Hands Blaire by Anna": one unit at the price of 1. */
function saleOf(table: Table, { value, at }: Line): Sale {
  const [, good, magician, seller] = /^(.+) to (.+) by (.+)$/u.exec(value) ?? []
  if (seller === undefined) throw new Error(`${at}: "${value}" is no sale`)
  return {
    magician: magicianOf(magician!),
    taste: 1,
    good: goodOf(good!),
    seller: seatOf(table, seller),
    tried: 1,
    units: 1,
    price: 1,
  }
}

/** A day before of which nothing but the sales is known. */
function yesterday(state: State, day: number, sales: readonly Sale[]): DayResult {
  const { prices, bags, players } = state
  const none = [0, 0, 0, 0, 0, 0]
  const books = players.map(({ goods, coins }) => ({
    goodsBefore: goods, coinsBefore: coins, sent: false, generated: [], extra: null, given: none, received: none,
    sold: none, earned: 0, bid: 0, bidOn: null, show: 0, goodsAfter: goods, coinsAfter: coins,
  })) // prettier-ignore
  return {
    day,
    pricesBefore: prices,
    pricesRisen: prices,
    pricesAfter: prices,
    bagsBefore: bags,
    books,
    sales,
    shows: [],
  }
}

/** The table and the state a case begins with. @throws for a line that is not understood */
export function positionOf(given: TextCase): { readonly table: Table; readonly state: State } {
  const { settings, before } = given
  const named = settings.get('players') ?? 'Anna, Brian, Cleo, Dai'
  const options = Object.fromEntries(
    [...settings]
      .filter(([key]) => !['players', 'day', 'tastes'].includes(key))
      .map(([key, value]) => {
        if (key !== 'nesting') throw new Error(`${given.at}: "${key}" is not understood`)
        return [key, Number(value)]
      }),
  )
  const table = tableOf(named.split(', '), options, packOf(given))
  const names = table.seats.map(({ name }) => name)
  for (const { key, at } of before)
    if (!['prices', 'yesterday', ...names].includes(key) && !/^(bag|taste [123] of) /u.test(key))
      throw new Error(`${at}: "${key}" is not understood`)
  const said = new Map(before.map(({ key, value }) => [key, value]))
  const day = Number(settings.get('day') ?? 1)
  const priced = prices(said.get('prices') ?? 'cape 1')
  const base = stateWith(table, {
    day,
    prices: GOODS.map((_good, g) => priced.get(g) ?? 1),
    bags: Object.fromEntries(
      before
        .filter(({ key }) => key.startsWith('bag '))
        .map(({ key, value }) => [magicianOf(key.slice(4)), units(value)]),
    ),
    players: names.map((name) => {
      const value = said.get(name) ?? ''
      const { coins, goods } = holding(value === 'out' ? '' : value)
      return { ...(coins === null ? {} : { coins }), ...(goods === null ? {} : { goods }), out: value === 'out' }
    }),
  })
  const sales = before.filter(({ key }) => key === 'yesterday').map((line) => saleOf(table, line))
  return { table, state: sales.length === 0 ? base : { ...base, history: [yesterday(base, day - 1, sales)] } }
}
