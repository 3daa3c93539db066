// Reads a table of orders (a form's export, a forum's posts), one message per row. Player and orders are known by the names of their
// columns, dates by their cells, since their headings are in any language.
import { readCsv, type Csv } from './csv'
import { isDateCell } from './dates'

const COLUMNS = {
  name: ['name', 'player', 'from', 'author', 'user', 'username', 'handle', 'poster', 'poster_name', 'display_name'],
  address: ['address', 'email', 'e-mail', 'mail', 'email address'],
  subject: ['subject', 'title'],
  text: ['orders', 'order', 'text', 'message', 'body', 'post', 'moves', 'content', 'raw', 'post_text'],
} as const

const ASKED = {
  address: /e-?mail|mail address|courriel|correo/i,
  name: /\b(?:name|player|who|handle|nick(?:name)?|username|nom|spieler|joueur|jugador|speler)\b/i,
}
const ORDERS = /\b(?:orders?|moves?|instructions|befehle|ordres|órdenes|zug)\b/i
/** Columns of a form that have nothing to do with orders. */
const BESIDE = /^(?:score|total score|points|punkte|status|id|no\.?|#|response id|ip.*|language|consent.*)$/i
const A_TIME = /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*(?:[ap]\.?\s?m\.?)?$/i
/** Rows that are looked at to tell a column by its cells. */
const LOOKED_AT = 200

/** Shortens a question of a form to the label of its answer: `Your orders for round 1` becomes `round 1`. */
const labelOf = (title: string): string =>
  title
    .replace(/[?:*]+\s*$/, '')
    .replace(/^(?:(?:what are )?(?:your|my)\s+)?(?:orders?|moves?|instructions)\s*(?:for|in|:|-|–)\s*(?:the\s+)?/i, '')
    .replace(/\s*[-–:]?\s*(?:orders?|moves?)$/i, '')
    .trim()

/**
 * Finds the columns; null if those for player or orders are missing. `texts`: text columns, each with its label; a single one has none.
 * @param names headings; '' for columns of dates
 * @param strict accept only the names used in tables of orders
 */
function placesIn(names: readonly string[], strict: boolean) {
  const exact = (of: keyof typeof COLUMNS): number =>
    names.findIndex((name) => (COLUMNS[of] as readonly string[]).includes(name))
  const asked = (of: 'name' | 'address'): number => {
    const found = exact(of)
    return found >= 0 || strict ? found : names.findIndex((name) => ASKED[of].test(name))
  }
  const [named, address, subject, text] = [asked('name'), asked('address'), exact('subject'), exact('text')]
  const name = named === address ? -1 : named
  if (name < 0 && address < 0) return null
  if (text >= 0) return { name, address, subject, texts: [{ at: text, label: '' }] }
  if (strict) return null
  const left = [...names.keys()].filter(
    (i) => names[i] !== '' && ![name, address, subject].includes(i) && !BESIDE.test(names[i] ?? ''),
  )
  const orders = left.filter((i) => ORDERS.test(names[i] ?? ''))
  const used = orders.length === 1 ? orders : left
  if (used.length === 0) return null
  const texts = used.map((at) => ({ at, label: used.length === 1 ? '' : labelOf(names[at] ?? '') }))
  return { name, address, subject, texts }
}

/** The text of a row: its only text column, or each answer after its label. */
const wordsOf = (cells: readonly string[], texts: readonly { at: number; label: string }[]): string =>
  texts
    .flatMap(({ at, label }) => {
      const lines = (cells[at] ?? '').split('\n')
      return label === '' ? lines : lines.flatMap((line) => (line.trim() === '' ? [] : [`${label}: ${line.trim()}`]))
    })
    .join('\n')

/** Columns whose cells are dates, for the most part, and a column of times that belongs to the only one of them, or −1. */
function datesIn(columns: number, rows: Csv['rows'], now: Date) {
  const filled = (i: number): readonly string[] =>
    rows.slice(0, LOOKED_AT).flatMap(({ cells }) => cells[i]?.trim() || [])
  const all = Array.from({ length: columns }, (_, i) => i)
  const dates = all.filter((i) => {
    const found = filled(i).filter((cell) => isDateCell(cell, now))
    return found.length > 0 && found.length * 2 >= filled(i).length
  })
  const times = all.filter((i) => filled(i).length > 0 && filled(i).every((cell) => A_TIME.test(cell)))
  const days = dates.filter((i) => !filled(i).every((cell) => cell.includes(':')))
  return { dates, time: days.length === 1 && times.length === 1 ? (times[0] ?? -1) : -1 }
}

/**
 * Reads a table of orders, row by row. `dates`: the cell of each column of dates, `dated`: the headings of those, `unused`: the headings
 * of columns nothing was taken from.
 * @param strict accept only the names used in tables of orders, not those of forms
 * @returns null if its first row has no columns for player and orders
 */
export function readOrdersTable(text: string, strict = false, now = new Date()) {
  if (strict && !/[,;\t]/.test(text.slice(0, 300).split('\n')[0] ?? '')) return null
  const { rows: all, badQuotes } = readCsv(text)
  const [head, ...below] = all
  const titles = (head?.cells ?? []).map((cell) => cell.trim())
  const { dates, time } = datesIn(titles.length, below, now)
  const isDate = (i: number): boolean => dates.includes(i) || i === time
  const names = titles.map((title, i) => (isDate(i) ? '' : title.toLowerCase()))
  const places = placesIn(names, strict)
  if (places === null) return null
  const { name, address, subject, texts } = places
  const cell = (row: readonly string[] = [], i: number): string | null => row[i]?.trim() || null
  // Some forms have a second row of headings, with the same words in place of name and orders.
  const second = cell(below[0]?.cells, name < 0 ? address : name)
  const isTwice = second !== null && texts.every(({ at }) => cell(below[0]?.cells, at) === second)
  const rows = isTwice ? below.slice(1) : below
  const used = [name, address, subject, ...texts.map(({ at }) => at)]
  const isEmpty = (i: number): boolean => titles[i] === '' && rows.every(({ cells }) => cell(cells, i) === null)
  return {
    badQuotes,
    dated: dates.map((i) => titles[i] ?? ''),
    unused: titles.flatMap((title, i) =>
      used.includes(i) || isDate(i) || isEmpty(i) ? [] : [title || `column ${i + 1}`],
    ),
    rows: rows.map(({ cells, line }) => ({
      line,
      name: cell(cells, name),
      // Some forms write `anonymous`.
      address: cell(cells, address)?.includes('@') ? cell(cells, address) : null,
      dates: dates.map((i) => {
        const date = cell(cells, i)
        return date === null ? null : `${date} ${cell(cells, time) ?? ''}`.trim()
      }),
      subject: cell(cells, subject),
      text: wordsOf(cells, texts),
    })),
  }
}
