// npm run pictures [-- NAME … --to FOLDER]: takes the pictures of the handbook from the sample campaigns, in Chromium.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { buildTool } from './build-tool.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'node_modules/.cache/postmage-pictures')
await buildTool('tests/support/handbook-pictures.ts', MADE, [
  'playwright-core',
  '@axe-core/playwright',
  '@kenjiuno/msgreader',
  '@napi-rs/canvas',
])
const { status } = spawnSync(process.execPath, [join(MADE, 'handbook-pictures.mjs'), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exit(status ?? 1)
