// postmage salvage: a damaged campaign goes on as a new file, and a whole one is left alone.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolders } from '../../support/cli'

const fresh = temporaryFolders()

it('saves what stands before the damage; the new file is whole and can be played on', async () => {
  const folder = fresh()
  const file = join(folder.path, 'cup.postmage')
  await folder.good('new spell-merchants --players Anna,Brian,Cleo,Dai -o cup.postmage')
  await folder.good('note cup.postmage --text first')
  await folder.good('note cup.postmage --text second')
  expect(await folder.run('salvage cup.postmage -o rest.postmage')).toMatchObject({
    exit: 2,
    err: expect.stringContaining('cup.postmage is whole: there is nothing to salvage'),
  })
  const damaged = readFileSync(file, 'utf8').replace('first', 'worst')
  writeFileSync(file, damaged)
  expect((await folder.run('salvage cup.postmage')).exit).toBe(2)
  expect(await folder.json('salvage cup.postmage -o rest.postmage')).toEqual({
    path: 'rest.postmage',
    lines: 1,
    damage: expect.stringMatching(/^Line 2 is damaged: its sum does not fit/),
  })
  expect(readFileSync(file, 'utf8')).toBe(damaged)
  expect(readFileSync(join(folder.path, 'rest.postmage'), 'utf8')).toBe(damaged.slice(0, damaged.indexOf('\n') + 1))
  await folder.good('note rest.postmage --text again')
  expect(await folder.run('salvage cup.postmage -o rest.postmage')).toMatchObject({ exit: 2 })
  expect(readFileSync(join(folder.path, 'rest.postmage'), 'utf8').split('\n')).toHaveLength(3)
})
