// Random games of every kind give the results that are pinned for their ruleset. A failure names the first game and turn
// that differs, and whether its orders differ or what came of them. A new ruleset is pinned by `npm run freeze`.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { games } from '@shared/games/registry'
import { goldenDifference, pinOf } from '../../support/frozen/golden'
import { RANDOM_GAMES } from '../../support/frozen/random-games'

function pinned(ruleset: number, game: string): readonly string[] | undefined {
  const path = `tests/fixtures/campaigns/ruleset-${ruleset}/random-games.json`
  if (!existsSync(path)) return undefined
  return (JSON.parse(readFileSync(path, 'utf8')) as Record<string, readonly string[]>)[game]
}

describe.each(games())('$title', ({ id, title, ruleset }) => {
  const random = RANDOM_GAMES[id]
  const pins = pinned(ruleset, id)
  it('has random games, pinned for its ruleset', () => {
    expect(random, `write random games of ${title} in tests/support/frozen/random-games.ts`).toBeDefined()
    expect(pins, `npm run freeze pins ruleset ${ruleset} of ${title}`).toHaveLength(random?.count ?? -1)
  })
  it('plays them to the same results', () => {
    const differences = (pins ?? []).flatMap(
      (pin, i) => goldenDifference(title, i + 1, pin, pinOf(random!.play(i + 1))) ?? [],
    )
    expect(differences.slice(0, 5)).toEqual([])
  })
})

describe('a difference', () => {
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
