import { bearsOnOrders, speaksOfElse } from '@shared/letters/bears-on-orders'
import { describe, expect, it } from 'vitest'

const people = { own: new Set(['anna', 'may']), people: new Set(['brian', 'sunday']) }
const bears = (line: string, above = false): boolean => bearsOnOrders(line, above, people)

describe('a sentence beside orders', () => {
  it.each([
    'Perhaps.',
    'Not the first.',
    'Would that work?',
    'Double that.',
    'Unless I write again.',
    'Those are Brian’s orders.',
  ])('speaks of them where it names nothing of its own: %s', (line) => expect(bears(line)).toBe(true))
  it.each([
    'The cat has learnt to open the fridge.',
    'Is Brian coming to the fair?',
    'That’s all from me.',
    'May',
    'You said by Sunday.',
    '',
  ])('is talk where it does, or only says that they are here: %s', (line) => expect(bears(line)).toBe(false))
  it('may say above all of them that earlier ones are changed', () => {
    expect(bears('Scrap that!', true)).toBe(false)
    expect(bears('Scrap that!')).toBe(true)
    expect(bears('Perhaps.', true)).toBe(true)
  })
  it('is looked at sentence by sentence, and long lines are not', () => {
    expect(bears('It rained all week. Or not.')).toBe(true)
    expect(bears(`${'It rained all week. '.repeat(20)}Or not.`)).toBe(false)
  })
  it('is talk among orders on a line where it denies something of its own', () => {
    expect(speaksOfElse('It is not easy')).toBe(true)
    expect(speaksOfElse('Not the pigeons')).toBe(false)
    expect(speaksOfElse('That is not happening')).toBe(false)
    expect(speaksOfElse('On second thoughts')).toBe(false)
  })
})
