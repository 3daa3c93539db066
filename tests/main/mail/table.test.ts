// Tables of orders: cells and lines, whose zone a time is in, and which of day and month comes first.
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../src/main/mail/csv'
import { readMessages } from '../../../src/main/mail/read-mail'
import type { ReadMail } from '@shared/letters/letter'
import { NOW } from './support'

const read = (text: string, zone?: string): Promise<ReadMail> =>
  readMessages({
    name: 'posts.csv',
    bytes: Buffer.from(text),
    now: NOW,
    ...(zone === undefined ? {} : { zone }),
  })
const table = (dates: readonly string[], heading = 'time'): string =>
  `${heading},player,text\n${dates.map((date, i) => `"${date}",Anna,round 1: offer ${i + 1}\n`).join('')}`
const datesOf = ({ messages }: ReadMail): (string | null)[] => messages.map((m) => m.date)

describe('cells', () => {
  it.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, with commas in the text',
      'a;b\n"1";x, y, z',
      [
        ['a', 'b'],
        ['1', 'x, y, z'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes within quotes, and a BOM',
      '\ufeffa,b\r\n"say ""hi""",2\r\n',
      [
        ['a', 'b'],
        ['say "hi"', '2'],
      ],
    ],
    ['one column', 'a\n1', [['a'], ['1']]],
  ])('%s', (_, text, cells) => {
    expect(readCsv(text).rows.map((row) => row.cells)).toEqual(cells)
  })

  it('every row knows its line, across empty lines and line breaks in a cell; bad quotes are named', () => {
    const { rows, badQuotes } = readCsv('a,b\n\n"1\n2",x\r\n3,y\n"4,z\n5,u')
    expect(rows.map((row) => row.line)).toEqual([1, 3, 5, 6])
    expect(badQuotes).toEqual([6])
  })
})

describe('times', () => {
  it.each([
    ['2007-12-07T09:14:00Z', 'America/New_York', '2007-12-07T09:14:00.000Z'],
    ['2007-12-07 09:14', 'America/New_York', '2007-12-07T14:14:00.000Z'],
    ['2007-07-07 09:14', 'America/New_York', '2007-07-07T13:14:00.000Z'],
    ['2007-12-07 09:14 +01:00', 'America/New_York', '2007-12-07T08:14:00.000Z'],
    ['2007/12/07 9:14:02 PM', 'UTC', '2007-12-07T21:14:02.000Z'],
    ['2007/12/07 9:14:02 AM GMT+1', 'UTC', '2007-12-07T08:14:02.000Z'],
    ['13/07/2007 09:14', 'Europe/London', '2007-07-13T08:14:00.000Z'],
    ['7/13/2007 12:05 am', 'UTC', '2007-07-13T00:05:00.000Z'],
    ['07/07/2007 10:00', 'UTC', '2007-07-07T10:00:00.000Z'],
    ['12.07.2007 10:00', 'Europe/Berlin', '2007-07-12T08:00:00.000Z'],
    ['Fri Dec 07, 2007 9:14 pm', 'UTC', '2007-12-07T21:14:00.000Z'],
    ['Fri, 7 Dec 2007 09:14:00 -0500', 'UTC', '2007-12-07T14:14:00.000Z'],
    ['2007-12-07', 'UTC', '2007-12-07T23:59:59.000Z'],
  ])('%s in %s', async (cell, zone, iso) => {
    expect(datesOf(await read(table([cell]), zone))).toEqual([iso])
  })

  it('the zone that was taken is said once, and only where none was named', async () => {
    const { problems } = await read(table(['2007-12-07 09:14', '2007-12-08 09:14']), 'Europe/Paris')
    expect(problems).toMatchObject([
      { code: 'zone-assumed', severity: 'note', message: expect.stringContaining('Europe/Paris') },
    ])
    expect((await read(table(['2007-12-07 09:14Z']), 'Europe/Paris')).problems).toEqual([])
  })

  it.each([
    ['31/02/2007 10:00', 'day 31 of February'],
    ['13/13/2007 10:00', 'no month 13'],
    ['2007-12-07 10:00 XQZ', 'no zone anybody knows'],
    ['yesterday', 'words'],
  ])('%s is no date (%s): said, and the row comes in', async (cell) => {
    const { messages } = await read(table([cell]))
    expect(messages).toMatchObject([{ date: null, problems: [{ code: 'bad-date', severity: 'warning' }] }])
  })
})

