// An issue as PDF: all its pages, or one of them for a preview.
import type { IssueLayout, IssuePage } from '@shared/sheets/issue-layout'
import { issueDefinition } from '@shared/sheets/issue-layout'
import type { PaperName } from '@shared/sheets/to-pdfmake'
import { printDefinition } from './pdf'

export function printIssue(
  layout: IssueLayout,
  paper: PaperName,
  pages: readonly IssuePage[] = layout.pages,
): Promise<Uint8Array> {
  const { title, number, date, editor, language } = layout.document
  return printDefinition(issueDefinition(layout, paper, pages), {
    title: `${title} – ${number}`,
    subject: `${title}, ${date}`,
    author: editor[0] ?? '',
    language,
  })
}
