// node scripts/simulate.mjs <game> [games] [pack.json]: plays many games with simple, sensible players and prints how
// long they last, who wins and what matters: the tables of docs/rules/<game>.md. Not part of `npm test`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'node_modules/.cache/postmage-bench')
const [game = '', ...rest] = process.argv.slice(2)
const program = join(ROOT, 'tests/bench', game, 'simulate.ts')
if (!/^[a-z-]+$/.test(game) || !existsSync(program)) {
  process.stderr.write('Which game? node scripts/simulate.mjs elixir|magic-spell [games] [pack.json]\n')
  process.exit(2)
}
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'silent',
  resolve: { alias: { '@shared': join(ROOT, 'src/shared') } },
  ssr: { noExternal: true },
  build: {
    ssr: program,
    outDir: MADE,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rollupOptions: { output: { entryFileNames: `simulate-${game}.mjs` } },
  },
})
process.exit(
  spawnSync(process.execPath, [join(MADE, `simulate-${game}.mjs`), ...rest], { stdio: 'inherit' }).status ?? 1,
)
