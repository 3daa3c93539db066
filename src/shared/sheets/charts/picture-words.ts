// A chart in words, for those who do not see it.
import { oneLine } from '../clean'
import { figure } from '../formats/text-table'
import type { ChartBlock } from './chart-parts'

/** Every line with its last value, and all of them where they are few. */
export function chartInWords({ caption, x, series }: ChartBlock): string {
  const few = x.length * series.length <= 60
  const lines = series.map(({ name, values }) => {
    const known = values.flatMap((value, i) => {
      if (value === null) return []
      return [few ? `${x[i] ?? ''} ${figure(value)}` : figure(value)]
    })
    return `${name}: ${(few ? known : known.slice(-1)).join(', ')}`
  })
  return `${oneLine(caption)} ${lines.join('; ')}.`
}
