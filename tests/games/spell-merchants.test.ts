// Spell Merchants: what every game is tested for, and what is its own.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDice, type Dice } from '@shared/engine/dice/dice'
import { mayRead, PUBLIC, seatViewer, type Seat } from '@shared/engine/log'
import { spellMerchants as game } from '@shared/games/spell-merchants'
import type { Pack } from '@shared/games/spell-merchants/pack'
import { poorestValid, sentInFor } from '@shared/games/spell-merchants/rules/poorest'
import { hidesRestocks, wizardsAreKnown, type SmTable } from '@shared/games/spell-merchants/table'
import { sentences } from '@shared/games/spell-merchants/prose'
import { LETTERS, type Digit, type Orders, type State } from '@shared/games/spell-merchants/types'
import { describeGame } from '../support/describe-game'
import type { Planted, RandomPlay } from '../support/game-tests'
import { randomOf } from '../support/random'
import { playRandomGame, randomInputs, type PlayedSession, type Style } from '../support/random-spell-merchants'
import { anyOrders, STATE, TABLE, WORDS } from '../support/sm-orders'
import * as SM from '../support/spell-merchants'

const play: RandomPlay<Pack, State, Orders> = (seed, see) => {
  const wizards = (['dice', 'alphabetical', 'given'] as const)[seed % 3]!
  const table = SM.tableOf(2 + (seed % 9), {
    target: 15 + ((seed * 7) % 60),
    wizards,
    order: wizards === 'given' ? 'c h a l b k d j e i f g' : null,
    hiddenRestocks: seed % 4 === 1,
    nesting: 1 + (seed % 4),
  })
  playRandomGame(table, seed, seed % 3 === 0 ? 'plain' : 'wild', (session) => see({ table, ...session }))
}

/** Wizards still to come in another order, and other digits in hidden stocks (SM-2, SM-18). */
function twin(table: SmTable, state: State, seat: Seat | null, dice: Dice): State {
  const known = wizardsAreKnown(table) ? 12 : 2 * state.session
  const any = (label: string) => () => dice.die(label, 6) as Digit
  const hides = (whose: Seat): boolean => hidesRestocks(table) && whose !== seat
  return {
    ...state,
    wizards: [...state.wizards.slice(0, known), ...dice.shuffle('wizards', state.wizards.slice(known))],
    players: state.players.map((player, i) =>
      hides(i) ? { ...player, stock: player.stock.map(any(`stock ${i}`)).sort() } : player,
    ),
    history: state.history.map((round) => ({
      ...round,
      entries: round.entries.map((entry) =>
        hides(entry.seat) ? { ...entry, restocked: entry.restocked.map(any('restocked')) } : entry,
      ),
    })),
  }
}

/** A word of its own in the formula of every wizard still to come, and in a condition. */
function secrets(): Planted<Pack, State> {
  const plain = SM.tableOf(4, { hiddenRestocks: true })
  const formulae = Object.fromEntries(
    LETTERS.map((letter) => [letter, { ...plain.pack.formulae[letter], text: `be xformula${letter}x` }]),
  ) as typeof plain.pack.formulae
  const table = { ...plain, pack: { ...plain.pack, formulae } }
  const condition = { text: 'I have 999 points, says the heron', cel: 'me.points >= 999' }
  const [passes, offers] = [SM.plan('pass')!, SM.plan('offer 1')!]
  const asks = { kind: 'if', condition, then: passes, else: offers } as const
  const orders = ['offer 1', 'offer 2', 'restock 111', 'offer 66'].map((text) => SM.sent(text))
  const first = { kind: 'sent', orders: { rounds: [asks, null] } } as const
  const { state, log } = SM.session(table, SM.begin(table), [first, ...orders.slice(1)])
  const later = state.wizards.slice(4).map((letter) => ({ word: `xformula${letter}x`, knows: [] }))
  return {
    table,
    state,
    log,
    turn: 1,
    secrets: [...later, { word: 'says the heron', knows: [0] }, { word: 'receives 1 1 1', knows: [2] }],
  }
}

