// npm run play GAME: plays a game, or that of a folder, by typed or piped lines (tests/support/play.ts), and again whenever one of its
// sources is saved, with the same dice, showing the differences.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { liveFile } from './live-games.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const GAMES = join(ROOT, 'src/shared/games')
const given = process.argv[2] ?? ''
const folder = resolve(/^[\w-]+$/.test(given) ? GAMES : (process.env.INIT_CWD ?? '.'), given)
const id = basename(folder)
const say = (text) => process.stdout.write(`${text}\n`)
if (given === '' || !existsSync(join(folder, 'index.ts'))) {
  const games = readdirSync(GAMES, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []))
  process.stderr.write(`Which game? npm run play ${games.join(' | ')}\n`)
  process.exit(2)
}

const from = (...path) => JSON.stringify(resolve(ROOT, ...path))
const live = liveFile(folder)
const ENTRY = `
import * as game from ${from(folder, 'index.ts')}
${live !== null ? `import { live } from ${from(live)}` : 'const live = null'}
import { asAnyGame } from ${from('src/shared/kit/define-game.ts')}
import { playOf } from ${from('tests/support/play.ts')}
export default playOf(asAnyGame(Object.values(game).find((each) => each?.id === ${JSON.stringify(id)})), live)`

process.setSourceMapsEnabled(true)
const made = mkdtempSync(join(tmpdir(), 'postmage-play-'))
process.on('exit', () => rmSync(made, { recursive: true, force: true }))
process.on('SIGINT', () => process.exit(0))

const lines = []
let game = null
let shown = { said: [], sheets: [] }

/** Lines of two texts that the other does not have. */
function difference(before, now) {
  const [old, fresh] = [before, now].map((text) => (text ?? '').split('\n'))
  return [
    ...old.filter((line) => !fresh.includes(line)).map((line) => `- ${line}`),
    ...fresh.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ]
}

function playAgain(built) {
  const first = game === null
  game = built
  const played = game.play(lines)
  const changes = [
    ...played.said.map((text, i) => [`${lines[i]}`, difference(shown.said[i], text)]),
    ...played.sheets.map(([name, text]) => [
      `sheet ${name}`,
      difference(shown.sheets.find(([old]) => old === name)?.[1], text),
    ]),
  ].filter(([, changed]) => changed.length > 0)
  shown = played
  if (first) return say(game.help)
  say(changes.length === 0 ? 'Saved: nothing changes.' : 'Saved, and played again:')
  for (const [what, changed] of changes) say(`> ${what}\n${changed.map((line) => `  ${line}`).join('\n')}`)
}

/** The game's file of cases with one more, or null where it has none. */
function saveCase(text) {
  const file = join(ROOT, `tests/games/${id}.cases.test.ts`)
  if (!existsSync(file)) return null
  const before = readFileSync(file, 'utf8')
  const end = before.lastIndexOf('`')
  const added = text.replace(/[`\\]|\$\{/g, '\\$&').replaceAll('\n', '\n  ')
  writeFileSync(file, `${before.slice(0, end)}\n\n  ${added}${before.slice(end)}`)
  return file
}

function take(line) {
  const [, name] = /^save as case (.+)$/.exec(line) ?? []
  if (name !== undefined) {
    const text = game.caseText(lines, name)
    if (text === null) return say('Nothing has been played yet: go first.')
    const file = saveCase(text)
    return say(file === null ? text : `${text}\nAdded to ${file}.`)
  }
  if (line === 'back') say(lines.length === 0 ? 'There is nothing to take back.' : `Taken back: ${lines.pop()}`)
  else lines.push(line)
  shown = game.play(lines)
  if (line === 'back') return
  say(shown.said.at(-1))
  // A line that is none is not played again.
  if (shown.said.at(-1) === game.help) lines.pop()
}

const watcher = await build({
  configFile: false,
  root: ROOT,
  logLevel: 'silent',
  resolve: { alias: { '@shared': join(ROOT, 'src/shared') } },
  plugins: [
    {
      name: 'play',
      resolveId: (name) => (name === 'play' ? '\0play' : null),
      load: (name) => (name === '\0play' ? ENTRY : null),
    },
  ],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    watch: {},
    outDir: made,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: 'inline',
    rollupOptions: { input: 'play', output: { entryFileNames: '[name]-[hash].mjs' } },
  },
})
let begin = () => {}
const ready = new Promise((done) => (begin = done))
watcher.on('event', async (event) => {
  if (event.code === 'ERROR') say(event.error.message)
  if (event.code !== 'BUNDLE_END') return
  const [file] = readdirSync(made).filter((name) => name.endsWith('.mjs'))
  playAgain((await import(pathToFileURL(join(made, file)).href)).default)
  rmSync(join(made, file))
  await event.result.close()
  begin()
})
await ready
for await (const line of createInterface({ input: process.stdin, terminal: false }))
  if (line.trim() !== '') take(line.trim())
process.exit(0)
