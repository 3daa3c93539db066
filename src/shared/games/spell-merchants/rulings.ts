// The referee's changes.
import type { GameRuling, RulingSpec, SeatInput } from '../../engine/contract'
import { err, ok, problem, type Result } from '../../engine/result'
import type { SmTable } from './table'
import type { Orders, State } from './types'

export const rulings: readonly RulingSpec[] = []
export const rule = (_table: SmTable, _state: State, ruling: GameRuling): Result<State> =>
  err(problem('unknown-ruling', ruling.kind))
export const ruleOrders = (
  _table: SmTable,
  input: SeatInput<Orders>,
  _ruling: GameRuling,
): Result<SeatInput<Orders>> => ok(input)
