// The second key: what another referee's adjudication must be before a turn is published.
import { describe, expect, it } from 'vitest'
import { secondKey } from '@shared/campaign/witness/two-keys'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import { timeWords } from '../../../../src/main/clock/times'
import { hostsFor } from '../../../../src/main/desk/history/follow'
import { publicationOf } from '../../../../src/main/desk/sheets/print-sheets'
import { memoryCampaign, must } from '../../../support/memory-campaign'
import type { MemoryCampaign } from '../../../support/memory-campaign'

/** A campaign of a referee in which Anna sent this for each turn. */
function adjudicated(...texts: readonly string[]): MemoryCampaign {
  const game = memoryCampaign(['Anna', 'Brian', 'Cleo', 'Dai'], { 'two-keys': true })
  // Each referee writes something of their own, so that no line is a copy.
  game.write({ type: 'note', turn: 1, text: `Referee ${referees++}.` })
  for (const text of texts) {
    game.orders('Anna', text)
    game.adjudicate()
  }
  return game
}
let referees = 0
const OFFER = 'round 1: offer 1\nround 2: pass'
const PASS = 'round 1: pass\nround 2: pass'

describe('a second key fits', () => {
  it.each([
    ['for the turn that both played last', 1, [OFFER], [OFFER]],
    ['for an earlier turn, whatever came after it there', 1, [OFFER], [OFFER, PASS]],
    ['before a turn was played at all', 0, [], []],
  ])('%s', (_what, turn, ours, theirs) => {
    const second = adjudicated(...theirs).campaign()
    const sum = turn === 0 ? second.header.sum : second.turns[turn - 1]?.line.sum
    expect(secondKey(adjudicated(...ours).campaign(), second, turn)).toEqual({
      ok: true,
      value: { referee: 'Pat <pat@zine.example>', sum },
    })
  })
})

describe('a second key is refused', () => {
  const copy = adjudicated(OFFER).campaign()
  it.each([
    ['that is missing', 1, adjudicated(OFFER).campaign(), null, 'second-key-missing', /--two-key FILE/],
    ['that is a turn behind', 2, adjudicated(OFFER, PASS).campaign(), adjudicated(OFFER).campaign(), 'second-key-behind', /Publish when they have/],
    ['that played something else', 1, adjudicated(OFFER).campaign(), adjudicated(PASS).campaign(), 'second-key-differs', /Find out who is right/],
    ['that is a copy of the file', 1, copy, copy, 'second-key-copied', /the second referee adjudicated/],
  ])('%s', (_what, turn, ours, theirs, code, remedy) => {
    expect(secondKey(ours, theirs, turn)).toMatchObject({
      ok: false,
      error: { code, remedy: expect.stringMatching(remedy) },
    })
  }) // prettier-ignore
  it('unless the campaign asks for none', () => {
    expect(secondKey(memoryCampaign().campaign(), null, 1)).toEqual({ ok: true, value: undefined })
  })
})

it.each([
  ['with what the second referee agreed to', true, []],
  [
    'and no word of one is named by verify',
    false,
    ['This campaign has two keys, and no second referee agreed to them.'],
  ],
])('sheets published %s', (_what, agreed, said) => {
  const game = adjudicated(OFFER)
  const second = must(secondKey(game.campaign(), adjudicated(OFFER).campaign(), 1))
  const { second: kept, ...published } = must(publicationOf(game.campaign(), 1, timeWords('UTC'), second))
  expect(kept).toEqual(second)
  game.write(agreed ? { ...published, second } : published)
  const campaign = game.campaign()
  const wrong = verifyCampaign(campaign, hostsFor(campaign)).filter(({ good }) => !good)
  expect(wrong.map(({ detail }) => detail)).toEqual(said)
})
