// docs/campaign-file.md promises that a stranger can check a file: its recipe in words, and its Python.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
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

/** The recipe of the page, step by step, with nothing of Postmage in it. */
function recompute(text: string): string {
  let before = ''
  let open = false
  const all = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
  for (const [i, line] of all.entries()) {
    const record = JSON.parse(line) as { seq: number; sum: string; more?: boolean }
    const without = line.replace(/,"sum":"[0-9a-f]{64}"\}$/, '}')
    before = createHash('sha256')
      .update(before + without, 'utf8')
      .digest('hex')
    if (record.sum !== before || record.seq !== i + 1) return `line ${i + 1} is damaged`
    open = record.more === true
  }
  return open ? 'unfinished command at the end' : `good: ${all.length} lines, last sum ${before}`
}

describe.each(FILES)('%s', (_what, text, verdict) => {
  it('the recipe gives the verdict', () => {
    expect(recompute(text)).toBe(verdict)
  })

  it('and so does the Python of the page', () => {
    need('Python')
    const page = readFileSync('docs/campaign-file.md', 'utf8')
    const script = /```python\n([\s\S]*?)```/.exec(page)?.[1]
    expect(script).toContain('hashlib.sha256')
    writeFileSync(join(folder, 'check.py'), script!)
    writeFileSync(join(folder, 'game.postmage'), text)
    const done = spawnSync('python3', [join(folder, 'check.py'), join(folder, 'game.postmage')], {
      encoding: 'utf8',
    })
    expect(`${done.stdout}${done.stderr}`.trim()).toBe(verdict)
  })
})
