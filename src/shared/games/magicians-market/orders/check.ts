// What can be seen of the legality of orders before they are played (MM-4, MM-6, MM-7, MM-13).
import type { Problem, Severity } from '../../../engine/result'
import { mmFacts } from './facts'
import { listed } from '../../../kit/prose'
import { goodName, magicianName, some } from '../goods'
import type { MmTable } from '../table'
import { EXTRA_COST, type Extra, type Gift, type MmView, type Orders, type Step } from '../types'

const trouble = (
  severity: Severity,
  code: string,
  message: string,
  remedy: string,
  rule: string,
): Problem => ({
  code,
  severity,
  message,
  remedy,
  rule,
})

interface Leaf<A> {
  readonly act: A
  readonly sure: boolean
}
/** Everything steps may come to; `sure` when no condition stands before it. */
const leaves = <A>(steps: readonly Step<A>[], sure = true): readonly Leaf<A>[] =>
  steps.flatMap((step) =>
    step.kind === 'act'
      ? [{ act: step.act, sure }]
      : [...leaves(step.then, false), ...leaves(step.else ?? [], false)],
  )
const conditionsOf = <A>(steps: readonly Step<A>[]): readonly string[] =>
  steps.flatMap((step) =>
    step.kind === 'act'
      ? []
      : [step.condition.cel, ...conditionsOf(step.then), ...conditionsOf(step.else ?? [])],
  )

/** MM-4: exactly three different goods. */
function generation(orders: Orders): readonly Problem[] {
  const named = orders.generate
  if (named === null) {
    const message = 'Nothing is said of generating: no goods come in, and no price rises by this player.'
    return [trouble('warning', 'no-generation', message, 'Name three different goods to generate.', 'MM-4')]
  }
  const different = new Set(named).size
  if (named.length === 3 && different === 3) return []
  const twice = named.filter((good, i) => named.indexOf(good) < i)
  const what =
    twice.length > 0
      ? `${listed([...new Set(twice)].map((good) => goodName(good)))} named more than once`
      : `${named.length} named`
  const message = `Exactly three different goods are generated (${what}); as it stands it counts as no generation.`
  return [trouble('error', 'generation-wrong', message, 'Name three different goods.', 'MM-4')]
}

/** MM-6: five coins out of those held now. */
function extra(view: MmView, orders: Orders): readonly Problem[] {
  const coins = view.seat === null ? null : (view.players[view.seat]?.coins ?? null)
  if (leaves(orders.extra).length === 0 || coins === null || coins >= EXTRA_COST) return []
  const message = `An extra good costs ${EXTRA_COST} coins, and ${coins === 0 ? 'none are' : `only ${coins} are`} held; it is not bought.`
  return [trouble('warning', 'not-affordable', message, 'Leave it out.', 'MM-6')]
}

/** MM-7: gifts of what will be held, not to oneself. */
function gifts(view: MmView, orders: Orders): readonly Problem[] {
  const me = view.seat === null ? undefined : view.players[view.seat]
  if (me === undefined) return []
  const problems: Problem[] = []
  const held = [...me.goods]
  const named = orders.generate ?? []
  if (named.length === 3 && new Set(named).size === 3) for (const good of named) held[good]! += 1
  const extras: readonly Leaf<Extra>[] = (me.coins ?? 0) >= EXTRA_COST ? leaves(orders.extra) : []
  if (extras[0]?.sure === true) held[extras[0].act.good]! += 1
  const mayBuy = new Set(extras.filter((leaf) => !leaf.sure).map((leaf) => leaf.act.good))
  const wanted = [0, 0, 0, 0, 0, 0]
  const flagged = new Set<number>()
  for (const { act, sure } of leaves(orders.gifts) as readonly Leaf<Gift>[]) {
    if (act.to === view.seat) {
      const message = `A gift to oneself is no gift: the ${goodName(act.good, act.units)} stay where they are.`
      problems.push(trouble('warning', 'gift-self', message, 'Name another player.', 'MM-7'))
      continue
    }
    if (sure) wanted[act.good]! += act.units
    const need = sure ? wanted[act.good]! : act.units
    if (need <= held[act.good]! || flagged.has(act.good)) continue
    flagged.add(act.good)
    const has =
      held[act.good]! === 0
        ? 'none are'
        : held[act.good]! === 1
          ? 'only one is'
          : `only ${held[act.good]} are`
    const may = mayBuy.has(act.good) ? ', unless the extra one is bought' : ''
    const message = `${some(need, act.good)} given away, but ${has} held by then${may}; gifts are honoured as far as the stock goes, in the order written.`
    problems.push(
      trouble('warning', 'too-few-goods', upper(message), 'Give fewer, or generate the good.', 'MM-7'),
    )
  }
  return problems
}

const upper = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** MM-13: a bid that needs coins still to be earned. */
function bid(view: MmView, orders: Orders): readonly Problem[] {
  const coins = view.seat === null ? null : (view.players[view.seat]?.coins ?? null)
  if (coins === null) return []
  const buys = leaves(orders.extra)[0]?.sure === true && coins >= EXTRA_COST
  const left = coins - (buys ? EXTRA_COST : 0)
  const highest = leaves(orders.bid).reduce<number>((most, { act }) => Math.max(most, act.coins), 0)
  if (highest <= left) return []
  const act = leaves(orders.bid).find((leaf) => leaf.act.coins === highest)!.act
  const message = `The bid of ${highest} on ${magicianName(act.on)} may not be affordable: ${left} coins are held${buys ? ' after the extra good' : ''}, so sales must bring ${highest - left}; else it is void.`
  return [
    trouble(
      'warning',
      'may-not-be-affordable',
      message,
      'Bid less, or make it depend on “I have … coins”.',
      'MM-13',
    ),
  ]
}

/** Sales of the day are known to bids alone. */
function unknowable(orders: Orders): readonly Problem[] {
  const asked = [...conditionsOf(orders.extra), ...conditionsOf(orders.gifts)]
  if (!asked.some((cel) => mmFacts.asks(cel).some((call) => call.name === 'sold'))) return []
  const message =
    'A condition of an extra good or a gift asks what was sold today; that is not known then and counts as false.'
  return [trouble('warning', 'not-known-yet', message, 'Ask about sales in the condition of a bid.', 'MM-8')]
}

/** Errors and warnings about a player's orders, from his own view. Warnings never block. */
export const checkMmOrders = (_: MmTable, view: MmView, orders: Orders): readonly Problem[] => [
  ...generation(orders),
  ...extra(view, orders),
  ...gifts(view, orders),
  ...bid(view, orders),
  ...unknowable(orders),
]
