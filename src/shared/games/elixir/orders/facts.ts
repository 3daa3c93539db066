// Facts for conditions (EX-1): the player's own view, the stranger just met and the last roll.
import { LIMITS } from '../../../engine/conditions/shape'
import type { Json } from '../../../engine/json'
import { err, ok, type Result } from '../../../engine/result'
import { factBook } from '../../../kit/conditions/fact-book'
import { known, playerFact, tableFact } from '../../../kit/conditions/facts'
import { present } from '../../../kit/conditions/phrase-words'
import { idOf, stepsTo } from '../board'
import { nameOf } from '../../../kit/view'
import { hasRuleset2 } from '../table'
import { inBrew, isPotion, type SeenWizard } from '../types'
import { findSeat, namesOf, nouns, type ExMoment } from './nouns'

// ── The facts ─────────────────────────────────────────────────────────────────────────────────────────────

const INGREDIENT = { name: 'ingredient' } as const
const INGREDIENTS = { list: INGREDIENT } as const
const POTION_LIST = { list: { name: 'potion' } } as const
const PLACE = { name: 'place' } as const

const ofWizard = playerFact<ExMoment>
const ofTable = tableFact<ExMoment>

/** Number of a thing that a wizard carries, holds or has on the shelf. */
function held(thing: string, player: SeenWizard, isStranger: boolean): Result<number, string> {
  const among = (list: readonly string[]): Result<number, string> => ok(list.filter((name) => name === thing).length)
  if (isPotion(thing))
    return player.potions === null ? err(`the potions of ${player.name} are hidden`) : among(player.potions)
  if (isStranger) return among(player.hired)
  if (thing === 'gold') return ok(player.gold)
  return thing === 'potion' ? ok(player.potionCount) : among([...player.carried, ...player.shelf])
}

type Answer = (moment: ExMoment, name: string, args: readonly Json[]) => Result<Json, string>

/** A question whose first argument must be a name; the player may have written an expression instead. */
const byName =
  (answer: Answer) =>
  (moment: ExMoment, args: readonly Json[]): Result<Json, string> => {
    const [name] = args
    return typeof name === 'string' ? answer(moment, name, args) : err('this cannot be asked')
  }

const heldBy =
  (answer: (count: number) => Json) =>
  (moment: ExMoment, [thing]: readonly Json[], seat: number | null): Result<Json, string> => {
    const { view, table } = moment
    const player = seat === null ? undefined : view.players[seat]
    if (typeof thing !== 'string') return err('this cannot be asked')
    if (player === undefined) return err('there is no such player')
    const found = held(thing, player, table?.pack.stranger.has(thing) === true)
    return found.ok ? ok(answer(found.value)) : found
  }

const crossing = ({ view }: ExMoment, one: Json | undefined, two: Json | undefined) =>
  view.formulae.find(({ herb, special }) => (herb === one && special === two) || (herb === two && special === one))

const stepsAway = byName(({ view, table }, place) => {
  const own = view.seat === null ? undefined : view.players[view.seat]
  if (own === undefined || table === null) return err('there is no such player')
  const to = idOf(view.board.spaces, place, own.colour)
  return known(stepsTo(table.pack.board, own.place, to, own.colour), 'there is no way')
})

/** Facts that are unknown until something happens, each with the reason. */
const ABSENT: ReadonlyMap<string, string> = new Map([
  ['stranger', 'no stranger has come'],
  ['roll', 'nothing has been rolled'],
])

const heldThing = { args: [{ name: 'thing' }, { name: 'player' }], optional: 1 } as const

