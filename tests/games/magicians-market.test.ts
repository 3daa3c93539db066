// Magician's Market: what every game is tested for, and what is its own.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SeatInput, Table } from '@shared/kit/game'
import { makeDice, type Dice } from '@shared/engine/dice/dice'
import { mayRead, PUBLIC, REFEREE, seatViewer, type Seat, type Viewer } from '@shared/engine/log'
import { magiciansMarket as game } from '@shared/games/magicians-market'
import type { Pack } from '@shared/games/magicians-market/pack'
import { sentences } from '@shared/games/magicians-market/prose'
import { NO_SALE, type Orders, type State, type Step } from '@shared/games/magicians-market/types'
import { describeGame } from '../support/describe-game'
import type { Planted } from '../support/game-tests'
import * as MM from '../support/magicians-market'
import { NMR, play, playRandomGame, randomInputs, randomPack, tableOf } from '../support/magicians-market'
import { randomOf } from '../support/random'

const PIECES = [
  'Jackie has 4 kinds',
  'the price of wands is over 5',
  'I have 20 coins',
  'Brian has 3 wands',
  'kinds("Orange And Green") > 2',
  'day == 3',
  'anyone has 4 capes',
]
const TABLE = MM.tableOf(['Anna', 'Brian', 'Mary Ann', 'Orange', 'O’Brien, Bo', 'Then'])
const START = MM.begin(TABLE)
const view = game.view(TABLE, START, seatViewer(0))
const read = (text: string) => game.parse(TABLE, view, text, { seat: 0, mode: 'typed' })
const condition = fc.constantFrom(
  ...PIECES.map((text) => {
    const step = read(`if ${text} then bid 1 on Jackie`).orders?.bid[0]
    if (step?.kind !== 'if') throw new Error(text)
    return step.condition
  }),
)
const stepsOf = <A>(act: fc.Arbitrary<A>, depth: number): fc.Arbitrary<Step<A>> => {
  const leaf = act.map((one): Step<A> => ({ kind: 'act', act: one }))
  if (depth === 0) return leaf
  const inner = fc.array(stepsOf(act, depth - 1), { maxLength: 2 })
  const branch = fc
    .tuple(condition, inner, inner)
    .filter(([, yes, no]) => yes.length + no.length > 0)
    .map(([when, yes, no]): Step<A> => ({ kind: 'if', condition: when, then: yes, else: no.length > 0 ? no : null }))
  return fc.oneof(leaf, branch)
}
const list = <A>(act: fc.Arbitrary<A>) => fc.array(stepsOf(act, 2), { maxLength: 3 })
const good = fc.nat(5) as fc.Arbitrary<0>
const orders: fc.Arbitrary<Orders> = fc
  .record({
    generate: fc.option(fc.array(good, { minLength: 1, maxLength: 4 }), { nil: null }),
    extra: list(fc.record({ good })),
    gifts: list(fc.record({ units: fc.integer({ min: 1, max: 30 }), good, to: fc.nat(5) })),
    bid: list(fc.record({ coins: fc.integer({ min: 1, max: 300 }), on: fc.nat(6) as fc.Arbitrary<0> })),
  })
  .filter(({ generate, extra, gifts, bid }) => generate !== null || extra.length + gifts.length + bid.length > 0)
const WORDS = [
  ...'generate wand capes and , bid 13 coins on Jackie her if then else { } gift to Brian spend 5 extra'.split(' '),
  ...[':', '\n', '.', ';', 'Mary Ann', 'has', '4 kinds', '(', '"', 'no', 'pass', 'the price of', 'Orange And Green'],
]

/** Other coins in everybody else's purse, now and in the books of the days before. */
function twin(_table: Table<Pack>, state: State, seat: Seat | null, dice: Dice): State {
  if (state.over) return state
  const more = dice.die('more', 90)
  return {
    ...state,
    players: state.players.map((p, i) => (i === seat ? p : { ...p, coins: p.coins + more })),
    history: state.history.map((day) => ({
      ...day,
      books: day.books.map((book, i) =>
        i === seat ? book : { ...book, coinsBefore: book.coinsBefore + more, coinsAfter: book.coinsAfter + more },
      ),
    })),
  }
}

