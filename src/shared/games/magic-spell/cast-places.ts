// Shares out the places named with a cast among the effects of its spell, and checks them without looking at the tiles (MS-8, MS-18).
import { plural } from '../../kit/prose'
import { placesWanted, type CastEffect } from './effects'
import { hasRuleset2, type MsTable } from './table'

/** For each effect of a spell the places named for it, from 0. */
export type Shared = readonly (readonly number[])[]

/** Why places cannot be used, as a code and in words. */
interface Misplaced {
  readonly code: 'places-missing' | 'places-too-many' | 'places-twice'
  readonly why: string
}

/** Gives each effect as many of the places as it can use; swaps take theirs from the end of the list. */
function shareOut(effects: readonly CastEffect[], at: readonly number[], swaps: number): Shared {
  const named = at.map((place) => place - 1)
  const swapped = swaps > 0 ? named.splice(Math.max(0, named.length - swaps)) : []
  return effects.map((effect) => (effect.verb === 'swap' ? swapped : named).splice(0, placesWanted(effect)))
}

const missing = (why: string): Misplaced => ({
  code: 'places-missing',
  why: `it does not say which places to swap${why}`,
})
const twice = (why: string): Misplaced => ({ code: 'places-twice', why })

/** The reason as shown to players. Recorded results keep “1 are named”. */
export const placesWords = (why: string): string => why.replace(/\b1 are named$/u, 'one is named')

/** MS-8 as ruleset 1 has it: no place twice, and of the places to swap an even number. */
function wrongFirst(at: readonly number[], swaps: number): Misplaced | null {
  if (new Set(at).size < at.length) return twice('a place is named twice')
  return swaps > 0 && (at.length === 0 || at.length % 2 === 1) ? missing('') : null
}

/** MS-18: all places to swap, no more than can be used, no place twice for one verb, no place swapped with itself. */
function wrong(effects: readonly CastEffect[], shared: Shared, at: readonly number[], swaps: number): Misplaced | null {
  const most = effects.reduce((sum, effect) => sum + placesWanted(effect), 0)
  if (at.length < swaps)
    return missing(`: ${swaps} are wanted, last, and ${at.length} ${at.length === 1 ? 'is' : 'are'} named`)
  if (at.length > most)
    return {
      code: 'places-too-many',
      // These words are part of recorded results and must never change.
      why: `it has use for ${plural(most, 'place')}, and ${at.length} are named`,
    }
  for (const [i, effect] of effects.entries()) {
    const places = shared[i] ?? []
    const again = places.find((place, k) =>
      effect.verb === 'swap' ? k % 2 === 1 && places[k - 1] === place : places.indexOf(place) < k,
    )
    if (again === undefined) continue
    return twice(
      effect.verb === 'swap'
        ? `place ${again + 1} cannot be swapped with itself`
        : `place ${again + 1} is named twice for the same thing`,
    )
  }
  return null
}

/**
 * Shares out the places named with a cast, in the order of the card.
 * @param at places as named, from 1
 */
export function sharePlaces(
  table: Pick<MsTable, 'ruleset'>,
  effects: readonly CastEffect[],
  at: readonly number[],
): Shared | Misplaced {
  const swaps = effects.reduce((n, effect) => n + (effect.verb === 'swap' ? placesWanted(effect) : 0), 0)
  const shared = shareOut(effects, at, swaps)
  return (hasRuleset2(table) ? wrong(effects, shared, at, swaps) : wrongFirst(at, swaps)) ?? shared
}
