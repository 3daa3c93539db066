// A chat has the referee's own posts in it: they are passed over and counted, but one that reads as an order waits.
import { expect, test } from 'vitest'
import { importMessages } from '../../../../src/main/desk/inbox/import-mail'
import { readMessages } from '../../../../src/main/mail/read-mail'
import { spaceOf } from '../../../intake/score'
import { IMPORTED, worldOf } from '../../../support/letters/world'
import { must } from '../../../support/memory-campaign'

const post = (who: string, words: string, minute: number): string => `03/03/2026, 10:${minute} - ${who}: ${words}\n`

async function imported(text: string) {
  const { messages } = await readMessages({
    name: 'chat.txt',
    bytes: Buffer.from(text),
    zone: 'Europe/London',
  })
  return must(await importMessages(spaceOf(worldOf('spell-merchants')), messages, IMPORTED))
}

test('what the referee wrote is passed over, by full name or first name, and said', async () => {
  const answer = await imported(
    post('Pat', 'Orders please!', 10) +
      post('Anna', 'round 1: offer 6 6', 11) +
      post('Pat Referee', 'Thanks.', 12) +
      post('Gwen', 'hello', 13),
  )
  expect(answer.messages.map(({ player, became }) => [player, became])).toEqual([
    ['Anna', 'accepted'],
    [null, 'unknown-sender'],
  ])
  expect(answer.after).toEqual(['2 posts of your own in chat.txt were passed over.'])
})

test('a post in the referee’s name that reads as an order waits', async () => {
  const answer = await imported(post('Pat', 'round 1: offer 6 6', 10) + post('Anna', 'round 1: offer 3 3', 11))
  expect(answer.messages.map(({ player, became }) => [player, became])).toEqual([
    [null, 'unknown-sender'],
    ['Anna', 'accepted'],
  ])
  expect(answer.after).toEqual([])
})
