// Frozen campaigns of Magician’s Market.
import type { Json } from '@shared/engine/json'
import type { Campaign } from '@shared/campaign/record/model'
import { asAnyGame } from '@shared/kit/define-game'
import { magiciansMarket } from '@shared/games/magicians-market'
import * as market from '../../magicians-market'
import type { Random } from '../../random'
import { sentByAll, type LongPlan } from '../long-plan'
import { json, rosterOf, rule, seenBy, turnsPlans } from '../turns'

const marketOrders = (campaign: Campaign, seat: number, random: Random): Json | null =>
  json(market.randomOrders(random, seenBy(campaign, seat) as unknown as market.Seen, seat, random() < 0.6))

export const plans = turnsPlans([
  {
    what: 'whole-game',
    name: 'The Autumn Fair',
    game: asAnyGame(magiciansMarket),
    roster: rosterOf('Anna', 'Brian', 'Cleo', 'Dai', 'Eve', 'Finn', 'Gwen', 'Hal', 'Ivy'),
    options: { nesting: 3 },
    orders: marketOrders,
    rulings: [
      rule(2, 'coins', 0, '+5'),
      rule(2, 'goods', 1, '+2 wands -1 cape', '+2 wands'),
      rule(2, 'price', null, 'wand 5'),
      rule(3, 'bag', null, 'Jackie +2 wands'),
      rule(3, 'out', 8, 'out'),
      rule(5, 'out', 8, 'back'),
      rule(4, 'nmr', 3, 'all'),
      rule(4, 'no-generation', 4, 'generation'),
      rule(5, 'no-extra', 5, 'extra'),
      rule(5, 'no-gifts', 6, 'gifts'),
      rule(6, 'no-bid', 0, 'bid'),
      rule(0, 'token', null, 'granted'),
    ],
    when: { nmr: 3, late: 2, takeOver: 4, correctOrders: 3, correctNmr: 5, correctRuling: 99, undo: 2 },
  },
  {
    what: 'mid-game',
    name: 'The Village Market',
    game: asAnyGame(magiciansMarket),
    roster: rosterOf('Anna', 'Brian', 'Cleo', 'Dai'),
    options: { nesting: 1 },
    until: 5,
    orders: marketOrders,
    rulings: [rule(3, 'coins', 2, '+3')],
    when: { nmr: 2, late: 3, takeOver: 99, correctOrders: 4, correctNmr: 99, correctRuling: 3, undo: 1 },
  },
])

export const long: LongPlan = {
  names: ['Anna', 'Brian', 'Cleo', 'Dai', 'Eve'],
  options: { nesting: 3 },
  most: 80,
  write: sentByAll(marketOrders),
}
