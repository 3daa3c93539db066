// What the classes of the corpus are about. A class is named `lot: what`, or `what` alone: the lots were written one after
// another, each before its reader was looked at, so the same matter comes back in many of them.

/** Matters in the order of the table, each with what its classes are called behind the name of their lot. */
const THEMES: readonly (readonly [theme: string, ...whats: string[]])[] = [
  [
    'people’s own words',
    'plain letters',
    'words',
    'words once more',
    'people’s words',
    'on one line',
    'shapes',
    'more',
  ],
  ['talk beside orders, doubts, two wills', 'talk', 'told', 'two wills', 'asked'],
  ['nothing this turn', 'nothing this turn', 'nothing this time', 'nothing'],
  ['corrections, second mails, taken back', 'corrections', 'second mails', 'taken back'],
  ['answered slips', 'slips', 'answers', 'slips of others'],
  ['slip codes', 'slip codes', 'slip codes of others'],
  ['lists, tables, ornaments', 'lists and tables', 'ornaments'],
  ['subjects and orders out of place', 'subjects', 'orders out of place', 'parts', 'places'],
  ['answered mail: quotations and heads', 'quotations', 'heads', 'answered', 'our own texts'],
  ['whose it is', 'senders', 'signed and headed', 'whose', 'names'],
  ['passed on by the referee', 'forwarded by the referee', 'passed on by the referee'],
  ['passed on by a player', 'forwarded by a player', 'passed on by a player'],
  ['press', 'press'],
  ['mail programs, pages, footers', 'pages', 'programs', 'frames', 'headers'],
  ['wrapped and automatic mail', 'Outlook files', 'wrapped', 'automatic'],
  [
    'files, boxes, chats, forums',
    'attachments',
    'containers',
    'exports',
    'files',
    'chats',
    'chats and tables',
    'boxes and chats',
  ],
]

const THEME_OF = new Map(THEMES.flatMap(([theme, ...whats]) => whats.map((what) => [what, theme] as const)))

/** The matter of a class. @throws where the class is about none of those above */
export function themeOf(name: string): string {
  const theme = THEME_OF.get(name.replace(/^[^:]+: /, ''))
  if (theme === undefined) throw new Error(`“${name}” is about no matter of tests/intake/themes.ts`)
  return theme
}

export const themes: readonly string[] = THEMES.map(([theme]) => theme)
