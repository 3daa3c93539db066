// What every state must fulfil.
import type { Violation } from '../../engine/contract'
import type { SmTable } from './table'
import type { State } from './types'

export const invariants = (_table: SmTable, _state: State): readonly Violation[] => []
