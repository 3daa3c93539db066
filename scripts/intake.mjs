// npm run intake: the corpus of mail through the reader, as a table by class (tests/intake/run.ts says what else it can show).
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'node_modules/.cache/postmage-intake')
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'silent',
  resolve: { alias: { '@shared': join(ROOT, 'src/shared') } },
  ssr: { noExternal: true, external: ['pdfmake', '@cantoo/pdf-lib'] },
  build: {
    ssr: join(ROOT, 'tests/intake/run.ts'),
    outDir: MADE,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'intake.mjs', chunkFileNames: 'intake-[hash].mjs' } },
  },
})
process.exit(
  spawnSync(process.execPath, [join(MADE, 'intake.mjs'), ...process.argv.slice(2)], { stdio: 'inherit' })
    .status ?? 1,
)
