// Elixir held to its invariants over thousands of random games: nothing is made or lost, nothing throws, no secret shows.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SheetFrame } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import { mayRead, PUBLIC, REFEREE, seatViewer, type Viewer } from '@shared/engine/log'
import { elixir as game } from '@shared/games/elixir'
import type { ExTable } from '@shared/games/elixir/table'
import { timed } from '@shared/games/elixir/rules/moments'
import { offers } from '@shared/games/elixir/rules/next-orders'
import { seatsDue } from '@shared/games/elixir/rules/round'
import { LOG_CODES, type Orders, type State } from '@shared/games/elixir/types'
import { toBBCode } from '@shared/sheets/to-bbcode'
import { toHtml } from '@shared/sheets/to-html'
import { toMarkdown } from '@shared/sheets/to-markdown'
import { toText } from '@shared/sheets/to-text'
import { renderPdf } from '../../src/main/print/pdf'
import { begin, stateWith, tableOf } from '../support/elixir'
import { deepFreeze } from '../support/freeze'
import { pdfText } from '../support/pdf'
import {
  everySingleAct,
  randomScene,
  playRandomGame,
  randomInputs,
  randomOf,
  randomOrders,
  type PlayedTurn,
} from '../support/random-elixir'

/** Turns put together from offers. The long run is OFFER_RUNS=1000. */
const OFFER_RUNS = Number(process.env['OFFER_RUNS'] ?? 30)

const seeds = fc.nat(2 ** 31)
const players = fc.integer({ min: 2, max: 4 })
const tables = fc
  .tuple(players, fc.constantFrom('round', 'single'), fc.boolean())
  .map(([count, pace, shortGame]) => tableOf(count, { pace, shortGame }))
const viewersOf = (table: ExTable): readonly Viewer[] => [
  PUBLIC,
  REFEREE,
  ...table.seats.map((_, seat) => seatViewer(seat)),
]

/** A turn somewhere in a random game. */
const turns = fc.tuple(tables, seeds, fc.integer({ min: 1, max: 12 })).map(([table, seed, at]) => {
  let last: PlayedTurn | null = null
  playRandomGame(table, seed, at, (turn) => (last = turn))
  return { table, turn: last as unknown as PlayedTurn }
})

describe('whole games', () => {
  test('1,000 random games keep every invariant and throw nothing; everything happens that can', () => {
    const codes = new Set<string>()
    fc.assert(
      fc.property(tables, seeds, fc.integer({ min: 3, max: 9 }), (table, seed, length) => {
        playRandomGame(table, seed, length, ({ before, after, log }) => {
          const wrong = game.invariants(table, after)
          if (wrong.length > 0) expect(wrong).toEqual([])
          if (before.turn + (after.over ? 0 : 1) !== after.turn) expect(after.turn).toBe(before.turn + 1)
          for (const line of log) codes.add(line.code)
        })
      }),
      { numRuns: 1000, seed: 20 },
    )
    for (const seed of [1, 2, 3, 4, 5, 6])
      playRandomGame(tableOf(4), seed, 60, ({ log }) => {
        for (const line of log) codes.add(line.code)
      })
    // Held by cases of their own in tests/rules/elixir.
    const rare = ['already-over', 'out', 'add', 'no-card', 'guarded', 'healer-already', 'no-stranger']
    expect(LOG_CODES.filter((code) => !codes.has(code) && !rare.includes(code))).toEqual([])
  })

  test('sensible players bring games to their end', () => {
    for (const count of [2, 3, 4]) {
      const ends = [1, 2, 3].map((seed) =>
        playRandomGame(tableOf(count), seed, 300, () => undefined, makeDice(`end ${seed}`)),
      )
      expect(ends.filter((end) => end.over && end.winners.length === 1).length).toBeGreaterThan(0)
    }
  })

  test('frozen states and orders are enough, and the same bytes come again', () => {
    fc.assert(
      fc.property(turns, ({ table, turn: { before, inputs } }) => {
        const once = game.resolve(table, deepFreeze(before), deepFreeze(inputs), makeDice('replay'))
        const [state, orders] = JSON.parse(JSON.stringify([before, inputs])) as [State, typeof inputs]
        expect(JSON.stringify(game.resolve(table, state, orders, makeDice('replay')))).toBe(
          JSON.stringify(once),
        )
        for (const line of once.log) {
          expect(JSON.parse(JSON.stringify(line))).toEqual(line)
          expect(game.say(table, line)).not.toMatch(/undefined|NaN|\[object/u)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('another player’s orders leave one’s own dice as they were', () => {
    fc.assert(
      fc.property(turns, seeds, ({ table, turn: { before, inputs } }, seed) => {
        const mixed = randomInputs(table, before, randomOf(seed)).map((input, seat) =>
          seat === 0 ? inputs[0]! : input,
        )
        const drawn = (all: typeof inputs): Map<string, number> => {
          const dice = makeDice('unrelated')
          game.resolve(table, before, all, dice)
          return new Map(
            dice.draws
              .filter(({ label }) => /brew|met|hired/.test(label))
              .map(({ label, k, value }) => [`${label}#${k}`, value]),
          )
        }
        const [a, b] = [drawn(inputs), drawn(mixed)]
        for (const [label, value] of a) if (b.has(label)) expect(b.get(label)).toBe(value)
      }),
      { numRuns: 100 },
    )
  })
})

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
              inputs.map((input, i) =>
                i === seat ? { kind: 'sent' as const, orders: { steps: orders } } : input,
              ),
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
          const kind = kinds.reduce((rare, each) =>
            (groups.get(each) ?? 0) < (groups.get(rare) ?? 0) ? each : rare,
          )
          const some = list.filter((act) => act.do === kind)
          groups.set(kind, (groups.get(kind) ?? 0) + 1)
          so = [...so, { kind: 'act', act: some[random(some.length)]! }]
        }
        expect(skipped(so)).toBe(0)
        // … and it can be written down.
        const text = game.format(table, { steps: so })
        if (so.length > 0)
          expect(
            game.parse(table, game.view(table, after, seatViewer(seat)), text, { seat, mode: 'typed' })
              .orders,
          ).toEqual({ steps: so })
      }),
      { numRuns: OFFER_RUNS, seed: 22 },
    )
    expect(steps).toBeGreaterThan(OFFER_RUNS * 2)
    expect(offered).toBeGreaterThan(OFFER_RUNS * 20)
    expect([...groups.keys()].sort()).toEqual([
      'add', 'brew', 'buy', 'drink', 'filch', 'free', 'guard', 'hire', 'move', 'pay', 'play', 'stay', 'store', 'take',
    ]) // prettier-ignore
  })
})

