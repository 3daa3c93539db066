// Starting a campaign: what every game is asked alike, whatever the game.
import { describe, expect, it, test } from 'vitest'
import { newCampaign, publish } from '@shared/campaign/turns/actions'
import { memoryCampaign, must } from '../../../support/memory-campaign'
import { resolvedGames } from '../../../support/released'
import type { AnyGame } from '@shared/kit/game'

const codesWith = (game: AnyGame, count: number): readonly string[] => {
  const made = newCampaign(game, {
    app: 'test',
    id: 'test',
    name: 'Test Cup',
    options: {},
    pack: game.pack.house,
    seed: 'a seed for tests, long enough',
    referee: null,
    deadline: null,
    zone: 'UTC',
    roster: Array.from({ length: count }, (_, n) => ({
      name: `Player ${n + 1}`,
      address: `player${n}@post.example`,
      seat: null,
      handle: null,
    })),
  })
  return made.ok ? [] : made.error.map(({ code }) => code)
}

describe.each(resolvedGames().map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('one player too few and one too many are refused by their number', () => {
    const { min, max } = game.players
    expect(codesWith(game, min - 1)).toContain('player-count')
    expect(codesWith(game, max + 1)).toContain('player-count')
    expect(codesWith(game, min)).not.toContain('player-count')
  })
})

it('publishes turns that were played, and no others', () => {
  const game = memoryCampaign(['Anna', 'Brian', 'Cleo'])
  game.adjudicate()
  expect(must(publish(game.campaign(), 1, []))).toMatchObject({ turn: 1, errata: 0 })
  expect(publish(game.campaign(), 2, [])).toMatchObject({
    ok: false,
    error: { code: 'turn-not-played', message: 'Turn 2 has not been adjudicated.' },
  })
})
