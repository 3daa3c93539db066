// Orders of Spell Merchants written out: as text that reads back to the same orders, and as plain sentences.
import type { Act, Orders, Plan } from '../types'

const OF_ROUND = ['Round 1', 'Round 2'] as const

/** One act as an order: `offer 5 6 6`. */
export function actText(act: Act): string {
  switch (act.do) {
    case 'offer':
    case 'restock':
      return `${act.do} ${act.digits.join(' ')}`
    case 'restock-random':
      return 'restock random'
    case 'pass':
    case 'nmr':
      return act.do
  }
}

/** A plan as order text on one line. Braces keep an `else` with its own `if`. */
export function planText(plan: Plan): string {
  if (plan.kind === 'act') return actText(plan.act)
  const then = plan.then.kind === 'if' ? `{ ${planText(plan.then)} }` : planText(plan.then)
  const rest = plan.else === null ? '' : ` else ${planText(plan.else)}`
  return `if ${plan.condition.text} then ${then}${rest}`
}

/** Text of the orders; a round without an order has no line. */
export const ordersText = (orders: Orders): string =>
  orders.rounds.flatMap((plan, i) => (plan === null ? [] : [`round ${i + 1}: ${planText(plan)}`])).join('\n')

function actSentence(act: Act): string {
  switch (act.do) {
    case 'offer':
      return `offer ${act.digits.join(' ')}`
    case 'restock':
      return `restock ${act.digits.join(' ')}`
    case 'restock-random':
      return 'restock four digits by the dice'
    case 'pass':
      return 'pass'
    case 'nmr':
      return 'counts as no moves received (NMR)'
  }
}

const CEL_WORDS: readonly (readonly [pattern: RegExp, say: (...found: string[]) => string])[] = [
  [/^won\("([a-l])"\)$/, (letter) => `you won (${letter})`],
  [/^!won\("([a-l])"\)$/, (letter) => `you did not win (${letter})`],
  [/^won\("([a-l])", "([^"\\]*)"\)$/, (letter, who) => `${who} won (${letter})`],
  [/^!won\("([a-l])", "([^"\\]*)"\)$/, (letter, who) => `${who} did not win (${letter})`],
  [/^me\.points >= (-?\d+)$/, (n) => `you have at least ${n} points`],
  [/^players\["([^"\\]*)"\]\.points >= (-?\d+)$/, (who, n) => `${who} has at least ${n} points`],
  [/^holds\(\[([\d, ]+)\]\)$/, (digits) => `you hold ${digits.replace(/,/g, '')}`],
  [/^!holds\(\[([\d, ]+)\]\)$/, (digits) => `you do not hold ${digits.replace(/,/g, '')}`],
  [/^players\.exists\(n, players\[n\]\.points >= (-?\d+)\)$/, (n) => `anyone has at least ${n} points`],
]

/** A condition in words where there are words for it, else as it was written. */
export function conditionSentence(condition: { readonly text: string; readonly cel: string }): string {
  const parts = condition.cel.split(' && ').map((cel) => {
    for (const [pattern, say] of CEL_WORDS) {
      const found = pattern.exec(cel)
      if (found !== null) return say(...found.slice(1))
    }
    return null
  })
  return parts.includes(null) ? condition.text : parts.join(' and ')
}

export function planSentence(plan: Plan): string {
  if (plan.kind === 'act') return actSentence(plan.act)
  const then = `if ${conditionSentence(plan.condition)}, ${planSentence(plan.then)}`
  return plan.else === null
    ? `${then}; otherwise nothing (a pass)`
    : `${then}; otherwise ${planSentence(plan.else)}`
}

/** One sentence per round. */
export const ordersSentences = (orders: Orders): readonly string[] =>
  orders.rounds.map((plan, i) =>
    plan === null
      ? `${OF_ROUND[i]!}: no order, which counts as a pass.`
      : `${OF_ROUND[i]!}: ${planSentence(plan)}.`,
  )