describe('columns of dates', () => {
  const AT = '2026-03-09T21:00:00.000Z'
  it.each([
    ['a heading in any language', 'Skickat,name,orders\n2026-03-09 21:00Z,Anna,pass', [AT]],
    ['no heading at all', ',name,orders\n2026-03-09 21:00Z,Anna,pass', [AT]],
    ['some cells that are none', 'Когда,name,orders\n2026-03-09 21:00Z,Anna,pass\n?,Cleo,pass', [AT, null]],
    ['the later of two', 'name,posted,geändert,orders\nAnna,2026-03-07 10:00Z,2026-03-09 21:00Z,pass', [AT]],
    ['the one that is filled', 'name,posted,edited,orders\nAnna,2026-03-09 21:00Z,,pass', [AT]],
    ['a day and a time apart', 'name,date,time,orders\nAnna,2026-03-09,21:00,pass', [AT]],
    ['the same in another language', 'name,Datum,Uhrzeit,orders\nAnna,09.03.2026,21:00,pass', [AT]],
    ['not a day still to come', 'name,sent,next session,orders\nAnna,2026-03-09 21:00Z,2026-04-01,pass', [AT]],
    ['not a number of five figures', 'name,post code,orders\nAnna,45112,pass', [null]],
    ['days of a spreadsheet with a part', 'name,Eingang,orders\nAnna,46090.875,pass', [AT]],
  ])('%s', async (_, text, dates) => {
    const answer = await read(text)
    expect(datesOf(answer)).toEqual(dates)
    expect(answer.messages.map((message) => message.text)).toEqual(dates.map(() => 'pass'))
  })

  it.each([
    ['name,score,orders\nAnna,7,pass', 'score'],
    ['name,Zeitstempel,orders\nAnna,gestern,pass', 'Zeitstempel'],
    ['player,text,Your orders for round 2\nAnna,pass,pass', 'Your orders for round 2'],
  ])('%j: a column that is not used is named', async (text, column) => {
    expect((await read(text)).problems).toContainEqual(
      expect.objectContaining({ code: 'column-unused', message: expect.stringContaining(column) }),
    )
  })
})

describe('day and month', () => {
  it('alone, 12/07/2007 may be two days: the other one is kept, and the reading and the remedy are named', async () => {
    const { messages, problems } = await read(table(['12/07/2007 10:00Z']))
    expect(messages).toMatchObject([
      {
        date: '2007-07-12T10:00:00.000Z',
        mayBe: [{ at: '2007-12-07T10:00:00.000Z', why: expect.stringContaining('12/07/2007') }],
      },
    ])
    expect(problems).toMatchObject([
      { code: 'date-order', message: expect.stringContaining('day first'), remedy: expect.stringContaining('(d/m/y)') },
    ])
  })

  it.each([
    ['date (d/m/y)', '2007-07-12T10:00:00.000Z'],
    ['Date [dd/mm/yyyy]', '2007-07-12T10:00:00.000Z'],
    ['time (m/d/y)', '2007-12-07T10:00:00.000Z'],
    ['time month/day', '2007-12-07T10:00:00.000Z'],
  ])('the heading “%s” says it', async (heading, iso) => {
    const answer = await read(table(['12/07/2007 10:00Z'], heading))
    expect(datesOf(answer)).toEqual([iso])
    expect(answer.problems).toMatchObject([{ code: 'date-order', severity: 'note' }])
  })

  it('another row of the file shows it, and that is said', async () => {
    const answer = await read(table(['12/07/2007 10:00Z', '13/07/2007 10:00Z']))
    expect(datesOf(answer)).toEqual(['2007-07-12T10:00:00.000Z', '2007-07-13T10:00:00.000Z'])
    expect(answer.problems).toMatchObject([
      { code: 'date-order', message: expect.stringContaining('with the day first, as other rows') },
    ])
  })

  it('rows that contradict one another prove nothing for the rest', async () => {
    const answer = await read(table(['13/07/2007 10:00Z', '07/14/2007 10:00Z', '12/07/2007 10:00Z']))
    expect(answer.messages.map(({ mayBe = [] }) => mayBe.length)).toEqual([0, 0, 1])
  })
})
