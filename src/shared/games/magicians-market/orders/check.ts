// Checks orders before they are played (MM-4, MM-6, MM-7, MM-13).
import { at } from '../../../engine/at'
import { problem, warning, type Problem } from '../../../engine/result'
import { capital, listed } from '../../../kit/prose'
import { actsIn, conditionsIn } from '../../../kit/orders/steps'
import { add, goodName, isGeneration, magicianName, NOTHING, one, some } from '../goods'
import type { MmTable } from '../table'
import { EXTRA_COST, type MmView, type Orders, type Units } from '../types'
import { mmFacts } from './facts'

/** Coins of the viewer; null if the viewer is not a player. */
const coinsOf = ({ seat, players }: MmView): number | null => (seat === null ? null : (players[seat]?.coins ?? null))

/** MM-4: exactly three different goods. */
export function generation({ generate: named }: Orders): readonly Problem[] {
  if (named === null) {
    const message = 'Nothing is said of generating: no goods come in, and no price rises by this player.'
    return [warning('MM-4', 'no-generation', message, 'Name three different goods to generate.')]
  }
  if (isGeneration(named)) return []
  const twice = new Set(named.filter((good, i) => named.indexOf(good) < i))
  const what =
    twice.size > 0
      ? `${listed([...twice].map((good) => goodName(good)))} named more than once`
      : `${named.length} named`
  const message = `Exactly three different goods are generated (${what}); so it counts as no generation.`
  return [problem('generation-wrong', message, 'Name three different goods.', { rule: 'MM-4' })]
}

/** MM-6: an extra good that the coins held now do not pay for. */
function extra(view: MmView, orders: Orders): readonly Problem[] {
  const coins = coinsOf(view)
  if (actsIn(orders.extra).length === 0 || coins === null || coins >= EXTRA_COST) return []
  const held = coins === 0 ? 'none are held' : `only ${coins} ${coins === 1 ? 'is' : 'are'} held`
  const message = `An extra good costs ${EXTRA_COST} coins, and ${held}; it is not bought.`
  return [warning('MM-6', 'not-affordable', message, 'Leave it out.')]
}

/** The extra good certain to be bought, as units, and those that may be bought. */
function extras(view: MmView, orders: Orders): { readonly sure: Units; readonly may: readonly number[] } {
  const all = (coinsOf(view) ?? 0) >= EXTRA_COST ? actsIn(orders.extra) : []
  const [first] = all
  return {
    sure: first?.sure === true ? one(first.act.good) : NOTHING,
    may: all.flatMap(({ act, sure }) => (sure ? [] : [act.good])),
  }
}

/** MM-7: gifts to oneself, and gifts beyond the stock. */
function gifts(view: MmView, orders: Orders): readonly Problem[] {
  const me = view.seat === null ? undefined : view.players[view.seat]
  if (me === undefined) return []
  const bought = extras(view, orders)
  const named = orders.generate ?? []
  const generated = isGeneration(named) ? named.map(one) : []
  const held = [bought.sure, ...generated].reduce(add, me.goods)
  const wanted = [...NOTHING]
  const flagged = new Set<number>()
  return actsIn(orders.gifts).flatMap(({ act: { units, good, to }, sure }): readonly Problem[] => {
    if (to === view.seat) {
      const message = `A gift to oneself does nothing: the ${goodName(good, units)} ${units === 1 ? 'stays' : 'stay'} where ${units === 1 ? 'it is' : 'they are'}.`
      return [warning('MM-7', 'gift-self', message, 'Name another player.')]
    }
    const need = sure ? at(wanted, good) + units : units
    if (sure) wanted[good] = need
    const has = at(held, good)
    if (need <= has || flagged.has(good)) return []
    flagged.add(good)
    const there = has === 0 ? 'none are' : has === 1 ? 'only one is' : `only ${has} are`
    const unless = bought.may.includes(good) ? ', unless the extra one is bought' : ''
    const message = `${capital(some(need, good))} given away, but ${there} held by then${unless}; gifts are honoured as far as the stock goes, in the order written.`
    return [warning('MM-7', 'too-few-goods', message, 'Give fewer, or generate the good.')]
  })
}

/** MM-13: a bid that needs coins still to be earned. */
function bid(view: MmView, orders: Orders): readonly Problem[] {
  const coins = coinsOf(view)
  const [highest] = actsIn(orders.bid)
    .map(({ act }) => act)
    .sort((a, b) => b.coins - a.coins)
  if (coins === null || highest === undefined) return []
  const buys = coins >= EXTRA_COST && actsIn(orders.extra)[0]?.sure === true
  const left = coins - (buys ? EXTRA_COST : 0)
  if (highest.coins <= left) return []
  const held = `${left} ${left === 1 ? 'coin is' : 'coins are'} held${buys ? ' after the extra good' : ''}`
  const message = `The bid of ${highest.coins} on ${magicianName(highest.on)} may not be affordable: ${held}, so sales must bring ${highest.coins - left}; else it is void.`
  const remedy = 'Bid less, or make it depend on “I have … coins”.'
  return [warning('MM-13', 'may-not-be-affordable', message, remedy)]
}

/** MM-8: conditions of extra goods and gifts that ask for sales of the day, which only bids know. */
function unknowable({ extra, gifts }: Orders): readonly Problem[] {
  const asked = conditionsIn([...extra, ...gifts]).flatMap(({ cel }) => mmFacts.asks(cel))
  if (!asked.some(({ name }) => name === 'sold')) return []
  const message =
    'A condition of an extra good or a gift asks what was sold today; that is not known then and counts as false.'
  return [warning('MM-8', 'not-known-yet', message, 'Ask about sales in the condition of a bid.')]
}

/** Errors and warnings about a player's orders, from their own view. Warnings never block. */
export const checkMmOrders = (_: MmTable, view: MmView, orders: Orders): readonly Problem[] => [
  ...generation(orders),
  ...extra(view, orders),
  ...gifts(view, orders),
  ...bid(view, orders),
  ...unknowable(orders),
]
