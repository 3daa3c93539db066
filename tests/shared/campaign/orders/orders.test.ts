// Texts headed by slip codes, and texts taken as orders.
import { expect, it, test } from 'vitest'
import { acceptOrders, splitSections } from '@shared/campaign/orders/orders'
import { slipCodeFor } from '@shared/campaign/orders/slip-codes'
import { seatViewer } from '@shared/engine/log'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import { memoryCampaign, must } from '../../../support/memory-campaign'

/** A session played. */
function played() {
  const game = memoryCampaign(['Anna', 'Brian Lee', 'Cleo', 'Dai'])
  game.adjudicate()
  return game
}

test('a heading may be the code of a slip of this turn; of another turn it is nobody’s', () => {
  const campaign = played().campaign()
  const headed = (turn: number, seat: number) =>
    splitSections(campaign, `${slipCodeFor(campaign, turn, seatViewer(seat)) ?? ''}\nround 1: pass`).sections[0]?.seat
  // A sheet has the slip of the session after it.
  const turn = campaign.status.turn - 1
  expect([0, 3].map((seat) => headed(turn, seat))).toEqual([0, 3].map((value) => ({ ok: true, value })))
  for (const other of [turn - 1, turn + 1])
    expect(headed(other, 0)).toMatchObject({ ok: false, error: { code: 'unknown-player' } })
})

it('small talk is passed over in mail and in a letter that is put in, and is no orders where they are typed', () => {
  const game = memoryCampaign(['Anna', 'Brian', 'Cleo'])
  const text = 'Dear Pat,\nhow are you these days?\nround 1: pass\nAll the best'
  const read = (how: 'mail' | 'typed', letter?: boolean): boolean =>
    acceptOrders(game.campaign(), { seat: 0, text, how, sent: null, force: false, letter }).ok
  expect([read('typed'), read('typed', false), read('typed', true), read('mail')]).toEqual([false, false, true, true])
})

it('says how many texts were read again, and finds a text that begins its mail', () => {
  const game = memoryCampaign(['Anna', 'Brian', 'Cleo'])
  game.orders('Anna', 'round 1: pass')
  const checked = (): unknown => verifyCampaign(game.campaign()).filter(({ what }) => what.startsWith('Orders'))
  expect(checked()).toEqual([{ what: 'Orders', good: true, detail: '1 text read again' }])
  const { record } = must(
    acceptOrders(game.campaign(), {
      seat: 1,
      text: 'round 1: pass',
      how: 'mail',
      sent: '2026-03-01T10:00:00.000Z',
      force: false,
    }),
  )
  game.write(
      { type: 'mail', id: 'b', file: 'x.eml', from: 'Brian', subject: '', date: '2026-03-01T10:00:00.000Z', text: 'round 1: pass', attachments: [], seat: 1, turn: 1, verdict: 'orders' },
      { ...record, mail: game.campaign().lastSeq + 1, ties: [1] },
    ) // prettier-ignore
  expect(checked()).toEqual([{ what: 'Orders', good: true, detail: '2 texts read again' }])
})
