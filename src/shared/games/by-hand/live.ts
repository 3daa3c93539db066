// A player's live sheet of a game by hand: the slots that the coming turn asks for, nothing else of the definition.
import type { Json } from '../../engine/json'
import type { LiveKind } from '../../kit/live'
import { type Definition, type Slot, slotsIn } from './definition'
import { checkOrders, orders } from './orders'
import type { BhView, Orders } from './types'

export const live: LiveKind<Definition, BhView, Orders> = {
  orders,
  check: checkOrders,
  take: ({ pack }, { turn }) => slotsIn(pack, turn).map((slot) => ({ ...slot, turns: [] })) as unknown as Json,
  // Reading only asks for slots.
  open: (taken) => ({ slots: taken as unknown as readonly Slot[], turn: { names: [] } }) as unknown as Definition,
}
