// Campaigns begun by 0.1, under its ruleset and in its format, go on: one more turn is played, and all of it is proved.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolders } from '../../support/cli'
import { openFrozen } from '../../support/frozen/pins'

const FOLDER = 'tests/fixtures/campaigns/ruleset-1'
const fresh = temporaryFolders()
const underWay = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.postmage'))
  .map((name) => ({ name, bytes: readFileSync(join(FOLDER, name)) }))
  .filter(({ bytes }) => !openFrozen(bytes).status.over)

it('there is one of each game', () => {
  expect(new Set(underWay.map(({ bytes }) => openFrozen(bytes).header.game)).size).toBeGreaterThan(3)
})

it.each(underWay)('$name', async ({ bytes }) => {
  const folder = fresh()
  const path = join(folder.path, 'old.postmage')
  writeFileSync(path, bytes)
  const before = openFrozen(bytes)
  expect(before.header).toMatchObject({ ruleset: 1 })
  writeFileSync(join(folder.path, 'results.md'), '# All\nOn they go.')
  const words =
    before.game.given === undefined
      ? ['adjudicate', 'old.postmage']
      : ['results', 'old.postmage', '--from', 'results.md']
  const played = await folder.run(words[0]!, ...words.slice(1), '--as-read')
  expect(played.exit, played.err).toBe(0)
  const after = openFrozen(readFileSync(path))
  expect(after.turns.length).toBe(before.turns.length + 1)
  expect(after.lines.slice(0, before.lines.length).map(({ sum }) => sum)).toEqual(before.lines.map(({ sum }) => sum))
  const verified = await folder.run('verify old.postmage')
  expect(verified.exit, verified.out).toBe(0)
})
