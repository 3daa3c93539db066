// Orders one after another with conditions around them, as several games have them: a `Step` comes up in its turn, a `Plan` is one
// order chosen by conditions. Made from statements, written as text, said in sentences, followed when the turn is played.
import type { Condition, Verdict } from '../../engine/conditions/condition'
import type { Json } from '../../engine/json'
import type { LogLine, Seat } from '../../engine/log'
import type { Statement } from '../../engine/order-text/language'
import type { Problem, Span } from '../../engine/result'

export type Step<A> =
  | { readonly kind: 'act'; readonly act: A }
  | {
      readonly kind: 'if'
      readonly condition: Condition
      readonly then: readonly Step<A>[]
      readonly else: readonly Step<A>[] | null
    }

/** One order, or a choice between two. */
export type Plan<A> =
  | { readonly kind: 'act'; readonly act: A }
  | {
      readonly kind: 'if'
      readonly condition: Condition
      readonly then: Plan<A>
      readonly else: Plan<A> | null
    }

// ── From statements ───────────────────────────────────────────────────────────────────────────────────────

/** Whether anything inside was not understood. Half a condition could mean the opposite, so all of it is dropped. */
export const hasFailed = (statement: Statement<unknown>): boolean =>
  statement.kind === 'failed' ||
  (statement.kind === 'if' && [...statement.then, ...(statement.else ?? [])].some(hasFailed))

/** The steps of statements, without those not understood and the whole conditions around them. */
export const stepsOf = <A>(statements: readonly Statement<readonly A[]>[]): readonly Step<A>[] =>
  statements.flatMap((statement): readonly Step<A>[] => {
    if (statement.kind === 'failed' || hasFailed(statement)) return []
    if (statement.kind === 'act') return statement.act.map((act) => ({ kind: 'act', act }))
    const { condition } = statement
    const otherwise = statement.else === null ? null : stepsOf(statement.else)
    return [{ kind: 'if', condition, then: stepsOf(statement.then), else: otherwise }]
  })

/**
 * The plan of one statement; null when something in it was not understood.
 * @param second notes a second order for the same case, of which there can be only one
 */
export function planOf<A>(statement: Statement<readonly A[]>, second: (at: Span) => void): Plan<A> | null {
  if (statement.kind === 'failed') return null
  if (statement.kind === 'act') {
    const [act, next] = statement.act
    if (next !== undefined) second(statement.at)
    return act === undefined || next !== undefined ? null : { kind: 'act', act }
  }
  const only = (statements: readonly Statement<readonly A[]>[]): Plan<A> | null => {
    const [first, next] = statements
    if (next !== undefined) second(next.at)
    return first === undefined || next !== undefined ? null : planOf(first, second)
  }
  const then = only(statement.then)
  const otherwise = statement.else === null ? null : only(statement.else)
  if (then === null || (statement.else !== null && otherwise === null)) return null
  return { kind: 'if', condition: statement.condition, then, else: otherwise }
}

/** A plan as steps, which are worded and written in the same way. */
export const planSteps = <A>(plan: Plan<A>): Step<A> =>
  plan.kind === 'act'
    ? plan
    : {
        kind: 'if',
        condition: plan.condition,
        then: [planSteps(plan.then)],
        else: plan.else === null ? null : [planSteps(plan.else)],
      }

/** All acts that steps may lead to, each with whether it is free of conditions. */
export const actsIn = <A>(
  steps: readonly Step<A>[],
  sure = true,
): readonly { readonly act: A; readonly sure: boolean }[] =>
  steps.flatMap((step) =>
    step.kind === 'act' ? [{ act: step.act, sure }] : [...actsIn(step.then, false), ...actsIn(step.else ?? [], false)],
  )

/** All acts a plan may lead to, each with whether it is free of conditions; null where nothing is ordered. */
export const planActs = <A>(
  plan: Plan<A> | null,
  sure = true,
): readonly { readonly act: A | null; readonly sure: boolean }[] =>
  plan?.kind === 'if'
    ? [...planActs(plan.then, false), ...planActs(plan.else, false)]
    : [{ act: plan?.act ?? null, sure }]

/** All conditions of steps, outer ones first. */
export const conditionsIn = (steps: readonly Step<unknown>[]): readonly Condition[] =>
  steps.flatMap((step) =>
    step.kind === 'act' ? [] : [step.condition, ...conditionsIn(step.then), ...conditionsIn(step.else ?? [])],
  )

// ── Text and sentences ────────────────────────────────────────────────────────────────────────────────────

