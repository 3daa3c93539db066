// The form of Magician's Market: its conditions held against the real parser, and what it finds unfinished.
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
import { readRows } from '@shared/kit/condition-rows'
import { depthOf, freshIf, lackingIn } from '../../../src/renderer/components/orders/form/steps'
import { stateWith, tableOf } from '../../support/magicians-market'

const table = tableOf(['Anna', 'Brian "Bo"', 'Dai Llŷr', 'Jackie'])
const view = game.view(table, stateWith(table), seatViewer(0))

describe.each(['extra', 'gifts', 'bid'] as const)('conditions of %s', (slot) => {
  const facts = conditionFacts(view, slot)
  const rows = facts.flatMap((fact) =>
    fact.fields
      .flatMap((field) =>
        field.kind === 'choice'
          ? field.choices.map((choice) => ({ ...fact.initial, [field.name]: choice.value }))
          : [{ ...fact.initial, [field.name]: '3' }],
      )
      .map((values) => ({ fact, values })),
  )
  test('every row is written as the parser reads it, and read back', () => {
    for (const { fact, values } of rows) {
      const condition = fact.write(values)!
      const { orders, problems } = game.parse(table, view, `if ${condition.text} then bid 1 on Jackie`, {
        seat: 0,
        mode: 'typed',
      })
      expect(problems, condition.text).toEqual([])
      const step = orders!.bid[0]!
      if (step.kind !== 'if') throw new Error('no condition')
      for (const read of [step.condition, condition])
        expect(readRows(read, facts)).toEqual({ join: 'all', rows: [{ fact: fact.id, values }] })
    }
    expect(rows.length).toBeGreaterThan(30)
  })
  test('only a bid asks what was sold', () => expect(facts.some((fact) => fact.id === 'sold')).toBe(slot === 'bid'))
  test('an incomplete number writes nothing', () => {
    for (const fact of facts) expect(fact.write({ ...fact.initial, n: '' })).toBeNull()
  })
})

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
      {
        ...NO_ORDERS,
        bid: [{ ...freshIf(facts, [act(freshAct('bid'))]), condition: { text: '', cel: '' } }],
      },
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
  test('depth', () => {
    expect(depthOf([act(freshAct('extra'))])).toBe(0)
    expect(depthOf([freshIf(facts, [freshIf(facts, [])])])).toBe(2)
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
