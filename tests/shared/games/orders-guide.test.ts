// Every example of docs/orders.md and of the handbook is read, with the reading that is given, and is refused where the guide says so.
import { describe, expect, it } from 'vitest'
import { keptGames } from '../../support/released'
import { conditionIn, examplesOf, GUIDES, linesOf } from '../../support/orders-guide'

it('every game has its part of docs/orders.md', () => {
  const titles = keptGames().map(({ title }) => title)
  expect(GUIDES.map(({ title }) => title).sort()).toEqual(titles.sort())
})

describe.each(GUIDES)('docs/orders.md on $title', ({ kind, read, conditional, judge }) => {
  const conditions = linesOf(kind === 'orders' ? 'conditions' : `${kind}-conditions`)
  const refused = linesOf(kind === 'orders' ? 'refused' : `${kind}-refused`)

  it('has examples of each kind', () => {
    expect(examplesOf(kind).length).toBeGreaterThanOrEqual(kind === 'posts' ? 2 : 3)
    expect(conditions.length).toBeGreaterThanOrEqual(conditional === null ? 0 : 12)
    expect(refused.length).toBeGreaterThanOrEqual(kind === 'posts' ? 2 : 4)
  })

  it.each(examplesOf(kind))('$text', ({ text, reading }) => {
    // At the desk every line has to be an order: the talk around a play belongs to a thread.
    for (const mode of kind === 'posts' ? (['mail'] as const) : (['typed', 'mail'] as const)) {
      const { problems, sentences } = read(text, mode)
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(sentences).not.toEqual([])
      if (reading !== null) expect(sentences.join('\n'), mode).toBe(reading)
    }
  })

  it.each(conditions)('condition: %s', (text) => {
    const { problems, orders } = read(conditional!(text), 'typed')
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const condition = conditionIn(orders)
    expect(condition?.text).toBe(text)
    expect(judge!(condition!).failed).toBeUndefined()
  })

  it.each(refused)('refused: %s', (text) => {
    const wrong = read(text, 'typed').problems.find(({ severity }) => severity === 'error')
    expect(wrong?.remedy).toBeDefined()
  })
})
