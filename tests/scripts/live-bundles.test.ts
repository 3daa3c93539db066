// The script of a live sheet: one game's reading of orders and nothing else, small, in words a browser of five years ago knows.
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { games } from '@shared/games/registry'
import { liveBundle } from '../../scripts/live-bundles.mjs'
import { liveGames } from '../../scripts/live-games.mjs'

/** Packed size, in bytes, that none may pass: a third of what was aimed at. */
const LARGEST = 80_000
/** Modules of the project that a script may contain. */
const READERS =
  /^src\/(?:renderer\/live\/|shared\/(?:engine\/(?:order-text|conditions)\/|engine\/(?:at|json|recent|result|suggest)\.ts|kit\/|sheets\/(?:curly|filled-slip)\.ts|games\/))/
const NEVER = [
  /\/(?:rules|telling)\//,
  /games\/[^/]+\/(?:index|view)\.ts|games\/[^/]+\/pack[^/]*\.ts|\.json$/,
  /kit\/(?:define-game|rulings|sheet|sheet-parts|pack-reader|next-orders)\.ts/,
  /\/(?:vue|pinia|primevue|zod|pdfmake|noble)\b/,
]
/** Syntax and functions those browsers lack: lookbehind, `v` patterns, younger functions. */
const TOO_YOUNG =
  /\(\?<[=!]|\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex|groupBy|withResolvers|isSubsetOf)\(|\bstructuredClone\(|\/[dgimsuy]*v[dgimsuy]*\.test/
it('a script is made for every game that has an order form, and for no other', () =>
  expect(liveGames(resolve('.'))).toEqual(
    games()
      .filter(({ takeLive }) => takeLive !== undefined)
      .map(({ id }) => id)
      .sort(),
  ))

it.each(liveGames(resolve('.')))('%s: one script, small, of readers of orders alone', async (game) => {
  const { code, modules } = await liveBundle(resolve('.'), game)
  const own = modules.filter((path) => path.startsWith('src/'))
  expect(own.length).toBeGreaterThan(15)
  expect(own.filter((path) => !READERS.test(path))).toEqual([])
  expect(own.filter((path) => path.includes('/games/') && !path.includes(`/games/${game}/`))).toEqual([])
  expect(modules.filter((path) => NEVER.some((pattern) => pattern.test(path)))).toEqual([])
  expect(gzipSync(code).length).toBeLessThan(LARGEST)
  expect(TOO_YOUNG.exec(code)?.[0]).toBeUndefined()
  expect(code).not.toMatch(/<\/script|\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|\beval\(|new Function/)
})
