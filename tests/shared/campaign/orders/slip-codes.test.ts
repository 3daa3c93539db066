// Slip codes found in a letter: when they say that its orders are another player's or of another turn.
import { expect, test } from 'vitest'
import { judgeCodes, slipCodeFor } from '@shared/campaign/orders/slip-codes'
import { seatViewer } from '@shared/engine/log'
import { findSlipCodes } from '@shared/letters/senders/slip-code'
import { memoryCampaign } from '../../../support/memory-campaign'

const game = memoryCampaign(['Anna', 'Brian', 'Cleo', 'Dai'])
game.adjudicate()
const campaign = game.campaign()
const codeOf = (turn: number, seat: number): string => slipCodeFor(campaign, turn, seatViewer(seat)) ?? ''
// A sheet has the slip of the turn after it.
const [ANNA, BRIAN, OLD] = [codeOf(1, 0), codeOf(1, 1), codeOf(0, 0)]

test.each<
  [what: string, written: readonly string[], quoted: readonly string[], other: string | null, refused: boolean]
>([
  ['none', [], [], null, false],
  ['their own', [ANNA], [], null, false],
  ['their own, above a quotation of another', [ANNA], [BRIAN], null, false],
  ['another player’s', [BRIAN], [], 'Brian', false],
  ['their own and another player’s', [ANNA, BRIAN], [], 'Brian', false],
  ['another player’s in the quotation alone', [], [BRIAN], 'Brian', false],
  ['another player’s and their own in the quotation', [], [BRIAN, ANNA], null, false],
  ['their own of a turn that is over', [OLD], [], null, true],
])('codes in a letter of Anna: %s', (_, written, quoted, other, refused) => {
  const placed = (codes: readonly string[], isQuoted: boolean) =>
    findSlipCodes([...codes]).map((found) => ({ found, quoted: isQuoted }))
  const verdict = judgeCodes(campaign, [...placed(written, false), ...placed(quoted, true)], '', 0)
  expect([verdict.other, verdict.refusal !== null]).toEqual([other, refused])
})

test('a code in the subject counts as one in the letter', () => {
  expect(judgeCodes(campaign, [], BRIAN, 0)).toMatchObject({ other: 'Brian' })
  expect(judgeCodes(campaign, [], ANNA, 0)).toEqual({ other: null, refusal: null })
})
