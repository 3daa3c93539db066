// Which games have live sheets: those with a live.ts.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Ids of the games that have live sheets. @param {string} root the project's folder */
export function liveGames(root) {
  const games = join(root, 'src/shared/games')
  return readdirSync(games)
    .filter((game) => existsSync(join(games, game, 'live.ts')))
    .sort()
}
