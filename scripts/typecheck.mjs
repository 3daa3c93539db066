// Proves the boundaries by types: shared code alone without Node or DOM, then the page, then hosts and tests. The compiler is
// TypeScript's native one, which needs a fraction of the time of the one that lint and Vue's tools are made for. It knows nothing
// of .vue: what Vue's tools make of such a file is written beside the tree, where imports find it, and what is wrong with it is
// told of the place in the .vue file.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { shouldReportDiagnostics, SourceMap } from '@volar/language-core'
import { createParsedCommandLine, createVueLanguagePlugin } from '@vue/language-core'
import ts from 'typescript'

const ROOT = resolve(import.meta.dirname, '..')
const posix = (path) => path.replaceAll(sep, '/')
const COMPILER = join(ROOT, 'node_modules/typescript-native/bin/tsc')
/** Stands for `src` where a .vue file is imported: each is there as `X.vue.ts`. */
const BESIDE = join(ROOT, 'node_modules/.cache/postmage-types')

const [SHARED, PAGE, REST] = ['shared', 'web', 'tests'].map((name) => `tsconfig.${name}.json`)

/** What is said of a place in a file: `src/a.ts(3,27): error TS2307: …`. */
const FAULT = /^(?<path>[^\s(][^(]*)\((?<line>\d+),(?<column>\d+)\): error TS(?<code>\d+): /

/** Where a line and column of a text are, and the other way round; both counted from one. */
const offsetOf = (text, line, column) =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, each) => sum + each.length + 1, column - 1)
const placeOf = (text, offset) => {
  const before = text.slice(0, offset).split('\n')
  return `(${before.length},${(before.at(-1) ?? '').length + 1})`
}

/**
 * Writes what TypeScript is to read of every .vue file.
 * @returns by path of what was written: where in its .vue file a fault comes from, null if nobody wrote what is there
 */
function writeVueAsTypes() {
  const { options, vueOptions } = createParsedCommandLine(ts, ts.sys, posix(join(ROOT, 'tsconfig.web.json')))
  const plugin = createVueLanguagePlugin(ts, options, vueOptions, (id) => id)
  const written = new Map()
  rmSync(BESIDE, { recursive: true, force: true })
  for (const name of readdirSync(join(ROOT, 'src'), { recursive: true })) {
    if (!name.endsWith('.vue')) continue
    const source = readFileSync(join(ROOT, 'src', name), 'utf8')
    const path = join(BESIDE, name)
    const read = plugin.createVirtualCode(posix(path), 'vue', ts.ScriptSnapshot.fromString(source))
    const { code } = plugin.typescript.getServiceScript(read)
    const made = code.snapshot.getText(0, code.snapshot.getLength())
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.ts`, made)
    written.set(`${path}.ts`, (line, column, fault) => {
      const at = offsetOf(made, line, column)
      const places = [...new SourceMap(code.mappings).toSourceLocation(at)]
      // What the fault begins within decides whether it is anybody’s; edges of pieces do where it is within none.
      const within = places.filter(([, { generatedOffsets, generatedLengths, lengths }]) =>
        generatedOffsets.some((start, i) => start <= at && at < start + (generatedLengths ?? lengths)[i]),
      )
      const found = (within.length > 0 ? within : places).find(([, { data }]) =>
        shouldReportDiagnostics(data, 'ts', fault),
      )
      return found === undefined ? null : `src/${posix(name)}${placeOf(source, found[0])}`
    })
  }
  return written
}

/** The project of a configuration, together with .vue files as types: those it imports, and `files`. */
function withVue(config, files) {
  const path = join(BESIDE, config)
  writeFileSync(
    path,
    JSON.stringify({
      extends: posix(join(ROOT, config)),
      compilerOptions: { rootDirs: [posix(join(ROOT, 'src')), posix(BESIDE)] },
      files,
    }),
  )
  return path
}

/**
 * What is wrong with a project, a fault with all its lines at a time.
 * @param vue what was written of .vue files; null where none can be imported
 */
function wrongIn(config, vue) {
  const project = vue === null ? join(ROOT, config) : withVue(config, config === PAGE ? [...vue.keys()] : [])
  // One processor does it: the others are busy with tests, and each would work out much the same types.
  const args = [COMPILER, '--pretty', 'false', '--singleThreaded', '--project', project]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const said = stdout
    .split(/\n(?=\S)/)
    .map((fault) => fault.trimEnd())
    .filter((fault) => fault !== '')
  if (status !== 0 && said.length === 0) return [`the compiler ended with ${status}\n${stderr}`]
  return said.flatMap((fault) => {
    const { path = '', line, column, code } = FAULT.exec(fault)?.groups ?? {}
    const written = vue?.get(resolve(ROOT, path))
    if (written === undefined) return [fault]
    const place = written(Number(line), Number(column), code)
    return place === null ? [] : [fault.replace(/^.*?\(\d+,\d+\)/, place)]
  })
}

let failed = 0
/** Shared code is in every project: its faults are printed once. */
const printed = new Set()
const vue = writeVueAsTypes()
for (const config of [SHARED, PAGE, REST]) {
  const wrong = wrongIn(config, config === SHARED ? null : vue)
  for (const fault of wrong) if (!printed.has(fault)) console.log(fault)
  wrong.forEach((fault) => printed.add(fault))
  console.log(`${config}: ${wrong.length === 0 ? 'good' : 'FAILED'}`)
  if (wrong.length > 0) failed++
}
process.exit(failed === 0 ? 0 : 1)
