// Positions of the Fourth Game: what is wrong with them, the order of posts, the log of a standing, rulings at their limits.
import { describe, expect, test } from 'vitest'
import { PUBLIC, seatViewer } from '@shared/engine/log'
import { fourthGame as game } from '@shared/games/fourth-game'
import { inOrder } from '@shared/games/fourth-game/rules/gather'
import type { Orders, Player, Post, ResultOfPlay, State } from '@shared/games/fourth-game/types'
import { begin, closed, standing, tableOf, type ThreadPost } from '../../support/fourth-game'

const table = tableOf(['Anna', 'Brian'])
/** Both have pieces of 1 to 5 by these addresses. */
const start = begin(table, ['abcde@x.example', 'abcde@x.example'])
const said = (by: string, piece: number, value: number, more: Partial<ThreadPost> = {}): ThreadPost => ({
  by,
  text: `Piece ${piece}: ${value}, ${piece <= 5 ? piece : 0}`,
  ...more,
})
/** Anna plays all ten, five times back to nothing; Brian brings it back between; then a misplay, one late, one unknown. */
const thread: readonly ThreadPost[] = [
  ...[6, 7, 8, 9, 10].map((piece, i) => said('Anna', piece, i % 2 === 0 ? 6 : -6)),
  said('Brian', 6, -6),
  ...[1, 2, 3, 4, 5].flatMap((piece) => [said('Brian', piece, piece), said('Anna', piece, -piece)]),
  said('Brian', 6, 6),
  said('Brian', 7, 6, { late: true }),
  said('Zed', 7, 6),
]
const { state: right, log: rightLog } = standing(table, start, thread)
const over = closed(table, start, thread).state
const found = (change: Partial<State>, base = right): readonly string[] => [
  ...new Set(game.invariants(table, { ...base, ...change }).map(({ invariant }) => invariant)),
]
const player = (seat: number, change: Partial<Player>): Partial<State> => ({
  players: right.players.map((each, i) => (i === seat ? { ...each, ...change } : each)),
})
const play = (number: number, change: Partial<ResultOfPlay>): Partial<State> => ({
  plays: right.plays.map((each, i) => (i === number - 1 ? { ...each, ...change } : each)),
})
const [anna, brian] = right.players as [Player, Player]

test('what the thread comes to', () => {
  expect(right.plays.map(({ status }) => status.charAt(0)).join('')).toBe('v'.repeat(16) + 'mlu')
  expect([anna.used.length, brian.used.length, right.finished, right.last]).toEqual([
    ...[10, 6],
    [{ seat: 0, play: 15, paid: true }],
    15,
  ])
  expect(found({})).toEqual([])
  expect(found({}, over)).toEqual([])
  expect(found({}, start)).toEqual([])
})

