// Tables of orders: cells and lines, which column is what, and which moment a date means.
import { describe, expect, it } from 'vitest'
import { readMessages } from '../../../src/main/mail/read-mail'
import { readCsv } from '../../../src/main/mail/tables/csv'
import { readTableDates } from '../../../src/main/mail/tables/dates'
import { readOrdersTable } from '../../../src/main/mail/tables/table'
import type { ReadMail } from '@shared/letters/message/letter'
import { NOW } from './support'

const read = (text: string, zone = 'UTC'): Promise<ReadMail> =>
  readMessages({ name: 'posts.csv', bytes: Buffer.from(text), now: NOW, zone })
const dates = (cells: readonly (string | null)[], zone = 'UTC') => readTableDates(cells, zone, NOW, 'x.csv')

describe('cells', () => {
  it.each<[string, string, readonly (readonly string[])[]]>([
    ['commas', 'a,b\n1,2', [['a', 'b'], ['1', '2']]],
    ['semicolons, with commas in the text', 'a;b\n"1";x, y, z', [['a', 'b'], ['1', 'x, y, z']]],
    ['tabs', 'a\tb\n1\t2', [['a', 'b'], ['1', '2']]],
    ['quotes within quotes, and a BOM', '\ufeffa,b\r\n"say ""hi""",2\r\n', [['a', 'b'], ['say "hi"', '2']]],
    ['a line that names the separator', 'sep=;\na;b\n1,5;2', [['a', 'b'], ['1,5', '2']]],
    ['one column', 'a\n1', [['a'], ['1']]],
  ])('%s', (_, text, cells) => {
    expect(readCsv(text).rows.map((row) => row.cells)).toEqual(cells)
  }) // prettier-ignore
  it('every row knows its line, across empty lines and line breaks in a cell; bad quotes are named', async () => {
    const { rows, badQuotes } = readCsv('a,b\n\n"1\n2",x\r\n3,y\n"4,z\n5,u')
    expect(rows.map((row) => row.line)).toEqual([1, 3, 5, 6])
    expect(badQuotes).toEqual([6])
    const { problems } = await read('name,subject,orders\nAnna,,pass\nBrian,mine,"pass\n')
    expect(problems).toMatchObject([{ code: 'csv-quotes', severity: 'warning', line: 3 }])
  })
})

/** Name, address, date, subject and text of each row; null if the text is no table. */
const rows = (text: string, strict = false) =>
  readOrdersTable(text, strict, NOW)?.rows.map((row) => [
    row.name,
    row.address,
    row.dates[0] ?? null,
    row.subject,
    row.text,
  ]) ?? null

