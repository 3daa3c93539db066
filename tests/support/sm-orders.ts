// Reading Spell Merchants orders in tests: wizards (a) and (b) come in the first session, five players.
import type { Reading, ReadingMode } from '@shared/engine/order-text/reading'
import { seatViewer } from '@shared/engine/log'
import { spellMerchants } from '@shared/games/spell-merchants'
import type { Orders, Plan } from '@shared/games/spell-merchants/types'
import { stateWith, tableOf } from './spell-merchants'

export const TABLE = tableOf(5, { wizards: 'alphabetical' })
export const STATE = stateWith(TABLE, ['a', 'b'])
export const VIEW = spellMerchants.view(TABLE, STATE, seatViewer(0))

export const read = (text: string, mode: ReadingMode = 'typed'): Reading<Orders> =>
  spellMerchants.parse(TABLE, VIEW, text, { seat: 0, mode })

/** A plan in short: "offer 566", "[won("a")] offer 12 / restock 566", "-" for none. Conditions as CEL. */
export function short(plan: Plan | null): string {
  if (plan === null) return '-'
  if (plan.kind === 'act') {
    const { act } = plan
    return 'digits' in act ? `${act.do} ${act.digits.join('')}` : act.do
  }
  const rest = plan.else === null ? '' : ` / ${short(plan.else)}`
  return `[${plan.condition.cel}] ${short(plan.then)}${rest}`
}

/** Both rounds in short; null when nothing was understood. */
export const rounds = (reading: Reading<Orders>): readonly string[] | null =>
  reading.orders === null ? null : reading.orders.rounds.map(short)

/** What became of each line: "orders", "ignored: blank", "unclear". */
export const uses = (reading: Reading<unknown>): readonly string[] =>
  reading.lines.map((line) => (line.use === 'ignored' ? line.why : line.use))
