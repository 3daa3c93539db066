// Orders of Magic Spell: text → orders → text, and sentences. One order after another, with conditions around them.
import { stepsKind } from '../../../kit/orders'
import type { Pack } from '../pack'
import type { Act, MsView, Step } from '../types'
import { msLanguage } from './language'
import { actWords } from './words'

/** "If it fits weave on OBEAH": what it must fit is the spell of the order. */
function meant(step: Step): Step {
  if (step.kind === 'act') return step
  const [first] = step.then
  if (first?.kind !== 'act' || first.act.do !== 'weave' || first.act.tile !== null) return step
  const { text, cel } = step.condition
  const named = cel.replace(/\bfits\(\)/g, `fits(${JSON.stringify(first.act.on)})`)
  return { ...step, condition: { text, cel: named } }
}

export const msOrders = stepsKind<Pack, MsView, Act, readonly Act[]>({
  rule: 'MS-4',
  remedy: 'Write for example: scrounge 37, if it fits weave on OBEAH, else keep',
  most: 100,
  language: msLanguage,
  acts: (acts) => acts,
  actWords: actWords,
  meant,
})
