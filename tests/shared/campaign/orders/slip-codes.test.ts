// Slip codes: what is printed, and what codes found in a letter say of it.
import { expect, test } from 'vitest'
import { codedOf, judgeCodes, refusalOf, routeByCode, slipCodeFor } from '@shared/campaign/orders/slip-codes'
import { PUBLIC, REFEREE, seatViewer } from '@shared/engine/log'
import { findSlipCodes, meaningOf } from '@shared/letters/senders/slip-code'
import { memoryCampaign } from '../../../support/memory-campaign'
import { kept, small } from '../../../support/small-campaign'

test('slip codes', () => {
  const campaign = small().campaign()
  const other = memoryCampaign(['Anna', 'Zed', 'Yan'], {}, 'another seed, long enough').campaign()
  const codes = [
    slipCodeFor(campaign, 0, seatViewer(0)),
    slipCodeFor(campaign, 1, seatViewer(0)),
    slipCodeFor(campaign, 1, seatViewer(1)),
    slipCodeFor(campaign, 2, seatViewer(1)),
    slipCodeFor(campaign, 1, PUBLIC),
    slipCodeFor(campaign, 1, REFEREE),
    slipCodeFor(other, 1, seatViewer(1)),
  ].map((code) => code ?? 'none')
  kept('codes', codes)
  const found = codes.map((code) => findSlipCodes([code])[0] ?? null)
  kept(
    'refused',
    found.map((each) => each && refusalOf(campaign, meaningOf(each, codedOf(campaign), campaign.status.turn))),
  )
  const pairs = codes.flatMap((a, i) => codes.slice(i).map((b) => [a, b] as const))
  kept(
    'routed',
    pairs.map(([a, b]) =>
      [routeByCode(campaign, a, ''), routeByCode(campaign, `x\n${a}\n${b}`, ''), routeByCode(campaign, a, b)]
        .map(({ seat, refusal }) => `${seat} ${refusal?.code ?? ''}`)
        .join(' | '),
    ),
  )
  const placed = (code: string, quoted: boolean) => findSlipCodes([code]).map((each) => ({ found: each, quoted }))
  kept(
    'judged',
    pairs.map(([a, b]) =>
      [
        [0, false],
        [1, false],
        [0, true],
        [1, true],
      ]
        .map(([seat, quoted]) => {
          const { other: whose, refusal } = judgeCodes(
            campaign,
            [...placed(a, false), ...placed(b, quoted as boolean)],
            '',
            seat as number,
          )
          return `${whose} ${refusal?.code ?? ''}`
        })
        .join(' | '),
    ),
  )
  expect(judgeCodes(campaign, [], 'none', 0)).toEqual({ other: null, refusal: null })
  kept(
    'by subject',
    codes.map((code) => [judgeCodes(campaign, [], code, 0), judgeCodes(campaign, placed(codes[1]!, true), code, 0)]),
  )
})
