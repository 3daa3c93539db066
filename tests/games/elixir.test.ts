// Elixir: what every game is tested for, and what is its own.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDice, type Dice } from '@shared/engine/dice/dice'
import { PUBLIC, seatViewer, type Seat } from '@shared/engine/log'
import { elixir as game } from '@shared/games/elixir'
import { timed } from '@shared/games/elixir/rules/moments'
import { offers } from '@shared/games/elixir/rules/next-orders'
import { seatsDue } from '@shared/games/elixir/rules/round'
import type { ExTable } from '@shared/games/elixir/table'
import { sentences } from '@shared/games/elixir/prose'
import type { Orders, State } from '@shared/games/elixir/types'
import { describeGame } from '../support/describe-game'
import * as EX from '../support/elixir'
import { goldenDifference, pinnedGames, pinOf } from '../support/frozen/golden'
import type { Planted } from '../support/game-tests'
import {
  everySingleAct,
  playRandomGame,
  randomInputs,
  randomOf,
  randomScene,
  type PlayedTurn,
} from '../support/random-elixir'

/** Random game number `seed` under a ruleset. */
function playRandom(
  seed: number,
  see: (turn: PlayedTurn & { readonly table: ExTable }) => void,
  ruleset = game.ruleset,
): void {
  const table = EX.tableOf(
    2 + (seed % 3),
    {
      pace: seed % 4 === 3 ? 'single' : 'round',
      shortGame: seed % 5 < 2,
      peeks: seed % 5 === 1 ? 'Red: mandrake + salt; Blue: vervain + salt' : null,
      nesting: 1 + (seed % 4),
    },
    EX.HOUSE,
    ruleset,
  )
  playRandomGame(table, seed, seed % 30 === 0 ? 120 : 10, (turn) => see({ table, ...turn }))
}

const PINNED = 60

/** Formulae, potions, guards and the deck: everything changed that a seat may not know. */
function twin(table: ExTable, state: State, viewer: Seat | null, dice: Dice): State {
  const known = viewer === null ? [] : state.players[viewer]!.knows
  const isKnown = (f: State['formulae'][number]): boolean =>
    known.some(({ herb, special }) => herb === f.herb && special === f.special)
  const hidden = dice.shuffle(
    'formulae',
    state.formulae.filter((f) => !isKnown(f)).map(({ potion }) => potion),
  )
  const formulae = state.formulae.map((f) => (isKnown(f) ? f : { ...f, potion: hidden.shift()! }))
  // Potions in other hands and in the Alley change places with those in the pack, but for the types the viewer can count there.
  const counted = Object.keys(game.view(table, state, viewer === null ? PUBLIC : seatViewer(viewer)).potionsLeft ?? {})
  const moves = (thing: string): boolean => thing in state.potionsLeft && !counted.includes(thing)
  const pool = dice.shuffle('potions', [
    ...Object.entries(state.potionsLeft).flatMap(([name, n]) => Array<string>(moves(name) ? n : 0).fill(name)),
    ...state.players.flatMap(({ potions }, seat) => (seat === viewer ? [] : potions.filter(moves))),
    ...state.alley.filter(moves),
  ])
  const players = state.players.map((player, seat) =>
    seat === viewer
      ? player
      : {
          ...player,
          potions: player.potions.map((each) => (moves(each) ? pool.shift()! : each)) as typeof player.potions,
          guard: false,
          knows: [],
        },
  )
  const alley = state.alley.map((thing) => (moves(thing) ? pool.shift()! : thing))
  const potionsLeft = Object.fromEntries(
    Object.entries(state.potionsLeft).map(([name, n]) => [
      name,
      moves(name) ? pool.filter((each) => each === name).length : n,
    ]),
  ) as State['potionsLeft']
  return { ...state, formulae, players, alley, potionsLeft, deck: dice.shuffle('deck', state.deck) }
}

/** Potions Brian holds and guards, one he learnt the crossing of, and one that lies in the Alley. */
function secrets(): Planted<ExTable['pack'], State> {
  const table = EX.tableOf(4)
  const crossing = EX.begin(table).formulae.find(({ potion }) => potion === 'Potion of Prowess')!
  const state = EX.stateWith(table, {
    players: [
      {},
      {
        potions: ['Elixir Part 3', 'Baneful Brew'],
        guard: true,
        knows: [{ herb: crossing.herb, special: crossing.special }],
      },
    ],
    alley: ['Elixir Part 2'],
  })
  return {
    table,
    turn: 1,
    ...EX.play(table, state, [null, null, null, null]),
    secrets: [
      { word: 'Elixir Part 3', knows: [1] },
      { word: 'Potion of Prowess', knows: [1] },
      { word: 'Elixir Part 2', knows: [] },
    ],
  }
}

const WORDS = [
  ...'drink move to via if then else { } buy 2 ruby , brew + salt mandrake play Fergus on Blue filch from'.split(' '),
  ...'hire up take all gold me.gold > 3 \n ; . Zed " stranger.kind =='.split(' '),
]

describeGame(game, {
  play: (seed, see) => playRandom(seed, see),
  games: { held: 150, pinned: PINNED },
  // The rare ones are held by cases of their own in tests/rules/elixir.
  codes: {
    all: [...Object.keys(sentences), 'condition', 'condition-failed'],
    rare: [...['out', 'add', 'no-card', 'guarded', 'no-stranger'], ...['healer-already', 'healer-again']],
  },
  words: WORDS,
  twin,
  secrets,
  hiddenRulings: {
    orders: 'do nothing',
    rulings: [['thing', '+Speedy Soda', '+Liquor of Luck']],
  },
})

