// npm run torture: every attack in turn for as long as asked, with a table of figures at the end. Exit 1 when anything was lost.
//   --minutes N   how long, 5 where left out        --seed S     another chance; said at the beginning
//   --only NAME   one attack, or several by commas  --round N    that round alone, to look at what it found
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ATTACKS } from './all'
import { chanceOf, inShort, type Attack, type Siege } from './attack'

const say = (text: string): boolean => process.stderr.write(`${text}\n`)
/** Milliseconds between two words of progress. */
const EVERY = 15_000
/** Losses of an attack that are told; all are counted. */
const TOLD = 5

interface Front {
  readonly attack: Attack
  readonly siege: Siege
  readonly scratch: string
  rounds: number
  tries: number
  spent: number
  readonly losses: string[]
  readonly figures: Map<string, number>
}

async function playRound(front: Front, seed: number, round: number): Promise<void> {
  const { attack, siege, figures, losses } = front
  const before = performance.now()
  try {
    const tally = await siege.round(chanceOf(seed, attack.name, round))
    front.tries += tally.tries
    losses.push(...tally.losses.map((loss) => `--only ${attack.name} --seed ${seed} --round ${round}: ${loss}`))
    for (const [name, value] of Object.entries(tally.figures ?? {})) {
      const old = figures.get(name) ?? 0
      figures.set(name, /^(?:longest|most) /.test(name) ? Math.max(old, value) : old + value)
    }
  } catch (error) {
    losses.push(
      `--only ${attack.name} --seed ${seed} --round ${round}: the attack itself threw: ${inShort(error, 800)}`,
    )
  }
  front.rounds++
  front.spent += performance.now() - before
}

const many = (n: number): string => n.toLocaleString('en')

function table(fronts: readonly Front[]): string {
  const rows = fronts.map(({ attack, tries, rounds, spent, losses, figures }) => [
    attack.name,
    many(tries),
    many(rounds),
    `${Math.round(spent / 1000)} s`,
    [...figures].map(([name, value]) => `${many(value)} ${name}`).join(', '),
    losses.length === 0 ? 'nothing' : `${losses.length} LOST`,
  ])
  return [
    ['attack', 'tries', 'rounds', 'time', 'of these', 'lost'],
    ['---', '--:', '--:', '--:', '---', '---'],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** The attack on which least time was spent comes next. */
const nextFront = (fronts: readonly Front[]): Front | undefined =>
  fronts.reduce<Front | undefined>(
    (least, front) => (least === undefined || front.spent < least.spent ? front : least),
    undefined,
  )

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string' },
      only: { type: 'string' },
      round: { type: 'string' },
    },
  })
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 30) : Number(values.seed)
  const minutes = Number(values.minutes)
  const names = values.only?.split(',')
  const chosen = ATTACKS.filter(({ name }) => names === undefined || names.includes(name))
  if (!Number.isFinite(seed) || !Number.isFinite(minutes) || chosen.length === 0) {
    say(`--minutes and --seed take numbers, --only one of ${ATTACKS.map(({ name }) => name).join(', ')}.`)
    return 2
  }
  say(`Seed ${seed}; ${minutes} minutes.`)
  const child = join(dirname(fileURLToPath(import.meta.url)), 'files-child.mjs')
  const fronts: Front[] = []
  for (const attack of chosen) {
    const scratch = mkdtempSync(join(tmpdir(), 'postmage-torture-'))
    const siege = await attack.lay({ scratch, child, program: resolve('out/main/cli.js'), timed: true })
    fronts.push({ attack, siege, scratch, rounds: 0, tries: 0, spent: 0, losses: [], figures: new Map() })
  }
  const begun = performance.now()
  let told = begun
  if (values.round !== undefined) for (const front of fronts) await playRound(front, seed, Number(values.round))
  else
    while (performance.now() - begun < minutes * 60_000) {
      const front = nextFront(fronts)
      if (front === undefined) break
      await playRound(front, seed, front.rounds)
      if (performance.now() - told < EVERY) continue
      told = performance.now()
      const lost = fronts.reduce((sum, { losses }) => sum + losses.length, 0)
      const tries = fronts.reduce((sum, { tries: own }) => sum + own, 0)
      say(`${Math.round((told - begun) / 1000)} s: ${many(tries)} tries, ${lost} lost`)
    }
  for (const { siege, scratch } of fronts) {
    await siege.end?.()
    rmSync(scratch, { recursive: true, force: true })
  }
  console.log(`\nSeed ${seed}, ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.\n\n${table(fronts)}`)
  const lost = fronts.flatMap(({ losses }) => losses.slice(0, TOLD))
  if (lost.length > 0) console.log(`\nWhat was lost:\n${lost.join('\n')}`)
  return lost.length === 0 ? 0 : 1
}

process.exit(await main())
