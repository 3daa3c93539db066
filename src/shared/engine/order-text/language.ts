// A game's part of the shared order language: its verbs, headings, conditions and the parser of one order.
import { at } from '../at'
import type { Condition } from '../conditions/condition'
import { problem, type Problem, type Result, type Span } from '../result'
import type { Tok } from './lexer'

/** A heading found at a token: which part the orders after it belong to. */
export interface Heading {
  /** Key of the part, the game's own; null when the heading is wrong (then `problem` says why); '' for the whole turn. */
  readonly key: string | null
  /** Index of the first token after the heading. */
  readonly next: number
  /** Sure to be a heading wherever it is (`round 2:`); a weak one (`a:`) counts at the start of a line only. */
  readonly strong: boolean
  readonly problem?: Problem
}

/** The game's side of the order language. Spans are offsets in the plain text. */
export interface OrderLanguage<A> {
  /** Words that begin an order, small letters. */
  readonly verbs: ReadonlySet<string>
  /** Verbs that are an order by themselves: a line ending in another verb goes on in the next line. */
  readonly alone: ReadonlySet<string>
  /** Words before a verb that are ignored: `I`, `please`. */
  readonly helpers: ReadonlySet<string>
  /** How many words at its start say when it happens, for all orders joined to it: `after the brew: drink a and guard`. */
  readonly lead?: (order: readonly Tok[]) => number
  /** Words an order goes on with after a `;`, a `,` or a line break: `trade with Brian: give E; get T`. */
  readonly tails?: ReadonlySet<string>
  /** Tails followed by their own condition, which stays in the order: `cast SCRY { take if it fits }`. */
  readonly asking?: ReadonlySet<string>
  /** Further words that make a line look like orders, and are suggested for misspelt ones. */
  readonly furtherWords: readonly string[]
  /** Names of more than one word, read as one. */
  readonly names: readonly string[]
  /** How many conditions may be inside one another (1 = none inside another). */
  readonly nesting: number
  /** Rule of the nesting limit, `SM-10`. */
  readonly nestingRule: string
  readonly heading: (tokens: readonly Tok[], from: number) => Heading | null
  /**
   * The turn whose orders are due and what turns are called: `session 1:` may be above its orders, another number may not. `names`
   * are those of the turns until then.
   */
  readonly turn?: { readonly words: readonly string[]; readonly number: number; readonly names?: readonly string[] }
  /** The parts of the turn, where they are numbered: `1) … 2) …`, one for each and in their order, are `round 1:` and `round 2:`. */
  readonly numbered?: { readonly word: string; readonly count: number }
  /** Orders without any verb: `5 6 6`. */
  readonly looksLikeOrder: (tokens: readonly Tok[], from: number) => boolean
  /** Mail only: a line with a verb in it that is small talk even so ("give my love to Pat"). */
  readonly smallTalk?: (tokens: readonly Tok[]) => boolean
  /** One order; its tokens have neither separators nor helpers around them. */
  readonly act: (tokens: readonly Tok[], part: string | null) => Result<A, Problem>
  /** A condition as written; places in a problem count from the start of `text`. */
  readonly condition: (text: string, part: string | null) => Result<Condition, Problem>
  /** Constant value of a condition: always true, never true, or null if it depends on facts. */
  readonly constant?: (condition: Condition) => boolean | null
}

/** One statement as understood. A `failed` one has its problem in the list. */
export type Statement<A> =
  | { readonly kind: 'act'; readonly act: A; readonly at: Span }
  | {
      readonly kind: 'if'
      readonly condition: Condition
      readonly then: readonly Statement<A>[]
      readonly else: readonly Statement<A>[] | null
      readonly at: Span
    }
  | { readonly kind: 'failed'; readonly at: Span }

/** Orders under one heading; `part` null before the first heading and under a wrong one, '' under one for the whole turn. */
export interface Section<A> {
  readonly part: string | null
  /** Place of the heading, null without one. */
  readonly heading: Span | null
  readonly body: readonly Statement<A>[]
}

/** From the first to the last of some tokens, of which there is one at least. */
export const spanOf = (tokens: readonly Tok[]): Span => ({
  start: at(tokens, 0).at,
  end: at(tokens, tokens.length - 1).end,
})

/** An error at tokens, with its remedy and the rule it rests on. */
export const problemAt = (
  code: string,
  message: string,
  remedy: string,
  tokens: readonly Tok[],
  rule: string,
): Problem => problem(code, message, remedy, { at: spanOf(tokens), rule })
