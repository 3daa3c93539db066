// The order form of a game as data: possible orders with their controls, and facts for conditions. The page makes a form of it
// (components/orders/form/ReadyForm.vue). Where orders are a list (kit/orders/act-book.ts) it is made from that
// (kit/orders/listed-orders.ts).
import type { ConditionFact, Control } from '../conditions/condition-rows'
import type { Choice } from '../conditions/facts'
import type { Part } from './plans'
import type { Step } from './steps'
import type { BaseView } from '../view'

/** One control of an order, and the order it makes of another value. */
export type ActField<A> =
  | (Control & { readonly value: string; readonly set: (value: string) => A })
  /** Things one after another. `typed`: they may be typed too, with this hint. */
  | (ListControl & {
      readonly kind: 'list'
      readonly items: readonly string[]
      readonly add: (value: string) => A
      readonly remove: (at: number) => A
    })
interface ListControl extends Pick<Control, 'label' | 'before'> {
  readonly choices: readonly Choice[]
  readonly typed?: string
}

/** A list of an order as a control. @param text of one thing. @param read one thing as chosen or typed; null for none */
export const listField = <T, A>(
  about: ListControl,
  list: readonly T[],
  text: (one: T) => string,
  read: (value: string) => T | null,
  set: (list: readonly T[]) => A,
): ActField<A> => ({
  kind: 'list',
  ...about,
  items: list.map(text),
  add: (value) => {
    const one = read(value)
    return set(one === null ? list : [...list, one])
  },
  remove: (at) => set(list.filter((_, i) => i !== at)),
})

interface More extends Pick<Extract<Control, { kind: 'choice' }>, 'before' | 'none' | 'chips'> {
  /** Label of the current value if it is not among the choices. */
  readonly now?: string
}

/** A choice with the value in force, should it not be among those offered. */
export const choiceField = <A>(
  label: string,
  value: string,
  choices: readonly Choice[],
  set: (value: string) => A,
  { now = value, ...more }: More = {},
): ActField<A> => {
  const known = value === '' || choices.some((choice) => choice.value === value)
  return { kind: 'choice', label, value, choices: known ? choices : [{ value, label: now }, ...choices], set, ...more }
}

type Seated = Pick<BaseView, 'seat' | 'players'>
/** The other players, by seat; those who are out come last. */
export const otherPlayers = ({ seat: me, players }: Seated): readonly Choice[] =>
  [false, true].flatMap((gone) =>
    players.flatMap(({ name, out }, seat) =>
      seat === me || out !== gone ? [] : [{ value: String(seat), label: out ? `${name} (out)` : name }],
    ),
  )

type Name<A> = keyof A & string
export type Controls<A extends object> = ReturnType<typeof controlsOf<A>>

/** Makes controls for the fields of one order: a name, a number by its name, a player, a number, names one after another. */
export function controlsOf<A extends object>(view: Seated, act: A) {
  const now = act as { readonly [name: string]: unknown }
  const text = (name: string): string => String(now[name] ?? '')
  const put = (name: string, value: unknown): A => ({ ...act, [name]: value })
  const whole = (name: string) => (value: string) => put(name, value === '' ? null : Number(value))
  const pickNumber = (name: Name<A>, label: string, choices: readonly Choice[], more?: More): ActField<A> =>
    choiceField(label, text(name), choices, whole(name), more)
  return {
    pick: (name: Name<A>, label: string, choices: readonly Choice[], more?: More): ActField<A> =>
      choiceField(label, text(name), choices, (value) => put(name, value || null), more),
    pickNumber,
    player: (name: Name<A>, label: string, before: string, more?: More): ActField<A> => {
      const called = view.players[Number(text(name))]?.name ?? 'nobody'
      return pickNumber(name, label, otherPlayers(view), { before, now: called, ...more })
    },
    number: (name: Name<A>, label: string, min: number, max: number, before = ''): ActField<A> => ({
      ...{ kind: 'number', label, before, min, max, value: text(name), set: whole(name) },
    }),
    list: (name: Name<A>, before: string, choices: readonly Choice[]): ActField<A> => {
      const list = now[name] as readonly string[]
      return listField({ label: before, before, choices }, list, String, String, (names) => put(name, names))
    },
  }
}

/** One kind of order. */
export interface ActForm<V, A> {
  readonly kind: string
  /** On its chip or button: "Bid". */
  readonly label: string
  /** When there is such an order; always where left out. */
  readonly when?: (view: V) => boolean
  /** None for an order that its sentence shows better. */
  readonly fields: (view: V, act: A) => readonly ActField<A>[]
  /** The default order of this kind. */
  readonly fresh: (view: V) => A
  /** Words under an order: the text of the card that is played. */
  readonly note?: (view: V, act: A) => string | null
}

type FormRow<V, A, Act extends object> = Pick<ActForm<V, A>, 'label' | 'when' | 'note'> & {
  /** Initial fields of an order besides its kind. Default: none. */
  readonly fresh?: (view: V) => Omit<Act, 'do'>
  readonly fields?: (controls: Controls<Act>, act: Act, view: V) => readonly ActField<A>[]
}

/** Forms of orders from a table by their kinds, in the order in which they are offered. */
export const actForms = <V extends Seated, A extends { readonly do: string }>(rows: {
  readonly [kind in A['do']]?: FormRow<V, A, Extract<A, { readonly do: kind }>>
}): readonly ActForm<V, A>[] =>
  Object.entries(rows as { readonly [kind: string]: FormRow<V, A, A> | undefined }).flatMap(([kind, row]) => {
    if (row === undefined) return []
    const { fresh, fields, ...more } = row
    return [
      {
        kind,
        ...more,
        fresh: (view) => ({ do: kind, ...fresh?.(view) }) as A,
        fields: (view, act) => fields?.(controlsOf(view, act), act, view) ?? [],
      },
    ]
  })

/** @param part number of the part of the turn, 0 for the first */
type Facts<V> = (view: V, part: number) => readonly ConditionFact[]

export interface OrderFormSpec<V, A> {
  /** One order for each part of the turn (`planOrders`), or orders one after another (`stepOrders`: null). */
  readonly parts: ((view: V) => readonly Part[]) | null
  /** The first one is put under a fresh condition. */
  readonly acts: readonly ActForm<V, A>[]
  /** Facts for conditions; left out where orders have no conditions. */
  readonly facts?: Facts<V>
  /** Meaning of a case without an order: “a pass”. */
  readonly nothing?: string
  /** Sentence on a missing part that keeps an order from being written as text. Default: null. */
  readonly lacks?: (act: A, view: V) => string | null
  /** The phase that orders made now are for. */
  readonly phase?: (view: V) => { readonly phase?: string }
  /** An order in a few words. */
  readonly formatAct: (act: A, view: V) => string
  /** A board on which steps are picked: what each spot does, and the steps with it. */
  readonly board?: {
    readonly spots: (view: V, steps: readonly Step<A>[]) => ReadonlyMap<string, string>
    readonly pick: (steps: readonly Step<A>[], spot: string) => readonly Step<A>[]
  }
}

/** A form whose view and acts are known only to its game. */
export type AnyOrderForm = OrderFormSpec<object, { readonly do: string }>
