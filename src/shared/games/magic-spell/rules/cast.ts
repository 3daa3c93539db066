// Casting a spell of the spellbook (MS-8): first everything it asks for, then its effects one after another.
import type { Seat } from '../../../engine/log'
import { needsTarget, placesWanted } from '../effects'
import { nameOf, priceOf, spellOf } from '../table'
import type { Act } from '../types'
import { applyEffect } from './effects'
import { giveUpTiles } from './ending'
import { putBack, takeOne, tell, type Work } from './work'
import type { Weaving } from './weave'

export type CastAct = Extract<Act, { do: 'cast' }>

/** The player a spell is cast on: the one named, or the only other one there is. */
function targetOf(work: Work, seat: Seat, act: CastAct): Seat | null | string {
  const others = work.state.players.flatMap((player, other) => (other === seat || player.out ? [] : [other]))
  if (act.on === null) return others.length === 1 ? others[0]! : 'it does not say on whom'
  if (act.on === seat) return 'it cannot be cast on oneself'
  return others.includes(act.on) ? act.on : `${nameOf(work.table, act.on)} takes no part`
}

/**
 * Casts.
 * @returns why it cannot be done, in words, or null when it is done
 */
export function cast(work: Work, seat: Seat, act: CastAct, weaving: Weaving): string | null {
  const { table, state } = work
  const player = state.players[seat]!
  const spell = spellOf(table, act.word)
  if (spell === undefined || !player.spellbook.includes(act.word))
    return `${act.word} is not in the spellbook`
  if (spell.kind !== 'cast') return `${act.word} is not cast, it always works`
  const target = spell.effect.some(needsTarget) ? targetOf(work, seat, act) : null
  if (typeof target === 'string') return target
  const spirit = priceOf(table, player, 'cast', spell.cost.spirit)
  if (player.spirit < spirit) return `it costs ${spirit} spirit and only ${player.spirit} is left`
  if (player.cabinet.length < spell.cost.tiles)
    return `it takes ${spell.cost.tiles} of the cabinet, which holds ${player.cabinet.length}`
  const left = player.cabinet.slice()
  const lacking = act.pay.slice(0, spell.cost.tiles).find((tile) => !takeOne(left, tile))
  if (lacking !== undefined) return `there is no ${lacking} in the cabinet to pay with`
  const wrong = act.at.find(
    (place) => state.laboratory[place - 1] === undefined || state.laboratory[place - 1]!.tile === null,
  )
  if (wrong !== undefined) return `nothing lies at place ${wrong}`
  if (new Set(act.at).size < act.at.length) return 'a place is named twice'
  const swaps = spell.effect.reduce(
    (sum, effect) => sum + (effect.verb === 'swap' ? placesWanted(effect) : 0),
    0,
  )
  if (swaps > 0 && (act.at.length === 0 || act.at.length % 2 === 1))
    return 'it does not say which places to swap'
  player.spirit -= spirit
  tell(work, 'cast', { seat, word: act.word, target, spirit, text: spell.text }, 'MS-8')
  if (spell.cost.tiles > 0) {
    const { shown, gone } = putBack(work, giveUpTiles(work, seat, spell.cost.tiles, act.pay))
    tell(work, 'dropped', { seat, shown, gone }, 'MS-8')
  }
  // Places are used up in the order named; a swap takes its places from the end of the list.
  const places = act.at.map((place) => place - 1)
  const forSwaps = swaps > 0 ? places.splice(Math.max(0, places.length - swaps)) : []
  for (const effect of spell.effect) {
    const named = effect.verb === 'swap' ? forSwaps : places
    applyEffect(work, { seat, target, word: act.word, bury: act.bury, weaving }, effect, named)
  }
  return null
}
