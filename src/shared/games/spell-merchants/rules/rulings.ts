// The referee's changes: points, stock and seats between sessions; a pass or an NMR in the orders to come.
import type { GameRuling, RulingSpec, SeatInput } from '../../../kit/game'
import { err, ok, problem, type Result } from '../../../engine/result'
import { readChange, readOut, rulingProblem, rulingSpec, tidyValue } from '../../../kit/ruling-text'
import { fromTally, isDigit, tally } from '../digits'
import { leaders } from './ending'
import type { SmTable } from '../table'
import type { Act, Orders, Plan, Player, State } from '../types'

export const rulings: readonly RulingSpec[] = [
  rulingSpec('points', 'state', 'Points', 'Adds to or takes from a score.', '+3'),
  rulingSpec('stock', 'state', 'Stock', 'Gives or takes ingredigits, one sign for each.', '+6 -5'),
  rulingSpec(
    'out',
    'state',
    'Seat out',
    'The player has left for good: no offers, no fines, the score stands (SM-22). "back" takes the seat in again.',
    'out',
  ),
  rulingSpec(
    'nmr',
    'orders',
    'Counts as NMR',
    'The poorest valid spell is sent in for a round or for both (SM-20).',
    'round 2',
  ),
  rulingSpec(
    'pass',
    'orders',
    'Counts as a pass',
    'The player does nothing in a round or in both and is fined (SM-21).',
    'round 1',
  ),
]

const MOST_DIGITS = 60

/** "+6 -5", "+66": change per digit. A digit without a sign takes the sign before it. */
function readStock(value: string): Result<readonly number[]> {
  const remedy = 'Write each ingredigit with its sign, such as +6 -5.'
  const change = [0, 0, 0, 0, 0, 0]
  let sign = 0
  let count = 0
  for (const mark of tidyValue(value)) {
    if (mark === '+') sign = 1
    else if (mark === '-') sign = -1
    else if (isDigit(Number(mark)) && sign !== 0) {
      change[Number(mark) - 1]! += sign
      count += 1
    } else if (mark !== ' ' && mark !== ',')
      return err(problem('ruling-value', `"${mark}" in "${value}" cannot be read.`, remedy))
  }
  if (count === 0 || count > MOST_DIGITS)
    return err(problem('ruling-value', `"${value}" is no change of stock.`, remedy))
  return ok(change)
}

function change(player: Player, ruling: GameRuling): Result<Player> {
  switch (ruling.kind) {
    case 'points': {
      const by = readChange(ruling.value, 'points', 999)
      if (!by.ok) return by
      const adjusted = { ...player.adjusted, points: player.adjusted.points + by.value }
      return ok({ ...player, points: player.points + by.value, adjusted })
    }
    case 'stock': {
      const by = readStock(ruling.value)
      if (!by.ok) return by
      const counts = tally(player.stock).map((n, i) => n + by.value[i]!)
      const lacking = counts.findIndex((n) => n < 0)
      if (lacking >= 0) {
        return err(
          problem(
            'ruling-stock',
            `There are not that many ${lacking + 1}s in stock to take away.`,
            `The stock is ${player.stock.join(' ') || 'empty'}.`,
          ),
        )
      }
      const adjusted = { ...player.adjusted, stock: player.adjusted.stock.map((n, i) => n + by.value[i]!) }
      return ok({ ...player, stock: fromTally(counts), adjusted })
    }
    default: {
      const out = readOut(ruling.value, player.out)
      return out.ok ? ok({ ...player, out: out.value }) : out
    }
  }
}

/** A change of the state between sessions. A target reached by it counts after the next round (SM-19). */
export function rule(_table: SmTable, state: State, ruling: GameRuling): Result<State> {
  const refused = rulingProblem('Spell Merchants', rulings, 'state', ruling, state.players.length)
  if (refused !== null) return err(refused)
  const player = state.players[ruling.seat!]!
  const changed = change(player, ruling)
  if (!changed.ok) return changed
  const players = state.players.map((old, seat) => (seat === ruling.seat ? changed.value : old))
  return ok({ ...state, players, winners: state.over ? leaders(players) : [] })
}

/** "round 1", "r2", "2", "both" → which rounds. */
function readRounds(value: string): Result<readonly [boolean, boolean]> {
  const word = tidyValue(value)
  const match = /^(?:round|r)?\s*([12])$/u.exec(word)
  if (match !== null) return ok([match[1] === '1', match[1] === '2'])
  if (word === 'both' || word === 'both rounds' || word === '') return ok([true, true])
  return err(problem('ruling-value', `"${value}" names no round.`, 'Write round 1, round 2 or both.'))
}

/** A change of one seat's orders for the coming session: NMR or a pass in one round or both. */
export function ruleOrders(
  table: SmTable,
  input: SeatInput<Orders>,
  ruling: GameRuling,
): Result<SeatInput<Orders>> {
  const refused = rulingProblem('Spell Merchants', rulings, 'orders', ruling, table.seats.length)
  if (refused !== null) return err(refused)
  if (input.kind === 'out')
    return err(problem('ruling-out', 'The seat is out and gives no orders.', 'Take the seat in again first.'))
  const which = readRounds(ruling.value)
  if (!which.ok) return which
  const act: Act = { do: ruling.kind === 'nmr' ? 'nmr' : 'pass' }
  const ruled: Plan = { kind: 'act', act }
  const nothing: Plan = { kind: 'act', act: { do: 'nmr' } }
  const [first, second] = input.kind === 'sent' ? input.orders.rounds : [nothing, nothing]
  const rounds = [which.value[0] ? ruled : first, which.value[1] ? ruled : second] as const
  const all = rounds.every((plan) => plan !== null && plan.kind === 'act' && plan.act.do === 'nmr')
  return ok(all ? { kind: 'nmr' } : { kind: 'sent', orders: { rounds } })
}
