// Proves the boundaries by types: shared code alone without Node or DOM, then the page, then hosts and tests. A file is checked in
// the one project it belongs to, the narrowest: what shared code may use is there in the others too.
import { createRequire } from 'node:module'
import { join, resolve, sep } from 'node:path'
import ts from 'typescript'
import { good } from './kept.mjs'

const ROOT = resolve(import.meta.dirname, '..')
// What vue-tsc is made of, as it comes with it.
const ofVueTsc = createRequire(createRequire(import.meta.url).resolve('vue-tsc/package.json'))
const { proxyCreateProgram } = ofVueTsc('@volar/typescript')
const { createParsedCommandLine, createVueLanguagePlugin } = ofVueTsc('@vue/language-core')

/** `of`: everything a step may read, but for packages; as long as that is the same, so is what it says. */
const STEPS = [
  { config: 'tsconfig.shared.json', proved: [], of: ['src/shared'] },
  { config: 'tsconfig.web.json', proved: ['src/shared'], vue: true, of: ['src'] },
  {
    config: 'tsconfig.tests.json',
    proved: ['src/shared', 'src/renderer'],
    vue: true,
    of: ['src', 'tests', 'scripts', 'electron.vite.config.ts', 'vitest.config.ts'],
  },
]

const host = ts.createCompilerHost({})
/** Files as they were parsed: the projects read them alike. */
const parsed = new Map()
const { getSourceFile } = host
host.getSourceFile = (name, ...how) => {
  if (!parsed.has(name)) parsed.set(name, getSourceFile(name, ...how))
  return parsed.get(name)
}

const createVueProgram = proxyCreateProgram(ts, ts.createProgram, (_, { options }) => {
  const { vueOptions } = createParsedCommandLine(ts, ts.sys, options.configFilePath)
  return { languagePlugins: [createVueLanguagePlugin(ts, options, vueOptions, (id) => id)] }
})

/** What is wrong with the files of a project that nothing before has proved. */
function wrongIn({ config, proved, vue = false }) {
  const path = join(ROOT, config).replaceAll(sep, '/')
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, ts.sys.readFile).config,
    ts.sys,
    ROOT,
    {},
    path,
    undefined,
    vue ? [{ extension: 'vue', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }] : [],
  )
  const create = vue ? createVueProgram : ts.createProgram
  const program = create({
    rootNames: fileNames,
    options: { ...options, configFilePath: path, ...(vue ? { allowNonTsExtensions: true } : {}) },
    host: { ...host },
    configFileParsingDiagnostics: errors,
  })
  const known = proved.map((folder) => `${join(ROOT, folder)}${sep}`)
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => !known.some((folder) => resolve(fileName).startsWith(folder)))
  return [
    ...errors,
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ]
}

let failed = 0
for (const step of STEPS) {
  const kept = good(step.config, ['tsconfig.base.json', step.config, 'scripts/typecheck.mjs', ...step.of])
  if (kept.before) {
    console.log(`${step.config}: good, nothing has changed`)
    continue
  }
  const wrong = ts.sortAndDeduplicateDiagnostics(wrongIn(step))
  process.stdout.write(ts.formatDiagnostics(wrong, { ...host, getCurrentDirectory: () => ROOT }))
  console.log(`${step.config}: ${wrong.length === 0 ? 'good' : 'FAILED'}`)
  if (wrong.length > 0) failed++
  else kept.keep()
}
process.exit(failed === 0 ? 0 : 1)
