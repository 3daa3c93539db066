// A day of Magician's Market, rule by rule: rows name the ruling (docs/rules/magicians-market.md).
import { describe, expect, test } from 'vitest'
import { mayRead, PUBLIC, seatViewer } from '@shared/engine/log'
import { magiciansMarket as game } from '@shared/games/magicians-market'
import type { Pack, Taste } from '@shared/games/magicians-market/pack'
import { payOfShow } from '@shared/games/magicians-market/goods'
import { begin, day, HOUSE, NAMES, NMR, play, stateWith, tableOf, units } from '../../support/magicians-market'

const table = tableOf(4)
const start = begin(table)
const [ANNA, BRIAN, CLEO, DAI] = [0, 1, 2, 3]
const JACKIE = 1
/** Nobody buys anything: every taste asks for the single holder of what nobody holds alone. */
const quiet = (tastes: Partial<Record<number, Partial<Record<1 | 2 | 3, Taste>>>> = {}): Pack => {
  const nothing: Taste = { good: 0, seller: { rule: 'sold-yesterday', good: 0, magician: 6 }, quantity: 1 }
  return {
    ...HOUSE,
    tastes: HOUSE.tastes.map((list, m) => list.map((_, t) => tastes[m]?.[(t + 1) as 1] ?? nothing)),
  }
}
const codes = (log: readonly { readonly code: string }[]): readonly string[] => log.map((line) => line.code)
const goods = (players: readonly (readonly number[])[]) => ({
  players: players.map((list) => ({ goods: list })),
})

