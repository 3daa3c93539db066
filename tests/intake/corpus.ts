// All cases of the corpus, class by class, and the table that is printed of them.
import { besideOrders } from './classes/beside-orders'
import { attachments, chats, containers, subjects } from './classes/containers'
import { codes } from './classes/codes'
import { corrections, doubts, nothings } from './classes/doubts'
import { fresh } from './classes/fresh'
import { freshWords } from './classes/fresh-words'
import { libraries } from './classes/libraries'
import { secondBlind } from './classes/second-blind'
import { letters, lists } from './classes/letters'
import { kinds } from './classes/kinds'
import { misspelt } from './classes/misspelt'
import { loose } from './classes/loose'
import { looseAgain } from './classes/loose-again'
import { libraryMails } from './classes/library-mails'
import { machines } from './classes/machines'
import { ornaments } from './classes/ornaments'
import { outlookFiles } from './classes/outlook-files'
import { press } from './classes/press'
import { ownTexts, quotations } from './classes/quotations'
import { forwards, senders } from './classes/senders'
import { slips } from './classes/slips'
import { strangers } from './classes/strangers'
import { thirdBlind } from './classes/third-blind'
import { unmet } from './classes/unmet'
import { unmetAgain } from './classes/unmet-again'
import { sundry } from './classes/sundry'
import { sundryAgain } from './classes/sundry-again'
import { tongues } from './classes/tongues'
import { wide } from './classes/wide'
import { people } from './classes/people'
import { peopleNames } from './classes/people-names'
import { peopleAgain } from './classes/people-again'
import { visitors } from './classes/visitors'
import { manyVoices } from './classes/many-voices'
import { thirtyOne } from './classes/thirty-one'
import { everydayAll } from './classes/everyday-again'
import type { IntakeCase, Judged, Outcome } from './score'
import { themeOf, themes } from './themes'

export const CORPUS: readonly IntakeCase[] = [
  ...letters,
  ...slips,
  ...codes,
  ...lists,
  ...ornaments,
  ...attachments,
  ...subjects,
  ...quotations,
  ...ownTexts,
  ...doubts,
  ...corrections,
  ...nothings,
  ...senders,
  ...forwards,
  ...press,
  ...containers,
  ...outlookFiles,
  ...chats,
  ...wide,
  ...strangers,
  ...tongues,
  ...machines,
  ...fresh,
  ...freshWords,
  ...libraries,
  ...secondBlind,
  ...thirdBlind,
  ...loose,
  ...looseAgain,
  ...unmet,
  ...unmetAgain,
  ...sundry,
  ...sundryAgain,
  ...people,
  ...peopleNames,
  ...peopleAgain,
  ...besideOrders,
  ...visitors,
  ...kinds,
  ...misspelt,
  ...manyVoices,
  ...thirtyOne,
  ...everydayAll,
  ...libraryMails,
]

const COLUMNS: readonly (readonly [title: string, counts: (j: Judged) => boolean])[] = [
  ['cases', () => true],
  ['readable', (j) => j.readable],
  ['right at once', (j) => j.readable && j.outcome === 'right'],
  ['asked', (j) => j.readable && j.outcome === 'asked'],
  ['asked, as it must be', (j) => !j.readable && (j.outcome === 'asked' || j.outcome === 'right')],
  ['wrong in silence', (j) => j.outcome === 'wrong'],
  ['wrong player', (j) => j.outcome === 'player'],
  ['lost', (j) => j.outcome === 'lost'],
]

/** One line per matter, or per class, and one of all, as Markdown. */
export function tableOf(judged: readonly Judged[], by: 'matter' | 'class' = 'matter'): string {
  const placeOf = by === 'class' ? (name: string) => name : themeOf
  const present = new Set(judged.map((j) => placeOf(j.case.class)))
  const places = by === 'class' ? [...present] : themes.filter((theme) => present.has(theme))
  const row = (name: string, of: readonly Judged[]): readonly string[] => [
    name,
    ...COLUMNS.map(([title, counts]) => {
      const n = of.filter(counts).length
      const readable = of.filter((j) => j.readable).length
      return title === 'right at once' && readable > 0 ? `${n} (${((100 * n) / readable).toFixed(0)} %)` : String(n)
    }),
  ]
  const rows = [
    ...places.map((place) =>
      row(
        place,
        judged.filter((j) => placeOf(j.case.class) === place),
      ),
    ),
    row('**all**', judged),
  ]
  const head = [by, ...COLUMNS.map(([title]) => title)]
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((cells) => cells[i]!.length)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' | ')} |`
  return [
    line(head),
    `| ${widths.map((n, i) => (i === 0 ? '-'.repeat(n) : `${'-'.repeat(n - 1)}:`)).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n')
}

export const HARM: readonly Outcome[] = ['wrong', 'player', 'lost']
