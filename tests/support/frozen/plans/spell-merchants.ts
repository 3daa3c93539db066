// Frozen campaigns of Spell Merchants.
import type { Campaign } from '@shared/campaign/record/model'
import { asAnyGame } from '@shared/kit/define-game'
import { spellMerchants } from '@shared/games/spell-merchants'
import type { SmView } from '@shared/games/spell-merchants/types'
import type { Random } from '../../random'
import { randomOrders as merchantOrders } from '../../random-spell-merchants'
import { sentByAll, type LongPlan } from '../long-plan'
import { json, rosterOf, rule, seenBy, turnsPlans } from '../turns'

const merchants = (style: 'plain' | 'wild') => (campaign: Campaign, seat: number, random: Random) =>
  json(merchantOrders(seenBy(campaign, seat) as unknown as SmView, random, random() < 0.5 ? 'plain' : style))

export const plans = turnsPlans([
  {
    what: 'whole-game',
    name: 'The Winter Merchants',
    game: asAnyGame(spellMerchants),
    roster: rosterOf('Anna', 'Brian', 'Cleo', 'Dai', 'Eve'),
    options: { target: 400, nesting: 3 },
    orders: merchants('wild'),
    rulings: [
      rule(2, 'points', 2, '+3'),
      rule(2, 'stock', 3, '+6 +5'),
      rule(3, 'out', 4, 'out'),
      rule(5, 'out', 4, 'back'),
      rule(4, 'nmr', 0, 'round 2'),
      rule(5, 'pass', 2, 'round 1'),
    ],
    die: { turn: 3, label: 's3/r1/restock/Anna', k: 0, value: 5 },
    when: { nmr: 2, late: 2, takeOver: 4, correctOrders: 3, correctNmr: 4, correctRuling: 5, undo: 2 },
  },
  {
    what: 'hidden-restocks',
    name: 'The Hidden Cellars',
    game: asAnyGame(spellMerchants),
    roster: rosterOf('Anna', 'Brian', 'Cleo', 'Dai'),
    options: { hiddenRestocks: true, wizards: 'given', order: 'c h a l b k d j e i f g' },
    orders: merchants('plain'),
    rulings: [rule(2, 'points', 1, '-2')],
    when: { nmr: 3, late: 3, takeOver: 99, correctOrders: 2, correctNmr: 99, correctRuling: 99, undo: 99 },
  },
  {
    what: 'mid-game',
    name: 'The Open Stall',
    game: asAnyGame(spellMerchants),
    roster: rosterOf('Anna', 'Brian', 'Cleo'),
    options: { wizards: 'alphabetical', target: 300 },
    until: 4,
    orders: merchants('wild'),
    rulings: [rule(2, 'stock', 0, '+1 +2')],
    when: { nmr: 2, late: 3, takeOver: 2, correctOrders: 99, correctNmr: 2, correctRuling: 3, undo: 1 },
  },
])

export const long: LongPlan = {
  names: ['Anna', 'Brian', 'Cleo', 'Dai'],
  options: { hiddenRestocks: true, target: 500 },
  write: sentByAll(merchants('wild')),
}
