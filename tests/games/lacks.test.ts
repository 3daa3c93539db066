// Every registered game brings what games bring; what one lacks is named in a sentence.
import { describe, expect, it } from 'vitest'
import { games } from '@shared/games/registry'
import { goldenDifference } from '../support/frozen/golden'
import { filesOf, lacksOf, type GameFiles } from '../support/lacks'

it.each(games())('$title lacks nothing', (game) => expect(lacksOf(game, filesOf(game.id))).toEqual([]))

describe('a game that lacks something', () => {
  const game = { id: 'toy', title: 'Toy' }
  const whole: GameFiles = {
    rules: 'Rules TY-9.\n- **TY-1** One.\n- **TY-2** (R1) Two, see TY-1.\n- **TY-3** Three.',
    sources: [{ name: 'rules.ts', text: "tell('won', {}, 'TY-1, TY-3') // TY-2" }],
    tests: "describeGame(toy, { cases: [{ name: 'TY-1: one' }] })",
    cases: [{ name: 'a.txt', text: 'case: TY-2 to TY-3 – more\n  TY-9: 3' }],
  }
  it('is told nothing when all is there', () => expect(lacksOf(game, whole)).toEqual([]))
  it.each<[string, Partial<GameFiles>, string]>([
    ['rulings', { rules: null }, 'Toy has no page of rulings: write docs/rules/toy.md'],
    ['tests', { tests: null }, 'Toy has no tests: call describeGame in tests/games/toy.test.ts.'],
    [
      'an explanation',
      { sources: [{ name: 'rules.ts', text: "tell('won', {}, 'TY-4')" }] },
      'Toy cites TY-4, which docs/rules/toy.md does not explain',
    ],
    ['a call', { tests: 'import { describeGame }' }, 'Toy has no tests'],
    ['numbers', { rules: 'All is allowed.' }, 'Toy has no numbered ruling'],
    ['a case', { cases: [] }, 'Toy has no case for TY-2: write one that names it'],
    ['a case that is more than a remark', { tests: 'describeGame(toy)\n// TY-1' }, 'Toy has no case for TY-1'],
    ['a case, not a line below it', { cases: [{ name: 'a.txt', text: 'case: TY-3\n TY-2: 1' }] }, 'for TY-2'],
  ])('is told when it lacks %s', (_, lacking, words) =>
    expect(lacksOf(game, { ...whole, ...lacking })[0]).toContain(words),
  )
})

describe('a pinned game that differs', () => {
  const was = '2 players, 2 turns, Anna won: aaaa0000 bbbb1111'
  it('is none between a game and itself', () => {
    expect(goldenDifference('Elixir', 3, was, was)).toBeNull()
  })
  it.each([
    ['aaaa0000 bbbb2222', 'Elixir, game 3, turn 2: the same orders give another state or log.'],
    ['cccc0000 bbbb1111', 'Elixir, game 3, turn 1: the random players send other orders'],
    ['aaaa0000 bbbb1111 eeee2222', 'Elixir, game 3, turn 3: one of the two games is longer.'],
    ['aaaa0000', 'Elixir, game 3, turn 2: one of the two games is longer.'],
  ])('is named: %s', (turns, words) => {
    expect(goldenDifference('Elixir', 3, was, `2 players, 2 turns, Anna won: ${turns}`)).toContain(words)
  })
})
