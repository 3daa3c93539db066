// Weight of a line before it is parsed: letters, values, depth; and the offset from which a file is weighed.
import { describe, expect, it } from 'vitest'
import { MAX_WEIGHT, makeScale } from '@shared/book/weight'

const LATER = 2 ** 21 + 1
const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8')
const weigh = (text: string): number => {
  const scale = makeScale()
  expect(scale.put(bytes(text), LATER)).toBeNull()
  return scale.weight()
}
const levels = (n: number): Uint8Array => bytes(`${'['.repeat(n)}${']'.repeat(n)}`)

describe('a line weighs', () => {
  it.each([
    ['as many bytes as its texts have letters', '"abcde"', 5],
    ['as much for letters beyond the first two hundred as they take: two each', '"abc文"', 12],
    ['nothing double for letters of most of Europe', '"äöüé"', 8],
    ['twice as much where one is escaped', '"a\\u0101"', 14],
    ['once where what is escaped is a blank', '"a\\u001f"', 7],
    ['nothing more for what stands in a text', '"[[{,:\\"["', 8],
    ['more for every value', '[1,2,3]', 56 + 2 * 24],
    ['more for every name', '{"a":1,"b":2}', 56 + 24 + 2 * 8 + 2],
  ])('%s', (_what, text, weight) => {
    expect(weigh(text)).toBe(weight)
  })
})

describe('a scale', () => {
  it('weighs nothing at the beginning of a file', () => {
    const scale = makeScale()
    expect(scale.put(levels(5000), LATER - 1)).toBeNull()
    expect(scale.weight()).toBe(0)
  })

  it('goes on from what was on it', () => {
    const scale = makeScale(100)
    scale.put(bytes('"abc"'), LATER)
    expect(scale.weight()).toBe(103)
  })

  it('takes a thousand levels and no more', () => {
    expect(makeScale().put(levels(1000), LATER)).toBeNull()
    expect(makeScale().put(levels(1001), LATER)).toBe('too-deep')
  })

  it('is full where reading one more line would be too much', () => {
    const line = bytes('"abc"')
    const room = MAX_WEIGHT - 3 - 2 * line.length
    expect(makeScale(room).put(line, LATER)).toBeNull()
    expect(makeScale(room + 1).put(line, LATER)).toBe('too-heavy')
  })
})
