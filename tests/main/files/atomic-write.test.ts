// Sheets and exports: whole or not at all.
import { chmod, mkdir, mkdtemp, readFile, readdir, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeAtomic } from '../../../src/main/files/atomic-write'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postmage-atomic-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('writes text and bytes, replaces what was there and keeps its rights', async () => {
  const path = join(folder, 'sheet.txt')
  expect(await writeAtomic(path, 'één')).toEqual({ ok: true, value: null })
  expect(await readFile(path, 'utf8')).toBe('één')
  await chmod(path, 0o640)
  expect((await writeAtomic(path, Uint8Array.of(1, 2, 3))).ok).toBe(true)
  expect(await readFile(path)).toEqual(Buffer.from([1, 2, 3]))
  expect((await stat(path)).mode & 0o777).toBe(0o640)
  expect(await readdir(folder)).toEqual(['sheet.txt'])
})

it('never writes over a campaign, whatever its name and however damaged', async () => {
  for (const name of ['spring.postmage', 'copy of it.txt']) {
    const path = join(folder, name)
    await writeFile(path, '{"seq":1,"v":2,"at":"2026-03-0')
    expect(await writeAtomic(path, 'a sheet')).toMatchObject({ ok: false, error: { code: 'is-a-book' } })
    expect(await readFile(path, 'utf8')).toBe('{"seq":1,"v":2,"at":"2026-03-0')
  }
})

it('follows a link instead of replacing it', async () => {
  await writeFile(join(folder, 'real.txt'), 'old')
  await symlink('real.txt', join(folder, 'link.txt'))
  expect((await writeAtomic(join(folder, 'link.txt'), 'new')).ok).toBe(true)
  expect(await readlink(join(folder, 'link.txt'))).toBe('real.txt')
  expect(await readFile(join(folder, 'real.txt'), 'utf8')).toBe('new')
})

it('asked for a new file it never replaces one', async () => {
  const path = join(folder, 'proof.json')
  expect((await writeAtomic(path, 'one', 'new')).ok).toBe(true)
  const again = await writeAtomic(path, 'two', 'new')
  expect(again).toMatchObject({ ok: false, error: { code: 'exists' } })
  expect(await readFile(path, 'utf8')).toBe('one')
  expect(await readdir(folder)).toEqual(['proof.json'])
})

it.each([
  ['a folder', 'dir', 'is-a-folder'],
  ['a missing folder', 'no/where.txt', 'missing'],
  ['a file as a folder', 'file/sheet.txt', 'missing'],
  ['a name too long', 'x'.repeat(300), 'bad-name'],
] as const)('%s is refused in words', async (_what, name, code) => {
  await mkdir(join(folder, 'dir'))
  await writeFile(join(folder, 'file'), '')
  const done = await writeAtomic(join(folder, name), 'x')
  expect(done).toMatchObject({
    ok: false,
    error: { code, message: expect.stringContaining('was not written') as string },
  })
  expect((await readdir(folder)).sort()).toEqual(['dir', 'file'])
})
