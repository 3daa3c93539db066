// Frozen campaigns of Elixir.
import type { Json } from '@shared/engine/json'
import type { Campaign } from '@shared/campaign/record/model'
import { asAnyGame } from '@shared/kit/define-game'
import { elixir } from '@shared/games/elixir'
import type { ExTable } from '@shared/games/elixir/table'
import { DRINKABLE, type ExView, type Potion, type State as ExState } from '@shared/games/elixir/types'
import { simpleOrders } from '../../elixir-player'
import type { Random } from '../../random'
import * as randomElixir from '../../random-elixir'
import { sentByAll, type LongPlan } from '../long-plan'
import { json, rosterOf, rule, seenBy, turnsPlans } from '../turns'

function elixirOrders(campaign: Campaign, seat: number, random: Random): Json | null {
  const table = campaign.table as ExTable
  const whole = (n: number): number => Math.floor(random() * n)
  const view = seenBy(campaign, seat) as unknown as ExView
  const simple = simpleOrders(table, view)
  const roll = random()
  // Potions kept until after the brew, and one that may only then be there (EX-30).
  const drink = (potion: Potion, late: object) => ({
    kind: 'act',
    act: { do: 'drink', potion, from: null, ...late },
  })
  const held = (view.players[seat]?.potions ?? []).filter((potion) => DRINKABLE.includes(potion))
  if (roll < 0.25)
    return json({
      steps: [
        ...DRINKABLE.filter((potion) => !held.includes(potion)).map((potion) => drink(potion, {})),
        ...held.map((potion) => drink(potion, { late: true })),
        ...simple.steps,
      ],
    })
  if (roll < 0.75) return json(simple)
  const wild = randomElixir.randomOrders(table, campaign.state as unknown as ExState, seat, whole)
  return json(roll < 0.9 ? { steps: [...simple.steps, ...wild.steps] } : wild)
}

export const plans = turnsPlans([
  {
    what: 'whole-game',
    name: 'Ink and Feather',
    game: asAnyGame(elixir),
    roster: rosterOf('Anna', 'Brian'),
    options: { shortGame: true, peeks: 'Red: mandrake + salt', nesting: 3 },
    orders: elixirOrders,
    rulings: [
      rule(2, 'gold', 0, '+1'),
      rule(3, 'thing', 1, '+ruby', '+salt'),
      rule(4, 'place', 0, 'jeweller'),
      rule(5, 'nmr', 1, ''),
      rule(6, 'thing', 0, '+Speedy Soda', '+Liquor of Luck'),
    ],
    die: { turn: 4, label: 't4/Anna/brew', k: 0, value: 5 },
    when: { nmr: 5, late: 3, takeOver: 6, correctOrders: 4, correctNmr: 7, correctRuling: 5, undo: 3 },
  },
  {
    what: 'single-pace',
    name: 'One Wizard at a Time',
    game: asAnyGame(elixir),
    roster: rosterOf('Anna', 'Brian', 'Cleo', 'Dai'),
    options: { pace: 'single', shortGame: true },
    until: 19,
    orders: elixirOrders,
    rulings: [rule(3, 'gold', 2, '+2'), rule(8, 'out', 3, 'out'), rule(17, 'out', 3, 'back')],
    when: { nmr: 11, late: 4, takeOver: 9, correctOrders: 99, correctNmr: 99, correctRuling: 5, undo: 6 },
  },
])

export const long: LongPlan = {
  names: ['Anna', 'Brian', 'Cleo', 'Dai'],
  options: { pace: 'single' },
  most: 80,
  write: sentByAll(elixirOrders),
}
