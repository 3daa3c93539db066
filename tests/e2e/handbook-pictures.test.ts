// The pictures of the handbook can be taken, all that are in it, by the script as it is run.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ensureBuilt } from '../support/build'

const run = promisify(execFile)

test('npm run pictures builds its tool and takes a picture; it knows every picture of the handbook', async () => {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'postmage-pictures-'))
  try {
    await run(process.execPath, ['scripts/tool.mjs', 'pictures', 'new-campaign', '--to', folder])
    const picture = await readFile(join(folder, 'new-campaign.png'))
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1120, 700])
    // An empty page is smaller.
    expect(picture.length).toBeGreaterThan(20_000)
    expect(await readdir(folder)).toEqual(['new-campaign.png'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const taken = await readFile('tests/support/handbook-pictures.ts', 'utf8')
  for (const file of await readdir('docs/handbook/pictures'))
    expect(taken).toMatch(new RegExp(`async '?${file.replace('.png', '')}'?\\(\\)`))
})
