// Proves the boundaries by types: shared code alone without Node or DOM, then hosts, page and tests.
import { spawnSync } from 'node:child_process'

const steps = [
  ['tsc', '-p', 'tsconfig.shared.json'],
  ['tsc', '-p', 'tsconfig.node.json'],
  ['vue-tsc', '-p', 'tsconfig.web.json'],
  ['vue-tsc', '-p', 'tsconfig.tests.json'],
]
let failed = 0
for (const [tool, ...args] of steps) {
  const { status } = spawnSync('npx', ['--no-install', tool, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  console.log(`${tool} ${args[1]}: ${status === 0 ? 'good' : 'FAILED'}`)
  if (status !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)