describeGame(game, {
  play,
  games: { held: 400, pinned: 150 },
  codes: { all: [...Object.keys(sentences), 'condition', 'condition-failed', 'no-else'], rare: [] },
  orders: anyOrders.map((orders) => ({ table: TABLE, state: STATE, seat: 0, orders })),
  words: WORDS,
  twin,
  secrets,
  hiddenRulings: {
    options: { hiddenRestocks: true, wizards: 'alphabetical' },
    orders: 'round 1: pass\nround 2: pass',
    rulings: [['stock', '+6 +5', '+1 +2']],
  },
})

/** A session somewhere in a random game. */
const seeds = fc.nat(2 ** 31)
const sessions = fc
  .tuple(seeds, fc.integer({ min: 2, max: 7 }), fc.constantFrom<Style>('plain', 'wild'), fc.nat(5))
  .map(([seed, count, style, at]) => {
    const table = SM.tableOf(count, { target: 60, hiddenRestocks: seed % 2 === 0 })
    const played: PlayedSession[] = []
    playRandomGame(table, seed, style, (session) => played.push(session))
    return { table, session: played[Math.min(at, played.length - 1)]! }
  })

describe('a session', () => {
  test('digits are conserved: opening + restocks − spells = stocks, for all players together', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 7 }), (seed, count) => {
        const end = playRandomGame(SM.tableOf(count, { target: 60 }), seed, 'wild')
        const entries = end.history.flatMap((round) => round.entries)
        const arrived = entries.reduce((n, entry) => n + entry.restocked.length, 12 * count)
        const gone = entries.reduce((n, entry) => n + entry.spell.length, 0)
        expect(end.players.reduce((n, player) => n + player.stock.length, 0)).toBe(arrived - gone)
      }),
      { numRuns: 300 },
    )
  })

  test('later wizards leave no trace in anything a session tells, conditions included', () => {
    fc.assert(
      fc.property(sessions, seeds, ({ table, session: { before, inputs } }, shuffle) => {
        const other = { ...before, wizards: twin(table, before, null, makeDice(`${shuffle}`)).wizards }
        for (const viewer of [PUBLIC, ...before.players.map((_, seat) => seatViewer(seat))]) {
          const told = (state: State) =>
            game.resolve(table, state, inputs, makeDice('x')).log.filter((line) => mayRead(line, viewer))
          expect(told(other)).toEqual(told(before))
        }
      }),
      { numRuns: 120 },
    )
  })

  test('other players’ orders of the session do not reach the conditions of round 1', () => {
    fc.assert(
      fc.property(sessions, seeds, ({ table, session: { before, inputs } }, seed) => {
        const others = randomInputs(table, before, randomOf(seed), 'wild')
        const mixed = inputs.map((input, seat) => (seat === 0 ? input : others[seat]!))
        const own = (with_: typeof inputs) =>
          game
            .resolve(table, before, with_, makeDice('x'))
            .log.filter(
              (line) =>
                line.part === 1 &&
                Array.isArray(line.audience) &&
                line.audience.includes(0) &&
                !line.code.startsWith('restock'),
            )
        expect(own(mixed)).toEqual(own(inputs))
      }),
      { numRuns: 200 },
    )
  })
})

describe('SM-20: the poorest valid spell against trying them all', () => {
  const digit = fc.integer({ min: 1, max: 6 }) as fc.Arbitrary<Digit>
  const better = (a: readonly Digit[], b: readonly Digit[]): number => {
    const sum = (list: readonly Digit[]): number => list.reduce((n, d) => n + d, 0)
    return a.length - b.length || sum(a) - sum(b) || (a.join('') < b.join('') ? -1 : a.join('') > b.join('') ? 1 : 0)
  }
  test('agrees for every wizard and any stock up to nine digits', () => {
    fc.assert(
      fc.property(fc.array(digit, { maxLength: 9 }), fc.constantFrom(...LETTERS), (bag, letter) => {
        const stock = bag.slice().sort((a, b) => a - b)
        const all = Array.from({ length: 2 ** stock.length - 1 }, (_, i) =>
          stock.filter((_d, at) => ((i + 1) >> at) & 1),
        )
        const [poorest] = all.filter((spell) => SM.HOUSE.formulae[letter].satisfies(spell)).sort(better)
        expect(poorestValid(SM.HOUSE.formulae[letter], stock)).toEqual(poorest ?? null)
        expect(sentInFor(SM.HOUSE.formulae[letter], stock)).toEqual(poorest ?? (stock.length > 0 ? [stock[0]] : null))
      }),
      { numRuns: 400 },
    )
  })
})
