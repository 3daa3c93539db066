// The referee's changes of a game, as a list: each has its label, an example value and its effect. The first checks, and "out" and
// "back", are the same in every game.
import { err, problem, type Result } from '../engine/result'
import type { Audience, Seat } from '../engine/log'
import type { Game, RulingSpec, SeatInput, Table, View } from './game'
import { readChange, readOut, RULING, rulingProblem } from './ruling-text'
import { withPlayer, type BaseState } from './view'

/**
 * A ruling on something secret as it reads to those who may not know: replaces label and value after the player's name ("a potion
 * given"). Null where the value is open to all. Left out of rulings that never touch a secret. Total: any value may come.
 */
type ForOthers<P> = (table: Table<P>, value: string) => string | null

interface RulingWords {
  readonly label: string
  readonly help: string
  /** Example value: "+3". */
  readonly example: string
}

/** A change of the state between turns. */
export interface StateRuling<P, S> extends RulingWords {
  /** Possible when the game is over too. */
  readonly afterEnd?: true
  /** `needsPlayer: false`: about the table, not about a seat; then `seat` is -1. */
  readonly needsPlayer?: false
  readonly forOthers?: ForOthers<P>
  /** From whom the secret is taken: they have seen it and read its name too. Nobody where left out. */
  readonly losers?: (state: S, value: string) => readonly Seat[]
  readonly apply: (table: Table<P>, state: S, seat: Seat, value: string) => Result<S>
}

/** A change of one seat's orders for the turn to come. */
export interface OrdersRuling<P, O> extends RulingWords {
  readonly forOthers?: ForOthers<P>
  readonly apply: (table: Table<P>, input: SeatInput<O>, value: string) => Result<SeatInput<O>>
}

export interface RulingsSpec<P, S, O> {
  readonly state?: { readonly [kind: string]: StateRuling<P, S> }
  /** Help for "out"; absent in a game nobody can leave. */
  readonly out?: string
  /** Further changes when a seat goes out or comes back. */
  readonly afterOut?: (table: Table<P>, state: S, seat: Seat, out: boolean) => S
  readonly orders?: { readonly [kind: string]: OrdersRuling<P, O> }
  /** Readers of a die that the referee typed, by its label; default, and for labels the game does not have: the referee alone. */
  readonly dice?: (table: Table<P>, label: string) => Audience
  /** Help for "nmr" for the whole turn; absent where the game has its own or none. */
  readonly nmr?: string
}

type Ruled = 'rulings' | 'rule' | 'ruleOrders' | 'rulingForOthers' | 'rulingLosers' | 'dieAudience'
type Rulings<P, S extends object, O> = Pick<Game<P, S, O, View<object>>, Ruled>

const specOf = (
  kind: string,
  on: RulingSpec['on'],
  { label, help, example }: RulingWords,
  more: { readonly needsPlayer?: false; readonly afterEnd?: true } = {},
): RulingSpec => ({
  kind,
  label,
  help,
  on,
  example,
  needsPlayer: more.needsPlayer ?? true,
  ...(more.afterEnd === undefined ? {} : { afterEnd: true }),
})

/** A seat that goes out or comes back. */
function outRuling<P, S extends BaseState>(
  help: string,
  after: RulingsSpec<P, S, never>['afterOut'],
): StateRuling<P, S> {
  return {
    label: 'Seat out',
    help,
    example: 'out',
    apply: (table, state, seat, value) => {
      const read = readOut(value, state.players[seat]?.out === true)
      if (!read.ok) return read
      const players = state.players.map((player, i) => (i === seat ? { ...player, out: read.value } : player))
      const changed: S = { ...state, players }
      return { ok: true, value: after?.(table, changed, seat, read.value) ?? changed }
    },
  }
}

type NumbersOf<T> = { [field in keyof T & string]: T[field] extends number ? field : never }[keyof T & string]

/**
 * A number of a player that the referee adds to or takes from: "points".
 * @param most largest change either way. @param least lowest value
 */
export const numberRuling = <S extends BaseState>(
  field: NumbersOf<S['players'][number]>,
  label: string,
  { most = 99, least = 0 }: { readonly most?: number; readonly least?: number } = {},
): StateRuling<unknown, S> => ({
  label,
  help: `Adds to or takes from a player’s ${field}.`,
  example: '+3',
  apply: (_, state, seat, value) => {
    const by = readChange(value, field, most)
    if (!by.ok) return by
    const was = new Map<string, unknown>(Object.entries(state.players[seat] ?? {})).get(field)
    const now = (typeof was === 'number' ? was : 0) + by.value
    if (now >= least) return { ok: true, value: withPlayer(state, seat, { [field]: now } as Partial<S['players'][number]>) }
    return err(problem('ruling-value', `That would leave ${now} ${field}.`, `At least ${least} must be left.`))
  },
}) // prettier-ignore

/** The rulings of a game with their checks. @param title of the game, for messages */
export function rulingsOf<P, S extends BaseState, O>(title: string, spec: RulingsSpec<P, S, O>): Rulings<P, S, O> {
  const own = Object.entries(spec.state ?? {})
  // “out” comes after rulings during the game; rulings after the end come last.
  const onState = new Map<string, StateRuling<P, S>>([
    ...own.filter(([, { afterEnd }]) => afterEnd !== true),
    ...(spec.out === undefined ? [] : [[RULING.out, outRuling(spec.out, spec.afterOut)] as const]),
    ...own.filter(([, { afterEnd }]) => afterEnd === true),
  ])
  const nmr = (help: string): OrdersRuling<P, O> => ({
    label: 'Counts as NMR',
    help,
    example: 'nmr',
    apply: () => ({ ok: true, value: { kind: 'nmr' } }),
  })
  const onOrders = new Map<string, OrdersRuling<P, O>>([
    ...(spec.nmr === undefined ? [] : [[RULING.nmr, nmr(spec.nmr)] as const]),
    ...Object.entries(spec.orders ?? {}),
  ])
  const rulings = [
    ...[...onState].map(([kind, ruling]) => specOf(kind, 'state', ruling, ruling)),
    ...[...onOrders].map(([kind, ruling]) => specOf(kind, 'orders', ruling)),
  ]
  return {
    rulings,
    rule: (table, state, ruling) => {
      const refused = rulingProblem(title, rulings, 'state', ruling, state.players.length)
      const found = onState.get(ruling.kind)
      if (refused !== null || found === undefined) return err(refused ?? noSuchRuling(ruling.kind))
      if (state.over && found.afterEnd !== true) return err(gameOver)
      return found.apply(table, state, ruling.seat ?? -1, ruling.value)
    },
    ruleOrders: (table, input, ruling) => {
      const refused = rulingProblem(title, rulings, 'orders', ruling, table.seats.length)
      const found = onOrders.get(ruling.kind)
      if (refused !== null || found === undefined) return err(refused ?? noSuchRuling(ruling.kind))
      if (input.kind === 'not-due')
        return err(problem('ruling-out', 'The seat owes no orders.', 'Nothing was changed.'))
      return found.apply(table, input, ruling.value)
    },
    rulingForOthers: (table, { kind, value }) =>
      (onState.get(kind) ?? onOrders.get(kind))?.forOthers?.(table, value) ?? null,
    rulingLosers: (state, { kind, value }) => onState.get(kind)?.losers?.(state, value) ?? [],
    dieAudience: spec.dice ?? (() => 'referee'),
  }
}

const gameOver = problem('game-over', 'The game is over.', 'Correct a past turn instead.')

const noSuchRuling = (kind: string) =>
  problem('ruling-unknown', `There is no ruling “${kind}” in this game.`, 'Choose one of the list.')
