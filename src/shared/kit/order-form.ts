// The order form of a game as data: what can be ordered, with a few fields each, and what conditions may ask. The page makes a
// form of it (components/orders/ReadyForm.vue); a game may bring an editor of its own for single acts, or a whole form. Where orders are a list (kit/act-book.ts)
// it is made from that (kit/listed-orders.ts).
import type { ConditionFact, FactField } from './condition-rows'
import type { FieldValues } from './facts'
import type { Part } from './plans'

/** One kind of order. */
export interface ActForm<V, A> {
  readonly kind: string
  /** On its chip or button: "Bid". */
  readonly label: string
  /** When there is such an order; always where left out. */
  readonly when?: (view: V) => boolean
  readonly fields: (view: V) => readonly FactField[]
  /** What a fresh order of this kind starts with. */
  readonly fresh: (view: V) => A
  /** What is in the fields. */
  readonly read: (act: A) => FieldValues
  /** The order that the fields say. */
  readonly write: (values: FieldValues, view: V) => A
}

/** @param part number of the part of the turn, 0 for the first */
type Facts<V> = (view: V, part: number) => readonly ConditionFact[]

export interface OrderFormSpec<V, A> {
  /** One order for each part of the turn (`planOrders`), or orders one after another (`stepOrders`: null). */
  readonly parts: ((view: V) => readonly Part[]) | null
  /** The first one is put under a fresh condition. */
  readonly acts: readonly ActForm<V, A>[]
  readonly kindOf: (act: A) => string
  /** Facts for conditions; left out where orders have no conditions. */
  readonly facts?: Facts<V>
  /** What a case without an order means. Default: “Nothing (a pass)”. */
  readonly otherwise?: string
  /** What an order still lacks before it can be written as text; nothing where left out. */
  readonly lacks?: (act: A) => string | null
  /** The phase that orders made now are for. */
  readonly phase?: (view: V) => { readonly phase?: string }
  /** An order in a few words. */
  readonly formatAct: (act: A, view: V) => string
}

/** A form whose view and acts are known only to its game. */
export type AnyOrderForm = OrderFormSpec<object, object>
