// What a sheet can be chosen as: formats, papers, columns, inks.
import type { Paper, SheetFormat } from '@shared/desk/answers'
import type { Ink } from '@shared/sheets/pdf/pdf-type'

export const FORMATS: { value: SheetFormat; label: string }[] = [
  { value: 'pdf', label: 'PDF' },
  { value: 'text', label: 'Text' },
  { value: 'md', label: 'Markdown' },
  { value: 'bbcode', label: 'BBCode' },
  { value: 'html', label: 'HTML' },
  { value: 'odt', label: 'ODT' },
  { value: 'mail', label: 'Mail' },
  { value: 'discord', label: 'Discord' },
  { value: 'live', label: 'Live' },
]
/** Forums write BBCode in their own ways. */
export const FORUMS: { value: SheetFormat; label: string }[] = [
  { value: 'bbcode', label: 'phpBB' },
  { value: 'xenforo', label: 'XenForo' },
  { value: 'discourse', label: 'Discourse' },
]
export const PAPERS: { value: Paper; label: string }[] = [
  { value: 'a4', label: 'A4' },
  { value: 'a5', label: 'A5' },
  { value: 'letter', label: 'Letter' },
]
export const COLUMNS = [
  { value: 1 as const, label: '1' },
  { value: 2 as const, label: '2' },
]
export const INKS: readonly { readonly value: Ink; readonly label: string }[] = [
  { value: 'black', label: 'Black, for copiers' },
  { value: 'screen', label: 'Colour, for screens' },
]

/** “A4, 2 columns, black…”: what is printed on, where the choices themselves are folded away. */
export function paperWords(now: {
  readonly paper: Paper
  readonly columns: 1 | 2
  readonly ink: Ink
  readonly booklet: boolean
}): string {
  const paper = PAPERS.find(({ value }) => value === now.paper)?.label ?? ''
  const on = now.booklet ? 'A5 booklet' : `${paper}, ${now.columns === 1 ? 'one column' : 'two columns'}`
  return `${on}, ${now.ink === 'screen' ? 'in colour' : 'black'}…`
}
