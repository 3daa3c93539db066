// `npm test`: build, types, lint, formatting, then all vitest projects as one, real browser and window included. Installs what
// the tests lack where it may (needs.mjs). Ends with "N passed, N failed", and ", N skipped" where something is missing.
// POSTMAGE_ALSO_NODE=<path of another node>: that one runs the rules, files, mail, print, post and the command line as well, which
// depend on Node.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { isBuilt } from './build-state.mjs'
import { prepare, remedy } from './needs.mjs'

/** Scripts of packages, below node_modules. */
const VITEST = 'vitest/vitest.mjs'
const CHECKS = [
  // Shared code alone, without Node or DOM; then hosts and tests; then the page, whose .vue files only Vue's compiler can read.
  ['types of shared code', 'node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.shared.json'],
  ['types of hosts and tests', 'node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.tests.json'],
  ['types of the page', 'node_modules/vue-tsc/bin/vue-tsc.js', '-p', 'tsconfig.web.json'],
  ['lint', 'node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs'],
  ['lint of .vue', 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  ['formatting', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'],
]

/** Tests that another Node need not run again: a browser's, and of code that is the same in all of them. */
const PURE = [
  'tests/*.test.ts',
  'tests/{e2e,properties,games,torture,scripts,shared,renderer}/**',
  'tests/main/desk/**',
]

let passed = 0
/** Failed steps and tests, by name: the end of a long log repeats them. */
const faults = []

/** Runs a script with node. @returns whether it ended well, and its output where `quiet` kept it together */
function node(args, { program = process.execPath, quiet = false } = {}) {
  return new Promise((done) => {
    // One vitest project instead of four, unless one is asked for: a worker then loads shared modules once.
    const env = { ...process.env, ...(process.argv.includes('--project') ? {} : { POSTMAGE_TOGETHER: 'yes' }) }
    const child = spawn(program, args, {
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (piece) => (output += piece))
    child.on('error', (error) => done({ good: false, output: `${output}${error.message}\n` }))
    child.on('close', (code) => done({ good: code === 0, output }))
  })
}

async function check([name, ...args]) {
  const { good, output } = await node(args, { quiet: true })
  process.stdout.write(`${output}${name}: ${good ? 'good' : 'FAILED'}\n`)
  if (good) passed++
  else faults.push(name)
}

/** A run of vitest: the results of its files, or null without a report, and whether it ended well. */
async function report(args, program) {
  const folder = mkdtempSync(join(tmpdir(), 'postmage-test-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { good } = await node([join('node_modules', VITEST), 'run', ...reporters, ...args], { program })
  try {
    return { good, files: JSON.parse(readFileSync(file, 'utf8')).testResults }
  } catch {
    return { good: false, files: null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The failed tests of a file, each with the beginning of its message; or the file, if it did not load. */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : []
  return failed.map(
    (test) => `${name}\n  ${test.fullName}\n${test.failureMessages.join('\n').split('\n').slice(0, 12).join('\n')}`,
  )
}

/**
 * Runs vitest. Files of `tests/e2e` that fail are tried once more from the beginning: a browser may lose a click on a busy
 * machine; a fault shows twice.
 */
async function vitest(args, program) {
  let { good, files } = await report(args, program)
  if (files === null) return { passed: 0, failures: ['vitest gave no report'], skipped: [] }
  const unsteady = files.filter(({ name, status }) => status === 'failed' && /[\\/]tests[\\/]e2e[\\/]/.test(name))
  if (unsteady.length > 0) {
    console.log(`\nTried once more from the beginning:\n${unsteady.flatMap(failuresOf).join('\n')}\n`)
    const names = unsteady.map(({ name }) => relative(process.cwd(), name))
    const again = await report(names, program)
    const second = new Map((again.files ?? []).map((file) => [file.name, file]))
    files = files.map((file) => second.get(file.name) ?? file)
    good = again.good && files.every(({ status }) => status !== 'failed')
  }
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const failures = files.flatMap(failuresOf)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: failures.length === 0 && !good ? ['vitest found an error outside of every test'] : failures,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed'),
  }
}

await prepare()
if (isBuilt(resolve('.'))) passed++
else await check(['build', 'node_modules/electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn'])
const wanted = process.argv.slice(2)
// A test that waits for its browser leaves the processor to the checks.
const checks = async () => {
  for (const each of CHECKS) await check(each)
}
const [all] = await Promise.all([vitest(wanted), checks()])
passed += all.passed
faults.push(...all.failures)

const other = process.env['POSTMAGE_ALSO_NODE'] ?? ''
if (other !== '') {
  const again = await vitest([...PURE.flatMap((tests) => ['--exclude', tests]), ...wanted], other)
  console.log(`Node beside, ${other}: ${again.passed} passed, ${again.failures.length} failed`)
  // Counts once, like lint: the same tests were counted above.
  if (again.failures.length === 0 && again.passed > 0) passed++
  else faults.push(`Node beside, ${other}`, ...again.failures)
}

if (faults.length > 0) console.log(`\nFailed:\n${faults.join('\n')}\n`)
const reasons = new Map()
for (const { meta } of all.skipped) {
  const reason = meta.lacks
    ? `without ${meta.lacks} (${remedy(meta.lacks)})`
    : 'not for this system, not asked for, or after one that failed'
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
}
if (reasons.size > 0) console.log('\nSkipped:')
for (const [reason, count] of reasons) console.log(`  ${count} ${reason}`)
const skipped = all.skipped.length > 0 ? `, ${all.skipped.length} skipped` : ''
// Not `exit`: it would cut off output that goes through a pipe.
console.log(`\n${passed} passed, ${faults.length} failed${skipped}`)
process.exitCode = faults.length === 0 ? 0 : 1
