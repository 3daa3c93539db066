// What a player's conditions may know, made from his View alone and what he just met: the stranger and the roll.
import { LIMITS, type Facts, type FactShape } from '../../../engine/conditions/evaluate'
import type { Json } from '../../../engine/json'
import { err, ok, type Result } from '../../../engine/result'
import { stepsFrom } from '../board'
import { OWN_LAB } from './lookup'
import type { Stranger } from '../pack-strangers'
import type { ExTable } from '../table'
import type { ExView, SeenWizard } from '../types'
import { isPotion } from '../view'

const INGREDIENTS = { list: { name: 'ingredient' } } as const
const POTION_LIST = { list: { name: 'potion' } } as const
const PLACE = { name: 'place' } as const

const PUBLIC = {
  gold: 'int',
  place: PLACE,
  carried: INGREDIENTS,
  shelf: INGREDIENTS,
  brew: INGREDIENTS,
  brewing: 'bool',
  potionCount: 'int',
  inUse: POTION_LIST,
  hired: { list: { name: 'stranger' } },
} as const

/** Everything a condition may name. */
export const EX_SHAPE: FactShape = {
  values: {
    me: { record: { name: { name: 'player' }, ...PUBLIC, potions: POTION_LIST } },
    players: { map: { record: PUBLIC }, key: 'player' },
    stranger: { record: { name: { name: 'stranger' }, kind: 'string', cost: 'int' } },
    roll: 'int',
    turn: 'int',
    bank: 'int',
    alley: { list: { name: 'thing' } },
  },
  functions: {
    shop: { params: [{ name: 'ingredient' }], returns: 'int' },
    price: { params: [{ name: 'ingredient' }], returns: 'int' },
    know: { params: [{ name: 'ingredient' }, { name: 'ingredient' }], returns: 'bool' },
    formula: { params: [{ name: 'ingredient' }, { name: 'ingredient' }], returns: { name: 'potion' } },
    /** How many: carried, on the shelf or held. */
    count: { params: [{ name: 'thing' }, { name: 'player' }], optional: 1, returns: 'int' },
    holds: { params: [{ name: 'thing' }, { name: 'player' }], optional: 1, returns: 'bool' },
    steps: { params: [PLACE], returns: 'int' },
  },
}

export interface MomentFacts {
  readonly stranger: Stranger | null
  readonly roll: number | null
}
export const NOTHING_YET: MomentFacts = { stranger: null, roll: null }

/** The facts of the moment. Without a seat there is no `me`. */
export function exFacts(table: ExTable, view: ExView, moment: MomentFacts): Facts {
  const own = view.seat === null ? undefined : view.players[view.seat]
  const named = (name: Json | undefined): SeenWizard | undefined =>
    name === undefined
      ? own
      : (view.players.find((player) => player.name === name) ??
        view.players.find(({ formerly }) => formerly.some((former) => former === name)))
  const open = (player: SeenWizard): { readonly [key: string]: Json } => ({
    gold: player.gold,
    place: player.place,
    carried: player.carried,
    shelf: player.shelf,
    brew: player.brew === null ? [] : [player.brew.herb, player.brew.special, ...player.brew.gems],
    brewing: player.brew !== null,
    potionCount: player.potionCount,
    inUse: player.inUse.map(({ potion }) => potion),
    hired: player.hired,
  })
  const held = (thing: string, player: SeenWizard): Result<number, string> => {
    if (isPotion(thing)) {
      if (player.potions === null) return err(`the potions of ${player.name} are hidden`)
      return ok(player.potions.filter((potion) => potion === thing).length)
    }
    if (table.pack.stranger.has(thing)) return ok(player.hired.filter((name) => name === thing).length)
    if (thing === 'gold') return ok(player.gold)
    if (thing === 'potion') return ok(player.potionCount)
    return ok([...player.carried, ...player.shelf].filter((name) => name === thing).length)
  }
  const call = (name: string, args: readonly Json[]): Result<Json, string> => {
    const [first, second] = args
    if (typeof first !== 'string') return err('this cannot be asked')
    switch (name) {
      case 'shop':
        return ok(view.shops[first] ?? 0)
      case 'price': {
        const ingredient = table.pack.ingredient.get(first)
        return ingredient === undefined ? err('there is no such ingredient') : ok(ingredient.price)
      }
      case 'know':
      case 'formula': {
        const known = view.formulae.find(
          ({ herb, special }) =>
            (herb === first && special === second) || (herb === second && special === first),
        )
        if (name === 'know') return ok(known !== undefined)
        return known === undefined ? err('you do not know this crossing') : ok(known.potion)
      }
      case 'count':
      case 'holds': {
        const player = named(second)
        if (player === undefined) return err('there is no such player')
        const found = held(first, player)
        return found.ok ? ok(name === 'count' ? found.value : found.value > 0) : found
      }
      case 'steps': {
        if (own === undefined) return err('there is no such player')
        const lab = table.pack.board.spaces.find((space) => space.owner === own.colour)?.id ?? ''
        const steps = stepsFrom(table.pack.board, own.place, own.colour).get(first === OWN_LAB ? lab : first)
        return steps === undefined ? err('there is no way') : ok(steps)
      }
      default:
        return err('this cannot be asked')
    }
  }
  const { stranger, roll } = moment
  return {
    shape: EX_SHAPE,
    values: {
      ...(own === undefined ? {} : { me: { name: own.name, ...open(own), potions: own.potions ?? [] } }),
      players: Object.fromEntries([
        ...view.players.flatMap((player) => player.formerly.map((former) => [former, open(player)])),
        ...view.players.map((player) => [player.name, open(player)]),
      ]),
      ...(stranger === null
        ? {}
        : { stranger: { name: stranger.name, kind: stranger.kind, cost: stranger.cost } }),
      ...(roll === null ? {} : { roll }),
      turn: view.turn,
      bank: view.bank,
      alley: view.alley.slice(0, LIMITS.list),
    },
    call,
  }
}