describe('market operations', () => {
  const still = tableOf(4, {}, quiet())

  test.each([
    [
      'MM-4 three different goods: one of each',
      'generate wand, cape and pigeon',
      [2, 1, 1, 1, 2, 2],
      [1, 2, 2, 2, 1, 1],
    ],
    ['MM-17 nothing sent: nothing generated, no price moved', null, [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1]],
    ['MM-4 nothing said of generating: none', 'bid 1 on Jackie', [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1]],
    [
      'MM-4 singular, plural and number words',
      'Generating one cards, crystal balls and a rabbit',
      [1, 2, 2, 2, 1, 1],
      [2, 1, 1, 1, 2, 2],
    ],
  ] as const)('%s', (_rule, text, held, prices) => {
    const { state } = day(still, begin(still), [text])
    expect(state.players[ANNA]!.goods).toEqual(held)
    expect(state.prices).toEqual(prices)
  })

  test.each([
    ['two goods', [0, 1]],
    ['four goods', [0, 1, 2, 3]],
    ['a good twice', [0, 0, 1]],
    ['none', []],
  ] as const)('MM-4 %s count as no generation, flagged', (_, generate) => {
    const orders = { generate, extra: [], gifts: [], bid: [] }
    const { state, log } = play(still, begin(still), [{ kind: 'sent', orders }, NMR, NMR, NMR])
    expect(state.players[ANNA]!.goods).toEqual([1, 1, 1, 1, 1, 1])
    expect(state.prices).toEqual([1, 1, 1, 1, 1, 1])
    expect(codes(log)).toContain(generate.length === 0 ? 'no-generation' : 'bad-generation')
  })

  test('MM-5 fifteen submitters, eleven of whom name a good: it rises by 4', () => {
    const many = tableOf(NAMES, {}, quiet())
    const texts = NAMES.map((_, i) => (i < 11 ? 'generate wand, cape, deck' : 'generate rabbit, cape, deck'))
    expect(day(many, begin(many), texts).state.prices[5]).toBe(5)
  })

  test.each([
    [14, 15],
    [15, 15],
    [12, 15],
    [11, 15],
    [10, 14],
  ])('MM-5 a price of %i rises by 4 generations, to 15 at most: %i', (before, after) => {
    const state = stateWith(still, { prices: [1, 1, 1, 1, 1, before] })
    expect(day(still, state, Array(4).fill('generate cape, deck, rabbit')).state.prices[5]).toBe(after)
  })

  test.each([
    ['MM-6 five coins for one unit, no price moved', 10, 5, 2, 'extra'],
    ['MM-6 exactly five coins are enough', 5, 0, 2, 'extra'],
    ['MM-6 four coins are not: not done, flagged', 4, 4, 1, 'extra-too-dear'],
  ] as const)('%s', (_, coins, left, wands, code) => {
    const state = stateWith(still, { players: [{ coins }] })
    const { state: after, log } = day(still, state, ['buy an extra wand'])
    expect(after.players[ANNA]).toMatchObject({ coins: left, goods: [1, 1, 1, 1, 1, wands] })
    expect(after.prices).toEqual([1, 1, 1, 1, 1, 1])
    expect(log.find((line) => line.code === code)?.audience).toEqual([ANNA])
  })

  test.each([
    ['MM-7 a gift arrives', ['gift a wand to Brian'], [0, 2, 1, 1]],
    ['MM-7 generated goods may be given', ['generate wand, cape, deck. gift 2 wands to Brian'], [0, 3, 1, 1]],
    ['MM-7 the extra good may be given', ['buy an extra wand\ngift 2 wands to Brian'], [0, 3, 1, 1]],
    ['MM-7 what arrives may not be given on', ['gift a wand to Brian', 'gift 2 wands to Cleo'], [0, 1, 2, 1]],
    [
      'MM-7 in the order written until the good runs out, the last in part',
      ['generate wand, cape, deck. gift a wand to Cleo. gift 3 wands to Brian. gift a wand to Dai'],
      [0, 2, 2, 1],
    ],
    ['MM-7 not to oneself', ['gift a wand to Anna'], [1, 1, 1, 1]],
    ['MM-7 simultaneous: two change places', ['gift a wand to Brian', 'gift a wand to Anna'], [1, 1, 1, 1]],
  ] as const)('%s', (_, texts, wands) => {
    const { state } = day(still, begin(still), texts)
    expect(state.players.map((player) => player.goods[5])).toEqual(wands)
  })

  test.each([
    ['gift-part', 'gift 3 wands to Brian'],
    ['gift-none', 'gift a wand to Cleo. gift a wand to Brian'],
    ['gift-self', 'gift a wand to Anna'],
  ])('MM-7 %s is flagged to the giver and the referee', (code, text) => {
    const { log } = day(still, begin(still), [text])
    expect(log.find((line) => line.code === code)?.audience).toEqual([ANNA])
  })

  test('MM-3 the giver is named to nobody but himself and the referee', () => {
    const { log } = day(still, begin(still), ['gift a wand to Brian'])
    const said = (seat: number) =>
      log.filter((line) => mayRead(line, seatViewer(seat))).map((line) => game.say(still, line))
    expect(said(BRIAN).join('\n')).toContain('Brian receives a wand from an anonymous giver')
    for (const seat of [BRIAN, CLEO]) expect(said(seat).join('\n')).not.toContain('Anna gives')
    expect(said(ANNA).join('\n')).toContain('Anna gives a wand to Brian')
  })
})

