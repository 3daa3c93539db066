// Reads rosters as people keep them: CSV with a heading line, or one name per line ("Anna Quill <anna@quill.example>").
import { postLines } from '@shared/campaign/postal'
import type { RosterEntry } from '@shared/campaign/records'
import { problem } from '@shared/engine/result'
import type { Problem } from '@shared/engine/result'
import { readCsv } from '../../mail/csv'
import type { Csv } from '../../mail/csv'

export interface RosterReading {
  readonly roster: readonly RosterEntry[]
  readonly problems: readonly Problem[]
}

const COLUMNS = ['name', 'mail', 'post', 'address', 'seat', 'handle'] as const
const ALIASES: ReadonlyMap<string, (typeof COLUMNS)[number]> = new Map<string, (typeof COLUMNS)[number]>([
  ['name', 'name'],
  ['player', 'name'],
  ['address', 'address'],
  ['email', 'mail'],
  ['e-mail', 'mail'],
  ['mail', 'mail'],
  ['post', 'post'],
  ['postal address', 'post'],
  ['street', 'post'],
  ['seat', 'seat'],
  ['colour', 'seat'],
  ['color', 'seat'],
  ['handle', 'handle'],
])

/** An “address” is an email address or, without an @, a postal one. */
const isStreet = (text: string): boolean => !text.includes('@') && /[,\n]|\d.*\s|\s.*\d/.test(text)

const entry = (fields: Partial<Record<(typeof COLUMNS)[number], string>>): RosterEntry => {
  const value = (key: (typeof COLUMNS)[number]): string | null => fields[key]?.trim() || null
  const either = value('address')
  const street = either !== null && isStreet(either)
  const post = postLines(value('post') ?? (street ? either : ''))
  return {
    name: value('name') ?? '',
    address: value('mail') ?? (street ? null : either),
    seat: value('seat'),
    handle: value('handle'),
    ...(post.length === 0 ? {} : { post }),
  }
}

function fromCsv({ rows, badQuotes }: Csv, header: readonly string[]): RosterReading {
  const problems: Problem[] = badQuotes.map((line) => ({
    ...problem(
      'csv-quotes',
      `Roster, line ${line}: the quotation marks do not match.`,
      'Close the quotation mark, or write "" for one inside a field.',
    ),
    line,
  }))
  const columns = header.map((title) => ALIASES.get(title))
  header.forEach((title, i) => {
    if (columns[i] === undefined && title !== '')
      problems.push({
        ...problem('csv-column', `Roster: column “${title}” is not used.`, `Columns are ${COLUMNS.join(', ')}.`),
        severity: 'note',
      })
  })
  const roster = rows.slice(1).map(({ cells, line }) => {
    const fields: Partial<Record<(typeof COLUMNS)[number], string>> = {}
    cells.forEach((cell, c) => {
      const column = columns[c]
      if (column) fields[column] = cell
    })
    if (cells.length > header.length) {
      problems.push({
        ...problem(
          'csv-row',
          `Roster, line ${line}: there are ${cells.length} fields under ${header.length} columns.`,
          'Put a field that holds a comma in quotation marks.',
        ),
        line,
      })
    }
    return entry(fields)
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
    .filter((line) => line !== '')
  const first = lines[0]
  if (first === undefined)
    return {
      roster: [],
      problems: [
        problem('roster-empty', 'The roster is empty.', 'Paste one player to a line: Anna Quill <anna@quill.example>.'),
      ],
    }
  const csv = readCsv(clean)
  const header = (csv.rows[0]?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  if (header.some((title) => ALIASES.get(title) === 'name')) return fromCsv(csv, header)
  if (lines.length === 1 && !/[@<]/.test(first))
    return { roster: first.split(/[,;]/).map((name) => entry({ name })), problems: [] }
  return { roster: lines.map(fromLine), problems: [] }
}
