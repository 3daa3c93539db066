// The form of Magic Spell: its orders held against the real parser, and what it finds unfinished.
import { describe, expect, test } from 'vitest'
import { seatViewer } from '@shared/engine/log'
import { magicSpell as game } from '@shared/games/magic-spell'
import { msFacts } from '@shared/games/magic-spell/orders/facts'
import { itemText } from '@shared/games/magic-spell/orders/nouns'
import type { Act, Item, Orders, Step } from '@shared/games/magic-spell/types'
import { actsOf, actStep, depthOf, freshIf, lackingIn } from '../../../src/renderer/components/orders/form/steps'
import { forms, actLacks, formatAct, freshCast, itemOf, itemsOf } from '@shared/games/magic-spell/orders/form'
import {
  pointing,
  scroungeSteps,
  weavesLeft,
  withAction,
  withWeave,
} from '../../../src/renderer/games/magic-spell/form-steps'
import { randomOf } from '../../support/random'
import { position, tableOf } from '../../support/magic-spell'
import { wildOrders } from '../../support/magic-spell-players'

const table = tableOf(3, { philosophersStone: true, nesting: 3 })
const state = position(table, [
  { cabinet: 'EAT★', homework: 'OBEAH:O.... LUMMOX SKEIN', spellbook: 'GEAS CHIASMUS DISINTER FOSSICK NUMEN' },
  { cabinet: 'QZ', homework: 'TITHE', spellbook: 'BRIO' },
  { cabinet: 'R' },
])
const view = game.view(table, state, seatViewer(0))
const read = (orders: Orders) => game.parse(table, view, game.format(table, orders), { seat: 0, mode: 'typed' })
const steps = (...acts: Act[]): readonly Step[] => acts.map((act) => actStep(act))
const REST: Act = { do: 'rest' }
const TRADE: Act = {
  do: 'trade',
  with: 1,
  give: [{ kind: 'tile', tile: 'E', from: null }],
  get: [{ kind: 'spell', word: 'BRIO' }],
}
const fieldsOf = (act: Act) => forms.find(({ kind }) => kind === act.do)?.fields(view, act) ?? []
const castOf = (word: string): Act => ({ do: 'cast', ...freshCast(view, word) })
const weaveOf = (tile: string, on: string): Act => ({ do: 'weave', tile, from: null, on, as: null })

describe('orders', () => {
  test.each(forms.map((form) => [form.kind, form] as const))(
    'a fresh “%s” is written and read back, or says what it lacks',
    (verb, form) => {
      const act = form.fresh(view)
      const lacks = actLacks(act)
      expect(lacks === null ? read({ steps: [actStep(act)] }).orders?.steps : lacks).toEqual(
        lacks === null ? [actStep(act)] : expect.stringMatching(/\.$/),
      )
      expect(lacks !== null).toBe(['trade', 'return', 'bury'].includes(verb))
    },
  )
  test('a cast comes with its target, and with room for what its card names', () => {
    expect(castOf('GEAS')).toMatchObject({ on: 1 })
    expect(castOf('DISINTER')).toMatchObject({ on: null })
    const names = (word: string) => view.cards.find((card) => card.word === word)?.names
    expect(names('CHIASMUS')).toEqual({ player: false, places: 10, bury: 0 })
    expect(names('DISINTER')).toEqual({ player: false, places: 0, bury: 1 })
    expect(view.cards.find(({ word }) => word === 'FOSSICK')?.cost.tiles).toBe(1)
    expect(view.cards.some(({ word }) => word === 'TITHE')).toBe(false)
  })
  test('where a tile comes from, and things traded, are one value each way', () => {
    const weave = weaveOf('★', 'OBEAH')
    const [from] = fieldsOf(weave)
    if (from?.kind !== 'choice') throw new Error('no choice')
    expect(from.choices.map(({ value }) => value)).toEqual(['', 'E', 'A', 'T', '★', 'O OBEAH'])
    for (const { value } of from.choices) expect(fieldsOf(from.set(value))[0]).toMatchObject({ value })
    const items: Item[] = [...itemsOf(view.players[0]), ...itemsOf(view.players[1])]
    for (const item of items) expect(itemOf(itemText(item))).toEqual(item)
    expect(items).toHaveLength(14)
    expect(itemOf('t from obeah')).toEqual({ kind: 'tile', tile: 'T', from: 'OBEAH' })
    expect(['', '7', 'E to OBEAH', 'two words'].map(itemOf)).toEqual([null, null, null, null])
    const places = fieldsOf(castOf('CHIASMUS')).find(({ kind }) => kind === 'text')
    expect(places?.kind === 'text' && places.set('4, 17 and 30')).toMatchObject({ at: [4, 17, 30] })
  })
  test('whatever the parser gives stands in the form’s rows, and is written back the same', () => {
    const random = randomOf(11)
    let seen = 0
    for (let i = 0; i < 300; i++) {
      const wild = wildOrders(table, state, 0, random)
      const parsed = read(wild).orders
      if (parsed === null) continue
      for (const act of actsOf<Act>(parsed.steps)) {
        expect(formatAct(act, view)).not.toMatch(/undefined|null/)
        // A control that is given what it has leaves the order as it is.
        for (const field of fieldsOf(act))
          if (field.kind !== 'list' && field.label !== 'which spell')
            expect(field.set(field.value), field.label).toEqual(act)
        if (act.do === 'trade')
          for (const item of [...act.give, ...act.get]) expect(itemOf(itemText(item))).toEqual(item)
        seen++
      }
      expect(read(parsed).orders).toEqual(parsed)
    }
    expect(seen).toBeGreaterThan(300)
  })
})

