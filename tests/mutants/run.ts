// npm run mutants: small mistakes, one at a time, and whether a test notices; options.ts says what can be asked.
// First every test runs once and says which places it passes; then each mutant is shown to the tests that pass its place, the
// nearest first. What a test keeps in its process is looked after (runner.ts); a place passed only while a file is loaded, or
// only once, is tried in a process of its own.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { drawMutants, findAgain, linesChanged, ROOMS, type Drawn, type Known } from './draw'
import { readOptions } from './options'
import { place, type Noted, type Orders, type Work } from './orders'
import { weave } from './weave'

const asked = readOptions(process.argv.slice(2))
if ('says' in asked) {
  const { says, exit } = asked
  ;(exit === 0 ? process.stdout : process.stderr).write(says)
  process.exit(exit)
}
const { seed: SEED, count: COUNT, only: ONLY, since: SINCE, workers: WORKERS, out: OUT, again: AGAIN } = asked
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const tell = (text: string): void => void process.stderr.write(`${text}\n`)

const ROOT = resolve('.')
const BUDGET = 1000 * asked.budget
/** A single test that takes longer is not asked: what only it notices counts as unnoticed. Milliseconds. */
const LONGEST = 6000
/** A mutant awake for so long, and ten times as long as the test takes without it, will not end. Milliseconds. */
const PATIENCE = 60_000
/** Test files a mutant is shown to that needs a process of its own. */
const FRESH_FILES = 4

/** What `--out` writes of a mutant. */
interface Written extends Known {
  /** The test that noticed it. */
  readonly noticed: string | null
}

const noticed = new Map<number, string>()

const diffSince = (commit: string): string =>
  execFileSync(
    'git',
    ['diff', '--unified=0', '--no-ext-diff', '--no-color', '--src-prefix=a/', '--dst-prefix=b/', commit, '--', 'src'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  )

/** The mutants asked for: drawn, or those of a run before with what noticed them then. */
function takeMutants(): readonly Drawn[] {
  if (AGAIN === '') {
    const lines = SINCE === '' ? undefined : linesChanged(diffSince(SINCE))
    const { drawn, all } = drawMutants(ROOT, { seed: SEED, count: COUNT, only: ONLY, lines })
    tell(`${drawn.length} of ${all} mutants, seed ${SEED}`)
    return drawn
  }
  const written = JSON.parse(readFileSync(AGAIN, 'utf8')) as readonly Written[]
  const found = findAgain(
    ROOT,
    written.filter(({ path }) => path.startsWith(ONLY)),
  )
  for (const { mutant, written } of found) if (written.noticed !== null) noticed.set(mutant.id, written.noticed)
  tell(
    `${found.length} mutants of ${AGAIN}, ${noticed.size} noticed then; of ${written.length - found.length} the line says something else now`,
  )
  return found.map(({ mutant }) => mutant)
}

const drawn = takeMutants()

const folder = mkdtempSync(join(tmpdir(), 'postmage-mutants-'))
const orders = join(folder, 'orders.json')
/** When nobody listens any more, all of it ends: the tests are processes of their own, and a mutant may go round in one for ever. */
function endAll(): void {
  rmSync(folder, { recursive: true, force: true })
  try {
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.exit(1)
  }
}
process.once('disconnect', endAll)
process.channel?.unref()
for (const stream of [process.stdout, process.stderr]) stream.once('error', endAll)

let notes = ''
let batch = 0

/** A test as it was seen without any mutant. */
interface Seen {
  readonly file: string
  readonly test: string
  /** Milliseconds of the processor, and of the clock. */
  readonly ms: number
  readonly wall: number
}

const open = new Set(drawn.map(({ id }) => id).filter((id) => !noticed.has(id)))
const notReached = new Set(open)
const testsOf = new Map<number, Seen[]>()
const filesOf = new Map<number, Set<string>>()
const msOf = new Map<string, number>()
/** Mutants that want a process of their own, and the files they are tried with. */
const alone = new Map<number, Set<string>>()

const byPath = new Map<string, Drawn[]>()
for (const mutant of drawn.filter(({ id }) => open.has(id)))
  byPath.set(mutant.path, [...(byPath.get(mutant.path) ?? []), mutant])

async function startVitest(): Promise<Vitest> {
  return createVitest(
    'test',
    {
      config: false,
      root: ROOT,
      watch: false,
      reporters: [{}],
      include: ['tests/*.test.ts', 'tests/{shared,main,rules,games,properties}/**/*.test.ts'],
      environment: 'node',
      setupFiles: ['tests/support/property-seed.ts'],
      runner: join(ROOT, 'tests/mutants/runner.ts'),
      pool: 'forks',
      isolate: true,
      maxWorkers: WORKERS,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      dangerouslyIgnoreUnhandledErrors: true,
    },
    {
      logLevel: 'silent',
      resolve: { alias: { '@shared': join(ROOT, 'src/shared') } },
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform(text, id) {
            const path = relative(ROOT, id).replaceAll('\\', '/')
            const mine = byPath.get(path)
            return mine === undefined ? undefined : { code: weave(path, text, mine), map: null }
          },
        },
      ],
    },
  )
}

