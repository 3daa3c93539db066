// What the desk says of a die instead of its name.
import { expect, test } from 'vitest'
import { dieWords } from '../../../../src/renderer/components/turns/die-words'

test.each([
  ['s3/r1/restock/Brian Øster#2', 'session 3, round 1, restock, Brian Øster'],
  ['t12/Anna/stranger/met', 'turn 12, Anna, stranger, met'],
  ['setup/wizards', 'the start, wizards'],
])('%s is said as %s', (label, said) => {
  expect(dieWords(label)).toBe(said)
})
