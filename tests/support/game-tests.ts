// The input of a game’s tests (describe-game.ts): random games, orders, hidden fields; and a case of its rulings. `randomGames`
// is the short way: its players write texts.
import type { Options, Game, SeatInput, Stranger, Table, View } from '@shared/kit/game'
import type fc from 'fast-check'
import { completeOptions } from '@shared/campaign/head/options'
import { makeDice, type Dice } from '@shared/engine/dice/dice'
import { seatViewer, type LogLine, type Seat } from '@shared/engine/log'
import { NAMES } from './names'
import { below, randomOf, type Random } from './random'
import { must } from './results'
import type { HiddenRulings } from './twin-campaigns'

/** One turn as it was played. */
export interface PlayedTurn<P, S, O> {
  readonly table: Table<P>
  readonly before: S
  readonly inputs: readonly SeatInput<O>[]
  readonly strangers?: readonly Stranger<O>[]
  readonly after: S
  readonly log: readonly LogLine[]
  /** Orders of the turn for pins, if they differ from `inputs`. */
  readonly sent?: unknown
}

/** Plays random game number `seed`, from 1, the same every time; `see` is shown every turn. */
export type RandomPlay<P, S, O> = (seed: number, see: (turn: PlayedTurn<P, S, O>) => void) => void

/** Orders as a player can write them, before a state. */
export interface Written<P, S, O> {
  readonly table: Table<P>
  readonly state: S
  readonly seat: Seat
  readonly orders: O
}

/** A turn with words planted in what is secret. */
export interface Planted<P, S> {
  readonly table: Table<P>
  readonly state: S
  readonly log: readonly LogLine[]
  /** Number of the turn played; 0 = the start. */
  readonly turn: number
  /** A word and who may read it; the referee always. */
  readonly secrets: readonly { readonly word: string; readonly knows: readonly Seat[] }[]
}

/** A case of a ruling: a position, what everybody sends, what must be there afterwards. */
export interface RuleCase<S> {
  /** Begins with the ruling: "SB-3: equal bids win nothing". */
  readonly name: string
  /** Number of players; 3 where left out. */
  readonly players?: number
  readonly options?: Options
  readonly before?: (state: S) => S
  /** Text of each seat; null or left out for nothing. */
  readonly orders?: readonly (string | null)[]
  /** Parts of the state afterwards, which is asked for its shape. */
  readonly then?: (after: S) => object
  /** Words of the public report, and words nobody reads in it. */
  readonly says?: readonly string[]
  readonly never?: readonly string[]
  /** Words that a seat reads and the public does not. */
  readonly saysTo?: readonly (readonly [seat: Seat, words: string])[]
  /** Codes of errors and warnings in what the seats sent; left out: no error. */
  readonly problems?: readonly string[]
}

export interface GameTests<P, S, O> {
  readonly play: RandomPlay<P, S, O>
  /** How many random games are held to everything, and how many of them are pinned for the ruleset (npm run freeze). */
  readonly games: { readonly held: number; readonly pinned: number }
  /** Codes of the game's log, and those too rare for chance, which have cases of their own. */
  readonly codes: { readonly all: readonly string[]; readonly rare: readonly string[] }
  /** Orders for reading back; those sent in random games where left out. */
  readonly orders?: fc.Arbitrary<Written<P, S, O>>
  /** Orders come back tidier than they were; their text stays what it is. */
  readonly tidied?: true
  /** Words of random texts, which must do no harm. */
  readonly words: readonly string[]
  /**
   * The same state with everything changed that a seat (or the public, null) may not know; null in a game that hides
   * nothing.
   */
  readonly twin: ((table: Table<P>, state: S, seat: Seat | null, dice: Dice) => S) | null
  /** A turn with words in every secret; null in a game that hides nothing. */
  readonly secrets: (() => Planted<P, S>) | null
  /** Orders and rulings of two campaigns that differ only in hidden fields; missing in a game that hides nothing. */
  readonly hiddenRulings?: HiddenRulings
}

// ── Tables and random games ───────────────────────────────────────────────────────────────────────────────

type Kind<P, S extends object, O> = Game<P, S, O, View<object>>

/** A table with the house pack. @throws for options the game does not know */
export function tableFor<P, S extends object, O>(
  game: Kind<P, S, O>,
  players: number,
  options: Options = {},
): Table<P> {
  const names = Array.from({ length: players }, (_, i) => NAMES[i] ?? `P${i + 1}`)
  return {
    ruleset: game.ruleset,
    options: must(completeOptions(game.options, options)),
    pack: must(game.pack.check(game.pack.house)),
    seats: names.map((name) => ({ name, label: name, formerly: [] })),
  }
}

/** A game just set up. @throws when it is refused */
export function beginning<P, S extends object, O>(game: Kind<P, S, O>, table: Table<P>, dice: Dice): S {
  const players = table.seats.map(({ name }) => ({ address: `${name.toLowerCase()}@post.example`, handle: null }))
  return must(game.setup(table, dice, players))
}

/**
 * Random games whose players write texts.
 * @param write what a seat writes, from its own view; null for nothing
 * @param most longest game in turns
 */
export const randomGames =
  <P, S extends object, O, V extends View<object>>(
    game: Game<P, S, O, V>,
    write: (random: Random, view: V) => string | null,
    { most = 40, options = () => ({}) }: { most?: number; options?: (seed: number) => Options } = {},
  ): RandomPlay<P, S, O> =>
  (seed, see) => {
    const random = randomOf(seed)
    const { min, max } = game.players
    const table = tableFor<P, S, O>(game, min + below(random, Math.min(max, 12) - min + 1), options(seed))
    const dice = makeDice(`random game ${seed}`)
    let before = beginning<P, S, O>(game, table, dice)
    for (let turn = 0; turn < most && !game.status(before).over; turn++) {
      const due = new Set(game.due(table, before).map(({ seat }) => seat))
      const inputs = table.seats.map((_, seat): SeatInput<O> => {
        if (!due.has(seat)) return { kind: 'not-due' }
        const view = game.view(table, before, seatViewer(seat))
        const text = random() < 0.1 ? null : write(random, view)
        const orders = text === null ? null : game.parse(table, view, text, { seat, mode: 'typed' }).orders
        return orders === null ? { kind: 'nmr' } : { kind: 'sent', orders }
      })
      const { state: after, log } = game.resolve(table, before, inputs, dice)
      see({ table, before, inputs, after, log })
      before = after
    }
  }
