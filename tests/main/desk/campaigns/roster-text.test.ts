// A roster as people have it: a table with headings, or names one to a line.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readRoster, readRosterFile } from '../../../../src/main/desk/campaigns/roster-text'
import { temporaryFolders } from '../../../support/cli'

type Row = readonly [
  name: string,
  address?: string | null,
  seat?: string | null,
  handle?: string | null,
  post?: readonly string[],
]

it.each<[string, string, readonly Row[], readonly string[]]>([
  ['names', 'Anna\n\n Brian \r\nCleo', [['Anna'], ['Brian'], ['Cleo']], []],
  ['names on one line', '\ufeffAnna, Brian;Cleo', [['Anna'], ['Brian'], ['Cleo']], []],
  ['one name', 'Anna', [['Anna']], []],
  ['one name with an address', 'Anna, a@x.example', [['Anna', 'a@x.example']], []],
  ['addresses in angles', 'Anna Quill <a@x.example>\n"Brian" <b@x.example>\n“Cleo” <c@x.example>', [['Anna Quill', 'a@x.example'], ['Brian', 'b@x.example'], ['Cleo', 'c@x.example']], []],
  ['addresses behind', 'Anna Quill a@x.example\nBrian; b@x.example\nCleo,c@x.example', [['Anna Quill', 'a@x.example'], ['Brian', 'b@x.example'], ['Cleo', 'c@x.example']], []],
  ['a street in angles', 'Anna <12 Vellum Lane, Leeds>', [['Anna', null, null, null, ['12 Vellum Lane', 'Leeds']]], []],
  ['a table', 'Name,E-Mail,Seat,Handle,Post\nAnna,a@x.example,red,quill,"12 Vellum Lane\nLeeds"\nBrian,,,,', [['Anna', 'a@x.example', 'red', 'quill', ['12 Vellum Lane', 'Leeds']], ['Brian']], []],
  ['other headings', 'handle;Colour;player;Street\nquill;red;Anna;Leeds', [['Anna', null, 'red', 'quill', ['Leeds']]], []],
  ['an address of either kind', 'name,address\nAnna,a@x.example\nBrian,12 Ink Street\nCleo,"Wax House, York"\nDai,somewhere', [['Anna', 'a@x.example'], ['Brian', null, null, null, ['12 Ink Street']], ['Cleo', null, null, null, ['Wax House', 'York']], ['Dai', 'somewhere']], []],
  ['mail before address', 'name,mail,address,post\nAnna,a@x.example,"1 Ink Street, York",Leeds', [['Anna', 'a@x.example', null, null, ['Leeds']]], []],
  ['a row that is too short', 'name,mail,seat\nAnna', [['Anna']], []],
  ['a heading nobody knows', 'name,shoe size,\nAnna,42,x', [['Anna']], ['note: Roster: columns “shoe size” and “column 3” are not used.']],
  ['a column nobody knows, without headings', 'Anna,42,anna@x.org\nBrian,43,b@x.org', [['Anna', 'anna@x.org'], ['Brian', 'b@x.org']], ['note: Roster: column “column 2” is not used.']],
  ['too many fields', 'name,seat\nAnna,red,blue\nBrian,blue', [['Anna', null, 'red'], ['Brian', null, 'blue']], ['error: Roster, line 2: there are 3 fields under 2 columns.']],
  ['quotation marks', 'name,seat\n"Anna,red', [['Anna,red']], ['error: Roster, line 2: the quotation marks do not match.']],
  ['a table without rows', 'name,mail', [], []],
  ['headings without a name', 'mail,seat\na@x.example,red', [['mail,seat'], ['a@x.example,red']], []],
  ['nothing', ' \n ', [], ['error: The roster is empty.']],
])('%s', (_, text, rows, said) => {
  const { roster, problems } = readRoster(text)
  expect(roster).toEqual(
    rows.map(([name, address = null, seat = null, handle = null, post]) => ({ name, address, seat, handle, ...(post === undefined ? {} : { post }) })),
  )
  expect(problems.map(({ severity, message }) => `${severity}: ${message}`)).toEqual(said)
}) // prettier-ignore

it('lines are named where something is wrong in one', () => {
  expect(readRoster('name,seat\nAnna,red\n\nBrian,blue,x').problems).toMatchObject([{ code: 'csv-row', line: 4 }])
  expect(readRoster('name,seat\nAnna,"red').problems).toMatchObject([{ code: 'csv-quotes', line: 2 }])
})

