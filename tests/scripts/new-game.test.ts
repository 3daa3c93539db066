// npm run new-game: run into a copy of the project, what it writes has good types, passes its tests, lacks nothing and is
// played everywhere.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lettersFor, lettersIn } from '../../scripts/ruling-letters.mjs'

const HERE = resolve('.')
const LONG = 900_000
const ID = 'sealed-hands'
// One project instead of ours, with their patterns, so that it finds what they find: what the files share is loaded once.
const CONFIG = `import ours from './vitest.config.ts'
const projects = ours.test.projects.filter(({ test }) => test.name !== 'e2e')
const [{ resolve, test }] = projects
export default {
  resolve,
  test: {
    ...test,
    include: projects.flatMap(({ test }) => test.include),
    maxWorkers: 1,
    testTimeout: ${LONG},
    hookTimeout: ${LONG},
  },
}
`
let root = ''

const script = (...words: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/new-game.mjs', ...words], { cwd: root, encoding: 'utf8' })
const node = (...words: readonly string[]): string =>
  execFileSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', POSTMAGE_TOGETHER: '' },
  })

beforeAll(() => {
  // On the disk: vitest takes no project in /dev for one.
  root = mkdtempSync(join(process.platform === 'win32' ? tmpdir() : '/tmp', 'postmage-new-game-'))
  const large = resolve('tests/fixtures/mail')
  for (const folder of ['src', 'tests', 'scripts'])
    cpSync(folder, join(root, folder), {
      recursive: true,
      filter: (path) => !resolve(path).startsWith(large),
    })
  for (const guide of ['docs/rules', 'docs/orders.md', 'docs/handbook/6-the-games.md'])
    cpSync(guide, join(root, guide), { recursive: true })
  for (const file of ['package.json', 'tsconfig.base.json', 'tsconfig.tests.json', 'vitest.config.ts', '.oxfmtrc.json'])
    cpSync(file, join(root, file))
  for (const folder of ['node_modules', 'resources']) symlinkSync(join(HERE, folder), join(root, folder))
  writeFileSync(join(root, 'one-project.config.mjs'), CONFIG)
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

it('gives its rulings letters that no other rulebook has', () => {
  const rulebooks = readdirSync('docs/rules').map((name) => readFileSync(join('docs/rules', name), 'utf8'))
  const taken = lettersIn(rulebooks)
  const next = (name: string): string | null => {
    const letters = lettersFor(name, taken)
    if (letters !== null) lettersIn([`**${letters}-1** What it says.`]).forEach((each) => taken.add(each))
    return letters
  }
  // Magic Spell has MS, Elixir EX.
  expect(['moon-song', 'marsh-stage', 'exit', 'tea'].map(next)).toEqual(['MSO', 'MST', 'EXI', 'TE'])
  expect(['tea', 'tea'].map(next)).toEqual(['TEA', null])
})

it('has good types', { timeout: LONG }, () => {
  const include = [`src/shared/games/${ID}`, `tests/games/${ID}.test.ts`, `tests/games/${ID}.cases.test.ts`]
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.tests.json', include }))
  const args = ['node_modules/typescript-native/bin/tsc', '--pretty', 'false', '--project', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  // The rest of the project, which they reach, is checked elsewhere.
  expect(stdout.split('\n').filter((line) => line.includes(ID))).toEqual([])
})

it(
  'is played by typed lines, and again when a source is saved; the last turn becomes a case',
  { timeout: LONG },
  async () => {
    const source = join(root, `src/shared/games/${ID}/telling.ts`)
    const before = readFileSync(source, 'utf8')
    const playing = spawn(process.execPath, ['scripts/play.mjs', ID], { cwd: root })
    let told = ''
    playing.stdout.setEncoding('utf8').on('data', (piece: string) => (told += piece))
    const type = async (line: string, answer: string): Promise<void> => {
      playing.stdin.write(`${line}\n`)
      await expect.poll(() => told, { timeout: LONG }).toContain(answer)
    }
    try {
      await type('Anna: bid 7', 'Bid 7 coins.')
      await type('go', 'Anna wins the prize of')
      await type('why', 'SH-4: Anna wins')
      await type('sheet Brian', 'ORDER SLIP FOR BRIAN')
      await type('save as case SH-4: as it was played', `Added to ${join(root, `tests/games/${ID}.cases.test.ts`)}`)
      writeFileSync(source, before.replace('wins the prize of', 'takes the prize of'))
      await expect.poll(() => told, { timeout: LONG }).toContain('+ Anna takes the prize of')
    } finally {
      writeFileSync(source, before)
      playing.kill()
    }
    expect(readFileSync(join(root, `tests/games/${ID}.cases.test.ts`), 'utf8')).toContain(
      'SH-4: as it was played\n  Anna: bid 7\n  then turn 2, ',
    )
  },
)

it('passes its tests, lacks nothing, and is played from the command line and on the desk', { timeout: LONG }, () => {
  const files = [
    `tests/games/${ID}.test.ts`,
    `tests/games/${ID}.cases.test.ts`,
    'tests/games/lacks.test.ts',
    'tests/main/every-game.test.ts',
    'tests/scripts/live-bundles.test.ts',
    'tests/shared/kit/packs/pack-reader.test.ts',
    'tests/shared/games/orders-guide.test.ts',
  ]
  const only = `Sealed Hands|${ID}|order form|by every other|has its part`
  const args = ['--config', 'one-project.config.mjs', ...files, '-t', only, '--reporter', 'verbose']
  const told = node('node_modules/vitest/vitest.mjs', 'run', ...args)
  expect(told).not.toContain('failed')
  for (const file of files) expect(told).toMatch(new RegExp(`✓ .*${file}`, 'u'))
})
