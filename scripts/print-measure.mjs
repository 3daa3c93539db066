// npm run print:measure: prints the sheets of the sample campaigns on every paper and measures ink, lines, type, white and
// what a photocopier leaves of it. Fails when anything breaks a promise of docs/print.md.
//   --game ID     one game only        --paper NAME   one layout only (a4, a4-1, a5, letter, letter-1, booklet)
//   --for NAME    public, referee or a player's name only
//   --all         every turn; without it the first, one in the middle and the last of each campaign
//   --large       instead of the samples: 40 at a Market, 250 in a Fourth Game, six in Magic Spell, twelve in Spell Merchants
// Needs pdftoppm and pdftotext (Debian: poppler-utils) and a built command line (npm run build).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildTool } from './build-tool.mjs'
import { isBuilt } from './build-state.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'node_modules/.cache/postmage-print')

if (!isBuilt(ROOT)) {
  process.stderr.write('out/ is missing or older than src: run npm run build first.\n')
  process.exit(1)
}
await buildTool('tests/print-measure/samples.ts', MADE)
const folder = mkdtempSync(join(tmpdir(), 'postmage-samples-'))
try {
  process.stderr.write('playing the campaigns …\n')
  if (!process.argv.includes('--large')) {
    const cli = join(ROOT, 'out/main/cli.js')
    const played = spawnSync(process.execPath, [cli, 'demo', '-o', folder], { encoding: 'utf8' })
    if (played.status !== 0) throw new Error(`postmage demo failed:\n${played.stderr}`)
  }
  const args = [join(MADE, 'samples.mjs'), folder, ...process.argv.slice(2)]
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
} finally {
  rmSync(folder, { recursive: true })
}
