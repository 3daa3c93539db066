// Orders made from lists: what is not possible as its player sees the game is read, with a warning where it is sure to be played so.
import { expect, test } from 'vitest'
import { actBook } from '@shared/kit/orders/act-book'
import { factBook } from '@shared/kit/conditions/fact-book'
import { tableFact } from '@shared/kit/conditions/facts'
import { planOrders, stepOrders } from '@shared/kit/orders/listed-orders'
import { amount, ownWords, things, type Seeing } from '@shared/kit/orders/nouns'
import { readChecked } from '@shared/kit/orders/orders'
import { tableNumber } from '@shared/kit/conditions/plain-facts'
import { mayBear } from '@shared/letters/open-line'
import type { BaseView } from '@shared/kit/view'
import { tableFor } from '../../../support/game-tests'
import { elixir } from '@shared/games/elixir'

type Act = { readonly do: 'play'; readonly card: number } | { readonly do: 'pass' }
type View = BaseView & { readonly hand: readonly number[] }

const CARDS = Array.from({ length: 20 }, (_, i) => i + 1)
const remedy = 'Write for example: pass'
const nouns = { card: things<View, number, null>('card', { exist: CARDS, possible: ({ hand }) => hand }) }
const spec = {
  rule: 'LO-1',
  remedy,
  nothing: 'a pass',
  acts: actBook<View, Act>({
    rule: 'LO-1',
    remedy,
    nouns,
    rows: {
      play: { says: 'play {card}', label: 'Play' },
      pass: { says: 'pass', label: 'Pass' },
    },
  }),
  facts: factBook<Seeing<View>>({
    rule: 'LO-2',
    remedy,
    nouns: { ...nouns, coins: amount('coins', { max: 9 }) },
    facts: [
      tableNumber('round', 5, ({ turn }) => turn),
      tableFact<Seeing<View>>('top', 'int', () => 3, { says: ['the top card {be} {card}'], cel: 'top == {card}' }),
    ],
  }),
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
  [plans, 'a: if the top card is 3 then play 3 else pass\nb: pass', []],
  [steps, 'play 4; play 3', [['warning', NO_4]]],
  [steps, 'play 3; play 4', [['note', NO_4]]],
])('%#: %s', (kind, text, told) => {
  const game: typeof plans.orders = kind.orders as never
  const read = readChecked(game, table, view, text, { seat: 0, mode: 'typed' })
  expect(read.problems.map(({ severity, message }) => [severity, message])).toEqual(told)
})

test('the form says what a case without an order means in the words of the game', () => {
  expect(plans.form.nothing).toBe('a pass')
})

type Map_ =
  | { readonly do: 'move'; readonly from: string; readonly to: string }
  | { readonly do: 'retreat'; readonly from: string; readonly to: string }
  | { readonly do: 'plea'; readonly words: string }
type MapView = BaseView & { readonly phase: string }
const place = things<MapView, string, null>('place', { exist: ['Kiel', 'Denmark', 'Berlin'] })
const map = {
  rule: 'LO-1',
  remedy,
  facts: factBook<Seeing<MapView>>({ rule: 'LO-2', remedy, facts: [] }),
  acts: actBook<MapView, Map_>({
    rule: 'LO-1',
    remedy,
    phases: { names: ['moves', 'retreats'], of: ({ phase }) => phase },
    rows: {
      move: {
        says: 'army {from} -|to {to}',
        label: 'Move',
        phase: 'moves',
        holes: { from: place, to: place },
        once: 'from',
      },
      retreat: {
        says: ['retreat {from} to {to}', 'army {from} -|to {to}'],
        label: 'Retreat',
        phase: 'retreats',
        holes: { from: place, to: place },
      },
      plea: { says: 'plea {words}', label: 'Plea', holes: { words: ownWords('your plea') } },
    },
  }),
}
const played = stepOrders({ ...map, slot: 'orders', most: 9 })
const seen = (phase: string) => ({ ...view, phase }) as unknown as MapView

