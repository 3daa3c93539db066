// npm run freeze: pins today's results of every game under its ruleset (tests/fixtures/campaigns/ruleset-<n>): campaign
// files and the results of many random games. What is there is never written again (CONTRIBUTING.md, "Freeze a ruleset").
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'node_modules/.cache/postmage-freeze')
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'silent',
  resolve: { alias: { '@shared': join(ROOT, 'src/shared') } },
  ssr: { noExternal: true },
  build: {
    ssr: join(ROOT, 'tests/support/frozen/write.ts'),
    outDir: MADE,
    target: 'node20',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'write.mjs' } },
  },
})
process.exit(
  spawnSync(process.execPath, [join(MADE, 'write.mjs')], { cwd: ROOT, stdio: 'inherit' }).status ?? 1,
)
