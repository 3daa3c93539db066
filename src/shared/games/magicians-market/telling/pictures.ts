// Prices and coins as pictures for the desk and for a replay: the charts of the sheets.
import type { Picture } from '../../../kit/game'
import type { MmTable } from '../table'
import type { MmView } from '../types'
import { coinChart, priceChart } from './sheet-tables'

export const pictures = (_: MmTable, view: MmView): readonly Picture[] => [
  ...priceChart(view),
  ...coinChart(view),
]
