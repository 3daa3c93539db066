import { expect, it } from 'vitest'
import { aheadIn, saysDraft } from '@shared/letters/ahead-heads'

const WORDS = {
  word: 'session',
  names: new Map([
    ['spring 1901', 3],
    ['fall 1901', 4],
  ]),
  coming: 3,
}
const score = (line: string): number => (/offer|pass/.test(line) ? 2 : 0)
const read = (text: string) => aheadIn(text.split('\n'), WORDS, score)

it.each([
  ['STANDING:\noffer 1\noffer 2\n\nCheers', 'standing', ['offer 1', 'offer 2'], false],
  ['Standing orders: offer 1', 'standing', ['offer 1'], false],
  ['MY STANDING ORDERS\n\noffer 1', 'standing', ['offer 1'], false],
  ['STANDING:\noffer 1\n\noffer 2', 'standing', ['offer 1'], true],
  ['STANDING:\noffer 1\n\nFOR THIS SESSION:\noffer 2', 'standing', ['offer 1'], false],
  ['FOR SESSION 5:\noffer 1', 5, ['offer 1'], false],
  ['Orders for turn #5: offer 1', 5, ['offer 1'], false],
  ['FOR FALL 1901:\noffer 1', 4, ['offer 1'], false],
  ['For the Fall 1901: offer 1', 4, ['offer 1'], false],
  ['FOR WINTER 1901:\noffer 1', 'unknown', ['offer 1'], false],
])('%j is for later', (text, when, lines, goesOn) => {
  const { parts } = read(text)
  expect(parts.map((part) => [part.when, [...part.lines.values()], part.goesOn])).toEqual([[when, lines, goesOn]])
})

it.each([
  'offer 1',
  'FOR SESSION 3:\noffer 1',
  'FOR SPRING 1901:\noffer 1',
  'For Brian: offer 1',
  'I was standing in the rain: offer 1',
  'For what it is worth:\noffer 1',
])('%j is for now', (text) => {
  expect(read(text).parts).toEqual([])
})

it('“none” takes back', () => {
  expect(read('STANDING: none').parts).toMatchObject([{ when: 'standing', none: true }])
})

it.each([
  ['DRAFT', true],
  ['Draft:', true],
  ['not final yet', true],
  ['This is only a draft.', true],
  ['draft horses are fine animals', false],
  ['offer 1', false],
])('%j is a draft: %s', (line, is) => {
  expect(saysDraft(line)).toBe(is)
})
