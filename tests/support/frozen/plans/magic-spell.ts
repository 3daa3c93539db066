// Frozen campaigns of Magic Spell.
import type { Json } from '@shared/engine/json'
import type { Campaign } from '@shared/campaign/record/model'
import { asAnyGame } from '@shared/kit/define-game'
import type { Table } from '@shared/kit/game'
import { magicSpell } from '@shared/games/magic-spell'
import type { Pack as MsPack } from '@shared/games/magic-spell/pack'
import type { State as MsState } from '@shared/games/magic-spell/types'
import { wildOrders } from '../../magic-spell-players'
import { sensibleOrders } from '../../magic-spell-sensible'
import type { Random } from '../../random'
import { sentByAll, type LongPlan } from '../long-plan'
import { json, rosterOf, rule, turnsPlans } from '../turns'

const spellOrders =
  (wild: number) =>
  (campaign: Campaign, seat: number, random: Random): Json | null => {
    const table = campaign.table as Table<MsPack>
    const state = campaign.state as unknown as MsState
    return json(random() < wild ? wildOrders(table, state, seat, random) : sensibleOrders(table, state, seat, random))
  }

const TILES = Array.from('EAOIRSTN', (tile) => `+${tile}`)

export const plans = turnsPlans([
  {
    what: 'whole-game',
    name: 'A Term of Spells',
    game: asAnyGame(magicSpell),
    roster: rosterOf('Anna', 'Brian'),
    options: { philosophersStone: true, nesting: 4 },
    orders: spellOrders(0.02),
    rulings: [
      rule(2, 'spirit', 0, '+3'),
      rule(3, 'tiles', 1, ...TILES),
      rule(4, 'spell', 1, 'OBEAH homework', 'TYRO homework', 'ESPY homework'),
      rule(5, 'out', 1, 'out'),
      rule(7, 'out', 1, 'back'),
      rule(6, 'nmr', 0, 'nmr'),
      rule(8, 'pass', 1, 'pass'),
      // Spells given, so that the game is not a long one.
      rule(8, 'spell', 0, 'LUMMOX spellbook'),
      rule(8, 'spell', 0, 'OBEAH spellbook'),
      rule(8, 'spell', 1, 'FILCH spellbook'),
      rule(8, 'spell', 1, 'LUCENT spellbook'),
    ],
    when: { nmr: 9, late: 3, takeOver: 4, correctOrders: 4, correctNmr: 6, correctRuling: 5, undo: 2 },
  },
  {
    what: 'single-pace',
    name: 'Pupils One by One',
    game: asAnyGame(magicSpell),
    roster: rosterOf('Anna', 'Brian', 'Cleo', 'Dai'),
    options: { pace: 'single', memoryAid: true, courseload: '12', openResearch: true },
    until: 9,
    orders: spellOrders(0.4),
    rulings: [rule(2, 'spirit', 1, '+2'), rule(4, 'out', 3, 'out'), rule(8, 'out', 3, 'back')],
    when: { nmr: 7, late: 6, takeOver: 5, correctOrders: 99, correctNmr: 99, correctRuling: 4, undo: 3 },
  },
])

export const long: LongPlan = {
  names: ['Anna', 'Brian', 'Cleo'],
  options: { pace: 'single', memoryAid: true, courseload: '12' },
  most: 80,
  write: sentByAll(spellOrders(0.1)),
}