test('games under ruleset 1 give the results they gave, and keep every invariant', () => {
  const pins = pinnedGames(1, game.id)
  expect(pins).toHaveLength(PINNED)
  const differences = pins.flatMap((pin, i) => {
    const turns: (PlayedTurn & { readonly table: ExTable })[] = []
    playRandom(i + 1, (turn) => turns.push(turn), 1)
    for (const { table, after } of turns) expect(game.invariants(table, after)).toEqual([])
    const names = turns[0]!.table.seats.map(({ name }) => name)
    return goldenDifference(game.title, i + 1, pin, pinOf(names, game.status, turns)) ?? []
  })
  expect(differences).toEqual([])
})

const seeds = fc.nat(2 ** 31)
const tables = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.constantFrom('round', 'single'), fc.boolean())
  .map(([count, pace, shortGame]) => EX.tableOf(count, { pace, shortGame }))

/** A turn somewhere in a random game. */
const turns = fc.tuple(tables, seeds, fc.integer({ min: 1, max: 12 })).map(([table, seed, at]) => {
  let last: PlayedTurn | null = null
  playRandomGame(table, seed, at, (turn) => (last = turn))
  return { table, turn: last as unknown as PlayedTurn }
})

/** Turns put together from offers. The long run is OFFER_RUNS=1000. */
const OFFER_RUNS = Number(process.env['OFFER_RUNS'] ?? 30)

describe('a turn step by step', () => {
  test('nothing offered is refused, nothing refused is offered, and a turn made of offers is played whole', () => {
    let [steps, offered] = [0, 0]
    const groups = new Map<string, number>()
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const random = randomOf(seed)
        const after = randomScene(table, random)
        const inputs = randomInputs(table, after, random)
        // The last of those due: what the others send has happened before.
        const seat = seatsDue(table, after).at(-1)
        if (seat === undefined) return
        const dice = () => makeDice(`offers ${seed}`)
        const skipped = (orders: Orders['steps']): number =>
          game
            .resolve(
              table,
              after,
              inputs.map((input, i) => (i === seat ? { kind: 'sent' as const, orders: { steps: orders } } : input)),
              dice(),
            )
            .log.filter(({ code, params }) => code === 'skipped' && params['seat'] === seat).length
        let so: Orders['steps'] = []
        for (let i = 0; i < 6; i++) {
          const list = offers(table, after, inputs, seat, { steps: so }, dice)
          if (list.length === 0) {
            // One can always stay, unless somebody has won before.
            if (so.length === 0) expect(game.resolve(table, after, inputs, dice()).state.over).toBe(true)
            break
          }
          steps += 1
          offered += list.length
          for (const act of list) expect(skipped([...so, { kind: 'act', act }])).toBe(0)
          const known = new Set(list.map((act) => JSON.stringify(act)))
          expect(known.size).toBe(list.length)
          const late = timed(so).after
          for (const act of everySingleAct(table, after, seat)) {
            const step = { kind: 'act' as const, act }
            if (known.has(JSON.stringify(act)) || timed([step], late).after < late) continue
            expect(skipped([...so, step]), JSON.stringify(act)).toBeGreaterThan(0)
          }
          // Rarer kinds of orders first, so that every kind is carried on with.
          const kinds = [...new Set(list.map((act) => act.do))]
          const kind = kinds.reduce((rare, each) => ((groups.get(each) ?? 0) < (groups.get(rare) ?? 0) ? each : rare))
          const some = list.filter((act) => act.do === kind)
          groups.set(kind, (groups.get(kind) ?? 0) + 1)
          so = [...so, { kind: 'act', act: some[random(some.length)]! }]
        }
        expect(skipped(so)).toBe(0)
        // … and it can be written down.
        const text = game.format(table, { steps: so })
        if (so.length > 0)
          expect(
            game.parse(table, game.view(table, after, seatViewer(seat)), text, { seat, mode: 'typed' }).orders,
          ).toEqual({ steps: so })
      }),
      { numRuns: OFFER_RUNS, seed: 22 },
    )
    expect(steps).toBeGreaterThan(OFFER_RUNS * 2)
    expect(offered).toBeGreaterThan(OFFER_RUNS * 20)
    const kinds = 'add brew buy drink filch free guard hire move pay play stay store take'
    expect([...groups.keys()].sort().join(' ')).toBe(kinds)
  })
})

test('sensible players bring games to their end', () => {
  for (const count of [2, 3, 4]) {
    const ends = [1, 2, 3].map((seed) =>
      playRandomGame(EX.tableOf(count), seed, 300, () => undefined, makeDice(`end ${seed}`)),
    )
    expect(ends.filter((end) => end.over && end.winners.length === 1).length).toBeGreaterThan(0)
  }
})

test('what is told to all tells no secret: learnt crossings, potions filched, stolen or found', () => {
  fc.assert(
    fc.property(turns, ({ turn: { log } }) => {
      for (const line of log) {
        if (['learnt', 'filched', 'lost-potion', 'take-seen', 'guard', 'condition', 'skipped'].includes(line.code))
          expect(line.audience).not.toBe('all')
        else if (['lost', 'filch', 'take'].includes(line.code))
          expect(JSON.stringify(line.params)).not.toMatch(/Elixir Part|Baneful|Fluid|Liquor|Prowess|Sweet|Soda/)
      }
    }),
    { numRuns: 100 },
  )
})
