// The promises of sheets on paper (docs/print.md), compared with measurements.
import type { Measures } from './measure'

export const LEAST_LINE = 0.5
export const LEAST_TYPE = 8.5

/** Measured values are rounded as PDF writers round. */
const CARE = 0.001

/** The broken promises of a sheet, in words; empty if it keeps all. */
export function brokenPromises(measured: Measures): readonly string[] {
  const { colours, leastLine, leastType, lostWords, cutFigures, lostLines } = measured
  return [
    ...(colours.length > 0 ? [`not black: ${colours.join(', ')}`] : []),
    ...(leastLine < LEAST_LINE - CARE ? [`a line of ${leastLine.toFixed(2)} pt`] : []),
    ...(leastType < LEAST_TYPE - CARE ? [`type of ${leastType.toFixed(2)} pt`] : []),
    ...(lostWords.length > 0 ? [`words a copy loses: ${some(lostWords)}`] : []),
    ...(cutFigures.length > 0 ? [`figures a copy cuts short: ${some(cutFigures)}`] : []),
    ...(lostLines.length > 0 ? [`lines a copy breaks: ${some(lostLines)}`] : []),
  ]
}

const some = (list: readonly string[]): string =>
  list.slice(0, 5).join(', ') + (list.length > 5 ? ` and ${list.length - 5} more` : '')
