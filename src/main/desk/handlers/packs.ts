// The pack screen: a pack to begin with, checked as it is typed, saved as a file.
import { resolve } from 'node:path'
import type { AnyGame } from '@shared/engine/contract'
import { isObject, type JsonObject } from '@shared/engine/json'
import { writeJson } from '@shared/engine/json-text'
import { problem } from '@shared/engine/result'
import { findGame } from '@shared/games/registry'
import { writeAtomic } from '../../files/atomic-write'
import { need, refuse } from '../context'
import type { Handlers } from '../context'
import { gameOfPack, hasPack, ownCopy, packProblems, readPackFile } from '../packs'

function gameOf(id: string): AnyGame {
  const game = findGame(id)
  return game !== undefined && hasPack(game)
    ? game
    : refuse(problem('no-pack', `“${id}” is no game with packs.`, 'Choose a game from the list.'))
}

export const packHandlers: Handlers = {
  'packs.read': async ({ path, game }) => {
    if (path === null) {
      const chosen = gameOf(game)
      return { game: chosen.id, pack: ownCopy(chosen), house: chosen.pack.house, problems: [] }
    }
    const read = await readPackFile(resolve(path))
    if (!read.ok) return refuse(read.error.problem)
    const { value } = read.value.json
    const chosen = need(gameOfPack(value))
    return {
      game: chosen.id,
      pack: value as JsonObject,
      house: chosen.pack.house,
      problems: packProblems(chosen, value),
    }
  },
  'packs.check': async ({ game, pack }) => ({ problems: packProblems(gameOf(game), pack) }),
  'packs.save': async ({ path, pack, replace }) => {
    const full = resolve(path)
    const game = need(gameOfPack(pack))
    if (!isObject(pack))
      return refuse(problem('pack-shape', 'This is not a pack.', 'Begin again with the house pack.'))
    const written = await writeAtomic(full, writeJson(pack), replace ? 'replace' : 'new')
    if (!written.ok && !replace && written.error.code.includes('exist'))
      return refuse(problem('pack-exists', `${full} is there already.`, 'Choose another name.'))
    need(written)
    return { path: full, problems: packProblems(game, pack) }
  },
}