describe('shopping', () => {
  const wandFrom = (rule: 'most' | 'fewest' | 'smallest-unique' | 'median-holder', quantity: Taste['quantity']): Pack =>
    quiet({ [JACKIE]: { 1: { good: 5, seller: { rule }, quantity } } })
  const wands = (...held: readonly number[]) => goods(held.map((n) => [0, 0, 0, 0, 0, n]))
  /** Who sold how many wands to Jackie, or why nobody. */
  const sold = (pack: Pack, held: readonly number[]): string => {
    const own = tableOf(held.length, {}, pack)
    const { state, log } = day(own, stateWith(own, wands(...held)), [])
    const sale = state.history[0]!.sales[0]
    const line = log.find(
      (each) => each.code === 'no-sale' && each.params['magician'] === JACKIE && each.params['taste'] === 1,
    )
    return sale === undefined ? String(line?.params['why']) : `${sale.seller}: ${sale.units} of ${sale.tried}`
  }

  test.each([
    ['MM-10 most', 'most', 'all', [1, 3, 2, 0], '1: 3 of 3'],
    ['MM-10 most, two fit equally', 'most', 'all', [3, 3, 2, 0], 'seller-tie'],
    ['MM-10 fewest, of those who hold any', 'fewest', 'all', [1, 3, 2, 0], '0: 1 of 1'],
    ['MM-10 fewest, tie', 'fewest', 'all', [1, 1, 2, 0], 'seller-tie'],
    ['MM-10 nobody holds one', 'most', 'all', [0, 0, 0, 0], 'nobody-holds'],
    ['MM-10 smallest unique ignores shared ones', 'smallest-unique', 'all', [1, 1, 2, 3], '2: 2 of 2'],
    ['MM-10 smallest unique ignores zeros', 'smallest-unique', 'all', [0, 4, 4, 5], '3: 5 of 5'],
    ['MM-10 no unique holding', 'smallest-unique', 'all', [2, 2, 3, 3], 'no-unique'],
    ['MM-10 median holder of an odd count', 'median-holder', 'all', [1, 0, 2, 5], '2: 2 of 2'],
    ['MM-10 median of an even count is the mean: nobody holds 2½', 'median-holder', 'all', [1, 2, 3, 5], 'no-median'],
    ['MM-10 the mean is whole but nobody’s', 'median-holder', 'all', [1, 2, 4, 5], 'no-median'],
    ['MM-10 several hold the median', 'median-holder', 'all', [1, 2, 2, 5], 'seller-tie'],
    ['MM-10 half, rounded up', 'most', 'half', [1, 5, 2, 0], '1: 3 of 3'],
    ['MM-10 a third, rounded up', 'most', 'third', [1, 7, 2, 0], '1: 3 of 3'],
    ['MM-10 median quantity 1½ rounds up', 'most', 'median', [1, 2, 0, 0], '1: 2 of 2'],
    ['MM-10 median quantity without zeros', 'most', 'median', [1, 5, 3, 0], '1: 3 of 3'],
    ['MM-9 a fixed number: what is left', 'most', 4, [0, 2, 1, 0], '1: 2 of 4'],
  ] as const)('%s', (_, rule, quantity, held, expected) => {
    expect(sold(wandFrom(rule, quantity), held)).toBe(expected)
  })

  test('MM-9, MM-10 The Strange takes the dearest good first; the others see what is left', () => {
    const pack = quiet({
      6: { 1: { good: 'dearest', seller: { rule: 'most' }, quantity: 'half' } },
      [JACKIE]: { 1: { good: 5, seller: { rule: 'most' }, quantity: 'all' } },
    })
    const own = tableOf(4, {}, pack)
    const state = stateWith(own, { prices: [1, 1, 1, 1, 1, 9], ...wands(1, 8, 5, 0) })
    expect(day(own, state, []).state.history[0]!.sales.map((s) => [s.magician, s.seller, s.units, s.price])).toEqual([
      [6, BRIAN, 4, 9],
      [JACKIE, CLEO, 5, 9],
    ])
  })

  test('MM-10 two goods equally dear: The Strange buys nothing', () => {
    const pack = quiet({ 6: { 1: { good: 'dearest', seller: { rule: 'most' }, quantity: 'half' } } })
    const own = tableOf(4, {}, pack)
    const state = stateWith(own, { prices: [9, 1, 1, 1, 1, 9], ...wands(1, 8, 5, 0) })
    const { log } = day(own, state, [])
    expect(log.find((line) => line.code === 'no-sale' && line.params['magician'] === 6)?.params['why']).toBe(
      'dearest-tie',
    )
  })

  const all = (quantity: Taste['quantity']): Taste => ({ good: 5, seller: { rule: 'most' }, quantity })
  test.each([
    [
      'MM-9 taste 2 before taste 1, whatever the quantity',
      { 0: { 1: all(1) }, 3: { 2: all(3) } },
      [
        [3, 3],
        [0, 1],
      ],
    ],
    [
      'MM-9 smaller attempt first',
      { 0: { 1: all(3) }, 3: { 1: all(2) } },
      [
        [3, 2],
        [0, 2],
      ],
    ],
    [
      'MM-9 equal attempts: roster order',
      { 4: { 1: all(3) }, 2: { 1: all(3) } },
      [
        [2, 3],
        [4, 1],
      ],
    ],
    ['MM-9 attempts do not change when there is less', { 0: { 2: all('all') }, 1: { 1: all('half') } }, [[0, 4]]],
  ] as const)('%s', (_, tastes, expected) => {
    const own = tableOf(4, {}, quiet(tastes))
    const sales = day(own, stateWith(own, wands(0, 4, 1, 0)), []).state.history[0]!.sales
    expect(sales.map((sale) => [sale.magician, sale.units])).toEqual(expected)
  })

  test('MM-11 paid at the price of the day; prices drop after all shopping, not below 1', () => {
    const pack = quiet({ 0: { 1: all(2) }, 1: { 2: all(3) } })
    const own = tableOf(4, {}, pack)
    const state = stateWith(own, { prices: [1, 1, 1, 1, 1, 3], ...wands(0, 6, 1, 0) })
    const { state: after } = day(own, state, [])
    expect(after.players[BRIAN]).toMatchObject({ coins: 10 + 5 * 3, goods: [0, 0, 0, 0, 0, 1] })
    expect(after.prices[5]).toBe(1)
    expect(after.bags[0]![5]).toBe(2)
  })

  test('MM-5, MM-9 sales are at the price after the rise', () => {
    const own = tableOf(4, {}, quiet({ 0: { 1: all(1) } }))
    const texts = Array(4).fill('generate cape, deck, rabbit')
    const { state } = day(own, stateWith(own, wands(0, 6, 1, 0)), texts)
    expect(state.history[0]!.sales[0]!.price).toBe(5)
    expect(state.prices[5]).toBe(4)
  })

  describe('MM-10 sold yesterday', () => {
    const pack = quiet({
      0: {
        1: { good: 0, seller: { rule: 'most' }, quantity: 1 },
        2: { good: 0, seller: { rule: 'fewest' }, quantity: 1 },
      },
      3: { 3: { good: 5, seller: { rule: 'sold-yesterday', good: 0, magician: 0 }, quantity: 2 } },
    })
    const own = tableOf(4, {}, pack)
    const why = (capes: readonly number[], wandsHeld: readonly number[]): string => {
      const one = stateWith(own, goods(capes.map((n, i) => [n, 0, 0, 0, 0, wandsHeld[i]!])))
      const second = day(own, day(own, one, []).state, [])
      const sale = second.state.history[1]!.sales.find((s) => s.magician === 3)
      const line = second.log.find((l) => l.code === 'no-sale' && l.params['magician'] === 3 && l.params['taste'] === 3)
      return sale === undefined ? String(line?.params['why']) : `${sale.seller}: ${sale.units}`
    }
    test.each([
      ['the one who sold it', [0, 2, 0, 0], [0, 5, 0, 0], '1: 2'],
      ['nobody sold it', [0, 0, 0, 0], [0, 5, 0, 0], 'nobody-sold'],
      ['two sold it', [1, 3, 0, 0], [4, 5, 0, 0], 'sold-tie'],
      ['two sold it though one of them holds nothing now', [1, 3, 0, 0], [0, 5, 0, 0], 'sold-tie'],
      ['he sold it but holds nothing', [0, 3, 0, 0], [3, 0, 0, 0], 'holds-none'],
    ] as const)('%s', (_, capes, held, expected) => expect(why(capes, held)).toBe(expected))

    test('nobody on the first day', () => {
      const { log } = day(own, stateWith(own, goods([[1, 0, 0, 0, 0, 1]])), [])
      expect(log.find((l) => l.code === 'no-sale' && l.params['magician'] === 3)?.params['why']).toBe('first-day')
    })
  })
})

