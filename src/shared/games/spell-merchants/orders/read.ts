// Orders of Spell Merchants: text → orders → text, sentences and warnings (SM-8 to SM-12).
import type { Reading } from '../../../engine/order-text/reading'
import type { ParseContext } from '../../../kit/game'
import { readOrderText } from '../../../engine/order-text/read-text'
import type { Section, Statement } from '../../../engine/order-text/language'
import type { Problem, Span } from '../../../engine/result'
import { checkSmOrders } from './check'
import { smLanguage } from './language'
import { ordersSentences, ordersText, planSentence } from './words'
import { sessionWizards } from './facts'
import type { SmTable } from '../table'
import type { Act, Orders, Plan, SmView } from '../types'

/** The plan of one statement; null when something in it was not understood. */
function planOf(statement: Statement<Act>, note: (problem: Problem) => void): Plan | null {
  if (statement.kind === 'failed') return null
  if (statement.kind === 'act') return { kind: 'act', act: statement.act }
  const then = onlyPlan(statement.then, note)
  const otherwise = statement.else === null ? null : onlyPlan(statement.else, note)
  if (then === null || (statement.else !== null && otherwise === null)) return null
  return { kind: 'if', condition: statement.condition, then, else: otherwise }
}

/** One round, one order: what stands behind a condition is a single order too. */
function onlyPlan(statements: readonly Statement<Act>[], note: (problem: Problem) => void): Plan | null {
  if (statements.length > 1) note(twice(statements[1]!.at, 'This is a second order for the same case.'))
  return statements.length === 1 ? planOf(statements[0]!, note) : null
}

const twice = (at: Span, message: string): Problem => ({
  code: 'round-ordered-twice',
  severity: 'error',
  message,
  remedy: 'Leave one order for the round; the other has to go.',
  at,
  rule: 'SM-8',
})

const withoutRound = (at: Span): Problem => ({
  code: 'round-missing',
  severity: 'error',
  message: 'This order does not say for which round it is.',
  remedy: 'Write “round 1:” or “round 2:” before it.',
  at,
  rule: 'SM-9',
  suggestions: [1, 2].map((round) => ({
    label: `For round ${round}`,
    at: { start: at.start, end: at.start },
    text: `round ${round}: `,
  })),
})

/** Reads a player's text (SM-9, SM-10). Total: never throws, whatever the text is. */
export function parseOrders(
  table: SmTable,
  view: SmView,
  text: string,
  context: ParseContext,
): Reading<Orders> {
  const read = readOrderText(text, smLanguage(table, view), context.mode)
  const more: Problem[] = []
  const note = (problem: Problem): void => void more.push(problem)
  const rounds: [Plan | null, Plan | null] = [null, null]
  const taken: [boolean, boolean] = [false, false]
  for (const section of read.sections) {
    if (section.part === null) {
      const first = section.body.find((statement) => statement.kind !== 'failed')
      if (section.heading === null && first !== undefined) note(withoutRound(first.at))
      continue
    }
    const i = section.part === 'round 1' ? 0 : 1
    for (const statement of section.body) {
      if (taken[i]) {
        if (statement.kind !== 'failed')
          note(twice(statement.at, `Round ${i + 1} is ordered a second time here.`))
        continue
      }
      taken[i] = true
      rounds[i] = planOf(statement, note)
    }
  }
  const nothing = rounds[0] === null && rounds[1] === null
  if (nothing) {
    note({
      code: 'no-orders',
      severity: 'error',
      message: 'No order was understood in this text.',
      remedy: 'Write for example: round 1: offer 5 6 6',
      rule: 'SM-9',
    })
  }
  const wizards = sessionWizards(view)
  const say = (statement: Statement<Act>, section: Section<Act>, inner: boolean): string => {
    const plan = planOf(statement, () => undefined)
    if (plan === null) return 'Not understood as a whole.'
    if (inner) return `… ${planSentence(plan)}`
    const i = section.part === 'round 1' ? 0 : 1
    const wizard = wizards[i] === null ? '' : `, wizard (${wizards[i]})`
    return section.part === null
      ? `${planSentence(plan)}.`
      : `Round ${i + 1}${wizard}: ${planSentence(plan)}.`
  }
  return read.finish<Orders>(nothing ? null : { rounds }, more, say)
}

/** Orders as text that parses back to the same orders (`nmr`, which no player can order, aside). */
export const formatOrders = (_table: SmTable, orders: Orders): string => ordersText(orders)

/** One plain sentence per round. */
export const describeOrders = (_table: SmTable, orders: Orders): readonly string[] => ordersSentences(orders)

/** Warnings that can be given before the session is played, from the player's own view. */
export const checkOrders = (table: SmTable, view: SmView, orders: Orders): readonly Problem[] =>
  checkSmOrders(table, view, orders)
