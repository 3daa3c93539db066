// Orders of Magic Spell as the form makes them: fitting weaves, a scrounge with its follow-up, the effect of a click. Pure.
import { fitsOn } from '@shared/games/magic-spell/orders/facts'
import { isStone } from '@shared/games/magic-spell/table'
import type { Act, Orders, SeenPlayer, Step, Tile, ViewFields, Word } from '@shared/games/magic-spell/types'
import type { Json } from '@shared/engine/json'
import { readOrders } from '../json'
import { actsOf, actStep } from '../../components/orders/form/steps'

/** Orders as JSON from the desk; nothing said = no steps. */
export const toOrders = (json: Json): Orders => readOrders<Orders>(json, 'steps', { steps: [] })

/** A weave that can be done from the cabinet as far as the form can see. */
export interface Offer {
  readonly tile: Tile
  readonly on: Word
}

/** Tiles of the cabinet that fit a homework spell, after the weaves already ordered. */
export function weavesLeft(me: SeenPlayer, orders: Orders): readonly Offer[] {
  const cabinet = (me.cabinet ?? []).slice()
  const homework = me.homework.map(({ word, tiles, ...rest }) => ({
    ...rest,
    word,
    tiles: (tiles ?? []).slice(),
  }))
  for (const step of orders.steps) {
    if (step.kind !== 'act' || step.act.do !== 'weave' || step.act.tile === null || step.act.from !== null) continue
    const { tile, on, as } = step.act
    const at = cabinet.indexOf(tile)
    const target = homework.find(({ word }) => word === on)
    if (at < 0 || target === undefined) continue
    const slot = target.tiles.findIndex(
      (laid, i) => laid === null && (isStone(tile) ? as === null || on[i] === as : on[i] === tile),
    )
    if (slot < 0) continue
    cabinet.splice(at, 1)
    target.tiles[slot] = tile
  }
  const seen = new Set<string>()
  return homework.flatMap((spell) =>
    cabinet.flatMap((tile): Offer[] => {
      const key = `${tile} ${spell.word}`
      if (spell.word === null || seen.has(key) || !fitsOn(spell, tile)) return []
      seen.add(key)
      return [{ tile, on: spell.word }]
    }),
  )
}

/** Scrounging a place: woven where it fits, homework in order, else kept or put back. */
export function scroungeSteps(
  view: ViewFields,
  place: number | null,
  otherwise: 'keep' | 'put-back',
  nesting: number,
): readonly Step[] {
  const me = view.seat === null ? undefined : view.players[view.seat]
  const spells = (me?.homework.flatMap(({ word }) => word ?? []) ?? []).slice(0, nesting)
  const last: Step = actStep<Act>({ do: otherwise })
  const after = spells.reduceRight<Step>(
    (rest, word) => ({
      kind: 'if',
      condition: { text: `it fits ${word}`, cel: `fits(${JSON.stringify(word)})` },
      then: [actStep({ do: 'weave', tile: null, from: null, on: word, as: null })],
      else: [rest],
    }),
    last,
  )
  return [actStep<Act>({ do: 'scrounge', place }), after]
}

const ASIDE: readonly Act['do'][] = ['return', 'bury', 'trade']

/** Orders with a new action, which replaces the previous one; trades and orders for the end of the turn stay. */
export const withAction = (orders: Orders, action: readonly Step[]): readonly Step[] => [
  ...action,
  ...orders.steps.filter((step) => actsOf([step]).every((act) => ASIDE.includes(act.do))),
]

/** Orders with one more weave: behind those it may follow (weaves, a scrounge, a spell cast), else as the action. */
export function withWeave(orders: Orders, weave: Act): readonly Step[] {
  const goesOn = actsOf(orders.steps).some((act) => ['weave', 'scrounge', 'cast'].includes(act.do))
  if (!goesOn) return withAction(orders, [actStep(weave)])
  const last = orders.steps.reduce(
    (found, step, i) => (actsOf([step]).some((act) => !ASIDE.includes(act.do)) ? i : found),
    -1,
  )
  return [...orders.steps.slice(0, last + 1), actStep(weave), ...orders.steps.slice(last + 1)]
}

/** The spell cast without conditions last, if it asks for places: a click on the board names them. */
export function pointing(
  orders: Orders,
  view: ViewFields,
): { readonly index: number; readonly act: Extract<Act, { do: 'cast' }>; readonly places: number } | null {
  const casts = orders.steps.flatMap((step, index) => {
    if (step.kind !== 'act' || step.act.do !== 'cast') return []
    const { act } = step
    const places = view.cards.find(({ word }) => word === act.word)?.names.places ?? 0
    return places > 0 ? [{ index, act, places }] : []
  })
  return casts.at(-1) ?? null
}
