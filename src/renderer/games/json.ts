// JSON of the desk as a game's own types, and back: the one place of the page where that is done.
import type { Seat } from '@shared/engine/ids'
import { isObject, type Json, type JsonObject } from '@shared/engine/json'
import type { Part, Section, Shown } from '../components/turns/shown'

/** Reports and views name their game. */
interface OfGame {
  readonly game: string
}

/** A game's report as the desk gives it: the game's own fields, and the fields common to all games. */
export type ReportOf<F extends (...args: never) => { readonly players: readonly object[] }> = OfGame &
  Omit<ReturnType<F>, 'players'> & {
    readonly over: boolean
    readonly players: readonly (ReturnType<F>['players'][number] & { readonly name: string; readonly out: boolean })[]
  }

const isOf = <T extends OfGame>(json: object, game: T['game']): json is T => 'game' in json && json.game === game

/**
 * A view or report from the desk as the game's own type. Only the game is checked; for the shape we rely on the
 * desk, which has the same version. @throws when it is another game's
 */
export function readOf<T extends OfGame>(game: T['game'], json: object): T {
  if (isOf<T>(json, game)) return json
  throw new Error(`This is not of ${game}.`)
}

/** How a game is shown (components/turns/shown.ts), written over its own types of report and view. */
export const shownOf = <R extends OfGame, V extends OfGame>(
  game: R['game'] & V['game'],
  own: {
    readonly state: (report: R) => readonly Part[]
    readonly view: (view: V, seat: Seat) => readonly Section[]
    readonly own?: (view: V, seat: Seat) => readonly Part[]
  },
): Shown => ({
  state: (report) => own.state(readOf<R>(game, report)),
  view: (view, seat) => own.view(readOf<V>(game, view), seat),
  ...(own.own === undefined ? {} : { own: (view, seat) => own.own?.(readOf<V>(game, view), seat) ?? [] }),
})

const isOrders = <O extends object>(json: object, part: keyof O & string): json is O =>
  part in json && Array.isArray((json as JsonObject)[part])

/**
 * Orders from the desk as the game's own type, `none` if there were none.
 * @param part the list that orders of this game have
 */
export const readOrders = <O extends object>(json: Json, part: keyof O & string, none: O): O =>
  isObject(json) && isOrders<O>(json, part) ? json : none

/** Orders of a form as the desk takes them. */
export const asJson = (orders: object): Json => orders as JsonObject
