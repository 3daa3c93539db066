// Taking commands back: an undo is a record like any other, and nothing is ever deleted.
import type { Seq } from '../engine/ids'
import type { AnyRecord, Line } from './kind'

/** Takes back the command whose first line is `undoes`. */
export interface UndoRecord {
  readonly type: 'undo'
  readonly undoes: Seq
  readonly what: string
  readonly reason: string
}

const isUndo = <R extends AnyRecord>(line: Line<R | UndoRecord>): line is Line<UndoRecord> =>
  line.type === 'undo'

/** Commands (`cmd` of their lines) taken back by undo records; an undo can be taken back as well. */
export function undoneCommands<R extends AnyRecord>(
  lines: readonly Line<R | UndoRecord>[],
): ReadonlySet<Seq> {
  const undone = new Set<Seq>()
  for (const line of [...lines].reverse()) if (isUndo(line) && !undone.has(line.cmd)) undone.add(line.undoes)
  return undone
}

/**
 * The first line of the last command that can still be taken back, null at the start.
 * @param undone from `undoneCommands`
 */
export function lastCommand<L extends Line>(lines: readonly L[], undone: ReadonlySet<Seq>): L | null {
  const open = lines.filter((line) => line.seq > 1 && line.type !== 'undo' && !undone.has(line.cmd))
  const cmd = open.at(-1)?.cmd
  return open.find((line) => line.seq === cmd) ?? null
}
