// Takes an issue from its text to its pages: reads, composes, fits and typesets it.
import { problem } from '@shared/engine/result'
import type { Problem } from '@shared/engine/result'
import { budgetOf, formatOverBudget } from '@shared/issue/budget'
import type { Budget } from '@shared/issue/budget'
import { composeIssue } from '@shared/issue/chapters/compose'
import type { Composed } from '@shared/issue/chapters/compose'
import { fitIssue } from '@shared/issue/fit'
import type { Fitted } from '@shared/issue/fit'
import type { Head, Issue } from '@shared/issue/file/model'
import { readIssue } from '@shared/issue/file/read'
import type { IssueDocument } from '@shared/sheets/zine/issue'
import type { Ink } from '@shared/sheets/pdf/pdf-type'
import type { PaperName } from '@shared/sheets/pdf/to-pdfmake'
import { unsetWords } from '@shared/sheets/formats/unset-letters'
import { typeface } from '../../print/fonts'
import { unsetIn } from '../../print/fonts'
import { reachOf, readSources } from './sources'
import type { SourceCache } from './sources'

/** An issue that can be printed. */
export interface ReadyIssue {
  readonly head: Head
  readonly document: IssueDocument
  readonly places: Composed['places']
}

interface CheckedIssue {
  /** null where it cannot be read. */
  readonly issue: Issue | null
  /** null where there are errors. */
  readonly ready: ReadyIssue | null
  readonly problems: readonly Problem[]
}

/**
 * Reads an issue and everything it names.
 * @param folder the file's folder, to which paths in it are relative
 * @param data the desk's own folder, which it may read too
 */
export async function checkIssue(
  text: string,
  folder: string,
  data: string | null = null,
  cache?: SourceCache,
): Promise<CheckedIssue> {
  const read = readIssue(text)
  if (!read.ok) return { issue: null, ready: null, problems: read.error }
  const issue = read.value
  const { document, places, problems } = composeIssue(
    issue,
    await readSources(issue, reachOf(folder, issue, data), cache),
  )
  if (document === null) return { issue, ready: null, problems }
  return {
    issue,
    ready: { head: issue.head, document, places },
    problems: [...problems, ...unsetProblems(text, document)],
  }
}

/** A warning for each letter that no typeface has, at its place where the issue's own text has it. */
const unsetProblems = (text: string, document: IssueDocument): readonly Problem[] =>
  unsetIn(document).map((unset) => {
    const start = text.indexOf(unset.letter)
    const at = start === -1 ? {} : { at: { start, end: start + unset.letter.length } }
    const remedy = 'Write it differently, or give a font that has it.'
    return problem('letter-unset', `No typeface has ${unsetWords([unset])}.`, remedy, { severity: 'warning', ...at })
  })

export interface LaidIssue extends Fitted {
  readonly budget: Budget
  /** "16 pages and 6 lines over: leave out …", or null when it fits. */
  readonly tooLong: string | null
}

interface LayWish {
  readonly paper: PaperName
  readonly ink: Ink
  /** The largest number of pages; null: as many as it takes. */
  readonly fit: number | null
}

/** Lays an issue out and counts its cost. */
export function layOut({ head, document }: ReadyIssue, { paper, ink, fit }: LayWish): LaidIssue {
  const fitted = fitIssue(document, { paper, ink }, fit, typeface)
  const wanted = fit ?? head.budget
  return {
    ...fitted,
    budget: budgetOf(fitted.layout.pages.length, wanted, head, paper),
    tooLong: fit === null || fitted.over === 0 ? null : formatOverBudget(fit, fitted.over, fitted.leaveOut),
  }
}
