// npm run torture -- --minutes 30 [--seed S] [--only NAME]: attacks on files, orders, mail and calls, as long as one likes
// (tests/torture/run.ts says what else it takes; docs/reliability.md what it holds Postmage to).
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isBuilt } from './build-state.mjs'
import { buildTool } from './build-tool.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const CACHE = join(ROOT, 'node_modules/.cache')
const run = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit', cwd: ROOT }).status ?? 1

if (!isBuilt(ROOT) && run('node_modules/electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn') !== 0)
  process.exit(1)
mkdirSync(CACHE, { recursive: true })
const made = mkdtempSync(join(CACHE, 'postmage-torture-'))
try {
  await buildTool('tests/support/files-child.ts', made)
  await buildTool('tests/torture/run.ts', made, ['@napi-rs/canvas'])
  process.exitCode = run(join(made, 'run.mjs'), ...process.argv.slice(2))
} finally {
  rmSync(made, { recursive: true, force: true })
}
