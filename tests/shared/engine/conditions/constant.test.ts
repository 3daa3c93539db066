// Conditions that decide nothing: what is found is certain, whatever the facts are.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { constantOf } from '@shared/engine/conditions/constant'
import { evaluateCondition } from '@shared/engine/conditions/evaluate'
import type { Facts, FactShape } from '@shared/engine/conditions/shape'
import { err, ok } from '@shared/engine/result'
import { seatViewer } from '@shared/engine/log'
import { elixir } from '@shared/games/elixir'
import { stateWith, tableOf } from '../../../support/elixir'
import { read as readSm } from '../../../support/sm-orders'

const shape: FactShape = {
  values: { me: { record: { points: 'int', gold: 'int', rich: 'bool', stock: { list: 'int' } } } },
  functions: { won: { params: ['string'], returns: 'bool' } },
}
const factsOf = (points: number, gold: number, rich: boolean, won: boolean): Facts => ({
  shape,
  value: () => ({ points, gold, rich, stock: [points, gold] }),
  call: (name) => (name === 'won' ? ok(won) : err('nobody knows')),
})

it.each<[cel: string, value: boolean | null]>([
  ['1 == 2', false],
  ['1 + 1 == 2', true],
  ['!(2 in [1, 2])', false],
  ['true || me.rich', true],
  ['me.rich && 3 < 2', false],
  ['me.points >= 1000 && !(me.points >= 1000)', false],
  ['me.points > 3 && me.points <= 3', false],
  ['3 < me.points && me.rich && !(me.points > 3)', false],
  ['me.rich || me.points == 1 || !me.rich', true],
  ['!(me.rich || won("a")) && won("a")', false],
  ['me.points == me.points', true],
  ['me.points < me.points', false],
  ['me.points > 3 && me.points < 3', null],
  ['me.points >= 1000', null],
  ['me.rich && me.rich', null],
  ['won("a") && !won("b")', null],
  ['me.points > 3 && me.gold <= 3', null],
  ['me.stock.exists(n, n > 5) && !me.stock.exists(n, n > 6)', null],
  ['1 / 0 == 1', null],
  ['1 == 2 || me.rich', null],
])('%s: %s', (cel, value) => expect(constantOf(cel, shape)).toBe(value))

it('never says so of a condition that some facts make otherwise', () => {
  const number = fc.constantFrom('1', '2', '3', 'me.points', 'me.gold')
  const compared = fc
    .tuple(number, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), number)
    .map((each) => each.join(' '))
  const { whole } = fc.letrec<{ whole: string }>((tie) => ({
    whole: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      compared,
      fc.constantFrom('me.rich', 'won("a")', 'true', 'false'),
      tie('whole').map((one) => `!(${one})`),
      fc
        .tuple(tie('whole'), fc.constantFrom('&&', '||'), tie('whole'))
        .map(([one, joint, other]) => `(${one}) ${joint} (${other})`),
    ),
  }))
  fc.assert(
    fc.property(whole, (cel) => {
      const constant = constantOf(cel, shape)
      if (constant === null) return
      for (const points of [0, 1, 2, 3, 4])
        for (const gold of [1, 2, 5])
          for (const yes of [true, false]) {
            const verdict = evaluateCondition({ text: cel, cel }, factsOf(points, gold, yes, points > 1))
            if (verdict.failed === undefined) expect(verdict.value, cel).toBe(constant)
          }
    }),
  )
})

it.each([
  ['if 1 == 2 then stay', 1],
  ['if I have 1000 gold and not I have 1000 gold then stay', 1],
  ['if I have 3 gold or not I have 3 gold then stay else pay', 1],
  ['if I have 3 gold and not I have 4 gold then stay', 0],
  ['stay', 0],
])('orders are read with a warning: %s', (text, warnings) => {
  const table = tableOf(4)
  const view = elixir.view(table, stateWith(table, {}), seatViewer(0))
  const { orders, problems } = elixir.parse(table, view, text, { seat: 0, mode: 'typed' })
  expect(orders).not.toBeNull()
  expect(problems.map(({ code, severity, line }) => ({ code, severity, line }))).toEqual(
    Array.from({ length: warnings }, () => ({ code: 'condition-constant', severity: 'warning', line: 1 })),
  )
})

it('also in a game with a language of its own', () => {
  const { problems } = readSm('round 1: if I have 6 6 and not I have 6 6 then pass else offer 1', 'typed')
  expect(problems.map(({ code }) => code)).toContain('condition-constant')
})
