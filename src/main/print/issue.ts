// An issue as PDF: all its pages, or one of them for a preview, or as a booklet.
import { bookletOf } from '@shared/sheets/imposition'
import type { Imposition } from '@shared/sheets/imposition'
import type { IssueLayout, IssuePage } from '@shared/sheets/issue-layout'
import { issuePages } from '@shared/sheets/issue-layout'
import type { PaperName } from '@shared/sheets/to-pdfmake'
import type { Sheaf } from '@shared/sheets/paper-page'
import { numberTags } from '@shared/sheets/tags'
import { printSheaf } from './pdf'
import type { Metadata } from './pdf'

const aboutIt = ({ document: { title, number, date, editor, language } }: IssueLayout): Metadata => ({
  title: `${title} – ${number}`,
  subject: `${title}, ${date}`,
  author: editor[0] ?? '',
  language,
})

/** The same with its tags in reading order. */
function numbered(sheaf: Sheaf): Sheaf {
  numberTags(sheaf.pages)
  return sheaf
}

export async function printIssue(
  layout: IssueLayout,
  paper: PaperName,
  pages: readonly IssuePage[] = layout.pages,
): Promise<Uint8Array> {
  return (await printSheaf(numbered(issuePages(layout, paper, pages)), aboutIt(layout))).bytes
}

/** An issue laid out on A5, imposed on A4 to be folded and stapled. */
export async function printIssueBooklet(layout: IssueLayout, how: Imposition): Promise<Uint8Array> {
  return (await printSheaf(bookletOf(numbered(issuePages(layout, 'a5')), how), aboutIt(layout), how.turn)).bytes
}
