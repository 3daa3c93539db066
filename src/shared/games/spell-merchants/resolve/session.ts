// A session, phase by phase in rulebook order.
import type { SeatInput } from '../../../engine/contract'
import type { Dice } from '../../../engine/dice'
import type { LogLine } from '../../../engine/log'
import type { SmTable } from '../table'
import type { Orders, State } from '../types'

export const resolve = (
  _table: SmTable,
  state: State,
  _inputs: readonly SeatInput<Orders>[],
  _dice: Dice,
): { readonly state: State; readonly log: readonly LogLine[] } => ({ state, log: [] })
