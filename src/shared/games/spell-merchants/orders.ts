// Placeholder until the order text of Spell Merchants is written.
import type { ParseContext, Reading } from '../../engine/contract'
import type { Problem } from '../../engine/result'
import type { SmTable } from './table'
import type { Orders, SmView } from './types'

export const parseOrders = (
  _table: SmTable,
  _view: SmView,
  _text: string,
  _context: ParseContext,
): Reading<Orders> => ({ orders: null, lines: [], problems: [], press: '' })
export const formatOrders = (_table: SmTable, _orders: Orders): string => ''
export const describeOrders = (_table: SmTable, _orders: Orders): readonly string[] => []
export const checkOrders = (_table: SmTable, _view: SmView, _orders: Orders): readonly Problem[] => []
