// A turn of Magic Spell step by step: what is offered is what the rules do, counted from every single order there is.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SeatInput, Table } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import { seatViewer, type LogLine } from '@shared/engine/log'
import { magicSpell as game } from '@shared/games/magic-spell'
import type { Pack } from '@shared/games/magic-spell/pack'
import { turnOrder } from '@shared/games/magic-spell/rules/clock'
import type { Act, Orders, State, Step } from '@shared/games/magic-spell/types'
import { tableOf } from '../support/magic-spell'
import { playGame, randomInputs } from '../support/magic-spell-players'
import { runs } from '../support/property-seed'
import { pick, randomOf } from '../support/random'

const TILES = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '★', '!', '?']
const STONES = TILES.slice(26)
const LABEL = /^[A-Z].*\.$/u
const letters = (word: string): string[] => [...new Set(word)]

/** Every single order in the form in which orders are offered, possible or not; the many casts with places are apart. */
function everything(table: Table<Pack>, state: State, seat: number, words: string[], hand: string): Act[] {
  const others = state.players.flatMap(({ out }, i) => (i === seat || out ? [] : [i]))
  const as = (tile: string, on: string): (string | null)[] => (STONES.includes(tile) ? letters(on) : [null])
  const casts = table.pack.spells.flatMap((spell): Act[] => {
    const verbs = spell.effect.map(({ verb }) => verb)
    if (verbs.includes('swap')) return []
    const aimed = spell.effect.some((e) => /steal|reveal/.test(e.verb) || ('who' in e && e.who === 'target'))
    const cast = (on: number | null, at: number[]): Act => ({ do: 'cast', word: spell.word, on, at, pay: [], bury: [] })
    const sighted = !aimed && verbs.some((verb) => ['peek', 'show', 'fetch'].includes(verb))
    return [
      ...(aimed ? others : [null]).map((on) => cast(on, [])),
      ...(sighted ? state.laboratory : []).map((_, i) => cast(null, [i + 1])),
    ]
  })
  return [
    ...words.flatMap((on) => [
      ...as(hand, on).map((letter): Act => ({ do: 'weave', tile: null, from: null, on, as: letter })),
      ...[null, ...words].flatMap((from) =>
        from === on
          ? []
          : TILES.flatMap((tile) => as(tile, on).map((letter): Act => ({ do: 'weave', tile, from, on, as: letter }))),
      ),
      { do: 'bury', words: [on] } as const,
    ]),
    ...TILES.map((tile): Act => ({ do: 'return', tiles: [tile] })),
    ...[null, ...state.laboratory.keys()].map((i): Act => ({
      do: 'scrounge',
      place: i === null ? i : i + 1,
    })),
    ...(['keep', 'put-back', 'research', 'rest', 'pass'] as const).map((verb): Act => ({ do: verb })),
    ...casts,
  ]
}

const settings = fc.record({
  pace: fc.constantFrom('round', 'single'),
  philosophersStone: fc.boolean(),
  openResearch: fc.boolean(),
})

