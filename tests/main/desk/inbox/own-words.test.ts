// What a seat was sent, as its letters are read by it: under the names of now, and by labels of any signs.
import { expect, test } from 'vitest'
import { beginsLine, lineScore } from '../../../../src/main/desk/inbox/own-words'
import { memoryCampaign } from '../../../support/memory-campaign'

test('once a seat is taken over, lines that name the new player are orders, and they were none before', () => {
  const { campaign, write, seat } = memoryCampaign()
  const named = 'round 1: if Zoe has 3 points then pass'
  expect(lineScore(campaign(), 0, named)).toBeLessThan(2)
  const change = { name: 'Zoe', address: 'zoe@post.example' }
  write({ type: 'roster', seat: seat('Brian'), reason: 'Brian has left.', change, orders: 'keep' } as never)
  expect(lineScore(campaign(), 0, named)).toBe(2)
  // Campaigns before and after it are read in turn when a file is verified.
  expect(lineScore(campaign(), 0, named)).toBe(2)
})

test.each([
  ['round 1', 'round 1: pass', true],
  ['Round 1', 'rounds 1: pass', false],
  ['bid', 'bids: 3', true],
  ['round 1', 'round 12: pass', false],
  ['order (a', 'order (a: pass', true],
  ['c++', 'round 1: pass\nc++: pass', true],
  ['what?', 'wha: pass', false],
])('“%s” begins a line of “%s”: %s', (label, tidy, begins) => expect(beginsLine(label, tidy)).toBe(begins))
