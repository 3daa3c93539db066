// The Fourth Game: what every game is tested for, and what is its own: a second opinion that scores threads another way, and
// what must never happen, an order of import that matters.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDice } from '@shared/engine/dice/dice'
import { PUBLIC } from '@shared/engine/log'
import { fourthGame as game } from '@shared/games/fourth-game'
import { own } from '@shared/games/fourth-game/telling/sheet-own'
import { sentences } from '@shared/games/fourth-game/prose'
import type { Orders } from '@shared/games/fourth-game/types'
import { plain } from '@shared/sheets/document'
import { describeGame } from '../support/describe-game'
import { begin, closed, inputsOf, randomThread, standing, tableOf, type ThreadPost } from '../support/fourth-game'
import { randomOf } from '../support/random'

const NAMES = ['Anna', 'Brian', 'Cleo', 'Dai', 'Eve']
const ADDRESSES = [
  'gnuab@canary1.example',
  'abcde@canary2.example',
  'gxgxg@canary3.example',
  'zzgaa@canary4.example',
  'flaxg@canary5.example',
]
const table = tableOf(NAMES)
const start = begin(table, ADDRESSES)
const valueOf = (seat: number, piece: number): number =>
  piece <= 5 ? (start.players[seat]?.values[piece - 1] ?? 1) : 6

/** Mostly right plays, so that games go on; some misplays, talk, late posts and strangers. */
const post = fc
  .record({
    seat: fc.nat(5),
    piece: fc.integer({ min: 1, max: 10 }),
    minus: fc.boolean(),
    what: fc.nat(19),
    minute: fc.nat(400),
  })
  .map(({ seat, piece, minus, what, minute }): ThreadPost => {
    const value = what === 0 ? 13 : valueOf(seat, piece)
    const multiplier = what === 1 ? 7 : piece <= 5 ? piece : 0
    const play = `Piece ${what === 2 ? piece + 5 : piece}: ${minus ? '-' : ''}${value}, ${multiplier}`
    return {
      by: NAMES[seat] ?? 'Zed',
      minute,
      late: what === 3,
      text: what === 4 ? 'Let us make 24!' : what === 5 ? `${play}\nPiece 1: 1, 1` : `Hello\n\n${play}`,
    }
  })
const threads = fc.array(post, { maxLength: 90 })

/** The rules once more, from the text of the posts, as simply as they can be put. */
function secondOpinion(thread: readonly ThreadPost[]): {
  total: number
  scores: number[]
  winners: number[]
} {
  const inOrder = thread.map((one, i) => ({ ...one, i })).sort((a, b) => a.minute! - b.minute! || a.i - b.i)
  const used = NAMES.map(() => new Set<number>())
  const scores = NAMES.map(() => 0)
  const reached = NAMES.map(() => Infinity)
  let total = 0
  let before = -1
  let finishers = 0
  let last = -1
  inOrder.forEach((one, n) => {
    const seat = NAMES.indexOf(one.by)
    const match = /^Piece (\d+): (-?)(\d+), (\d+)$/m.exec(one.text)
    if (seat < 0 || one.late || match === null) return
    const [piece, value, multiplier] = [Number(match[1]), Number(match[3]), Number(match[4])]
    if (
      piece > 10 ||
      used[seat]!.has(piece) ||
      value !== valueOf(seat, piece) ||
      multiplier !== (piece <= 5 ? piece : 0)
    )
      return
    total += match[2] === '-' ? -value : value
    const free = used[seat]!.size === 0 || before !== seat
    used[seat]!.add(piece)
    before = seat
    const points = free ? multiplier * ((total % 7 === 0 ? 5 : 0) + (total % 24 === 0 ? 10 : 0)) : 0
    scores[seat]! += points
    if (points > 0) {
      last = seat
      reached[seat] = n
    }
    if (used[seat]!.size === 10 && ++finishers <= 2 && points > 0) scores[seat]! += 40
  })
  if (last >= 0) scores[last]! += 70
  const best = Math.max(...scores)
  const tied = NAMES.map((_, seat) => seat).filter((seat) => scores[seat] === best)
  const first = tied.reduce((a, b) => (reached[b]! < reached[a]! ? b : a))
  return { total, scores, winners: best > 0 ? [first] : tied }
}

const play = fc.record({
  piece: fc.nat(999),
  sign: fc.constantFrom<1 | -1>(1, -1),
  value: fc.nat(999),
  multiplier: fc.nat(99),
})
const entry = fc.record({
  id: fc.option(fc.nat(2 ** 31).map((n) => n.toString(16).padStart(12, '0'))),
  at: fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString()),
  rank: fc.nat(9999),
  late: fc.boolean(),
  more: fc.boolean(),
  play,
})
const bare = fc
  .record({ more: fc.boolean(), play })
  .map(({ more, play: one }) => ({ id: null, at: null, rank: 0, late: false, more, play: one }))
const orders = fc.oneof(
  fc.array(entry, { minLength: 1, maxLength: 12 }).map((posts): Orders => ({ posts })),
  bare.map((one): Orders => ({ posts: [one] })),
)
const WORDS = 'piece|Piece 3|:|,|-|−|+|12|3|> |\n|-- \n|On Monday x wrote:\n|[2026-03-01T10:00Z]|PRESS: '.split('|')

const SENDERS = ['gnuab', 'abcde', 'gxgxg', 'zzgaa', 'flaxg', 'dklein'] as const

