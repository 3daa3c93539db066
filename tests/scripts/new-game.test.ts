// npm run new-game: run into a copy of the project, what it writes has good types, passes its tests, lacks nothing and is
// played everywhere.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'

const HERE = resolve('.')
const LONG = 900_000
const ID = 'sealed-hands'
let root = ''

const script = (...words: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/new-game.mjs', ...words], { cwd: root, encoding: 'utf8' })
const node = (...words: readonly string[]): string =>
  execFileSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'postmage-new-game-'))
  const large = resolve('tests/fixtures/mail')
  for (const folder of ['src', 'tests', 'scripts'])
    cpSync(folder, join(root, folder), {
      recursive: true,
      filter: (path) => !resolve(path).startsWith(large),
    })
  for (const guide of ['docs/rules', 'docs/orders.md']) cpSync(guide, join(root, guide), { recursive: true })
  for (const file of [
    'package.json',
    'vitest.config.ts',
    'tsconfig.base.json',
    'tsconfig.tests.json',
    '.prettierrc.json',
  ])
    cpSync(file, join(root, file))
  for (const folder of ['node_modules', 'resources']) symlinkSync(join(HERE, folder), join(root, folder))
  const { status, stderr } = script(ID)
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('writes one folder, a page of rulings, its tests and one line of the registry', () => {
  const registry = readFileSync(join(root, 'src/shared/games/registry.ts'), 'utf8')
  expect(registry).toContain("import { sealedHands } from './sealed-hands'\n")
  expect(registry).toContain('  asAnyGame(sealedHands),\n]')
  expect(readFileSync(join(root, `docs/rules/${ID}.md`), 'utf8')).toContain('**SH-1**')
})

it.each([
  ['no name', [], 'Give the game a name in small letters'],
  ['a name in capitals', ['Sealed'], 'Give the game a name in small letters'],
  ['the name of a game that is there', [ID], 'is there already; nothing was written'],
  ['the name of a game of ours', ['elixir'], 'src/shared/games/elixir/index.ts is there already'],
  ['a word of the language', ['class'], '“class” means something in TypeScript already'],
])('refuses %s', (_, words, why) =>
  expect(script(...words)).toMatchObject({ status: 2, stderr: expect.stringContaining(why) as string }),
)

// In a root of its own: what is written there is not played with the rest.
it('gives its rulings letters that no other rulebook has', () => {
  const other = mkdtempSync(join(tmpdir(), 'postmage-new-game-'))
  for (const folder of ['docs/rules', 'src/shared/games']) cpSync(folder, join(other, folder), { recursive: true })
  const env = { ...process.env, POSTMAGE_ROOT: other }
  const first = (name: string): string => {
    execFileSync(process.execPath, ['scripts/new-game.mjs', name], { cwd: root, env })
    return /\*\*([A-Z]+-1)\*\*/.exec(readFileSync(join(other, `docs/rules/${name}.md`), 'utf8'))?.[1] ?? ''
  }
  // Magic Spell has MS, Elixir EX.
  expect(['moon-song', 'marsh-stage', 'exit', 'tea'].map(first)).toEqual(['MSO-1', 'MST-1', 'EXI-1', 'TE-1'])
  rmSync(other, { recursive: true })
})

// The files that were written and no others: the rest of the project has been looked at by then.
it('has good types', { timeout: LONG }, () => {
  const mine = [`src/shared/games/${ID}`, `tests/games/${ID}.test.ts`].map((path) => join(root, path))
  const config = { extends: './tsconfig.tests.json', include: ['src/main/print', ...mine] }
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  expect(errors).toEqual([])
  const program = ts.createProgram(fileNames, options)
  const written = program.getSourceFiles().filter(({ fileName }) => mine.some((path) => fileName.startsWith(path)))
  expect(written.length).toBeGreaterThan(6)
  const wrong = written.flatMap((file) => ts.getPreEmitDiagnostics(program, file))
  expect(wrong.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
})

it('passes its tests, lacks nothing, and is played from the command line and on the desk', { timeout: LONG }, () => {
  const files = [
    `tests/games/${ID}.test.ts`,
    'tests/games/lacks.test.ts',
    'tests/main/every-game.test.ts',
    'tests/scripts/live-bundles.test.ts',
    'tests/shared/kit/pack-reader.test.ts',
    'tests/shared/games/orders-guide.test.ts',
  ]
  const told = node(
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    '-t',
    `Sealed Hands|${ID}|order form|by every other|has its part`,
    '--reporter',
    'verbose',
    // One worker for each of the two projects: a second would only load the same once more.
    '--maxWorkers',
    '1',
    // Two projects use the same files: each is made ready once.
    '--experimental.fsModuleCache',
    `--experimental.fsModuleCachePath=${join(root, 'read-once')}`,
  )
  expect(told).not.toContain('failed')
  for (const file of files) expect(told).toMatch(new RegExp(`✓ .*${file}`, 'u'))
})
