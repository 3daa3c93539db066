// The laboratory as a picture for the desk and for a replay: what changed since an earlier view is framed in red.
import type { Picture } from '../../../kit/game'
import type { MsTable } from '../table'
import type { MsView } from '../types'
import { drawLaboratory } from './laboratory'

export function pictures(_: MsTable, view: MsView, before: MsView | null): readonly Picture[] {
  const { svg, width, height, description } = drawLaboratory(
    view,
    'EB Garamond, Georgia, serif',
    { width: 900, type: 16 },
    before,
  )
  return [{ block: 'drawing', svg, width, height, description }]
}