describe('order text', () => {
  test('text and orders are two faces of the same', () => {
    fc.assert(
      fc.property(turns, seeds, ({ table, turn: { after } }, seed) => {
        const orders = randomOrders(table, after, 0, randomOf(seed))
        if (orders.steps.length === 0) return
        const text = game.format(table, orders)
        const reading = game.parse(table, game.view(table, after, seatViewer(0)), text, {
          seat: 0,
          mode: 'typed',
        })
        expect(
          reading.problems.filter(({ severity }) => severity === 'error'),
          text,
        ).toEqual([])
        expect(reading.orders, text).toEqual(orders)
      }),
      { numRuns: 400 },
    )
  })

  test('no text does harm', () => {
    const words = ['drink', 'move', 'to', 'via', 'if', 'then', 'else', '{', '}', 'buy', '2', 'ruby', ',', 'brew', '+', 'salt', 'mandrake', 'play', 'Fergus', 'on', 'Blue', 'filch', 'from', 'hire', 'up', 'take', 'all', 'gold', 'me.gold', '>', '3', '\n', ';', '.', 'Zed', '"', 'stranger.kind', '=='] // prettier-ignore
    const texts = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((list) => list.join(' ')),
    )
    const table = tableOf(4)
    const state = begin(table)
    fc.assert(
      fc.property(texts, fc.constantFrom('typed' as const, 'mail' as const), (text, mode) => {
        const view = game.view(table, state, seatViewer(1))
        const reading = game.parse(table, view, text, { seat: 1, mode })
        if (reading.orders === null) return
        game.check(table, view, reading.orders)
        game.describe(table, reading.orders)
        const after = game.resolve(
          table,
          state,
          [{ kind: 'nmr' }, { kind: 'sent', orders: reading.orders }, { kind: 'nmr' }, { kind: 'nmr' }],
          makeDice('any'),
        ).state
        expect(game.invariants(table, after)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})

/** The same state with everything changed that seat 0 may not know. */
function otherwise(table: ExTable, state: State, seed: number): State {
  const dice = makeDice(`secret ${seed}`)
  const known = state.players[0]!.knows
  const isKnown = (f: State['formulae'][number]): boolean =>
    known.some(({ herb, special }) => herb === f.herb && special === f.special)
  const hidden = dice.shuffle(
    'formulae',
    state.formulae.filter((f) => !isKnown(f)).map(({ potion }) => potion),
  )
  const formulae = state.formulae.map((f) => (isKnown(f) ? f : { ...f, potion: hidden.shift()! }))
  // Potions in other hands and in the Alley change places with those in the pack.
  const pool = dice.shuffle('potions', [
    ...Object.entries(state.potionsLeft).flatMap(([name, n]) => Array<string>(n).fill(name)),
    ...state.players.slice(1).flatMap(({ potions }) => potions),
    ...state.alley.filter((thing) => thing in state.potionsLeft),
  ])
  const players = state.players.map((player, seat) =>
    seat === 0
      ? player
      : {
          ...player,
          potions: player.potions.map(() => pool.shift()!) as typeof player.potions,
          guard: false,
          knows: [],
        },
  )
  const alley = state.alley.map((thing) => (thing in state.potionsLeft ? pool.shift()! : thing))
  const potionsLeft = Object.fromEntries(
    Object.keys(state.potionsLeft).map((name) => [name, pool.filter((each) => each === name).length]),
  )
  return { ...state, formulae, players, alley, potionsLeft, deck: dice.shuffle('deck', state.deck) }
}

const frameFor = (viewer: Viewer, turn: number): SheetFrame => ({
  campaign: 'Test Cauldron',
  gameTitle: 'Elixir',
  turn,
  deadline: '8 March 2026, 18:00 UTC',
  referee: 'Pat <pat@zine.example>',
  date: '1 March 2026',
  commitment: 'ab'.repeat(32),
  press: [{ by: 'Anna', text: 'Bubble.' }],
  rulings: [],
  receipts: [],
  ownAddress: viewer.kind === 'seat' ? `own-${viewer.seat}@post.example` : null,
  slipCode: viewer.kind === 'referee' ? null : '[Somebody · somewhere · turn 1 · k7f2]',
  revised: false,
  confidential:
    viewer.kind !== 'referee'
      ? null
      : {
          seed: 'xsecretx',
          addresses: [{ name: 'Anna', address: 'xsecretx@post.example' }],
          orders: [{ name: 'Anna', how: 'typed', text: 'xsecretx' }],
          dice: [],
          notes: ['xsecretx'],
        },
})
const sheetOf = (table: ExTable, state: State, log: PlayedTurn['log'], viewer: Viewer) =>
  game.sheet(table, {
    viewer,
    view: game.view(table, state, viewer),
    log: log.filter((line) => mayRead(line, viewer)),
    frame: frameFor(viewer, state.turn - 1),
  })

describe('secrets', () => {
  test('formulae, potions, guards, the deck: no trace in views, reports, conditions or sheets of those who may not know', () => {
    fc.assert(
      fc.property(turns, seeds, ({ table, turn: { after, log } }, seed) => {
        const other = otherwise(table, after, seed)
        for (const viewer of [seatViewer(0), PUBLIC]) {
          const [a, b] = [game.view(table, after, viewer), game.view(table, other, viewer)]
          expect(b).toEqual(a)
          expect(game.report(table, b)).toEqual(game.report(table, a))
          expect(sheetOf(table, other, log, viewer)).toEqual(sheetOf(table, after, log, viewer))
        }
      }),
      { numRuns: 150 },
    )
  })

  test('what is told to all tells no secret: learnt crossings, potions filched, stolen or found', () => {
    fc.assert(
      fc.property(turns, ({ turn: { log } }) => {
        for (const line of log) {
          if (
            ['learnt', 'filched', 'lost-potion', 'take-seen', 'guard', 'condition', 'skipped'].includes(
              line.code,
            )
          )
            expect(line.audience).not.toBe('all')
          else if (['lost', 'filch', 'take'].includes(line.code))
            expect(JSON.stringify(line.params)).not.toMatch(
              /Elixir Part|Baneful|Fluid|Liquor|Prowess|Sweet|Soda/,
            )
        }
      }),
      { numRuns: 100 },
    )
  })

  test('in every format: a potion nobody may know of stands on its owner’s and the referee’s sheet alone', async () => {
    const table = tableOf(4)
    const state = stateWith(table, {
      players: [{}, { potions: ['Elixir Part 3', 'Baneful Brew'], guard: true }],
      alley: ['Elixir Part 2'],
    })
    const played = game.resolve(
      table,
      state,
      table.seats.map(() => ({ kind: 'nmr' as const })),
      makeDice('canary'),
    )
    const formats = {
      text: toText,
      md: toMarkdown,
      bbcode: toBBCode,
      html: toHtml,
      json: (doc: unknown) => JSON.stringify(doc),
    }
    for (const viewer of viewersOf(table)) {
      const doc = sheetOf(table, played.state, played.log, viewer)
      const knows = viewer.kind === 'referee' || (viewer.kind === 'seat' && viewer.seat === 1)
      const outs: [string, string][] = Object.entries(formats).map(([name, render]) => [name, render(doc)])
      outs.push(['pdf', pdfText((await renderPdf(doc, { paper: 'a4', columns: 2 })).bytes)])
      for (const [format, out] of outs) {
        const flat = out.replace(/[\s\u2060\\]+/g, '')
        expect(flat.includes('ElixirPart3'), `${format} for ${JSON.stringify(viewer)}`).toBe(knows)
        expect(flat.includes('ElixirPart2'), `${format} for ${JSON.stringify(viewer)}`).toBe(
          viewer.kind === 'referee',
        )
        expect(flat.includes('xsecretx'), `${format} for ${JSON.stringify(viewer)}`).toBe(
          viewer.kind === 'referee',
        )
      }
    }
  })
})
