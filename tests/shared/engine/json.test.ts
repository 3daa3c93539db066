// JSON that is the same, and values and texts that can be walked down into: the least that lets them through.
import { describe, expect, test } from 'vitest'
import { isObject, isWalkable, isWalkableText, sameJson } from '@shared/engine/json'

test('the same, whatever the order of keys', () => {
  const lists: readonly unknown[] = [[], [1], [1, 2], [2, 1], [[1]]]
  const objects: readonly unknown[] = [{}, { a: 1 }, { b: 1 }, { a: 1, b: 2 }, { a: undefined }, { a: { b: [1] } }]
  const values: readonly unknown[] = [null, 0, 1, '', '1', true, ...lists, ...objects]
  for (const [i, a] of values.entries())
    for (const [j, b] of values.entries()) expect(sameJson(a, structuredClone(b)), JSON.stringify([a, b])).toBe(i === j)
  expect(sameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(sameJson({ constructor: undefined }, { b: 1 })).toBe(false)
  expect([{}, [], null, 'x', undefined].map(isObject)).toEqual([true, false, false, false, false])
})

/** The least number a question is answered yes with; beyond 30 none. */
const least = (fits: (most: number) => boolean): number => {
  const found = Array.from({ length: 31 }, (_, most) => most).find(fits) ?? 99
  for (let most = found; most < 31; most++) expect(fits(most)).toBe(true)
  return found
}

describe('walked down into', () => {
  test.each<[value: unknown, levels: number, most: number]>([
    [5, 0, 1],
    ['text', 0, 1],
    [null, 0, 1],
    [[], 0, 1],
    [[1, 'x', true], 0, 4],
    [[[]], 1, 3],
    [[[[1]]], 2, 6],
    [{ a: {} }, 1, 2],
    [{ a: { b: { c: 1 } }, d: {} }, 2, 4],
    [[null], 1, 3],
    [new Uint8Array(4), 0, 5],
    [{ a: new Uint8Array(4), b: [1, 2] }, 1, 9],
    [new Array<unknown>(7), 0, 8],
  ])('%j: %i levels, %i things', (value, levels, most) => {
    expect([least((n) => isWalkable(value, n, 1000)), least((n) => isWalkable(value, 100, n))]).toEqual([levels, most])
  })
  test('a ring is not', () => {
    const ring: unknown[] = []
    ring.push(ring)
    expect(isWalkable(ring, 100, 1_000_000)).toBe(false)
  })
  test.each<[text: string, levels: number, most: number]>([
    ['5', 0, 0],
    ['[]', 1, 1],
    ['[1,2]', 1, 2],
    ['"[,{"', 0, 0],
    ['{"a":[",]",1]}', 2, 3],
    ['["\\"[",[]]', 2, 3],
    ['["\\\\",[]]', 2, 3],
    ['[],[]', 1, 3],
    ['[{}],{"a":{}}', 2, 5],
    ['[[[]]]', 3, 3],
  ])('as text %s: %i levels, %i things', (text, levels, most) => {
    expect([least((n) => isWalkableText(text, n, 1000)), least((n) => isWalkableText(text, 100, n))]).toEqual([
      levels,
      most,
    ])
  })
})
