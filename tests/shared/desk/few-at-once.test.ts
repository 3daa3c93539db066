import { describe, expect, it } from 'vitest'
import { fewAtOnce } from '@shared/desk/few-at-once'

describe('few at once', () => {
  /** Work that ends when it is told to. */
  const held = () => {
    const begun: number[] = []
    const ends = new Map<number, { readonly good: () => void; readonly bad: () => void }>()
    const work = (n: number): Promise<number> => {
      begun.push(n)
      return new Promise((good, bad) => ends.set(n, { good: () => good(n), bad: () => bad(new Error('no')) }))
    }
    return { begun, ends, work }
  }
  const settled = (): Promise<void> => new Promise((done) => setTimeout(done))

  it('begins so many, and each other one when one before it has ended, in their order', async () => {
    const { begun, ends, work } = held()
    const call = fewAtOnce(2, work)
    const answers = [1, 2, 3, 4, 5].map((n) => call(n).catch(() => -n))
    await settled()
    expect(begun).toEqual([1, 2])
    ends.get(2)?.bad()
    await settled()
    expect(begun).toEqual([1, 2, 3])
    for (const n of [1, 3]) ends.get(n)?.good()
    await settled()
    expect(begun).toEqual([1, 2, 3, 4, 5])
    for (const n of [4, 5]) ends.get(n)?.good()
    expect(await Promise.all(answers)).toEqual([1, -2, 3, 4, 5])
  })

  it('has room again for as many when all have ended', async () => {
    const { begun, ends, work } = held()
    const call = fewAtOnce(2, work)
    for (const n of [1, 2]) {
      const answer = call(n)
      await settled()
      ends.get(n)?.good()
      await answer
    }
    void [call(3), call(4), call(5)]
    await settled()
    expect(begun).toEqual([1, 2, 3, 4])
  })
})
