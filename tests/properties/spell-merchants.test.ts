// Spell Merchants held to its invariants over thousands of random games, legal and not.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Options } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import { mayRead, PUBLIC, REFEREE, seatViewer, type Viewer } from '@shared/engine/log'
import { spellMerchants as game } from '@shared/games/spell-merchants'
import { poorestValid, sentInFor } from '@shared/games/spell-merchants/rules/poorest'
import { LETTERS, LOG_CODES, type Digit, type State } from '@shared/games/spell-merchants/types'
import { deepFreeze } from '../support/freeze'
import {
  playRandomGame,
  randomInputs,
  randomOf,
  type PlayedSession,
  type Style,
} from '../support/random-spell-merchants'
import { HOUSE, tableOf } from '../support/spell-merchants'

const seeds = fc.nat(2 ** 31)
const players = fc.integer({ min: 2, max: 7 })
const styles = fc.constantFrom<Style>('plain', 'wild')
const hidden = fc.boolean()

const tableFor = (count: number, options: Options = {}) =>
  tableOf(count, { ...(count >= 3 && count <= 5 ? {} : { target: 60 }), ...options })
const viewersOf = (count: number): readonly Viewer[] => [
  PUBLIC,
  REFEREE,
  ...Array.from({ length: count }, (_, seat) => seatViewer(seat)),
]

/** A session somewhere in a random game. */
const sessions = fc
  .tuple(seeds, players, styles, hidden, fc.nat(5))
  .map(([seed, count, style, hiddenRestocks, at]) => {
    const table = tableFor(count, { hiddenRestocks })
    const played: PlayedSession[] = []
    playRandomGame(table, seed, style, (session) => played.push(session))
    return { table, session: played[Math.min(at, played.length - 1)]!, seed }
  })

describe('whole games', () => {
  test('2,500 random games keep every invariant, end, and throw nothing; inputs are never written to', () => {
    const codes = new Set<string>()
    let games = 0
    fc.assert(
      fc.property(seeds, players, styles, hidden, (seed, count, style, hiddenRestocks) => {
        const table = tableFor(count, { hiddenRestocks })
        const end = playRandomGame(table, seed, style, ({ before, inputs, after, log }) => {
          deepFreeze(before)
          deepFreeze(inputs)
          expect(game.invariants(table, after)).toEqual([])
          for (const line of log) codes.add(line.code)
        })
        expect(end.winners.length).toBeGreaterThan(0)
        games++
      }),
      { numRuns: 2500 },
    )
    expect(games).toBeGreaterThanOrEqual(2500)
    // Everything that can happen did happen, but for the one line of a game that is over.
    expect(LOG_CODES.filter((code) => !codes.has(code) && code !== 'already-over')).toEqual([])
  })

  test('digits are conserved: opening + restocks − spells = stocks, for all players together', () => {
    fc.assert(
      fc.property(seeds, players, styles, (seed, count, style) => {
        const end = playRandomGame(tableFor(count), seed, style)
        const entries = end.history.flatMap((round) => round.entries)
        const arrived = entries.reduce((n, entry) => n + entry.restocked.length, 12 * count)
        const gone = entries.reduce((n, entry) => n + entry.spell.length, 0)
        expect(end.players.reduce((n, player) => n + player.stock.length, 0)).toBe(arrived - gone)
      }),
      { numRuns: 300 },
    )
  })

  test('a frozen state and frozen orders are enough', () => {
    fc.assert(
      fc.property(sessions, ({ table, session, seed }) => {
        game.resolve(
          table,
          deepFreeze(session.before),
          deepFreeze(session.inputs),
          makeDice(`random game ${seed}`),
        )
      }),
      { numRuns: 150 },
    )
  })
})

