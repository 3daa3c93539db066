// FG-3: what in a post is a play, and what is not.
import { describe, expect, test } from 'vitest'
import { PUBLIC } from '@shared/engine/log'
import { fourthGame as game } from '@shared/games/fourth-game'
import { begin, tableOf } from '../../support/fourth-game'

const table = tableOf(['Anna', 'Brian'])
const state = begin(table, ['dklein00@x.example', 'abcde@x.example'])
const view = game.view(table, state, PUBLIC)
const read = (text: string, mode: 'mail' | 'typed' = 'mail') => game.parse(table, view, text, { seat: 0, mode })

/** "3 -12 3", "3 -12 3 +" when there were more plays, '' for talk, null for nothing understood. */
const play = (text: string, mode?: 'typed'): string | null => {
  const { orders } = read(text, mode)
  if (orders === null) return null
  return orders.posts
    .map(({ play: p, more }) => `${p.piece} ${p.sign < 0 ? '-' : ''}${p.value} ${p.multiplier}${more ? ' +' : ''}`)
    .join('; ')
}

describe('FG-3: a play line', () => {
  test.each<[string, string]>([
    ['Piece Number 3: 12, 3', '3 12 3'],
    ['Piece 3: 12, 3', '3 12 3'],
    ['Piece 6: -6, 0', '6 -6 0'],
    ['Piece 6: +6, 0', '6 6 0'],
    ['piece3:12,3', '3 12 3'],
    ['  PIECE   NUMBER 10 :  - 6 ,0  ', '10 -6 0'],
    ['Piece No. 3: 12, 3', '3 12 3'],
    ['Piece #3: 12, 3', '3 12 3'],
    ['Piece 6: −6, 0', '6 -6 0'],
    ['Piece 6: –6, 0', '6 -6 0'],
    ['Piece\u00a06:\u00a0－６, ０', '6 -6 0'],
    ['*Piece 3: 12, 3*', '3 12 3'],
    ['- Piece 3: 12, 3.', '3 12 3'],
    ['Piece 3: 12, 3!', '3 12 3'],
    ['Piece 3: 12, 3 (for 24)', '3 12 3'],
    ['Piece 03: 012, 03', '3 12 3'],
    ['Piece 11: 99, 7', '11 99 7'],
  ])('%s', (text, expected) => {
    expect(play(text)).toBe(expected)
    expect(play(text, 'typed')).toBe(expected)
  })

  test.each<[string, string | null]>([
    ['talk', 'I am still thinking.'],
    ['talk of pieces', 'Pieces 6 to 10 are worth nothing.'],
    ['a play in the middle of a sentence', 'What if Brian plays Piece 3: 12, 3 now?'],
    ['quoted', '> Piece 3: 12, 3'],
    ['quoted twice', '>> Piece 3: 12, 3'],
    ['in the signature', 'Hello\n-- \nPiece 3: 12, 3'],
    ['after the separator of Outlook', 'Hello\n-----Original Message-----\nFrom: Brian\nSent: today\n\nPiece 3: 12, 3'],
    [
      'under the headers of an older message',
      'Hello\nFrom: Brian <b@x.example>\nSent: Monday\nTo: all\n\nPiece 3: 12, 3',
    ],
    ['nothing at all', ''],
  ])('no play: %s', (_, text) => {
    expect(play(text!)).toBe('')
  })

  test.each([
    'Piece 3: 12',
    'Piece 3 12, 3',
    'Piece three: 12, 3 or so',
    'Piece 3: 12.5, 3',
    'Piece 3: 12, 3, 4',
    'Piece 3: 12, 3 would be nice',
    'Piece 3: --12, 3',
  ])('near to one, listed as not understood: %s', (text) => {
    const { orders, problems, lines } = read(text)
    expect(orders).toBeNull()
    expect(problems.map((p) => p.code)).toEqual(['line-not-understood'])
    expect(lines.map((line) => line.use)).toEqual(['unclear'])
  })

  test('everything round it is ignored: greeting, closing, signature, quotes', () => {
    const text = [
      'Hi all,',
      '',
      'On Fri, 7 Dec 2007 at 10:12, Brian wrote:',
      '> Piece 2: 2, 2',
      'Piece 3: 12, 3',
      'this should make 24',
      '',
      'Cheers,',
      'Anna',
      '-- ',
      'Piece 4: 5, 4',
    ].join('\n')
    expect(play(text)).toBe('3 12 3')
    expect(read(text).problems).toEqual([])
    expect(read(text).lines.map((line) => (line.use === 'ignored' ? line.why : line.use))).toEqual([
      'greeting',
      'blank',
      'attribution',
      'quote',
      'orders',
      'not orders',
      'blank',
      'closing',
      'closing',
      'signature',
      'signature',
    ])
  })

  test('an attribution line quotes only the lines with > after it', () => {
    expect(play('On Monday Brian wrote:\n> Piece 2: 2, 2\nPiece 3: 12, 3')).toBe('3 12 3')
    expect(play('On Monday Brian wrote:\nPiece 3: 12, 3')).toBe('3 12 3')
  })

  test('two plays in one post: only the first counts, and the post is flagged', () => {
    expect(play('Piece 3: 12, 3\nPiece 4: 5, 4\nPiece 5: 9, 5')).toBe('3 12 3 +')
    expect(read('Piece 3: 12, 3\nPiece 4: 5, 4').problems.map((p) => [p.code, p.line])).toEqual([['second-play', 2]])
    expect(play('> Piece 4: 5, 4\nPiece 3: 12, 3')).toBe('3 12 3')
  })

  test('what is said behind a play or instead of one is pointed out', () => {
    expect(read('Piece 3: 12, 3 (24!)').problems.map((p) => p.code)).toEqual(['rest-ignored'])
    expect(read('I would play Piece 3: 12, 3').problems.map((p) => p.code)).toEqual(['play-in-sentence'])
  })

  test('one’s own play may be said in a sentence, with all three figures', () => {
    expect(play('I’ll play piece 2, +22, multiplier 2.')).toBe('2 22 2')
    expect(play('Morning! Piece number 3 for me please, with minus 14 and the multiplier 3.')).toBe('3 -14 3')
    expect(play('My move: piece 5 with value 17 and multiplier 5, thanks')).toBe('5 17 5')
    expect(play('P4: 15,4')).toBe('4 15 4')
    expect(play('Piece no. 3: 5; 3')).toBe('3 5 3')
  })

  test('what may be meant as a play is pointed out where there is none', () => {
    for (const text of [
      'I play my piece 5 (value 14, multiplier 5), taking it away.',
      '#3 -9 x3',
      'Shall I play piece 2, 22, multiplier 2?',
      'I would play piece 2, 22, multiplier 2 if I were you.',
      'Eve plays piece 2, +22, multiplier 2.',
    ]) {
      expect([text, play(text)]).toEqual([text, ''])
      expect(read(text).problems.map((p) => p.code)).toEqual(['play-mentioned'])
    }
    expect(read('Piece 3 - 14, 3').problems.map((p) => p.code)).toEqual(['line-not-understood'])
    expect(read('Piece 3: 12, 3\nI thought of piece 2 with 22 first.').problems).toEqual([])
  })

  test('typed by the referee every line must be a play', () => {
    expect(play('I am still thinking.', 'typed')).toBeNull()
    expect(read('maybe\nPiece 3: 12, 3', 'typed').problems.map((p) => p.code)).toEqual(['line-not-understood'])
  })

  test('a list of posts, each with its time, as corrections are written', () => {
    const text =
      '[2026-03-01T10:00Z] Piece 3: 12, 3\n[2026-03-01T10:05:30.500Z 2 0123456789ab late more] Piece 4: -5, 4'
    const { orders } = read(text, 'typed')
    expect(orders!.posts.map(({ play: _, ...head }) => head)).toEqual([
      { id: null, at: '2026-03-01T10:00:00.000Z', rank: 0, late: false, more: false },
      { id: '0123456789ab', at: '2026-03-01T10:05:30.500Z', rank: 2, late: true, more: true },
    ])
    expect(read(game.format(table, orders!), 'typed').orders).toEqual(orders)
    expect(play('[2026-13-01T10:00Z] Piece 3: 12, 3', 'typed'), 'no such month').toBeNull()
    expect(play('[2026-03-01T10:00Z] Piece 3: 12, 3'), 'not in mail').toBe('')
  })
})

describe('FG-4: what can be said before the play is scored', () => {
  test.each<[string, readonly string[]]>([
    ['Piece 3: 12, 3', []],
    ['Piece 3: -12, 3', []],
    ['Piece 3: 13, 3', ['misplay']],
    ['Piece 3: 12, 4', ['misplay']],
    ['Piece 12: 12, 3', ['misplay']],
  ])('%s', (text, codes) => {
    const own = game.view(table, state, { kind: 'seat', seat: 0 })
    const problems = game.check(table, own, read(text).orders!)
    expect(problems.map((p) => p.code)).toEqual(codes)
    expect(problems.every((p) => p.severity === 'warning' && p.rule === 'FG-4')).toBe(true)
  })
})
