// The Fourth Game held to its invariants over thousands of random threads, to a second opinion that scores them
// another way, and to what must never happen: an order of import that matters, an address on a sheet.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDice } from '@shared/engine/dice/dice'
import { PUBLIC, REFEREE, seatViewer } from '@shared/engine/log'
import { fourthGame as game } from '@shared/games/fourth-game'
import type { Orders, State } from '@shared/games/fourth-game/types'
import { toBBCode } from '@shared/sheets/to-bbcode'
import { toHtml } from '@shared/sheets/to-html'
import { toMarkdown } from '@shared/sheets/to-markdown'
import { toText } from '@shared/sheets/to-text'
import { renderPdf } from '../../src/main/print/pdf'
import { begin, closed, inputsOf, standing, tableOf, type ThreadPost } from '../support/fourth-game'
import { pdfText } from '../support/pdf'

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
      { numRuns: 3000 },
    )
    expect(scoring).toBeGreaterThan(1000)
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
      fc.property(
        fc.array(post, { minLength: 1, maxLength: 40 }),
        fc.nat(),
        fc.boolean(),
        (thread, pick, valid) => {
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
        },
      ),
      { numRuns: 500 },
    )
  })

  test('played again it is the same, byte for byte, and no dice are thrown', () => {
    fc.assert(
      fc.property(threads, (thread) => {
        const { inputs, strangers } = inputsOf(table, start, thread)
        const dice = makeDice('x')
        const once = JSON.stringify(game.resolve(table, start, inputs, dice, strangers))
        const stored = JSON.parse(JSON.stringify([inputs, strangers])) as [typeof inputs, typeof strangers]
        expect(JSON.stringify(game.resolve(table, start, stored[0], makeDice('y'), stored[1]))).toBe(once)
        expect(dice.draws).toEqual([])
        for (const line of game.resolve(table, start, inputs, dice, strangers).log)
          expect(game.say(table, line)).not.toMatch(/undefined|NaN|\{/)
      }),
      { numRuns: 300 },
    )
  })
})

describe('text', () => {
  const play = fc.record({
    piece: fc.nat(999),
    sign: fc.constantFrom<1 | -1>(1, -1),
    value: fc.nat(999),
    multiplier: fc.nat(99),
  })
  const entry = fc.record({
    id: fc.option(fc.nat(2 ** 31).map((n) => n.toString(16).padStart(12, '0'))),
    at: fc
      .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
      .map((date) => date.toISOString()),
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
  const view = game.view(table, start, PUBLIC)

  test('orders and their text are two faces of the same thing', () => {
    fc.assert(
      fc.property(orders, (given) => {
        const text = game.format(table, given)
        expect(game.parse(table, view, text, { seat: 0, mode: 'typed' }).orders).toEqual(given)
        expect(game.describe(table, given)).toHaveLength(given.posts.length)
      }),
      { numRuns: 2000 },
    )
  })

  const word = fc.oneof(
    fc.constantFrom(
      'piece',
      'Piece 3',
      ':',
      ',',
      '-',
      '−',
      '+',
      '12',
      '3',
      '> ',
      '\n',
      '-- \n',
      'On Monday x wrote:\n',
      '[2026-03-01T10:00Z]',
      'PRESS: ',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  test('no text does harm: every line has its reading, and whatever was understood can be played', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 25 }),
        fc.constantFrom('mail' as const, 'typed' as const),
        (words, mode) => {
          const text = words.join('')
          const reading = game.parse(table, view, text, { seat: 0, mode })
          for (const { at } of reading.lines)
            expect(0 <= at.start && at.start <= at.end && at.end <= text.length).toBe(true)
          for (const problem of reading.problems) expect(problem.rule).toBe('FG-3')
          const own = reading.orders ?? { posts: [] }
          game.check(table, game.view(table, start, seatViewer(0)), own)
          const joined = game.posts!.join([
            { id: 'aaaaaaaaaaaa', at: '2026-03-01T10:00:00.000Z', rank: 0, late: false, orders: own },
          ])
          const { state } = game.posts!.live(table, start, [{ kind: 'sent', orders: joined }], [])
          expect(game.invariants(table, state)).toEqual([])
        },
      ),
      { numRuns: 3000 },
    )
  })
})

describe('what each may know', () => {
  const sample: readonly ThreadPost[] = [
    { by: 'Anna', text: 'Piece 1: 7, 1' },
    { by: 'Brian', text: 'Piece 3: 3, 3' },
    { by: 'Zed', text: 'Piece 1: 1, 1' },
    { by: 'Cleo', text: 'Piece 2: 9, 9' },
    { by: 'Dai', text: 'Piece 3: 7, 3', late: true },
  ]
  const frame = (seat: number | null, referee: boolean) => ({
    campaign: 'Canary Cup',
    gameTitle: game.title,
    turn: 0,
    deadline: 'tomorrow',
    referee: 'Pat',
    date: 'today',
    commitment: 'c'.repeat(64),
    press: [],
    rulings: [],
    receipts: [],
    ownAddress: seat === null ? null : ADDRESSES[seat]!,
    slipCode: null,
    revised: false,
    confidential: referee
      ? {
          seed: 'seedcanary',
          addresses: NAMES.map((name, i) => ({ name, address: ADDRESSES[i]! })),
          orders: NAMES.map((name) => ({ name, how: 'mail', text: 'Piece 1: 7, 1' })),
          dice: [],
          notes: ['notecanary'],
        }
      : null,
  })

  test.each<['open' | 'closed' | 'start', State]>([
    ['start', start],
    ['open', standing(table, start, sample).state],
    ['closed', closed(table, start, sample).state],
  ])('%s: views differ in the seat alone, and no sheet shows another’s address', async (_, state) => {
    const all = game.view(table, state, REFEREE)
    for (const viewer of [PUBLIC, ...NAMES.map((_name, seat) => seatViewer(seat))]) {
      const seat = viewer.kind === 'seat' ? viewer.seat : null
      const view = game.view(table, state, viewer)
      expect({ ...view, seat: null }).toEqual(all)
      const sheet = game.sheet(table, { viewer, view, log: [], frame: frame(seat, false) })
      const faces = [JSON.stringify(sheet), toText(sheet), toMarkdown(sheet), toBBCode(sheet), toHtml(sheet)]
      if (seat === null || seat === 0) {
        const pdf = await renderPdf(sheet, { paper: 'a4', columns: 2 })
        faces.push(await pdfText(pdf.bytes))
      }
      for (const face of faces) {
        const found = [
          ...new Set(face.replace(/[\s\u2060\\]+/g, '').match(/canary\d|seedcanary|notecanary/g) ?? []),
        ]
        expect(found).toEqual(seat === null ? [] : [`canary${seat + 1}`])
      }
    }
    const referee = game.sheet(table, { viewer: REFEREE, view: all, log: [], frame: frame(null, true) })
    for (const canary of ['seedcanary', 'notecanary', 'canary5']) expect(toText(referee)).toContain(canary)
  })
})
