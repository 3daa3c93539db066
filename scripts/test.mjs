// `npm test`: everything. Types, lint, formatting and build, then all vitest projects (unit, rules, properties, end to end in
// a real Chromium, and the Electron shell where its binary can be had). Ends with "N passed, N failed".
// POSTMAGE_ALSO_NODE=<path of another node>: unit and rules, the command line among them, are run by that one as well.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bin = (path) => join('node_modules', path)
const VITEST = bin('vitest/vitest.mjs')

/**
 * Runs a script with node. @param quiet keeps what it says until the end, so that steps side by side do not mix
 * @returns whether it ended well, and what it said where that was kept
 */
function node(args, { program = process.execPath, quiet = false } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, {
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
/** What failed, by name: told once more at the very end, where a reader of a long log looks first. */
const faults = []

/** Steps one after another; each tells how it went when it is over. */
async function chain(steps) {
  for (const [name, ...args] of steps) {
    const { good, said } = await node(args, { quiet: true })
    process.stdout.write(`${said}${name}: ${good ? 'good' : 'FAILED'}\n`)
    if (good) passed++
    else {
      failed++
      faults.push(name)
    }
  }
}

/** The failed tests of a report of vitest, each with the first lines of its message. */
const failedTests = (report) =>
  report.testResults.flatMap(({ name: file, message, assertionResults }) => [
    ...(assertionResults.length === 0 && message ? [`${file}\n${message}`] : []),
    ...assertionResults
      .filter((test) => test.status === 'failed')
      .map(
        (test) =>
          `${file}\n  ${test.fullName}\n${test.failureMessages.join('\n').split('\n').slice(0, 12).join('\n')}`,
      ),
  ])

/** A run of vitest: how many tests passed and failed. A file that could not even be loaded is a failure of its own. */
async function vitest(args, program) {
  const folder = mkdtempSync(join(tmpdir(), 'postmage-test-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { good } = await node([VITEST, 'run', ...reporters, ...args], { program })
  try {
    const read = JSON.parse(readFileSync(report, 'utf8'))
    const { numPassedTests, numFailedTests, numFailedTestSuites } = read
    faults.push(...failedTests(read))
    const unloaded = numFailedTests === 0 && !good ? Math.max(1, numFailedTestSuites) : 0
    return { passed: numPassedTests, failed: numFailedTests + unloaded }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// Types take about as long as the rest together; tests of the page and the program want the build.
await Promise.all([
  chain([['types', 'scripts/typecheck.mjs']]),
  chain([
    ['build', bin('electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'],
    ['lint', bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'],
    ['formatting', bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  ]),
])

const wanted = process.argv.slice(2)
const all = await vitest(wanted)
passed += all.passed
failed += all.failed

const other = process.env['POSTMAGE_ALSO_NODE'] ?? ''
if (other !== '') {
  const again = await vitest(['--project', 'unit', '--project', 'rules', ...wanted], other)
  console.log(`unit and rules by ${other}: ${again.passed} passed, ${again.failed} failed`)
  // Counted once, like lint: the same tests have been counted above.
  if (again.failed === 0 && again.passed > 0) passed += 1
  else failed += Math.max(1, again.failed)
}
if (faults.length > 0) console.log(`\nWhat failed:\n${faults.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
