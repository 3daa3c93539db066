// npm run mutants: small mistakes in the sources, one at a time, and whether a test notices (tests/mutants/run.ts says what
// can be asked).
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { buildTool } from './build-tool.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'node_modules/.cache/postmage-mutants')
await buildTool('tests/mutants/run.ts', MADE, ['vitest/node', 'typescript'])
process.exit(
  spawnSync(process.execPath, [join(MADE, 'run.mjs'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: ROOT,
  }).status ?? 1,
)
