// Which games have live sheets: those that export `live`, in live.ts or in orders.ts.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The file in the folder of a game that exports `live`, or null. @param {string} folder */
export function liveFile(folder) {
  const exportsLive = (path) => existsSync(path) && /^export const .*\blive\b/m.test(readFileSync(path, 'utf8'))
  return ['live.ts', 'orders.ts'].map((name) => join(folder, name)).find(exportsLive) ?? null
}

/** Ids of the games that have live sheets. @param {string} root the project's folder */
export function liveGames(root) {
  const games = join(root, 'src/shared/games')
  return readdirSync(games)
    .filter((game) => liveFile(join(games, game)) !== null)
    .sort()
}
