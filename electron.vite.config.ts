// One build for every host: Electron's main process, the browser host and the command line (main),
// the bridge (preload) and the page (renderer). None of it needs Electron's binary.
import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'

const alias = { '@shared': resolve(import.meta.dirname, 'src/shared') }

export default defineConfig({
  main: {
    resolve: { alias },
    build: {
      // Small pure libraries are bundled so that the command line starts fast; heavy ones stay outside
      // and are imported only when a PDF is printed.
      externalizeDeps: { exclude: ['zod', '@marcbachmann/cel-js', 'chevrotain', '@noble/hashes', 'postal-mime'] },
      rollupOptions: {
        input: {
          electron: resolve(import.meta.dirname, 'src/main/electron/index.ts'),
          web: resolve(import.meta.dirname, 'src/main/web/index.ts'),
          cli: resolve(import.meta.dirname, 'src/main/cli/index.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      rollupOptions: {
        input: { index: resolve(import.meta.dirname, 'src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    resolve: { alias },
    plugins: [vue()],
    build: {
      rollupOptions: { input: { index: resolve(import.meta.dirname, 'src/renderer/index.html') } },
    },
  },
})
