// Comparison of two adjudications: where they differ, and how far they agree.
import { describe, expect, it } from 'vitest'
import { compareCampaigns, compareProof, comparisonWords } from '@shared/campaign/witness/compare'
import type { Comparison } from '@shared/campaign/witness/compare'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import type { RecordBody } from '@shared/campaign/record/records'
import { forge } from '../../../support/forge'
import { memoryCampaign, must } from '../../../support/memory-campaign'

const DICE = 'round 1: restock random\nround 2: pass'
const PASS = 'round 1: pass\nround 2: pass'

/** A campaign in which Anna sent these, turn by turn; of nobody else came anything. */
function adjudicated(...texts: readonly string[]): Campaign {
  const game = memoryCampaign()
  for (const text of texts) {
    game.orders('Anna', text)
    game.adjudicate()
  }
  return game.campaign()
}
const forged = (campaign: Campaign, change: (body: RecordBody) => RecordBody): Campaign =>
  must(foldCampaign(forge(campaign.lines, (body) => change(body)).lines))

const ours = adjudicated(DICE, DICE)

describe('two campaigns differ first in', () => {
  const rows: [what: string, theirs: Campaign, first: Partial<Comparison['first']> & object][] = [
    ['the orders of a player', adjudicated(DICE, PASS), { step: 'orders', turn: 2, player: 'Anna', die: null }],
    [
      'what one has and the other has not of a player',
      forged(ours, (body) =>
        body.type === 'turn' && body.turn === 1
          ? {
              ...body,
              inputs: body.inputs.map((input) => (input.seat === 1 ? { ...input, kind: 'out' as const } : input)),
            }
          : body,
      ),
      { step: 'orders', turn: 1, player: 'Brian', ours: 'nothing received (NMR)' },
    ],
    [
      'a die that is under another name there',
      forged(ours, (body) =>
        body.type === 'turn' && body.turn === 1
          ? { ...body, dice: body.dice.map((die, i) => (i === 0 ? { ...die, label: 's1/other' } : die)) }
          : body,
      ),
      {
        step: 'dice',
        turn: 1,
        die: 's1/r1/restock/Anna#0',
        ours: expect.stringMatching(/^s1\/r1\/restock\/Anna#0: \d of 6$/) as string,
        theirs: expect.stringMatching(/^s1\/other#0: \d of 6$/) as string,
      },
    ],
    [
      'a die that the other did not roll',
      forged(ours, (body) => (body.type === 'turn' && body.turn === 2 ? { ...body, dice: [] } : body)),
      { step: 'dice', turn: 2, ours: expect.stringMatching(/^\d of 6$/) as string, theirs: 'not rolled' },
    ],
    [
      'a state that is nobody’s',
      forged(ours, (body) =>
        body.type === 'turn' && body.turn === 2 ? { ...body, state: { ...body.state, extra: 1 } } : body,
      ),
      { step: 'state', turn: 2, player: null, ours: 'extra: nothing', theirs: 'extra: 1' },
    ],
  ]
  it.each(rows)('%s', (_what, theirs, first) => {
    expect(compareCampaigns(ours, theirs)).toMatchObject({ agree: false, copied: false, first })
  })
  it('is not told of turns that are not asked for', () => {
    expect(compareCampaigns(ours, adjudicated(DICE, PASS), 1)).toMatchObject({ agree: true, turns: 1 })
  })
})

describe('a proof', () => {
  const draws = ours.turns.flatMap(({ line }) => line.dice.map((die) => ({ ...die, turn: line.turn })))
  const proof = {
    format: 'postmage-proof',
    campaign: ours.header.name,
    game: ours.header.game,
    commitment: ours.header.commitment,
    seed: ours.header.seed,
    draws: [...ours.header.dice.map((die) => ({ ...die, turn: 0 })), ...draws],
  }
  const rest = proof.draws.slice(1)
  it.each([
    ['of the same dice agrees', proof, { agree: true, turns: 2, ours: 2, theirs: 2, first: null }],
    ['of a throw more differs', { ...proof, draws: [...proof.draws, { ...rest.at(-1), k: 99 }] }, { agree: false, turns: 1 }],
    ['of another start differs in it', { ...proof, draws: rest }, { agree: false, turns: 0, first: { step: 'start', turn: 0 } }],
    ['of another game differs in that', { ...proof, game: 'elixir' }, { agree: false, turns: 0, first: { step: 'game' } }],
    ['of another seed differs in its commitment', { ...proof, commitment: 'ff' }, { agree: false, first: { step: 'commitment' } }],
  ])('%s', (_what, json, said) => {
    expect(compareProof(ours, json)).toMatchObject({ diceOnly: true, ...said })
  }) // prettier-ignore
  it.each([
    ['of nothing', null],
    ['of another format', { ...proof, format: 'else' }],
    ['without dice', { ...proof, draws: 'none' }],
    ['with dice that are none', { ...proof, draws: [...proof.draws, { label: 'x' }] }],
  ])('%s is none', (_what, json) => {
    expect(compareProof(ours, json)).toBeNull()
  })
  it('is compared as far as asked', () => {
    expect(compareProof(ours, { ...proof, draws: proof.draws.slice(0, -1) }, 1)).toMatchObject({
      agree: true,
      turns: 1,
    })
  })
})

describe('in words', () => {
  const same: Comparison = { agree: true, turns: 2, ours: 2, theirs: 2, diceOnly: false, copied: false, first: null }
  it.each<[Partial<Comparison>, string]>([
    [{}, 'Both agree up to session 2.'],
    [{ diceOnly: true }, 'All dice agree up to session 2.'],
    [{ turns: 0, theirs: 0 }, 'Both agree on the start; no turn is in both. Ours goes on for 2 more.'],
    [{ theirs: 3 }, 'Both agree up to session 2. The other goes on for 1 more.'],
    [
      { copied: true },
      'Both agree up to session 2. The other is a copy of this file: nobody has adjudicated a second time.',
    ],
    [
      { agree: false, first: { step: 'start', turn: 0, player: null, die: null, ours: '', theirs: '' } },
      'They differ first in start of the game.',
    ],
    [
      { agree: false, first: { step: 'orders', turn: 2, player: 'Anna', die: null, ours: '', theirs: '' } },
      'They differ first in session 2, orders of Anna.',
    ],
  ])('%j', (other, words) => {
    expect(comparisonWords({ ...same, ...other }, (turn) => `session ${turn}`)).toBe(words)
  })
})
