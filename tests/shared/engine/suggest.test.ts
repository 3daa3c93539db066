// Near words.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { didYouMean, editDistance, nearest } from '@shared/engine/suggest'

describe('edit distance', () => {
  it('is that of the whole table, whatever words begin or end with alike', () => {
    const whole = (a: string, b: string): number => {
      const table = Array.from({ length: a.length + 1 }, (_, i) =>
        Array.from({ length: b.length + 1 }, (_, j) => i + j),
      )
      const at = (i: number, j: number): number => table[i]?.[j] ?? 0
      for (let i = 1; i <= a.length; i++)
        for (let j = 1; j <= b.length; j++) {
          const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)]
          table[i]?.splice(j, 1, Math.min(...ways, ...(swapped ? [at(i - 2, j - 2) + 1] : [])))
        }
      return at(a.length, b.length)
    }
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(whole(a, b), limit + 1))
      }),
      { numRuns: 1000 },
    )
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
