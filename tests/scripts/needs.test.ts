// The programs tests need: `npm test` installs them by apt where it may, tells how to get the others, and skips by their names.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { aptBy, NEEDS, remedy } from '../../scripts/needs.mjs'
import type { Need } from '../support/needs'

const folder = mkdtempSync(join(tmpdir(), 'postmage-needs-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['linux', 'darwin', 'win32'] as const)(
  'on %s there is a way to get what can be missing there',
  (platform) => {
    for (const name of Object.keys(NEEDS) as Need[])
      if (platform === 'linux' || !/Xvfb|libraries/.test(name)) expect(remedy(name, platform), name).toMatch(/\w/)
  },
)

describe.runIf(process.platform === 'linux')('apt', () => {
  test.each([
    ['root', { root: true, programs: ['apt-get'] }, []],
    ['sudo after a yes', { answer: true, programs: ['apt-get', 'sudo'] }, ['sudo']],
    ['sudo after a no', { answer: false, programs: ['apt-get', 'sudo'] }, null],
    ['sudo in CI, not asked', { ci: true, programs: ['apt-get', 'sudo'] }, ['sudo', '-n']],
    ['no sudo', { ci: true, programs: ['apt-get'] }, null],
    ['no apt', { root: true, programs: ['sudo'] }, null],
  ])('%s', async (_, { root = false, ci = false, answer, programs }: Computer, by) => {
    const ask = (): Promise<boolean> =>
      answer === undefined ? Promise.reject(new Error('was asked')) : Promise.resolve(answer)
    expect(await aptBy({ root, ci, ask, has: (program) => programs.includes(program) })).toEqual(by)
  })

  interface Computer {
    readonly root?: boolean
    readonly ci?: boolean
    readonly answer?: boolean
    readonly programs: readonly string[]
  }

  /** Output of `prepare` on a computer whose programs are these scripts. */
  function prepared(programs: { readonly [name: string]: string }): string {
    const bin = mkdtempSync(join(folder, 'bin-'))
    for (const [name, script] of Object.entries(programs)) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${script.replaceAll('BIN', bin)}\n`)
      chmodSync(join(bin, name), 0o755)
    }
    const code = `import(${JSON.stringify(resolve('scripts/needs.mjs'))}).then(({ prepare }) => prepare())`
    const env = { PATH: bin, CI: 'true', DISPLAY: ':0' }
    return spawnSync(process.execPath, ['-e', code], { encoding: 'utf8', env }).stdout
  }
  const ENV = { env: 'shift; exec "$@"', sudo: '[ "$1" = -n ] && shift; exec "$@"', 'apt-cache': 'exit 0' }

  test('installs what is missing, one after another, and tells what could not be had', () => {
    const apt = 'case "$*" in *qpdf*) echo > BIN/qpdf;; *poppler*) echo No space; exit 1;; esac'
    const said = prepared({ ...ENV, 'apt-get': apt })
    const [before = '', after = ''] = said.split('This computer lacks')
    expect(before).toMatch(/Installing .*apt-get.*qpdf/)
    expect(before).toContain('No space')
    expect(after).toContain('poppler: apt-get install poppler-utils')
    expect(after).not.toContain('qpdf')
  })

  test('without apt it tells all that is missing', () => {
    const said = prepared({})
    expect(said).not.toContain('Installing')
    for (const name of ['poppler', 'qpdf', 'Python']) expect(said).toContain(`  ${name}: `)
  })
})

test('a test that asks for what is missing is skipped with its name, its suite as well; a fault stays a fault', () => {
  const report = join(folder, 'report.json')
  const config = ['--config', 'tests/fixtures/needs/vitest.config.ts']
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...config, '--reporter=json', `--outputFile=${report}`]
  spawnSync(process.execPath, args, { env: { PATH: folder } })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: { title: string; status: string; meta: { lacks?: string } }[] }[]
  }
  const found = testResults.flatMap(({ assertionResults }) => assertionResults)
  expect(found.map(({ title, status, meta }) => [title, meta.lacks ?? status])).toEqual([
    ['asks for nothing', 'passed'],
    ['asks', 'qpdf'],
    ['fails before it asks', 'failed'],
    ['one', 'qpdf'],
    ['two', 'qpdf'],
    ['goes on', 'passed'],
  ])
  expect(found.filter(({ meta }) => meta.lacks).map(({ status }) => status)).not.toContain('failed')
})
