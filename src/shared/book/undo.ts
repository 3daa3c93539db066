// Taking commands back, and bringing them back again: an undo is a record like any other, a redo is an undo that takes back
// an undo, and nothing is ever deleted.
import type { Seq } from '../engine/ids'
import type { Line } from './kind'

/** Takes back the command whose first line is `undoes`; if that is an undo, what it took back comes back. */
export interface UndoRecord {
  readonly type: 'undo'
  readonly undoes: Seq
  readonly what: string
  readonly reason: string
}

const isUndo = (line: Line): line is Line<UndoRecord> => line.type === 'undo'

/** Commands (`cmd` of their lines) taken back by undo records; an undo can be taken back as well. */
export function undoneCommands(lines: readonly Line[]): ReadonlySet<Seq> {
  const undone = new Set<Seq>()
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i]
    if (line !== undefined && isUndo(line) && !undone.has(line.cmd)) undone.add(line.undoes)
  }
  return undone
}

/**
 * The first line of the last command that can still be taken back, null at the start.
 * @param undone from `undoneCommands`
 * @param stays lines nothing takes back
 */
export function lastCommand<L extends Line>(
  lines: readonly L[],
  undone: ReadonlySet<Seq>,
  stays: (line: L) => boolean,
): L | null {
  const isOpen = (line: L | undefined): line is L =>
    line !== undefined && line.seq > 1 && line.type !== 'undo' && !undone.has(line.cmd) && !stays(line)
  let last = lines.length - 1
  while (last >= 0 && !isOpen(lines[last])) last--
  const first = lines[(lines[last]?.cmd ?? 0) - 1]
  return isOpen(first) ? first : null
}

/** The lines of the command that began at a line. */
export function commandLines<L extends Line>(lines: readonly L[], cmd: Seq): readonly L[] {
  let end = cmd
  while (lines[end]?.cmd === cmd) end++
  return lines.slice(cmd - 1, end)
}

/**
 * The last undo that can be taken back, so that its command counts again; else null. Any line written since then blocks it: the restored
 * command would come before that line.
 * @param undone from `undoneCommands`
 */
export function lastUndo(lines: readonly Line[], undone: ReadonlySet<Seq>): Line<UndoRecord> | null {
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i]
    if (line === undefined || !isUndo(line)) return null
    const redo = lines[line.undoes - 1]?.type === 'undo'
    if (!redo && !undone.has(line.cmd)) return line
  }
  return null
}