describe('one thing wrong in a position', () => {
  test.each<[string, string, Partial<State>]>([
    ['points', 'a misplay that scores', play(17, { points: 1 })],
    ['points', 'a play that scores too much', play(1, { points: 7 })],
    ['points', 'points for one who follows himself', play(2, { points: 6 })],
    ['total', 'a misplay that changes the total', play(17, { total: 99 })],
    ['total', 'a wrong total after a play', play(1, { total: 7 })],
    ['total', 'another total than the last', { total: right.total + 1 }],
    ['reason', 'a misplay without a reason', play(17, { reason: '' })],
    ['reason', 'a late play with one', play(18, { reason: 'used' })],
    ['unknown', 'a stranger who is called late', play(19, { status: 'late' })],
    ['unknown', 'a player who is called unknown', play(18, { status: 'unknown' })],
    ['player', 'a valid play of nobody', play(1, { seat: null })],
    ['player', 'a valid play of a seat that is none', play(1, { seat: 2 })],
    ['piece', 'a piece of no number', play(1, { piece: 11 })],
    ['piece', 'another value than the piece has', play(1, { signed: 5 })],
    ['piece', 'another multiplier', play(1, { multiplier: 1 })],
    ['piece', 'a piece used twice', play(2, { piece: 6 })],
    ['finished', 'one who has not used ten', { finished: [{ seat: 1, play: 15, paid: true }] }],
    ['finished', 'a place that should be paid', { finished: [{ seat: 0, play: 15, paid: false }] }],
    ['finished', 'nobody, where one has', { finished: [] }],
    ['finished', 'one who is there twice', { finished: [right.finished[0]!, right.finished[0]!] }],
    ['finished', 'another play than the tenth', { finished: [{ seat: 0, play: 14, paid: true }] }],
    ['last', 'another play than the last that scored', { last: 14 }],
    ['last', 'none', { last: -1 }],
    ['score', 'a point too many', player(1, { score: brian.score + 1 })],
    ['most', 'more than anyone can score', player(0, { score: 336 })],
    ['used', 'another order of pieces', player(0, { used: [...anna.used].reverse() })],
    ['reached', 'another play', player(0, { reached: anna.reached - 1 })],
    ['winners', 'a winner of a game that goes on', { winners: [0] }],
    ['winners', 'nobody wins', { over: true, winners: [] }],
    ['winners', 'one who has fewer', { over: true, winners: [1] }],
  ])('%s: %s', (invariant, _what, change) => {
    expect(found(change)).toContain(invariant)
  })
  test('nothing but what is wrong is named', () => {
    expect(found({ total: right.total + 1 })).toEqual(['total'])
    expect(found(player(1, { score: brian.score + 1 }))).toEqual(['score'])
    expect(found(play(17, { reason: '' }))).toEqual(['reason'])
    expect(found(play(1, { multiplier: 1 }))).toContain('piece')
    expect(found({ winners: [0] })).toEqual(['winners'])
    expect(found(player(0, { score: 335 }))).toEqual(anna.score === 335 ? [] : ['score'])
  })
})

test('FG-1: posts count by time, then rank, then identity, then seat', () => {
  const post = (id: string | undefined, at: string | undefined, rank = 0): Post =>
    ({ ...(id === undefined ? {} : { id }), ...(at === undefined ? {} : { at }), rank }) as Post
  const sheet = (...posts: readonly Post[]) => ({ kind: 'sent' as const, orders: { posts } as Orders })
  const order = (a: readonly Post[], b: readonly Post[], strangers: readonly (readonly Post[])[] = []): string =>
    inOrder(
      [sheet(...a), { kind: 'nmr' }, sheet(...b)],
      strangers.map((posts) => ({ by: 'Zed', orders: { posts } as Orders })),
    )
      .map(({ seat, id, at, by }) => `${seat ?? by}:${id}@${at}`)
      .join(' ')
  expect(order([post('b', '2')], [post('a', '1')])).toBe('2:a@1 0:b@2')
  expect(order([post('a', '1', 1)], [post('b', '1', 0)])).toBe('2:b@1 0:a@1')
  expect(order([post('b', '1')], [post('a', '1')])).toBe('2:a@1 0:b@1')
  expect(order([post('a', '1')], [post('a', '1')], [[post('a', '1')]])).toBe('Zed:a@1 0:a@1 2:a@1')
  expect(order([post('b', '1')], [post(undefined, undefined)])).toBe('2:@ 0:b@1')
  expect(order([post('b', '1')], [post(undefined, '1')])).toBe('2:@1 0:b@1')
})

test('FG-7, FG-8, FG-10: what is told, and which part of the sheet it belongs to', () => {
  const tell = (log: typeof rightLog) =>
    log
      .filter(({ code }) => !['play', 'misplay', 'late', 'unknown'].includes(code))
      .map(({ code, rule, params, part, audience }) => [code, rule, params, part, audience])
  expect(tell(rightLog)).toEqual([
    ['finished', 'FG-7', { seat: 0, place: 1, places: 1, paid: true, bonus: 40 }, 1, 'all'],
    ['last-score', 'FG-8', { seat: 0, number: 16, bonus: 70, final: false }, 2, 'all'],
  ])
  expect(tell(closed(table, start, thread).log).slice(1)).toEqual([
    ['last-score', 'FG-8', { seat: 0, number: 16, bonus: 70, final: true }, 2, 'all'],
    ['game-over', 'FG-10', { winners: [0], score: anna.score }, 2, 'all'],
  ])
  expect(tell(closed(table, start, []).log)).toEqual([
    ['no-plays', 'FG-12', {}, 1, 'all'],
    ['game-over', 'FG-10', { winners: [0, 1], score: 0 }, 2, 'all'],
  ])
  const [first] = rightLog
  expect([first!.part, first!.rule, first!.params]).toEqual([
    ...[1, 'FG-5, FG-6'],
    { ...{ number: 1, seat: 0, by: '', piece: 6, signed: 6, multiplier: 0, total: 6, ruled: false }, ...{ points: right.plays[0]!.points, alone: false } },
  ])
}) // prettier-ignore

