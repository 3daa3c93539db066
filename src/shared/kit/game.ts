// The contract of a game: a plain object of pure functions over readonly JSON. To add a game, fill in this form (see
// CONTRIBUTING.md) and name it in games/registry.ts.
import type { Turn } from '../engine/ids'
import type { ChartBlock } from '../sheets/charts/chart-parts'
import type { Course } from '../sheets/charts/course'
import type { Block, Document } from '../sheets/document'
import type { Dice } from '../engine/dice/dice'
import type { Json, JsonObject } from '../engine/json'
import type { Audience, LogLine, Seat, Viewer } from '../engine/log'
import type { GivenKind } from './given'
import type { Reading, ReadingMode } from '../engine/order-text/reading'
import type { Problem, Result } from '../engine/result'

// ── The table: what does not change during a campaign (but for names) ─────────────────────────────────────

/** One seat as the rules see it: no address, no mail, nothing private. */
export interface SeatFacts {
  /** The present name; changes when someone takes the seat over. */
  readonly name: string
  /** The name at the start of the game; labels of dice never change it. */
  readonly label: string
  /** Earlier names of the seat, still understood in orders. */
  readonly formerly: readonly string[]
  /** Colour or side, in games that have them. */
  readonly side?: string
}

/** A player's address as entered at the start. Only `setup` sees it. */
export interface Contact {
  readonly address: string | null
  readonly handle: string | null
}

/** Options as chosen at the start, one value per `OptionSpec.name`. */
export type Options = { readonly [name: string]: Json }

export interface Table<P> {
  /** The ruleset the campaign began with. Read it only where a ruling differs between rulesets. */
  readonly ruleset: number
  readonly options: Options
  readonly pack: P
  readonly seats: readonly SeatFacts[]
}

export type OptionSpec =
  | {
      readonly name: string
      readonly kind: 'yes-no'
      readonly label: string
      readonly help: string
      readonly initial: boolean
    }
  | {
      readonly name: string
      readonly kind: 'whole'
      readonly label: string
      readonly help: string
      readonly initial: number | null
      readonly min: number
      readonly max: number
    }
  | {
      readonly name: string
      readonly kind: 'choice'
      readonly label: string
      readonly help: string
      readonly initial: string
      readonly choices: readonly { readonly value: string; readonly label: string }[]
    }
  | {
      readonly name: string
      readonly kind: 'text'
      readonly label: string
      readonly help: string
      readonly initial: string | null
    }

// ── Views: facts one viewer may know ──────────────────────────────────────────────────────────────────────

declare const viewBrand: unique symbol
/** An allow-list of everything one viewer may see. Only a game's view.ts builds it, field by field. */
export type View<T extends object = JsonObject> = T & { readonly [viewBrand]: true }

/** Brands a view. Only a game's view.ts calls it (lint checks this). */
export const asView = <T extends object>(fields: T): View<T> => fields as View<T>

// ── Orders: text → typed → legal ──────────────────────────────────────────────────────────────────────────

export interface ParseContext {
  readonly seat: Seat
  readonly mode: ReadingMode
  /** Names of the turns so far (Game.turnName), the due one last; letters may use them as headings. Default: none. */
  readonly turnNames?: readonly string[]
}

/** Words of a game's orders, for the reader of letters, which knows no game. */
export interface Vocabulary<P> {
  /** Words that begin an order or name a part of the turn, in every form the language reads; small letters. */
  readonly orders: ReadonlySet<string>
  /** Names of the things of a pack and of every pack, as single words in small letters. */
  things(pack: P): ReadonlySet<string>
}

// ── A turn ────────────────────────────────────────────────────────────────────────────────────────────────

/** Who owes orders now, and for what, in words: "session 3: wizards (c) and (h)". */
export interface Due {
  readonly seat: Seat
  readonly what: string
  /** May send orders though none are owed (trades between turns); sending nothing is not an NMR. */
  readonly optional?: true
}

/**
 * One seat's part in a resolution.
 * `sent`: orders that came (perhaps changed by rulings); `nmr`: nothing came, the game’s defaults apply;
 * `not-due`: the seat owes nothing, because it is out of the game or it is not its turn. Whether a seat is out of the game
 * is in the state (`players[seat].out`).
 */
