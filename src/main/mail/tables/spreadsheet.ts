// Spreadsheets (.xlsx) as tables: the words and figures of the cells that can be seen, sheet by sheet. One pass over the XML of each part;
// formulas, hidden sheets and rows, and cells that are struck through are left out.
import { decodeXML } from 'entities'
import { TAG } from '../documents/documents'
import { LIMITS } from '../types'
import { unzip } from '../containers/unzip'

const MOST_SHEETS = 20
const MOST_ROWS = 5000
const MOST_COLUMNS = 60

const BOOK = 'xl/workbook.xml'
const WORDS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'
const LINKS = 'xl/_rels/workbook.xml.rels'
const SHEET = /^xl\/worksheets\/[\w.-]{1,60}\.xml$/

interface Piece {
  /** The tag without its namespace, in small letters; '' of words. */
  readonly tag: string
  readonly closes: boolean
  readonly alone: boolean
  readonly inside: string
  readonly words: string
}

function* piecesOf(xml: string): Generator<Piece> {
  for (const [, slash = '', name = '', inside = '', alone = '', words] of xml.matchAll(TAG))
    yield {
      tag: name.toLowerCase().replace(/^.*:/, ''),
      closes: slash === '/',
      alone: alone === '/' || inside.endsWith('/'),
      inside,
      words: words === undefined ? '' : decodeXML(words),
    }
}

const pattern = (name: string): RegExp => new RegExp(`(?:^|\\s)(?:\\w+:)?${name}="([^"]*)"`, 'i')
const PATTERNS = {
  r: pattern('r'),
  s: pattern('s'),
  t: pattern('t'),
  id: pattern('id'),
  target: pattern('target'),
  fontId: pattern('fontId'),
}

const attribute = (inside: string, name: keyof typeof PATTERNS): string | null => {
  const value = PATTERNS[name].exec(inside)?.[1]
  return value === undefined ? null : decodeXML(value)
}
const isOff = (inside: string): boolean => /val="(?:0|false)"/.test(inside)

/** The texts that cells refer to by number; runs that are struck through and readings of East Asian words left out. */
function sharedWords(xml: string): readonly string[] {
  const all: string[] = []
  let now: string | null = null
  let struck = false
  let takes = false
  let aside = false
  for (const { tag, closes, alone, inside, words } of piecesOf(xml)) {
    if (tag === 'si' && !closes) now = ''
    else if (tag === 'r') struck = false
    else if (tag === 'strike') struck = !isOff(inside)
    else if (tag === 'rph') aside = !closes
    else if (tag === 't') takes = !closes && !alone
    else if (tag === '' && takes && !struck && !aside && now !== null) now += words
    if (tag === 'si' && (closes || alone)) {
      all.push(now ?? '')
      now = null
      struck = false
    }
  }
  return all
}

/** By the number of a style, whether it strikes through. */
function struckStyles(xml: string): readonly boolean[] {
  const fonts: boolean[] = []
  const styles: boolean[] = []
  let list = ''
  for (const { tag, closes, inside } of piecesOf(xml)) {
    if (tag === 'fonts' || tag === 'cellxfs') list = closes ? '' : tag
    else if (list === 'fonts' && tag === 'font' && !closes) fonts.push(false)
    else if (list === 'fonts' && tag === 'strike' && !closes) fonts[fonts.length - 1] = !isOff(inside)
    else if (list === 'cellxfs' && tag === 'xf' && !closes)
      styles.push(fonts[Number(attribute(inside, 'fontId') ?? -1)] === true)
  }
  return styles
}

/** The column of a place such as `AB12`, from 0; −1 if it has none. */
function columnOf(place: string | null): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(place ?? '')?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

type Rows = readonly (readonly string[])[]

