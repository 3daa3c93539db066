// Orders of every game, each in the middle of a sheet: one that stops before what it leads to is an error, and every error has a line.
import { describe, expect, it } from 'vitest'
import { readOrders } from '@shared/campaign/orders/orders'
import { findGame, games } from '@shared/games/registry'
import { firstTurn as campaignOf } from '../../support/first-turn'
import { must } from '../../support/memory-campaign'

/** Orders that are whole, orders that are not in any case, and a line before and behind them. */
const ORDERS: Readonly<Record<string, { good: string[]; bad: string[]; around: [string, string] }>> = {
  'spell-merchants': {
    good: ['offer 5 6', 'restock random', 'restock 1 2 3', 'pass'].map((order) => `round 1: ${order}`),
    bad: ['round 1: offer all', 'round 1: restock 1', 'round 3: pass', 'sell everything but'],
    around: ['', 'round 2: pass'],
  },
  elixir: {
    good: [
      ...['store all', 'take everything', 'move to lab', 'buy 2 mandrake', 'buy ruby, opal', 'drink luck', 'hire'],
      ...[
        'hire Fergus',
        'play Fergus on Blue',
        'guard',
        'filch from Blue',
        'brew mandrake + salt + ruby',
        'add all gems',
      ],
      ...['stay', 'pay healer', 'do nothing', 'hire up to 3', 'take free ruby', 'store all ruby', 'store all but ruby'],
    ],
    bad: [
      'buy all except',
      'move to',
      'store all but for',
      'store all except blue',
      'add all gems but ruby',
      'filch all',
      'play Fergus',
    ],
    around: ['pay healer', 'store salt'],
  },
  'magicians-market': {
    good: [
      ...['generate wand, cape, deck', 'buy an extra wand', 'gift two decks to Brianna', 'bid 13 coins on Jackie'],
      ...['no gifts', 'bid nothing', 'generate nothing', 'buy no wand', 'give Brianna a cape'],
    ],
    bad: [
      'give 3 to',
      'bid on',
      'bid 3 or',
      'generate nothing but wands',
      'buy nothing except a cape',
      'give everything',
      'no gifts but a wand',
    ],
    around: ['gift a cape to Cleopatra', 'gift a wand to Davinia'],
  },
  'magic-spell': {
    good: ['trade with Brianna: give E; get T', 'return E', 'scrounge 37', 'scrounge any', 'research', 'look at 3'],
    bad: ['trade with', 'rest', 'weave Q on Z', 'return all', 'cast'],
    around: ['scrounge 3; put back', 'trade with Brianna: give E; get T'],
  },
  'fourth-game': { good: ['Piece 2: 14, 2'], bad: ['Piece 2: 14', 'Piece'], around: ['', ''] },
}
const ENDS = 'and but & plus or nor to on from in of with for by via except without save unless if when'.split(' ')

/** A game by hand is left out: its orders are its players’ words, whole or not. */
it('is about every game', () =>
  expect(Object.keys(ORDERS).sort()).toEqual(
    games()
      .filter(({ id }) => id !== 'by-hand')
      .map(({ id }) => id)
      .sort(),
  ))

describe.each(Object.entries(ORDERS))('%s', (id, { good, bad, around: [before, behind] }) => {
  const campaign = campaignOf(id)
  const errorsOf = (text: string, mode: 'typed' | 'mail' = 'typed') =>
    readOrders(campaign, 0, text, mode).problems.filter(({ severity }) => severity === 'error')
  const inside = (order: string): string => [before, order, behind].join('\n')

  it.each(good)('%s: has a word of the vocabulary, as it is given and as the game writes it', (order) => {
    const { orders } = campaign.game.vocabulary
    const { tidy } = readOrders(campaign, 0, order, 'typed')
    for (const line of [order, ...tidy.split('\n')].filter((each) => each !== ''))
      expect(line).toSatisfy((words: string) =>
        words
          .toLowerCase()
          .split(/\P{L}+/u)
          .some((word) => orders.has(word)),
      )
  })

  it.each(good)('%s: whole it is understood, and never when it leads to something that is not there', (order) => {
    expect(errorsOf(order)).toEqual([])
    // A play is followed by whatever its player says.
    const read = ENDS.filter((end) => errorsOf(`${order} ${end}`).length === 0)
    expect(read).toEqual([])
  })

  it.each([...good.flatMap((order) => [order, `${order} but`, `${order} and`]), ...bad])(
    '%s: errors have their line',
    (order) => {
      for (const mode of ['typed', 'mail'] as const)
        for (const { message, line } of errorsOf(inside(order), mode)) {
          expect(line, message).toBeGreaterThan(0)
          expect(line, message).toBeLessThan(4)
        }
    },
  )
  it.each(bad)('%s is an error, in its own line', (order) => {
    const lines = errorsOf(inside(order)).map(({ line }) => line)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines).toContain(2)
  })
})

it.each([
  ['elixir', ['mandrake', 'fergus', 'soda', 'jeweller', 'red', 'lab']],
  ['magic-spell', ['obeah', 'star']],
  ['magicians-market', ['cape', 'rabbits', 'blaire', 'strange', 'coins']],
])('%s names things of its pack, whether checked or as it is in the file', (id, things) => {
  const { vocabulary, pack } = findGame(id)!
  for (const each of [pack.house, must(pack.check(pack.house))])
    expect([...vocabulary.things(each)]).toEqual(expect.arrayContaining(things))
})

it.each([
  ['store all and', 'brew mandrake + salt + ruby'],
  ['pay healer, and then', 'move to lab'],
])('an order goes on in the next line: %s', (...lines) => {
  const { problems, orders } = readOrders(campaignOf('elixir'), 0, lines.join('\n'), 'typed')
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(JSON.stringify(orders)).toMatch(/store.*brew|pay.*move/)
})

it('`but` at the end of a line is not what joins the next order to it', () => {
  const { problems } = readOrders(campaignOf('elixir'), 0, 'store all but\nmove to lab', 'typed')
  expect(problems).toMatchObject([{ severity: 'error', line: 1 }])
})

it.each([
  ['put back', 'nothing-scrounged'],
  ['weave on OBEAH', 'nothing-scrounged'],
  ['scrounge 3; rest', 'one-action'],
  ['rest; research', 'after-rest'],
])('Magic Spell, what a turn cannot hold says its line: %s', (order, code) => {
  const trade = 'trade with Brianna: give E; get T'
  const { problems } = readOrders(campaignOf('magic-spell'), 0, [trade, order, '', trade].join('\n'), 'typed')
  expect(problems).toContainEqual(expect.objectContaining({ code, severity: 'error', line: 2 }))
})
