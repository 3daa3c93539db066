// Every attack for a few rounds, the same in every run; `npm run torture` goes on for as long as one likes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from '../support/build'
import { buildFilesChild } from '../support/files-child-build'
import { ATTACKS } from './all'
import { chanceOf } from './attack'

const SEED = 20_260_308
let child = ''
beforeAll(async () => {
  await ensureBuilt()
  child = await buildFilesChild()
})
afterAll(() => rmSync(dirname(child), { recursive: true, force: true }))

it.each(ATTACKS)('$name: $what', async ({ name, quick, lay }) => {
  const scratch = mkdtempSync(join(tmpdir(), 'postmage-torture-'))
  try {
    const siege = await lay({ scratch, child, program: resolve('out/main/cli.js'), timed: false })
    let tries = 0
    for (let round = 0; round < quick; round++) {
      const tally = await siege.round(chanceOf(SEED, name, round))
      expect(tally.losses, `round ${round}`).toEqual([])
      tries += tally.tries
    }
    await siege.end?.()
    expect(tries).toBeGreaterThan(0)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
})