export type SeatInput<O> =
  | { readonly kind: 'sent'; readonly orders: O }
  | { readonly kind: 'nmr' }
  | { readonly kind: 'not-due' }

/** The orders of a player who sends nothing, announced beforehand. */
export interface Default<O> {
  readonly orders: O
  /** Sentences on the orders that would be played now. */
  readonly explanation: readonly string[]
}

/** The orders of a player who says that they send nothing this turn, and the number of their rule. */
export interface Nothing<O> extends Default<O> {
  readonly rule: string
}

export interface Status {
  /** The next turn to adjudicate, from 1; unchanged once over. */
  readonly turn: Turn
  readonly over: boolean
  /** Empty until over. */
  readonly winners: readonly Seat[]
}

/** One order that is possible next, when a turn is played step by step. */
export interface NextOrder<O> {
  /** The order as a sentence: "Buy 1 ruby." */
  readonly label: string
  /** Its heading in the list of orders: "Move", "Buy". */
  readonly group: string
  /** The spot of the board to click for it, if the board has one. */
  readonly spot: string | null
  /** The orders so far with this one more. */
  readonly orders: O
}

/** One seat's coming turn, played to the end of its orders. */
export interface TurnSoFar<S, O> {
  /** The orders so far; empty orders where there were none. */
  readonly orders: O
  /** The same without the last order, for undo; null without orders. */
  readonly back: O | null
  /** The state after the last of the orders, before the turn goes on. */
  readonly state: S
  /** The log of the turn until then. */
  readonly log: readonly LogLine[]
  /** The log of the rest of the turn if nothing more is ordered. */
  readonly ahead: readonly LogLine[]
}

export interface Violation {
  readonly invariant: string
  readonly detail: string
}

// ── Games by posts ────────────────────────────────────────────────────────────────────────────────────────

/** One message of a game by posts: its orders, its time and its id. */
export interface Post<O> {
  /** Twelve hex digits, the same each time the message is imported. */
  readonly id: string
  /** When it counts as sent, ISO 8601 UTC with milliseconds. */
  readonly at: string
  /** Order among posts of the same moment if the source has one (rows of a table), else 0. */
  readonly rank: number
  /** Came after the deadline and was not ruled in time. */
  readonly late: boolean
  readonly orders: O
}

/** Posts of somebody who is not in the roster: listed, never played. `by` holds no address. */
export interface Stranger<O> {
  readonly by: string
  readonly orders: O
}

/**
 * A game without turns: posts by anybody count in the order received, and no post replaces an earlier one. All posts so far are the orders
 * of turn 1; the standing is always up to date, and adjudicating closes the game.
 */
export interface PostsKind<S, O> {
  /** Joins all posts of one seat (or stranger) to the orders that `resolve` gets and a turn records. */
  join(posts: readonly Post<O>[]): O
  /** The standing now: everything resolved, the game still open. Total, as `resolve` is. */
  live(
    table: Table<unknown>,
    state: S,
    inputs: readonly SeatInput<O>[],
    strangers: readonly Stranger<O>[],
  ): { readonly state: S; readonly log: readonly LogLine[] }
  /** The outcome of each post in a standing by its id, as a sentence. `good`: it counts. */
  outcomes(table: Table<unknown>, state: S): ReadonlyMap<string, { readonly good: boolean; readonly says: string }>
  /** Sentences for the referee after each import: the standing, and the next plays that would score. */
  after(table: Table<unknown>, state: S): readonly string[]
  /** Makes a typed ruling ("17 valid") lasting: it names the id of a post instead of its number in a standing. */
  ruling(state: S, ruling: GameRuling): Result<GameRuling>
  /** A ruling in words for the sheets, without its reason: "Play 17 of Anna counts." */
  formatRuling(table: Table<unknown>, state: S, ruling: GameRuling): string
}

// ── The referee's changes ─────────────────────────────────────────────────────────────────────────────────

/**
 * A change the referee makes to the state between turns (`points`, `stock`, `out` …) or to the orders of the
 * turn to come (`nmr` for a part). The campaign handles dice and late mail for all games.
 */
