// The sheet a correction begins with: the orders of a turn that is over, read and written with what its player could see then.
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openService } from '../../../support/test-desk'
import { newCampaign, addressed, typed } from '../../../support/new-campaign'

const { ask, service, folder } = openService('past-sheet')
let campaign = ''

beforeAll(async () => {
  const made = await ask(
    'campaigns.create',
    newCampaign(join(folder(), 'past.postmage'), [], {
      name: 'Past',
      roster: addressed(['Anna', 'Brian', 'Cleo'], 'mail.example'),
      seed: 'a seed for what is past',
    }),
  )
  campaign = made.id
  const text = 'round 1: offer 1\nround 2: restock 6 6 5'
  await ask('orders.accept', typed(campaign, 0, text))
  const letter =
    'From: brian@mail.example\nMessage-ID: <b@x>\n\nDear Pat,\nround 1: offer 2 2\nround 2: pass\nwhat a storm we had!'
  await ask('mail.import', { campaign, name: 'brian.eml', content: letter })
  const { basis } = await ask('adjudicate.preview', { campaign })
  await ask('adjudicate.commit', { campaign, basis })
})

test('what was ordered, and what the player could see before that turn', async () => {
  const [past, now] = await Promise.all([
    ask('orders.sheet', { campaign, seat: 0, turn: 1 }),
    ask('orders.sheet', { campaign, seat: 0 }),
  ])
  expect(past.text).toBe('round 1: offer 1\nround 2: restock 6 6 5')
  expect(now.text).toBe('')
  expect(past.view).toMatchObject({ turn: 1 })
  expect(now.view).toMatchObject({ turn: 2 })
  expect((await ask('orders.sheet', { campaign, seat: 2, turn: 1 })).text).toBe('')
})

test('of a letter, what was understood of it: no line of it is an error', async () => {
  const { text } = await ask('orders.sheet', { campaign, seat: 1, turn: 1 })
  expect(text).toContain('offer 2 2')
  expect(text).not.toMatch(/storm/)
  const { problems } = await ask('orders.read', { campaign, seat: 1, turn: 1, text })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('orders of a form are written and read by the wizards of that turn', async () => {
  const text = 'round 1: offer 3 3\nround 2: pass'
  const past = await ask('orders.read', { campaign, seat: 0, turn: 1, text })
  const now = await ask('orders.read', { campaign, seat: 0, text })
  expect(past.lines).not.toEqual(now.lines)
  const written = await ask('orders.write', { campaign, seat: 0, turn: 1, orders: past.orders })
  expect(written.sentences).toEqual(past.sentences)
})

test('a turn that is not over has no past', async () => {
  for (const request of ['orders.sheet', 'orders.read', 'orders.write'] as const) {
    const rest = request === 'orders.read' ? { text: 'pass' } : request === 'orders.write' ? { orders: {} } : {}
    for (const turn of [0, 2, 9]) {
      const answer = await service().handle(request, { campaign, seat: 0, turn, ...rest })
      expect(answer).toMatchObject({ ok: false, error: { code: 'turn-not-played' } })
    }
  }
})
