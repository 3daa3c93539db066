// Offers as they are listed: groups in the order of their first offers, found by the beginnings of words, places folded.
import { describe, expect, test } from 'vitest'
import type { StepOffer } from '@shared/desk/answers/campaign'
import { groupsOf, isMeant, onButton } from '../../../../src/renderer/views/orders/desk/offer-groups'

const offer = (group: string, label: string, spot: string | null = null): StepOffer => ({
  group,
  label,
  spot,
  orders: { label },
})
const places = (count: number): readonly StepOffer[] =>
  Array.from({ length: count }, (_, i) => offer('Scrounge', `Scrounge place ${i + 1}.`, `place-${i + 1}`))
const NONE: ReadonlySet<string> = new Set()
const shape = (groups: ReturnType<typeof groupsOf>): unknown =>
  groups.map(({ name, offers, folded }) => [name, offers.length, folded])

describe('groups', () => {
  const few = [offer('Move', 'Stay.'), offer('Buy', 'Buy opal.'), offer('Move', 'Move to space 3.', '3')]
  test('stand where their first offer stands', () => {
    expect(shape(groupsOf(few, '', true, NONE))).toEqual([
      ['Move', 2, 0],
      ['Buy', 1, 0],
    ])
  })
  test.each([
    ['many places are left to the board', '', true, NONE, [['Scrounge', 1, 40]]],
    ['unless there is none', '', false, NONE, [['Scrounge', 41, 0]]],
    ['or they are asked for', '', true, new Set(['Scrounge']), [['Scrounge', 41, 0]]],
    ['or something is looked for', 'place 4', true, NONE, [['Scrounge', 2, 0]]],
    ['what is not there leaves nothing', 'cast', true, NONE, []],
  ])('%s', (_, typed, onBoard, unfolded, groups) => {
    const offers = [offer('Scrounge', 'Scrounge the lowest place not seen yet.'), ...places(40)]
    expect(shape(groupsOf(offers, typed, onBoard, unfolded))).toEqual(groups)
  })
})

describe('what is meant by typing', () => {
  test.each([
    ['', true],
    ['buy', true],
    ['BUY Rub', true],
    ['rub buy', true],
    ['market', true],
    ['uby', false],
    ['buy opal', false],
    ['2', true],
  ])('“%s”: %s', (typed, meant) => {
    expect(isMeant(offer('Market', 'Buy 2 rubies.'), typed)).toBe(meant)
  })
})

test('a button says the sentence without its full stop', () => {
  expect(onButton(offer('Buy', 'Buy opal.'))).toBe('Buy opal')
})
