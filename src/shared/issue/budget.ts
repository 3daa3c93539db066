// Cost of an issue in pages, grams and stamps.
import type { PaperName } from '../sheets/pdf/to-pdfmake'
import type { Head } from './file/model'
import { activeSubscriptions } from './subscriptions'

export interface Budget {
  readonly pages: number
  readonly wanted: number | null
  /** Sheets of paper for the copier; A4 takes four pages of A5. */
  readonly sheets: number
  readonly grams: number
  /** Copies to print for subscribers, and beside them. */
  readonly run: number
  /** null: no rate in the head covers it. */
  readonly stamps: string | null
}

/** Square metres of a page, and pages on a sheet printed on both sides. */
const PAPER: Readonly<Record<PaperName, { readonly area: number; readonly onSheet: number }>> = {
  a4: { area: 0.0625, onSheet: 2 },
  a5: { area: 0.0625, onSheet: 4 },
  letter: { area: 0.2159 * 0.2794, onSheet: 2 },
}

export function budgetOf(pages: number, wanted: number | null, head: Head, paper: PaperName): Budget {
  const { area, onSheet } = PAPER[paper]
  const sheets = Math.ceil(pages / onSheet)
  const grams = Math.round(sheets * area * head.paperWeight + head.envelope)
  const stamps = head.postage.find(({ upTo }) => grams <= upTo)?.stamps ?? null
  const subscribed = activeSubscriptions(head).reduce((sum, { copies }) => sum + copies, 0)
  return { pages, wanted, sheets, grams, stamps, run: subscribed === 0 ? 0 : subscribed + head.spare }
}

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

/** "16 pages of 16, 4 sheets, 20 g, 2nd class". */
export const formatBudget = ({ pages, wanted, sheets, grams, stamps, run }: Budget): string =>
  [
    `${counted(pages, 'page')}${wanted === null ? '' : ` of ${wanted}`}`,
    counted(sheets, 'sheet'),
    `${grams} g`,
    ...(stamps === null ? [] : [stamps]),
    ...(run === 0 ? [] : [`print run ${run}`]),
  ].join(', ')

/** "16 pages and 6 lines over: leave out “The Lanterngate Wager” (40 lines)." */
export const formatOverBudget = (
  wanted: number,
  over: number,
  hints: readonly { readonly what: string; readonly lines: number }[],
): string =>
  `${counted(wanted, 'page')} and ${counted(over, 'line')} over: leave out ${hints.map(({ what, lines }) => `“${what}” (${counted(lines, 'line')})`).join(', or ')}.`
