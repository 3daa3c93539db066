// node scripts/tool.mjs NAME …: builds a tool written in TypeScript and runs it; the tool's file says which words it takes.
import { spawnSync } from 'node:child_process'
import { basename, join, resolve } from 'node:path'
import { buildTool } from './build-tool.mjs'
import { isBuilt } from './build-state.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const CANVAS = '@napi-rs/canvas'
/** Entry files of each tool, the program first; packages left out of the bundle; whether it needs the built program. */
const TOOLS = {
  score: { entries: ['tests/support/letters/run.ts'], outside: ['pdfjs-dist'] },
  pictures: {
    entries: ['tests/support/handbook-pictures.ts'],
    outside: ['playwright-core', '@axe-core/playwright', '@kenjiuno/msgreader', CANVAS],
  },
  freeze: { entries: ['tests/support/frozen/write.ts'] },
  'print-measure': { entries: ['tests/print-measure/samples.ts'], built: true },
  torture: { entries: ['tests/torture/run.ts', 'tests/support/files-child.ts'], outside: [CANVAS], built: true },
}
const [name = '', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(TOOLS, name)) {
  process.stderr.write(`Which tool? node scripts/tool.mjs ${Object.keys(TOOLS).join(' | ')}\n`)
  process.exit(2)
}
const { entries, outside = [], built = false } = TOOLS[name]
if (built && !isBuilt(ROOT)) {
  process.stderr.write('out/ is missing or older than src: run npm run build first.\n')
  process.exit(1)
}
const made = join(ROOT, 'node_modules/.cache', `postmage-${name}`)
for (const entry of entries) await buildTool(entry, made, outside)
const program = join(made, basename(entries[0]).replace(/ts$/, 'mjs'))
process.exit(spawnSync(process.execPath, [program, ...rest], { cwd: ROOT, stdio: 'inherit' }).status ?? 1)
