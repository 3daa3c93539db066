// npm run freeze: pins today's results of every game under its ruleset (tests/fixtures/campaigns/ruleset-<n>): campaign
// files and the results of many random games. What is there is never written again (CONTRIBUTING.md, "Freeze a ruleset").
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { buildTool } from './build-tool.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'node_modules/.cache/postmage-freeze')
await buildTool('tests/support/frozen/write.ts', MADE)
const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
const campaigns = run([join(MADE, 'write.mjs')])
const games = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--no-file-parallelism',
  '-t',
  'pinned for their ruleset',
  'tests/games',
]
// Campaigns played through the whole program, with what players sent back (tests/fixtures/net).
const net = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--no-file-parallelism',
  '--project',
  'unit',
  'tests/net.test.ts',
  'tests/main/cli/demo.test.ts',
]
const FREEZE = { POSTMAGE_FREEZE: 'yes' }
process.exit(campaigns || run(games, FREEZE) || run(net, FREEZE))
