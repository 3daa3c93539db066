// What every order form works out of the player's view and the campaign's options.
import type { Seat } from '@shared/engine/ids'
import { computed, type ComputedRef } from 'vue'
import type { Json } from '@shared/engine/json'

/** The part of a view that every game has. */
interface BasicView<P> {
  readonly seat: Seat | null
  readonly players: readonly P[]
}

export interface FormBasics<P> {
  /** The player whose orders these are; undefined for a view of nobody. */
  readonly me: ComputedRef<P | undefined>
  /** Everybody else, by seat. */
  readonly others: ComputedRef<readonly (P & { readonly seat: Seat })[]>
  /** Ifs that may be inside each other. */
  readonly depth: ComputedRef<number>
}

/** The default, if a campaign does not say. */
const NESTING = 2

export function formBasics<P extends object>(
  view: { readonly value: BasicView<P> },
  options: () => { readonly [name: string]: Json },
): FormBasics<P> {
  return {
    me: computed(() => (view.value.seat === null ? undefined : view.value.players[view.value.seat])),
    others: computed(() =>
      view.value.players.flatMap((player, seat) => (seat === view.value.seat ? [] : [{ ...player, seat }])),
    ),
    depth: computed(() => {
      const { nesting } = options()
      return typeof nesting === 'number' ? nesting : NESTING
    }),
  }
}
