// One build for every host: Electron's main process, the browser host and the command line (main),
// the bridge (preload) and the page (renderer). None of it needs Electron's binary.
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import license, { type Dependency } from 'rollup-plugin-license'
import { build } from 'vite'
import { componentStyles } from './scripts/component-styles.mjs'
import { writeLiveBundles } from './scripts/live-bundles.mjs'
import { preset } from './src/renderer/theme/preset'

/** The command line is run as a program of its own, not only through npm's links. */
const executable = (file: string) => ({
  name: 'executable',
  closeBundle() {
    if (existsSync(file)) chmodSync(file, 0o755)
  },
})

/** Libraries in what has been built so far, by name and version. */
const bundled = new Map<string, Dependency>()

/** Writes the notices of bundled libraries and of the typefaces; the page is built last and knows them all. */
const notices = (file?: string) =>
  license({
    thirdParty: {
      output: (found) => {
        for (const library of found) bundled.set(`${library.name} ${library.version}`, library)
        if (file === undefined) return
        const libraries = [...bundled].sort().map(([name, { license: by, licenseText, noticeText }]) => {
          const texts = [licenseText, noticeText].filter((text) => text)
          return `${name}\nLicence: ${by}\n\n${texts.join('\n\n')}`.trim()
        })
        const fonts = readdirSync('resources/fonts').flatMap((name) => {
          const path = `resources/fonts/${name}/OFL.txt`
          return existsSync(path) ? [`Typeface ${name}\n\n${readFileSync(path, 'utf8').trim()}`] : []
        })
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, [...libraries, ...fonts].join(`\n\n${'-'.repeat(72)}\n\n`))
      },
    },
  })

/** What Electron runs first: one small CommonJS file beside the rest, because it has to be done before the app is ready. */
const electronStart = () => ({
  name: 'electron-start',
  async closeBundle() {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: resolve(import.meta.dirname, 'src/main/electron/start.ts'),
        outDir: resolve(import.meta.dirname, 'out/main'),
        emptyOutDir: false,
        target: 'node20',
        rollupOptions: { external: ['electron'], output: { format: 'cjs', entryFileNames: 'start.cjs' } },
      },
    })
  },
})

/** The scripts of players' live sheets, one for each game. */
const liveSheets = () => ({
  name: 'live-sheets',
  closeBundle: () => writeLiveBundles(import.meta.dirname),
})

/** `virtual:component-styles.css`: the styles of PrimeVue's components in the theme of the page. */
const componentSheet = () => {
  const name = 'virtual:component-styles.css'
  const options = { darkModeSelector: '[data-theme="dark"]', cssLayer: false }
  return {
    name: 'component-styles',
    resolveId: (id: string) => (id === name ? `\0${name}` : null),
    load: (id: string) => (id === `\0${name}` ? componentStyles({ preset, options }) : null),
  }
}

/**
 * The page's code in few files: a browser asks for six at a time, and each costs the host and the page a round trip. What the first
 * question to the desk needs comes by itself, so that it is asked while the rest is still being fetched.
 */
const FILES = [
  {
    name: 'ahead',
    test: /src[\\/]renderer[\\/](ahead|api|desk-error|tab-keys)\.ts$|src[\\/]shared[\\/]desk[\\/](bytes|request-weight)\.ts$/,
    priority: 5,
  },
  { name: 'desk', tags: ['$initial' as const], priority: 4 },
  {
    name: 'editor',
    test: /node_modules[\\/](@codemirror|@lezer|style-mod|w3c-keyname|crelt|@marijn)[\\/]/,
    // What only the zine's editor needs stays with it.
    entriesAware: true,
    priority: 3,
  },
  { name: 'controls', test: /node_modules[\\/](primevue|@primevue|@primeuix)[\\/]/, priority: 2 },
  {
    name: 'orders',
    test: /src[\\/]renderer[\\/](views[\\/]orders|components[\\/](orders|turns|board))[\\/]/,
    priority: 1,
  },
  {
    // What a game brings to the orders; how its packs look is another view's.
    debugName: 'a game',
    name: (id: string) => /renderer[\\/]games[\\/]([\w-]+)[\\/]/.exec(id)?.[1] ?? null,
    test: /src[\\/]renderer[\\/]games[\\/][\w-]+[\\/](?!Pack|pack[\\/])/,
    // What several games are made of stays a file of its own.
    includeDependenciesRecursively: false,
    priority: 1,
  },
]

