// Orders by telephone: typed, sent when the player called, and known as such in the file.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newCampaign } from '../../../support/new-campaign'
import { openService } from '../../../support/test-desk'

const { ask, folder } = openService('telephone')
const DEADLINE = '2026-03-08T18:00:00Z'

test.each([
  ['before the deadline they count', '2026-03-08T17:40:00Z', 'used'],
  ['after it they are late, as in mail', '2026-03-08T19:40:00Z', 'late'],
])('%s, and the time and the source stay in the file', async (_, called, standing) => {
  const made = await ask(
    'campaigns.create',
    newCampaign(join(folder(), `${standing}.postmage`), ['Anna', 'Brian', 'Cleo'], { deadline: DEADLINE }),
  )
  const campaign = made.id
  const said = { campaign, seat: 0, letter: false, force: false, text: 'round 1: pass\nround 2: pass' }
  await ask('orders.accept', { ...said, how: 'telephone', received: called })
  await ask('orders.accept', { ...said, seat: 1, how: 'typed', received: null })
  const [version] = (await ask('orders.sheet', { campaign, seat: 0 })).versions
  expect(version).toMatchObject({ how: 'telephone', standing })
  expect(version!.sent).toContain(called.slice(11, 16))
  expect((await ask('orders.sheet', { campaign, seat: 1 })).versions).toMatchObject([{ how: 'typed' }])
  await ask('orders.nothing', { campaign, seat: 2, called })
  const [nothing] = (await ask('orders.sheet', { campaign, seat: 2 })).versions
  expect(nothing).toMatchObject({ how: 'telephone', standing, sent: version!.sent })
  expect((await ask('history.verify', { campaign })).good).toBe(true)
})