describeGame(game, {
  play: (seed, see) => {
    const names = ['Anna', 'Brian', 'Cleo', 'Dai', 'Eve', 'Finn'].slice(0, 2 + (seed % 5))
    const table = tableOf(names, {
      values: seed % 3 === 0 ? 'Anna: 4 11 12 5 9; Brian: 2 18 9 1 14' : null,
    })
    const before = begin(
      table,
      names.map((_, i) => `${SENDERS[i]!}@post.example`),
    )
    const values = before.players.map((player) => player.values)
    const thread = randomThread(names, values, randomOf(seed))
    const part = thread.slice(0, Math.floor(thread.length / 2))
    const open = standing(table, before, part)
    const end = closed(table, before, thread)
    see({ table, before, ...inputsOf(table, before, part), after: open.state, log: open.log, sent: part })
    see({ table, before, ...inputsOf(table, before, thread), after: end.state, log: end.log, sent: thread })
  },
  games: { held: 150, pinned: 150 },
  codes: { all: Object.keys(sentences), rare: ['no-plays'] },
  orders: orders.map((given) => ({ table, state: start, seat: 0, orders: given })),
  words: WORDS,
  twin: null,
  secrets: null,
})

describe('random threads', () => {
  test('invariants hold, and a second opinion comes to the same scores', () => {
    let scoring = 0
    fc.assert(
      fc.property(threads, (thread) => {
        for (const play of [standing, closed]) {
          const { state } = play(table, start, thread)
          expect(game.invariants(table, state)).toEqual([])
          const opinion = secondOpinion(thread)
          expect(state.total).toBe(opinion.total)
          expect(state.players.map((player) => player.score)).toEqual(opinion.scores)
          if (state.over) expect(state.winners).toEqual(opinion.winners)
          if (state.last >= 0) scoring++
        }
      }),
      { numRuns: 1500 },
    )
    expect(scoring).toBeGreaterThan(500)
  })

  test('the order in which posts were found never matters', () => {
    fc.assert(
      fc.property(threads, fc.nat(), (thread, seed) => {
        const { inputs, strangers } = inputsOf(table, start, thread)
        const dice = makeDice(String(seed))
        const shuffled = inputs.map((input, i) =>
          input.kind === 'sent'
            ? { ...input, orders: { posts: dice.shuffle(`seat ${i}`, input.orders.posts) } }
            : input,
        )
        const again = game.posts!.live(table, start, shuffled, dice.shuffle('strangers', strangers))
        expect(again).toEqual(game.posts!.live(table, start, inputs, strangers))
      }),
      { numRuns: 500 },
    )
  })

  test('a ruling changes nothing before the play it is about, and ruling it back restores all', () => {
    fc.assert(
      fc.property(fc.array(post, { minLength: 1, maxLength: 40 }), fc.nat(), fc.boolean(), (thread, pick, valid) => {
        const before = standing(table, start, thread).state
        if (before.plays.length === 0) return
        const number = (pick % before.plays.length) + 1
        const ruling = game.posts!.ruling(before, {
          kind: 'overrule',
          seat: null,
          value: `${number} ${valid ? 'valid' : 'misplay'}`,
        })
        if (!ruling.ok) return
        const ruled = game.rule(table, start, ruling.value)
        if (!ruled.ok) throw new Error('refused')
        const after = standing(table, ruled.value, thread).state
        expect(game.invariants(table, after)).toEqual([])
        expect(after.plays.slice(0, number - 1)).toEqual(before.plays.slice(0, number - 1))
        const plain = standing(table, { ...ruled.value, overrules: [] }, thread).state
        expect(plain).toEqual(before)
      }),
      { numRuns: 500 },
    )
  })
})

test('of an address only the places of its letters are known: no state, view or sheet holds more', () => {
  const [one, other] = ['secret', 'other'].map((host) =>
    begin(
      table,
      NAMES.map((_, i) => `${ADDRESSES[i]!.split('@')[0]!}@${host}-${i}.example`),
    ),
  )
  expect(other).toEqual(one)
  expect(game.view(table, one!, PUBLIC)).toEqual(game.view(table, other!, PUBLIC))
})

test('where other games have a slip a player reads how to post, and when nothing of theirs scores', () => {
  const play = (seat: number, piece: number): ThreadPost => ({
    by: NAMES[seat] ?? '',
    text: `Piece ${piece}: ${valueOf(seat, piece)}, ${piece <= 5 ? piece : 0}`,
  })
  const reads = (seat: number, ...thread: readonly ThreadPost[]): ReadonlyMap<string, string> => {
    const { state } = standing(table, start, thread)
    const view = game.view(table, state, { kind: 'seat', seat })
    return new Map(own({ view } as never, seat).map(({ label, text }) => [label, plain(text)]))
  }
  expect(reads(0).has('To post')).toBe(false)
  const after = reads(0, play(1, 1), play(0, 1))
  expect(after.get('Next')).toContain('until somebody else has played, nothing of yours scores')
  expect(after.get('To post')).toContain(`A play is one line like “Piece 2: -${valueOf(0, 2)}, 2”`)
  expect(after.get('To post')).toContain('2 players more can get 40')
  expect(reads(1, play(1, 1), play(0, 1)).get('Next')).toContain('With the total at')
  const all = Array.from({ length: 10 }, (_, i) => play(0, i + 1))
  expect(reads(0, ...all).get('To post')).toContain('nothing is left to post')
  expect(reads(1, ...all).get('To post')).toContain('One player more can get 40')
}) // prettier-ignore