export interface RulingSpec {
  readonly kind: string
  readonly label: string
  readonly help: string
  /** Whether it changes the state or the orders of one seat for the coming turn. */
  readonly on: 'state' | 'orders'
  /** Example of `value` for the form and the command line: '+3', '+6 -5', 'round 2'. */
  readonly example: string
  readonly needsPlayer: boolean
  /** Also possible after the end (a prize the winner gives); recorded for the turn after the last. */
  readonly afterEnd?: true
}

export interface GameRuling {
  readonly kind: string
  readonly seat: Seat | null
  readonly value: string
}

// ── Sheets ────────────────────────────────────────────────────────────────────────────────────────────────

/** The parts of a sheet that every game has: title, times, addresses, press. Already filtered for the viewer. */
export interface SheetFrame {
  readonly campaign: string
  readonly gameTitle: string
  readonly turn: Turn
  /** The name of the turn, and that of the next turn for the slip. */
  readonly turnName: string
  readonly slipTurn: string
  /** Deadline of the next turn, shown as given ("8 March 2026, 18:00 UTC"), or null. */
  readonly deadline: string | null
  /** Referee's name and address for replies, or null. */
  readonly referee: string | null
  /** Date of the sheet in words, or null. */
  readonly date: string | null
  readonly commitment: string
  /** If the dice are proved turn by turn: the seed of this turn, '' on the sheet that opens the game. Else null. */
  readonly openSeed: string | null
  /** Press for everybody in order of arrival: the signature (or null) and the text. */
  readonly press: readonly { readonly by: string | null; readonly text: string; readonly typed?: true }[]
  /** Referee's changes of this turn that the viewer may see, as sentences. */
  readonly rulings: readonly string[]
  /** Receipts of accepted orders, in groups of digits. */
  readonly receipts: readonly { readonly name: string; readonly receipt: string }[]
  /** Only on the private sheet: how the owner checks their receipt; null without a receipt. */
  readonly receiptCheck: string | null
  /** Only on the private sheet: the owner's address. */
  readonly ownAddress: string | null
  /** The slip code of the coming turn: the player's, or on the public report one for nobody in particular; else null. */
  readonly slipCode: string | null
  /** 'revised' when a published sheet is printed again and differs. */
  readonly revised: boolean
  /** Only for the referee: seed, addresses, orders as received, dice, notes. null for everybody else. */
  readonly confidential: null | {
    readonly seed: string
    readonly addresses: readonly { readonly name: string; readonly address: string }[]
    /** `text`: as it came; `instead`: orders that count if nothing came. */
    readonly orders: readonly {
      readonly name: string
      readonly how: string
      readonly text: string
      readonly instead: string
    }[]
    readonly dice: readonly {
      readonly label: string
      readonly k: number
      readonly n: number
      readonly value: number
      readonly typed: boolean
    }[]
    readonly notes: readonly string[]
  }
}

export interface SheetInput<V> {
  readonly viewer: Viewer
  /** State after the turn, as the viewer may see it. Turn 0 = the start. */
  readonly view: V
  /** Log of the turn, already filtered for the viewer. Empty for turn 0. */
  readonly log: readonly LogLine[]
  readonly frame: SheetFrame
  /** Only the private part, without the public report. */
  readonly privateOnly?: boolean
  /** The pictures that the results of the turn show, by name. */
  readonly pictures?: ReadonlyMap<string, Drawing>
  /** Charts of the game's `courses` up to this turn. */
  readonly charts?: readonly ChartBlock[]
  /** The table of the next turn, for the slip. */
  readonly next?: Table<unknown>
}

// ── The game ──────────────────────────────────────────────────────────────────────────────────────────────

export interface PackKind<P> {
  /** The game has no packs. */
  readonly none?: true
  /** The pack that ships with Postmage: `resources/packs/<game>/house.json`. */
  readonly house: JsonObject
  /** Checks everything the rulings ask of a pack; the result is ready for play (compiled once). */
  readonly check: (json: unknown) => Result<P, readonly Problem[]>
  /** Further checks for new campaigns and `pack check`; campaigns with an older pack go on. */
  readonly checkNew?: (pack: P) => readonly Problem[]
  /**
   * Checks a change of packs during a campaign; without it a campaign keeps its pack.
   * `asks`: whether players need other orders.
   */
  readonly change?: (before: P, after: P) => { readonly problems: readonly Problem[]; readonly asks: boolean }
}

