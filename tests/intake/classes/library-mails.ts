// Shapes met in the test mails of mail libraries that no other class has: dates with short zones and days of the week that
// look like months, heads broken over lines, rules of other signs, fields written loosely.
import { forGames, turnOf, type Draft } from '../cases'
import type { IntakeCase } from '../score'
import { GAMES, PAT, PEOPLE, type World } from '../../support/letters/world'
import { nowOf, oldOf } from './fresh'

const her = (w: World): Draft['expect'] => ({ reads: { Anna: nowOf(w) } })
const sheet = (w: World): string => `Hi Anna,\n\nyour last orders were:\n${oldOf(w)}\n\nPat`
const marked = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

interface Head {
  readonly what: string
  /** `N` is a name and `A` an address. */
  readonly head: string
  /** Whether the letter is behind marks, and its head. */
  readonly marks?: true
  readonly sent: string | null
}
const head = (what: string, words: string, sent: string | null, marks = false): Head => ({
  what,
  head: words,
  sent,
  ...(marks ? { marks } : {}),
})
const NINE = '2026-03-02T09:00:00.000Z'
const HEADS: readonly Head[] = [
  head('hours beside UTC', 'Von: N <A>\nDatum: 2. März 2026 um 10:00:53 UTC+1\nAn: Pat\nBetreff: Zug', '2026-03-02T09:00:53.000Z'),
  head('hours beside GMT, behind the half of the day', 'From: N <A>\nDate: March 2, 2026 at 2:00 AM GMT-7\nTo: Pat\nSubject: turn', NINE),
  head('a Monday that may be August', 'De: N <A>\nDate: lun, 2 mar 2026 a las 9:00\nSubject: turno\nTo: <pat@zine.example>', NINE),
  head('seconds behind a dot', 'Fra: N <A>\nDato: 2. marts 2026 kl. 09.00.08 GMT\nTil: Pat\nEmne: træk', '2026-03-02T09:00:08.000Z'),
  head('a year of two figures behind the month’s name', 'From: N <A>\nSent: March-02-26 9:00 AM\nTo: Pat\nSubject: turn', NINE),
  head('the address below the name', 'From: N\n<A>\nSent: Monday, March 2, 2026 9:00 AM\nTo: Pat\nSubject: turn', NINE),
  head('who and what behind marks, no date', 'From: N <A>\nSubject: turn', null, true),
  head('empty lines between the labels', '-----Original Message-----\nFrom: "N" <A>\n\nDate: Mon, 2 Mar 2026 09:00:06\nTo:<pat@zine.example>\n\n\nSubject: turn', '2026-03-02T09:00:06.000Z'),
  head('the day first, no colon', '2026/3/2 N <A>', null),
  head('two labels on a line below a rule', '____________________\nFrom: N <A> Date: Mon, 2 Mar 2026 09:00:00 +0000', NINE),
] // prettier-ignore

const above = ({ head: words, marks }: Head, name: string, address: string, text: string): string => {
  const whole = `${words.replace(/\bN\b/, name).replace(/\bA\b/, address)}\n\n${text}`
  return marks ? marked(whole) : whole
}
const { Anna, Brian } = PEOPLE
const passedOn = HEADS.flatMap((each, i) =>
  forGames('library mails: passed on by the referee', each.what, turnOf(GAMES, i, 1), (w) => ({
    letter: {
      from: `${PAT.name} <${PAT.address}>`,
      subject: 'Fwd: turn',
      text: `For the file.\n\n${above(each, Anna.name, Anna.address, `Hello Pat\n\n${nowOf(w)}\n\nAnna`)}\n`,
    },
    expect: { ...her(w), ...(each.sent === null ? {} : { sent: each.sent }) },
  })),
)
const byPlayer = HEADS.flatMap((each, i) =>
  forGames('library mails: passed on by a player', each.what, turnOf(GAMES, i + 1, 1), (w) => ({
    letter: {
      subject: 'Fwd: turn',
      text: `Have a look.\n\n${above(each, Brian.name, Brian.address, `Hello Anna\n\n${nowOf(w)}\n\nBrian`)}\n`,
    },
    expect: { reads: {}, told: true },
  })),
)
const answered = HEADS.flatMap((each, i) =>
  forGames('library mails: heads', each.what, turnOf(GAMES, i + 2, 1), (w) => ({
    letter: { subject: 'Re: turn', text: `${nowOf(w)}\n\nAnna\n\n${above(each, PAT.name, PAT.address, sheet(w))}\n` },
    expect: her(w),
  })),
)

type Shape = readonly [what: string, text: (w: World) => string]
const ANSWERS: readonly Shape[] = [
  ['two dashes and what to write above', (w) => `${nowOf(w)}\n\nAnna\n\n-- WRITE ABOVE THIS LINE --\n\n${sheet(w)}`],
  ['one dash and what to write above', (w) => `${nowOf(w)}\n\n- Please answer above this line, it goes to Pat -\n\n${sheet(w)}`],
  ['a head right below labelled orders', (w) => `${nowOf(w)}\nFrom: Pat Referee <pat@zine.example>\nSent: Monday, March 2, 2026 9:00 AM\nTo: Anna Quill\nSubject: turn\n\n${sheet(w)}`],
  ['a telephone’s sign before its number', (w) => `${nowOf(w)}\n\n—————\nAnna Quill\n📱 +1 555-0123`],
] // prettier-ignore
const answers = ANSWERS.flatMap(([what, text]) =>
  forGames('library mails: answered', what, GAMES, (w) => ({
    letter: { subject: 'Re: turn', text: text(w) },
    expect: her(w),
  })),
)

export const libraryMails: readonly IntakeCase[] = [...passedOn, ...byPlayer, ...answered, ...answers]
