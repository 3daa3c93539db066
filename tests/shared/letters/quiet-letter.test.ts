// A letter in which nothing has to be taken apart is recognised at once: whatever is so recognised must read as it does when it is taken
// apart all the same.
import { expect, test } from 'vitest'
import { isQuiet } from '@shared/letters/quiet-letter'
import { readLetter, takeApart, type LetterContext } from '@shared/letters/read-letter'
import { namesByWord } from '@shared/letters/whose-words'

const context: LetterContext = {
  names: { own: ['Anna', 'Anna Quist'], all: namesByWord(['Anna', 'Brian', 'Cleo Hart', 'The Moor']) },
  printed: null,
  printedLines: new Set(),
  slip: { labels: [], campaign: 'Thread', turn: 1 },
  score: (line) => (/^\s*piece \d: \d, \d/i.test(line) ? 2 : /piece/i.test(line) ? 1 : 0),
}

const QUIET = [
  'Hello all,',
  'Piece 1: 3, 1',
  '> Piece 2: 4, 2',
  'On Sun, 1 Mar 2026, somebody wrote:',
  '-- ',
  'Anna',
  'What a month.',
  'Sent: Sunday, 1 March 2026 10:00',
  '',
]
const NOT_QUIET = [
  'From: Brian <brian@mail.example>', 'On 1 March 2026 at 10:00 Brian wrote:', '-----Original Message-----',
  'PRESS: all is well', 'Diary: hush', 'Sent from my phone', 'Tel. +44 20 7946 0000', 'Anna: Piece 3: 6, 3', 'Brian: Piece 3: 6, 3', 'Cleo Hart',
  'Brian speaking', 'I do this for him', 'Anna and Brian', 'These are his moves:', '| Piece 1: 3, 1', '• Piece 1: 3, 1', 'Рiece 1: 3, 1', '[Brian]',
  '~~Piece 1: 3, 1~~', 'Order slip for Brian', 'BH> Piece 1: 3, 1', 'Your orders for turn 1 have been read.',
] // prettier-ignore

const lines = [...QUIET, ...NOT_QUIET]
const ALL = lines.flatMap((a) => lines.flatMap((b) => QUIET.map((c) => [a, b, c].join('\n'))))

test('every quiet letter of three lines reads as it does when it is taken apart', () => {
  const quiet = ALL.filter((letter) => isQuiet(letter, letter.split('\n'), context.names))
  expect(quiet.length).toBeGreaterThan(200)
  expect(quiet.map((letter) => readLetter(letter, context))).toEqual(
    quiet.map((letter) => takeApart(letter, letter.split('\n'), context)),
  )
})

test('a post of a thread is quiet', () => {
  const post = 'Hello all,\n\nPiece 1: -3, 1\n\nOn Sun, 1 Mar 2026, somebody wrote:\n> Piece 2: 4, 2\n\n-- \nAnna'
  expect(isQuiet(post, post.split('\n'), context.names)).toBe(true)
})

test.each(NOT_QUIET)('a letter with %s is not', (line) => {
  const letter = ['Hello all,', 'Piece 1: 3, 1', line, 'Piece 2: 3, 1'].join('\n')
  expect(isQuiet(letter, letter.split('\n'), context.names)).toBe(false)
})

test('nor is one with a head over two lines, neither of which is one alone', () => {
  const lines = ['Hello all,', 'Piece 1: 3, 1', 'On 1 March 2026 at 10:00 somebody', 'wrote:', 'Piece 2: 3, 1']
  const quiet = (these: readonly string[]): boolean => isQuiet(these.join('\n'), these, context.names)
  expect([quiet(lines), quiet(lines.filter((line) => line !== 'wrote:'))]).toEqual([false, true])
})