/** How the acts of a game are written and worded. */
export interface ActWords<A> {
  /** As order text that reads back to the same act: "offer 5 6 6". */
  readonly text: (act: A) => string
  /** As a piece of a sentence: "restock four digits by the dice". */
  readonly sentence: (act: A) => string
  /** A condition in a sentence; as written where left out. */
  readonly condition?: (condition: Condition) => string
  /** Meaning of a case without an order: "nothing (a pass)"; if absent, it is not mentioned. */
  readonly otherwise?: string
  /** Words for a case without orders: "gift nothing", and in a sentence "nothing". */
  readonly empty?: { readonly text: string; readonly sentence: string }
  /** Joins several orders of one case: ", then ". */
  readonly and?: string
  /** Acts that need braces even alone in a branch, because they contain signs. */
  readonly braced?: (act: A) => boolean
}

/** A step as order text on one line. Braces keep several orders, and an `else` with its own `if`, together. */
export function stepText<A>(step: Step<A>, words: ActWords<A>): string {
  if (step.kind === 'act') return words.text(step.act)
  const branch = (steps: readonly Step<A>[]): string => {
    const [only] = steps
    if (only === undefined && words.empty !== undefined) return words.empty.text
    const bare = steps.length === 1 && only?.kind === 'act' && words.braced?.(only.act) !== true
    return bare ? words.text(only.act) : `{ ${steps.map((inner) => stepText(inner, words)).join('; ')} }`
  }
  const rest = step.else === null ? '' : ` else ${branch(step.else)}`
  return `if ${step.condition.text} then ${branch(step.then)}${rest}`
}

/** A plan as order text on one line: a single order after `else` never needs braces. */
export function planText<A>(plan: Plan<A>, words: ActWords<A>): string {
  if (plan.kind === 'act') return words.text(plan.act)
  const then = plan.then.kind === 'if' ? `{ ${planText(plan.then, words)} }` : planText(plan.then, words)
  const rest = plan.else === null ? '' : ` else ${planText(plan.else, words)}`
  return `if ${plan.condition.text} then ${then}${rest}`
}

/** A step as a piece of a sentence. */
export function stepSentence<A>(step: Step<A>, words: ActWords<A>): string {
  if (step.kind === 'act') return words.sentence(step.act)
  const list = (steps: readonly Step<A>[]): string =>
    steps.length === 0 && words.empty !== undefined
      ? words.empty.sentence
      : steps.map((each) => stepSentence(each, words)).join(words.and ?? ', then ')
  const condition = words.condition?.(step.condition) ?? step.condition.text
  const rest = step.else === null ? words.otherwise : list(step.else)
  return `if ${condition}, ${list(step.then)}${rest === undefined ? '' : `; otherwise ${rest}`}`
}

// ── Following conditions ──────────────────────────────────────────────────────────────────────────────────

/** No text gives steps nested deeper than this; they are ignored. */
const DEEPEST = 12

/** The acts of steps that come up, in the order written. @param judge looks at a condition and says whether it holds */
export function holding<A>(steps: readonly Step<A>[], judge: (condition: Condition) => boolean): readonly A[] {
  const acts: A[] = []
  gather(steps, judge, 1, acts)
  return acts
}

function gather<A>(
  steps: readonly Step<A>[],
  judge: (condition: Condition) => boolean,
  depth: number,
  into: A[],
): void {
  for (const step of steps) {
    if (step.kind === 'act') into.push(step.act)
    else if (depth <= DEEPEST) gather(judge(step.condition) ? step.then : (step.else ?? []), judge, depth + 1, into)
  }
}

/** The act a plan leads to; null when it has no order for the case. */
export function chosen<A>(plan: Plan<A>, judge: (condition: Condition) => boolean): A | null {
  let at: Plan<A> | null = plan
  while (at?.kind === 'if') at = judge(at.condition) ? at.then : at.else
  return at?.kind === 'act' ? at.act : null
}

/** Ruling on conditions, and on failed ones where that is another. */
export type VerdictRule = string | { readonly seen: string; readonly failed: string }

/**
 * Logs the outcome of a condition for its player: `condition`, or `condition-failed` with the reason.
 */
export function verdictLine(
  seat: Seat,
  condition: Condition,
  verdict: Verdict,
  rule: VerdictRule,
  part: number,
): LogLine {
  const rules = typeof rule === 'string' ? { seen: rule, failed: rule } : rule
  const line = (code: string, params: { readonly [key: string]: Json }, of: string): LogLine => ({
    code,
    params: { seat, condition: condition.text, ...params },
    rule: of,
    audience: [seat],
    part,
  })
  if (verdict.failed !== undefined) return line('condition-failed', { why: verdict.failed }, rules.failed)
  const saw = verdict.saw.map(({ fact, value }) => ({ fact, value }))
  return line('condition', { value: verdict.value, saw }, rules.seen)
}

/** The problem reported for a sheet in which no order was understood. */
export const noOrders = (remedy: string, rule: string): Problem => ({
  code: 'no-orders',
  severity: 'error',
  message: 'No order was understood in this text.',
  remedy,
  rule,
})