/** Files as programs of many countries export them: `name <address>` each. None of them has a line that could be a heading or be left out. */
const ANNA_BRIAN_CLEO = ['Anna <anna@ex.example>', 'Brian <brian@ex.example>', 'Cleo <cleo@ex.example>']
const FULL_NAMES = ['Anna Quill <anna@ex.example>', 'Brian Vale <brian@ex.example>', 'Cleo Ode <cleo@ex.example>']
const NORTH = ['Jürgen Groß <juergen@ex.example>', 'Zoë Ångström <zoe@ex.example>', 'Milos Dvorak <milos@ex.example>']
const FILES: readonly (readonly [file: string, players: readonly string[]])[] = [
  ['r01-semicolon-cp1252.csv', NORTH],
  ['r03-utf16le-tab.csv', ['Jürgen Groß <juergen@ex.example>', 'Zoë Ångström <zoe@ex.example>', 'Miloš Dvořák <milos@ex.example>']],
  ['r04-cp1250.csv', ['Jürgen Groß <juergen@ex.example>', 'Zoë Angström <zoe@ex.example>', 'Miloš Dvořák <milos@ex.example>']],
  ['r05-macroman.csv', ['Jürgen Groß <juergen@ex.example>', 'Zoë Ångström <zoe@ex.example>', 'Milos Dvorak <milos@ex.example>']],
  ['r07-title-and-blank-rows.csv', ['Anna <anna@ex.example>', 'Brian <brian@ex.example>']],
  ['r11-first-last.csv', ['Anna Quill <anna@ex.example>', 'Brian Vale <brian@ex.example>']],
  ['r16-mailto.csv', ['Anna <anna@ex.example>', 'Brian <brian@ex.example>', 'Cleo <cleo@ex.example, cleo.work@ex.example>']],
  ['s01-german-head.csv', FULL_NAMES],
  ['s02-spieler.csv', ANNA_BRIAN_CLEO],
  ['s03-french.csv', ANNA_BRIAN_CLEO],
  ['s04-fullname.csv', ANNA_BRIAN_CLEO],
  ['s05-form.csv', ANNA_BRIAN_CLEO],
  ['s08-outlook.csv', FULL_NAMES],
  ['s12-thunderbird-ab.csv', FULL_NAMES],
  ['s13-polish.csv', ANNA_BRIAN_CLEO],
] // prettier-ignore
const ROWS = 'Anna;anna@ex.example\nBrian;brian@ex.example\nCleo;cleo@ex.example'
const SIBLINGS: readonly (readonly [what: string, text: string, players: readonly string[]])[] = [
  ['Spanish', `Jugador;Correo electrónico\n${ROWS}`, ANNA_BRIAN_CLEO],
  ['Hungarian, of which no word is known', `Játékos;Villámposta\n${ROWS}`, ANNA_BRIAN_CLEO],
  ['Greek', `Παίκτης;Διεύθυνση\n${ROWS}`, ANNA_BRIAN_CLEO],
  ['no heading', ROWS, ANNA_BRIAN_CLEO],
  ['a title above, a total below', `Players of game 12\nName;E-Mail\n${ROWS}\nTotal: 3 players;`, ANNA_BRIAN_CLEO],
  ['a sum below', `Name;E-Mail\n${ROWS}\nTotal;3`, ANNA_BRIAN_CLEO],
  ['numbers in front', 'No;Name;Mail\n1;Anna;anna@ex.example\n2;Brian;brian@ex.example\n3;Cleo;cleo@ex.example', ANNA_BRIAN_CLEO],
  ['addresses first', 'anna@ex.example,Anna\nbrian@ex.example,Brian\ncleo@ex.example,Cleo', ANNA_BRIAN_CLEO],
  ['somebody without an address, last', `Name;E-Mail\n${ROWS}\nDai 2;`, [...ANNA_BRIAN_CLEO, 'Dai 2']],
  ['somebody without an address, first, no heading', `Dai;\n${ROWS}`, ['Dai', ...ANNA_BRIAN_CLEO]],
  ['a title above names', 'Players:\nAnna\nBrian\nCleo', ['Anna', 'Brian', 'Cleo']],
] // prettier-ignore

const shown = (roster: readonly { name: string; address: string | null }[]): readonly string[] =>
  roster.map(({ name, address }) => (address === null ? name : `${name} <${address}>`))
const fresh = temporaryFolders()
/** Players of a campaign founded by `new --roster`. */
async function founded(bytes: Uint8Array): Promise<readonly string[]> {
  const folder = fresh()
  writeFileSync(join(folder.path, 'people.csv'), bytes)
  await folder.good('new elixir --roster people.csv --seed', 'a seed of more than sixteen', '-o', 'g')
  const head = readFileSync(join(folder.path, 'g.postmage'), 'utf8').split('\n')[0] ?? ''
  return shown((JSON.parse(head) as { roster: { name: string; address: string | null }[] }).roster)
}

it.each([
  ...FILES.map(([file, players]) => [file, readFileSync(join('tests/fixtures/rosters', file)), players] as const),
  ...SIBLINGS.map(([what, text, players]) => [what, Buffer.from(text), players] as const),
])('%s: the desk and the command line read the same players', async (_, bytes, players) => {
  expect(shown(readRosterFile(bytes).roster)).toEqual(players)
  expect(await founded(bytes)).toEqual(players)
})

it('what is left out of a roster is said, with its line', () => {
  const { problems } = readRoster(`Players of game 12\nJátékos;Villámposta;Cipő\n${ROWS}\nTotal: 3 players;`)
  expect(problems.map(({ code, line }) => [code, line])).toEqual([
    ['roster-title', 1],
    ['roster-heading', 2],
    ['csv-column', undefined],
    ['roster-total', 6],
  ])
  expect(readRosterFile(readFileSync('tests/fixtures/rosters/r05-macroman.csv')).problems[0]?.message).toContain(
    'Mac Roman',
  )
})
