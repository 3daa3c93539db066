// The list of sheets says which parts are printed for each player.
import { expect, test } from 'vitest'
import type { CampaignSummary, OrdersStatus, SeatRow } from '@shared/desk/answers/campaign'
import { playersOf } from '../../../../src/renderer/views/sheets/readers'

const STATUSES: readonly OrdersStatus[] = ['missing', 'waiting', 'out']
const seats = STATUSES.map((status, seat) => ({ seat, name: `Player ${seat}`, status }) as SeatRow)
const notes = (given: Partial<CampaignSummary>, turn: number): readonly string[] =>
  playersOf({ seats, over: false, turnsPlayed: 2, ...given }, turn).map(({ note }) => note)

test('the newest sheets have a slip for those who owe orders', () => {
  expect(notes({}, 2)).toEqual(['private sheet and order slip', 'private sheet', 'private sheet'])
})
test('sheets of an earlier turn, and of a game that is over, are private sheets for everyone', () => {
  const all = STATUSES.map(() => 'private sheet')
  expect(notes({}, 1)).toEqual(all)
  expect(notes({ over: true }, 2)).toEqual(all)
})