describe('auction and shows', () => {
  const still = tableOf(4, {}, quiet())
  const bag = units('2 wands, 6 crystal balls, 1 cape')
  const rich = stateWith(still, { bags: { [JACKIE]: bag }, players: Array(4).fill({ coins: 50 }) })
  const bids = (...coins: readonly (number | null)[]) =>
    coins.map((n) => (n === null ? null : `bid ${n} coins on Jackie`))

  test.each([
    ['2 wands, 6 crystal balls, 1 cape', 21],
    ['nothing', 0],
    ['1 wand', 5],
    ['3 wands, 3 capes', 12],
    ['1 each', 30],
    ['1 cape, 1 crystal ball, 1 deck, 1 rabbit, 1 pigeon, 4 wands', 36],
  ])('MM-16 %s pay %i', (carried, pay) => expect(payOfShow(units(carried))).toBe(pay))

  test.each([
    ['MM-16 a bid of 13 for 21 coins: a gain of 8', bids(13), [58, 50, 50, 50], ANNA],
    ['MM-14 every bid is paid, the highest gets him', bids(3, 9, 8), [47, 62, 42, 50], BRIAN],
    ['MM-14 two of 9 tied on top and one of 8: no show, 26 coins gone', bids(9, 9, 8), [41, 41, 42, 50], null],
    ['MM-14 a tie below the top does not matter', bids(5, 9, 5), [45, 62, 45, 50], BRIAN],
    ['MM-15 no bid: no show', bids(), [50, 50, 50, 50], null],
    ['MM-13 a void bid counts as not made', bids(51, 2), [50, 69, 50, 50], BRIAN],
    ['MM-13 all the coins held may be bid', bids(50), [21, 50, 50, 50], ANNA],
  ] as const)('%s', (_, texts, coins, host) => {
    const { state } = day(still, rich, texts)
    expect(state.players.map((player) => player.coins)).toEqual(coins)
    expect(state.history[0]!.shows[JACKIE]).toEqual({
      magician: JACKIE,
      host,
      bag,
      pay: host === null ? 0 : 21,
    })
    expect(state.bags[JACKIE]).toEqual(host === null ? bag : [0, 0, 0, 0, 0, 0])
  })

  test('MM-13 coins earned on the day may be bid', () => {
    const pack = quiet({ 0: { 1: { good: 5, seller: { rule: 'most' }, quantity: 'all' } } })
    const own = tableOf(4, {}, pack)
    const state = stateWith(own, {
      prices: [1, 1, 1, 1, 1, 9],
      players: [{ coins: 1, goods: units('2 wands') }],
    })
    const { state: after } = day(own, state, ['bid 19 coins on The Strange'])
    expect(after.history[0]!.books[0]).toMatchObject({ earned: 18, bid: 19, bidOn: 6 })
  })

  test('MM-14, MM-15 the public is told who performs where and no bid', () => {
    const { log } = day(still, rich, bids(9, 7))
    const said = log
      .filter((line) => mayRead(line, PUBLIC))
      .map((line) => game.say(still, line))
      .join('\n')
    expect(said).toContain('Jackie Dazzle III performs at Anna’s show')
    expect(said).not.toMatch(/\b(?:9|7) coins| bids /u)
  })
})

