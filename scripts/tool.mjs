// node scripts/tool.mjs NAME …: a tool written in TypeScript, built and run with what else is said; its file says what it takes.
import { spawnSync } from 'node:child_process'
import { basename, join, resolve } from 'node:path'
import { buildTool } from './build-tool.mjs'

const ROOT = resolve(import.meta.dirname, '..')
/** Entry file of each tool, and packages left out of its bundle. */
const TOOLS = {
  score: ['tests/support/letters/run.ts', 'pdfjs-dist'],
  pictures: [
    'tests/support/handbook-pictures.ts',
    ...['playwright-core', '@axe-core/playwright', '@kenjiuno/msgreader', '@napi-rs/canvas'],
  ],
  'simulate-elixir': ['tests/bench/elixir/simulate.ts'],
  'simulate-magic-spell': ['tests/bench/magic-spell/simulate.ts'],
}
const [name = '', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(TOOLS, name)) {
  process.stderr.write(`Which tool? node scripts/tool.mjs ${Object.keys(TOOLS).join(' | ')}\n`)
  process.exit(2)
}
const [entry, ...outside] = TOOLS[name]
const made = join(ROOT, 'node_modules/.cache', `postmage-${name}`)
await buildTool(entry, made, outside)
const program = join(made, basename(entry).replace(/ts$/, 'mjs'))
process.exit(spawnSync(process.execPath, [program, ...rest], { cwd: ROOT, stdio: 'inherit' }).status ?? 1)