const read = (): Noted[] =>
  readFileSync(notes, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Noted)

/** Runs files with their work; gives what was noted. A mutant that does not end is ended. */
async function runBatch(vitest: Vitest, every: readonly TestSpecification[], work: Orders): Promise<readonly Noted[]> {
  notes = join(folder, `notes-${batch++}.jsonl`)
  writeFileSync(notes, '')
  writeFileSync(orders, JSON.stringify(work))
  place(orders, notes)
  const watch = setInterval(endEndless, 2000)
  await vitest.runTestSpecifications(every.filter((each) => each.moduleId in work))
  clearInterval(watch)
  const said = read()
  settle(said)
  if (batch > 1) writeOut()
  return said
}

const wokenAt = new Map<string, number>()
function endEndless(): void {
  const last = new Map<string, Noted>()
  for (const line of read()) last.set(line.file, line)
  for (const line of last.values()) {
    if (line.is !== 'waking') continue
    const key = `${batch} ${line.file} ${line.mutant}`
    const since = wokenAt.get(key) ?? Date.now()
    wokenAt.set(key, since)
    const usual = (testsOf.get(line.mutant) ?? []).filter(({ file }) => file === line.file)
    if (Date.now() - since < PATIENCE + 10 * Math.max(0, ...usual.map(({ wall }) => wall))) continue
    try {
      process.kill(line.pid, 'SIGKILL')
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}

/** Takes what was noted into the books. */
function settle(said: readonly Noted[]): void {
  const awake = new Map<string, number>()
  for (const line of said) {
    if (line.is === 'waking') awake.set(line.file, line.mutant)
    else if (line.is !== 'file') awake.delete(line.file)
    if (line.is === 'killed') notice(line.mutant, `${relative(ROOT, line.file)} > ${line.test}`)
    if (line.is === 'spoilt' && line.mutant >= 0) {
      // What failed after it may be what it left behind: asked again by itself.
      open.add(line.mutant)
      noticed.delete(line.mutant)
      setAlone(line.mutant, line.file)
    }
    if (line.is === 'unreached') setAlone(line.mutant, line.file)
  }
  for (const [file, mutant] of awake) notice(mutant, `${relative(ROOT, file)} does not end`)
}

function notice(mutant: number, by: string): void {
  open.delete(mutant)
  noticed.set(mutant, by)
}

function setAlone(mutant: number, file: string): void {
  if (open.has(mutant)) alone.set(mutant, (alone.get(mutant) ?? new Set()).add(file))
}

const wordsOf = (path: string): Set<string> => new Set(path.split(/[/.-]/u))

/** How near a test file is to a source: the words their paths share. */
function nearness(file: string, path: string): number {
  const mine = wordsOf(path)
  return [...wordsOf(relative(ROOT, file))].filter((word) => mine.has(word)).length
}

/** The tests a mutant is shown to, the nearest first, within the budget. */
function rankedTests(mutant: Drawn): readonly Seen[] {
  const near = (testsOf.get(mutant.id) ?? [])
    .filter(({ ms }) => ms <= LONGEST)
    .map((seen) => ({ seen, near: nearness(seen.file, mutant.path) }))
    .sort((a, b) => b.near - a.near || a.seen.ms - b.seen.ms)
  let spent = 0
  return near.flatMap(({ seen }) => ((spent += seen.ms + 2) <= BUDGET ? [seen] : []))
}

/** First every test without a mutant: which places does it pass? */
async function lookRound(vitest: Vitest, every: readonly TestSpecification[]): Promise<void> {
  const work = Object.fromEntries(every.map((each): [string, Work] => [each.moduleId, { what: 'note' }]))
  for (const line of await runBatch(vitest, every, work)) {
    if (line.is === 'test') {
      msOf.set(line.file, (msOf.get(line.file) ?? 0) + line.ms)
      for (const id of line.passed) {
        testsOf.set(id, [...(testsOf.get(id) ?? []), line])
        notReached.delete(id)
      }
    }
    if (line.is === 'file')
      for (const id of line.outside) {
        filesOf.set(id, (filesOf.get(id) ?? new Set()).add(line.file))
        notReached.delete(id)
      }
  }
}

/** Shows each mutant its next tests: a few near ones at first, for most are noticed by them. */
async function tryRound(
  vitest: Vitest,
  every: readonly TestSpecification[],
  from: number,
  upTo: number,
): Promise<void> {
  const work: Record<string, { what: 'try'; tests: Record<string, number[]> }> = {}
  for (const mutant of drawn) {
    if (!open.has(mutant.id)) continue
    for (const { file, test } of rankedTests(mutant).slice(from, upTo)) {
      const mine = (work[file] ??= { what: 'try', tests: {} })
      ;(mine.tests[test] ??= []).push(mutant.id)
    }
  }
  await runBatch(vitest, every, work)
  tell(`${noticed.size} noticed, ${open.size} not yet (tests ${from + 1} to ${Math.min(upTo, 9999)} of each)`)
}

/** Each of the rest in a process of its own, with the nearest files. */
async function freshRound(vitest: Vitest, every: readonly TestSpecification[]): Promise<void> {
  for (const { id, path } of drawn) {
    if (!open.has(id)) continue
    const files = new Set([...(alone.get(id) ?? []), ...(filesOf.get(id) ?? [])])
    if (files.size === 0) continue
    const ranked = [...files]
      .filter((file) => (msOf.get(file) ?? 0) < 2 * BUDGET)
      .sort((a, b) => nearness(b, path) - nearness(a, path) || (msOf.get(a) ?? 0) - (msOf.get(b) ?? 0))
    alone.set(id, new Set(ranked.slice(0, FRESH_FILES)))
  }
  for (;;) {
    const work: Record<string, Work> = {}
    for (const [id, files] of alone) {
      if (!open.has(id)) continue
      const file = [...files].find((each) => !(each in work))
      if (file === undefined) continue
      files.delete(file)
      work[file] = { what: 'fresh', mutant: id }
    }
    const count = Object.keys(work).length
    if (count === 0) return
    await runBatch(vitest, every, work)
    tell(`${noticed.size} noticed, ${open.size} not yet (${count} in processes of their own)`)
  }
}

/** What is known so far, so that a run that is ended leaves it behind. */
function writeOut(): void {
  if (OUT === '') return
  const known = drawn.map((each) => ({
    ...each,
    noticed: noticed.get(each.id) ?? null,
    reached: !notReached.has(each.id),
  }))
  writeFileSync(OUT, JSON.stringify(known, null, 1))
}

function table(): void {
  say(`| sources | mutants | noticed | not noticed | no test passes | score |`)
  say(`| --- | ---: | ---: | ---: | ---: | ---: |`)
  const row = (name: string, mine: readonly Drawn[]): void => {
    const good = mine.filter(({ id }) => noticed.has(id)).length
    const never = mine.filter(({ id }) => notReached.has(id)).length
    const score = mine.length === 0 ? '–' : `${((100 * good) / mine.length).toFixed(1)} %`
    say(`| ${name} | ${mine.length} | ${good} | ${mine.length - good - never} | ${never} | ${score} |`)
  }
  for (const { name } of ROOMS)
    row(
      name,
      drawn.filter(({ room }) => room === name),
    )
  row('all', drawn)
}

const isAsked = (path: string): boolean =>
  asked.tests.length === 0 || asked.tests.some((beginning) => path.startsWith(beginning))

const vitest = await startVitest()
try {
  const all = await vitest.globTestSpecifications()
  const every = all.filter(({ moduleId }) => isAsked(relative(ROOT, moduleId).replaceAll('\\', '/')))
  await lookRound(vitest, every)
  tell(`${notReached.size} are passed by no test`)
  await tryRound(vitest, every, 0, 4)
  await tryRound(vitest, every, 4, 20)
  await tryRound(vitest, every, 20, Infinity)
  await freshRound(vitest, every)
} finally {
  await vitest.close()
  rmSync(folder, { recursive: true, force: true })
}
table()
if (asked.list) {
  say('')
  for (const { id, path, line, kind, was, instead } of drawn)
    if (open.has(id))
      say(
        `${path}:${line} ${kind}${notReached.has(id) ? ' (no test passes)' : ''}: ${was.replaceAll(/\s+/gu, ' ').slice(0, 90)} → ${instead.replaceAll(/\s+/gu, ' ').slice(0, 90)}`,
      )
}
