// The board as a picture for the desk and for a replay: coloured wizards, large, what moved since an earlier view in red.
import type { Picture } from '../../../kit/game'
import type { ExTable } from '../table'
import type { ExView } from '../types'
import { boardDrawing } from './drawing'

const LARGE = 900

export function pictures(_: ExTable, view: ExView, before: ExView | null): readonly Picture[] {
  const font = 'EB Garamond, Georgia, serif'
  const { svg, width, height, description } = boardDrawing(view, {
    width: LARGE,
    font,
    colours: true,
    before,
  })
  return [{ block: 'drawing', svg, width, height, description }]
}
