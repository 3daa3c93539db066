// What the lots of letters that were written blind are made with: short names of the games, the orders of a lot, its forms of letters
// and mails, and documents as files.
import { forGames, textOf, turnOf, type Draft } from './cases'
import { escapeHtml, mailbox, type Letter } from './mime'
import type { Expectation, IntakeCase } from './score'
import { filled, GAMES, PAT, PEOPLE, type GameId, type People, type Play, type World } from './world'
import { zip } from './zip'

export const SM = 'spell-merchants' satisfies GameId
export const EL = 'elixir' satisfies GameId
export const MM = 'magicians-market' satisfies GameId
export const MS = 'magic-spell' satisfies GameId
export const FG = 'fourth-game' satisfies GameId

/** What one person wrote in one game, and the plain orders it means; what `!` and `-` mean says the lot; `nothing`: there are none. */
export type Own = readonly [game: GameId, what: string, text: string, means: string]
/** What one person of a roster of its own wrote in one game, and what it means; `?` is nobody's. */
export type Named = readonly [people: People, from: string, game: GameId, what: string, text: string, means: string]
/** A letter in any game. */
export type Shape = readonly [what: string, make: (world: World) => Draft]
/** Orders of a lot: what is meant, and what stands where nothing may be read. */
export type Orders = Readonly<Record<GameId, readonly [now: Play, old: Play]>>

export const playOf = (...slip: readonly (readonly [string, readonly string[]])[]): Play => ({
  slip,
  prose: '',
  lines: slip.flatMap(([label, each]) =>
    label === '' || label === 'turn' ? each : each.map((line) => `${label}: ${line}`),
  ),
})

/** Letters in words of their own; where the referee must be told, `anything` may be in force, or nothing. */
export const ownWords = (
  group: string,
  all: readonly Own[],
  anything: Readonly<Record<GameId, string>>,
): readonly IntakeCase[] =>
  all.flatMap(([game, what, text, means]) =>
    forGames(group, what, [game], () => ({
      letter: { subject: 'Kettle Street', text },
      expect:
        means === 'nothing'
          ? { received: true }
          : /^[!-]$/.test(means)
            ? { reads: { Anna: anything[game] }, told: true }
            : { reads: { Anna: means } },
    })),
  )

/** Letters of rosters of their own; `?`: of whom they are is not certain. */
export const namedWords = (
  group: string,
  all: readonly Named[],
  anything: Readonly<Record<GameId, string>>,
): readonly IntakeCase[] =>
  all.flatMap(([people, from, game, what, text, means]) => {
    const told: Expectation = { reads: { [from]: anything[game] }, told: true }
    const expect: Expectation = means === '?' ? { asks: 'player' } : means === '!' ? told : { reads: { [from]: means } }
    return forGames(
      group,
      `${from}, ${what}`,
      [game],
      () => ({ letter: { from: mailbox(people[from]!), subject: 'Kettle Street', text }, expect }),
      people,
    )
  })

/** Each shape in `many` games, beginning with another one each time. */
export const lot = (group: string, shapes: readonly Shape[], games: readonly GameId[] = GAMES, many = 1) =>
  shapes.flatMap(([what, make], i) => forGames(group, what, turnOf(games, i, many), make))

export const marked = (lines: readonly string[] | string, sign = '>'): string =>
  (typeof lines === 'string' ? lines.split('\n') : lines)
    .map((line) => (line === '' ? sign : `${sign} ${line}`))
    .join('\n')
export const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')

/** The referee, as a head of a quotation names him. */
export const P = mailbox(PAT)
/** The head of a message that is written out by hand: what it is encoded in comes below it. */
export const HEAD = `From: ${mailbox(PEOPLE.Anna)}\nTo: ${P}\nSubject: Kettle Street\nDate: Tue, 3 Mar 2026 10:15:00 +0000\nMessage-ID: <raw@corpus.example>\nMIME-Version: 1.0\n`

/** A date of the first week of March 2026: 0 is Sunday the 1st. */
export const at = (day: number, hour = 10): string =>
  `${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][day]}, ${day + 1} Mar 2026 ${hour}:15:00 +0000`

/** Several mails of hers, one after another; `headed` says what stands above the nth. */
export const mailsHeaded =
  (headed: (i: number) => Pick<Letter, 'subject' | 'date'>) =>
  (what: string, texts: (w: World) => readonly string[], expect: (w: World) => Expectation): Shape => [
    what,
    (w) => ({ letters: texts(w).map((text, i) => ({ ...headed(i), text })), expect: expect(w) }),
  ]
/** Several mails of hers, a day apart, the later ones as answers. */
export const mails = mailsHeaded((i) => ({ subject: i === 0 ? 'Kettle Street' : 'Re: Kettle Street', date: at(i + 2) }))

