// What the blind lots of letters are written with: short names of the games, orders of a lot, and forms of cases.
import { forGames, turnOf, type Draft } from './cases'
import { escapeHtml, type Letter } from './mime'
import type { Expectation, IntakeCase } from './score'
import { filled, GAMES, type GameId, type Play, type World } from './world'
import { zip } from './zip'

export const SM: GameId = 'spell-merchants'
export const EL: GameId = 'elixir'
export const MM: GameId = 'magicians-market'
export const MS: GameId = 'magic-spell'
export const FG: GameId = 'fourth-game'

/** What one person wrote in one game, and the plain orders it means; what `!` and `-` mean says the lot. */
export type Own = readonly [game: GameId, what: string, text: string, means: string]
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
      expect: /^[!-]$/.test(means) ? { reads: { Anna: anything[game] }, told: true } : { reads: { Anna: means } },
    })),
  )

/** Each shape in `many` games, beginning with another one each time. */
export const lot = (group: string, shapes: readonly Shape[], games: readonly GameId[] = GAMES, many = 1) =>
  shapes.flatMap(([what, make], i) => forGames(group, what, turnOf(games, i, many), make))

export const marked = (lines: readonly string[] | string, sign = '>'): string =>
  (typeof lines === 'string' ? lines.split('\n') : lines)
    .map((line) => (line === '' ? sign : `${sign} ${line}`))
    .join('\n')
export const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')

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

/** What a lot is written with, for its own orders. */
export function rosterOf(orders: Orders) {
  const nowOf = (w: World): string => orders[w.game][0].lines.join('\n')
  const oldOf = (w: World): string => orders[w.game][1].lines.join('\n')
  const hers = (w: World): Expectation => ({ reads: { Anna: nowOf(w) } })
  const more = (letter: Partial<Letter>): Partial<Letter> => ({ subject: 'Re: Kettle Street', ...letter })
  return {
    nowOf,
    oldOf,
    hers,
    toldOf: (w: World): Expectation => ({ ...hers(w), told: true }),
    slip: (w: World, leave = 0): readonly string[] => filled(w, 'Anna', orders[w.game][0], leave),
    letter: (what: string, text: (w: World) => string, other: Partial<Letter> = {}): Shape => [
      what,
      (w) => ({ letter: { ...more(other), text: text(w) }, expect: hers(w) }),
    ],
    page: (what: string, html: (w: World) => string, other: Partial<Letter> = {}): Shape => [
      what,
      (w) => ({ letter: { ...more(other), html: html(w) }, expect: hers(w) }),
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
