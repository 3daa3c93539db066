// Magician's Market held to its invariants over thousands of random games, legal and not.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SeatInput } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import { mayRead, PUBLIC, REFEREE, seatViewer, type Viewer } from '@shared/engine/log'
import { magiciansMarket as game } from '@shared/games/magicians-market'
import { LOG_CODES, NO_SALE, type Orders, type State, type Step } from '@shared/games/magicians-market/types'
import { toBBCode } from '@shared/sheets/to-bbcode'
import { toHtml } from '@shared/sheets/to-html'
import { toMarkdown } from '@shared/sheets/to-markdown'
import { toText } from '@shared/sheets/to-text'
import { deepFreeze } from '../support/freeze'
import {
  HOUSE,
  NMR,
  play,
  playRandomGame,
  randomInputs,
  randomPack,
  tableOf,
  type PlayedDay,
} from '../support/magicians-market'
import { randomOf } from '../support/random-spell-merchants'
import { frameFor } from '../support/magicians-market-sheets'

const seeds = fc.nat(2 ** 31)
const players = fc.integer({ min: 4, max: 15 })

/** A day somewhere in a random game with a random pack. */
const days = fc.tuple(seeds, players, fc.nat(6)).map(([seed, count, at]) => {
  const random = randomOf(seed)
  const table = tableOf(count, {}, seed % 2 === 0 ? HOUSE : randomPack(random))
  const played: PlayedDay[] = []
  playRandomGame(table, random, true, (day) => played.push(day))
  return { table, day: played[at]!, seed }
})

