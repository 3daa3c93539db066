// Reading Spell Merchants orders in tests: wizards (a) and (b) come in the first session, five players.
import fc from 'fast-check'
import type { Reading, ReadingMode } from '@shared/engine/order-text/reading'
import { seatViewer } from '@shared/engine/log'
import { spellMerchants } from '@shared/games/spell-merchants'
import type { Act, Digit, Orders, Plan } from '@shared/games/spell-merchants/types'
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

/** Use of each line: "orders", "unclear"; for an ignored line the reason, "blank". */
export const uses = (reading: Reading<unknown>): readonly string[] =>
  reading.lines.map((line) => (line.use === 'ignored' ? line.why : line.use))

// ── Any orders, any text ──────────────────────────────────────────────────────────────────────────────────

const digit = fc.integer({ min: 1, max: 6 }) as fc.Arbitrary<Digit>
const bag = (minLength: number, maxLength: number) =>
  fc.array(digit, { minLength, maxLength }).map((digits) => digits.sort((a, b) => a - b))
const act: fc.Arbitrary<Act> = fc.oneof(
  bag(1, 12).map((digits): Act => ({ do: 'offer', digits })),
  bag(3, 3).map((digits): Act => ({ do: 'restock', digits })),
  fc.constantFrom<Act>({ do: 'restock-random' }, { do: 'pass' }),
)

const PIECES = [
  'I won (a)',
  "I didn't win the first one",
  'Brian won (a)',
  'I have 6 6',
  'I have 40 points',
  'Cleo has fewer than 3 points',
  'anyone has 50 points',
  'anyone else has 5 points',
  'won("a")',
  'me.points >= 3',
  'me.stock.exists(d, d == 6)',
  'players["Brian"].points > me.points',
] as const
/** Conditions as the language itself reads them: text and CEL belong together. */
const condition = fc
  .array(fc.tuple(fc.constantFrom('', 'not '), fc.constantFrom(...PIECES), fc.constantFrom(' and ', ' or ')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.map(([not, piece], i) => `${i === 0 ? '' : parts[i]![2]}${not}${piece}`).join(''))
  .map((text) => {
    const plan = read(`r2: if ${text} then pass`).orders?.rounds[1]
    if (plan?.kind !== 'if') throw new Error(`not a condition: ${text}`)
    return plan.condition
  })

/** Plans with conditions at most two deep, as the option of the test table allows. */
const planOf = (depth: number): fc.Arbitrary<Plan> => {
  const leaf = act.map((one): Plan => ({ kind: 'act', act: one }))
  if (depth === 0) return leaf
  const inner = planOf(depth - 1)
  return fc.oneof(
    leaf,
    fc
      .tuple(condition, inner, fc.option(inner, { nil: null }))
      .map(([when, then, otherwise]): Plan => ({ kind: 'if', condition: when, then, else: otherwise })),
  )
}
const maybePlan = fc.option(planOf(2), { nil: null, freq: 6 })
/** Any orders for two rounds, as a player can write them. */
export const anyOrders = fc
  .tuple(maybePlan, maybePlan)
  .filter(([first, second]) => first !== null || second !== null)
  .map((rounds): Orders => ({ rounds }))

/** Words of random texts, which must do no harm. */
export const WORDS = [
  'round 1:', 'round 2:', 'r1', '(a)', 'b:', 'offer', 'restock', 'random', 'pass', 'if', 'then', 'else', 'otherwise', '{', '}', '(', ')',
  '5 6 6', '566', 'two 3s', 'a', 'and', ',', ';', '.', '-', '–', '“', '"', "'", '\\', '>', '> ', '--', '-- ', 'I won (a)', 'won("a")', 'me.points',
  'PRESS:', 'On Monday Anna wrote:', 'From: x', 'Sent: y', 'Hi Pat,', 'Regards', 'constructor', '__proto__', 'toString', '_____', '\u200b', '\u00a0',
  '\ufeff', '😀', '\ud800', 'é', '\t', '   ', '\r\n', '\n', '\n\n', '\u2028', '[Anna]', 'not', 'or', 'nmr', '0', '7', '99999999999999999999', 'anyone else has 5 points',
] // prettier-ignore
