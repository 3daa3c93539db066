// Texts that are not accepted yet outlive the page and the program, readable by their owner alone.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDrafts } from '../../../src/main/desk/app/drafts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'postmage-drafts-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what is kept is there after a kill, the place for the first page alone', async () => {
  const before = makeDrafts(join(folder, 'data'))
  expect(await before.read()).toEqual({ place: null, drafts: {} })
  expect(await before.keep('orders\na\n1\n0', { text: 'round 1: offer “5”' })).toBe(true)
  await Promise.all([before.keep('place', { path: '/a', seat: 3, view: 'orders' }), before.keep('x', 'gone')])
  await before.keep('x', null)

  const after = makeDrafts(join(folder, 'data'))
  const drafts = { 'orders\na\n1\n0': { text: 'round 1: offer “5”' } }
  expect(await after.read()).toEqual({ place: { path: '/a', seat: 3, view: 'orders' }, drafts })
  expect(await after.read()).toEqual({ place: null, drafts })
  expect(statSync(join(folder, 'data/drafts.json')).mode & 0o777).toBe(0o600)
})

test('a damaged file is no obstacle; a folder that cannot be written is said', async () => {
  writeFileSync(join(folder, 'drafts.json'), '{"orders')
  const drafts = makeDrafts(folder)
  expect(await drafts.read()).toEqual({ place: null, drafts: {} })
  expect(await drafts.keep('a', 1)).toBe(true)
  expect(JSON.parse(readFileSync(join(folder, 'drafts.json'), 'utf8'))).toEqual({ a: 1 })
  writeFileSync(join(folder, 'file'), '')
  expect(await makeDrafts(join(folder, 'file')).keep('a', 1)).toBe(false)
})
