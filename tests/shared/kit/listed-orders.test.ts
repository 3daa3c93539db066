// Orders made from lists: what is not possible as its player sees the game is read, with a warning where it is sure to be played so.
import { expect, test } from 'vitest'
import { actBook } from '@shared/kit/act-book'
import { factBook } from '@shared/kit/fact-book'
import { liveSheet, planOrders, stepOrders } from '@shared/kit/listed-orders'
import { things, type Seeing } from '@shared/kit/nouns'
import { readChecked } from '@shared/kit/orders'
import { tableNumber } from '@shared/kit/plain-facts'
import type { BaseView } from '@shared/kit/view'
import { tableFor } from '../../support/game-tests'
import { elixir } from '@shared/games/elixir'

type Act = { readonly do: 'play'; readonly card: number } | { readonly do: 'pass' }
type View = BaseView & { readonly hand: readonly number[] }

const CARDS = Array.from({ length: 20 }, (_, i) => i + 1)
const remedy = 'Write for example: pass'
const spec = {
  rule: 'LO-1',
  remedy,
  nothing: 'a pass',
  acts: actBook<View, Act>({
    rule: 'LO-1',
    remedy,
    rows: {
      play: { says: 'play {card}', label: 'Play', holes: { card: things('card', { exist: CARDS, possible: ({ hand }) => hand }) } }, // prettier-ignore
      pass: { says: 'pass', label: 'Pass' },
    },
  }),
  facts: factBook<Seeing<View>>({ rule: 'LO-2', remedy, facts: [tableNumber('round', 5, ({ turn }) => turn)] }),
}
const view = { seat: 0, turn: 1, over: false, winners: [], players: [], hand: [3, 7] } as unknown as View
const table = { ...tableFor(elixir, 2), pack: null }
const NO_4 = '“play 4”: card 4 is none of those possible: 3, 7.'

const plans = planOrders({ ...spec, parts: ['a', 'b'].map((key) => ({ key, label: key })) })
const steps = stepOrders({ ...spec, slot: 'cards', most: 9 })

test.each([
  [plans, 'a: play 3\nb: play 7', []],
  [plans, 'a: play 4\nb: play 7', [['warning', NO_4]]],
  // By the second part of a turn, or where a condition asks first, it may be possible.
  [plans, 'a: play 3\nb: play 4', [['note', NO_4]]],
  [plans, 'a: if the round is 2 then play 4 else pass\nb: pass', [['note', NO_4]]],
  [steps, 'play 4; play 3', [['warning', NO_4]]],
  [steps, 'play 3; play 4', [['note', NO_4]]],
])('%#: %s', (kind, text, told) => {
  const game: typeof plans.orders = kind.orders as never
  const read = readChecked(game, table, view, text, { seat: 0, mode: 'typed' })
  expect(read.problems.map(({ severity, message }) => [severity, message])).toEqual(told)
})

test('the form says what a case without an order means in the words of the game', () => {
  expect(plans.form.otherwise).toBe('Nothing (a pass)')
  expect(stepOrders({ ...spec, nothing: 'a rest', slot: 'cards', most: 9 }).form.otherwise).toBe('Nothing (a rest)')
})

test('a live sheet warns of the same', () => {
  expect(liveSheet(plans.orders, () => []).orders.check).toBe(plans.orders.check)
})
