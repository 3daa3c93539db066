// Props and events of every game's order form (games/registry.ts).
import type { Json, JsonObject } from '@shared/engine/json'

export interface OrderFormProps {
  /** Orders as JSON, null when nothing was said. */
  orders: Json
  /** The player's own view. */
  view: JsonObject
  /** Options of the campaign. */
  options: { readonly [name: string]: Json }
  disabled?: boolean
}

/** `unfinished` names the parts that the orders lack before they can be written as text. */
export type OrderFormSays = { change: [orders: Json, unfinished: string | null] }
