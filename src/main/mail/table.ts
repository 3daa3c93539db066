// Reads a table of orders (a form's export, a forum's posts), one message per row, by the names of its columns.
import { readCsv, type Csv } from './csv'

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
const ASKED: readonly (readonly [column: Exclude<Column, 'text' | 'subject'>, words: RegExp])[] = [
  ['address', /e-?mail|mail address|courriel|correo/i],
  ['date', /timestamp|zeitstempel|horodat|marca temporal|tijdstempel|tidsst|submitted|sygnatura czasowa|時間/i],
  ['name', /\b(?:name|player|who|handle|nick(?:name)?|username|nom|spieler|joueur|jugador|speler)\b/i],
]
const ORDERS = /\b(?:orders?|moves?|instructions|befehle|ordres|órdenes|zug)\b/i
/** Columns of a form that have nothing to do with orders. */
const BESIDE = /^(?:score|total score|points|punkte|status|id|no\.?|#|response id|ip.*|language|consent.*)$/i

/** A heading that says whether day or month comes first: `date (d/m/y)`, `date m/d/y`. */
const ORDER_IN_HEADING = /[\s([]+([dm])[a-z]*[/. -]+([dm])[a-z]*(?:[/. -]+y[a-z]*)?\s*[)\]]?$/i

interface OrdersTable {
  readonly rows: readonly OrdersRow[]
  /** What the heading of the date column says comes first, if it says so. */
  readonly first: 'day' | 'month' | null
  /** Lines whose quotation marks do not match. */
  readonly badQuotes: readonly number[]
}

interface Places {
  readonly at: Readonly<Record<Exclude<Column, 'text'>, number>>
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
function placesIn(names: readonly string[], strict: boolean): Places | null {
  const exact = (of: Column): number => names.findIndex((name) => (COLUMNS[of] as readonly string[]).includes(name))
  const asked = (of: Column): number => {
    const found = exact(of)
    const words = ASKED.find(([column]) => column === of)?.[1]
    return found >= 0 || strict || words === undefined ? found : names.findIndex((name) => words.test(name))
  }
  const at = {
    name: asked('name'),
    address: asked('address'),
    date: asked('date'),
    subject: exact('subject'),
  }
  if (at.name === at.address) at.name = -1
  if (at.name < 0 && at.address < 0) return null
  const text = exact('text')
  if (text >= 0) return { at, texts: [[text, '']] }
  if (strict) return null
  const used = Object.values(at)
  const left = names.flatMap((name, i) => (name === '' || used.includes(i) || BESIDE.test(name) ? [] : [i]))
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

/**
 * Reads a table of orders by the names of its columns.
 * @param strict accept only the names used in tables of orders, not those of forms
 * @returns null if its first row has no columns for player and orders
 */
export function readOrdersTable(text: string, strict = false): OrdersTable | null {
  if (strict && !/[,;\t]/.test(text.slice(0, 300).split('\n')[0] ?? '')) return null
  const { rows: all, badQuotes } = readCsv(text)
  const [head, ...below] = all
  if (!head) return null
  const titles = head.cells.map((cell) => cell.trim().toLowerCase())
  const orders = titles.map((title) => ORDER_IN_HEADING.exec(title))
  const names = titles.map((title, i) => (orders[i] ? title.slice(0, orders[i].index).trim() : title))
  const places = placesIn(names, strict)
  if (places === null) return null
  const { at, texts } = places
  const rows = withoutSecondHead(below, places)
  const cell = (row: readonly string[], i: number): string | null => (i < 0 ? null : row[i]?.trim() || null)
  const said = orders[at.date]
  return {
    badQuotes,
    first: !said || said[1] === said[2] ? null : said[1] === 'd' ? 'day' : 'month',
    rows: rows.map(({ cells, line }) => ({
      line,
      name: cell(cells, at.name),
      address: addressIn(cell(cells, at.address)),
      date: cell(cells, at.date),
      subject: cell(cells, at.subject) ?? '',
      text: wordsOf(cells, texts),
    })),
  }
}
