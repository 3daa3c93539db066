// Which games have live sheets: those that export `live`, in live.ts or in orders.ts.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The file of a game that exports `live`, from the project's folder; null where there is none. @param {string} root @param {string} game */
export function liveFile(root, game) {
  const exportsLive = (path) =>
    existsSync(join(root, path)) && /^export const .*\blive\b/m.test(readFileSync(join(root, path), 'utf8'))
  return ['live.ts', 'orders.ts'].map((name) => `src/shared/games/${game}/${name}`).find(exportsLive) ?? null
}

/** Ids of the games that have live sheets. @param {string} root the project's folder */
export function liveGames(root) {
  return readdirSync(join(root, 'src/shared/games'))
    .filter((game) => liveFile(root, game) !== null)
    .sort()
}
