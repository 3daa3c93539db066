// The sample office: six campaigns, twelve people, all deadlines ahead of the date it is made for.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { temporaryFolders } from '../../support/cli'

const fresh = temporaryFolders()
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-06-01T10:00:00Z') }))
afterAll(() => void vi.useRealTimers())

it('is made for any date, with every campaign in the middle of its game', { timeout: 600_000 }, async () => {
  const folder = fresh()
  await folder.good('demo', '--office', '--date', '2031-06-01', '-o', 'office')
  const status = await folder.json<{
    people: number
    campaigns: { game: string; deadline: string; over: boolean; turn: number; due: number }[]
    remarks: string[]
    troubles: object[]
  }>('office', 'status', 'office')
  expect(status).toMatchObject({ people: 12, remarks: [], troubles: [] })
  expect(status.campaigns.map(({ game }) => game).sort()).toEqual([
    'by-hand',
    'elixir',
    'fourth-game',
    'magic-spell',
    'magicians-market',
    'spell-merchants',
  ])
  for (const { deadline, over } of status.campaigns) {
    expect(over).toBe(false)
    expect(deadline > '2031-06-02' && deadline < '2031-07-02').toBe(true)
  }
  const calendar = await folder.good('calendar', '--zone', 'UTC', '--office', 'office')
  expect(calendar).toContain('Cleo is away from 9 June 2031 to 13 June 2031')
  expect(calendar).toContain('away on that day: Cleo')
  expect(await folder.good('people', 'list', '--waiting', 'elixir', '--office', 'office')).toMatch(
    /Dai[^]*Ines[^]*Hamish/,
  )
  expect(await folder.good('people', 'list', '--standby', 'spell-merchants', '--office', 'office')).toMatch(
    /Brian[^]*Eve/,
  )
  expect(await folder.run('demo', '--office', '-o', 'office')).toMatchObject({ exit: 2 })
})
