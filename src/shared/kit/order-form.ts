// The order form of a game as data: what can be ordered, with a few fields each, and what conditions may ask. The page makes a
// form of it (components/orders/ReadyForm.vue); a game may bring an editor of its own for single acts, or a whole form.
import type { ConditionFact, FactField, FieldValues } from './condition-rows'
import type { Part } from './orders'

/** One kind of order. */
export interface ActForm<V, A> {
  readonly kind: string
  /** On its chip or button: "Bid". */
  readonly label: string
  readonly fields: (view: V) => readonly FactField[]
  /** What a fresh order of this kind starts with. */
  readonly fresh: (view: V) => A
  /** What is in the fields. */
  readonly read: (act: A) => FieldValues
  /** The order that the fields say. */
  readonly write: (values: FieldValues) => A
}

/** @param part number of the part of the turn, 0 for the first */
type Facts<V> = (view: V, part: number) => readonly ConditionFact[]

export interface OrderFormSpec<V, A> {
  /** One order for each part of the turn (`plansKind`), or orders one after another (`stepsKind`: null). */
  readonly parts: ((view: V) => readonly Part[]) | null
  /** The first one is put under a fresh condition. */
  readonly acts: readonly ActForm<V, A>[]
  readonly kindOf: (act: A) => string
  readonly facts: Facts<V>
  /** What comes of a case without an order. Default: “Nothing (a pass)”. */
  readonly otherwise?: string
  /** What an order still lacks before it can be written as text; nothing where left out. */
  readonly lacks?: (act: A) => string | null
  /** An order in a few words. */
  readonly words: (act: A) => string
}

/** A form whose view and acts are known only to its game. */
export type AnyOrderForm = OrderFormSpec<object, object>

/** An order without fields: "Pass". */
export const plainAct = <A>(kind: string, label: string, act: NoInfer<A>): ActForm<unknown, A> => ({
  kind,
  label,
  fields: () => [],
  fresh: () => act,
  read: () => ({}),
  write: () => act,
})

/** An order that is a number: "Bid 3". @param fresh what it starts with */
export const numberAct = <V, A>(
  kind: string,
  label: string,
  field: { readonly label: string; readonly min: number; readonly max: (view: V) => number },
  of: { readonly act: (n: number) => A; readonly number: (act: A) => number },
): ActForm<V, A> => ({
  kind,
  label,
  fields: (view) => [{ name: 'n', kind: 'number', label: field.label, min: field.min, max: field.max(view) }],
  fresh: () => of.act(field.min),
  read: (act) => ({ n: String(of.number(act)) }),
  write: ({ n }) => of.act(Number(n)),
})

/** The form of a game, for the page. */
export const orderForm = <V extends object, A extends object>(spec: OrderFormSpec<V, A>): OrderFormSpec<V, A> => spec // prettier-ignore
