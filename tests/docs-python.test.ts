// The Python of docs/second-referee.md, which a stranger runs on a campaign file: the chain of sums, and one die.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { need } from './support/needs'

const folder = mkdtempSync(join(tmpdir(), 'postmage-python-'))
const path = join(folder, 'check.py')
const FILE = 'tests/fixtures/campaigns/ruleset-1/spell-merchants-whole-game.postmage'
const DIE = 'setup/wizards#0'
const check = (file: string) => spawnSync('python3', [path, file, DIE], { encoding: 'utf8' })
beforeAll(() => {
  need('Python')
  const [, code = ''] = /```python\n([\s\S]*?)```/.exec(readFileSync('docs/second-referee.md', 'utf8')) ?? []
  writeFileSync(path, code)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('agrees with a frozen campaign', () => {
  const [, computed, recorded] = /: (\d+) computed, (\d+) recorded$/.exec(check(FILE).stdout.trim()) ?? []
  expect(computed).toBeDefined()
  expect(computed).toBe(recorded)
})

test('names a line that was changed', () => {
  const changed = join(folder, 'changed.postmage')
  writeFileSync(changed, readFileSync(FILE, 'utf8').replace('"turn":1', '"turn":2'))
  expect(check(changed)).toMatchObject({ status: 1, stderr: expect.stringContaining('a line was changed') as string })
})
