// Near words.
import { describe, expect, it } from 'vitest'
import { didYouMean, editDistance, nearest } from '@shared/engine/suggest'

describe('edit distance', () => {
  it.each([
    ['offer', 'offer', 0],
    ['ofer', 'offer', 1],
    ['ofefr', 'offer', 1],
    ['offers', 'offer', 1],
    ['oofer', 'offer', 1],
    ['restokc', 'restock', 1],
    ['abc', 'xyz', 3],
    ['', 'abc', 3],
  ])('%s → %s: %i', (a, b, far) => {
    expect(editDistance(a, b, 3)).toBe(far)
    expect(editDistance(b, a, 3)).toBe(far)
  })

  it('stops at its limit', () => {
    expect(editDistance('a'.repeat(5000), 'b'.repeat(5000), 2)).toBe(3)
  })
})

describe('nearest words', () => {
  it('best first, none when nothing is near', () => {
    expect(nearest('restok', ['offer', 'restock', 'pass'])).toEqual(['restock'])
    expect(nearest('Brain', ['Anna', 'Brian', 'Cleo'])).toEqual(['Brian'])
    expect(nearest('Bri', ['Anna', 'Brian'])).toEqual(['Brian'])
    expect(nearest('zebra', ['offer', 'pass'])).toEqual([])
  })

  it('the word itself is none', () => {
    expect(nearest('offer', ['offer', 'offers'])).toEqual(['offers'])
    expect(nearest('Offer', ['offer'])).toEqual([])
  })

  it('a suggestion replaces its place', () => {
    expect(didYouMean('ofer', { start: 3, end: 7 }, ['offer'])).toEqual([
      { label: 'Did you mean “offer”?', at: { start: 3, end: 7 }, text: 'offer' },
    ])
  })
})
