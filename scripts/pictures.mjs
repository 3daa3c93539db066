// npm run pictures: takes the pictures of the handbook from the sample campaigns, in Chromium. They are small, for they go into
// the repository: 256 colours are enough for paper and ink.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'node_modules/.cache/postmage-pictures')
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'silent',
  resolve: { alias: { '@shared': join(ROOT, 'src/shared') } },
  ssr: {
    noExternal: true,
    external: [
      'playwright-core',
      '@axe-core/playwright',
      'pdfmake',
      '@cantoo/pdf-lib',
      '@kenjiuno/msgreader',
    ],
  },
  build: {
    ssr: join(ROOT, 'tests/support/handbook-pictures.ts'),
    outDir: MADE,
    target: 'node22',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'pictures.mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
})
const { status } = spawnSync(process.execPath, [join(MADE, 'pictures.mjs')], { cwd: ROOT, stdio: 'inherit' })
process.exit(status ?? 1)
