// Builds a viewer's view: a game lists its own visible fields one by one (`see`), the kit adds the common ones and the brand.
import type { Turn } from '../engine/ids'
import type { Seat, Viewer } from '../engine/log'
import { asView, type Table, type View } from './game'

/** Fields of every state; `turn` may be kept under another name (see `viewOf`). */
export interface BaseState {
  readonly over: boolean
  /** Empty until over. */
  readonly winners: readonly Seat[]
  /** One per seat; `out`: has left for good, in games one can leave. */
  readonly players: readonly { readonly out?: boolean }[]
}

export interface BasePlayer {
  readonly name: string
  /** Names of those who had the seat before. */
  readonly formerly: readonly string[]
  readonly out: boolean
}

export interface BaseView {
  readonly game: string
  /** The seat that looks; null for the public and the referee. */
  readonly seat: Seat | null
  /** The turn to be played next; the last one once over. */
  readonly turn: Turn
  readonly over: boolean
  readonly winners: readonly Seat[]
  readonly players: readonly BasePlayer[]
}

/** The fields a game adds: `players` has the known facts of each seat beyond its name. */
interface GameFields {
  readonly players: readonly object[]
}

/** A whole view as data: the envelope of every game and the fields of one. */
export type ViewFieldsOf<F extends GameFields> = Omit<BaseView, 'players'> &
  Omit<F, 'players'> & { readonly players: readonly (BasePlayer & F['players'][number])[] }

/** A view, made by `viewOf` and nowhere else. */
export type ViewOf<F extends GameFields> = View<ViewFieldsOf<F>>

/** The name of a seat as shown now; "seat 7" for one that does not exist. */
export const nameOf = ({ seats }: Pick<Table<unknown>, 'seats'>, seat: Seat): string =>
  seats[seat]?.name ?? `seat ${seat + 1}`

/** The name of a seat in labels of dice; a new player keeps it. */
export const labelOf = ({ seats }: Pick<Table<unknown>, 'seats'>, seat: Seat): string =>
  seats[seat]?.label ?? `seat ${seat + 1}`

/** Whether the viewer is the owner or the referee, who may read facts hidden from everybody else. */
export const mayKnow = (viewer: Viewer, seat: Seat): boolean =>
  viewer.kind === 'referee' || (viewer.kind === 'seat' && viewer.seat === seat)

/** Seats in turn order: clockwise from one of them. */
export const clockwise = (count: number, from: Seat): readonly Seat[] =>
  Array.from({ length: count }, (_, i) => (from + i) % count)

/** The state with something of one player changed. */
export const withPlayer = <S extends BaseState>(state: S, seat: Seat, change: Partial<S['players'][number]>): S => ({
  ...state,
  players: state.players.map((player, i) => (i === seat ? { ...player, ...change } : player)),
})

type TurnOf<S> = S extends { readonly turn: number } ? [] : [turnOf: (state: S) => number]

/** The number of the turn to come, of a state that has it as `turn`. */
export const turnIn = (state: object): number => ('turn' in state && typeof state.turn === 'number' ? state.turn : 0)

/**
 * The view function of a game.
 * @param see the allow-list of the game's fields for one viewer
 * @param turnOf the number of the turn to come in a state; default: its `turn`
 */
export const viewOf =
  <P, S extends BaseState, F extends GameFields>(
    game: string,
    see: (table: Table<P>, state: S, viewer: Viewer) => F,
    ...[turnOf]: TurnOf<S>
  ) =>
  (table: Table<P>, state: S, viewer: Viewer): ViewOf<F> => {
    const own = see(table, state, viewer)
    return asView({
      game,
      seat: viewer.kind === 'seat' ? viewer.seat : null,
      turn: (turnOf ?? turnIn)(state),
      over: state.over,
      winners: state.winners,
      ...own,
      players: state.players.map(({ out }, seat) => ({
        name: nameOf(table, seat),
        formerly: table.seats[seat]?.formerly ?? [],
        out: out === true,
        ...own.players[seat],
      })),
    }) as ViewOf<F>
  }
