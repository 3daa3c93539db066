// npm run freeze: writes the frozen campaigns and their pins that are not there yet, for each game under its ruleset of today.
// Nothing that is there is written again.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { games } from '@shared/games/registry'
import { FROZEN_PLANS } from './campaigns'
import { longGamePath, longPlan, longSheetsPath, readLong, sheetsOf, thinkUp } from './long-games'
import { CAMPAIGNS, openFrozen, pinCampaign, sheetPins, sheetPinsPath } from './pins'

const folderOf = (ruleset: number): string => join(CAMPAIGNS, `ruleset-${ruleset}`)

const readJson = (path: string): Record<string, unknown> =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Adds what is not there yet to a JSON file; keeps all that is. */
function add(path: string, key: string, make: () => unknown): void {
  const known = readJson(path)
  if (key in known) return say(`kept ${path}: ${key}`)
  writeFileSync(path, `${JSON.stringify({ ...known, [key]: make() }, null, 1)}\n`)
  say(`wrote ${path}: ${key}`)
}

for (const game of games().filter(({ ruleset }) => ruleset > 0)) {
  const folder = folderOf(game.ruleset)
  mkdirSync(folder, { recursive: true })
  for (const plan of FROZEN_PLANS.filter((each) => each.game === game.id)) {
    const name = `${plan.game}-${plan.what}.postmage`
    const path = join(folder, name)
    if (existsSync(path)) say(`kept ${path}`)
    else {
      writeFileSync(path, plan.play(), { flag: 'wx' })
      say(`wrote ${path}`)
    }
    add(join(folder, 'pins.json'), name, () => pinCampaign(readFileSync(path)))
  }
}

const sheets = sheetPinsPath()
mkdirSync(dirname(sheets), { recursive: true })
for (const folder of readdirSync(CAMPAIGNS).filter((name) => name.startsWith('ruleset-')))
  for (const name of readdirSync(join(CAMPAIGNS, folder)).filter((file) => file.endsWith('.postmage')))
    add(sheets, `${folder}/${name}`, () => sheetPins(openFrozen(readFileSync(join(CAMPAIGNS, folder, name)))).join(' '))

const longSheets = longSheetsPath()
mkdirSync('tests/fixtures/long-games', { recursive: true })
for (const { id, ruleset } of games().filter((game) => game.ruleset > 0)) {
  const path = longGamePath(id, ruleset)
  const plan = longPlan(id)
  if (existsSync(path)) say(`kept ${path}`)
  else if (plan === undefined) say(`no long game: export long from tests/support/frozen/plans/${id}.ts`)
  else {
    writeFileSync(path, `${JSON.stringify(thinkUp(id, plan), null, 1)}\n`, { flag: 'wx' })
    say(`wrote ${path}`)
  }
  const long = readLong(id, ruleset)
  if (long !== null) add(longSheets, `${id}-ruleset-${ruleset}`, () => sheetsOf(long).sheets)
}

// The results of random games, and campaigns played through the whole program with what players sent back (tests/fixtures/net).
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism']
for (const files of [
  ['-t', 'pinned for their ruleset', 'tests/games'],
  ['--project', 'unit', 'tests/net.test.ts', 'tests/main/cli/demo.test.ts'],
]) {
  const env = { ...process.env, POSTMAGE_FREEZE: 'yes' }
  const { status } = spawnSync(process.execPath, [...VITEST, ...files], { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
