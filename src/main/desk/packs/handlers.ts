// The pack view: a pack to start from, checked as it is typed, saved as a file.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { AnyGame } from '@shared/kit/game'
import { packOf } from '@shared/campaign/record/model'
import { changePack } from '@shared/campaign/turns/packs'
import { isObject, type JsonObject } from '@shared/engine/json'
import { problem } from '@shared/engine/result'
import { findGame } from '@shared/games/registry'
import { writeAtomic } from '../../files/atomic-write'
import { need, refuse } from '../context'
import type { Handlers } from '../context'
import { gameOfPack, hasPack, ownCopy, packProblems, packText, readPackFile } from './pack-files'

const stampOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function gameOf(id: string): AnyGame {
  const game = findGame(id)
  return game !== undefined && hasPack(game)
    ? game
    : refuse(problem('no-pack', `“${id}” is not a game with packs.`, 'Choose a game from the list.'))
}

export const packHandlers = {
  'packs.read': async ({ path, game, campaign: of }, desk) => {
    if (path === null) {
      const chosen = gameOf(game)
      const campaign = of === undefined ? null : desk.space(of).campaign()
      return {
        game: chosen.id,
        pack: campaign === null ? ownCopy(chosen) : packOf(campaign, campaign.turns.length + 1).json,
        house: chosen.pack.house,
        stamp: null,
        problems: [],
      }
    }
    const read = await readPackFile(resolve(path))
    if (!read.ok) return refuse(read.error.problem)
    const { value } = read.value.json
    const chosen = need(gameOfPack(value))
    return {
      game: chosen.id,
      pack: value as JsonObject,
      house: chosen.pack.house,
      stamp: stampOf(read.value.text),
      problems: packProblems(chosen, value),
    }
  },
  'packs.change': async ({ campaign, turn, pack, reason }, desk) => {
    const space = desk.space(campaign)
    if (!isObject(pack))
      return refuse(problem('pack-shape', 'This is not a pack.', 'Begin again with the pack there was.'))
    need(await space.write([need(changePack(space.campaign(), turn, pack as JsonObject, reason))]))
    return desk.summary(campaign)
  },
  'packs.check': async ({ game, pack }) => ({ problems: packProblems(gameOf(game), pack) }),
  'packs.save': async ({ path, pack, replace, stamp = null }) => {
    const full = resolve(path)
    const game = need(gameOfPack(pack))
    if (!isObject(pack)) return refuse(problem('pack-shape', 'This is not a pack.', 'Begin again with the house pack.'))
    const there = await readFile(full, 'utf8').catch(() => null)
    const untouched = stamp !== null && there !== null && stampOf(there) === stamp
    const text = packText(full, pack)
    const written = await writeAtomic(full, text, replace || untouched ? 'replace' : 'new')
    if (!written.ok && !replace && written.error.code.includes('exist'))
      return refuse(
        stamp === null
          ? problem('pack-exists', `${full} is there already.`, 'Choose another name.')
          : problem(
              'pack-exists',
              `${full} is not what it was when you opened it: something else has changed it, or it is another file.`,
              'Choose another name, or write over it.',
            ),
      )
    need(written)
    return { path: full, stamp: stampOf(text), problems: packProblems(game, pack) }
  },
} satisfies Partial<Handlers>
