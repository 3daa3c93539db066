// Checks orders before they are played (SM-8, SM-10 to SM-12). Warnings never block.
import { warning, type Problem } from '../../../engine/result'
import { conditionsIn, planActs, planSteps } from '../../../kit/orders/steps'
import { holds, spaced, together, without } from '../digits'
import { sessionWizards, smFacts } from './facts'
import type { SmTable } from '../table'
import type { Act, Digit, Letter, Orders, Plan, SmView } from '../types'

/** Warnings about a player's orders, from their own view. */
export function checkSmOrders(table: SmTable, view: SmView, orders: Orders): readonly Problem[] {
  const own = view.seat === null ? undefined : view.players[view.seat]
  const wizards = sessionWizards(view)
  const problems: Problem[] = []
  orders.rounds.forEach((plan, i) => {
    const letter = wizards[i as 0 | 1]
    const round = `Round ${i + 1}${letter === null ? '' : `, wizard (${letter})`}`
    if (plan === null) {
      const message = `${round}: no order; it counts as a pass and is fined.`
      const remedy = 'Add an order for this round, or “pass”.'
      problems.push(warning('SM-8', 'round-without-order', message, remedy))
      return
    }
    if (own?.stock != null) problems.push(...affordable(own.stock, orders, i as 0 | 1, round))
    if (letter !== null) problems.push(...formula(table, plan, letter, round))
    problems.push(...unknowable(view, plan, i as 0 | 1, wizards, round))
  })
  return problems
}

/** SM-11: digits not held when the offer comes up. */
function affordable(stock: readonly Digit[], orders: Orders, round: 0 | 1, name: string): readonly Problem[] {
  const problems: Problem[] = []
  const seen = new Set<string>()
  for (const { act, sure } of planActs(orders.rounds[round] ?? null)) {
    if (act?.do !== 'offer' || seen.has(spaced(act.digits))) continue
    seen.add(spaced(act.digits))
    if (round === 0) {
      if (holds(stock, act.digits)) continue
      const voided = `${name}: ${spaced(act.digits)} is offered, but ${has(stock)}; the offer is void and the round counts as NMR.`
      problems.push(
        sure
          ? warning('SM-11', 'not-held', voided, 'Offer digits that are held.')
          : mayNot(`${name}: ${spaced(act.digits)} may be offered, but ${has(stock)}.`),
      )
      continue
    }
    const stocks = planActs(orders.rounds[0] ?? null).map((leaf) => afterwards(stock, leaf.act))
    const good = stocks.filter((after) => after !== null && holds(after, act.digits)).length
    if (good === stocks.length) continue
    const [first = null] = stocks
    const why =
      good === 0 && first !== null && !stocks.includes(null) ? `after round 1 ${has(first)}` : 'that depends on round 1'
    problems.push(mayNot(`${name}: ${spaced(act.digits)} may not be affordable; ${why}.`))
  }
  return problems
}

const has = (stock: readonly Digit[]): string =>
  stock.length === 0 ? 'no digits are held' : `the stock is ${spaced(stock)}`
const mayNot = (message: string): Problem =>
  warning('SM-11', 'may-not-be-affordable', message, 'Check the digits, or make the offer depend on “I have …”.')

/** The stock after round 1; null when the dice or the NMR rule decide. */
export function afterwards(stock: readonly Digit[], act: Act | null): readonly Digit[] | null {
  if (act === null || act.do === 'pass') return stock
  if (act.do === 'offer') return holds(stock, act.digits) ? without(stock, act.digits) : null
  return act.do === 'restock' ? together(stock, act.digits) : null
}

/** SM-12: an offer that is no valid spell. */
function formula(table: SmTable, plan: Plan, letter: Letter, name: string): readonly Problem[] {
  const { text, satisfies } = table.pack.formulae[letter]
  const seen = new Set<string>()
  return planActs(plan).flatMap(({ act }) => {
    if (act?.do !== 'offer' || satisfies(act.digits) || seen.has(spaced(act.digits))) return []
    seen.add(spaced(act.digits))
    const message = `${name}: ${spaced(act.digits)} is not a valid spell (it must ${text}); it wins nothing and the digits are lost.`
    return [warning('SM-12', 'formula-not-met', message, 'Offer a spell that fits the formula.')]
  })
}

/** SM-10: a condition that asks about a wizard who has not been resolved when it comes up. */
function unknowable(
  view: SmView,
  plan: Plan,
  round: 0 | 1,
  wizards: readonly [Letter | null, Letter | null],
  name: string,
): readonly Problem[] {
  const known = new Set<unknown>(view.history.map((played) => played.wizard))
  if (round === 1 && wizards[0] !== null) known.add(wizards[0])
  const asked = conditionsIn([planSteps(plan)]).flatMap(({ cel }) => smFacts.asks(cel))
  const letters = new Set(
    asked.flatMap((call) => (call.name === 'holds' || known.has(call.args[0]) ? [] : [String(call.args[0])])),
  )
  const remedy =
    round === 0
      ? 'Orders of round 1 see only what was known before the session.'
      : 'Ask about a wizard already resolved, or the one of round 1.'
  return [...letters].map((letter) => {
    const message = `${name}: a condition asks about wizard (${letter}), whose result is not known then; it will count as false.`
    return warning('SM-10', 'not-known-yet', message, remedy)
  })
}
