// Orders of Magic Spell: text → orders → text, and sentences.
import type { Reading } from '../../../engine/order-text/reading'
import type { ParseContext } from '../../../kit/game'
import { readOrderText } from '../../../engine/order-text/read-text'
import type { Section, Statement } from '../../../engine/order-text/language'
import type { Problem } from '../../../engine/result'
import { checkMsOrders } from './check'
import { msLanguage } from './language'
import { ordersSentences, ordersText, stepSentence } from './words'
import type { MsTable } from '../table'
import type { Act, MsView, Orders, Step } from '../types'

/** The steps of statements; those not understood are left out. */
function stepsOf(statements: readonly Statement<readonly Act[]>[]): readonly Step[] {
  return statements.flatMap((statement): readonly Step[] => {
    if (statement.kind === 'failed') return []
    if (statement.kind === 'act') return statement.act.map((act) => ({ kind: 'act', act }))
    if (hasFailed(statement)) return []
    const then = stepsOf(statement.then)
    const otherwise = statement.else === null ? null : stepsOf(statement.else)
    return [{ kind: 'if', condition: meant(statement.condition, then), then, else: otherwise }]
  })
}

/** A condition with something in it that was not understood is left out as a whole. */
const hasFailed = (statement: Statement<readonly Act[]>): boolean =>
  statement.kind === 'failed' ||
  (statement.kind === 'if' && [...statement.then, ...(statement.else ?? [])].some(hasFailed))

/** "If it fits weave on OBEAH": what it must fit is the spell of the order. */
function meant(
  condition: Extract<Step, { kind: 'if' }>['condition'],
  then: readonly Step[],
): typeof condition {
  const [first] = then
  if (first?.kind !== 'act' || first.act.do !== 'weave' || first.act.tile !== null) return condition
  const { on } = first.act
  return { text: condition.text, cel: condition.cel.replace(/\bfits\(\)/g, `fits(${JSON.stringify(on)})`) }
}

/** Reads a player's text. Total: never throws, whatever the text is. */
export function parseOrders(
  table: MsTable,
  view: MsView,
  text: string,
  context: ParseContext,
): Reading<Orders> {
  const read = readOrderText(text, msLanguage(table, view), context.mode)
  const steps = read.sections.flatMap((section) => stepsOf(section.body))
  const more: Problem[] = []
  if (steps.length === 0) {
    more.push({
      code: 'no-orders',
      severity: 'error',
      message: 'No order was understood in this text.',
      remedy: 'Write for example: scrounge 37, if it fits weave on OBEAH, else keep',
      rule: 'MS-4',
    })
  }
  const say = (
    statement: Statement<readonly Act[]>,
    _section: Section<readonly Act[]>,
    inner: boolean,
  ): string => {
    const said = stepsOf([statement])
      .map((step) => stepSentence(table, step))
      .join(', then ')
    if (said === '') return 'Not understood as a whole.'
    return inner ? `… ${said}` : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
  }
  return read.finish<Orders>(steps.length === 0 ? null : { steps }, more, say)
}

export const formatOrders = (table: MsTable, orders: Orders): string => ordersText(table, orders)
export const describeOrders = (table: MsTable, orders: Orders): readonly string[] =>
  ordersSentences(table, orders)
export const checkOrders = (table: MsTable, view: MsView, orders: Orders): readonly Problem[] =>
  checkMsOrders(table, view, orders)
