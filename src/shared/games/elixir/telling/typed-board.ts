// The board in typed characters, for sheets as text: streets, buildings, wizards, in 72 columns.
import { GRID_COLUMNS, typedGrid } from '../../../sheets/formats/typed-grid'
import { curly } from '../../../sheets/curly'
import { TOKENS } from './drawing'
import type { Drawn } from './drawing'

/** Lines between one row of spaces and the next. */
const STEP = 3
/** Widest line of a building's name. */
const NAME = 10

/** A name in lines that are short enough; words that are not are cut. */
function nameLines(name: string): readonly string[] {
  const lines: string[] = []
  for (const word of name.split(/\s+/)) {
    const before = lines.at(-1)
    if (before !== undefined && before.length + 1 + word.length <= NAME) lines[lines.length - 1] = `${before} ${word}`
    else lines.push(word.slice(0, NAME))
  }
  return lines.slice(0, 2)
}

/**
 * The board with the wizards' letters below or in the place where they are.
 * @returns no lines if two spaces would overlap; the text beside the drawing must do then
 */
export function typedBoard({ board, players }: Drawn): readonly string[] {
  const levels = [...new Set(board.spaces.map(({ y }) => y))].sort((a, b) => a - b)
  const { draw, write, finish } = typedGrid(levels.length * STEP)
  const at = new Map(
    board.spaces.map((space) => {
      const column = Math.round((space.x / board.width) * (GRID_COLUMNS - 1))
      return [space.id, { space, column, line: levels.indexOf(space.y) * STEP }]
    }),
  )
  for (const from of at.values())
    for (const id of from.space.next) {
      const to = at.get(id)
      if (to === undefined) continue
      if (to.line === from.line) for (let c = from.column; c < to.column; c++) draw(from.line, c, '-')
      const slope = to.column === from.column ? '|' : to.column > from.column ? '\\' : '/'
      for (let l = from.line + 1; l < to.line; l++) {
        const part = (l - from.line) / (to.line - from.line)
        draw(l, Math.round(from.column + (to.column - from.column) * part), slope)
      }
    }
  for (const { space, column, line } of at.values()) {
    const lines = space.kind === 'street' ? [`[${space.id}]`] : nameLines(curly(space.label))
    const here = players.filter(({ place, out }) => place === space.id && !out)
    const letters = here.map(({ colour }) => TOKENS[colour].letter).join('')
    for (const [i, text] of lines.entries()) write(text, column, line + i)
    if (letters !== '') write(`*${letters}*`, column, line + lines.length)
  }
  return finish()
}
