// The next deadline: proposed, set in one command with the turn, and never the reason for "revised".
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Campaign } from '@shared/campaign/record/model'
import { nextDeadline, proposedDeadline } from '../../../../src/main/desk/campaigns/next-deadline'
import { openService } from '../../../support/test-desk'
import { newCampaign } from '../../../support/new-campaign'

const { folder, ask } = openService('deadlines')

const withDeadlines = (zone: string, at: string, ...deadlines: string[]): Campaign =>
  ({
    header: { zone, at },
    deadlines: new Map(deadlines.map((iso, i) => [i + 1, iso])),
  }) as unknown as Campaign

test.each([
  [
    'as long as last time, at the same time of day although the clocks change',
    withDeadlines('Europe/London', '2026-02-01T00:00:00Z', '2026-03-01T18:00:00Z', '2026-03-15T18:00:00Z'),
    3,
    '2026-03-16T00:00:00Z',
    '2026-03-29T17:00:00.000Z',
  ],
  [
    'after the first turn whole weeks',
    withDeadlines('UTC', '2026-03-02T09:00:00Z', '2026-03-15T18:00:00Z'),
    2,
    '2026-03-16T00:00:00Z',
    '2026-03-29T18:00:00.000Z',
  ],
  [
    'the usual pause, although the last was a long one',
    withDeadlines(
      'UTC',
      '2026-01-01T00:00:00Z',
      '2026-01-11T18:00:00Z',
      '2026-01-25T18:00:00Z',
      '2026-02-08T18:00:00Z',
      '2026-11-01T18:00:00Z',
    ),
    5,
    '2026-11-02T00:00:00Z',
    '2026-11-15T18:00:00.000Z',
  ],
  [
    'of one short and one long pause the short one',
    withDeadlines(
      'UTC',
      '2026-01-01T00:00:00Z',
      '2026-01-11T18:00:00Z',
      '2026-01-25T18:00:00Z',
      '2026-10-18T18:00:00Z',
    ),
    4,
    '2026-10-19T00:00:00Z',
    '2026-11-01T18:00:00.000Z',
  ],
  [
    'the pause of the last few deadlines, whatever it was long ago',
    withDeadlines(
      'UTC',
      '2026-01-01T00:00:00Z',
      ...[1, 2, 3, 4, 5, 6].map((day) => `2026-01-0${day}T18:00:00Z`),
      ...['13', '20', '27'].map((day) => `2026-01-${day}T18:00:00Z`),
    ),
    10,
    '2026-01-28T00:00:00Z',
    '2026-02-03T18:00:00.000Z',
  ],
  [
    'never in the past',
    withDeadlines('UTC', '2026-02-01T00:00:00Z', '2026-03-01T18:00:00Z', '2026-03-08T18:00:00Z'),
    3,
    '2026-04-20T12:00:00Z',
    '2026-04-26T18:00:00.000Z',
  ],
])('%s', (_, campaign, turn, clock, proposed) => {
  expect(proposedDeadline(campaign, turn, clock)).toBe(proposed)
})

test('what is set is not proposed otherwise; where none was ever set none is proposed', () => {
  const campaign = withDeadlines('UTC', '2026-02-01T00:00:00Z', '2026-03-01T18:00:00Z')
  expect(nextDeadline(campaign, 1, '2026-03-02T00:00:00Z')).toBe('2026-03-01T18:00:00Z')
  expect(proposedDeadline(withDeadlines('UTC', '2026-02-01T00:00:00Z'), 2, '2026-03-02T00:00:00Z')).toBeNull()
})

test('the turn and its deadline are one command; sheets published without one are not revised by setting it', async () => {
  const { id: campaign } = await ask(
    'campaigns.create',
    newCampaign(join(folder(), 'cup.postmage'), ['Anna', 'Brian', 'Cleo'], {
      seed: 'deadlines',
      deadline: '2036-03-02T18:00:00Z',
    }),
  )
  const { basis, nextDeadline: proposed } = await ask('adjudicate.preview', { campaign })
  expect(proposed).toMatch(/^2036-.*T\d\d:00:00.000Z$/)
  const played = await ask('adjudicate.commit', { campaign, basis, deadline: proposed })
  expect(played.deadline?.iso).toBe(proposed)
  expect(played.canUndo?.what).toBe('adjudication of session 1')
  const undone = await ask('campaigns.undo', { campaign, reason: '' })
  expect([undone.turn, undone.deadline?.iso]).toEqual([1, '2036-03-02T18:00:00.000Z'])

  const again = await ask('adjudicate.preview', { campaign })
  const dateless = await ask('adjudicate.commit', { campaign, basis: again.basis })
  expect([dateless.deadline, dateless.proposedDeadline]).toEqual([null, proposed])
  await ask('sheets.publish', { campaign, turn: 1 })
  const dated = await ask('campaigns.deadline', { campaign, deadline: proposed })
  expect(dated.canUndo?.what).toMatch(/^deadline \w+day \d+ \w+ 2036/)
  const sheet = { campaign, turn: 1, format: 'text', paper: 'a4', columns: 1, booklet: false } as const
  const [set] = await ask('sheets.render', { ...sheet, for: 'Anna' })
  expect(set?.revised).toBe(false)
  expect(set?.text).toContain('2036')
  await ask('campaigns.deadline', { campaign, deadline: null })
  expect((await ask('sheets.render', { ...sheet, for: 'public' }))[0]?.revised).toBe(false)
})
