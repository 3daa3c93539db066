// docs/campaign-file.md promises that a stranger can check a file by its Python.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { need } from '../../support/needs'

const fixture = readFileSync('tests/fixtures/campaigns/format-1.postmage', 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'postmage-checker-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lastSum = (JSON.parse(fixture.trimEnd().split('\n').at(-1)!) as { sum: string }).sum
const lines = fixture.split('\n')
const FILES: readonly (readonly [what: string, text: string, verdict: string])[] = [
  ['a sound file', fixture, `good: 14 lines, last sum ${lastSum}`],
  [
    'with Windows line ends and a byte order mark',
    `\ufeff${fixture.replaceAll('\n', '\r\n')}`,
    `good: 14 lines, last sum ${lastSum}`,
  ],
  ['an edited word', fixture.replace('stole', 'stale'), 'line 7 is damaged'],
  ['a line taken out', [...lines.slice(0, 4), ...lines.slice(5)].join('\n'), 'line 5 is damaged'],
  ['an unfinished command', lines.slice(0, 12).join('\n') + '\n', 'unfinished command at the end'],
]

it.each(FILES)('%s has its verdict from the Python of the page', (_what, text, verdict) => {
  need('Python')
  const page = readFileSync('docs/campaign-file.md', 'utf8')
  const script = /```python\n([\s\S]*?)```/.exec(page)?.[1]
  expect(script).toContain('hashlib.sha256')
  writeFileSync(join(folder, 'check.py'), script!)
  writeFileSync(join(folder, 'game.postmage'), text)
  const done = spawnSync('python3', [join(folder, 'check.py'), join(folder, 'game.postmage')], { encoding: 'utf8' })
  expect(`${done.stdout}${done.stderr}`.trim()).toBe(verdict)
})
