// A chart in words, for those who do not see it.
import { cleanLine } from '../clean'
import type { ChartBlock } from './chart-parts'

/** Every line with its last value, and all of them where they are few. */
export function chartInWords({ caption, x, series }: ChartBlock): string {
  const few = x.length * series.length <= 60
  const lines = series.map(({ name, values }) => {
    const known = values.flatMap((value, i) => {
      if (value === null) return []
      const figure = value < 0 ? `−${-value}` : String(value)
      return [few ? `${x[i] ?? ''} ${figure}` : figure]
    })
    return `${name}: ${(few ? known : known.slice(-1)).join(', ')}`
  })
  return `${cleanLine(caption).trim()} ${lines.join('; ')}.`
}
