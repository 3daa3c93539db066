// npm run intake: the corpus of mail through the reader, as a table by matter (tests/intake/run.ts says what else it can show).
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { buildTool } from './build-tool.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'node_modules/.cache/postmage-intake')
await buildTool('tests/intake/run.ts', MADE, ['pdfjs-dist'])
process.exit(
  spawnSync(process.execPath, [join(MADE, 'run.mjs'), ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1,
)
