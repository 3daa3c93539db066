// CSV: the cells, and a table of orders (a form's export, a forum's posts) as one message per row.

/** Cells of a CSV text, row by row (RFC 4180; `,`, `;` or tab, whichever the first line uses most). Empty rows are left out. */
export function parseCsv(text: string): { readonly row: readonly string[]; readonly line: number }[] {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const first = source
    .slice(0, source.indexOf('\n') < 0 ? source.length : source.indexOf('\n'))
    .replace(/"[^"]*"/g, '')
  const uses = (mark: string): number => first.split(mark).length
  const comma = [',', ';', '\t'].reduce((best, mark) => (uses(mark) > uses(best) ? mark : best), ',')
  const out: { row: string[]; line: number }[] = []
  let row: string[] = []
  let startLine = 1
  let line = 1
  let i = 0
  const endRow = (): void => {
    if (row.some((cell) => cell.trim() !== '')) out.push({ row, line: startLine })
    row = []
    startLine = line
  }
  while (i <= source.length) {
    if (i === source.length) {
      row.push('')
      break
    }
    let cell: string
    if (source[i] === '"') {
      let end = i + 1
      const parts: string[] = []
      for (;;) {
        const quote = source.indexOf('"', end)
        parts.push(source.slice(end, quote < 0 ? source.length : quote))
        if (quote < 0) {
          i = source.length
          break
        }
        if (source[quote + 1] !== '"') {
          i = quote + 1
          break
        }
        parts.push('"')
        end = quote + 2
      }
      cell = parts.join('')
      // What stands between the closing quote and the next mark belongs to no cell.
      while (i < source.length && source[i] !== comma && source[i] !== '\n') i++
    } else {
      let end = i
      while (end < source.length && source[end] !== comma && source[end] !== '\n') end++
      cell = source.slice(i, end)
      i = end
    }
    row.push(cell)
    line += cell.split('\n').length - 1
    if (i >= source.length) break
    if (source[i] === '\n') {
      line++
      i++
      endRow()
      if (i === source.length) break
    } else i++
  }
  endRow()
  return out
}

export interface OrdersRow {
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

/**
 * Reads a table of orders by the names of its columns.
 * @returns null when its first row names no column for who and what
 */
export function readOrdersTable(text: string): readonly OrdersRow[] | null {
  const [head, ...rows] = parseCsv(text)
  if (!head) return null
  const names = head.row.map((cell) => cell.trim().toLowerCase())
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
  return rows.map(({ row, line }) => ({
    line,
    name: cell(row, at.name),
    address: cell(row, at.address),
    date: cell(row, at.date),
    subject: cell(row, at.subject) ?? '',
    text: at.text < 0 ? '' : (row[at.text] ?? ''),
  }))
}
