// Places named with a cast, shared out among the effects of its spell (MS-8).
import { placesWanted, type CastEffect } from '../effects'
import type { Work } from './work'

/** For each effect of a spell the places named for it, from 0. */
export type Shared = readonly (readonly number[])[]

/**
 * Shares out the places named with a cast: used up in the order named, swaps take theirs from the end of the list.
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
  if (new Set(at).size < at.length) return 'a place is named twice'
  const swaps = effects.reduce((n, effect) => n + (effect.verb === 'swap' ? placesWanted(effect) : 0), 0)
  if (swaps > 0 && (at.length === 0 || at.length % 2 === 1)) return 'it does not say which places to swap'
  const named = at.map((place) => place - 1)
  const swapped = swaps > 0 ? named.splice(Math.max(0, named.length - swaps)) : []
  return effects.map((effect) => (effect.verb === 'swap' ? swapped : named).splice(0, placesWanted(effect)))
}
