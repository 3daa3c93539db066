// Press as records: whose it is.
import { expect, test } from 'vitest'
import { pressRecords } from '@shared/campaign/orders/press'
import { memoryCampaign } from '../../../support/memory-campaign'

test('a name of a single letter is no name in press: “A bird” does not name A. Bell', () => {
  const campaign = memoryCampaign(['A Bell', 'Brian', 'Cleo']).campaign()
  const becomes = (text: string): unknown =>
    pressRecords(campaign, 0, [{ what: { kind: 'anonymous' }, text }]).records[0]
  expect(becomes('A bird sang.')).toMatchObject({ type: 'press', by: null })
  expect(becomes('Bell was here, A Bell.')).toMatchObject({ type: 'note', press: { kind: 'waiting' } })
})
