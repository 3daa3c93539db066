// Dice proved turn by turn: what is printed on a sheet proves its dice by the Python of docs/dice.md, gives away nothing of
// later turns nor of what is hidden, and stays through corrections and undo; in every game a throw has the seed it should.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { compareProof } from '@shared/campaign/witness/compare'
import { correct } from '@shared/campaign/turns/corrections'
import type { Campaign } from '@shared/campaign/record/model'
import { recordedInputs, resolveTurn } from '@shared/campaign/turns/play'
import { sheetDocument } from '@shared/campaign/sheet/sheet'
import { leadsTo, turnSeed } from '@shared/campaign/head/turn-seeds'
import { redo, undo } from '@shared/campaign/turns/undo'
import { proofOf, verifyProof } from '@shared/campaign/witness/public-proof'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import { commitment, drawsOf } from '@shared/engine/dice/dice'
import type { Draw } from '@shared/engine/dice/dice'
import { PUBLIC, seatViewer } from '@shared/engine/log'
import { toText } from '@shared/sheets/formats/to-text'
import { timeWords } from '../../../../src/main/clock/times'
import { openFrozen } from '../../../support/frozen/pins'
import { memoryCampaign, must } from '../../../support/memory-campaign'
import { need } from '../../../support/needs'
import type { MemoryCampaign } from '../../../support/memory-campaign'

const SEED = 'a seed for tests, long enough'
const RANDOM = 'round 1: restock random\nround 2: restock random'

function played(options: { hiddenRestocks?: boolean } = {}): MemoryCampaign {
  const game = memoryCampaign(undefined, { proof: 'each-turn', target: 500, ...options })
  for (let session = 1; session <= 3; session++) {
    for (const name of ['Anna', 'Brian']) game.orders(name, RANDOM)
    game.adjudicate()
  }
  return game
}
const drawn = (seed: string, { label, k, n }: Draw): number => drawsOf(new TextEncoder().encode(seed))(label, k, n)
const diceOf = (campaign: Campaign, turn: number): readonly Draw[] => campaign.turns[turn - 1]!.line.dice
const sheet = (campaign: Campaign, turn: number, viewer = PUBLIC): string =>
  toText(must(sheetDocument(campaign, turn, viewer, timeWords('UTC'))))
/** The two runs of 64 digits on a sheet: seed and commitment, as they are printed. */
const printed = (text: string): readonly string[] =>
  [...text.matchAll(/(?:[0-9a-f]{8}\s+){7}[0-9a-f]{8}/g)].map(([digits]) => digits.replace(/\s+/g, ' '))

