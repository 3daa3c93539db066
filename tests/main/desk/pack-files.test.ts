// Whose a pack is, by what it says itself: the problem names the field where there is one to be put right.
import { expect, test } from 'vitest'
import { gameOfPack } from '../../../src/main/desk/packs/pack-files'

test.each([
  ['a game nobody knows', { game: 'chess' }, ['game'], 'The pack is for “chess”.'],
  ['a game without packs', { game: 'fourth-game' }, ['game'], 'The pack is for “fourth-game”.'],
  ['a number', { game: 7 }, ['game'], 'The pack is for no game.'],
  ['nothing', { name: 'Mine' }, [], 'The pack is for no game.'],
  ['a pack that is none', 7, [], 'The pack is for no game.'],
  ['a list', [{ game: 'elixir' }], [], 'The pack is for no game.'],
])('%s', (_what, json, path, message) => {
  expect(gameOfPack(json)).toMatchObject({ ok: false, error: { code: 'pack-game', path, message } })
})

test('a game that has packs', () => {
  expect(gameOfPack({ game: 'elixir' })).toMatchObject({ ok: true, value: { id: 'elixir' } })
})
