// Beyond single threads: the highest possible score, the helper, refused rulings, the report.
import { describe, expect, test } from 'vitest'
import { makeDice } from '@shared/engine/dice/dice'
import { PUBLIC, REFEREE, seatViewer } from '@shared/engine/log'
import { fourthGame as game } from '@shared/games/fourth-game'
import { helperSentences, reaches } from '@shared/games/fourth-game/rules/helper'
import { MOST } from '@shared/games/fourth-game/rules/invariants'
import { plain } from '@shared/sheets/document'
import { asAnyGame } from '@shared/kit/define-game'
import { oneOfMany, wordsOf } from '../../support/one-of-many'
import { gameSheet } from '../../support/sheets'
import { begin, closed, inputsOf, standing, tableOf } from '../../support/fourth-game'

const table = tableOf(['Anna', 'Brian'])
const start = begin(table, ['dklein@x.example', 'abcde@x.example'])

test('FG-10: the most anyone can score is 335', () => {
  // Every piece of five on zero: Brian brings the total back each time. Both have the same values.
  const two = tableOf(['Anna', 'Brian'])
  const state = begin(two, ['abcde@x.example', 'abcde@x.example'])
  const thread = [
    ...[6, 7, 8, 9, 10].map((piece, i) => ({
      by: 'Anna',
      text: `Piece ${piece}: ${i % 2 === 0 ? '' : '-'}6, 0`,
    })),
    { by: 'Brian', text: 'Piece 6: -6, 0' },
    ...[1, 2, 3, 4, 5].flatMap((piece) => [
      { by: 'Brian', text: `Piece ${piece}: ${piece}, ${piece}` },
      { by: 'Anna', text: `Piece ${piece}: -${piece}, ${piece}` },
    ]),
  ]
  const { state: end } = closed(two, state, thread)
  expect(end.players[0]).toMatchObject({ score: MOST, used: [6, 7, 8, 9, 10, 1, 2, 3, 4, 5] })
  expect(MOST).toBe(335)
  expect(end.winners).toEqual([0])
})

test('FG-15: who says that there is nothing has played nothing', () => {
  const { orders } = game.nothing(table, start, 0)
  const played = (input: object) => game.resolve(table, start, [input, { kind: 'nmr' }] as never, makeDice('none'))
  expect(played({ kind: 'sent', orders })).toEqual(played({ kind: 'nmr' }))
})

describe('FG-13: what reaches a multiple next', () => {
  test.each<[number, readonly (readonly number[])[]]>([
    [0, [[-21, -14, -7, 7, 14, 21], [-24, 24], []]],
    [1, [[-22, -15, -8, -1, 6, 13, 20], [-25, -1, 23], [-1]]],
    [150, [[-24, -17, -10, -3, 4, 11, 18, 25], [-6, 18], [18]]],
    [-5, [[-23, -16, -9, -2, 5, 12, 19, 26], [-19, 5], [5]]],
    [84, [[-21, -14, -7, 7, 14, 21], [-12, 12], []]],
  ])('from %i', (total, expected) => {
    expect(reaches(total).map((reach) => reach.values.map((value) => value.signed))).toEqual(expected)
    for (const { multiple, values } of reaches(total))
      for (const value of values) {
        expect(value.total).toBe(total + value.signed)
        expect(Math.abs(value.total % multiple)).toBe(0)
      }
  })

  test('said after each import', () => {
    expect(helperSentences(150, 1)).toEqual([
      'After 1 valid play the total is 150.',
      'To a multiple of 7: −24 (to 126), −17 (to 133), −10 (to 140), −3 (to 147), +4 (to 154), +11 (to 161), +18 (to 168), +25 (to 175).',
      'To a multiple of 24: −6 (to 144), +18 (to 168).',
      'To a multiple of 168: +18 (to 168).',
    ])
  })
})

describe('what is one is told of one', () => {
  test.each<[string, readonly { by: string; text: string }[], readonly string[]]>([
    ['the sheet that opens a game of two', [], ['The first to use all ten pieces gets 40 more if the tenth scores;']],
    ['a standing after one play', [{ by: 'Anna', text: 'Piece 1: 4, 1' }], ['Standing after 1 play', 'The only play']],
  ])('on %s', (_, thread, words) => {
    const { state, log } = standing(table, start, thread)
    const { masthead, blocks } = gameSheet(asAnyGame(game), table, state, log, PUBLIC, 1)
    const told = wordsOf([masthead.subtitle, ...blocks])
    for (const each of words) expect(told.join('\n')).toContain(each)
    expect(told.flatMap((text) => oneOfMany(text) ?? [])).toEqual([])
  })
})

