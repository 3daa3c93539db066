// npm run new-game NAME: a small game that compiles, plays and passes its tests, to be changed into your own (CONTRIBUTING.md,
// "Add a game"). Its files come from scripts/new-game; it is named in src/shared/games/registry.ts.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'

const TEMPLATE = join(import.meta.dirname, 'new-game')
const ROOT = resolve(process.env.POSTMAGE_ROOT ?? join(import.meta.dirname, '..'))
const id = process.argv[2] ?? ''

function refuse(why) {
  process.stderr.write(`${why}\n`)
  process.exit(2)
}
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
  refuse('Give the game a name in small letters, for example: npm run new-game sealed-hands')
const folder = join(ROOT, 'src/shared/games', id)
if (existsSync(folder)) refuse(`${folder} is there already; nothing was written.`)

const words = id.split('-')
const title = words.map((word) => word[0].toUpperCase() + word.slice(1)).join(' ')
const variable = title[0].toLowerCase() + title.slice(1).replaceAll(' ', '')
/** Two to four letters for its rulings: SH-1. */
const prefix = (words.length > 1 ? words.map((word) => word[0]).join('') : id.replace(/[^a-z]/g, '').slice(0, 2))
  .toUpperCase()
  .replace(/[^A-Z]/g, '')
  .padEnd(2, 'G')
  .slice(0, 4)

const filled = (file) =>
  readFileSync(join(TEMPLATE, file), 'utf8')
    .replaceAll('new-game', id)
    .replaceAll('newGame', variable)
    .replaceAll('New Game', title)
    .replaceAll('NG-', `${prefix}-`)

const places = {
  'rules.md.txt': `docs/rules/${id}.md`,
  'test.ts.txt': `tests/games/${id}.test.ts`,
}
for (const file of readdirSync(TEMPLATE)) {
  const path = places[file] ?? `src/shared/games/${id}/${file.replace(/\.txt$/, '')}`
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  const filepath = join(ROOT, path)
  // Lines are as long as the name is.
  const tidy = await format(filled(file), { ...(await resolveConfig(filepath)), filepath })
  writeFileSync(filepath, tidy, { flag: 'wx' })
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
process.stdout.write(`Now: npx vitest run tests/games/${id}.test.ts\n`)