describe('conditions', () => {
  const still = tableOf(4, {}, quiet())
  test.each([
    [
      'an extra sees the prices before the day',
      'generate cape, deck, rabbit. if the price of wands is 1 then buy an extra wand',
      5,
      true,
    ],
    ['an extra sees own generation', 'generate wand, cape, deck. if I have 2 wands then buy an extra wand', 5, true],
    ['an extra does not see what is sold today', 'if I sold no wand then buy an extra wand', 5, false],
    ['a gift does not see the extra good', 'buy an extra wand. if I have 2 wands then gift a cape to Brian', 0, false],
  ] as const)('%s', (_, text, good, happens) => {
    const { state } = day(still, begin(still), [text])
    const [book] = state.history[0]!.books
    expect(good === 5 ? book!.extra === 5 : book!.given[0] === 1).toBe(happens)
  })

  const pack = quiet({ [JACKIE]: { 1: { good: 5, seller: { rule: 'most' }, quantity: 'all' } } })
  const own = tableOf(4, {}, pack)
  const state = stateWith(own, {
    prices: [1, 1, 1, 1, 1, 4],
    players: [{ goods: units('3 wands, 1 cape') }, { goods: units('1 wand') }],
    bags: { [JACKIE]: units('1 cape, 1 deck') },
  })
  test.each([
    ['its own coins after the sales', 'I have 22 coins', true],
    ['not more than those', 'I have 23 coins', false],
    ['what it sold', 'I sold 3 wands', true],
    ['the bags of the day', 'Jackie has 3 kinds', true],
    ['bags in CEL, by short names', 'bag("Jackie")["wands"] == 3', true],
    ['prices after the drop', 'the price of wands is 1', true],
    ['what a show would pay', 'pay("Dazzle") == 3 * 3 + 2 * 3', true],
    ['the inventories after the shopping', 'players["Anna"].goods["wand"] == 0', true],
    ['others’ goods in words', 'Brian has a wand', true],
  ])('a bid sees %s', (_, condition, happens) => {
    const { state: after } = day(own, state, [`if ${condition} then bid 1 on The Strange`])
    expect(after.history[0]!.books[0]!.bid).toBe(happens ? 1 : 0)
  })

  test.each([
    ['the first of two that hold counts', 'if day == 1 bid 2 on Jackie\nif day == 1 bid 3 on Blaire', 2, 'second-bid'],
    ['the second where the first does not hold', 'if day == 2 bid 2 on Jackie\nif day == 1 bid 3 on Blaire', 3, 'bid'],
    ['else', 'if Jackie has 6 kinds bid 2 on her, otherwise 4 on Blaire', 4, 'bid'],
    ['nothing', 'if Jackie has 6 kinds bid 2 on her', 0, 'condition'],
  ] as const)('MM-13 one bid a day: %s', (_, text, coins, code) => {
    const { state: after, log } = day(own, state, [text])
    expect(after.history[0]!.books[0]!.bid).toBe(coins)
    expect(codes(log)).toContain(code)
  })

  test('a bid of a mixed condition comes up at its own moment', () => {
    const { state: after } = day(own, state, ['if I have 20 coins then { gift a cape to Dai; bid 20 on Jackie }'])
    // Before the day 10 coins, after the sales 22.
    expect(after.history[0]!.books[0]).toMatchObject({ bid: 20, given: [0, 0, 0, 0, 0, 0] })
    expect(after.players[DAI]!.goods[0]).toBe(1)
  })
})

test('MM-1, MM-2 the start', () => {
  expect(start).toMatchObject({ day: 1, prices: [1, 1, 1, 1, 1, 1], over: false })
  expect(start.players).toEqual(Array(4).fill({ coins: 10, goods: [1, 1, 1, 1, 1, 1], out: false }))
})

test('a condition sees any of a hundred players', () => {
  const many = tableOf(Array.from({ length: 100 }, (_, i) => `P${i + 1}`))
  const texts = ['if P100 has a wand and anyone has 1 cape then bid 3 on Blaire']
  expect(day(many, begin(many), texts).state.history[0]!.books[0]!.bid).toBe(3)
})