describe('columns', () => {
  it.each<[string, string, ReturnType<typeof rows>]>([
    ['the names of tables of orders', 'Player,E-Mail,Received,Title,Moves\nAnna,a@x,1 May 2025,hi,pass', [['Anna', 'a@x', '1 May 2025', 'hi', 'pass']]],
    ['a form', 'Timestamp,Your full name,Email address,What are your orders for the first round?\n1 May 2025,Anna,a@x,pass', [['Anna', 'a@x', '1 May 2025', null, 'pass']]],
    ['a form of another tongue', 'Zeitstempel,Spieler,Befehle\n1. Mai 2025,Anna,pass', [['Anna', null, '1. Mai 2025', null, 'pass']]],
    ['an address alone', 'Email,Orders\na@x,pass', [[null, 'a@x', null, null, 'pass']]],
    ['an address that is none', 'name,email,orders\nAnna,anonymous,pass', [['Anna', null, null, null, 'pass']]],
    ['nobody', 'date,orders\n1 May,pass', null],
    ['nothing but figures said', 'name,Score,Total score,ID\nAnna,1,2,3', null],
    ['two questions, one of orders', 'name,How are you?,Your orders\nAnna,well,pass', [['Anna', null, null, null, 'pass']]],
    ['two questions of orders', 'name,Your orders for round 1,My moves in the second round?,Remarks\nAnna,pass,"offer 6\n\n bid 3 ",hi', [['Anna', null, null, null, 'round 1: pass\nsecond round: offer 6\nsecond round: bid 3\nremarks: hi']]],
    ['a row that is too short', 'name,Round 1 orders,Round 2 orders\nAnna,pass', [['Anna', null, null, null, 'round 1: pass']]],
    ['a second row of headings', 'Name,What do you do?\nResponse,Response\nAnna,pass', [['Anna', null, null, null, 'pass']]],
    ['headings alone', 'name,orders', []],
    ['nothing', '', null],
  ])('%s', (_, text, found) => {
    expect(rows(text)).toEqual(found)
  }) // prettier-ignore
  it.each<[string, string, boolean]>([
    ['as a table of orders has them', 'name;orders\nAnna;pass', true],
    ['of a form', 'Your name,orders\nAnna,pass', false],
    ['no sign between', 'name\nAnna', false],
  ])('a text that is not called a table: %s', (_, text, is) => {
    expect(rows(text, true) !== null).toBe(is)
  })
  it.each<[string, string]>([
    ['name,score,orders\nAnna,7,pass', 'score'],
    ['name,Datum,orders\nAnna,gestern,pass', 'Datum'],
    ['name,,orders\nAnna,seven,pass', 'column 2'],
    ['player,text,Your orders for round 2\nAnna,pass,pass', 'Your orders for round 2'],
  ])('%j: a column that is not used is named', async (text, column) => {
    const message = `posts.csv: nothing was taken from the column “${column}”.`
    expect((await read(text)).problems).toContainEqual(expect.objectContaining({ code: 'column-unused', message }))
  })
})

const AT = '2026-03-09T21:00:00.000Z'
describe('columns of dates are known by their cells', () => {
  it.each<[string, string, readonly (string | null)[]]>([
    ['a heading in any language', 'Skickat,name,orders\n2026-03-09 21:00Z,Anna,pass', [AT]],
    ['no heading at all', ',name,orders\n2026-03-09 21:00Z,Anna,pass', [AT]],
    ['some cells that are none', 'Когда,name,orders\n2026-03-09 21:00Z,Anna,pass\n?,Cleo,pass', [AT, null]],
    ['the later of two', 'name,posted,geändert,orders\nAnna,2026-03-07 10:00Z,2026-03-09 21:00Z,pass', [AT]],
    ['a day and a time apart', 'name,Datum,Uhrzeit,orders\nAnna,09.03.2026,21:00,pass', [AT]],
    ['seconds since 1970', 'name,post_time,orders\nAnna,1773090000,pass', [AT]],
    ['not a day still to come', 'name,sent,next session,orders\nAnna,2026-03-09 21:00Z,2026-04-01,pass', [AT]],
    ['not a number of something else', 'name,date,orders\nAnna,1273090000,pass', [null]],
    ['no words, whatever is above them', 'name,date,orders\nAnna,yesterday,pass', [null]],
  ])('%s', async (_, text, found) => {
    const { messages } = await read(text)
    expect(messages.map(({ date }) => date)).toEqual(found)
    expect(messages.map((message) => message.text)).toEqual(found.map(() => 'pass'))
  }) // prettier-ignore
  it('a cell that is none among dates is named, and its row is in doubt until now', async () => {
    const { messages } = await read('when,name,orders\n2026-03-09 21:00Z,Anna,pass\n31/02/2026 10:00,Cleo,pass\n')
    expect(messages[1]).toMatchObject({
      date: null,
      mayBe: [{ at: NOW.toISOString() }],
      problems: [{ code: 'bad-date' }],
    })
  })
})