test('nothing offered is refused, nothing refused is offered, and a turn made of offers is played whole', () => {
  const seen = { round: 0, single: 0, offered: 0, refused: 0 }
  const groups = new Map<string, number>()
  const property = fc.property(
    fc.nat(2 ** 31),
    fc.integer({ min: 2, max: 6 }),
    settings,
    fc.nat(25),
    (seed, count, options, at) => {
      const table = tableOf(count, options)
      const random = randomOf(seed)
      const state = playGame(table, seed, random() < 0.7 ? 'wild' : 'sensible', at)
      const seat = pick(random, turnOrder(table, state))
      const others = randomInputs(table, state, 'wild', random)
      const dice = () => makeDice(`offers ${seed}`)
      const mine = (steps: readonly Step[]): SeatInput<Orders>[] =>
        others.map((input, i) => (i === seat ? { kind: 'sent', orders: { steps } } : input))
      const played = (steps: readonly Step[]): { state: State; log: readonly LogLine[]; left: number } => {
        const result = game.resolve(table, state, mine(steps), dice())
        const left = result.log.filter((l) => l.code === 'skipped' && l.params['seat'] === seat).length
        return { ...result, left }
      }
      let steps: readonly Step[] = []
      for (let i = 0; i < 6; i++) {
        const now = played(steps)
        // The end may come before this seat's turn; then there is nothing to order.
        const turns = now.log.some((line) => line.code === 'turn' && line.params['seat'] === seat)
        const list = game.nextOrders!(table, state, mine(steps), seat, { steps }, dice)
        if (!turns) expect(list).toEqual([])
        if (list.length === 0) break
        seen[options.pace as 'round' | 'single']++
        // Hundreds of offers: `expect` runs only on failure, as it takes longer than an offer.
        const acts = list.map(({ orders, label, group, spot }) => {
          if (!isDeepStrictEqual(orders.steps.slice(0, -1), steps)) expect(orders.steps.slice(0, -1)).toEqual(steps)
          if (!LABEL.test(label)) expect(label).toMatch(LABEL)
          const last = orders.steps.at(-1)!
          if (last.kind !== 'act') throw new Error('a condition was offered')
          const { act } = last
          const place = act.do !== 'scrounge' ? spot : act.place === null ? null : `place-${act.place}`
          if (spot !== place) expect(spot).toBe(place)
          groups.set(group, (groups.get(group) ?? 0) + 1)
          return last.act
        })
        const text = (act: Act): string => game.format(table, { steps: [{ kind: 'act', act }] })
        const known = new Set(acts.map(text))
        expect(known.size).toBe(acts.length)
        const goes = (act: Act): boolean => played([...steps, { kind: 'act', act }]).left <= now.left
        const some = <T>(of: readonly T[], n: number): T[] =>
          of.length <= n ? of.slice() : Array.from({ length: n }, () => pick(random, of))
        for (const act of some(acts, 12)) {
          expect(goes(act), `${text(act)} is offered and refused`).toBe(true)
          seen.offered++
        }
        const words = [...state.players[seat]!.homework, ...now.state.players[seat]!.homework].map((h) => h.word)
        const saw = now.log.filter((l) => l.code === 'saw' && (l.audience as number[])[0] === seat).at(-1)
        const hand = ((saw?.params['shown'] as { tile: string }[] | undefined)?.[0]?.tile ?? 'A') as string
        const all = everything(table, state, seat, [...new Set([...words, pick(random, table.pack.spells).word])], hand)
        const rare = all.filter((act) => !['scrounge', 'weave'].includes(act.do))
        const own = all.filter(
          (act) => act.do === 'weave' && (act.tile === null || now.state.players[seat]!.cabinet.includes(act.tile)),
        )
        // MS-15: the tile just scrounged, named by its letter, is that tile: the same order as the one that is offered.
        const sameTile = (act: Act): boolean =>
          act.do === 'weave' && act.tile !== null && known.has(text({ ...act, tile: null }))
        const tried = [...some(all, 20), ...some(rare, 12), ...some(own, 16)]
        for (const act of tried.filter((each) => known.has(text(each)) || !sameTile(each))) {
          const offered = known.has(text(act))
          expect(goes(act), `${text(act)} behind ${game.format(table, { steps })}`).toBe(offered)
          if (!offered) seen.refused++
        }
        const group = pick(random, [...new Set(list.map((each) => each.group))])
        steps = pick(
          random,
          list.filter((each) => each.group === group),
        ).orders.steps
      }
      expect(played(steps).left).toBe(0)
      if (steps.length === 0) return
      const view = game.view(table, state, seatViewer(seat))
      const read = game.parse(table, view, game.format(table, { steps }), { seat, mode: 'typed' })
      expect(read.orders).toEqual({ steps })
    },
  )
  fc.assert(property, runs(80))
  expect(Math.min(seen.round, seen.single)).toBeGreaterThan(15)
  expect(seen.offered).toBeGreaterThan(400)
  expect(seen.refused).toBeGreaterThan(1000)
  expect([...groups.keys()].sort()).toEqual(['Cast', 'End of turn', 'Rest and research', 'Scrounge', 'Weave'])
})
