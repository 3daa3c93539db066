// Look-ups the sheets of Magician's Market share.
import type { Seat } from '../../../engine/log'
import type { MmView, SeenDay } from '../types'

/** The day a sheet reports; undefined for the opening sheet. */
export const dayOf = (view: MmView, turn: number): SeenDay | undefined => view.history[turn - 1]

export const nameIn = ({ players }: MmView, seat: Seat): string => players[seat]?.name ?? ''

/** Coins of a seat; 0 if hidden from the viewer. */
export const coinsOf = ({ players }: MmView, seat: Seat): number => players[seat]?.coins ?? 0

/** Seats by coins, most first; by roster where coins are unknown or equal. */
export const byCoins = (view: MmView): readonly Seat[] =>
  view.players.map((_, seat) => seat).sort((a, b) => coinsOf(view, b) - coinsOf(view, a) || a - b)