/** Plays a turn of a game that is not over. Total: impossible orders are reported in the log, never thrown. */
export type Resolve<P, S, O> = (
  table: Table<P>,
  state: S,
  inputs: readonly SeatInput<O>[],
  dice: Dice,
  strangers?: readonly Stranger<O>[],
  given?: Json,
) => { readonly state: S; readonly log: readonly LogLine[] }

/** Plays a seat's turn as far as its orders go (Game.turnSoFar). */
export type PlaySoFar<P, S, O> = (
  table: Table<P>,
  state: S,
  inputs: readonly SeatInput<O>[],
  seat: Seat,
  orders: O | null,
  dice: Dice,
) => TurnSoFar<S, O> | null

/** A drawing on a sheet. */
export type Drawing = Extract<Block, { readonly block: 'drawing' }>

/** A board or a chart on a sheet. */
export type Picture = Extract<Block, { readonly block: 'drawing' | 'chart' }>

export interface Game<P, S extends object, O, V extends View<object>> {
  readonly id: string
  readonly title: string
  readonly designer: string
  /** Subject and length of the game in a few sentences, for a referee who chooses a game. */
  readonly about?: string
  readonly publisher: string
  /** Small print of every sheet: whose game, whose pack. */
  readonly credit: string
  /** The ruleset of new campaigns. Raise it when a ruling changes results. 0 while the game is being written: nothing is pinned. */
  readonly ruleset: number
  /** All rulesets that can be played, `ruleset` last. A campaign keeps the one it began with. */
  readonly rulesets: readonly number[]
  /** The word for a turn: session, day, round. */
  readonly turnWord: string
  /**
   * The name of the turn to come: “session 3”, “Spring 1901”. It is on every sheet, so it must tell no secret.
   */
  turnName(table: Table<P>, state: S): string
  /** The word for a part of a turn (`LogLine.part`) above its log lines: “Round”. Default: “Part”. */
  readonly partWord?: string
  /** Names of the parts, if they have names: “Shopping”. */
  readonly partNames?: readonly string[]
  /** The figure drawn over the turns: “honey”. Default: the first that exists of points, score, coins, credits and gold. */
  readonly counted?: string
  /** A further name of each seat, which letters may use: “green”, “Austria”. */
  sides?(table: Table<P>, state: S): readonly string[]
  /** Seats are shown as “Austria (Anna)” by the sides that `setup` dealt. Orders may use either name. */
  readonly namedBySide?: true
  /** The verb phrase for several winners: “agree on a draw”. Default: “share the victory”. */
  readonly draw?: string
  readonly players: { readonly min: number; readonly max: number; readonly note: string }
  readonly options: readonly OptionSpec[]
  readonly pack: PackKind<P>
  readonly rulings: readonly RulingSpec[]

  /** Only for a game without turns that is played by posts. */
  readonly posts?: PostsKind<S, O>
  /** Only for a game defined by its pack: the game with the title, words and numbers of the pack. */
  readonly forPack?: (pack: P) => AnyGame
  /** Only for a game whose referee gives the results. */
  readonly given?: GivenKind<Table<P>>
  /** The part of the pack on a player's live sheet (LiveKind.take). Games without an order form there leave it out. */
  takeLive?(table: Table<P>, view: V): Json
  /** Example orders for a line of the slip (`LiveKind.examples`); not all of them are legal in every position. */
  examples?(view: V, slot: string): readonly string[]

  /**
   * A new game, or the reasons against it (players, options). `options` are complete and of the right kinds. Only setting up may
   * use `contacts`, one per seat: no state and no view may hold an address.
   */
  setup(table: Table<P>, dice: Dice, contacts?: readonly Contact[]): Result<S, readonly Problem[]>
  /**
   * Further reasons against beginning. Only new games are checked, so a stricter check does not lock a campaign that has begun.
   * `table` is that of `setup`.
   */
  mayBegin?(table: Table<P>): readonly Problem[]
  status(state: S): Status
  due(table: Table<P>, state: S): readonly Due[]

