// The order form of Elixir: what is chosen is written and read back, and what may wait for the brew is a matter of the ruleset.
import { expect, it } from 'vitest'
import { seatViewer } from '@shared/engine/log'
import { elixir } from '@shared/games/elixir'
import { form } from '@shared/games/elixir/orders/form'
import type { Act } from '@shared/games/elixir/types'
import { stateWith, tableOf } from '../../support/elixir'

const table = tableOf(2)
const view = elixir.view(table, stateWith(table, { players: [{ hired: ['Fergus the Footpad'] }] }), seatViewer(0))
const fieldsOf = (act: Act, seen = view) => form.acts.find(({ kind }) => kind === act.do)?.fields(seen, act) ?? []
const read = (text: string) => elixir.parse(table, view, text, { seat: 0, mode: 'typed' }).orders

it.each([
  [1, []],
  [2, ['drink', 'guard']],
])('under ruleset %i these may wait: %j', (ruleset, kinds) => {
  const at = tableOf(2, {}, undefined, ruleset)
  const seen = elixir.view(at, stateWith(at, {}), seatViewer(0))
  const waits = form.acts.filter((each) => each.fields(seen, each.fresh(seen)).some(({ label }) => label === 'when'))
  expect(waits.map(({ kind }) => kind).sort()).toEqual(kinds)
})

it.each(form.acts.map((each) => [each.label, each] as const))('a fresh “%s” is written and read back', (_, each) => {
  const act = each.fresh(view)
  const orders = { steps: [{ kind: 'act', act } as const] }
  expect(form.lacks?.(act, view) ?? null).toBeNull()
  expect(read(elixir.format(table, orders))).toEqual(orders)
  expect(form.formatAct(act, view)).not.toMatch(/undefined|null/)
  // A control that is given what it has leaves the order as it is, and each of its choices makes an order.
  for (const field of each.fields(view, act)) {
    if (field.kind === 'list') continue
    expect(field.set(field.value), field.label).toEqual(act)
    for (const { value } of field.kind === 'choice' ? field.choices : [])
      expect(read(elixir.format(table, { steps: [{ kind: 'act', act: field.set(value) }] })), value).not.toBeNull()
  }
})

it.each(['buy 2 mandrake, up to 3 ruby', 'move via 2, 3', 'store all but ruby', 'add all gems'])(
  '“%s” is more than controls can say: its sentence is shown',
  (text) => {
    const [step] = read(text)?.steps ?? []
    expect(step?.kind === 'act' ? fieldsOf(step.act) : null).toEqual([])
  },
)

it('a move picked on the board takes the place of the one there is', () => {
  expect([...(form.board?.spots(view, []) ?? [])].length).toBeGreaterThan(3)
  const { steps } = read('drink speedy soda\nstay\nstore all') ?? { steps: [] }
  const picked = form.board?.pick(steps, '3') ?? []
  expect(elixir.format(table, { steps: picked })).toBe('drink Speedy Soda\nmove to 3\nstore all')
})
