import { expect, it } from 'vitest'
import type { Json } from '@shared/engine/json'
import { valueWords } from '@shared/campaign/sheet/value-words'

it.each<[Json | undefined, string]>([
  [undefined, 'nothing'],
  [null, 'nothing'],
  [0, '0'],
  [-3, '−3'],
  [{ points: -3 }, 'points −3'],
  [false, 'no'],
  ['', ''],
  [[], 'none'],
  [[1, 5, 6], '1 5 6'],
  [{ wand: 2, cape: [1, 5], ring: null }, 'wand 2, cape 1 5, ring nothing'],
  [{ potionCount: 2, Anna: 1, McDuff: 3 }, 'potion count 2, Anna 1, McDuff 3'],
  [{ held: { by: 'Anna' } }, 'held by Anna'],
])('%j → %s', (value, words) => {
  expect(valueWords(value)).toBe(words)
})
