// The referee's changes: points, stock and seats between sessions; a pass or an NMR in the orders to come.
import type { GameRuling, RulingSpec, SeatInput } from '../../engine/contract'
import { err, ok, type Problem, type Result } from '../../engine/result'
import { fromTally, isDigit, tally } from './digits'
import { leaders } from './resolve/ending'
import type { SmTable } from './table'
import type { Act, Orders, Plan, Player, State } from './types'

export const rulings: readonly RulingSpec[] = [
  {
    kind: 'points',
    label: 'Points',
    help: 'Adds to or takes from a score.',
    on: 'state',
    example: '+3',
    needsPlayer: true,
  },
  {
    kind: 'stock',
    label: 'Stock',
    help: 'Gives or takes ingredigits, one sign for each.',
    on: 'state',
    example: '+6 -5',
    needsPlayer: true,
  },
  {
    kind: 'out',
    label: 'Seat out',
    help: 'The player has left for good: no offers, no fines, the score stands (SM-22). "back" takes the seat in again.',
    on: 'state',
    example: 'out',
    needsPlayer: true,
  },
  {
    kind: 'nmr',
    label: 'Counts as NMR',
    help: 'The poorest valid spell is sent in for a round or for both (SM-20).',
    on: 'orders',
    example: 'round 2',
    needsPlayer: true,
  },
  {
    kind: 'pass',
    label: 'Counts as a pass',
    help: 'The player does nothing in a round or in both and is fined (SM-21).',
    on: 'orders',
    example: 'round 1',
    needsPlayer: true,
  },
]

const MOST_POINTS = 999
const MOST_DIGITS = 60

const trouble = (code: string, message: string, remedy: string): Problem => ({
  code,
  severity: 'error',
  message,
  remedy,
})

const tidy = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .trim()
    .toLowerCase()

/** "+3", "-2", "3" (added). */
function readPoints(value: string): Result<number> {
  const match = /^([+-]?)\s*(\d{1,3})$/u.exec(tidy(value))
  const points = match === null ? 0 : Number(match[2]) * (match[1] === '-' ? -1 : 1)
  if (points !== 0 && Math.abs(points) <= MOST_POINTS) return ok(points)
  return err(
    trouble(
      'ruling-value',
      `"${value}" is no change of points.`,
      'Write the change with its sign, such as +3 or -5.',
    ),
  )
}

/** "+6 -5", "+66": change per digit. A digit without a sign takes the sign before it. */
function readStock(value: string): Result<readonly number[]> {
  const remedy = 'Write each ingredigit with its sign, such as +6 -5.'
  const change = [0, 0, 0, 0, 0, 0]
  let sign = 0
  let count = 0
  for (const mark of tidy(value)) {
    if (mark === '+') sign = 1
    else if (mark === '-') sign = -1
    else if (isDigit(Number(mark)) && sign !== 0) {
      change[Number(mark) - 1]! += sign
      count += 1
    } else if (mark !== ' ' && mark !== ',')
      return err(trouble('ruling-value', `"${mark}" in "${value}" cannot be read.`, remedy))
  }
  if (count === 0 || count > MOST_DIGITS)
    return err(trouble('ruling-value', `"${value}" is no change of stock.`, remedy))
  return ok(change)
}

function change(player: Player, ruling: GameRuling): Result<Player> {
  switch (ruling.kind) {
    case 'points': {
      const by = readPoints(ruling.value)
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
          trouble(
            'ruling-stock',
            `There are not that many ${lacking + 1}s in stock to take away.`,
            `The stock is ${player.stock.join(' ') || 'empty'}.`,
          ),
        )
      }
      const adjusted = { ...player.adjusted, stock: player.adjusted.stock.map((n, i) => n + by.value[i]!) }
      return ok({ ...player, stock: fromTally(counts), adjusted })
    }
    case 'out': {
      const word = tidy(ruling.value)
      if (word !== '' && word !== 'out' && word !== 'back')
        return err(
          trouble('ruling-value', `"${ruling.value}" is neither "out" nor "back".`, 'Write out or back.'),
        )
      const out = word !== 'back'
      if (player.out === out)
        return err(
          trouble(
            'ruling-nothing',
            out ? 'The seat is out already.' : 'The seat is not out.',
            'Nothing was changed.',
          ),
        )
      return ok({ ...player, out })
    }
    default:
      return err(unknown(ruling))
  }
}

const unknown = (ruling: GameRuling): Problem =>
  trouble(
    'ruling-unknown',
    `Spell Merchants has no ruling "${ruling.kind}".`,
    `There are ${rulings.map((r) => r.kind).join(', ')}.`,
  )

/** A change of the state between sessions. A target reached by it counts after the next round (SM-19). */
export function rule(_table: SmTable, state: State, ruling: GameRuling): Result<State> {
  if (!rulings.some((spec) => spec.kind === ruling.kind && spec.on === 'state')) return err(unknown(ruling))
  const player = ruling.seat === null ? undefined : state.players[ruling.seat]
  if (player === undefined)
    return err(trouble('ruling-player', 'The ruling names no player of this game.', 'Say whom it is for.'))
  const changed = change(player, ruling)
  if (!changed.ok) return changed
  const players = state.players.map((old, seat) => (seat === ruling.seat ? changed.value : old))
  return ok({ ...state, players, winners: state.over ? leaders(players) : [] })
}

/** "round 1", "r2", "2", "both" → which rounds. */
function readRounds(value: string): Result<readonly [boolean, boolean]> {
  const word = tidy(value)
  const match = /^(?:round|r)?\s*([12])$/u.exec(word)
  if (match !== null) return ok([match[1] === '1', match[1] === '2'])
  if (word === 'both' || word === 'both rounds' || word === '') return ok([true, true])
  return err(trouble('ruling-value', `"${value}" names no round.`, 'Write round 1, round 2 or both.'))
}

/** A change of one seat's orders for the coming session: NMR or a pass in one round or both. */
export function ruleOrders(
  _table: SmTable,
  input: SeatInput<Orders>,
  ruling: GameRuling,
): Result<SeatInput<Orders>> {
  if (ruling.kind !== 'nmr' && ruling.kind !== 'pass') return err(unknown(ruling))
  if (input.kind === 'out')
    return err(trouble('ruling-out', 'The seat is out and gives no orders.', 'Take the seat in again first.'))
  const which = readRounds(ruling.value)
  if (!which.ok) return which
  const act: Act = { do: ruling.kind }
  const ruled: Plan = { kind: 'act', act }
  const nothing: Plan = { kind: 'act', act: { do: 'nmr' } }
  const [first, second] = input.kind === 'sent' ? input.orders.rounds : [nothing, nothing]
  const rounds = [which.value[0] ? ruled : first, which.value[1] ? ruled : second] as const
  const all = rounds.every((plan) => plan !== null && plan.kind === 'act' && plan.act.do === 'nmr')
  return ok(all ? { kind: 'nmr' } : { kind: 'sent', orders: { rounds } })
}