test('what a player posted in vain is a table as narrow as a column', () => {
  const thread = [
    { by: 'Anna', text: 'Piece 1: 4, 1' },
    { by: 'Anna', text: 'Piece 1: 4, 1' },
  ]
  const { state, log } = standing(table, start, thread)
  const { blocks } = gameSheet(asAnyGame(game), table, state, log, seatViewer(0), 1)
  const rows = blocks.flatMap((block) =>
    block.block === 'table' && block.caption === 'Posts of yours that did not simply count' ? [block] : [],
  )
  expect(rows.map(({ columns }) => columns.map(({ title }) => title))).toEqual([['No.', 'Time (UTC)', 'Play', 'Why']])
  expect(rows[0]?.rows[0]?.map(plain).slice(2)).toEqual(['1: +4', 'misplay: the piece is used already'])
})

describe('rulings', () => {
  const { state: now } = standing(table, start, [
    { by: 'Anna', text: 'Piece 3: 13, 3' },
    { by: 'Brian', text: 'Piece 1: 1, 1', late: true },
    { by: 'Zed', text: 'Piece 1: 1, 1' },
  ])
  test.each([
    ['1', 'ruling-value'],
    ['1 good', 'ruling-value'],
    ['1 valid as piece 11', 'ruling-value'],
    ['1 misplay as piece 2', 'ruling-value'],
    ['4 valid', 'ruling-play'],
    ['0 valid', 'ruling-play'],
    ['ffffffffffff valid', 'ruling-play'],
    ['2 valid', 'ruling-play'],
    ['3 valid', 'ruling-play'],
  ])('refused: %s', (value, code) => {
    const ruling = game.posts!.ruling(now, { kind: 'overrule', seat: null, value })
    expect(ruling.ok ? null : ruling.error.code).toBe(code)
  })

  test.each(['1 valid', 'play 1 valid', '#1: VALID', 'no. 1 is valid', '000000000001 valid', '1 valid as piece 2 −'])(
    'understood, and made lasting: %s',
    (value) => {
      const ruling = game.posts!.ruling(now, { kind: 'overrule', seat: null, value })
      expect(ruling).toMatchObject({ ok: true, value: { seat: 0 } })
      if (ruling.ok) expect(ruling.value.value).toMatch(/^000000000001 valid( as piece 2 -)?$/)
    },
  )

  test('a kind the game does not have, and rulings on orders, are refused', () => {
    expect(game.rule(table, start, { kind: 'points', seat: 0, value: '+3' })).toMatchObject({ ok: false })
    expect(game.ruleOrders(table, { kind: 'nmr' }, { kind: 'overrule', seat: 0, value: '1 valid' })).toMatchObject({
      ok: false,
    })
  })
})

describe('FG-14: open and closed', () => {
  const thread = [{ by: 'Brian', text: 'Piece 5: 5, 5' }]
  test('the standing changes nothing that is kept, and resolving again is refused', () => {
    const { inputs } = inputsOf(table, start, thread)
    const live = game.posts!.live(table, start, inputs, [])
    expect(live.state).toMatchObject({ over: false, winners: [], total: 5 })
    const { state } = closed(table, start, thread)
    expect(state).toMatchObject({ over: true, total: 5 })
    const again = closed(table, state, [])
    expect(again.state).toBe(state)
    expect(again.log.map((line) => line.code)).toEqual(['already-over'])
    expect(game.due(table, start)).toHaveLength(2)
    expect(game.due(table, state)).toEqual([])
  })
})

test('the report: names that stay', () => {
  const { state } = standing(table, start, [
    { by: 'Anna', text: 'Piece 3: -12, 3' },
    { by: 'Anna', text: 'Piece 3: -12, 3' },
    { by: 'Zed', text: 'Piece 1: 1, 1' },
  ])
  const report = game.report(table, game.view(table, state, REFEREE))
  expect(report).toMatchObject({
    game: 'fourth-game',
    turn: 1,
    over: false,
    winners: [],
    total: -12,
    players: [
      { name: 'Anna', score: 0 },
      { name: 'Brian', score: 0 },
    ],
    plays: [
      { player: 'Anna', piece: 3, signed: -12, total: -12, points: 0, status: 'valid' },
      {
        player: 'Anna',
        piece: 3,
        signed: -12,
        total: -12,
        points: 0,
        status: 'misplay',
        reason: 'the piece is used already',
      },
      { player: 'Zed', piece: 1, signed: 1, total: -12, points: 0, status: 'unknown' },
    ],
  })
  expect((report['players'] as { pieces: unknown }[])[0]!.pieces).toEqual([
    { value: 4, multiplier: 1, used: false },
    { value: 11, multiplier: 2, used: false },
    { value: 12, multiplier: 3, used: true },
    { value: 5, multiplier: 4, used: false },
    { value: 9, multiplier: 5, used: false },
    ...Array<unknown>(5).fill({ value: 6, multiplier: 0, used: false }),
  ])
  expect(game.report(table, game.view(table, state, PUBLIC))).toEqual(report)
})
