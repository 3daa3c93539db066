// A game whose turns do not follow from orders alone: what its referee gives to a turn.
import type { Turn } from '../engine/ids'
import type { Dice } from '../engine/dice/dice'
import type { Json, JsonObject } from '../engine/json'
import { problem, type Problem, type Result } from '../engine/result'

/** A picture in results: its name and the SHA-256 of its bytes, hex. */
export interface ShownPicture {
  readonly name: string
  readonly hash: string
}

/** The referee's results for a turn (`T`: the table), in a game whose turns do not follow from orders alone. */
export interface GivenKind<T> {
  /** Checks given results; null: none. The campaign records exactly the returned value. */
  check(table: T, given: Json): Result<Json>
  /**
   * Parses a text of results (docs/by-hand.md).
   * @param pictures hashes of the turn's pictures by name
   * @param before results that the text corrects; parts it does not mention are kept. null: none
   */
  read(table: T, text: string, pictures: ReadonlyMap<string, string>, before: Json): Result<Json, readonly Problem[]>
  /** The pictures that results show. */
  pictures(given: Json): readonly ShownPicture[]
  /** Words of results that quote a figure which a correction changes, as sentences; states after the turn, before and with it. */
  stale(table: T, given: Json, before: JsonObject, after: JsonObject): readonly string[]
  /** The throws that results ask for, in their order. */
  throws(given: Json): readonly Json[]
  /** Checks a throw, which may be made before the results are written. */
  checkThrow(table: T, thrown: Json): Result<Json>
  /** Results of a turn's throws in order, made with fresh dice of the turn. */
  shows(table: T, turn: Turn, throws: readonly Json[], dice: Dice): readonly string[]
}

/** A game whose turns follow from orders alone. */
export const NOT_GIVEN = problem(
  'not-given',
  'The results of this game follow from its orders: there are none to write.',
  'Adjudicate the turn, and rule where something is to be changed.',
)
