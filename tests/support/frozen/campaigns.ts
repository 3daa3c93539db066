// The frozen campaigns: whole games and games under way, with everything a referee and players can do.
// To freeze a new ruleset run `npm run freeze`; what has been frozen is never made again.
import type { Json } from '@shared/engine/json'
import type { RosterEntry } from '@shared/campaign/records'
import type { Campaign } from '@shared/campaign/model'
import { asAnyGame } from '@shared/kit/define-game'
import type { Table } from '@shared/kit/game'
import { elixir } from '@shared/games/elixir'
import type { ExTable } from '@shared/games/elixir/table'
import { DRINKABLE, type ExView, type Potion, type State as ExState } from '@shared/games/elixir/types'
import { magicSpell } from '@shared/games/magic-spell'
import type { Pack as MsPack } from '@shared/games/magic-spell/pack'
import type { State as MsState } from '@shared/games/magic-spell/types'
import { magiciansMarket } from '@shared/games/magicians-market'
import { spellMerchants } from '@shared/games/spell-merchants'
import type { SmView } from '@shared/games/spell-merchants/types'
import { simpleOrders } from '../elixir-player'
import { wildOrders } from '../magic-spell-players'
import { sensibleOrders } from '../magic-spell-sensible'
import * as market from '../magicians-market'
import * as randomElixir from '../random-elixir'
import { type Random } from '../random'
import { randomOrders as merchantOrders } from '../random-spell-merchants'
import { playThread } from './thread'
import { playTurns, seenBy, type GameRulingPlan, type TurnsPlan } from './turns'

export interface FrozenPlan {
  readonly game: string
  /** `<game>-<what>` names the file. */
  readonly what: string
  play(): string
}

const rosterOf = (...names: readonly string[]): RosterEntry[] =>
  names.map((name) => ({
    name,
    address: `${name.toLowerCase()}@post.example`,
    seat: null,
    handle: name === 'Cleo' ? 'cleopatra' : null,
  }))

const json = (orders: object | null): Json | null => orders as Json | null
const rule = (turn: number, kind: string, seat: number | null, ...values: string[]): GameRulingPlan => ({ turn, kind, seat, values }) // prettier-ignore

// ── Spell Merchants ───────────────────────────────────────────────────────────────────────────────────────

const merchants = (style: 'plain' | 'wild') => (campaign: Campaign, seat: number, random: Random) =>
  json(merchantOrders(seenBy(campaign, seat) as unknown as SmView, random, random() < 0.5 ? 'plain' : style))

const merchantsPlans: readonly (TurnsPlan & { readonly what: string })[] = [
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
]

// ── Elixir ────────────────────────────────────────────────────────────────────────────────────────────────

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

const elixirPlans: readonly (TurnsPlan & { readonly what: string })[] = [
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
]

// ── Magician's Market ─────────────────────────────────────────────────────────────────────────────────────

const marketOrders = (campaign: Campaign, seat: number, random: Random): Json | null =>
  json(market.randomOrders(random, seenBy(campaign, seat) as unknown as market.Seen, seat, random() < 0.6))

const marketPlans: readonly (TurnsPlan & { readonly what: string })[] = [
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
]

// ── Magic Spell ───────────────────────────────────────────────────────────────────────────────────────────

const spellOrders =
  (wild: number) =>
  (campaign: Campaign, seat: number, random: Random): Json | null => {
    const table = campaign.table as Table<MsPack>
    const state = campaign.state as unknown as MsState
    return json(
      random() < wild ? wildOrders(table, state, seat, random) : sensibleOrders(table, state, seat, random),
    )
  }

const TILES = Array.from('EAOIRSTN', (tile) => `+${tile}`)
const spellPlans: readonly (TurnsPlan & { readonly what: string })[] = [
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
]

const turnsPlans = [...merchantsPlans, ...elixirPlans, ...marketPlans, ...spellPlans]

export const FROZEN_PLANS: readonly FrozenPlan[] = [
  ...turnsPlans.map((plan) => ({ game: plan.game.id, what: plan.what, play: () => playTurns(plan) })),
  ...(['closed', 'open', 'typed-values'] as const).map((what) => ({
    game: 'fourth-game' as const,
    what,
    play: () => playThread(what),
  })),
]