describe('whole games', () => {
  test('700 random games keep every invariant, end after seven days, and throw nothing', () => {
    const codes = new Set<string>()
    const whys = new Set<unknown>()
    let games = 0
    fc.assert(
      fc.property(seeds, players, fc.boolean(), (seed, count, wild) => {
        const random = randomOf(seed)
        const table = tableOf(count, {}, seed % 3 === 0 ? HOUSE : randomPack(random))
        const end = playRandomGame(table, random, wild, ({ before, inputs, after, log }) => {
          deepFreeze(before)
          deepFreeze(inputs)
          expect(game.invariants(table, after)).toEqual([])
          for (const line of log) {
            codes.add(line.code)
            if (line.code === 'no-sale') whys.add(line.params['why'])
          }
        })
        expect(end.day).toBe(7)
        expect(end.winners.length).toBeGreaterThan(0)
        games++
      }),
      { numRuns: 700 },
    )
    expect(games).toBeGreaterThanOrEqual(700)
    // Everything that can happen did happen, but for the one line of a game that is over.
    expect(LOG_CODES.filter((code) => !codes.has(code) && code !== 'already-over')).toEqual([])
    expect(NO_SALE.filter((why) => !whys.has(why))).toEqual([])
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

  test('the same bytes again, from frozen inputs and from what went through a file', () => {
    fc.assert(
      fc.property(days, ({ table, day: { before, inputs } }) => {
        const once = play(table, before, inputs)
        const copy = JSON.parse(JSON.stringify([before, inputs])) as [State, SeatInput<Orders>[]]
        const twice = game.resolve(table, copy[0], copy[1], makeDice('other'))
        expect(JSON.stringify(twice)).toBe(JSON.stringify(once))
      }),
      { numRuns: 100 },
    )
  })

  test('every line has a sentence and survives JSON', () => {
    fc.assert(
      fc.property(days, ({ table, day: { log } }) => {
        for (const line of log) {
          expect(JSON.parse(JSON.stringify(line))).toEqual(line)
          expect(game.say(table, line)).not.toMatch(/undefined|NaN|\[object/u)
        }
      }),
      { numRuns: 100 },
    )
  })
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
      const other: State = {
        ...before,
        players: order.map((seat) => before.players[seat]!),
        history: sales(before),
      }
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
  const told = (
    table: Parameters<typeof game.view>[0],
    played: ReturnType<typeof play>,
    viewer: Viewer,
  ): string =>
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

  test('coins of others: views, sheets and conditions are the same whatever they are', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 90 }), ({ table, day: { after, log } }, more) => {
        if (after.over) return
        const other: State = {
          ...after,
          players: after.players.map((p, seat) => (seat === 0 ? p : { ...p, coins: p.coins + more })),
          history: after.history.map((day) => ({
            ...day,
            books: day.books.map((book, seat) =>
              seat === 0
                ? book
                : { ...book, coinsBefore: book.coinsBefore + more, coinsAfter: book.coinsAfter + more },
            ),
          })),
        }
        for (const viewer of [PUBLIC, seatViewer(0)]) {
          expect(JSON.stringify(game.view(table, other, viewer))).toBe(
            JSON.stringify(game.view(table, after, viewer)),
          )
          const sheet = (state: State): string =>
            toText(
              game.sheet(table, {
                viewer,
                view: game.view(table, state, viewer),
                log: log.filter((line) => mayRead(line, viewer)),
                frame: frameFor(after.history.length, viewer),
              }),
            )
          expect(sheet(other)).toBe(sheet(after))
        }
      }),
      { numRuns: 100 },
    )
  })

  test('who gave a gift: the receiver and the public see the same whoever of two did', () => {
    fc.assert(
      fc.property(players, fc.nat(5), (count, good) => {
        const table = tableOf(count)
        const start = playRandomGameStart(table)
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

  test('no sheet of another in any format holds a word that is the referee’s or a player’s alone', () => {
    fc.assert(
      fc.property(days, ({ table, day: { after, log } }) => {
        const formats = [toText, toMarkdown, toBBCode, toHtml, JSON.stringify]
        const turn = after.history.length
        for (const viewer of [PUBLIC, seatViewer(0), seatViewer(1), REFEREE]) {
          const lines = log.filter((line) => mayRead(line, viewer))
          // Conditions are marked with the seat they belong to.
          const doc = game.sheet(table, {
            viewer,
            view: game.view(table, after, viewer),
            log: lines.map((line) =>
              typeof line.params['condition'] === 'string'
                ? {
                    ...line,
                    params: { ...line.params, condition: `xcondition${String(line.params['seat'])}x` },
                  }
                : line,
            ),
            frame: frameFor(turn, viewer),
          })
          for (const format of formats) {
            const out = format(doc).replace(/[\s\\]/gu, '')
            expect(out.includes('xsecretx')).toBe(viewer.kind === 'referee')
            for (let seat = 0; seat < after.players.length; seat++) {
              if (viewer.kind === 'referee' || (viewer.kind === 'seat' && viewer.seat === seat)) continue
              expect(out).not.toContain(`xcondition${seat}x`)
            }
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})

const playRandomGameStart = (table: Parameters<typeof play>[0]): State => {
  const begun = game.setup(table, makeDice('none'))
  if (!begun.ok) throw new Error('no start')
  return begun.value
}

describe('order text', () => {
  const PIECES = ['Jackie has 4 kinds', 'the price of wands is over 5', 'I have 20 coins', 'Brian has 3 wands', 'kinds("Orange And Green") > 2', 'day == 3', 'anyone has 4 capes'] // prettier-ignore
  const table = tableOf(['Anna', 'Brian', 'Mary Ann', 'Orange', 'O’Brien, Bo', 'Then'])
  const start = playRandomGameStart(table)
  const view = game.view(table, start, seatViewer(0))
  const read = (text: string) => game.parse(table, view, text, { seat: 0, mode: 'typed' })
  const condition = fc.constantFrom(...PIECES).map((text) => {
    const step = read(`if ${text} then bid 1 on Jackie`).orders?.bid[0]
    if (step?.kind !== 'if') throw new Error(text)
    return step.condition
  })
  const stepsOf = <A>(act: fc.Arbitrary<A>, depth: number): fc.Arbitrary<Step<A>> => {
    const leaf = act.map((one): Step<A> => ({ kind: 'act', act: one }))
    if (depth === 0) return leaf
    const inner = fc.array(stepsOf(act, depth - 1), { maxLength: 2 })
    const branch = fc
      .tuple(condition, inner, inner)
      .filter(([, yes, no]) => yes.length + no.length > 0)
      .map(([when, yes, no]): Step<A> => ({
        kind: 'if',
        condition: when,
        then: yes,
        else: no.length > 0 ? no : null,
      }))
    return fc.oneof(leaf, branch)
  }
  const list = <A>(act: fc.Arbitrary<A>) => fc.array(stepsOf(act, 2), { maxLength: 3 })
  const good = fc.nat(5) as fc.Arbitrary<0>
  const orders: fc.Arbitrary<Orders> = fc.record({
    generate: fc.option(fc.array(good, { minLength: 1, maxLength: 4 }), { nil: null }),
    extra: list(fc.record({ good })),
    gifts: list(fc.record({ units: fc.integer({ min: 1, max: 30 }), good, to: fc.nat(5) })),
    bid: list(fc.record({ coins: fc.integer({ min: 1, max: 300 }), on: fc.nat(6) as fc.Arbitrary<0> })),
  })

  test('orders written out and read back are the same orders', () => {
    fc.assert(
      fc.property(orders, (given) => {
        fc.pre(given.generate !== null || given.extra.length + given.gifts.length + given.bid.length > 0)
        const text = game.format(table, given)
        expect(read(text).orders, text).toEqual(given)
        expect(game.describe(table, given).join(' ')).not.toMatch(/undefined|NaN/u)
      }),
      { numRuns: 500 },
    )
  })

  test('no text throws, and every line is accounted for', () => {
    const words = fc.constantFrom('generate', 'wand', 'capes', 'and', ',', 'bid', '13', 'coins', 'on', 'Jackie', 'her', 'if', 'then', 'else', '{', '}', 'gift', 'to', 'Brian', 'spend', '5', 'extra', ':', '\n', '.', ';', 'Mary Ann', 'has', '4 kinds', '(', '"', 'no', 'pass', 'the price of', 'Orange And Green') // prettier-ignore
    const text = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 25 }).map((list) => list.join(' ')),
    )
    fc.assert(
      fc.property(text, fc.constantFrom('typed', 'mail'), (written, mode) => {
        const reading = game.parse(table, view, written, { seat: 0, mode })
        expect(reading.lines.length).toBeGreaterThan(0)
        for (const { at } of reading.problems)
          if (at !== undefined)
            expect(at.start >= 0 && at.end <= written.length && at.start <= at.end).toBe(true)
        if (reading.orders !== null) {
          game.check(table, view, reading.orders)
          const input: SeatInput<Orders> = { kind: 'sent', orders: reading.orders }
          const { state } = game.resolve(table, start, [input, NMR, NMR, NMR, NMR, NMR], makeDice('none'))
          expect(game.invariants(table, state)).toEqual([])
        }
      }),
      { numRuns: 1500 },
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
