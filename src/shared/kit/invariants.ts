// Checks the invariants of a game's state: a game lists its checks, the kit collects their reports.
import type { Table, Violation } from './game'
import type { BaseState } from './view'

/** Notes a fault: which invariant, and where. */
export type Report = (invariant: string, detail: string) => void

/** Everything that is wrong with a state; [] when all is well. Each game also checks that every seat has its player. */
export const invariantsOf =
  <P, S extends BaseState>(...checks: readonly ((table: Table<P>, state: S, report: Report) => void)[]) =>
  (table: Table<P>, state: S): readonly Violation[] => {
    const found: Violation[] = []
    const report: Report = (invariant, detail) => void found.push({ invariant, detail })
    const { length } = state.players
    if (length !== table.seats.length) report('players', `${length} for ${table.seats.length} seats`)
    for (const check of checks) check(table, state, report)
    return found
  }

/** Once the game is over the winners are those the rules name; before, there must be none. @param due computed only when it is over */
export function checkWinners({ over, winners }: BaseState, due: () => readonly number[], report: Report): void {
  const expected = over ? due().join() : ''
  if (winners.join() !== expected) report('winners', `${winners.join()} instead of ${expected}`)
}
