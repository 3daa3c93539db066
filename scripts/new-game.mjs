// npm run new-game NAME: a small game that compiles, plays and passes its tests, to be changed into your own (CONTRIBUTING.md,
// "Add a game"). Its files come from scripts/new-game; it is named in src/shared/games/registry.ts.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lettersFor, lettersIn } from './ruling-letters.mjs'

const TEMPLATE = join(import.meta.dirname, 'new-game')
const ROOT = join(import.meta.dirname, '..')
const id = process.argv[2] ?? ''

function refuse(why) {
  process.stderr.write(`${why}\n`)
  process.exit(2)
}
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
  refuse('Give the game a name in small letters, for example: npm run new-game sealed-hands')

const words = id.split('-')
const title = words.map((word) => word[0].toUpperCase() + word.slice(1)).join(' ')
const variable = title[0].toLowerCase() + title.slice(1).replaceAll(' ', '')
try {
  new Function(`const ${variable} = 0`)
} catch {
  refuse(`“${variable}” means something in TypeScript already: give the game another name, such as ${id}-game.`)
}

const rulebooks = join(ROOT, 'docs/rules')
const taken = lettersIn(readdirSync(rulebooks).map((name) => readFileSync(join(rulebooks, name), 'utf8')))
const prefix = lettersFor(id, taken) ?? refuse('Its rulings need letters of their own: give the game another name.')
// Refusals need not wait for this import.
const { format } = await import('oxfmt')
const { ignorePatterns: _, ...style } = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8'))

const filled = (file) =>
  readFileSync(join(TEMPLATE, file), 'utf8')
    .replaceAll('new-game', id)
    .replaceAll('newGame', variable)
    .replaceAll('New Game', title)
    .replaceAll('NG-', `${prefix}-`)

const places = {
  'rules.md.txt': `docs/rules/${id}.md`,
  'test.ts.txt': `tests/games/${id}.test.ts`,
  'cases.test.ts.txt': `tests/games/${id}.cases.test.ts`,
}
const paths = readdirSync(TEMPLATE).map((file) => [
  file,
  places[file] ?? `src/shared/games/${id}/${file.replace(/\.txt$/, '')}`,
])
const there = paths.map(([, path]) => path).find((path) => existsSync(join(ROOT, path)))
if (there !== undefined) refuse(`${there} is there already; nothing was written.`)
for (const [file, path] of paths) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  const filepath = join(ROOT, path)
  // Lines are as long as the name is.
  const { code } = await format(filepath, filled(file), style)
  writeFileSync(filepath, code, { flag: 'wx' })
  process.stdout.write(`${path}\n`)
}

const registry = join(ROOT, 'src/shared/games/registry.ts')
const text = readFileSync(registry, 'utf8')
writeFileSync(
  registry,
  text
    .replace(/(import \{[^}]*\} from '\.\/[^']*'\n)(?!import)/, `$1import { ${variable} } from './${id}'\n`)
    .replace(/(\n)(\])/, `$1  asAnyGame(${variable}),\n$2`),
)
process.stdout.write(`src/shared/games/registry.ts: ${variable}\n`)
process.stdout.write(`Now: npm run play ${id} · npx vitest run tests/games/${id}.cases\n`)
