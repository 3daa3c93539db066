// The referee's changes: points, stock and seats between sessions; a pass or an NMR in the orders to come.
import type { Audience, Seat } from '../../../engine/log'
import { at } from '../../../engine/at'
import { err, ok, problem, type Result } from '../../../engine/result'
import type { SeatInput } from '../../../kit/game'
import { movesForOthers, readChange, readMoves, tidyValue, unread, type Moved } from '../../../kit/ruling-text'
import { type RulingsSpec, type OrdersRuling } from '../../../kit/rulings'
import { withPlayer } from '../../../kit/view'
import { fromTally, isDigit, spaced, tally } from '../digits'
import type { Pack } from '../pack'
import { hidesRestocks, type SmTable } from '../table'
import type { Act, Orders, Plan, State } from '../types'

const MOST_DIGITS = 60

const REMEDY = 'Write each ingredigit with its sign, such as +6 -5.'
const readDigits = (value: string): Result<readonly Moved[]> =>
  readMoves(tidyValue(value), (mark) => isDigit(Number(mark)), 'ingredigit', REMEDY)

/** "+6 -5", "+66": change per digit. */
function readStock(value: string): Result<readonly number[]> {
  const moves = readDigits(value)
  if (!moves.ok) return moves
  if (moves.value.length > MOST_DIGITS) return unread(`“${value}” is too many at once.`, REMEDY)
  const change = [0, 0, 0, 0, 0, 0]
  for (const { mark, by } of moves.value) change[Number(mark) - 1] = at(change, Number(mark) - 1) + by
  return ok(change)
}

/** A change of points. A target reached by it counts after the next round (SM-19). */
function changePoints(_: SmTable, state: State, seat: Seat, value: string): Result<State> {
  const by = readChange(value, 'points', 999)
  if (!by.ok) return by
  const player = at(state.players, seat)
  const adjusted = { ...player.adjusted, points: player.adjusted.points + by.value }
  return ok(withPlayer(state, seat, { points: player.points + by.value, adjusted }))
}

function changeStock(_: SmTable, state: State, seat: Seat, value: string): Result<State> {
  const by = readStock(value)
  if (!by.ok) return by
  const player = at(state.players, seat)
  const added = (counts: readonly number[]): readonly number[] => counts.map((n, i) => n + at(by.value, i))
  const counts = added(tally(player.stock))
  const lacking = counts.findIndex((n) => n < 0)
  if (lacking >= 0) {
    const message = `There are not that many ${lacking + 1}s in stock to take away.`
    return err(problem('ruling-stock', message, `The stock is ${spaced(player.stock) || 'empty'}.`))
  }
  const adjusted = { ...player.adjusted, stock: added(player.adjusted.stock) }
  return ok(withPlayer(state, seat, { stock: fromTally(counts), adjusted }))
}

/** The text of a ruling for other players, null if they may read it as written. Hidden: they learn how many, not which (SM-18). */
function stockForOthers(table: SmTable, value: string): string | null {
  if (!hidesRestocks(table)) return null
  const moves = readDigits(value)
  return (moves.ok && movesForOthers(moves.value, 'ingredigit', 'taken away')) || 'stock changed'
}

/** Readers of a typed die: only the owner if restocks are hidden (SM-18). */
function diceOf(table: SmTable, label: string): Audience {
  const [, name = ''] = /^s\d+\/r\d+\/restock\/(.+)$/u.exec(label) ?? []
  const seat = table.seats.findIndex((each) => each.label === name)
  if (seat < 0) return 'referee'
  return hidesRestocks(table) ? [seat] : 'all'
}

/** "round 1", "r2", "2", "both" → which rounds. */
function readRounds(value: string): Result<readonly [boolean, boolean]> {
  const word = tidyValue(value)
  const match = /^(?:round|r)?\s*([12])$/u.exec(word)
  if (match !== null) return ok([match[1] === '1', match[1] === '2'])
  if (word === 'both' || word === 'both rounds' || word === '') return ok([true, true])
  return unread(`“${value}” does not name a round.`, 'Write round 1, round 2 or both.')
}

const NMR: Plan = { kind: 'act', act: { do: 'nmr' } }

/** An act in place of the orders of one round or both. */
const inRounds =
  (act: Act): OrdersRuling<Pack, Orders>['apply'] =>
  (_table, input, value): Result<SeatInput<Orders>> => {
    const which = readRounds(value)
    if (!which.ok) return which
    const ruled: Plan = { kind: 'act', act }
    const given = input.kind === 'sent' ? input.orders.rounds : [NMR, NMR]
    const rounds = which.value.map((is, i) => (is ? ruled : (given[i] ?? null)))
    const all = rounds.every((plan) => plan?.kind === 'act' && plan.act.do === 'nmr')
    return ok(all ? { kind: 'nmr' } : { kind: 'sent', orders: { rounds } })
  }

export const rulings: RulingsSpec<Pack, State, Orders> = {
  state: {
    points: {
      label: 'Points',
      help: 'Adds to or takes from a score.',
      example: '+3',
      apply: changePoints,
    },
    stock: {
      label: 'Stock',
      help: 'Gives or takes ingredigits, one sign for each.',
      example: '+6 -5',
      forOthers: stockForOthers,
      apply: changeStock,
    },
  },
  dice: diceOf,
  out: 'The player has left for good: no offers, no fines, and the score stands (SM-22). “back” takes the seat in again.',
  orders: {
    nmr: {
      label: 'Counts as NMR',
      help: 'The poorest valid spell is sent in for a round or for both (SM-20).',
      example: 'round 2',
      apply: inRounds({ do: 'nmr' }),
    },
    pass: {
      label: 'Counts as a pass',
      help: 'The player does nothing in a round or in both and is fined (SM-21).',
      example: 'round 1',
      apply: inRounds({ do: 'pass' }),
    },
  },
}
