// Texts split by headings, read and taken as orders.
import { expect, it, test } from 'vitest'
import { acceptOrders, countLines, readOrders, splitSections } from '@shared/campaign/orders/orders'
import { slipCodeFor } from '@shared/campaign/orders/slip-codes'
import { seatOrders } from '@shared/campaign/record/fold'
import { seatViewer } from '@shared/engine/log'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import { DEADLINE, memoryCampaign, must } from '../../../support/memory-campaign'
import { kept, small } from '../../../support/small-campaign'

test('texts split by headings', () => {
  const campaign = small().campaign()
  const code = slipCodeFor(campaign, 1, seatViewer(0)) ?? ''
  const texts = [
    'no heading',
    '[Anna]\nround 1: pass',
    'before\n[ Anna ] \nround 1: pass\n\n[Brian]\nround 2: pass',
    '[Zed]\nx\n[Ann]\ny',
    '[@anna]\nx',
    '[]\nx',
    '[Anna] x',
    '[Anna]',
    `${code}\nround 1: pass\n${code}\nround 2: pass`,
    '[Bri]\r\nx',
    '',
  ]
  kept(
    'sections',
    texts.flatMap((text) => {
      const { before, sections } = splitSections(campaign, text)
      return [
        `${JSON.stringify(text)}: before ${JSON.stringify(before)}`,
        ...sections.map((section) => `  ${JSON.stringify(section)}`),
      ]
    }),
  )
})

test('orders read and taken', () => {
  const game = small()
  const campaign = game.campaign()
  const texts = [
    'round 1: pass',
    'Dear Pat,\n\nround 1: pass\n\nThanks, but make it offer 1 instead.\n-- \nround 2: pass',
    'PRESS: hi\nround 1: pass',
    'PRIVATE to Cleo: psst\n\nround 1: pass',
    'DIARY: day\n\nround 2: pass',
    'PRESS (anonymous): boo\n\nround 1: pass',
    'nonsense',
    '',
    'round 1: offer 9',
    'Please forget my orders.\nround 1: pass\nRound 2 as before.',
    'PRIVATE to Zed: psst',
    'PRESS by The Moor: x\n\nround 1: pass',
    'PRESS by Cleo: x',
  ]
  kept(
    'read',
    texts.flatMap((text) =>
      (['typed', 'mail'] as const).map((mode) => {
        const { lines, problems, orders, press, closed } = readOrders(campaign, 1, text, mode)
        return `${mode} ${JSON.stringify(text)}: ${JSON.stringify(countLines(lines))} ${problems.map(({ code: fault, line }) => `${fault} ${line ?? ''}`).join(', ')} ${JSON.stringify(orders)} ${JSON.stringify(press)} ${JSON.stringify(closed)}`
      }),
    ),
  )
  kept(
    'taken',
    texts.map(
      (text) =>
        `${JSON.stringify(text)}: ${JSON.stringify(acceptOrders(campaign, { seat: 1, text, sent: DEADLINE, how: 'typed', force: false }))}`,
    ),
  )
  kept(
    'in force',
    [0, 1, 2, 3].map((seat) => {
      const { standing, ...rest } = seatOrders(campaign, seat, campaign.status.turn)
      return [rest, [...standing]]
    }),
  )
})

test('a heading may be the code of a slip of this turn; of another turn it is nobody’s', () => {
  const campaign = small().campaign()
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
