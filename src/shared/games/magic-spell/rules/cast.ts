// Casting a spell of the spellbook (MS-8): first everything it asks for, then its effects one after another.
import { at, takeOne } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import { sharePlaces, type Shared } from '../cast-places'
import { needsTarget, type CastEffect } from '../effects'
import type { Spell } from '../pack'
import { nameOf, othersOf, priceOf, spellOf } from '../table'
import type { ActOf } from '../types'
import { applyEffect } from './effects'
import { giveUpTiles } from './ending'
import type { Weaving } from './weave'
import { putBack, logEvent, type Work } from './work'

/** The player named, or the only other one; or why nobody fits, in words. */
function targetOf(work: Work, seat: Seat, act: ActOf<'cast'>): Seat | string {
  const others = othersOf(work.state.players, seat)
  const [only] = others
  // The words are part of recorded results and must never change.
  if (act.on === null) return others.length === 1 && only !== undefined ? only : 'it does not say on whom'
  if (act.on === seat) return 'it cannot be cast on oneself'
  return others.includes(act.on) ? act.on : `${nameOf(work.table, act.on)} takes no part`
}

/** Why the caster cannot pay, in words, or null. */
function cannotPay(work: Work, seat: Seat, act: ActOf<'cast'>, cost: Spell['cost']): string | null {
  const player = at(work.state.players, seat)
  if (player.spirit < cost.spirit) return `it costs ${cost.spirit} spirit and only ${player.spirit} is left`
  if (player.cabinet.length < cost.tiles)
    return `it takes ${cost.tiles} of the cabinet, which holds ${player.cabinet.length}`
  const left = player.cabinet.slice()
  const lacking = act.pay.slice(0, cost.tiles).find((tile) => !takeOne(left, tile))
  return lacking === undefined ? null : `there is no ${lacking} in the cabinet to pay with`
}

/**
 * Shares out the places named with a cast, in the order of the card; something has to lie there (MS-8, MS-18).
 * @param named places as named, from 1
 * @returns why they cannot be used, in words, or the places of each effect
 */
function placesFor(work: Work, effects: readonly CastEffect[], named: readonly number[]): Shared | string {
  const empty = named.find((place) => (work.state.laboratory[place - 1]?.tile ?? null) === null)
  if (empty !== undefined) return `nothing lies at place ${empty}`
  const shared = sharePlaces(work.table, effects, named)
  return 'why' in shared ? shared.why : shared
}

/**
 * Casts.
 * @returns why it cannot be done, in words, or null when it is done
 */
export function cast(work: Work, seat: Seat, act: ActOf<'cast'>, weaving: Weaving): string | null {
  const { table, state } = work
  const { word, bury } = act
  const player = at(state.players, seat)
  const spell = spellOf(table, word)
  if (spell === undefined || !player.spellbook.includes(word)) return `${word} is not in the spellbook`
  if (spell.kind !== 'cast') return `${word} is not cast, it always works`
  const target = spell.effect.some(needsTarget) ? targetOf(work, seat, act) : null
  if (typeof target === 'string') return target
  const spirit = priceOf(table, player, 'cast', spell.cost.spirit)
  const { tiles } = spell.cost
  const unpaid = cannotPay(work, seat, act, { spirit, tiles })
  if (unpaid !== null) return unpaid
  const places = placesFor(work, spell.effect, act.at)
  if (typeof places === 'string') return places
  player.spirit -= spirit
  logEvent(work, 'cast', { seat, word, target, spirit, text: spell.text }, 'MS-8')
  if (tiles > 0) logEvent(work, 'dropped', { seat, ...putBack(work, giveUpTiles(work, seat, tiles, act.pay)) }, 'MS-8')
  const casting = { work, seat, target, word, bury, weaving, take: act.take ?? null, seen: [] }
  spell.effect.forEach((effect, i) => applyEffect(casting, effect, places[i] ?? []))
  return null
}