describe('replay', () => {
  test('the same bytes again, also from orders and state that went through a file', () => {
    fc.assert(
      fc.property(sessions, ({ table, session }) => {
        const once = game.resolve(table, session.before, session.inputs, makeDice('replay'))
        const copy = JSON.parse(JSON.stringify([session.before, session.inputs])) as [
          State,
          typeof session.inputs,
        ]
        const twice = game.resolve(table, copy[0], copy[1], makeDice('replay'))
        expect(JSON.stringify(twice)).toBe(JSON.stringify(once))
      }),
      { numRuns: 250 },
    )
  })

  test('what is reported survives JSON and has a sentence', () => {
    fc.assert(
      fc.property(sessions, ({ table, session }) => {
        for (const line of session.log) {
          expect(JSON.parse(JSON.stringify(line))).toEqual(line)
          expect(game.say(table, line)).not.toMatch(/undefined|NaN|\[object/u)
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('a view changes only with what its viewer may see', () => {
  const shown = (table: Parameters<typeof game.view>[0], state: State, viewer: Viewer): string =>
    JSON.stringify(game.view(table, state, viewer))

  test('later wizards: no trace of their order', () => {
    fc.assert(
      fc.property(sessions, seeds, ({ table, session: { before, inputs } }, shuffle) => {
        const known = 2 * before.session
        const later = makeDice(`${shuffle}`).shuffle('later', before.wizards.slice(known))
        const other: State = { ...before, wizards: [...before.wizards.slice(0, known), ...later] }
        for (const viewer of viewersOf(before.players.length)) {
          if (viewer.kind === 'referee') continue
          expect(shown(table, other, viewer)).toBe(shown(table, before, viewer))
          // … nor in anything the session tells him, conditions included.
          const told = (state: State) =>
            game.resolve(table, state, inputs, makeDice('x')).log.filter((line) => mayRead(line, viewer))
          expect(told(other)).toEqual(told(before))
        }
      }),
      { numRuns: 120 },
    )
  })

  test('hidden restocks: other players’ digits leave no trace', () => {
    fc.assert(
      fc.property(seeds, seeds, (seed, change) => {
        const table = tableFor(4, { hiddenRestocks: true })
        const random = randomOf(change)
        const any = (): Digit => (Math.floor(random() * 6) + 1) as Digit
        playRandomGame(table, seed, 'wild', ({ after }) => {
          const other: State = {
            ...after,
            players: after.players.map((p, seat) =>
              seat === 0 ? p : { ...p, stock: p.stock.map(any).sort() },
            ),
            history: after.history.map((round) => ({
              ...round,
              entries: round.entries.map((e) =>
                e.seat === 0 ? e : { ...e, restocked: e.restocked.map(any) },
              ),
            })),
          }
          for (const viewer of [seatViewer(0), PUBLIC])
            expect(shown(table, other, viewer)).toBe(shown(table, after, viewer))
        })
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

  test('the public never sees more than any player, nor a player more than the referee', () => {
    fc.assert(
      fc.property(sessions, ({ table, session: { after, log } }) => {
        const publicly = log.filter((line) => mayRead(line, PUBLIC))
        for (let seat = 0; seat < after.players.length; seat++) {
          const seen = game.view(table, after, seatViewer(seat))
          expect(publicly.every((line) => mayRead(line, seatViewer(seat)))).toBe(true)
          expect(game.view(table, after, PUBLIC).wizards.length).toBeLessThanOrEqual(seen.wizards.length)
          expect(seen.players[seat]!.stock).toEqual(after.players[seat]!.stock)
        }
        expect(game.view(table, after, REFEREE).players.map((p) => p.stock)).toEqual(
          after.players.map((p) => p.stock),
        )
      }),
      { numRuns: 80 },
    )
  })
})

describe('SM-20: the poorest valid spell against trying them all', () => {
  const digit = fc.integer({ min: 1, max: 6 }) as fc.Arbitrary<Digit>
  const better = (a: readonly Digit[], b: readonly Digit[]): number => {
    const sum = (list: readonly Digit[]): number => list.reduce((n, d) => n + d, 0)
    return (
      a.length - b.length ||
      sum(a) - sum(b) ||
      (a.join('') < b.join('') ? -1 : a.join('') > b.join('') ? 1 : 0)
    )
  }
  test('agrees for every wizard and any stock up to nine digits', () => {
    fc.assert(
      fc.property(fc.array(digit, { maxLength: 9 }), fc.constantFrom(...LETTERS), (bag, letter) => {
        const stock = bag.slice().sort((a, b) => a - b)
        const all = Array.from({ length: 2 ** stock.length - 1 }, (_, i) =>
          stock.filter((_d, at) => ((i + 1) >> at) & 1),
        )
        const [poorest] = all.filter((spell) => HOUSE.formulae[letter].satisfies(spell)).sort(better)
        expect(poorestValid(HOUSE.formulae[letter], stock)).toEqual(poorest ?? null)
        expect(sentInFor(HOUSE.formulae[letter], stock)).toEqual(
          poorest ?? (stock.length > 0 ? [stock[0]] : null),
        )
      }),
      { numRuns: 400 },
    )
  })
})
