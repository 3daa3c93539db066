// npm run bench: measures the speed that Postmage promises and prints one table (docs/bench.md says how to read it).
// Every measurement runs in a separate process. Not part of `npm test`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isBuilt } from './build-state.mjs'
import { buildTool } from './build-tool.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const PEER = join(ROOT, 'tests/bench/boardgame')
const MADE = join(ROOT, 'node_modules/.cache/postmage-bench')
/** The measuring programs below tests/bench. */
const PROGRAMS = [
  ...['rules', 'policy', 'sample-campaign', 'open-campaign', 'office', 'inbox', 'verify', 'sheets', 'day-sheets'],
  ...['issue', 'thread', 'page'],
]
/** `npm run bench -- --quick`: one run of everything, a tenth of the games, no tenfold work: for a first look. */
const QUICK = process.argv.includes('--quick')
/** `npm run bench -- --only page`: that part alone. */
const ONLY = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : null
const RUNS = QUICK ? 1 : 5
const many = (n) => (QUICK ? n / 10 : n)

const say = (text) => process.stderr.write(`${text}\n`)

const program = (name) => join(MADE, `${name}.mjs`)

/** Runs a program. Returns its output and the duration of the whole process in seconds. */
function run(file, args, cwd = ROOT) {
  const start = process.hrtime.bigint()
  const done = spawnSync(process.execPath, [file, ...args.map(String)], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const wall = Number(process.hrtime.bigint() - start) / 1e9
  if (done.status !== 0) throw new Error(`${file} ${args.join(' ')} failed:\n${done.stderr}`)
  const line = done.stdout.trim().split('\n').at(-1) ?? ''
  return { wall, ...(line.startsWith('{') ? JSON.parse(line) : {}) }
}
const measure = (name, ...args) => run(program(name), args)

/** The best of several runs: highest rate, lowest time. */
const most = (values) => Math.max(...values)
const least = (values) => Math.min(...values)
const repeat = (work) => Array.from({ length: RUNS }, work)
/** The lowest time of tenfold work, as a multiple of `one`; null in a quick run. */
const growthOf = (work, one) => (QUICK ? null : least([1, 2, 3].map(work)) / one)

// ── The table ──────────────────────────────────────────────────────────────────────────────────────────────

const rows = []
const compact = (n) => (n >= 100 ? Math.round(n).toLocaleString('en') : n >= 10 ? n.toFixed(1) : n.toFixed(2))
/** `better`: 'more' or 'less'. `target` and `growth` may be null. */
function row(what, value, unit, better, target, growth) {
  const kept = target === null ? '' : (better === 'more' ? value >= target : value <= target) ? 'kept' : 'MISSED'
  rows.push([
    what,
    `${compact(value)} ${unit}`,
    target === null ? '' : `${better === 'more' ? '≥' : '≤'} ${compact(target)} ${unit}`,
    target === null ? '' : `${compact(better === 'more' ? value / target : target / value)}×`,
    growth === null ? '' : `${compact(growth)}×`,
    kept,
  ])
}

function print() {
  const all = [['measured', 'value', 'target', 'to spare', '10× work takes', ''], ...rows]
  const widths = all[0].map((_, i) => Math.max(...all.map((cells) => cells[i].length)))
  const line = (cells) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join('  ')
      .trimEnd()
  process.stdout.write(`${line(all[0])}\n${widths.map((n) => '─'.repeat(n)).join('  ')}\n`)
  for (const cells of rows) process.stdout.write(`${line(cells)}\n`)
}

// ── Measurements ───────────────────────────────────────────────────────────────────────────────────────────

/** The peer's folder with its own packages; false (and why) when they cannot be had. */
function preparePeer() {
  if (existsSync(join(PEER, 'node_modules/boardgame.io/package.json'))) return true
  say('installing boardgame.io 0.50.2 (MIT) into tests/bench/boardgame …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, ['ci', '--ignore-scripts'], {
    cwd: PEER,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (done.status === 0) return true
  say(`npm ci in tests/bench/boardgame failed, so nothing is compared:\n${done.stderr}`)
  return false
}

/**
 * Whole games: how many of ours and of the peer's; `theirs` null: nothing is compared. `target`: how many
 * times as fast as a Client per player; null where nothing is promised.
 */
const GAMES = [
  { name: 'spell-merchants', title: 'Spell Merchants', players: 5, ours: 4000, theirs: 200, target: 20 },
  { name: 'magicians-market', title: 'Magician’s Market', players: 15, ours: 1500, theirs: 100, target: 20 },
  { name: 'elixir', title: 'Elixir', players: 4, ours: 100, theirs: null, target: null },
  { name: 'magic-spell', title: 'Magic Spell', players: 4, ours: 60, theirs: null, target: null },
]

/** Whole games: ours and the peer's alternate, so that other load on the machine affects both. */
function games() {
  const peer = preparePeer()
  for (const game of GAMES) wholeGames(game, peer && game.theirs !== null)
}

function wholeGames({ name, title, players, ours: full, theirs: fullTheirs, target }, peer) {
  const ours = many(full)
  const [mine, clients] = [[], []]
  for (let i = 0; i < RUNS; i++) {
    say(`${title}, run ${i + 1} of ${RUNS} …`)
    mine.push(measure('rules', name, ours, players))
    if (!peer) continue
    const theirs = run(join(PEER, 'play.mjs'), [name, program('policy'), many(fullTheirs), players], PEER)
    // The same players without dice: a different result means different rules.
    if (JSON.stringify(theirs.outcome) !== JSON.stringify(mine[0].outcome))
      throw new Error(`${title} on boardgame.io comes to another result`)
    clients.push(theirs)
  }
  const rate = (list) => most(list.map((r) => r.games / r.seconds))
  const [one] = mine
  if (one.ended < one.games) say(`${title}: ${one.games - one.ended} of ${one.games} games did not end`)
  const growth = growthOf(() => measure('rules', name, ours * 10, players).seconds, least(mine.map((r) => r.seconds)))
  row(`${title}, ${players} players, whole games`, rate(mine), 'games/s', 'more', null, growth)
  if (!peer) return
  row('  boardgame.io 0.50.2, a Client per player', rate(clients), 'games/s', 'more', null, null)
  row('  Postmage ÷ a Client per player', rate(mine) / rate(clients), 'times', 'more', target, null)
}

/** Ten times the work is ten times the posts by ten times the players. */
function thread() {
  say('a thread …')
  const runs = repeat(() => measure('thread', 250, 2500))
  const total = least(runs.map((r) => r.total))
  const growth = growthOf(() => measure('thread', 2500, 25_000).total, total)
  row('The Fourth Game, 2,500 posts from mailbox to standings', total * 1000, 'ms', 'less', 500, growth)
  row('  first in the process', least(runs.map((r) => r.first)) * 1000, 'ms', 'less', 500, null)
}

/** The long games that are kept: opened, played again from their orders, verified. */
function verified() {
  say('long games …')
  for (const [game, title] of [
    ['elixir', 'Elixir'],
    ['magic-spell', 'Magic Spell'],
  ]) {
    const file = join(ROOT, `tests/fixtures/campaigns/ruleset-2/${game}-whole-game.postmage`)
    const runs = repeat(() => measure('verify', file, QUICK ? 2 : 9))
    const open = least(runs.map((r) => r.open)) * 1000
    row(`${title} of ${runs[0].turns} turns opened again`, open, 'ms', 'less', 20, null)
    const ratio = least(runs.map((r) => r.ratio))
    row('  with its sheets, verifying ÷ playing from mail to sheets', ratio, 'times', 'less', 1, null)
  }
}

function files(folder) {
  say('campaign file …')
  const small = join(folder, 'small.postmage')
  const large = join(folder, 'large.postmage')
  measure('sample-campaign', small, 1)
  if (!QUICK) measure('sample-campaign', large, 10)
  const open = repeat(() => measure('open-campaign', small))
  for (const [what, key, target] of [
    ['open a finished campaign, first in the process', 'first', 50],
    ['  again', 'median', null],
  ]) {
    const one = least(open.map((r) => r[key]))
    const growth = growthOf(() => measure('open-campaign', large)[key], one)
    row(what, one * 1000, 'ms', 'less', target, growth)
  }
  const office = measure('office', join(folder, 'office'))
  row('open an office of 50 campaigns and 400 people', office.first * 1000, 'ms', 'less', 500, null)
  const inbox = measure('inbox', join(folder, 'inbox'))
  row('take 500 new mails into six campaigns', inbox.take, 's', 'less', 5, null)
  row('open an office with 20,000 messages', inbox.open * 1000, 'ms', 'less', 500, null)
  row('  search them', inbox.search * 1000, 'ms', 'less', 100, null)
  verified()
  say('sheets …')
  const once = least(repeat(() => measure('sheets', small, 1).wall))
  const growth = growthOf(() => measure('sheets', small, 10).wall, once)
  row('all 7 sheets of a session as PDF, whole process', once, 's', 'less', 1.4, growth)
  const days = repeat(() => measure('day-sheets'))
  row('all 42 sheets of a Market day of 40 as PDF', least(days.map((r) => r.seconds)), 's', 'less', 4, null)
  row('  processor time', least(days.map((r) => r.processor)), 's', 'less', 15, null)
  row('  most memory of the process', least(days.map((r) => r.megabytes)), 'MB', 'less', 500, null)
  say('the issue …')
  measure('issue', 'make', folder)
  const issue = least(repeat(() => measure('issue', 'print', folder).wall))
  row('an issue of 16 pages and five campaigns as PDF, whole process', issue, 's', 'less', 3, null)
  const typed = least(repeat(() => measure('issue', 'type', folder).median))
  row('  its preview after a keystroke, the pages in sight', typed, 'ms', 'less', 500, null)
}

/** Builds out/ if it is missing or old. Returns whether it exists. */
function built() {
  if (isBuilt(ROOT)) return true
  say('building out/ …')
  const done = spawnSync(process.execPath, [join(ROOT, 'node_modules/electron-vite/bin/electron-vite.js'), 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (done.status === 0) return true
  say(`the build failed, so neither page nor command line is measured:\n${done.stderr}`)
  return false
}

/** The page in Chromium, with few and with many seats, compared with a page that only shows as many rows. */
function page(folder) {
  if (!built()) return
  for (const seats of QUICK ? [250] : [5, 250]) {
    say(`the page with ${seats} seats …`)
    const { plain, desk } = measure('page', seats, folder)
    if (desk === null) {
      rows.push(['the page: not measured, there is no Chromium (CHROMIUM_PATH names one)', '', '', '', '', ''])
      return
    }
    const beside = (what, ms, target, bare) => {
      row(`${what}, ${seats} seats`, ms, 'ms', 'less', target, null)
      row('  ÷ a page that only shows the rows', ms / bare, 'times', 'less', null, null)
    }
    beside('the page, cold start to the list of campaigns', desk.cold, 700, plain.cold)
    row('  fetched for it', desk.bytes / 1e6, 'MB', 'less', 1, null)
    beside('a keystroke to its reading', desk.key, 50, plain.key)
    beside('opening a campaign in the first frame of the list', desk.open, 300, plain.show)
    beside('opening a campaign, the list looked at for a second', desk.later, 300, plain.show)
    for (const [view, ms] of Object.entries(desk.switching)) beside(`switching to ${view}`, ms, 100, plain.show)
  }
}

const PARTS = { games, thread, files, page }

if (ONLY !== null && !Object.hasOwn(PARTS, ONLY)) {
  say(`--only takes one of: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'postmage-bench-'))
try {
  process.stdout.write(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}\n\n`,
  )
  const busy = loadavg()[0] ?? 0
  if (busy > cpus().length / 2) say(`The machine is busy (load ${busy.toFixed(1)}): expect worse times than it can do.`)
  for (const name of ONLY === 'page' ? ['page'] : PROGRAMS)
    await buildTool(`tests/bench/${name}.ts`, MADE, ['playwright-core'])
  await buildTool('src/main/print/print-worker.ts', MADE)
  for (const [part, work] of Object.entries(PARTS)) if (ONLY === null || ONLY === part) work(folder)
  print()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
