// What looks for "1 plays" in the texts of every game finds it, and nothing else.
import { expect, it } from 'vitest'
import { oneOfMany, wordsOf } from '../../support/one-of-many'

it.each([
  'All 1 plays, in the order received',
  '1 players have used',
  '1 of them have the 40.',
  'The first 1 to use',
  'at most 1 more tiles',
  '8th, 1 points',
  'Lasts 1 turns.',
  'and 1 are named',
])('finds “%s”', (text) => expect(oneOfMany(text)).not.toBeNull())
it.each([
  'piece 1 counts once',
  '1 play',
  '21 plays',
  '2.1 coins',
  'Brian’s 1 1 are now wizard (c)’s.',
  'of pieces 1 to 5',
  'turn 1 turns',
])('leaves “%s” alone', (text) => expect(oneOfMany(text)).toBeNull())
it('reads every run of a block as it is read', () =>
  expect(wordsOf([{ block: 'list', items: [['a ', { text: 'b', style: 'strong' }]] }])).toEqual(['list', 'a b']))
