// Which column of a table is what, what its rows say, and which day a date means.
import { describe, expect, it } from 'vitest'
import { readOrdersTable } from '../../../src/main/mail/tables/table'
import { readTableDates } from '../../../src/main/mail/tables/dates'
import { NOW } from './support'

/** A table read: who, from where, when, about what, what; null where it is none. */
const rows = (text: string, strict = false): readonly (readonly (string | null)[])[] | null =>
  readOrdersTable(text, strict)?.rows.map(({ name, address, dates: [date = null], subject, text }) => [
    name,
    address,
    date,
    subject,
    text,
  ]) ?? null
const first = (heading: string): unknown => readOrdersTable(`name,orders,${heading}\nAnna,pass,x`)?.first

describe('columns', () => {
  it.each<[string, string, readonly (readonly (string | null)[])[] | null]>([
    ['the names of tables of orders', 'Player,E-Mail,Received,Title,Moves\nAnna,a@x,1 May,hi,pass', [['Anna', 'a@x', '1 May', 'hi', 'pass']]],
    ['a form', 'Timestamp,Your full name,Email address,What are your orders for the first round?\n1 May,Anna,a@x,pass', [['Anna', 'a@x', '1 May', '', 'pass']]],
    ['a form of another tongue', 'Zeitstempel,Spieler,Befehle\n1. Mai,Anna,pass', [['Anna', null, null, '', 'pass']]],
    ['an address alone', 'Email,Orders\na@x,pass', [[null, 'a@x', null, '', 'pass']]],
    ['a name that is an address is no name', 'Player e-mail,orders\na@x,pass', [[null, 'a@x', null, '', 'pass']]],
    ['an address that is none', 'name,email,orders\nAnna,anonymous,pass', [['Anna', null, null, '', 'pass']]],
    ['nobody', 'date,orders\n1 May,pass', null],
    ['nothing said', 'name,date\nAnna,1 May', null],
    ['nothing but figures said', 'name,Score,Total score,ID\nAnna,1,2,3', null],
    ['one question among figures', 'name,Score,And what then?\nAnna,1,pass', [['Anna', null, null, '', 'pass']]],
    ['two questions, one of orders', 'name,How are you?,Your orders\nAnna,well,pass', [['Anna', null, null, '', 'pass']]],
    ['two questions of orders', 'name,Your orders for round 1,My moves in the second round?,Remarks\nAnna,pass,"offer 6\n\n bid 3 ",hi', [['Anna', null, null, '', 'round 1: pass\nsecond round: offer 6\nsecond round: bid 3\nremarks: hi']]],
    ['questions that end in orders', 'name,Round 1 orders,Round 2 - moves:\nAnna,pass,bid', [['Anna', null, null, '', 'round 1: pass\nround 2: bid']]],
    ['questions of which one is not answered', 'name,Round 1 orders,Round 2 orders\nAnna,,bid', [['Anna', null, null, '', 'round 2: bid']]],
    ['a row that is too short', 'name,Round 1 orders,Round 2 orders\nAnna,pass', [['Anna', null, null, '', 'round 1: pass']]],
    ['a row without words', 'name,orders\nAnna', [['Anna', null, null, '', '']]],
    ['headings that are empty', 'name,,orders\nAnna,x,pass', [['Anna', null, null, '', 'pass']]],
    ['a form with a heading that is empty', 'Your name,,What now\nAnna,x,pass', [['Anna', null, null, '', 'pass']]],
    ['a second row of headings', 'Name,What do you do?\nResponse,Response\nAnna,pass', [['Anna', null, null, '', 'pass']]],
    ['a second row of headings, who by address', 'Email,What do you do?\nResponse,Response \nb@x,pass', [[null, 'b@x', null, '', 'pass']]],
    ['a first row that is like one, and is none', 'Name,What do you do?,Round 2\nResponse,Response,x\nAnna,pass,y', [['Response', null, null, '', 'what do you do: Response\nround 2: x'], ['Anna', null, null, '', 'what do you do: pass\nround 2: y']]],
    ['a first row that is empty', 'Name,What do you do?,x\n,,y\nAnna,pass,', [[null, null, null, '', 'x: y'], ['Anna', null, null, '', 'what do you do: pass']]],
    ['headings alone', 'name,orders', []],
    ['nothing', '', null],
  ])('%s', (_, text, read) => {
    expect(rows(text)).toEqual(read)
  }) // prettier-ignore

  it.each<[string, string, boolean]>([
    ['as a table of orders has them', 'name,orders\nAnna,pass', true],
    ['with semicolons', 'name;orders\nAnna;pass', true],
    ['with tabs', 'name\torders\nAnna\tpass', true],
    ['of a form', 'Your name,orders\nAnna,pass', false],
    ['of a form for words', 'name,What do you do?\nAnna,pass', false],
    ['no sign between', 'name\nAnna', false],
    ['a sign far behind', `name${' '.repeat(300)},orders\nAnna,pass`, false],
    ['no heading above', '\nname,orders\nAnna,pass', false],
  ])('strictly read: %s', (_, text, is) => {
    expect(rows(text, true) !== null).toBe(is)
  })

  it.each([
    ['date', null],
    ['date (d/m/y)', 'day'],
    ['Date [MM/DD/YYYY]', 'month'],
    ['sent day.month', 'day'],
    ['received (m-d)', 'month'],
    ['date (d/d/y)', null],
    ['date (y/m/d)', null],
  ] as const)('the heading “%s”', (heading, order) => {
    expect(first(heading)).toBe(order)
  })
})

