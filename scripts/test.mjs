// `npm test`: everything. Types, lint, formatting and build, then all vitest projects (unit, rules, properties, end to end in
// a real Chromium, and the Electron shell where its binary can be had). Installs what they need where it may (needs.mjs). Ends with
// "N passed, N failed", and ", N skipped" where something that cannot be had is missing.
// What has not changed since an earlier run is neither built nor checked again, but tests are always run (kept.mjs).
// POSTMAGE_ALSO_NODE=<path of another node>: unit and rules, the command line among them, are run by that one as well.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { isBuilt } from './build-state.mjs'
import { AFRESH, good as goodOf, place } from './kept.mjs'
import { prepare, remedy } from './needs.mjs'

const bin = (path) => join('node_modules', path)
const VITEST = bin('vitest/vitest.mjs')
/** What tools make of a file is forgotten at the next one: with more room for what is young, they need a tenth less time. */
const ROOM = '--max-semi-space-size=64'

/**
 * Runs a script with node. @param quiet keeps what it says until the end, so that steps side by side do not mix
 * @returns whether it ended well, and what it said where that was kept
 */
function node(args, { program = process.execPath, quiet = false } = {}) {
  return new Promise((done) => {
    const child = spawn(program, [ROOM, ...args], {
      // All projects of vitest in one, unless one is asked for: what their files share is loaded once a worker.
      env: { ...process.env, ...(process.argv.includes('--project') ? {} : { POSTMAGE_TOGETHER: 'yes' }) },
      stdio: ['ignore', ...(quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (piece) => (said += piece))
    child.on('error', (error) => done({ good: false, said: `${said}${error.message}\n` }))
    child.on('close', (code) => done({ good: code === 0, said }))
  })
}

let passed = 0
let failed = 0
/** How many tests were skipped, by the reason. */
const skipped = new Map()
/** What failed, by name: told once more at the very end, where a reader of a long log looks first. */
const faults = []

/** Steps one after another; each tells how it went when it is over. @returns whether all went well */
async function chain(steps) {
  let all = true
  for (const [name, ...args] of steps) {
    const { good, said } = await node(args, { quiet: true })
    process.stdout.write(`${said}${name}: ${good ? 'good' : 'FAILED'}\n`)
    if (good) passed++
    else {
      failed++
      faults.push(name)
      all = false
    }
  }
  return all
}

/** The failed tests of the files of a report of vitest, each with the first lines of its message. */
const failedTests = (testResults) =>
  testResults.flatMap(({ name: file, message, assertionResults }) => [
    ...(assertionResults.length === 0 && message ? [`${file}\n${message}`] : []),
    ...assertionResults
      .filter((test) => test.status === 'failed')
      .map(
        (test) => `${file}\n  ${test.fullName}\n${test.failureMessages.join('\n').split('\n').slice(0, 12).join('\n')}`,
      ),
  ])

/** What is made into programs, and how. */
const TS_CONFIG = [
  'tsconfig.json',
  ...['base', 'node', 'shared', 'tests', 'web'].map((name) => `tsconfig.${name}.json`),
]

/**
 * What vitest has made of a file of ours is kept: projects use the same files, and so do a second try, the other node and the next
 * run. It was made by one process while all others waited for it.
 */
const readOnce = AFRESH
  ? mkdtempSync(join(tmpdir(), 'postmage-read-once-'))
  : place('modules', ['vitest.config.ts', 'docs', ...TS_CONFIG], ['src', 'tests', 'scripts'])
const READ_ONCE = ['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${readOnce}`]
if (AFRESH) process.on('exit', () => rmSync(readOnce, { recursive: true, force: true }))

/** Lint looks at files one by one: what it keeps of each is known by its content and its settings. */
const keeping = (name, paths) =>
  AFRESH ? [] : ['--cache', '--cache-strategy', 'content', '--cache-location', place(name, paths)]

/** A run of vitest: its report, or null where there is none, and whether it ended well. */
async function report(args, program) {
  const folder = mkdtempSync(join(tmpdir(), 'postmage-test-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { good } = await node([VITEST, 'run', ...READ_ONCE, ...reporters, ...args], { program })
  try {
    return { good, read: JSON.parse(readFileSync(file, 'utf8')) }
  } catch {
    return { good: false, read: null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isSkipped = ({ status }) => status !== 'passed' && status !== 'failed'

/** How many tests of a report passed and failed, and those that were skipped. A file that does not load counts as a failure. */
function counted(testResults) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const having = (status) => tests.filter((test) => test.status === status).length
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: having('passed'), failed: having('failed') + unloaded.length, skipped: tests.filter(isSkipped) }
}

/**
 * A run of vitest: how many tests passed and failed. Files of `tests/e2e` in which something failed are tried once more, each
 * from its beginning: a browser may lose a click while its machine is busy with something else; a fault shows twice.
 */
async function vitest(args, program) {
  const first = await report(args, program)
  if (first.read === null) return { passed: 0, failed: 1, skipped: [] }
  let { testResults } = first.read
  let good = first.good
  const unsteady = testResults.filter(({ name, status }) => status === 'failed' && /[\\/]tests[\\/]e2e[\\/]/.test(name))
  if (unsteady.length > 0) {
    console.log(`\nTried once more from the beginning:\n${failedTests(unsteady).join('\n')}\n`)
    const names = unsteady.map(({ name }) => relative(process.cwd(), name))
    const again = await report(names, program)
    const anew = new Map((again.read?.testResults ?? []).map((result) => [result.name, result]))
    testResults = testResults.map((result) => anew.get(result.name) ?? result)
    good = again.good && testResults.every(({ status }) => status !== 'failed')
  }
  faults.push(...failedTests(testResults))
  const { passed, failed, skipped } = counted(testResults)
  // Whatever else vitest did not like, an error outside of every test for one.
  return { passed, failed: failed === 0 && !good ? 1 : failed, skipped }
}

// Whatever can be done side by side is: a test that waits for its browser, and a build that writes its files, leave the machine to
// others. The tests that come first want no build (vitest.config.ts); the others wait until it has said here how it went.
const beside = mkdtempSync(join(tmpdir(), 'postmage-building-'))
const told = join(beside, 'told')
process.on('exit', () => rmSync(beside, { recursive: true, force: true }))
process.env['POSTMAGE_BUILDING'] = told

async function build() {
  const built = goodOf('build', ['src', 'docs', 'resources', 'scripts', 'electron.vite.config.ts', ...TS_CONFIG])
  let good = built.before && isBuilt(resolve('.'))
  if (good) {
    passed++
    console.log('build: good, nothing has changed')
  } else {
    good = await chain([['build', bin('electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn']])
    if (good) built.keep()
  }
  // In one go: whoever finds the file reads all of it.
  writeFileSync(`${told}.new`, good ? 'good' : 'FAILED')
  renameSync(`${told}.new`, told)
}

await prepare()
const wanted = process.argv.slice(2)
const [all] = await Promise.all([
  vitest(wanted),
  build(),
  chain([
    ['types', 'scripts/typecheck.mjs'],
    ['lint', bin('oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs'],
    [
      'lint of .vue',
      ...[bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'],
      ...keeping('lint', ['eslint.config.mjs', 'scripts/lint-rules.mjs', 'scripts/house.mjs']),
    ],
    ['formatting', bin('oxfmt/bin/oxfmt'), '--check', '.'],
  ]),
])
passed += all.passed
failed += all.failed
for (const { meta } of all.skipped) {
  const reason = meta.lacks
    ? `without ${meta.lacks} (${remedy(meta.lacks)})`
    : 'not for this system, not asked for, or after one that failed'
  skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
}

const other = process.env['POSTMAGE_ALSO_NODE'] ?? ''
if (other !== '') {
  const again = await vitest(['--exclude', 'tests/{e2e,properties,games,torture}/**', ...wanted], other)
  console.log(`unit and rules by ${other}: ${again.passed} passed, ${again.failed} failed`)
  // Counted once, like lint: the same tests have been counted above.
  if (again.failed === 0 && again.passed > 0) passed += 1
  else failed += Math.max(1, again.failed)
}
if (faults.length > 0) console.log(`\nWhat failed:\n${faults.join('\n')}\n`)
if (skipped.size > 0) console.log('\nSkipped:')
for (const [reason, count] of skipped) console.log(`  ${count} ${reason}`)
const left = all.skipped.length > 0 ? `, ${all.skipped.length} skipped` : ''
// Not `exit`: what goes through a pipe would be cut off.
console.log(`\n${passed} passed, ${failed} failed${left}`)
process.exitCode = failed === 0 ? 0 : 1
