// The head of every pack, and the reasons to refuse it.
import { describe, expect, test } from 'vitest'
import { makeReader } from '@shared/kit/packs/pack-reader'
import type { Problem } from '@shared/engine/result'
import { games } from '@shared/games/registry'

const head = { format: 'postmage-pack', game: 'elixir', name: 'Mine', by: 'Me', note: '' }
const read = (json: unknown): { readonly problems: readonly Problem[]; readonly head: unknown } => {
  const problems: Problem[] = []
  const found = makeReader(problems, { id: 'elixir', title: 'Elixir' }, 'EX-4').head(json)
  return { problems, head: found }
}

describe('the head of a pack', () => {
  test.each<[string, unknown, readonly string[], boolean]>([
    ['good', head, [], true],
    ['no object', [head], ['pack-shape'], false],
    ['another game', { ...head, game: 'magic-spell' }, ['pack-game'], false],
    ['a game nobody knows', { ...head, game: 'chess', name: '' }, ['pack-game'], false],
    ['no game', { ...head, game: 7, name: '' }, ['pack-game', 'pack-words'], true],
    ['another format', { ...head, format: 'zip' }, ['pack-format'], true],
    ['no name, a note too long', { ...head, name: ' ', note: 'x'.repeat(1001) }, ['pack-words', 'pack-words'], true],
  ])('%s', (_, json, codes, goesOn) => {
    const { problems, head: found } = read(json)
    expect(problems.map(({ code }) => code)).toEqual(codes)
    expect(found !== null).toBe(goesOn)
    for (const problem of problems) expect(problem).toMatchObject({ severity: 'error', rule: 'EX-4' })
  })

  test('the house pack of one game is refused by every other in one sentence', () => {
    const packs = games().filter(({ pack }) => pack.none !== true)
    for (const game of packs)
      for (const other of packs) {
        const result = game.pack.check(other.pack.house)
        const codes = result.ok ? [] : result.error.map(({ code }) => code)
        expect([game.id, other.id, ...codes]).toEqual([game.id, other.id, ...(game === other ? [] : ['pack-game'])])
      }
  })
})
