// npm run score: letters kept as files through the reader, as a table by kind (tests/support/letters/run.ts lists the options).
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { buildTool } from './build-tool.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'node_modules/.cache/postmage-score')
await buildTool('tests/support/letters/run.ts', MADE, ['pdfjs-dist'])
process.exit(
  spawnSync(process.execPath, [join(MADE, 'run.mjs'), ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1,
)
