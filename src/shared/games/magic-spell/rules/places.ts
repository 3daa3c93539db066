// Places named with a cast when it comes to be done: something has to lie there (MS-8, MS-18).
import { sharePlaces, type Shared } from '../cast-places'
import type { CastEffect } from '../effects'
import type { Work } from './work'

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
  const shared = sharePlaces(work.table, effects, at)
  return 'why' in shared ? shared.why : shared
}
