// Reads a table of orders (a form's export, a forum's posts), one message per row, by the names of its columns. Columns of dates are
// known by their cells, since their headings are in any language.
import { readCsv, type Csv } from './csv'
import { isDateCell } from './dates'

/** One row; `line` is where it begins in the file. */
interface OrdersRow {
  readonly line: number
  readonly name: string | null
  readonly address: string | null
  /** The cell of each column of dates. */
  readonly dates: readonly (string | null)[]
  readonly subject: string
  readonly text: string
}

const COLUMNS = {
  name: ['name', 'player', 'from', 'author', 'user', 'username', 'handle', 'poster', 'poster_name', 'display_name'],
  address: ['address', 'email', 'e-mail', 'mail', 'email address'],
  date: [
    'date',
    'time',
    'received',
    'sent',
    'timestamp',
    'posted',
    'when',
    'created_at',
    'created at',
    'post_time',
    'posted_at',
    'posted at',
  ],
  subject: ['subject', 'title'],
  text: ['orders', 'order', 'text', 'message', 'body', 'post', 'moves', 'content', 'raw', 'post_text'],
} as const

type Column = keyof typeof COLUMNS

/** Other wordings of the same columns, in forms. */
const ASKED: readonly (readonly [column: 'name' | 'address', words: RegExp])[] = [
  ['address', /e-?mail|mail address|courriel|correo/i],
  ['name', /\b(?:name|player|who|handle|nick(?:name)?|username|nom|spieler|joueur|jugador|speler)\b/i],
]
const ORDERS = /\b(?:orders?|moves?|instructions|befehle|ordres|órdenes|zug)\b/i
/** Columns of a form that have nothing to do with orders. */
const BESIDE = /^(?:score|total score|points|punkte|status|id|no\.?|#|response id|ip.*|language|consent.*)$/i

/** A heading that says whether day or month comes first: `date (d/m/y)`, `date m/d/y`. */
const ORDER_IN_HEADING = /[\s([]+([dm])[a-z]*[/. -]+([dm])[a-z]*(?:[/. -]+y[a-z]*)?\s*[)\]]?$/i

interface OrdersTable {
  readonly rows: readonly OrdersRow[]
  /** The headings of the columns of dates. */
  readonly dated: readonly string[]
  /** What the heading of a date column says comes first, if it says so. */
  readonly first: 'day' | 'month' | null
  /** The headings of columns nothing was taken from. */
  readonly unused: readonly string[]
  /** Lines whose quotation marks do not match. */
  readonly badQuotes: readonly number[]
}

interface Places {
  readonly at: Readonly<Record<'name' | 'address' | 'subject', number>>
  /** Text columns, each with its label; a single one has no label. */
  readonly texts: readonly (readonly [at: number, label: string])[]
}

/** Shortens a question of a form to the label of its answer: `Your orders for round 1` becomes `round 1`. */
const labelOf = (title: string): string =>
  title
    .replace(/[?:*]+\s*$/, '')
    .replace(/^(?:(?:what are )?(?:your|my)\s+)?(?:orders?|moves?|instructions)\s*(?:for|in|:|-|–)\s*(?:the\s+)?/i, '')
    .replace(/\s*[-–:]?\s*(?:orders?|moves?)$/i, '')
    .trim()

/** Which column is which; null if the one for the player or those for orders are missing. @param strict accept only the names used in tables of orders */
function placesIn(names: readonly string[], dates: readonly number[], strict: boolean): Places | null {
  const free = names.map((name, i) => (dates.includes(i) ? '' : name))
  const exact = (of: Column): number => free.findIndex((name) => (COLUMNS[of] as readonly string[]).includes(name))
  const asked = (of: 'name' | 'address'): number => {
    const found = exact(of)
    const words = ASKED.find(([column]) => column === of)?.[1]
    return found >= 0 || strict || words === undefined ? found : free.findIndex((name) => words.test(name))
  }
  const at = {
    name: asked('name'),
    address: asked('address'),
    subject: exact('subject'),
  }
  if (at.name === at.address) at.name = -1
  if (at.name < 0 && at.address < 0) return null
  const text = exact('text')
  if (text >= 0) return { at, texts: [[text, '']] }
  if (strict) return null
  const used = Object.values(at)
  const left = free.flatMap((name, i) => (name === '' || used.includes(i) || BESIDE.test(name) ? [] : [i]))
  const orders = left.filter((i) => ORDERS.test(names[i]!))
  const [only] = orders.length === 1 ? orders : left
  if (only === undefined) return null
  const one = orders.length === 1 || left.length === 1
  return {
    at,
    texts: one ? [[only, '']] : left.map((i) => [i, labelOf(names[i]!)] as const),
  }
}

/** The text of a row: its only text column, or each answer after its label. */
function wordsOf(cells: readonly string[], texts: Places['texts']): string {
  const [only] = texts
  if (texts.length === 1 && only !== undefined) return cells[only[0]] ?? ''
  return texts
    .flatMap(([at, label]) =>
      (cells[at] ?? '')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => `${label}: ${line.trim()}`),
    )
    .join('\n')
}

