// Orders of a player who sends nothing (R12, SM-20) or says that nothing comes (SM-23), explained in advance.
import type { Default, Nothing } from '../../../kit/game'
import type { Seat } from '../../../engine/log'
import { spaced, total, without } from '../digits'
import { poorestValid } from './poorest'
import { fineAfter } from './prizes'
import type { SmTable } from '../table'
import { wizardsIn, type Act, type Orders, type State } from '../types'

const inBoth = (act: Act): Orders => ({ rounds: [1, 2].map(() => ({ kind: 'act', act })) })

const NMR_ORDERS = inBoth({ do: 'nmr' })

/**
 * Both rounds in the present position. Round 2 is worked out after round 1's losses, which depend on nobody else. It is
 * not played when the game ends in round 1.
 */
export function defaults(table: SmTable, state: State, seat: Seat): Default<Orders> {
  const player = state.players[seat]
  if (state.over) return { orders: NMR_ORDERS, explanation: ['The game is over: nothing is due.'] }
  if (player === undefined || player.out) {
    return { orders: NMR_ORDERS, explanation: ['The seat is out: it neither offers nor is fined (SM-22).'] }
  }
  let { stock, fails } = player
  const explanation: string[] = []
  for (const [i, wizard] of wizardsIn(state.wizards, state.session).entries()) {
    const start = `Round ${i + 1}, wizard (${wizard}):`
    const spell = poorestValid(table.pack.formulae[wizard], stock)
    if (spell !== null) {
      explanation.push(`${start} the poorest valid spell is sent in, ${spaced(spell)} (total ${total(spell)}).`)
      stock = without(stock, spell)
    } else if (stock.length > 0) {
      explanation.push(
        `${start} no valid spell is possible, so the lowest digit, ${stock[0]}, is sent in and lost (invalid).`,
      )
      stock = stock.slice(1)
    } else {
      explanation.push(`${start} no digits are left, so nothing is sent in; fine ${fineAfter(fails)}, no restock.`)
      fails += 1
    }
  }
  return { orders: NMR_ORDERS, explanation }
}

/** A pass in each round (SM-23), fined as any other (SM-21). */
export function nothing(_table: SmTable, state: State, seat: Seat): Nothing<Orders> {
  const fails = state.players[seat]?.fails ?? 0
  const explanation = [1, 2].map(
    (round, i) => `Round ${round}: a pass, fine ${fineAfter(fails + i)}. Nothing is sent in.`,
  )
  return { orders: inBoth({ do: 'pass' }), explanation, rule: 'SM-23' }
}
