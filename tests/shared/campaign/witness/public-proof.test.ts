// A proof checked by the published algorithm alone.
import { expect, it } from 'vitest'
import { commitmentOf } from '@shared/campaign/head/turn-seeds'
import { drawsOf } from '@shared/engine/dice/dice'
import { verifyProof } from '@shared/campaign/witness/public-proof'

const draw = (more: object = {}): object => {
  const of = { label: 'a', k: 0, ...more }
  return { turn: 1, n: 6, value: drawsOf(new TextEncoder().encode('s'))(of.label, of.k, 6), ...of }
}
const proofOf = (more: object): object => ({ format: 'postmage-proof', campaign: 'C', game: 'g', seed: 's', commitment: commitmentOf({}, 's'), draws: [], ...more }) // prettier-ignore

it.each<[readonly unknown[], string, boolean, string]>([
  [[], 'Dice', true, '0 dice recomputed'],
  [[draw({ n: 1, value: 0 })], 'Dice', true, '1 die recomputed'],
  [[draw({ typed: true, value: 3 })], 'Dice', true, '0 dice recomputed, 1 typed by the referee'],
  [[draw({ value: 9 })], 'Dice', false, '1 of 1 do not follow from the seed; the first is a#0'],
  [[draw({ k: 1 })], 'Dice', false, 'a#1 comes where a#0 was due'],
  [[draw({ turn: 2 }), draw({ label: 'b' })], 'Dice', false, 'b#0 is listed under turn 1, after turn 2'],
  [[draw({ label: 7 })], 'Proof', false, 'Its field “draws.0.label” is not a text.'],
  [[draw({ n: 0 })], 'Proof', false, 'Its field “draws.0.n” is not a number of sides.'],
  [[draw({ n: 2 ** 32 + 1 })], 'Proof', false, 'Its field “draws.0.n” is not a number of sides.'],
  [['x'], 'Proof', false, 'Its field “draws.0” is not an object.'],
])('dice of a proof %#', (draws, what, good, detail) => {
  expect(verifyProof(proofOf({ draws }))?.find((check) => check.what === what)).toMatchObject({ good, detail })
})

const receipt = { campaign: 'c', turn: 1, seat: 1, recorded: 'r', nonce: 'n', player: 'Anna', receipt: 'x', text: 't' }
it.each<[unknown, string, boolean, string]>([
  [[], 'Receipts', true, '0 made again from the orders'],
  ['none', 'Proof', false, 'Its field “receipts” is not a list.'],
  [[receipt], 'Receipts', false, '1 of 1 is not that of the orders beside it; the first is that of Anna for turn 1, x'],
  [[{ ...receipt, text: 7 }], 'Proof', false, 'Its field “receipts.0.text” is not a text.'],
])('receipts of a proof %#', (receipts, what, good, detail) => {
  expect(verifyProof(proofOf({ receipts }))?.find((check) => check.what === what)).toMatchObject({ good, detail })
})

it('something else is no proof', () => {
  for (const json of [null, [], {}, { format: 'postmage' }]) expect(verifyProof(json)).toBe(null)
})
