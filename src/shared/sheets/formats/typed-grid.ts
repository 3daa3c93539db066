// A board in typed characters, for sheets as text: signs for its ways, names written over them.
import { width } from '../layout/columns'

/** Columns of the drawing. */
export const GRID_COLUMNS = 72

interface TypedGrid {
  /** Puts a sign in a place; outside of the grid nothing happens. */
  readonly draw: (line: number, column: number, sign: string) => void
  /** Writes a text around a column, shifted so that it stays on the grid. */
  readonly write: (text: string, middle: number, line: number) => void
  /** The lines without blanks at their ends; none where a text would be over another, or is wider than its letters are many. */
  readonly finish: () => readonly string[]
}

/** An empty grid. @param height its lines */
export function typedGrid(height: number): TypedGrid {
  const grid = Array.from({ length: height }, () => Array.from({ length: GRID_COLUMNS }, () => ' '))
  const taken = new Set<string>()
  let over = false
  const draw: TypedGrid['draw'] = (line, column, sign) => {
    const row = grid[line]
    if (row !== undefined && column >= 0 && column < GRID_COLUMNS) row[column] = sign
  }
  return {
    draw,
    write: (text, middle, line) => {
      if (width(text) !== text.length) over = true
      const start = Math.max(0, Math.min(GRID_COLUMNS - text.length, middle - Math.floor(text.length / 2)))
      // A way that ends at a name does not run into its letters; one along a street does.
      for (const beside of [start - 1, start + text.length])
        if (/[/\\]/.test(grid[line]?.[beside] ?? '')) draw(line, beside, ' ')
      for (let i = 0; i < text.length; i++) {
        const place = `${line} ${start + i}`
        if (taken.has(place)) over = true
        taken.add(place)
        draw(line, start + i, text.charAt(i))
      }
    },
    finish: () => {
      const lines = grid.map((row) => row.join('').trimEnd())
      while (lines.at(-1) === '') lines.pop()
      return over ? [] : lines
    },
  }
}