/** Files most of whose functions are called by the time a campaign is open. */
const CALLED_SOON = /^(controls|orders|editor~.*OrdersView.*)$/

/**
 * Has Chromium compile all functions of a file on a thread beside the page while it is being fetched. Otherwise it compiles each when it
 * is first called, and a page that begins calls thousands.
 */
const compiledAtOnce = () => ({
  name: 'compiled-at-once',
  apply: 'build' as const,
  generateBundle: {
    // The words count only where no code stands before them.
    order: 'post' as const,
    handler(_: unknown, bundle: Record<string, { type: string; name?: string; code?: string }>) {
      for (const file of Object.values(bundle))
        if (file.code !== undefined && CALLED_SOON.test(file.name ?? ''))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})

/** Code and styles packed beside what they are, for hosts of browsers; shorter ones are no quicker for it. */
const packedFiles = () => ({
  name: 'packed-files',
  apply: 'build' as const,
  writeBundle({ dir = '' }: { dir?: string }, bundle: Record<string, unknown>) {
    for (const name of Object.keys(bundle)) {
      if (!/\.(js|css)$/.test(name)) continue
      const file = resolve(dir, name)
      const bytes = readFileSync(file)
      if (bytes.length > 4096) writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})

/** Has the browser run what asks the desk first as soon as it is there, before the rest of the page. */
const aheadOfThePage = () => ({
  name: 'ahead-of-the-page',
  apply: 'build' as const,
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string) => {
      const [file] = /assets\/ahead-[\w-]+\.js/.exec(html) ?? []
      if (file === undefined) throw new Error('what the page asks ahead is no file of its own')
      const attrs = {
        type: 'module',
        async: true,
        crossorigin: true,
        fetchpriority: 'high',
        src: `./${file}`,
      }
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' as const }]
    },
  },
})

const alias = { '@shared': resolve(import.meta.dirname, 'src/shared') }

export default defineConfig({
  main: {
    resolve: { alias },
    plugins: [executable(resolve(import.meta.dirname, 'out/main/cli.js')), electronStart(), liveSheets(), notices()],
    build: {
      target: 'node20',
      // Every library is bundled, so that what is installed needs no others; heavy ones are chunks of their own.
      externalizeDeps: false,
      rollupOptions: {
        // Native, and not on every system.
        external: ['@napi-rs/canvas'],
        input: {
          electron: resolve(import.meta.dirname, 'src/main/electron/index.ts'),
          web: resolve(import.meta.dirname, 'src/main/web/index.ts'),
          cli: resolve(import.meta.dirname, 'src/main/cli/index.ts'),
          'mail-worker': resolve(import.meta.dirname, 'src/main/mail/mail-worker.ts'),
          'print-worker': resolve(import.meta.dirname, 'src/main/print/print-worker.ts'),
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // A smaller download; names stay for stack traces.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  },
  preload: {
    resolve: { alias },
    build: {
      target: 'node20',
      rollupOptions: {
        input: { index: resolve(import.meta.dirname, 'src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    resolve: { alias },
    plugins: [
      vue(),
      componentSheet(),
      aheadOfThePage(),
      compiledAtOnce(),
      packedFiles(),
      notices(resolve(import.meta.dirname, 'out/renderer/THIRD-PARTY.txt')),
    ],
    build: {
      target: 'chrome120',
      minify: true,
      rolldownOptions: {
        // How long a build takes is nothing its user can do anything about.
        checks: { bundlerTimings: false },
        input: { index: resolve(import.meta.dirname, 'src/renderer/index.html') },
        output: { codeSplitting: { groups: FILES } },
      },
    },
  },
})
