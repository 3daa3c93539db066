// Orders in a form made for programs: a table with a heading (`round,order`), and JSON. All of it is read, or nothing. Pure; the number
// of lines stays the same.
import type { OrderScore } from './order-score'

/** What of a letter may be such a form, and how its lines are judged. */
interface Forms {
  readonly labels: readonly string[]
  readonly score: (line: string) => OrderScore
}

/** Lines (0-based) as they are to be read; '' is left out. */
export type Replaced = ReadonlyMap<number, string>

const NOTHING: Replaced = new Map()
const HEAD_CELL =
  /^(?:#|no\.?|nr\.?|rounds?|turns?|days?|sessions?|steps?|parts?|lines?|labels?|orders?|actions?|moves?|verbs?|what|details?|answers?)$/i
const LONGEST = 300
const MOST_ROWS = 20

/** Whether a line is the rule below a table’s heading. */
export const isTableRule = (line: string): boolean =>
  line.length <= LONGEST && /^\s*\|[|\s:+=-]*-[|\s:+=-]*$/.test(line)

/** The two cells of a row with one of these between them; null for any other line. */
function cellsOf(line: string, sign: string): readonly [string, string] | null {
  if (line.length > LONGEST) return null
  const row = sign === '|' ? line.trim().replace(/^\|/, '').replace(/\|$/, '') : line
  const at = row.indexOf(sign)
  if (at < 0) return null
  const plain = (cell: string): string =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim()
  const [first, second] = [plain(row.slice(0, at)), plain(row.slice(at + 1))]
  return first === '' || second === '' || (sign === '|' && second.includes('|')) ? null : [first, second]
}

/** A row as an order; null if it is none. @param counts the word above the first cell, in lower case */
function rowAs([first, second]: readonly [string, string], counts: string, { labels, score }: Forms): string | null {
  const named = (label: string): boolean => labels.some((each) => each.toLowerCase() === label)
  const label = /^\d$/.test(first) ? `${counts} ${first}` : first.toLowerCase()
  const forms = named(label) ? [`${label}: ${second}`] : /\d/.test(first) ? [] : [`${first} ${second}`]
  return forms.find((form) => score(form) === 2) ?? null
}

/** The rows below a heading of two cells, each an order. */
function rowsBelow(lines: readonly string[], at: number, sign: string, counts: string, forms: Forms): Replaced {
  const found = new Map<number, string>([[at, '']])
  const seen = new Set<string>()
  let rows = 0
  for (const [below, line] of lines.slice(at + 1).entries()) {
    const i = at + 1 + below
    if (line.trim() === '') {
      // Outlook has a blank line between any two rows.
      if (sign === '\t' && (lines[i + 1] ?? '').includes('\t')) continue
      break
    }
    if (rows === 0 && sign === '|' && isTableRule(line)) {
      found.set(i, '')
      continue
    }
    const cells = cellsOf(line, sign)
    const order = cells === null || rows >= MOST_ROWS ? null : rowAs(cells, counts, forms)
    if (order === null || seen.has(order.replace(/:.*$/, ''))) return NOTHING
    if (order.includes(':')) seen.add(order.replace(/:.*$/, ''))
    found.set(i, order)
    rows++
  }
  return rows < 2 ? NOTHING : found
}

/** A table whose heading names its columns, and whose rows are orders, every one. */
export function tableRows(lines: readonly string[], forms: Forms): Replaced {
  for (const [i, line] of lines.entries()) {
    const sign = /[|,;\t]/.exec(line.replace(/^\s*\|/, ''))?.[0]
    const heading = sign === undefined ? null : cellsOf(line, sign)
    if (sign === undefined || heading === null || !heading.every((cell) => HEAD_CELL.test(cell))) continue
    const found = rowsBelow(lines, i, sign, heading[0].toLowerCase().replace(/s$/, ''), forms)
    if (found.size > 0) return found
  }
  return NOTHING
}

/** Orders in JSON as plain ones: a list of orders, or answers by label; null if it is anything else. */
function ordersOf(text: string, { labels }: Forms): string | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const isText = (each: unknown): each is string => typeof each === 'string' && each.trim() !== ''
  if (Array.isArray(value)) return value.length > 0 && value.every(isText) ? value.join('; ') : null
  if (typeof value !== 'object' || value === null) return null
  const pairs = Object.entries(value)
  // Of two with the same key only one is left.
  if (pairs.length === 0 || pairs.length !== (text.match(/"\s*:/g)?.length ?? 0)) return null
  const known = (key: string): boolean => labels.some((label) => label.toLowerCase() === key.trim().toLowerCase())
  return pairs.every(([key, answer]) => known(key) && isText(answer))
    ? pairs.map(([key, answer]) => `${key.trim()}: ${String(answer)}`).join('; ')
    : null
}

const OPENS = /^\s*[[{]\s*(?:"|$)/
const CLOSES = /[\]}]\s*$/

/** Orders in JSON, on a line or over several; the first of the lines has all of them. */
export function jsonOrders(lines: readonly string[], forms: Forms): Replaced {
  for (const [i, line] of lines.entries()) {
    if (line.length > LONGEST || !OPENS.test(line)) continue
    for (const [n, last] of lines.slice(i, i + MOST_ROWS).entries()) {
      if (last.length > LONGEST) break
      if (!CLOSES.test(last)) continue
      const orders = ordersOf(lines.slice(i, i + n + 1).join(' '), forms)
      if (orders === null || orders.length > LONGEST || forms.score(orders) < 2) continue
      return new Map(Array.from({ length: n + 1 }, (_, k) => [i + k, k === 0 ? orders : '']))
    }
  }
  return NOTHING
}
