// A roster as people have it: a table with headings, or names one to a line.
import { expect, it } from 'vitest'
import { readRoster } from '../../../../src/main/desk/campaigns/roster-text'

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
  ['a heading nobody knows', 'name,shoe size,\nAnna,42,x', [['Anna']], ['note: Roster: column “shoe size” is not used.']],
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
