// The course of a campaign as one chart: who is drawn, in which order, and when there is nothing to draw yet.
import { expect, test } from 'vitest'
import { courseOf } from '@shared/campaign/turns/course'
import { courseChart } from '@shared/sheets/charts/course'
import { memoryCampaign } from '../../../support/memory-campaign'

const players = (n: number) => Array.from({ length: n }, (_, i) => ({ name: `P${i}`, values: [0, i, null] }))

test('the best are drawn first, nobody twice, and the caption says how many', () => {
  const few = courseChart({ what: 'points', players: players(3) }, 'session')
  expect(few).toMatchObject({
    block: 'chart',
    caption: 'Points after every session, all players',
    x: ['start', '1', '2'],
  })
  expect(few?.series.map(({ name }) => name)).toEqual(['P2', 'P1', 'P0'])
  const many = courseChart({ what: 'gold', players: players(30) }, 'round')
  expect(many?.caption).toBe('Gold after every round, the 12 first')
  expect(many?.series.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, i) => `P${29 - i}`))
})

test('before the first turn, and where nothing is counted, there is none', () => {
  expect(courseChart({ what: 'points', players: [{ name: 'P0', values: [0] }] }, 'turn')).toBeNull()
  expect(courseChart({ what: 'points', players: [] }, 'turn')).toBeNull()
  expect(courseChart(null, 'turn')).toBeNull()
})

test('what a game says is counted is what its course is made of', () => {
  const { campaign } = memoryCampaign()
  const counting = (counted: string) => courseOf({ ...campaign(), game: { ...campaign().game, counted } })
  expect(courseOf(campaign())?.what).toBe('points')
  expect(counting('stockCount')).toBeNull()
  expect(counting('points')?.what).toBe('points')
})