describe('what a click does', () => {
  const trading: Orders = { steps: steps(TRADE) }
  test('an action takes the place of the one before; trades and wishes for the end stay', () => {
    const scrounged = withAction(trading, scroungeSteps(view, 7, 'keep', 3))
    expect(depthOf(scrounged)).toBe(3)
    expect(read({ steps: scrounged }).orders?.steps).toEqual(scrounged)
    expect(withAction({ steps: scrounged }, steps(REST))).toEqual(steps(REST, TRADE))
  })
  test('weaves follow weaves, a scrounge and a spell cast, and replace the rest', () => {
    const one = withWeave(trading, weaveOf('E', 'OBEAH'))
    expect(one).toEqual(steps(weaveOf('E', 'OBEAH'), TRADE))
    expect(withWeave({ steps: one }, weaveOf('A', 'OBEAH'))).toEqual(
      steps(weaveOf('E', 'OBEAH'), weaveOf('A', 'OBEAH'), TRADE),
    )
    expect(withWeave({ steps: steps(REST) }, weaveOf('E', 'OBEAH'))).toEqual(steps(weaveOf('E', 'OBEAH')))
    const cast = castOf('CHIASMUS')
    expect(withWeave({ steps: steps(cast) }, weaveOf('E', 'OBEAH'))).toHaveLength(2)
    expect(pointing({ steps: steps(REST, cast) }, view)).toMatchObject({ index: 1, places: 10 })
    expect(pointing({ steps: steps(castOf('GEAS')) }, view)).toBeNull()
  })
  test('what is woven is not offered again', () => {
    const offers = (orders: Orders) => weavesLeft(view.players[0]!, orders).map(({ tile, on }) => `${tile} ${on}`)
    expect(offers({ steps: [] })).toContain('E OBEAH')
    expect(offers({ steps: steps(weaveOf('E', 'OBEAH')) })).not.toContain('E SKEIN')
  })
  test.each([
    ['nothing lacks', steps(REST), null],
    ['an empty return', steps({ do: 'return', tiles: [] }), 'No tile'],
    ['a trade of nothing', steps({ ...TRADE, get: [] } as Act), 'each side'],
    ['a condition over nothing', [freshIf<Act>(msFacts.rows({ table: null, view }), [])], 'no order under it'],
    [
      'inside a condition',
      [freshIf<Act>(msFacts.rows({ table: null, view }), steps({ do: 'bury', words: [] }))],
      'No spell is named',
    ],
  ])('%s', (_, list, why) => {
    const lacks = lackingIn(list, actLacks)
    if (why === null) expect(lacks).toBeNull()
    else expect(lacks).toContain(why)
  })
})
