// Proves the boundaries by types: shared code alone without Node or DOM, then the page, then hosts and tests.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const TSC = join('node_modules', 'typescript/bin/tsc')
const VUE_TSC = join('node_modules', 'vue-tsc/bin/vue-tsc.js')
const steps = [
  [TSC, 'tsconfig.shared.json'],
  [VUE_TSC, 'tsconfig.web.json'],
  [VUE_TSC, 'tsconfig.tests.json'],
]
let failed = 0
for (const [tool, project] of steps) {
  const { status } = spawnSync(process.execPath, [tool, '-p', project], { stdio: 'inherit' })
  console.log(`${project}: ${status === 0 ? 'good' : 'FAILED'}`)
  if (status !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)