describe('FG-4: a ruling', () => {
  const value = (text: string): string => {
    const named = game.posts!.ruling(right, { kind: 'overrule', seat: null, value: text })
    return named.ok ? `${named.value.seat} ${named.value.value}` : named.error.message
  }
  const id = (n: number): string => n.toString(16).padStart(12, '0')
  test.each([
    ['17 valid as piece 1', `1 ${id(17)} valid as piece 1`],
    ['17 valid as piece 10 +', `1 ${id(17)} valid as piece 10 +`],
    ['17 valid as piece 7 -', `1 ${id(17)} valid as piece 7 -`],
    ['17 valid as piece 0', 'There is no piece 0.'],
    ['17 valid as piece 11', 'There is no piece 11.'],
    ['17 misplay', `1 ${id(17)} misplay`],
    ['17 misplay +', 'A misplay is not a piece and has no sign.'],
    ['17 misplay as piece 3', 'A misplay is not a piece and has no sign.'],
    ['20 valid', 'There is no play 20 in the list.'],
    ['18 valid', 'Play 18 came after the deadline.'],
    ['19 valid', 'Play 19 is by somebody who is not in the roster.'],
  ])('%s: %s', (text, says) => expect(value(text)).toBe(says))
  test('the plays are scored again with it, and say that they are ruled', () => {
    const rule = (text: string): State => {
      const named = game.posts!.ruling(right, { kind: 'overrule', seat: null, value: text })
      if (!named.ok) throw new Error(named.error.message)
      const ruled = game.rule(table, start, named.value)
      if (!ruled.ok) throw new Error(ruled.error.message)
      return standing(table, ruled.value, thread).state
    }
    const counts = rule('17 valid as piece 7 -').plays
    expect(counts[16]).toMatchObject({ status: 'valid', ruled: true, piece: 7, signed: -6, reason: '' })
    expect(counts.filter(({ ruled }) => ruled).length).toBe(1)
    expect(rule('1 misplay').plays[0]).toMatchObject({ status: 'misplay', ruled: true, reason: 'ruled' })
    expect(rule('17 valid').plays[16]).toMatchObject({ status: 'misplay', ruled: true, reason: 'used' })
    expect(right.plays.some(({ ruled }) => ruled)).toBe(false)
  })
})

test('FG-10: ranks, bonuses and pieces as everybody sees them; a seat sees whose it is', () => {
  const view = game.view(table, right, PUBLIC)
  expect(view.players.map(({ rank, used, finishBonus, lastBonus }) => [rank, used, finishBonus, lastBonus])).toEqual([
    [1, 10, 40, 70],
    [2, 6, 0, 0],
  ])
  expect(view.players[1]!.pieces.map(({ used }) => used)).toEqual([...Array<boolean>(6).fill(true), ...Array<boolean>(4).fill(false)])
  expect(view.plays.map(({ player: who }) => who).slice(-3)).toEqual(['Brian', 'Brian', 'Zed'])
  expect(game.view(table, right, seatViewer(1))).toEqual({ ...view, seat: 1 })
  expect(game.view(table, start, PUBLIC).players.map(({ rank }) => rank)).toEqual([1, 1])
  // Made once for a state: a thread of thousands of posts asks for it again and again.
  expect(game.view(table, right, PUBLIC)).toBe(view)
  const renamed = tableOf(['Anne', 'Brian'])
  expect(game.view(renamed, right, PUBLIC).players[0]!.name).toBe('Anne')
  expect(game.view(table, right, PUBLIC).players[0]!.name).toBe('Anna')
}) // prettier-ignore
