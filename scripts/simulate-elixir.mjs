// node scripts/simulate-elixir.mjs [games] [pack.json]: how long games of Elixir last, who wins, which cards matter.
// Prints the tables of docs/rules/elixir.md. Not part of `npm test`.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'node_modules/.cache/postmage-bench')
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'silent',
  resolve: { alias: { '@shared': join(ROOT, 'src/shared') } },
  ssr: { noExternal: true },
  build: {
    ssr: join(ROOT, 'tests/bench/elixir/simulate.ts'),
    outDir: MADE,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'elixir-[name].mjs' } },
  },
})
const [games = '3400', ...rest] = process.argv.slice(2)
const done = spawnSync(process.execPath, [join(MADE, 'elixir-simulate.mjs'), games, ...rest], {
  encoding: 'utf8',
  maxBuffer: 2 ** 24,
})
if (done.status !== 0) {
  process.stderr.write(done.stderr)
  process.exit(1)
}
const tables = JSON.parse(done.stdout)
const share = (n, of) => `${((100 * n) / of).toFixed(1)} %`
const out = [
  '| pace | players | games | median turns | 10–90 % | 99 % | longest | endless | Red | Blue | Yellow | Green | first to move | last to move |',
  `|${' --- |'.repeat(14)}`,
]
for (const t of tables) {
  const seats = [0, 1, 2, 3].map((i) => (t.wins[i] === undefined ? '–' : share(t.wins[i], t.games)))
  out.push(
    `| ${[t.pace, t.players, t.games, t.median, `${t.p10}–${t.p90}`, t.p99, t.longest, t.endless, ...seats, share(t.first[0], t.games), share(t.first.at(-1), t.games)].join(' | ')} |`,
  )
}
// Which cards matter hangs little on the pace: at pace round.
const round = tables.filter((t) => t.pace === 'round')
out.push('', '| card | 2 players | 3 players | 4 players |', '| --- | --- | --- | --- |')
const cards = [...new Set(round.flatMap((t) => Object.keys(t.matters)))].sort()
for (const card of cards)
  out.push(`| ${card} | ${round.map((t) => share(t.matters[card] ?? 0, t.games)).join(' | ')} |`)
process.stdout.write(`${out.join('\n')}\n`)
