// A game of the tests among those of the program, as long as a file of tests runs.
import { afterAll, beforeAll } from 'vitest'
import { games } from '@shared/games/registry'
import type { AnyGame } from '@shared/kit/game'

/** Offers a game before all tests of the file, and takes it back after them. */
export function offer(game: AnyGame): void {
  const offered = games() as AnyGame[]
  beforeAll(() => void offered.push(game))
  afterAll(() => void offered.splice(offered.indexOf(game), 1))
}