/** Coins nobody else has, bids that win nothing, and who gave what to whom. */
function secrets(): Planted<Pack, State> {
  const table = tableOf(4)
  const coins = [70_101, 70_202, 70_303, 70_404]
  const goods = 'generate cape, deck, wand'
  const texts = [
    `${goods}\nbid 6071 on Pierre`,
    `${goods}\nif I have 3 coins then gift a deck to Dai\nbid 8062 on Jackie`,
    `${goods}\ngift a deck to Brian\nbid 5093 on Jackie`,
    `${goods}\nbid 4084 on Jackie`,
  ]
  const start = MM.stateWith(table, { players: coins.map((n) => ({ coins: n })) })
  const { state, log } = MM.day(table, start, texts)
  const words = (of: readonly (string | number)[]) => of.map((word, seat) => ({ word: String(word), knows: [seat] }))
  return {
    table,
    state,
    log,
    turn: 1,
    secrets: [
      ...words(state.players.map((player) => player.coins)),
      ...words(coins),
      ...words(['6071', '8062', '5093', '4084']),
      { word: 'I have 3 coins', knows: [1] },
      { word: 'Brian gives', knows: [1] },
      { word: 'Cleo gives', knows: [2] },
    ],
  }
}

const whys = new Set<unknown>()
describeGame(game, {
  play: (seed, see) => {
    const random = randomOf(seed)
    const pack = seed % 2 === 0 ? MM.HOUSE : randomPack(random)
    const table = tableOf(4 + (seed % 12), { nesting: 1 + (seed % 4) }, pack)
    playRandomGame(table, random, seed % 4 !== 0, (day) => {
      for (const { code, params } of day.log) if (code === 'no-sale') whys.add(params['why'])
      see({ table, ...day })
    })
  },
  games: { held: 150, pinned: 90 },
  codes: { all: [...Object.keys(sentences), 'condition', 'condition-failed'], rare: [] },
  orders: orders.map((given) => ({ table: TABLE, state: START, seat: 0, orders: given })),
  words: WORDS,
  twin,
  secrets,
  hiddenRulings: { orders: 'generate cape', rulings: [['coins', '+5', '+7']] },
})

test('every reason to buy nothing came up in those games', () =>
  expect(NO_SALE.filter((why) => !whys.has(why))).toEqual([]))

const seeds = fc.nat(2 ** 31)
const players = fc.integer({ min: 4, max: 15 })

/** A day somewhere in a random game with a random pack. */
const days = fc.tuple(seeds, players, fc.nat(6)).map(([seed, count, at]) => {
  const random = randomOf(seed)
  const table = tableOf(count, {}, seed % 2 === 0 ? MM.HOUSE : randomPack(random))
  const played: MM.PlayedDay[] = []
  playRandomGame(table, random, true, (day) => played.push(day), at + 1)
  return { table, day: played[at]!, seed }
})