describe('what a date means', () => {
  it.each<[string, string, string]>([
    ['2007-12-07T09:14:00Z', 'America/New_York', '2007-12-07T09:14:00.000Z'],
    ['2007-12-07 09:14', 'America/New_York', '2007-12-07T14:14:00.000Z'],
    ['2007-12-07 09:14 +01:00', 'America/New_York', '2007-12-07T08:14:00.000Z'],
    ['2007/12/07 9:14:02 AM GMT+1', 'UTC', '2007-12-07T08:14:02.000Z'],
    ['2026-02-13 01:02 +0130', 'UTC', '2026-02-12T23:32:00.000Z'],
    ['2026-02-13T01:02:03.456Z', 'UTC', '2026-02-13T01:02:03.000Z'],
    ['2026-02-13 1:05 p.m. Z', 'UTC', '2026-02-13T13:05:00.000Z'],
    ['2026-02-13 12:00 am Z', 'UTC', '2026-02-13T00:00:00.000Z'],
    ['7/13/2007 12:05 am', 'UTC', '2007-07-13T00:05:00.000Z'],
    ['12.07.2007 10:00', 'Europe/Berlin', '2007-07-12T08:00:00.000Z'],
    ['02.03.2026, 21:00 Uhr', 'UTC', '2026-03-02T21:00:00.000Z'],
    ['26/03/02 10:00Z', 'UTC', '2026-03-02T10:00:00.000Z'],
    ['Fri Dec 07, 2007 9:14 pm', 'UTC', '2007-12-07T21:14:00.000Z'],
    ['lun. 2 mars 2026 21:00', 'UTC', '2026-03-02T21:00:00.000Z'],
    ['2007-12-07', 'UTC', '2007-12-07T23:59:59.000Z'],
    ['1772877600000', 'UTC', '2026-03-07T10:00:00.000Z'],
  ])('%s in %s', (cell, zone, iso) => {
    expect(dates([cell], zone).dates[0]?.date).toBe(iso)
  })
  it.each(['31/02/2007 10:00', '13/13/2007 10:00', '2007-12-07 10:00 XQZ', '13/02-2026 10:00Z', 'yesterday'])(
    '%s is no date',
    (cell) => {
      expect(dates([cell]).dates).toMatchObject([{ date: null, problems: [{ code: 'bad-date', severity: 'warning' }] }])
    },
  )

  const [DAY, MONTH] = ['2026-03-02T10:00:00.000Z', '2026-02-03T10:00:00.000Z']
  it.each<[string, readonly string[], string, readonly string[]]>([
    ['day and month may be exchanged: both are kept', ['02/03/2026 10:00Z'], DAY, [MONTH]],
    ['another row shows it', ['02/03/2026 10:00Z', '13/02/2026 10:00Z'], DAY, []],
    ['another row shows it the other way', ['02/03/2026 10:00Z', '02/13/2026 10:00Z'], MONTH, []],
    ['otherwise one would still be to come', ['02/03/2026 10:00Z', '03/04/2026 10:00Z'], MONTH, []],
    ['rows against one another show nothing', ['02/03/2026 10:00Z', '13/02/2026 10:00Z', '02/14/2026 10:00Z'], DAY, [MONTH]],
    ['points are of days first', ['02.03.2026 10:00Z'], DAY, []],
    ['half days are American', ['2/3/2026 10:00 AM Z'], MONTH, [DAY]],
  ])('%s', (_, cells, date, others) => {
    const [first] = dates(cells).dates
    expect([first?.date, first?.mayBe.map(({ at }) => at)]).toEqual([date, others])
  }) // prettier-ignore
  it('what was assumed is said once: the zone, and the order of day and month', () => {
    const told = (cells: readonly string[], zone: string) => dates(cells, zone).problems.map(({ message }) => message)
    expect(told(['13/02/2026 10:00', '02/03/2026 10:00'], 'Europe/Berlin')).toEqual([
      'x.csv: times without a time zone were read as times in Europe/Berlin.',
      'x.csv: dates like 02/03/2026 10:00 were read with the day first, as other rows of the file have it.',
    ])
    expect(told(['2026-02-13 10:00Z'], 'Europe/Berlin')).toEqual([])
    expect(dates(['2036-02-03 10:00Z']).dates[0]?.problems).toMatchObject([{ code: 'date-in-future' }])
  })
})