describe('dates', () => {
  const dates = (cells: readonly (string | null)[], said: 'day' | 'month' | null = null, zone = 'UTC') => {
    const read = readTableDates(cells, said, zone, NOW, 'x.csv')
    return [
      ...read.dates.map(({ date, problems: [told] }) => told?.code ?? date),
      ...read.problems.map(({ code }) => code),
    ]
  }
  const iso = (text: string): string => `2026-${text}.000Z`

  it.each<[string, readonly (string | null)[], 'day' | 'month' | null, readonly (string | null)[]]>([
    ['nothing there', [null], null, [null]],
    ['noon', ['2026-02-13 12:00 pm Z'], null, [iso('02-13T12:00:00')]],
    ['midnight', ['2026-02-13 12:00 am Z'], null, [iso('02-13T00:00:00')]],
    ['an hour of half a day', ['2026-02-13 1:05 p.m. Z'], null, [iso('02-13T13:05:00')]],
    ['half a day that says nothing', ['2026-02-13 13:05 pm Z'], null, [iso('02-13T13:05:00')]],
    ['half a day before noon', ['2026-02-13 11:59 AM UTC'], null, [iso('02-13T11:59:00')]],
    ['a part of a second', ['2026-02-13T01:02:03.456Z'], null, [iso('02-13T01:02:03')]],
    ['an hour of one figure in the zone', ['2026-02-13 01:02 +1'], null, [iso('02-13T00:02:00')]],
    ['two figures', ['2026-02-13 01:02 -01'], null, [iso('02-13T02:02:00')]],
    ['four figures', ['2026-02-13 01:02 +0130'], null, ['2026-02-12T23:32:00.000Z']],
    ['a zone nobody knows', ['2026-02-13 01:02 XQZ'], null, ['bad-date']],
    ['points: the day comes first', ['02.03.2026 10:00Z'], null, [iso('03-02T10:00:00')]],
    ['points in a row show it of others', ['02.03.2026 10:00Z', '02/03/2026 10:00Z'], null, [iso('03-02T10:00:00'), iso('03-02T10:00:00'), 'date-order']],
    ['two numbers that are the same', ['03/03/2026 10:00Z'], null, [iso('03-03T10:00:00')]],
    ['the twelfth shows nothing: the day comes first', ['12/02/2025 10:00Z'], null, ['2025-02-12T10:00:00.000Z', 'date-order']],
    ['what would still be to come shows it', ['02/12/2026 10:00Z', '03/02/2026 10:00Z'], null, [iso('02-12T10:00:00'), iso('03-02T10:00:00'), 'date-order']],
    ['a year of two figures', ['3/2/26 10:00Z', '13/2/26 10:00Z'], null, [iso('02-03T10:00:00'), iso('02-13T10:00:00'), 'date-order']],
    ['two figures of the year first', ['26/03/02 10:00Z', '26/02/13 10:00Z'], null, [iso('03-02T10:00:00'), iso('02-13T10:00:00'), 'date-order']],
    ['the year before, day first', ['26/12/25 10:00Z', '03/01/26 10:00Z'], null, ['2025-12-26T10:00:00.000Z', iso('01-03T10:00:00'), 'date-order']],
    ['days as spreadsheets count them', ['46089.75', '46089,5', '46089'], null, [iso('03-08T18:00:00'), iso('03-08T12:00:00'), iso('03-08T00:00:00'), 'zone-assumed']],
    ['seconds and milliseconds since 1970', ['1772877600', '1772877600000'], null, [iso('03-07T10:00:00'), iso('03-07T10:00:00')]],
    ['another language', ['lun. 2 mars 2026 21:00', '2. März 2026 9.05 Uhr', '02.03.2026, 21:00 Uhr', '2026年3月2日 21:00'], null, [iso('03-02T21:00:00'), iso('03-02T09:05:00'), iso('03-02T21:00:00'), iso('03-02T21:00:00'), 'zone-assumed']],
    ['a day in words', ['2 March 2026'], null, [iso('03-02T23:59:59'), 'zone-assumed']],
    ['the thirteenth does', ['03/13/2025 10:00Z', '03/12/2025 10:00Z'], null, ['2025-03-13T10:00:00.000Z', '2025-03-12T10:00:00.000Z', 'date-order']],
    ['the heading says it', ['03/02/2026 10:00Z'], 'month', [iso('03-02T10:00:00'), 'date-order']],
    ['a row shows it against the heading', ['13/02/2026 10:00Z', '03/02/2026 10:00Z'], 'month', [iso('02-13T10:00:00'), iso('03-02T10:00:00'), 'date-order']],
    ['rows against one another', ['13/02/2026 10:00Z', '02/14/2026 10:00Z', '03/02/2026 10:00Z'], null, [iso('02-13T10:00:00'), iso('02-14T10:00:00'), iso('02-03T10:00:00'), 'date-order']],
    ['the year first is never in doubt', ['2026/02/03 10:00Z'], 'day', [iso('02-03T10:00:00')]],
    ['signs of two kinds', ['13/02-2026 10:00Z'], null, ['bad-date']],
    ['blanks around it', [' 2026-02-03 10:00Z '], null, [iso('02-03T10:00:00')]],
    ['still to come', ['2036-02-03 10:00Z'], null, ['date-in-future']],
    ['no time is the end of the day', ['2026-02-03'], null, [iso('02-03T23:59:59'), 'zone-assumed']],
    ['words of a forum', ['Tue Feb 03, 2026 10:00 am'], null, [iso('02-03T10:00:00'), 'zone-assumed']],
  ])('%s', (_, cells, said, read) => {
    expect(dates(cells, said)).toEqual(read)
  }) // prettier-ignore

  it('what is said names the dates, the zone and what to do', () => {
    const told = (cells: readonly string[], said: 'day' | 'month' | null, zone: string): readonly string[] => {
      const read = readTableDates(cells, said, zone, NOW, 'x.csv')
      return [...read.dates.flatMap(({ problems }) => problems), ...read.problems].map(({ message }) => message)
    }
    expect(told(['02/03/2026 10:00Z'], null, 'UTC')).toEqual([
      'x.csv: dates like 02/03/2026 10:00Z were read with the day first, though nothing in the file shows it.',
    ])
    expect(told(['x'.repeat(70)], null, 'UTC')).toEqual([
      `The date ${'x'.repeat(60)} cannot be read: it was not used, the orders count as in time.`,
    ])
    expect(told(['13/02/2026 10:00', '02/03/2026 10:00'], null, 'Europe/Berlin')).toEqual([
      'x.csv: times without a time zone were read as times in Europe/Berlin.',
      'x.csv: dates like 02/03/2026 10:00 were read with the day first, as other rows of the file have it.',
    ])
    expect(told(['02/03/2026 10:00Z'], 'month', 'UTC')).toEqual([
      'x.csv: dates like 02/03/2026 10:00Z were read with the month first, as the heading says.',
    ])
    expect(dates(['2026-07-03 10:00', '2026-01-03 10:00+01:00'], null, 'Europe/Berlin')).toEqual([
      'date-in-future',
      '2026-01-03T09:00:00.000Z',
      'zone-assumed',
    ])
  })
})