/** The rows of one sheet that have anything in them. */
function rowsOf(xml: string, shared: readonly string[], struck: readonly boolean[]): Rows {
  const rows: string[][] = []
  let row: string[] = []
  let hidden = false
  let cell: { readonly at: number; readonly type: string; readonly unseen: boolean } | null = null
  let words = ''
  let takes = false
  const put = (): void => {
    if (cell === null || cell.unseen || hidden || cell.at >= MOST_COLUMNS) return
    const text = cell.type === 's' ? (shared[Number(words)] ?? '') : words
    while (row.length < cell.at) row.push('')
    row[cell.at] = text.trim()
  }
  for (const { tag, closes, alone, inside, words: given } of piecesOf(xml)) {
    if (tag === '') {
      if (takes) words += given
    } else if (tag === 'row') {
      if (row.some((each) => each !== '')) rows.push(row)
      if (rows.length >= MOST_ROWS) return rows
      row = []
      hidden = !closes && /\bhidden="(?:1|true)"/.test(inside)
    } else if (tag === 'c' && !closes) {
      const at = columnOf(attribute(inside, 'r'))
      const style = Number(attribute(inside, 's') ?? -1)
      words = ''
      cell = alone
        ? null
        : { at: at < 0 ? row.length : at, type: attribute(inside, 't') ?? 'n', unseen: struck[style] === true }
    } else if (tag === 'c') {
      put()
      cell = null
    } else if (tag === 'v' || tag === 't') takes = !closes && !alone && cell !== null
  }
  return rows
}

/** The parts of the sheets in the order of the book, without those that are hidden. */
function sheetsOf(book: string, links: string): readonly string[] {
  const parts = new Map<string, string>()
  for (const { tag, inside } of piecesOf(links))
    if (tag === 'relationship') parts.set(attribute(inside, 'id') ?? '', attribute(inside, 'target') ?? '')
  const found: string[] = []
  for (const { tag, closes, inside } of piecesOf(book)) {
    if (tag !== 'sheet' || closes || /\bstate="(?:veryH|h)idden"/.test(inside)) continue
    const part = parts.get(/\br?:?id="([^"]*)"\s*\/?$/i.exec(inside.trim())?.[1] ?? '')
    if (part !== undefined) found.push(part.startsWith('/') ? part.slice(1) : `xl/${part}`)
  }
  return found
}

/** Days since the end of 1899, as spreadsheets count, as a day and a time; anything else as it is. */
function asTime(cell: string): string {
  const days = Number(cell)
  return /^\d{5}(?:\.\d+)?$/.test(cell) && days > 30_000 && days < 80_000
    ? new Date(Math.round((days - 25_569) * 86_400) * 1000).toISOString().slice(0, 19).replace('T', ' ')
    : cell
}
const A_TIME = /\b(?:date|time|timestamp|received|sent|when|datum|zeit|zeitstempel|horodat\w*)\b/i

const quoted = (cell: string): string => (/[",;\t\n]|^\s|\s$/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)

/** Rows as CSV, times under a heading that says so as times. */
function asCsv(rows: Rows): string {
  const times = (rows[0] ?? []).flatMap((title, at) => (A_TIME.test(title) ? [at] : []))
  return rows
    .map((row, nth) => row.map((cell, at) => quoted(nth > 0 && times.includes(at) ? asTime(cell) : cell)).join(','))
    .join('\n')
}

/** The sheets of a spreadsheet, each as CSV; null if the bytes are none. */
export function readSpreadsheet(bytes: Uint8Array): readonly string[] | null {
  const wanted = (name: string): boolean => [BOOK, WORDS, STYLES, LINKS].includes(name) || SHEET.test(name)
  const parts = new Map(unzip(bytes, wanted, LIMITS.document)?.files.map(({ name, bytes: part }) => [name, part]))
  const text = (name: string): string => new TextDecoder('utf-8').decode(parts.get(name) ?? new Uint8Array())
  if (!parts.has(BOOK)) return null
  const shared = sharedWords(text(WORDS))
  const struck = struckStyles(text(STYLES))
  const named = sheetsOf(text(BOOK), text(LINKS))
  // Without links every sheet there is.
  const sheets = parts.has(LINKS) ? named : [...parts.keys()].filter((name) => SHEET.test(name)).sort()
  return sheets
    .slice(0, MOST_SHEETS)
    .map((part) => asCsv(rowsOf(text(part), shared, struck)))
    .filter((csv) => csv !== '')
}
