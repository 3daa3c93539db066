// Reads rosters as people keep them: a table with or without headings in any language, or one player per line
// ("Anna Quill <anna@quill.example>"). The desk and the command line share it. The rows below a row decide whether it is a heading.
import { postLines } from '@shared/campaign/head/postal'
import type { RosterEntry } from '@shared/campaign/record/records'
import { problem } from '@shared/engine/result'
import type { Problem } from '@shared/engine/result'
import { listed } from '@shared/kit/prose'
import { guessText } from '../../mail/text/charset'
import { readCsv } from '../../mail/tables/csv'
import type { Csv } from '../../mail/tables/csv'

interface RosterReading {
  readonly roster: readonly RosterEntry[]
  readonly problems: readonly Problem[]
}

type Row = Csv['rows'][number]
type Column = 'name' | 'first' | 'last' | 'mail' | 'post' | 'address' | 'seat' | 'handle'
const COLUMNS = ['name', 'mail', 'post', 'address', 'seat', 'handle']
/** Known heading words, folded. Only a hint: the cells decide which row is the heading, and where addresses are. */
const HEADINGS: readonly (readonly [Column, RegExp])[] = [
  ['first', /^(?:first ?name|given ?name|vorname|prenom|nombre|imie|jmeno|voornaam|имя)$/],
  [
    'last',
    /^(?:last ?name|surname|family ?name|nachname|familienname|nom de famille|apellidos?|nazwisko|prijmeni|achternaam|cognome|фамилия)$/,
  ],
  [
    'name',
    /^(?:(?:your|full|display|player'?s?) ?name|name|player|spieler(?:in)?|nom|naam|nome|jugador|joueur|gracz|hrac|игрок)$/,
  ],
  ['mail', /^(?:e-?mail|mail|e-?mail[ -]?(?:address|adresse)|courriel|primary email)$/],
  ['address', /^(?:address)$/],
  ['post', /^(?:post|postal address|street|home street|anschrift)$/],
  ['seat', /^(?:seat|colou?r|farbe|couleur)$/],
  ['handle', /^(?:handle|nick(?:name)?|user ?name)$/],
]
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/[:*\s]+$/, '')
    .trim()
const columnOf = (title: string): Column | null => HEADINGS.find(([, shape]) => shape.test(folded(title)))?.[0] ?? null

const ADDRESS = /[^\s,;<>"():]+@[^\s,;<>"()]+/g
/** The mail addresses in a cell: `mailto:anna@…`, `Anna <anna@…>`, several with commas. */
const addressesIn = (cell: string): readonly string[] => [...new Set(cell.match(ADDRESS) ?? [])]
const hasAddress = (cell: string | undefined): boolean => cell !== undefined && addressesIn(cell).length > 0

/** An “address” is an email address or, without an @, a postal one. */
const isStreet = (text: string): boolean => !text.includes('@') && /[,\n]|\d.*\s|\s.*\d/.test(text)

function entry(fields: Partial<Record<Column, string>>): RosterEntry {
  const value = (key: Column): string | null => fields[key]?.trim() || null
  const either = value('address')
  const street = either !== null && isStreet(either)
  const post = postLines(value('post') ?? (street ? either : ''))
  const mail = value('mail') ?? (street ? null : either)
  // checkRoster rejects one with a line break.
  const addresses = mail === null || mail.includes('\n') ? [] : addressesIn(mail)
  const parts = [value('first'), value('last')].filter((part) => part !== null).join(' ')
  return {
    name: value('name') ?? parts,
    address: addresses.length === 0 ? mail : addresses.join(', '),
    seat: value('seat'),
    handle: value('handle'),
    ...(post.length === 0 ? {} : { post }),
  }
}

const note = (code: string, message: string, remedy: string, line?: number): Problem => ({
  ...problem(code, message, remedy),
  severity: line === undefined ? 'note' : 'warning',
  ...(line === undefined ? {} : { line }),
})

const filled = (row: Row): number => row.cells.filter((cell) => cell.trim() !== '').length

/** The column most of whose cells have mail addresses; -1 if none has. */
function addressColumn(rows: readonly Row[]): number {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const counts = Array.from({ length: width }, (_, c) => rows.filter(({ cells }) => hasAddress(cells[c])).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}

/**
 * Where the headings are: the first row with a title, not an address, above the addresses, or with a word that heads names.
 * @returns -1 if there are none
 */
function headingAt(rows: readonly Row[], mail: number): number {
  return rows.findIndex((row, i) => {
    if (row.cells.some(hasAddress)) return false
    const words = row.cells.some((cell) => ['name', 'first', 'last'].includes(columnOf(cell) ?? ''))
    const below = rows.slice(i + 1).some(({ cells }) => hasAddress(cells[mail]))
    const above = rows.slice(0, i).some(({ cells }) => cells.some(hasAddress))
    return !above && (words || (mail >= 0 && filled(row) > 1 && below && (row.cells[mail] ?? '').trim() !== ''))
  })
}

/** The column of names if no heading names it: the first whose cells are distinct words and no addresses. */
function nameColumn(rows: readonly Row[], taken: ReadonlySet<number>): number {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  for (let c = 0; c < width; c++) {
    const cells = rows.map((row) => (row.cells[c] ?? '').trim()).filter((cell) => cell !== '')
    const words = cells.filter((cell) => /\p{L}/u.test(cell) && !/\d/.test(cell) && !hasAddress(cell)).length
    if (!taken.has(c) && cells.length * 2 > rows.length && words * 2 > cells.length) return c
  }
  return -1
}

/** Names each column: by its heading where that is known, else addresses and names by their cells. */
function columnsOf(header: Row | undefined, rows: readonly Row[], mail: number): ReadonlyMap<number, Column> {
  const columns = new Map<number, Column>()
  const used = new Set<Column>()
  header?.cells.forEach((title, c) => {
    const column = columnOf(title)
    if (column === null || used.has(column)) return
    columns.set(c, column)
    used.add(column)
  })
  if (mail >= 0 && !used.has('mail') && columns.get(mail) !== 'address') columns.set(mail, 'mail')
  if (!used.has('name') && !used.has('first') && !used.has('last')) {
    const name = nameColumn(rows, new Set(columns.keys()))
    if (name >= 0) columns.set(name, 'name')
  }
  return columns
}

/** Whether a row below a table with addresses summarises the table: `Total: 4`, `Sum;4`. */
function isTotal({ cells }: Row, name: string): boolean {
  const counts = cells.filter((cell) => cell.trim() !== '' && cell.trim() !== name)
  return (
    !cells.some(hasAddress) &&
    (name.includes(':') || (counts.length > 0 && counts.every((cell) => /^[\s\d]+$/.test(cell))))
  )
}

const aboutQuotes = (lines: readonly number[]): readonly Problem[] =>
  lines.map((line) => ({
    ...problem(
      'csv-quotes',
      `Roster, line ${line}: the quotation marks do not match.`,
      'Close the quotation mark, or write "" for one inside a field.',
    ),
    line,
  }))

/** Tells which lines were taken for titles or headings, and which columns are not used. */
function aboutHeading(rows: readonly Row[], at: number, columns: ReadonlyMap<number, Column>): readonly Problem[] {
  const header = at < 0 ? undefined : rows[at]
  const problems: Problem[] = []
  for (const { cells, line } of rows.slice(0, Math.max(0, at)))
    problems.push(
      note(
        'roster-title',
        `Roster, line ${line}: “${cells.join(' ').trim()}” was taken for a title.`,
        'If it is a player, put the line below the headings.',
        line,
      ),
    )
  if (header !== undefined && !header.cells.some((cell) => columnOf(cell) !== null))
    problems.push(
      note(
        'roster-heading',
        `Roster, line ${header.line}: “${header.cells.join(', ')}” was taken for the headings.`,
        'If it is a player, add the address.',
        header.line,
      ),
    )
  const below = rows.slice(at + 1)
  const width = header?.cells.length ?? Math.max(0, ...rows.map(({ cells }) => cells.length))
  const unused = Array.from({ length: width }, (_, c) => c)
    .filter((c) => !columns.has(c))
    .map((c) => header?.cells[c]?.trim() || (below.some(({ cells }) => cells[c]?.trim()) ? `column ${c + 1}` : ''))
    .filter((title) => title !== '')
  if (unused.length > 0)
    problems.push(
      note(
        'csv-column',
        `Roster: ${unused.length === 1 ? 'column' : 'columns'} ${listed(unused.map((title) => `“${title}”`))} ${unused.length === 1 ? 'is' : 'are'} not used.`,
        `Columns are ${COLUMNS.join(', ')}.`,
      ),
    )
  return problems
}

function fromTable({ rows, badQuotes }: Csv): RosterReading | null {
  const mail = addressColumn(rows)
  const at = headingAt(rows, mail)
  const header = at < 0 ? undefined : rows[at]
  const body = rows.slice(at + 1)
  const columns = columnsOf(header, body, mail)
  const named = [...columns.values()].some((column) => column === 'name' || column === 'first' || column === 'last')
  if (!named || (header === undefined && mail < 0)) return null
  const problems = [...aboutQuotes(badQuotes), ...aboutHeading(rows, at, columns)]
  const width = header?.cells.length ?? Math.max(...rows.map(({ cells }) => cells.length))
  const roster = body.flatMap((row, i): RosterEntry[] => {
    const fields: Partial<Record<Column, string>> = {}
    for (const [c, column] of columns) fields[column] = row.cells[c] ?? ''
    if (row.cells.length > width)
      problems.push({
        ...problem(
          'csv-row',
          `Roster, line ${row.line}: there are ${row.cells.length} fields under ${width} columns.`,
          'Put a field that holds a comma in quotation marks.',
        ),
        line: row.line,
      })
    const made = entry(fields)
    const last = mail >= 0 && body.slice(i + 1).every(({ cells }) => !cells.some(hasAddress))
    if (last && isTotal(row, made.name)) {
      problems.push(
        note(
          'roster-total',
          `Roster, line ${row.line}: “${row.cells.join(' ').trim()}” was taken for a total.`,
          'If it is a player, add the address.',
          row.line,
        ),
      )
      return []
    }
    if (made.address?.includes(',') === true)
      problems.push(
        note(
          'roster-addresses',
          `Roster, line ${row.line}: ${made.name} has several addresses; mail from each counts.`,
          'Leave out those that are not theirs.',
          row.line,
        ),
      )
    return [made]
  })
  return { roster, problems }
}

function fromLine(line: string): RosterEntry {
  const [, quoted, inAngles] = /^(.*?)\s*<([^<>]+)>\s*$/.exec(line) ?? []
  if (quoted !== undefined && inAngles !== undefined)
    return entry({ name: quoted.replace(/^["“]|["”]$/g, ''), address: inAngles })
  const [, name, address] = /^(.*?)[\s,;]+([^\s,;<>]+@[^\s,;<>]+)$/.exec(line) ?? []
  if (name !== undefined && address !== undefined) return entry({ name, address })
  return entry({ name: line })
}

/** Reads a roster in any of its forms. Names are checked later, together with the game's number of players. */
export function readRoster(text: string): RosterReading {
  const clean = text.replace(/^\uFEFF/, '')
  const lines = clean
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => /[^\s,;]/.test(line))
  const first = lines[0]
  if (first === undefined)
    return {
      roster: [],
      problems: [
        problem('roster-empty', 'The roster is empty.', 'Paste one player to a line: Anna Quill <anna@quill.example>.'),
      ],
    }
  const table = fromTable(readCsv(clean))
  if (table !== null) return table
  if (lines.length === 1 && !/[@<]/.test(first))
    return { roster: first.split(/[,;]/).map((name) => entry({ name })), problems: [] }
  const titles = lines.filter((line) => /:$/.test(line))
  return {
    roster: lines.filter((line) => !titles.includes(line)).map(fromLine),
    problems: titles.map((title) =>
      note(
        'roster-title',
        `“${title}” was taken for a title.`,
        'If it is a player, leave out the colon.',
        lines.indexOf(title) + 1,
      ),
    ),
  }
}

/** Reads a roster from a file's bytes in any character set. @returns also the decoded text */
export function readRosterFile(bytes: Uint8Array): RosterReading & { readonly text: string } {
  const { text, charset } = guessText(bytes)
  const read = readRoster(text)
  const said =
    charset === null
      ? []
      : [
          note(
            'roster-charset',
            `The file does not say how its letters are stored; it was read as ${charset}.`,
            'If names look wrong, save the file as UTF-8.',
          ),
        ]
  return { text, roster: read.roster, problems: [...said, ...read.problems] }
}
