// Builds a tool written in TypeScript over src into a folder, for scripts that run it with Node.
import { join, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * Builds `entry` (a path below the project's root) and its imports into the folder `made`, as ES modules: `run.ts` becomes `run.mjs`.
 * Other files in the folder stay. `outside`: packages that are not bundled.
 */
export const buildTool = (entry, made, outside = []) =>
  build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    resolve: { alias: { '@shared': join(ROOT, 'src/shared') } },
    ssr: { noExternal: true, external: outside },
    build: {
      ssr: join(ROOT, entry),
      outDir: made,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