describe('the seeds of the turns', () => {
  const game = played()
  const campaign = game.campaign()

  it('lead to the commitment, each to the one before, and are no others', () => {
    const seeds = [1, 2, 3, 10_000].map((turn) => turnSeed(SEED, turn))
    expect(commitment(seeds[0]!)).toBe(campaign.header.commitment)
    expect(commitment(seeds[2]!)).toBe(seeds[1])
    expect(leadsTo(seeds[3]!, 10_000)).toBe(campaign.header.commitment)
    expect(() => turnSeed(SEED, 10_001)).toThrow(RangeError)
    expect(() => turnSeed(SEED, 0)).toThrow(RangeError)
  })

  it('are what the dice of their turn are drawn from, and the opening of the game is not', () => {
    for (const turn of [1, 2, 3]) {
      const dice = diceOf(campaign, turn)
      expect(dice).toHaveLength(16)
      expect(dice.map(({ value }) => value)).toEqual(dice.map((draw) => drawn(turnSeed(SEED, turn), draw)))
    }
    expect(campaign.header.dice.map((draw) => drawn(SEED, draw))).toEqual(
      campaign.header.dice.map(({ value }) => value),
    )
    expect(verifyCampaign(campaign).filter(({ good }) => !good)).toEqual([])
  })

  it('are on every sheet of their turn and on none before', () => {
    for (const viewer of [PUBLIC, seatViewer(0)]) {
      expect(printed(sheet(campaign, 0, viewer)).map((each) => each.replace(/ /g, ''))).toEqual([
        campaign.header.commitment,
      ])
      expect(printed(sheet(campaign, 2, viewer)).map((each) => each.replace(/ /g, ''))).toEqual([
        turnSeed(SEED, 2),
        campaign.header.commitment,
      ])
    }
    expect(sheet(campaign, 2).replace(/\s+/g, ' ')).toContain('Hashed 2 times by SHA-256')
  })

  const python = [...readFileSync('docs/dice.md', 'utf8').matchAll(/```python\n([\s\S]*?)```/gu)]
    .map(([, block = '']) => block)
    .sort((a, b) => Number(b.includes('def draw(')) - Number(a.includes('def draw(')))
    .join('\n')
  test('what is printed proves the dice by the Python of docs/dice.md', () => {
    need('Python')
    const [seed, committed] = printed(sheet(campaign, 3))
    const dice = diceOf(campaign, 3).filter(({ label }) => label.endsWith('/Anna'))
    const calls = dice.map(
      ({ label, k, n }) => `check(${[seed, 3, committed, label, k, n].map((each) => JSON.stringify(each)).join(', ')})`,
    )
    const odd = `leads_to(${JSON.stringify(seed)}, 2) == ${JSON.stringify(committed)}`
    const script = `${python}\nimport json\nprint(json.dumps([[${calls.join(', ')}], ${odd}]))`
    const run = spawnSync('python3', ['-c', script], { encoding: 'utf8' })
    expect(run.stderr).toBe('')
    expect(JSON.parse(run.stdout)).toEqual([dice.map(({ value }) => value), false])
  })

  it('stay through a correction, an undo and a redo', () => {
    const again = played()
    const wish = { kind: 'orders', seat: 2, text: RANDOM, force: false } as const
    const before = diceOf(again.campaign(), 2)
    again.write(...must(correct(again.campaign(), 2, wish, 'Found.')).records)
    const after = diceOf(again.campaign(), 2)
    expect(after.filter(({ label }) => !label.endsWith('/Cleo'))).toEqual(before)
    expect(after.map(({ value }) => value)).toEqual(after.map((draw) => drawn(turnSeed(SEED, 2), draw)))
    again.write(must(undo(again.campaign(), 'correction', '')))
    again.write(must(undo(again.campaign(), 'session 3', '')))
    const third = diceOf(campaign, 3)
    again.adjudicate()
    expect(diceOf(again.campaign(), 3)).toEqual(third)
    again.write(must(undo(again.campaign(), 'session 3', '')))
    again.write(must(redo(again.campaign())))
    expect(diceOf(again.campaign(), 3)).toEqual(third)
    expect(verifyCampaign(again.campaign()).filter(({ good }) => !good)).toEqual([])
  })

  it('a running game proves its turns, and nothing of the seed, the setup or orders; a changed proof is named', () => {
    const proof = proofOf(campaign)
    const text = JSON.stringify(proof)
    expect(text).not.toContain(SEED)
    expect(text).not.toContain('setup/')
    expect(text).not.toContain(turnSeed(SEED, 4))
    expect(proof.receipts).toEqual([])
    expect(compareProof(campaign, JSON.parse(text))).toMatchObject({ agree: true, turns: 3 })
    expect(verifyProof(JSON.parse(text))!.every(({ good }) => good)).toBe(true)
    expect(verifyProof(JSON.parse(text))!.map(({ what }) => what)).toEqual([
      'Commitment',
      'Seeds of the turns',
      'Dice',
      'Receipts',
    ])
    expect(verifyProof(JSON.parse(text))![1]!.detail).toBe('3 lead to the commitment')
    const other = { ...JSON.parse(text), turns: [{ turn: 1, seed: turnSeed('another', 1) }] }
    expect(verifyProof(other)![1]!.detail).toBe('1 of 1 does not lead to the commitment')
    const bad = (change: object): readonly string[] =>
      verifyProof({ ...JSON.parse(text), ...change })!.flatMap(({ what, good }) => (good ? [] : [what]))
    expect(bad({ draws: [{ ...proof.draws[0], value: (proof.draws[0]!.value + 1) % 6 }] })).toEqual(['Dice'])
    expect(bad({ turns: [{ turn: 1, seed: turnSeed('another', 1) }] })).toEqual(['Seeds of the turns', 'Dice'])
    expect(bad({ draws: [{ ...proof.draws[0], own: undefined }] })).toEqual(['Dice'])
  })
})

it('what is hidden comes from the campaign’s seed: the seed that is opened says nothing of it', () => {
  const campaign = played({ hiddenRestocks: true }).campaign()
  const dice = diceOf(campaign, 2)
  expect(dice.map(({ value }) => value)).toEqual(dice.map((draw) => drawn(SEED, draw)))
  expect(proofOf(campaign).draws).toEqual([])
  expect(verifyCampaign(campaign).filter(({ good }) => !good)).toEqual([])
})

describe('in every game each throw has the seed of those who may see it', () => {
  const FOLDER = 'tests/fixtures/campaigns/ruleset-1'
  it.each([
    ['spell-merchants-whole-game', ['turn']],
    ['elixir-whole-game', ['campaign', 'turn']],
    ['magic-spell-whole-game', []],
    ['magicians-market-mid-game', []],
    ['fourth-game-closed', []],
  ])('%s', (name, wanted) => {
    const frozen = openFrozen(readFileSync(`${FOLDER}/${name}.postmage`))
    const { seed, options } = frozen.header
    const campaign: Campaign = {
      ...frozen,
      header: { ...frozen.header, options: { ...options, proof: 'each-turn' } },
    }
    const from = new Set<string>()
    for (const { line, before, table } of campaign.turns) {
      const again = resolveTurn(campaign, line.turn, before, recordedInputs(line), [], line.strangers)
      for (const draw of again.dice) {
        const open = campaign.game.dieAudience(table, draw.label) === 'all'
        expect(draw.value).toBe(drawn(open ? turnSeed(seed, line.turn) : seed, draw))
        from.add(open ? 'turn' : 'campaign')
      }
    }
    expect([...from].sort()).toEqual(wanted)
  })
})
