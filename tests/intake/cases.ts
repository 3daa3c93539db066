// What the classes of the corpus are made with.
import { beginIds, eml, type Letter } from '../support/letters/mime'
import type { Expectation, IntakeCase } from './score'
import { worldOf, type GameId, type People, type Play, type World } from '../support/letters/world'

/** The text that is expected: as plain orders. */
export const textOf = (play: Play): string => play.lines.join('\n')

export interface Draft {
  readonly letter?: Letter
  readonly letters?: readonly Letter[]
  readonly files?: IntakeCase['files']
  readonly expect: Expectation
}

/** One shape for several games. */
export function forGames(
  group: string,
  what: string,
  games: readonly GameId[],
  make: (world: World) => Draft,
  people?: People,
): readonly IntakeCase[] {
  return games.map((game) => {
    beginIds()
    const { letter, letters, files, expect } = make(worldOf(game, people))
    const mails = letters ?? (letter ? [letter] : [])
    return {
      name: `${group}/${what}/${game}`,
      class: group,
      game,
      ...(people ? { people } : {}),
      files: files ?? mails.map((each, i) => ({ name: `mail-${i + 1}.eml`, bytes: eml(each) })),
      expect,
    }
  })
}

/** Anna’s orders and nobody else’s. */
export const annas = (world: World): Expectation => ({ reads: { Anna: textOf(world.now) } })

/** Takes `games` one after another: the nth shape is tried in the nth game and the next. */
export const turnOf = (games: readonly GameId[], n: number, many = 2): readonly GameId[] =>
  Array.from({ length: Math.min(many, games.length) }, (_, i) => games[(n + i) % games.length]!)