test('units and coins are conserved: nothing is made but by generation, extra goods, sales and shows', () => {
  fc.assert(
    fc.property(days, ({ day: { before, after } }) => {
      const played = after.history.at(-1)!
      const all = (state: State) =>
        [0, 1, 2, 3, 4, 5].map(
          (g) =>
            state.players.reduce((n, player) => n + player.goods[g]!, 0) +
            state.bags.reduce((n, bag) => n + bag[g]!, 0),
        )
      const made = all(before).map(
        (n, g) =>
          n +
          played.books.filter((book) => book.generated.some((good) => good === g)).length +
          played.books.filter((book) => book.extra === g).length -
          played.shows.reduce((sum, show) => sum + (show.host === null ? 0 : show.bag[g]!), 0),
      )
      expect(all(after)).toEqual(made)
      const coins = (state: State) => state.players.reduce((n, player) => n + player.coins, 0)
      const paid = played.sales.reduce((n, sale) => n + sale.units * sale.price, 0)
      const shows = played.shows.reduce((n, show) => n + show.pay, 0)
      const bids = played.books.reduce((n, book) => n + book.bid, 0)
      const extras = 5 * played.books.filter((book) => book.extra !== null).length
      expect(coins(after)).toBe(coins(before) + paid + shows - bids - extras)
      for (const price of [...after.prices, ...played.pricesRisen]) {
        expect(price).toBeGreaterThanOrEqual(1)
        expect(price).toBeLessThanOrEqual(15)
      }
    }),
    { numRuns: 100 },
  )
})

/** Orders of another seat order: names follow their players. */
function turned(orders: Orders, seatOf: (seat: number) => number): Orders {
  const gifts = (list: Orders['gifts']): Orders['gifts'] =>
    list.map((step): Step<Orders['gifts'][number] extends Step<infer A> ? A : never> =>
      step.kind === 'act'
        ? { kind: 'act', act: { ...step.act, to: seatOf(step.act.to) } }
        : { ...step, then: gifts(step.then), else: step.else === null ? null : gifts(step.else) },
    )
  return { ...orders, gifts: gifts(orders.gifts) }
}

test('the order of players in the roster never matters (no rule says so)', () => {
  fc.assert(
    fc.property(days, seeds, ({ table, day: { before, inputs } }, seed) => {
      const order = makeDice(`${seed}`).shuffle(
        'x',
        before.players.map((_, seat) => seat),
      )
      const seatOf = (seat: number): number => (order.includes(seat) ? order.indexOf(seat) : seat)
      const mixed = { ...table, seats: order.map((seat) => table.seats[seat]!) }
      const sales = (state: State) =>
        state.history.map((day) => ({
          ...day,
          sales: day.sales.map((sale) => ({ ...sale, seller: seatOf(sale.seller) })),
        }))
      const other: State = { ...before, players: order.map((seat) => before.players[seat]!), history: sales(before) }
      const plain = play(table, before, inputs).state
      const also = play(
        mixed,
        other,
        order.map((seat): SeatInput<Orders> => {
          const input = inputs[seat]!
          return input.kind === 'sent' ? { kind: 'sent', orders: turned(input.orders, seatOf) } : input
        }),
      ).state
      expect(order.map((_, i) => also.players[i])).toEqual(order.map((seat) => plain.players[seat]))
      expect(also.prices).toEqual(plain.prices)
      expect(also.bags).toEqual(plain.bags)
      expect(also.winners.map((seat) => mixed.seats[seat]!.name).sort()).toEqual(
        plain.winners.map((seat) => table.seats[seat]!.name).sort(),
      )
    }),
    { numRuns: 120 },
  )
})