/** The address in a cell, or null: some forms write `anonymous`. */
const addressIn = (cell: string | null): string | null => (cell?.includes('@') === true ? cell : null)

/** Drops the second row of headings that some forms have, recognisable by their words in place of name and orders. */
function withoutSecondHead(rows: Csv['rows'], { at, texts }: Places): Csv['rows'] {
  const [first] = rows
  const who = first?.cells[at.name < 0 ? at.address : at.name]?.trim()
  return who !== undefined && who !== '' && texts.every(([column]) => first?.cells[column]?.trim() === who)
    ? rows.slice(1)
    : rows
}

/** Rows that are looked at to tell what a column holds. */
const LOOKED_AT = 200
const A_TIME = /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*(?:[ap]\.?\s?m\.?)?$/i

/** Columns of dates: those headed so, and those whose cells are dates, for the most part. Numbers alone are dates below such a heading. */
function datesIn(names: readonly string[], rows: Csv['rows'], now: Date): readonly number[] {
  return names.flatMap((name, i) => {
    const headed = (COLUMNS.date as readonly string[]).includes(name)
    const filled = rows.slice(0, LOOKED_AT).flatMap(({ cells }) => cells[i]?.trim() || [])
    const dates = filled.filter((cell) => isDateCell(cell, now, headed))
    return headed || (dates.length > 0 && dates.length * 2 >= filled.length) ? [i] : []
  })
}

/** A column of times that belongs to the only column of dates, or −1. */
function timesBeside(dates: readonly number[], names: readonly string[], rows: Csv['rows']): number {
  const [only] = dates.filter((i) => rows.some(({ cells }) => cells[i]?.includes(':') !== true))
  const times = names.flatMap((_, i) => (rows.every(({ cells }) => A_TIME.test(cells[i]?.trim() ?? '')) ? [i] : []))
  return only === undefined || times.length !== 1 ? -1 : times[0]!
}

/**
 * Reads a table of orders by the names of its columns.
 * @param strict accept only the names used in tables of orders, not those of forms
 * @returns null if its first row has no columns for player and orders
 */
export function readOrdersTable(text: string, strict = false, now = new Date()): OrdersTable | null {
  if (strict && !/[,;\t]/.test(text.slice(0, 300).split('\n')[0] ?? '')) return null
  const { rows: all, badQuotes } = readCsv(text)
  const [head, ...below] = all
  if (!head) return null
  const titles = head.cells.map((cell) => cell.trim().toLowerCase())
  const orders = titles.map((title) => ORDER_IN_HEADING.exec(title))
  const names = titles.map((title, i) => (orders[i] ? title.slice(0, orders[i].index).trim() : title))
  const headed = datesIn(names, below, now)
  const time = timesBeside(headed, names, below)
  const dates = headed.filter((i) => i !== time)
  const places = placesIn(names, [...dates, time], strict)
  if (places === null) return null
  const { at, texts } = places
  const rows = withoutSecondHead(below, places)
  const cell = (row: readonly string[], i: number): string | null => (i < 0 ? null : row[i]?.trim() || null)
  const said = dates.map((i) => orders[i]).find((order) => order && order[1] !== order[2])
  const used = [...Object.values(at), ...dates, time, ...texts.map(([i]) => i)]
  return {
    badQuotes,
    dated: dates.map((i) => head.cells[i]!.trim()),
    first: said ? (said[1] === 'd' ? 'day' : 'month') : null,
    unused: head.cells.flatMap((title, i) => (title.trim() === '' || used.includes(i) ? [] : [title.trim()])),
    rows: rows.map(({ cells, line }) => ({
      line,
      name: cell(cells, at.name),
      address: addressIn(cell(cells, at.address)),
      dates: dates.map((i) => {
        const [date, clock] = [cell(cells, i), cell(cells, time)]
        return date === null || clock === null ? date : `${date} ${clock}`
      }),
      subject: cell(cells, at.subject) ?? '',
      text: wordsOf(cells, texts),
    })),
  }
}