test('a phase has orders of its own and is noted with them; a unit has one order', () => {
  const read = (phase: string, text: string) =>
    readChecked(played.orders, table, seen(phase), text, { seat: 0, mode: 'typed' })
  const moved = read('moves', 'Army Kiel to Denmark; army Berlin - Kiel')
  expect(moved.problems).toEqual([])
  expect(moved.orders).toMatchObject({
    phase: 'moves',
    steps: [{ act: { from: 'Kiel' } }, { act: { from: 'Berlin' } }],
  })
  expect(read('retreats', 'Army Kiel to Denmark').orders).toMatchObject({ steps: [{ act: { do: 'retreat' } }] })
  expect(read('moves', 'Retreat Kiel to Denmark').problems.map(({ code }) => code)).toContain('not-at-this-time')
  expect(read('moves', 'army Kiel - Denmark\narmy Kiel - Berlin').problems).toMatchObject([
    { code: 'ordered-twice', severity: 'error', line: 2 },
  ])
  const offered = played.form.acts.filter(({ when }) => when?.(seen('retreats')) !== false)
  expect(offered.map(({ kind }) => kind)).toEqual(['retreat', 'plea'])
})

test('letters know the verbs and the things of the lists', () => {
  expect([...played.vocabulary.orders]).toEqual(['army', 'retreat', 'plea', 'orders'])
  expect([...played.vocabulary.things(null)]).toEqual(['kiel', 'denmark', 'berlin'])
  const words = { orders: played.vocabulary.orders, things: played.vocabulary.things(null) }
  const nobody = { own: new Set<string>(), people: new Set<string>() }
  expect(mayBear('And Kiel into Denmark', false, words, nobody)).toBe(true)
  expect(mayBear('And tea into coffee', false, words, nobody)).toBe(false)
})

test('a part may be the player’s own words, whatever they are', () => {
  const parts = [
    { key: 'plea', label: 'Your plea', words: 'plea' },
    { key: 'army', label: 'Your army' },
  ]
  const { orders } = planOrders({ ...map, parts })
  const text = 'Plea: Have mercy. If not,\narmy or no army: we are doomed!\n\narmy: army Kiel to Berlin'
  const read = readChecked(orders, table, seen('moves'), text, { seat: 0, mode: 'mail' })
  expect(read.problems).toEqual([])
  expect(read.lines.map(({ use }) => use)).toEqual(['orders', 'orders', 'ignored', 'orders'])
  expect(read.tidy).toBe('plea: Have mercy. If not, army or no army: we are doomed!\narmy: army Kiel - Berlin')
  expect(readChecked(orders, table, seen('moves'), read.tidy, { seat: 0, mode: 'typed' }).orders).toEqual(read.orders)
})

test.each([
  ['there is no phase', { a: { says: 'a', label: '', phase: 'retreats' } }],
  ['has no orders', { a: { says: 'a', label: '', phase: [] } }],
])('an author’s mistake with phases is named: %s', (message, rows) => {
  const phases = { names: ['moves'], of: () => 'moves' }
  expect(() => actBook({ rule: '', remedy, phases, rows: rows as never })).toThrow(message)
})

test('a live sheet warns of the same', () => expect(plans.live.orders.check).toBe(plans.orders.check))

test('a game without facts has no conditions, and says so', () => {
  const { facts: _, ...bare } = spec
  const { orders, form } = stepOrders({ ...bare, most: 9 })
  const read = readChecked(orders, table, view, 'if the round is 2 then play 3 else pass\nplay 7', {
    seat: 0,
    mode: 'typed',
  })
  expect(read.problems).toMatchObject([{ code: 'no-conditions', line: 1, remedy }])
  expect(read.orders).toEqual({ steps: [{ kind: 'act', act: { do: 'play', card: 7 } }] })
  expect(form.facts).toBeUndefined()
})
