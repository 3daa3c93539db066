// JSON of the desk as a game's own types, and back: the one place of the page where that is done.
import { isObject, type Json, type JsonObject } from '@shared/engine/json'

const isOf = <T extends { readonly game: string }>(json: object, game: T['game']): json is T =>
  'game' in json && json.game === game

/**
 * A view or report of the desk as the game's own type. Checked is whose it is: what it is made of is the promise of the
 * desk, which is of the same version. @throws when it is another game's
 */
export function readOf<T extends { readonly game: string }>(game: T['game'], json: object): T {
  if (isOf<T>(json, game)) return json
  throw new Error(`This is not of ${game}.`)
}

const isOrders = <O extends object>(json: object, part: keyof O & string): json is O =>
  part in json && Array.isArray((json as JsonObject)[part])

/**
 * Orders of the desk as the game's own type, `none` where nothing was said.
 * @param part the list that orders of this game have
 */
export const readOrders = <O extends object>(json: Json, part: keyof O & string, none: O): O =>
  isObject(json) && isOrders<O>(json, part) ? json : none

/** Orders of a form as the desk takes them. */
export const asJson = (orders: object): Json => orders as JsonObject
