// Places named with a cast, shared out among the effects of its spell (MS-8, MS-18).
import { plural } from '../../../kit/prose'
import { placesWanted, type CastEffect } from '../effects'
import { hasRuleset2 } from '../table'
import type { Work } from './work'

/** For each effect of a spell the places named for it, from 0. */
export type Shared = readonly (readonly number[])[]

/** Gives each effect as many of the places as it can use; swaps take theirs from the end of the list. */
function shareOut(effects: readonly CastEffect[], at: readonly number[], swaps: number): Shared {
  const named = at.map((place) => place - 1)
  const swapped = swaps > 0 ? named.splice(Math.max(0, named.length - swaps)) : []
  return effects.map((effect) => (effect.verb === 'swap' ? swapped : named).splice(0, placesWanted(effect)))
}

/** MS-8 as ruleset 1 has it: no place twice, and of the places to swap an even number. */
function wrongFirst(at: readonly number[], swaps: number): string | null {
  if (new Set(at).size < at.length) return 'a place is named twice'
  return swaps > 0 && (at.length === 0 || at.length % 2 === 1) ? 'it does not say which places to swap' : null
}

/** MS-18: all places to swap, no more than there is use for, no verb the same place twice, no pair one place. */
function wrong(
  effects: readonly CastEffect[],
  shared: Shared,
  at: readonly number[],
  swaps: number,
): string | null {
  const most = effects.reduce((sum, effect) => sum + placesWanted(effect), 0)
  if (at.length < swaps)
    return `it does not say which places to swap: ${swaps} are wanted, last, and ${at.length} ${at.length === 1 ? 'is' : 'are'} named`
  if (at.length > most) return `it has use for ${plural(most, 'place')}, and ${at.length} are named`
  for (const [i, effect] of effects.entries()) {
    const places = shared[i] ?? []
    const again = places.find((place, k) =>
      effect.verb === 'swap' ? k % 2 === 1 && places[k - 1] === place : places.indexOf(place) < k,
    )
    if (again === undefined) continue
    return effect.verb === 'swap'
      ? `place ${again + 1} cannot be swapped with itself`
      : `place ${again + 1} is named twice for the same thing`
  }
  return null
}

/**
 * Shares out the places named with a cast, in the order of the card.
 * @param at places as named, from 1
 * @returns why they cannot be used, in words, or the places of each effect
 */
export function placesFor(
  work: Work,
  effects: readonly CastEffect[],
  at: readonly number[],
): Shared | string {
  const empty = at.find((place) => (work.state.laboratory[place - 1]?.tile ?? null) === null)
  if (empty !== undefined) return `nothing lies at place ${empty}`
  const swaps = effects.reduce((n, effect) => n + (effect.verb === 'swap' ? placesWanted(effect) : 0), 0)
  const shared = shareOut(effects, at, swaps)
  return (hasRuleset2(work.table) ? wrong(effects, shared, at, swaps) : wrongFirst(at, swaps)) ?? shared
}
