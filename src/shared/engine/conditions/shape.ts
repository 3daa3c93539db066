// Facts that conditions may use: the types of one game's facts, and the values at one moment.
// A shape is an allow-list: conditions can use nothing else.
import type { Json } from '../json'
import type { Result } from '../result'

/** `name` is a string that names something of that kind: 'player', 'wizard'. `any`: its type is known only at run time. */
export type FactType =
  | 'int'
  | 'bool'
  | 'string'
  | 'null'
  | 'any'
  | { readonly name: string }
  | { readonly list: FactType }
  /** Looked up by name: `players["Brian"]`. */
  | { readonly map: FactType; readonly key: string }
  | { readonly record: { readonly [field: string]: FactType } }

interface FactFunction {
  readonly params: readonly FactType[]
  /** How many parameters at the end may be left out. */
  readonly optional?: number
  readonly returns: FactType
}

/** One constant object per game; compiled conditions are kept with it. */
export interface FactShape {
  readonly values: { readonly [name: string]: FactType }
  readonly functions: { readonly [name: string]: FactFunction }
}

/**
 * The facts of one moment for one player, made from the player's own View by the game's facts.ts and nowhere else.
 * Whole numbers only; lists of at most 64.
 */
export interface Facts {
  readonly shape: FactShape
  /**
   * A value of the shape; undefined for one the player cannot know, so that a condition that asks for it cannot be evaluated. Called only
   * for values that a condition names.
   */
  readonly value: (name: string) => Json | undefined
  /**
   * Why a missing value makes any condition that names it false as a whole; null (or absent): it
   * does so only where it is actually looked at.
   */
  readonly absent?: (name: string) => string | null
  /** Calls one of the shape's functions; an error says in words why there is no answer. */
  readonly call: (name: string, args: readonly Json[]) => Result<Json, string>
}

/** Limits of a condition; texts come from players' mail. */
export const LIMITS = {
  /** Characters. */
  text: 1000,
  nodes: 200,
  depth: 30,
  /** Elements of a list, written or looked at. */
  list: 64,
  /** Entries of a table looked up by name (players). */
  table: 256,
  /** Upper bound of the steps one evaluation may take, worked out before it runs. */
  cost: 20_000,
  /** Facts looked at in one evaluation. */
  looks: 5_000,
  /** Facts listed in a verdict. */
  saw: 24,
} as const
