// One order with conditions around it, as forms change it.
import { describe, expect, test } from 'vitest'
import type { ConditionFact } from '@shared/kit/conditions/condition-rows'
import {
  actPlan,
  lackingInPlan,
  planDepth,
  planUnderIf,
  type Plan,
} from '../../../../src/renderer/components/orders/form/plans'

const fact: ConditionFact = {
  id: 'won',
  label: 'I won',
  fields: [],
  initial: {},
  write: () => ({ text: 'I won', cel: 'won()' }),
  read: () => null,
  formatRow: () => 'you won',
}
const under = (then: Plan<string>, otherwise: Plan<string> | null = null): Plan<string> => ({
  kind: 'if',
  condition: { text: 'I won', cel: 'won()' },
  then,
  else: otherwise,
})

describe('plans', () => {
  test('a condition is put over the order that is there, or over the idle one', () => {
    expect(planUnderIf(actPlan('offer'), [fact], 'pass')).toEqual(under(actPlan('offer')))
    expect(planUnderIf(null, [fact], 'pass')).toEqual(under(actPlan('pass')))
    expect(planUnderIf(null, [], 'pass')).toMatchObject({ condition: { text: '', cel: '' } })
  })
  test('depth', () => {
    const plan = under(actPlan('offer'), under(actPlan('pass')))
    expect([planDepth(null), planDepth(actPlan('pass')), planDepth(plan)]).toEqual([0, 0, 2])
  })
  test('what is lacking: an order of its own, a condition, an order in a branch', () => {
    const ofAct = (act: string): string | null => (act === '' ? 'an order is empty' : null)
    expect(lackingInPlan(null, ofAct)).toBe(null)
    expect(lackingInPlan(under(actPlan('a'), actPlan('b')), ofAct)).toBe(null)
    expect(lackingInPlan(under(actPlan('a'), actPlan('')), ofAct)).toBe('an order is empty')
    expect(lackingInPlan({ ...under(actPlan('')), condition: { text: ' ', cel: '' } } as Plan<string>, ofAct)).toBe(
      'A condition is not complete.',
    )
  })
})
