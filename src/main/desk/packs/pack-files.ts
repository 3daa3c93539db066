// Packs as files: reads them (with the place of everything wrong), checks them, copies the house pack.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AnyGame } from '@shared/kit/game'
import { isObject, type JsonObject } from '@shared/engine/json'
import { parseJson, type JsonText } from '@shared/engine/json-text'
import { err, ok, problem, type Problem, type Result } from '@shared/engine/result'
import { PLACEHOLDERS, unfilled } from '@shared/kit/packs/placeholders'
import { findGame, games } from '@shared/games/registry'
import { isYaml, parseYaml, writeYaml } from './pack-yaml'
import { writeJson } from '@shared/engine/json-write'

/** A pack file as it is on disk, not yet checked. */
export interface PackFile {
  readonly text: string
  readonly json: JsonText
}

/** Files larger than this cannot be packs. */
const MOST_BYTES = 2_000_000

/** Whether the game needs data besides its rules. */
export const hasPack = (game: AnyGame): boolean => game.pack.none !== true

export const gamesWithPacks = (): readonly AnyGame[] => games().filter(hasPack)

/** Reads a file as JSON, or as YAML by its name. On a syntax error the problem has line and place, and `text` is the content. */
export async function readPackFile(
  path: string,
): Promise<Result<PackFile, { readonly problem: Problem; readonly text: string }>> {
  let text: string
  try {
    const bytes = await readFile(path)
    if (bytes.length > MOST_BYTES)
      return err({
        text: '',
        problem: problem('pack-unreadable', `${path} is too large for a pack.`, 'Choose another file.'),
      })
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    const why = cause instanceof TypeError ? 'is not a text in UTF-8' : 'cannot be read'
    return err({
      text: '',
      problem: problem('pack-unreadable', `The pack ${path} ${why}.`, 'Choose another file, or use the house pack.'),
    })
  }
  const yaml = isYaml(path)
  const read = (yaml ? parseYaml : parseJson)(text)
  if (read.ok) return ok({ text, json: read.value })
  const message = `The pack ${basename(path)} is not ${yaml ? 'YAML' : 'JSON'}: ${read.error.message}`
  return err({ text, problem: { ...read.error, code: 'pack-not-json', message } })
}

/** The game a pack names, if this version plays it and it has packs. */
export function gameOfPack(json: unknown): Result<AnyGame, Problem> {
  const id = isObject(json) ? json['game'] : undefined
  const known = gamesWithPacks().map((game) => game.id)
  const game = typeof id === 'string' ? findGame(id) : undefined
  if (game !== undefined && hasPack(game)) return ok(game)
  const path = isObject(json) && id !== undefined ? ['game'] : []
  const said = typeof id === 'string' ? `“${id.slice(0, 40)}”` : 'no game'
  return err({
    ...problem('pack-game', `The pack is for ${said}.`, `"game" is one of ${known.join(', ')}.`),
    path,
  })
}

/** All problems of a pack for a game, and empty texts; without an error it can be played. */
export function packProblems(game: AnyGame, json: unknown): readonly Problem[] {
  const checked = game.pack.check(json)
  const wrong = checked.ok ? (game.pack.checkNew?.(checked.value) ?? []) : checked.error
  return isObject(json) ? [...wrong, ...unfilled(json)] : wrong
}

/** A copy of the house pack under another name, for referees to fill with their own data. */
export const ownCopy = (game: AnyGame): JsonObject => ({
  ...game.pack.house,
  name: `My pack for ${game.title}`,
  ...PLACEHOLDERS,
})

/** A pack as the text of a file of this name. */
export const packText = (path: string, pack: JsonObject): string => (isYaml(path) ? writeYaml(pack) : writeJson(pack))
