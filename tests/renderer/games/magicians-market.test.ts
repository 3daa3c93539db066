// The form of Magician's Market: its controls, and what it finds unfinished.
import { describe, expect, test } from 'vitest'
import { seatViewer } from '@shared/engine/log'
import { magiciansMarket as game } from '@shared/games/magicians-market'
import {
  actLacks,
  conditionFacts,
  SLOT_FORMS,
  type Slot,
  type SlotAct as Act,
} from '@shared/games/magicians-market/orders/form'
import type { Orders, Step } from '@shared/games/magicians-market/types'
import { freshIf, lackingIn } from '../../../src/renderer/components/orders/form/steps'
import { stateWith, tableOf } from '../../support/magicians-market'

const table = tableOf(['Anna', 'Brian "Bo"', 'Dai Llŷr', 'Jackie'])
const view = game.view(table, stateWith(table), seatViewer(0))

test.each(['extra', 'gifts', 'bid'] as const)('what was sold is a question of a bid only: %s', (slot) =>
  expect(conditionFacts(view, slot).some((fact) => fact.id === 'sold')).toBe(slot === 'bid'),
)

describe('rows', () => {
  const NO_ORDERS: Orders = { generate: null, extra: [], gifts: [], bid: [] }
  const freshAct = (slot: Slot): Act => SLOT_FORMS[slot].fresh(view)
  const act = (one: Act): Step<Act> => ({ kind: 'act', act: one })
  const facts = conditionFacts(view, 'gifts')
  test.each([
    ['fresh rows are complete', { ...NO_ORDERS, gifts: [act(freshAct('gifts'))], bid: [act(freshAct('bid'))] }, null],
    ['a gift without a receiver', { ...NO_ORDERS, gifts: [act({ units: 1, good: 0, to: -1 })] }, 'receiver'],
    ['a gift of none', { ...NO_ORDERS, gifts: [act({ units: 0, good: 0, to: 1 })] }, 'whole number of units'],
    ['half a coin', { ...NO_ORDERS, bid: [act({ coins: 1.5, on: 0 })] }, 'whole number of coins'],
    ['a condition over nothing', { ...NO_ORDERS, bid: [freshIf(facts, [])] }, 'no order under it'],
    [
      'a condition not written',
      { ...NO_ORDERS, bid: [{ ...freshIf(facts, [act(freshAct('bid'))]), condition: { text: '', cel: '' } }] },
      'not complete',
    ],
    [
      'inside another',
      { ...NO_ORDERS, bid: [freshIf(facts, [freshIf(facts, [act({ coins: 0, on: 0 })])])] },
      'whole number of coins',
    ],
  ])('%s', (_, orders, why) => {
    const { extra, gifts, bid } = orders as Orders
    const lacks = lackingIn<Act>([...extra, ...gifts, ...bid], actLacks)
    if (why === null) expect(lacks).toBeNull()
    else expect(lacks).toContain(why)
  })
  test('a control that is given what it has leaves the order as it is', () => {
    const orders: readonly (readonly [Slot, Act])[] = [
      ['extra', { good: 3 }],
      ['gifts', { units: 2, good: 5, to: 0 }],
      ['bid', { coins: 7, on: 6 }],
    ]
    for (const [slot, one] of orders)
      for (const field of SLOT_FORMS[slot].fields(view, one))
        expect(field.kind !== 'list' && field.set(field.value), field.label).toEqual(one)
  })
})
