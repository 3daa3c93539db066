// Points over the rounds as a picture for the desk and for a replay: the chart of the sheets.
import type { Picture } from '../../../kit/game'
import type { SmTable } from '../table'
import type { SmView } from '../types'
import { chartBlocks } from './sheet-tables'

export const pictures = (_: SmTable, view: SmView): readonly Picture[] => chartBlocks(view)
