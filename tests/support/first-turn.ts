// A campaign of a game before its first turn, the same every time: four players and the house pack.
import { encodeLines } from '@shared/book/encode'
import { NO_LINES } from '@shared/book/kind'
import { newCampaign } from '@shared/campaign/turns/actions'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import { findGame } from '@shared/games/registry'
import { must } from './memory-campaign'

export function firstTurn(id: string): Campaign {
  const game = findGame(id)!
  const roster = ['Annabel', 'Brianna', 'Cleopatra', 'Davinia'].map((name) => ({
    name,
    address: null,
    seat: null,
    handle: null,
  }))
  const wish = { app: 'test', id: 'test', name: 'Test Cup', options: {}, pack: game.pack.house }
  const more = { seed: 'a seed for tests, long enough', referee: null, deadline: null, zone: 'UTC', roster }
  const { record } = must(newCampaign(game, { ...wish, ...more }))
  return must(foldCampaign(encodeLines(CAMPAIGN_BOOK, [record], NO_LINES, '2026-03-07T10:00:00.000Z').lines))
}
