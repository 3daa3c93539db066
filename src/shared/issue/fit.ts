// Fits an issue into a number of pages in fixed steps, each of which is reported. If they are not enough, it says by how much it is too
// long and what could be left out.
import { NO_SAVINGS } from '../sheets/zine/issue-atoms'
import type { Savings } from '../sheets/zine/issue-atoms'
import { layIssue } from '../sheets/zine/issue-layout'
import type { IssueLayout, IssueOptions } from '../sheets/zine/issue-layout'
import type { IssueDocument } from '../sheets/zine/issue'
import type { Typeface } from '../sheets/pdf/pdf-type'

interface Step {
  readonly saves: Partial<Savings>
  readonly says: string
}

/** From savings nobody notices to those everybody does. Each step includes the ones before it. */
const LADDER: readonly Step[] = [
  { saves: { squeeze: 0.75 }, says: 'The white between blocks is closed up by a quarter.' },
  { saves: { squeeze: 0.5 }, says: 'The white between blocks is half of what it was.' },
  { saves: { parted: true }, says: 'Short tables go on over the page where they must.' },
  { saves: { smaller: 0.5 }, says: 'Type is half a point smaller.' },
  { saves: { smaller: 1 }, says: 'Type is one point smaller.' },
  { saves: { least: true }, says: 'Boards, charts and pictures are as small as they can be.' },
  { saves: { runOn: true }, says: 'Sentences about what happened follow one another instead of taking a line each.' },
  { saves: { noSecondary: true }, says: 'Tables that repeat other information are dropped.' },
]

/** Something that could be left out, and how many lines that would save. */
interface LeaveOut {
  readonly what: string
  readonly lines: number
}

export interface Fitted {
  readonly layout: IssueLayout
  /** Steps taken to save room, as sentences. */
  readonly steps: readonly string[]
  /** Lines that do not fit into the pages wanted; 0 if it fits. */
  readonly over: number
  readonly leaveOut: readonly LeaveOut[]
}

const MOST_HINTS = 3

/** Chapters that would save enough, the smallest first; if none does, the largest. */
function leaveOut({ chapters, line }: IssueLayout, over: number): readonly LeaveOut[] {
  const sizes = chapters
    .filter(({ chapter }) => chapter.title !== '')
    .map(({ chapter, height }) => ({ what: chapter.title, lines: Math.round(height / line) }))
    .sort((a, b) => a.lines - b.lines)
  const enough = sizes.filter(({ lines }) => lines >= over)
  return enough.length > 0 ? enough.slice(0, MOST_HINTS) : sizes.reverse().slice(0, 1)
}

/** Lines on pages after the last one wanted. */
function linesOver({ pages, line, columns }: IssueLayout, wanted: number): number {
  const height = pages.slice(wanted).reduce((sum, { used }) => sum + used, 0)
  return pages.length <= wanted ? 0 : Math.max(1, Math.ceil((height * columns) / line))
}

/** The steps taken, as sentences; a step that goes further replaces the one before it. */
const said = (taken: readonly Step[]): readonly string[] =>
  taken
    .filter(({ saves }, i) => {
      const [key] = Object.keys(saves)
      return !taken.slice(i + 1).some((later) => Object.keys(later.saves)[0] === key)
    })
    .map(({ says }) => says)

const savingsOf = (steps: readonly Step[]): Savings =>
  steps.reduce((savings, { saves }) => ({ ...savings, ...saves }), NO_SAVINGS)

/**
 * Lays an issue out on at most `wanted` pages, as loosely as possible.
 * @param wanted null: as many as it takes
 */
export function fitIssue(
  document: IssueDocument,
  options: Omit<IssueOptions, 'savings'>,
  wanted: number | null,
  type: Typeface,
): Fitted {
  const lay = (savings: Savings): IssueLayout => layIssue(document, { ...options, savings }, type)
  let layout = lay(NO_SAVINGS)
  if (wanted === null) return { layout, steps: [], over: 0, leaveOut: [] }
  let taken: readonly Step[] = []
  for (const step of LADDER) {
    if (layout.pages.length <= wanted) break
    taken = [...taken, step]
    layout = lay(savingsOf(taken))
  }
  // The last step may have saved more than necessary: the most visible savings that are not needed are taken back.
  if (layout.pages.length <= wanted)
    for (const step of taken.slice(0, -1).reverse()) {
      const fewer = taken.filter((each) => each !== step)
      const looser = lay(savingsOf(fewer))
      if (looser.pages.length > wanted) continue
      taken = fewer
      layout = looser
    }
  const over = linesOver(layout, wanted)
  return { layout, steps: said(taken), over, leaveOut: over === 0 ? [] : leaveOut(layout, over) }
}
