// Who won, in words.
import { expect, test } from 'vitest'
import { winnersWords } from '@shared/desk/winners'

test.each([
  [[], 'nobody'],
  [['Anna'], 'Anna'],
  [['Anna', 'Bo'], 'Anna and Bo'],
  [['Anna', 'Bo', 'Cy'], 'Anna, Bo and Cy'],
  [['1', '2', '3', '4', '5', '6', '7'], '7 players'],
])('%j: %s', (names, words) => expect(winnersWords(names)).toBe(words))
