// Press that is not open: kept, shown to whom it is for, and what waits.
import { expect, test } from 'vitest'
import { readOrders } from '@shared/campaign/orders/orders'
import { allowsPrivate, closedPress, pressRecords } from '@shared/campaign/orders/press'
import { PUBLIC, REFEREE, seatViewer } from '@shared/engine/log'
import { memoryCampaign } from '../../../support/memory-campaign'
import { kept, small } from '../../../support/small-campaign'

test('private words where there is no private press', () => {
  const game = small()
  const campaign = game.campaign()
  const { closed } = readOrders(campaign, 1, 'PRIVATE to Cleo: psst\n\nround 1: pass', 'mail')
  const { records, problems } = pressRecords(campaign, 1, closed)
  kept('press kept', [...records, ...problems, allowsPrivate(campaign)])
  game.write(...records)
  kept('press again', pressRecords(game.campaign(), 1, closed).records)
  kept(
    'press of one',
    [PUBLIC, REFEREE, seatViewer(2), seatViewer(0)].map((viewer) =>
      closedPress(game.campaign(), 2, viewer, true, (seat) => `seat ${seat}`),
    ),
  )
})

test('private words and diaries', () => {
  const game = small({ 'private-press': true })
  const texts = [
    'PRIVATE to Cleo and Anna: psst',
    'PRIVATE to Brian Lee: me',
    'PRIVATE to all: x',
    'DIARY: what a day',
    'PRIVATE to Cleo: again',
    'PRIVATE to Cleo: again',
    'PRESS by Pat: x',
    'PRESS by the editor: y',
    'PRESS by The Moor: Cleo told me',
    'PRESS (anonymous): I am Brian',
    'PRESS (anonymous): Brianna',
  ]
  const told = texts.flatMap((text) => {
    const { closed } = readOrders(game.campaign(), 1, text, 'mail')
    const { records, problems } = pressRecords(game.campaign(), 1, closed)
    if (records.length > 0) game.write(...records)
    return [text, ...records, ...problems]
  })
  kept('private words', told)
  for (const over of [true, false])
    kept(
      `private words shown${over ? ' at the end' : ''}`,
      [1, 2, 3].flatMap((turn) =>
        [PUBLIC, REFEREE, seatViewer(2), seatViewer(0)].map((viewer) =>
          closedPress(game.campaign(), turn, viewer, over, (seat) => `seat ${seat}`),
        ),
      ),
    )
})

test('a name of a single letter is no name in press: “A bird” does not name A. Bell', () => {
  const campaign = memoryCampaign(['A Bell', 'Brian', 'Cleo']).campaign()
  const becomes = (text: string): unknown =>
    pressRecords(campaign, 0, [{ what: { kind: 'anonymous' }, text }]).records[0]
  expect(becomes('A bird sang.')).toMatchObject({ type: 'press', by: null })
  expect(becomes('Bell was here, A Bell.')).toMatchObject({ type: 'note', press: { kind: 'waiting' } })
})