/** Of whom the orders are is not certain. */
export const asksPlayer = (mail: Letter): Draft => ({ letter: mail, expect: { asks: 'player' } })
/** Nothing of it may be taken, and the referee has to be told. */
export const nothingOf = (what: string, text: string, more: Letter = {}): Shape => [
  what,
  () => ({ letter: { subject: 'Kettle Street', ...more, text }, expect: { asks: 'orders' } }),
]

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
/** A document of Word: a paragraph for each line. */
export const docx = (lines: readonly string[]): Uint8Array =>
  zip([
    [
      'word/document.xml',
      utf8(
        `<?xml version="1.0"?><w:document xmlns:w="${WORD}"><w:body>${lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${escapeHtml(line)}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
      ),
    ],
  ])

/** The orders of a lot as plain text, by the first letters of its games; B is M without the gifts. */
function plainOf(orders: Orders) {
  const plain = (game: GameId): string => textOf(orders[game][0])
  const [S, E, M, W, F] = [plain(SM), plain(EL), plain(MM), plain(MS), plain(FG)] as const
  const B = M.split('\n')
    .filter((line) => !line.startsWith('gifts:'))
    .join('\n')
  /** Of a letter that is asked about this may be in force, or nothing. */
  const anything: Readonly<Record<GameId, string>> = { [SM]: S, [EL]: E, [MM]: B, [MS]: W, [FG]: F }
  return { S, E, M, B, W, F, anything }
}

/** What a lot is written with, for its own orders. */
export function rosterOf(orders: Orders) {
  const nowOf = (w: World): string => textOf(orders[w.game][0])
  const oldOf = (w: World): string => textOf(orders[w.game][1])
  const hers = (w: World): Expectation => ({ reads: { Anna: nowOf(w) } })
  const toldOf = (w: World): Expectation => ({ ...hers(w), told: true })
  const slip = (w: World, leave = 0): readonly string[] => filled(w, 'Anna', orders[w.game][0], leave)
  const more = (letter: Partial<Letter>): Partial<Letter> => ({ subject: 'Re: Kettle Street', ...letter })
  const letter = (what: string, text: (w: World) => string, other: Partial<Letter> = {}): Shape => [
    what,
    (w) => ({ letter: { ...more(other), text: text(w) }, expect: hers(w) }),
  ]
  return {
    ...plainOf(orders),
    nowOf,
    oldOf,
    hers,
    toldOf,
    slip,
    letter,
    firstOf: (w: World): string => nowOf(w).split('\n')[0]!,
    page: (what: string, html: (w: World) => string, other: Partial<Letter> = {}): Shape => [
      what,
      (w) => ({ letter: { ...more(other), html: html(w) }, expect: hers(w) }),
    ],
    /** The slip with every label's blank answered by hand. */
    by: (w: World, put: (label: string, answer: string) => string): string =>
      slip(w)
        .map((line) => {
          const [, label, answer] = /^([a-z0-9 ]+): (?!_)(.+)$/.exec(line) ?? []
          return label === undefined || answer === undefined ? line : put(label, answer)
        })
        .join('\n'),
    /** A letter of the referee, as answers quote it: with her older orders, which must not be taken, and the empty slip. */
    quotedLetter:
      (hello: string, telling: string, signed: string) =>
      (w: World): readonly string[] => [hello, '', telling, ...oldOf(w).split('\n'), '', signed, ...w.slip('Anna')],
    /** Her orders above a quotation, which has no marks where `sign` is ''. */
    aboveQuoted:
      (hello: string, signed: string, inner: (w: World) => readonly string[]) =>
      (what: string, head: string, sign: string): Shape =>
        letter(what, (w) => {
          const quoted = sign === '' ? inner(w).join('\n') : marked(inner(w), sign)
          return `${hello}\n\n${nowOf(w)}\n\n${signed}\n\n${head}\n${quoted}\n`
        }),
    withPress: (what: string, text: (w: World) => string, press: Expectation['press'], told = false): Shape => [
      what,
      (w) => ({
        letter: { subject: 'Kettle Street', text: text(w) },
        expect: { ...(told ? toldOf(w) : hers(w)), press: press! },
      }),
    ],
    /** A file by itself, written out by hand. */
    raw: (
      what: string,
      name: string,
      make: (w: World) => string | Uint8Array,
      expect: (w: World) => Expectation = hers,
    ): Shape => [
      what,
      (w) => {
        const made = make(w)
        return { files: [{ name, bytes: typeof made === 'string' ? utf8(made) : made }], expect: expect(w) }
      },
    ],
  }
}

/** A document of LibreOffice: a paragraph for each line. */
export const odt = (lines: readonly string[]): Uint8Array =>
  zip([
    ['mimetype', utf8('application/vnd.oasis.opendocument.text')],
    [
      'content.xml',
      utf8(
        `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text>${lines.map((line) => `<text:p>${escapeHtml(line)}</text:p>`).join('')}</office:text></office:body></office:document-content>`,
      ),
    ],
  ])

/** A PDF of one page: a line of text for each line. */
export function pdf(lines: readonly string[]): Uint8Array {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj 0 -16 Td`).join('\n')
  const page = `BT /F1 12 Tf 60 780 Td\n${shown}\nET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let out = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = out.length
    out += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = out.length
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return utf8(
    `${out}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
  )
}