describe('what is hidden leaves no trace (MM-3)', () => {
  const told = (table: Parameters<typeof game.view>[0], played: ReturnType<typeof play>, viewer: Viewer): string =>
    JSON.stringify([
      game.view(table, played.state, viewer),
      played.log.filter((line) => mayRead(line, viewer)).map((line) => game.say(table, line)),
    ])

  test('bids that win nothing: other viewers cannot tell them from none', () => {
    fc.assert(
      fc.property(days, fc.nat(6), ({ table, day: { before, inputs } }, on) => {
        if (before.day === 7) return
        // Seats 2 and 3 tie on a magician nobody else bids on; or bid nothing at all.
        const rich: State = {
          ...before,
          players: before.players.map((player) => ({ ...player, coins: player.coins + 50 })),
        }
        const withBids = (bids: readonly number[]) =>
          inputs.map((input, seat): SeatInput<Orders> => {
            if (input.kind !== 'sent') return input
            if (seat !== 2 && seat !== 3) return { kind: 'sent', orders: { ...input.orders, bid: [] } }
            const coins = bids[seat - 2] ?? 0
            const bid = coins === 0 ? [] : [{ kind: 'act' as const, act: { coins, on: on as 0 } }]
            return { kind: 'sent', orders: { ...input.orders, bid } }
          })
        if (inputs[2]!.kind !== 'sent' || inputs[3]!.kind !== 'sent') return
        const tie = play(table, rich, withBids([7, 7]))
        const none = play(table, rich, withBids([0, 0]))
        expect(tie.state.players[2]!.coins).toBe(none.state.players[2]!.coins - 7)
        for (const viewer of [PUBLIC, seatViewer(0), seatViewer(1)])
          expect(told(table, tie, viewer)).toBe(told(table, none, viewer))
        expect(told(table, tie, REFEREE)).not.toBe(told(table, none, REFEREE))
      }),
      { numRuns: 100 },
    )
  })

  test('who gave a gift: the receiver and the public see the same whoever of two did', () => {
    fc.assert(
      fc.property(players, fc.nat(5), (count, good) => {
        const table = tableOf(count)
        const start = MM.begin(table)
        // Both givers hold the same before and after: one gives to the receiver, the other to the first, or crosswise.
        const gift = (to: number) => ({ kind: 'act' as const, act: { units: 1, good: good as 0, to } })
        const orders = (to: readonly number[]): SeatInput<Orders> => ({
          kind: 'sent',
          orders: { generate: [0, 1, 2], extra: [], gifts: to.map(gift), bid: [] },
        })
        const inputs = (a: SeatInput<Orders>, b: SeatInput<Orders>) =>
          start.players.map((_, seat) => (seat === 0 ? a : seat === 1 ? b : NMR))
        // 0 → 2 and 1 → 0, or 1 → 2 alone: the same inventories.
        const round = play(table, start, inputs(orders([2]), orders([0])))
        const direct = play(table, start, inputs(orders([]), orders([2])))
        for (const viewer of [PUBLIC, seatViewer(2), seatViewer(3)])
          expect(told(table, round, viewer)).toBe(told(table, direct, viewer))
      }),
      { numRuns: 60 },
    )
  })
})

test('a hundred players are played too', () => {
  const random = randomOf(7)
  const table = tableOf(Array.from({ length: 100 }, (_, i) => `P${i + 1}`))
  const end = playRandomGame(table, random, true)
  expect(game.invariants(table, end)).toEqual([])
  expect(randomInputs(random, end, false)).toHaveLength(100)
})

test('a condition that is accepted reads back from the tidy text, whatever quotation marks stand in it', () => {
  const words = fc.constantFrom(
    ...PIECES.join(' ').split(' '),
    ...`" ' ” Jackie" "Brian and or not 2x Then`.split(' '),
    'O’Brien, Bo',
  )
  const broken = fc.tuple(fc.constantFrom(...PIECES), fc.nat(40), fc.constantFrom('"', "'", '”', ' " ', '‘'))
  const text = fc.oneof(
    fc.constantFrom(...PIECES),
    broken.map(([piece, at, mark]) => `${piece.slice(0, at)}${mark}${piece.slice(at)}`),
    fc.array(words, { minLength: 1, maxLength: 8 }).map((list) => list.join(' ')),
  )
  let accepted = 0
  fc.assert(
    fc.property(text, text, (one, two) => {
      // The tidy text has on one line what stands on several here: marks could find a partner there.
      const { orders, problems } = read(`if ${one} then {\ngift a cape to "Then"\n}\nif ${two} then bid 1 on Jackie`)
      if (orders === null || problems.some(({ severity }) => severity === 'error')) return
      accepted++
      const tidy = game.format(TABLE, orders)
      expect(read(tidy).orders, tidy).toEqual(orders)
    }),
    { numRuns: 400 },
  )
  expect(accepted).toBeGreaterThan(10)
})
