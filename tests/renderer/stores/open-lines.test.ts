// Open lines of letters: what keys say of one, and to whom the referee goes next.
import { beforeEach, expect, test } from 'vitest'
import type { CampaignSummary, Standing } from '@shared/desk/answers/campaign'
import { openPage } from '../../support/page'

openPage()
const store = async () => (await import('../../../src/renderer/stores/open-lines')).useOpenLines()
const campaign = async () => (await import('../../../src/renderer/stores/campaign')).useCampaign()

/** Players with so many open lines each, and how they stand. */
async function table(...players: readonly (readonly [open: number, answer: Standing])[]): Promise<void> {
  const seats = players.map(([open, answer], seat) => ({
    seat,
    status: 'in',
    answer,
    open: Array.from({ length: open }, (_, i) => ({ mail: 10 + seat, line: i + 1, words: 'maybe 5' })),
  }))
  ;(await campaign()).setSummary({ id: 'c', seats } as unknown as CampaignSummary)
}
beforeEach(() => table([0, 'in'], [2, 'to look at'], [0, 'to look at'], [1, 'to look at']))

test('keys of an open line; with other keys held they are the desk’s', async () => {
  const { openAct } = await import('../../../src/renderer/stores/open-lines')
  const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  const acts = ['Enter', 'e', 'n', 'w', 'x'].map((key) => openAct({ ...none, key }))
  expect(acts).toEqual(['take', 'edit', 'no', 'whose', null])
  expect(openAct({ ...none, key: 'N', shiftKey: true })).toBe('rest')
  // With Caps Lock.
  expect(openAct({ ...none, key: 'N' })).toBe('no')
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(openAct({ ...none, key: 'Enter', [held]: true })).toBeNull()
  expect(openAct({ ...none, key: 'Enter', shiftKey: true })).toBeNull()
})

test('players with open lines come first, round and round; then who else is to be looked at', async () => {
  const [lines, shown] = [await store(), await campaign()]
  expect(lines.left).toBe(3)
  const visited = [1, 2, 3].map(() => {
    const next = lines.next()
    if (next !== null) lines.look(next)
    return next
  })
  expect(visited).toEqual([1, 3, 1])
  expect([lines.wanted, shown.seat]).toEqual([1, 1])
  await table([0, 'in'], [0, 'in'], [0, 'to look at'])
  expect(lines.next()).toBe(2)
  await table([0, 'in'], [0, 'said nothing'])
  expect(lines.next()).toBeNull()
})
