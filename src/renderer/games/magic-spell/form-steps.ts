// What the order form of Magic Spell can say, as steps; whatever it cannot say stays as it was written. Pure.
import { fitsOn } from '@shared/games/magic-spell/facts'
import { isStone } from '@shared/games/magic-spell/table'
import type { Act, Orders, SeenPlayer, Step, Tile, ViewFields, Word } from '@shared/games/magic-spell/types'

export const act = (what: Act): Step => ({ kind: 'act', act: what })

/** Orders as JSON from the desk; nothing said = no steps. */
export const toOrders = (json: unknown): Orders => (json as Orders | null) ?? { steps: [] }

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
    if (step.kind !== 'act' || step.act.do !== 'weave' || step.act.tile === null || step.act.from !== null)
      continue
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
  const words = (me?.homework.flatMap(({ word }) => word ?? []) ?? []).slice(0, nesting)
  const last: Step = act({ do: otherwise })
  const after = words.reduceRight<Step>(
    (rest, word) => ({
      kind: 'if',
      condition: { text: `it fits ${word}`, cel: `fits(${JSON.stringify(word)})` },
      then: [act({ do: 'weave', tile: null, from: null, on: word, as: null })],
      else: [rest],
    }),
    last,
  )
  return [act({ do: 'scrounge', place }), after]
}

/** What belongs to the end of the turn or to trades, and stays when the action is chosen anew. */
export const aside = (orders: Orders): readonly Step[] =>
  orders.steps.filter((step) => step.kind === 'act' && ['return', 'bury', 'trade'].includes(step.act.do))
