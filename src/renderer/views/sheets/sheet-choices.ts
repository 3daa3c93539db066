// The choices for a sheet: destinations, formats, papers, columns, inks.
import type { Paper, SheetFormat } from '@shared/desk/answers/campaign'
import { PAPERS } from '../../components/fields/papers'
import type { Ink } from '@shared/sheets/pdf/pdf-type'

type Choice = { readonly value: SheetFormat; readonly label: string }

/** Where sheets go, and in which formats they can go there, the usual one first. */
export const PLACES = [
  { value: 'post', label: 'Post', formats: [{ value: 'pdf', label: 'PDF' }] },
  {
    value: 'mail',
    label: 'Mail',
    formats: [
      { value: 'mail', label: 'Formatted' },
      { value: 'text', label: 'Plain text' },
      { value: 'html', label: 'HTML file' },
    ],
  },
  {
    value: 'forum',
    label: 'Forum',
    formats: [
      { value: 'bbcode', label: 'phpBB' },
      { value: 'xenforo', label: 'XenForo' },
      { value: 'discourse', label: 'Discourse' },
      { value: 'discord', label: 'Discord' },
    ],
  },
  {
    value: 'zine',
    label: 'Zine',
    formats: [
      { value: 'odt', label: 'ODT' },
      { value: 'md', label: 'Markdown' },
    ],
  },
  { value: 'live', label: 'Live', formats: [{ value: 'live', label: 'Live sheet' }] },
] as const satisfies readonly { value: string; label: string; formats: readonly Choice[] }[]
export type SheetPlace = (typeof PLACES)[number]['value']

/** Where a format goes. */
export const placeOf = (format: SheetFormat): (typeof PLACES)[number] =>
  PLACES.find(({ formats }) => formats.some(({ value }) => value === format)) ?? PLACES[0]
/** “PDF”, “BBCode” of a forum, as a sheet is named in a sentence. */
export const formatWords = (format: SheetFormat): string =>
  placeOf(format).formats.find(({ value }) => value === format)?.label ?? format

export const COLUMNS = [
  { value: 1 as const, label: '1' },
  { value: 2 as const, label: '2' },
]
export const INKS: readonly { readonly value: Ink; readonly label: string }[] = [
  { value: 'black', label: 'Black, for copiers' },
  { value: 'screen', label: 'Colour, for screens' },
]

/** “A4, 2 columns, black…”: a summary of the paper choices, shown while they are folded away. */
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