export const exFacts = factBook<ExMoment>({
  rule: 'EX-1',
  remedy:
    'Write for example: I have 3 gold · I am at the jeweller · Brian has 2 potions · the stranger is for hire · shop("ruby") > 0.',
  nouns,
  verbs: {
    sell: present('sells sell', 'sold'),
  },
  player: ({ table, view }, written) => {
    if (table === null) return { ok: false, message: '', near: [] }
    const found = findSeat(table, written)
    return found.ok ? { ok: true, name: view.players[found.seat]?.name ?? nameOf(table, found.seat) } : found
  },
  names: ({ table }) => (table === null ? [] : namesOf(table)),
  // EX-29: under ruleset 1 such a condition could hold as long as the unknown fact was never reached.
  absent: ({ table }, name) => (table !== null && hasRuleset2(table) ? (ABSENT.get(name) ?? null) : null),
  facts: [
    ofTable('stranger.kind', 'string', ({ stranger }) => stranger?.kind ?? null, {
      id: 'hire',
      label: 'Stranger for hire',
      cel: 'stranger.kind == "hire"',
      says: ['the stranger {be} for_hire', 'stranger {be} for_hire', 'he|she|they {be} for_hire'],
    }),
    ofTable('stranger.cost', 'int', ({ stranger }) => stranger?.cost ?? null, {
      id: 'cost',
      label: 'Price of the stranger',
      says: ['the stranger {cost} {n} gold', '[the] stranger {cost} {n} [gold]', 'he|she|they {cost} {n} [gold]'],
      usual: '==',
      max: 12,
      first: 2,
    }),
    ofTable('stranger.name', { name: 'stranger' }, ({ stranger }) => stranger?.name ?? null, {
      id: 'stranger',
      label: 'The stranger',
      cel: 'stranger.name == {stranger}',
      says: ['the stranger {be} {stranger}', 'stranger {be} {stranger}', 'he|she|they {be} {stranger}'],
    }),
    ofTable('roll', 'int', ({ roll }) => roll ?? null, {
      label: 'The last roll',
      says: ['the roll is {n}', '[the] roll is|was {n}', 'i roll|rolled [a] {n}'],
      usual: '==',
      max: 6,
      first: 4,
    }),
    ofWizard('gold', 'int', ({ gold }) => gold, {
      label: 'Gold',
      says: ['{who} {have} {n} gold'],
      usual: 'some',
      max: 36,
      first: 3,
    }),
    ofWizard('potionCount', 'int', ({ potionCount }) => potionCount, {
      label: 'Number of potions',
      says: ['{who} {have} {n} potions|potion'],
      usual: 'some',
      max: 12,
    }),
    {
      ...heldThing,
      of: 'asked',
      name: 'count',
      label: 'Things',
      returns: 'int',
      cel: 'count({item}{,who}) {n}',
      says: ['{who} {have} {n} {item}'],
      usual: 'some',
      max: 4,
      value: heldBy((count) => count),
    },
    {
      ...heldThing,
      of: 'asked',
      name: 'holds',
      called: '{who} had {0}',
      returns: 'bool',
      value: heldBy((count) => count > 0),
    },
    ofWizard('place', PLACE, ({ place }) => place, {
      label: 'Place',
      cel: '{whose}.place == {place}',
      says: ['{who} {be} at {place}', '{who} {be} [at|in|on] {place}'],
    }),
    ofWizard('brewing', 'bool', ({ brew }) => brew !== null, {
      label: 'A brew on the table',
      says: ['{who} {be} brewing'],
    }),
    ofWizard('carried', INGREDIENTS, ({ carried }) => carried, { called: 'things carried' }),
    ofWizard('shelf', INGREDIENTS, ({ shelf }) => shelf),
    ofWizard('brew', INGREDIENTS, ({ brew }) => inBrew(brew)),
    ofWizard('inUse', POTION_LIST, ({ inUse }) => inUse.map(({ potion }) => potion), {
      called: 'potions in use',
    }),
    ofWizard('hired', { list: { name: 'stranger' } }, ({ hired }) => hired, { called: 'hired strangers' }),
    { ...ofWizard('potions', POTION_LIST, ({ potions }) => potions ?? []), private: true },
    {
      of: 'asked',
      name: 'shop',
      label: 'In stock',
      args: [INGREDIENT],
      returns: 'int',
      says: [
        'the shop {have} {n} {ingredient}',
        '[the] shop {have} {n} {ingredient}',
        '[the] shop {sell} {n} {ingredient}',
      ],
      usual: 'some',
      max: 4,
      value: byName(({ view }, name) => ok(Object.hasOwn(view.shops, name) ? (view.shops[name] ?? 0) : 0)),
    },
    {
      of: 'asked',
      name: 'price',
      called: 'price of {0}',
      args: [INGREDIENT],
      returns: 'int',
      value: byName(({ view }, name) =>
        known(view.ingredients.find((each) => each.name === name)?.price, 'there is no such ingredient'),
      ),
    },
    {
      of: 'asked',
      name: 'know',
      label: 'Crossing learnt',
      args: [INGREDIENT, INGREDIENT],
      returns: 'bool',
      cel: 'know({ingredient}, {ingredient2})',
      says: ['i {know} {ingredient} + {ingredient2}', 'i {know} {ingredient} and|with|& {ingredient2}'],
      value: byName((moment, one, [, two]) => ok(crossing(moment, one, two) !== undefined)),
    },
    {
      of: 'asked',
      name: 'formula',
      called: 'potion of {0} + {1}',
      args: [INGREDIENT, INGREDIENT],
      returns: { name: 'potion' },
      value: byName((moment, one, [, two]) =>
        known(crossing(moment, one, two)?.potion, 'you do not know this crossing'),
      ),
    },
    {
      of: 'asked',
      name: 'steps',
      label: 'Steps to',
      args: [PLACE],
      returns: 'int',
      says: ['{place} {be} {n} steps|step away'],
      usual: '==',
      max: 20,
      first: 4,
      value: stepsAway,
    },
    ofTable('turn', 'int', ({ view }) => view.turn),
    ofTable('bank', 'int', ({ view }) => view.bank, { called: 'gold in the bank' }),
    ofTable('alley', { list: { name: 'thing' } }, ({ view }) => view.alley.slice(0, LIMITS.list), {
      called: 'in the alley',
    }),
  ],
  sayings: [
    { id: 'some-gold', cel: '{whose}.gold >= 1', says: ['{who} {have} gold'] },
    { id: 'some-potion', cel: '{whose}.potionCount >= 1', says: ['{who} {have} potions|potion'] },
    { id: 'some-thing', cel: 'count({item}{,who}) >= 1', says: ['{who} {have} {item}'] },
    { id: 'sold-out', cel: 'shop({ingredient}) == 0', says: ['{ingredient} {be} sold out'] },
    {
      id: 'for-sale',
      cel: 'shop({ingredient}) >= 1',
      says: ['[the] shop {have} {ingredient}', '[the] shop {sell} {ingredient}'],
    },
  ],
})
