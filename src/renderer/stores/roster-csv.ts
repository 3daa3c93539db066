// A roster as text, as it can be pasted: a CSV with a heading, of those columns that somebody has something in.
import type { RosterEntry } from '@shared/campaign/record/records'

const COLUMNS: readonly (readonly [title: string, of: (entry: RosterEntry) => string])[] = [
  ['name', ({ name }) => name],
  ['mail', ({ address }) => address ?? ''],
  ['post', ({ post }) => (post ?? []).join('\n')],
  ['seat', ({ seat }) => seat ?? ''],
  ['handle', ({ handle }) => handle ?? ''],
]
const cell = (text: string): string => (/[",;\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The roster as CSV that the new campaign form can read back. */
export function rosterCsv(roster: readonly RosterEntry[]): string {
  const used = COLUMNS.filter(([title, of]) => title === 'name' || roster.some((entry) => of(entry) !== ''))
  const rows = roster.map((entry) => used.map(([, of]) => cell(of(entry))).join(','))
  return [used.map(([title]) => title).join(','), ...rows].join('\n')
}
