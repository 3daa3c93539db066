// Packs of Magician's Market: the house pack as the rules give it, and what is refused with the reason.
import { describe, expect, test } from 'vitest'
import { magiciansMarket as game } from '@shared/games/magicians-market'
import { GOODS, MAGICIANS } from '@shared/games/magicians-market/types'
import { HOUSE } from '../../support/magicians-market'

type Loose = { [key: string]: unknown }
const house = (): { tastes: { [magician: string]: Loose[] } } & Loose =>
  JSON.parse(JSON.stringify(game.pack.house)) as never

test('the house pack: tastes of the six by the formula, one of The Strange', () => {
  const sellers = ['most', 'smallest-unique', 'fewest', 'most', 'smallest-unique', 'fewest'] as const
  HOUSE.tastes.slice(0, 6).forEach((tastes, i) => {
    expect(tastes).toEqual([
      { good: i, seller: { rule: sellers[i] }, quantity: 'half' },
      { good: (i + 2) % 6, seller: { rule: 'most' }, quantity: 'median' },
      {
        good: (i + 4) % 6,
        seller: { rule: 'sold-yesterday', good: (i + 1) % 6, magician: (i + 1) % 6 },
        quantity: 2,
      },
    ])
  })
  expect(HOUSE.tastes[6]).toEqual([{ good: 'dearest', seller: { rule: 'smallest-unique' }, quantity: 'half' }])
  expect(HOUSE.by).not.toBe('')
  expect(HOUSE.note).toContain('ours')
})

describe('refused with the reason', () => {
  const jackie = MAGICIANS[1]
  test.each<[string, (pack: ReturnType<typeof house>) => void]>([
    ['taste-count', (pack) => void pack.tastes[jackie]!.pop()],
    ['taste-count', (pack) => void delete pack.tastes['The Strange']],
    ['taste-count', (pack) => void pack.tastes['The Strange']!.push(pack.tastes[jackie]![0]!)],
    ['magician-unknown', (pack) => void (pack.tastes['Harry'] = [])],
    ['taste-2-median', (pack) => void (pack.tastes[jackie]![1]!['quantity'] = 'half')],
    ['taste-3-yesterday', (pack) => void (pack.tastes[jackie]![2]!['seller'] = 'most')],
    [
      'taste-1-unique',
      (pack) => {
        for (const list of Object.values(pack.tastes)) if (list.length === 3) list[0]!['seller'] = 'most'
      },
    ],
    ['taste-good', (pack) => void (pack.tastes[jackie]![0]!['good'] = 'hat')],
    ['taste-seller', (pack) => void (pack.tastes[jackie]![0]!['seller'] = 'richest')],
    [
      'taste-seller',
      (pack) => void (pack.tastes[jackie]![2]!['seller'] = { 'sold-yesterday': { good: 'hat', magician: jackie } }),
    ],
    ['taste-quantity', (pack) => void (pack.tastes[jackie]![0]!['quantity'] = 0)],
    ['taste-quantity', (pack) => void (pack.tastes[jackie]![0]!['quantity'] = 1.5)],
    ['taste-shape', (pack) => void (pack.tastes[jackie]![0] = null as never)],
    ['pack-game', (pack) => void (pack['game'] = 'elixir')],
    ['pack-words', (pack) => void (pack['name'] = '')],
    ['pack-tastes', (pack) => void (pack['tastes'] = [] as never)],
  ])('%s', (code, spoil) => {
    const pack = house()
    spoil(pack)
    const result = game.pack.check(pack)
    expect(result.ok ? [] : result.error.map((problem) => problem.code)).toContain(code)
    if (!result.ok) for (const problem of result.error) expect(problem.remedy).toBeTruthy()
  })

  test.each([[null], [[]], ['pack'], [{}], [{ format: 'postmage-pack', game: 'magicians-market' }]])('%j', (json) =>
    expect(game.pack.check(json).ok).toBe(false),
  )

  test('a median holder is a median too, and any good may be wanted', () => {
    const pack = house()
    pack.tastes[jackie]![1] = { good: GOODS[0], seller: 'median-holder', quantity: 'all' }
    expect(game.pack.check(pack).ok).toBe(true)
  })
})
