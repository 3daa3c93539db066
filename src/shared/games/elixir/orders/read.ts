// Orders of Elixir: text → orders → text, sentences and warnings.
import type { Reading } from '../../../engine/order-text/reading'
import type { ParseContext } from '../../../kit/game'
import { readOrderText } from '../../../engine/order-text/read-text'
import type { Statement } from '../../../engine/order-text/language'
import type { Problem } from '../../../engine/result'
import { exLanguage, ORDER_REMEDY } from './language'
import { stepSentence } from './words'
import type { ExTable } from '../table'
import type { Act, ExView, Orders, Step } from '../types'

/** Longest sheet, in orders. */
const MOST_STEPS = 60

/** The step of one statement; null when something in it was not understood: half a condition is none. */
function stepOf(statement: Statement<Act>): Step | null {
  if (statement.kind === 'failed') return null
  if (statement.kind === 'act') return { kind: 'act', act: statement.act }
  const then = stepsOf(statement.then)
  const otherwise = statement.else === null ? null : stepsOf(statement.else)
  if (then === null || (statement.else !== null && otherwise === null)) return null
  return { kind: 'if', condition: statement.condition, then, else: otherwise }
}

function stepsOf(statements: readonly Statement<Act>[]): readonly Step[] | null {
  const steps = statements.map(stepOf)
  return steps.includes(null) ? null : (steps as Step[])
}

/** Reads a player's text. Total: never throws, whatever the text is. */
export function parseOrders(
  table: ExTable,
  view: ExView,
  text: string,
  context: ParseContext,
): Reading<Orders> {
  const read = readOrderText(text, exLanguage(table, view), context.mode)
  const more: Problem[] = []
  const steps = read.sections.flatMap((section) =>
    section.body.flatMap((statement) => stepOf(statement) ?? []),
  )
  if (steps.length > MOST_STEPS)
    more.push({
      code: 'too-many-orders',
      severity: 'error',
      message: `These are ${steps.length} orders; a turn has at most ${MOST_STEPS}.`,
      remedy: 'Leave out what cannot happen.',
      rule: 'EX-1',
    })
  if (steps.length === 0)
    more.push({
      code: 'no-orders',
      severity: 'error',
      message: 'No order was understood in this text.',
      remedy: ORDER_REMEDY,
      rule: 'EX-1',
    })
  const say = (statement: Statement<Act>, _section: unknown, inner: boolean): string => {
    const step = stepOf(statement)
    if (step === null) return 'Not understood as a whole.'
    const sentence = stepSentence(table, step)
    return inner ? `… ${sentence}` : `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`
  }
  return read.finish<Orders>(steps.length === 0 ? null : { steps: steps.slice(0, MOST_STEPS) }, more, say)
}
