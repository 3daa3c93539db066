// Changes of ruleset 2 of Elixir outside of played turns (those are in cases/ruleset-2.txt): how “after the brew” is read, and
// who sees how many cards are left.
import { describe, expect, test } from 'vitest'
import { PUBLIC, REFEREE, seatViewer } from '@shared/engine/log'
import { asAnyGame } from '@shared/kit/define-game'
import { elixir as game } from '@shared/games/elixir'
import { HOUSE, stateWith, tableOf } from '../../support/elixir'
import { TEXT_FORMATS } from '../../support/formats'
import { gameSheet } from '../../support/sheets'

const tables = { 1: tableOf(4, {}, HOUSE, 1), 2: tableOf(4) } as const

describe('EX-30: after the brew', () => {
  const read = (ruleset: 1 | 2, text: string, mode: 'typed' | 'mail' = 'typed') => {
    const table = tables[ruleset]
    const view = game.view(table, stateWith(table, {}), seatViewer(0))
    const { orders, problems } = game.parse(table, view, text, { seat: 0, mode })
    return {
      orders: orders === null ? null : game.format(table, orders),
      codes: problems.flatMap(({ code, severity }) => (severity === 'error' ? [code] : [])),
      said: orders === null ? '' : game.describe(table, orders).join(' '),
    }
  }
  const LUCK = 'after the brew: drink Liquor of Luck'
  const GUARD = 'after the brew: guard with Baneful Brew'
  test.each<[string, string]>([
    ['after the brew: drink luck', LUCK],
    ['After the brew, drink luck', LUCK],
    ['after brewing – I drink luck', LUCK],
    ['drink luck after the brew', LUCK],
    ['after the brew:\n  drink luck', LUCK],
    ['after the brew: drink luck and soda', `${LUCK}\nafter the brew: drink Speedy Soda`],
    ['after the brew: drink luck, guard\nstay', `${LUCK}\n${GUARD}\nstay`],
    ['after the brew: drink luck; guard', `${LUCK}\nguard with Baneful Brew`],
    ['guard after brewing', GUARD],
    ['drink fluid from Blue after the brew', 'after the brew: drink Fluid of Filching from Blue'],
    ['if I have luck then after the brew: drink luck', `if I have luck then ${LUCK}`],
    ['after the brew: drink luck if the roll is 5', `if the roll is 5 then ${LUCK}`],
    [
      'if I have luck then { after the brew: drink luck; stay } else guard after the brew',
      `if I have luck then { ${LUCK}; stay } else ${GUARD}`,
    ],
  ])('%s', (text, meant) => {
    expect(read(2, text)).toMatchObject({ orders: meant, codes: [] })
    expect(read(2, text, 'mail')).toMatchObject({ orders: meant, codes: [] })
    expect(read(2, meant).orders).toBe(meant)
  })
  test.each(['after the brew: stay', 'after the brew', 'store all after the brew', 'after the brew: drink luck, stay'])(
    'only drinks and guards: %s',
    (text) => expect(read(2, text).codes).toContain('not-after-brew'),
  )
  test('nothing else is taken for it', () => {
    expect(read(2, 'After the brew we went to the pub.\nstay', 'mail')).toMatchObject({ orders: 'stay' })
    expect(read(2, LUCK).said).toBe('Drink Liquor of Luck after the brew.')
  })
  test('a game begun under ruleset 1 has no such orders', () =>
    expect(read(1, LUCK)).toMatchObject({ orders: null, codes: ['not-in-ruleset', 'no-orders'] }))
})

describe('EX-31: the brewer of a type sees how many cards of it are left, nothing else of the pack', () => {
  const state = (ruleset: 1 | 2) => {
    const base = stateWith(tables[ruleset], {
      players: [
        { potions: ['Speedy Soda'], knows: [{ herb: 'mandrake', special: 'salt' }] },
        { potions: ['Baneful Brew'] },
      ],
    })
    const brewed = base.formulae.find(({ potion }) => potion === 'Speedy Soda')!
    const failed = base.formulae.find(({ potion }) => potion === 'Baneful Brew')!
    const brew = { turn: 1, seat: 0, gems: ['ruby'], result: 'success' as const }
    return {
      ...base,
      brews: [
        { ...brew, herb: brewed.herb, special: brewed.special },
        { ...brew, herb: failed.herb, special: failed.special, result: 'failure' as const },
      ],
    }
  }
  const left = (ruleset: 1 | 2, viewer: Parameters<typeof game.view>[2]) =>
    game.view(tables[ruleset], state(ruleset), viewer).potionsLeft
  test('in the view', () => {
    expect(left(2, seatViewer(0))).toEqual({ 'Speedy Soda': 3 })
    expect(left(2, seatViewer(1))).toEqual({})
    expect(left(2, PUBLIC)).toBeNull()
    expect(Object.keys(left(2, REFEREE)!)).toHaveLength(9)
  })
  test('on their own sheet', () => {
    const sheet = (ruleset: 1 | 2, seat: number) =>
      TEXT_FORMATS.text(gameSheet(asAnyGame(game), tables[ruleset], state(ruleset), [], seatViewer(seat), 1, ''))
    expect(sheet(2, 0)).toMatch(/Cards left:? +Speedy Soda 3/)
    expect(sheet(2, 1)).not.toContain('Cards left')
    expect(sheet(1, 0)).not.toContain('Cards left')
  })
  test('by ruleset 1 nobody but the referee does', () => {
    expect(left(1, seatViewer(0))).toBeNull()
    expect(left(1, REFEREE)).toMatchObject({ 'Baneful Brew': 3 })
  })
})
