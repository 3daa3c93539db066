// docs/dice.md names every die of every game: the frozen campaigns are held against its table, and one of each game that
// throws dice is made again by its Python (those of the samples are looked at in tests/main/cli/demo.test.ts).
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Campaign } from '@shared/campaign/record/model'
import type { Json } from '@shared/engine/json'
import { games } from '@shared/games/registry'
import { DICE_DOC, LABELS, strangeDraws } from '../../../support/dice-doc'
import { need } from '../../../support/needs'
import { openFrozen } from '../../../support/frozen/pins'

const FOLDER = 'tests/fixtures/campaigns'
const frozen = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((name) => /^ruleset-\d+.*\.postmage$/.test(name))
/** The labels of a game by hand are its referee’s: the page says so in words. */
const listed = frozen.filter((name) => !name.includes('by-hand'))
const opened = new Map<string, Campaign>()
function open(name: string): Campaign {
  const campaign = opened.get(name) ?? openFrozen(readFileSync(join(FOLDER, name)))
  opened.set(name, campaign)
  return campaign
}

describe('the labels of docs/dice.md', () => {
  test('are those of games there are', () => {
    expect(LABELS.length).toBeGreaterThanOrEqual(17)
    const titles = games().map(({ title }) => title)
    expect(LABELS.filter(({ game }) => !titles.includes(game))).toEqual([])
  })
  test.each(listed)('hold every die of %s', (name) => expect(strangeDraws(open(name))).toEqual([]))
  test('are all thrown in what is frozen, but for a spell that steals', () => {
    const thrown = new Set(
      listed.flatMap((name) => {
        const { game, header, turns } = open(name)
        const draws = [...header.dice, ...turns.flatMap(({ line }) => line.dice)]
        return draws.map(({ label }) => `${game.title} ${label.split('/').at(-1)!}`)
      }),
    )
    const last = ({ game, label }: (typeof LABELS)[number]) => `${game} ${label.split('/').at(-1)!}`
    const missing = LABELS.filter((row) => !row.label.endsWith('<player>') && !thrown.has(last(row)))
    expect(missing.map(({ label }) => label)).toEqual(['t<turn>/<player>/steal'])
  })
})

describe('a game made again from its seed by the Python of docs/dice.md', () => {
  const code = [...DICE_DOC.matchAll(/```python\n([\s\S]*?)```/gu)].map(([, block = '']) => block).join('\n')
  const python = (call: string, input: Json): unknown => {
    const script = `${code}\nimport json, sys\ngiven = json.loads(sys.stdin.buffer.read().decode("utf-8"))\nprint(json.dumps(${call}))`
    const run = spawnSync('python3', ['-c', script], { input: JSON.stringify(input), encoding: 'utf8' })
    return JSON.parse(run.stdout)
  }
  interface Seen {
    readonly wizards: Json
    readonly start: number
    readonly formulae: Json
    readonly deck: Json
    readonly laboratory: readonly { readonly tile: string | null }[]
    readonly players: readonly { readonly cabinet: Json; readonly homework: readonly { readonly word: string }[] }[]
  }
  /** How a campaign began, as the Python says it. */
  const began = (state: Seen, game: string): unknown =>
    game === 'spell-merchants'
      ? { wizards: state.wizards }
      : game === 'elixir'
        ? { formulae: state.formulae, start: state.start, deck: state.deck }
        : {
            laboratory: state.laboratory.map(({ tile }) => tile),
            deck: state.deck,
            cabinets: state.players.map(({ cabinet }) => cabinet),
            homework: state.players.map(({ homework }) => homework.map(({ word }) => word)),
            start: state.start,
          }
  const CALLS = {
    'spell-merchants': 'spell_merchants(given["seed"])',
    elixir: 'elixir(given["seed"], given["pack"], given["players"])',
    'magic-spell': 'magic_spell(given["seed"], given["pack"], given["players"], given["stones"])',
  } as const
  const DRAWS = '[draw(given["seed"], d["label"], d["k"], d["n"]) for d in given["draws"]]'
  beforeAll(() => need('Python'))
  test.each(Object.entries(CALLS))('%s: how it begins, and every die', (game, call) => {
    const { header, table, turns } = open(`ruleset-${game === 'spell-merchants' ? 1 : 2}/${game}-whole-game.postmage`)
    const players = table.seats.map(({ label }) => label)
    const stones = header.options['philosophersStone'] === true
    const draws = [...header.dice, ...turns.flatMap(({ line }) => line.dice)].filter(({ typed }) => typed !== true)
    const given = { seed: header.seed, pack: header.pack, players, stones, draws } as unknown as Json
    expect(python(`[${call}, ${DRAWS}]`, given)).toEqual([
      began(header.state as unknown as Seen, game),
      draws.map(({ value }) => value),
    ])
    expect(draws.length).toBeGreaterThan(20)
  })
  test('by-hand: every die, under the labels that are described', () => {
    const { header, turns } = open('ruleset-1/by-hand-whole-game.postmage')
    const thrown = turns.flatMap(({ line }) => line.dice.map((die) => ({ ...die, turn: line.turn })))
    expect(header.dice.map(({ label, k, n }) => `${label} ${k} ${n}`)).toEqual([0, 1, 2, 3].map((k) => `sides ${k} ${5 - k}`))
    expect(thrown.filter(({ label, turn }) => !new RegExp(`^t${turn}/(private/)?\\w+$`).test(label))).toEqual([])
    const draws = [...header.dice, ...thrown]
    expect(python(DRAWS, { seed: header.seed, draws } as unknown as Json)).toEqual(
      draws.map(({ value }) => value),
    )
    expect(draws.length).toBeGreaterThan(20)
  }) // prettier-ignore
})
