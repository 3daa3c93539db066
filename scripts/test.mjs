// `npm test`: everything. Types, lint, build, then all vitest projects (unit, rules, properties, end to end in a
// real Chromium, and the Electron shell where its binary can be had). Ends with "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const npx = (args, env = {}) =>
  spawnSync('npx', ['--no-install', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  }).status === 0

const steps = [
  ['types', () => spawnSync(process.execPath, ['scripts/typecheck.mjs'], { stdio: 'inherit' }).status === 0],
  ['lint', () => npx(['eslint', '.', '--max-warnings', '0'])],
  ['formatting', () => npx(['prettier', '--check', '--log-level', 'warn', '.'])],
  ['build', () => npx(['electron-vite', 'build', '--logLevel', 'warn'])],
]

let passed = 0
let failed = 0
for (const [name, run] of steps) {
  const good = run()
  console.log(`${name}: ${good ? 'good' : 'FAILED'}`)
  if (good) passed++
  else failed++
}

const folder = mkdtempSync(join(tmpdir(), 'postmage-test-'))
const report = join(folder, 'report.json')
const good = npx([
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
])
try {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
  passed += numPassedTests
  // A file that could not even be loaded counts as a failure of its own.
  failed += numFailedTests + (numFailedTests === 0 && !good ? Math.max(1, numFailedTestSuites) : 0)
} catch {
  failed += 1
}
rmSync(folder, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