  readonly vocabulary: Vocabulary<P>
  /** Reads a text; total, never throws. Names, goods and wizards are checked against the view. */
  parse(table: Table<P>, view: V, text: string, context: ParseContext): Reading<O>
  /** Orders as text that parses back to the same orders. */
  format(table: Table<P>, orders: O): string
  /** One plain sentence per part of the orders, for forms, receipts and sheets. */
  describe(table: Table<P>, orders: O): readonly string[]
  /**
   * The parts of a turn, or the kinds of step (“move”, “buy”), that the orders cover. Later orders replace these without a
   * question only if they cover all of them.
   */
  ordered(table: Table<P>, orders: O): readonly string[]
  /** Problems that the player's own view shows now. */
  check(table: Table<P>, view: V, orders: O): readonly Problem[]
  /** The orders of a player who sends nothing (NMR). */
  defaults(table: Table<P>, state: S, seat: Seat): Default<O>
  /** The orders of a player who says that nothing comes this turn. That is no NMR: `resolve` gets them as sent. */
  nothing(table: Table<P>, state: S, seat: Seat): Nothing<O>

  /**
   * Plays the turn. Total: impossible orders are reported in the log, never thrown. One input per seat.
   * `strangers` come only in games by posts, `given` only where the game has `given`.
   */
  resolve(...input: Parameters<Resolve<P, S, O>>): ReturnType<Resolve<P, S, O>>
  /**
   * Only for games whose turns follow one another: the possible next orders of a seat while the referee plays a turn step by
   * step. `dice` gives fresh dice of the coming turn.
   */
  nextOrders?(
    table: Table<P>,
    state: S,
    inputs: readonly SeatInput<O>[],
    seat: Seat,
    orders: O,
    dice: () => Dice,
  ): readonly NextOrder<O>[]
  /**
   * The same turn up to the last of the orders so far. Turns before it in the resolution are played with their inputs, later ones
   * not at all. null when the seat has no turn in the coming resolution. Comes with `nextOrders`.
   */
  turnSoFar?(...input: Parameters<PlaySoFar<P, S, O>>): ReturnType<PlaySoFar<P, S, O>>
  view(table: Table<P>, state: S, viewer: Viewer): V
  /** Invariants that a state breaks; [] when all is well. */
  invariants(table: Table<P>, state: S): readonly Violation[]

  /** A referee's change of the state between turns. */
  rule(table: Table<P>, state: S, ruling: GameRuling): Result<S>
  /** A referee's change of one seat's orders for the coming turn (`on: 'orders'`). */
  ruleOrders(table: Table<P>, input: SeatInput<O>, ruling: GameRuling): Result<SeatInput<O>>
  /**
   * Words for a secret ruling as everybody but its seat and the referee reads it: "a potion given", without the name of the player. Null
   * if the ruling is open to all. Total.
   */
  rulingForOthers(table: Table<P>, ruling: GameRuling): string | null
  /** Seats from which a ruling takes something secret: they know it and read its name too. @param state as it was before */
  rulingLosers(state: S, ruling: GameRuling): readonly Seat[]
  /** Who may read that the referee typed a die, and its value; for labels that do not exist the referee alone. */
  dieAudience(table: Table<P>, label: string): Audience

  /** One log line as a sentence, without the rule number. */
  say(table: Table<P>, line: LogLine): string
  /** The shape of `postmage state` (docs/command-line.md); names stable. */
  report(table: Table<P>, view: V): JsonObject
  /** Labels for report fields with unclear names, for errata: “rounds missed” for `fails`. */
  readonly figureNames: { readonly [field: string]: string }
  sheet(table: Table<P>, input: SheetInput<V>): Document
  /**
   * Pictures of the position: boards as drawings, prices and the like as charts; none where the game has neither.
   * @param before an earlier view of the same viewer: moves since then are marked on the boards in red pencil
   */
  pictures(table: Table<P>, view: V, before: V | null): readonly Picture[]
  /** Figures drawn over the turns, from a viewer's views at the start and after every turn. Without the `counted` one. */
  courses?(table: Table<P>, views: readonly V[]): readonly Course[]
  /** Codes of the lines on the fate of players: a finished game is told by them in brief. null: every line. */
  readonly moments: readonly string[] | null
}

/** A game whose types are known only to itself (`asAnyGame`): its states, orders and views are JSON to everybody else. */
export type AnyGame = Game<unknown, JsonObject, Json, View<JsonObject>>
