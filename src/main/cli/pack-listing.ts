// Formats any pack as a listing for people: lists become tables, everything else becomes lines.
import { valueInWords as inWords } from '@shared/desk/listing'
import { isObject } from '@shared/engine/json'
import { table } from './campaign'

type Fields = Readonly<Record<string, unknown>>
const HEAD = ['format', 'game', 'name', 'by', 'note']

/** The values as rows of a table, if all are objects. */
const asRows = (values: readonly unknown[]): readonly Fields[] | null =>
  values.length > 0 && values.every(isObject) ? values : null

function rowsTable(rows: readonly Fields[], first?: readonly string[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = rows.map((row, i) => [
    ...(first === undefined ? [] : [first[i] ?? '']),
    ...columns.map((column) => inWords(row[column])),
  ])
  return table([...(first === undefined ? [] : ['']), ...columns], cells)
}

function section(title: string, value: unknown): string[] {
  if (Array.isArray(value)) {
    const rows = asRows(value)
    if (rows !== null) return ['', `${title} (${rows.length})`, rowsTable(rows)]
    return [
      '',
      `${title} (${value.length})`,
      `  ${value.map((each) => inWords(each).replace(/[; ]+/g, '–')).join(', ')}`,
    ]
  }
  if (!isObject(value)) return [`${title}: ${inWords(value)}`]
  const entries = Object.entries(value)
  const values = entries.map(([, each]) => each)
  const names = entries.map(([key]) => key)
  if (values.every((each) => !isObject(each) && !Array.isArray(each)))
    return ['', title, `  ${entries.map(([key, each]) => `${key} ${inWords(each)}`).join(', ')}`]
  const rows = asRows(values)
  if (rows !== null) return ['', title, rowsTable(rows, names)]
  const lists = values.flatMap((each) => (Array.isArray(each) ? [asRows(each) ?? []] : []))
  if (lists.length === values.length && lists.every((list) => list.length > 0)) {
    const labels = lists.flatMap((list, i) => list.map((_, n) => `${names[i]} ${n + 1}`))
    return ['', title, rowsTable(lists.flat(), labels)]
  }
  const plain = entries.filter(([, each]) => !isObject(each) && !Array.isArray(each))
  const rest = entries.filter(([, each]) => isObject(each) || Array.isArray(each))
  return [
    '',
    `${title}${plain.length === 0 ? '' : `: ${plain.map(([key, each]) => `${key} ${inWords(each)}`).join(', ')}`}`,
    ...rest.flatMap(([key, each]) => section(`${title}, ${key}`, each)),
  ]
}

/** The whole pack, line by line. `title` is the game's. */
export function packListing(title: string, pack: Fields): string {
  const head = [`${inWords(pack['name'])} — a pack for ${title}`]
  if (inWords(pack['by']) !== '') head.push(`by ${inWords(pack['by'])}`)
  if (inWords(pack['note']) !== '') head.push(inWords(pack['note']))
  const body = Object.entries(pack).flatMap(([key, value]) => (HEAD.includes(key) ? [] : section(key, value)))
  return [...head, ...body].join('\n')
}
