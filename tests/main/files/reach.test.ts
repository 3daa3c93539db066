// Paths that do not answer: said in words, and nobody else waits for them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTouch, unreachable } from '../../../src/main/files/reach'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'postmage-reach-'))
  writeFileSync(join(folder, 'file'), 'words')
  if (process.platform !== 'win32') execFileSync('mkfifo', [join(folder, 'pipe')])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process whose calls never come back where a path has “asleep” in it. */
const SLEEPER = `
process.on('message', ({ id, path }) => path.includes('asleep') || process.send({ id, answer: 'answers' }))
process.on('disconnect', () => process.exit())
process.send('ready')
`

describe('a path', () => {
  it('with a file, a folder or nothing answers', async () => {
    for (const name of ['file', '', 'nothing here', 'file/below'])
      expect(await unreachable(join(folder, name))).toBeNull()
  })

  it.skipIf(process.platform === 'win32')('with a pipe or a device is no file', async () => {
    for (const path of [join(folder, 'pipe'), '/dev/zero'])
      expect(await unreachable(path)).toMatchObject({ code: 'no-file' })
  })

  it('that is asleep is silent, and others are answered meanwhile and after', async () => {
    const touch = makeTouch(SLEEPER)
    const asleep = touch('/asleep', 400)
    expect(await touch('/awake')).toBe('answers')
    expect(await asleep).toBe('silent')
    expect(await touch('/awake')).toBe('answers')
  })

  it('counts as answering where no process can be asked', async () => {
    expect(await makeTouch('process.exit(1)')('/asleep')).toBe('answers')
    expect(await makeTouch("process.send('ready'); process.exit(1)")('/asleep')).toBe('answers')
  })
})
