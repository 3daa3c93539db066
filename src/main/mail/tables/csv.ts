// CSV as people export it: commas, semicolons or tabs, whichever the first line uses; each row with its line in the file.
import Papa from 'papaparse'

interface CsvRow {
  readonly cells: readonly string[]
  /** 1-based line it begins on. */
  readonly line: number
}

export interface Csv {
  /** Rows that hold anything, the headings first. */
  readonly rows: readonly CsvRow[]
  /** Lines whose quotation marks do not match. */
  readonly badQuotes: readonly number[]
}

/** Reads CSV (RFC 4180). Never fails: malformed rows are read as far as possible. */
export function readCsv(text: string): Csv {
  const whole = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  // Spreadsheets may name the separator on an extra first line.
  const said = /^"?sep=([^\n"])"?\n/i.exec(whole)
  const source = said === null ? whole : whole.slice(said[0].length)
  // The separator is taken from the first line that has one, the headings, since letters in the rows are full of commas.
  const first = /^.*[,;\t].*$/m.exec(source)?.[0] ?? ''
  const { delimiter } = Papa.parse<string[]>(first, { delimitersToGuess: [',', ';', '\t'] }).meta
  const parsed = Papa.parse<string[]>(source, { delimiter: said?.[1] ?? (delimiter || ','), newline: '\n' })
  let line = said === null ? 1 : 2
  const all = parsed.data.map((cells): CsvRow => {
    const row = { cells, line }
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)
    return row
  })
  const bad = parsed.errors.filter((e) => e.type === 'Quotes').map((e) => all[e.row ?? 0]?.line ?? 1)
  return {
    rows: all.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    badQuotes: [...new Set(bad)],
  }
}
