// A table of orders (a form's export, a forum's posts) as one row per message, by the names of its columns.
import { readCsv } from './csv'

/** One row; `line` is where it begins in the file. */
interface OrdersRow {
  readonly line: number
  readonly name: string | null
  readonly address: string | null
  readonly date: string | null
  readonly subject: string
  readonly text: string
}

const COLUMNS = {
  name: ['name', 'player', 'from', 'author', 'user', 'username', 'handle', 'poster'],
  address: ['address', 'email', 'e-mail', 'mail', 'email address'],
  date: ['date', 'time', 'received', 'sent', 'timestamp', 'posted', 'when'],
  subject: ['subject', 'title'],
  text: ['orders', 'order', 'text', 'message', 'body', 'post', 'moves', 'content'],
} as const

/** `date (d/m/y)`, `date m/d/y`: a heading that says which of day and month comes first. */
const ORDER_IN_HEADING = /[\s([]+([dm])[a-z]*[/. -]+([dm])[a-z]*(?:[/. -]+y[a-z]*)?\s*[)\]]?$/i

interface OrdersTable {
  readonly rows: readonly OrdersRow[]
  /** What the heading of the date column says comes first, if it says so. */
  readonly first: 'day' | 'month' | null
  /** Lines whose quotation marks do not match. */
  readonly badQuotes: readonly number[]
}

/**
 * Reads a table of orders by the names of its columns.
 * @returns null when its first row names no column for who and what
 */
export function readOrdersTable(text: string): OrdersTable | null {
  const { rows: all, badQuotes } = readCsv(text)
  const [head, ...rows] = all
  if (!head) return null
  const titles = head.cells.map((cell) => cell.trim().toLowerCase())
  const orders = titles.map((title) => ORDER_IN_HEADING.exec(title))
  const names = titles.map((title, i) => (orders[i] ? title.slice(0, orders[i].index).trim() : title))
  const column = (of: keyof typeof COLUMNS): number =>
    names.findIndex((name) => (COLUMNS[of] as readonly string[]).includes(name))
  const at = {
    name: column('name'),
    address: column('address'),
    date: column('date'),
    subject: column('subject'),
    text: column('text'),
  }
  if (at.text < 0 || (at.name < 0 && at.address < 0)) return null
  const cell = (row: readonly string[], i: number): string | null => (i < 0 ? null : row[i]?.trim() || null)
  const said = orders[at.date]
  return {
    badQuotes,
    first: !said || said[1] === said[2] ? null : said[1] === 'd' ? 'day' : 'month',
    rows: rows.map(({ cells, line }) => ({
      line,
      name: cell(cells, at.name),
      address: cell(cells, at.address),
      date: cell(cells, at.date),
      subject: cell(cells, at.subject) ?? '',
      text: cells[at.text] ?? '',
    })),
  }
}
