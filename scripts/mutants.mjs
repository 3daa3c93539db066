// npm run mutants: small mistakes in the sources, one at a time, and whether a test notices (tests/mutants/options.ts says what
// can be asked).
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { buildTool } from './build-tool.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'node_modules/.cache/postmage-mutants')
await buildTool('tests/mutants/run.ts', MADE, ['vitest/node', 'typescript'])

// It and the tests it starts are a group of their own: they end together, whatever a mutant is doing in one of them.
const group = process.platform !== 'win32'
const child = spawn(process.execPath, [join(MADE, 'run.mjs'), ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  cwd: ROOT,
  detached: group,
})
process.once('exit', () => {
  try {
    if (group) process.kill(-child.pid, 'SIGKILL')
    else child.kill()
  } catch {
    // Everything has ended.
  }
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.disconnect())
child.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.once('exit', (code) => process.exit(code ?? 1))
