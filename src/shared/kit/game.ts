// What a game is: a plain object of pure functions over readonly JSON. To add a game, fill in this form
// (CONTRIBUTING.md walks through it) and name it in games/registry.ts.
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
  /** Name as shown now; changes when someone takes the seat over. */
  readonly name: string
  /** Name at the start of the game; the labels of dice keep it for good. */
  readonly label: string
  /** Earlier names of the seat, still understood in orders. */
  readonly formerly: readonly string[]
  /** Colour or side, where a game has such. */
  readonly side?: string
}

/** How a player is reached, as entered at the start. Only `setup` ever sees it. */
export interface Contact {
  readonly address: string | null
  readonly handle: string | null
}

/** Options as chosen at the start, one value per `OptionSpec.name`. */
export type Options = { readonly [name: string]: Json }

export interface Table<P> {
  /** The ruleset the campaign began with: read where a ruling differs between rulesets, and nowhere else. */
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

// ── Views: what one viewer may know ───────────────────────────────────────────────────────────────────────

declare const viewBrand: unique symbol
/** An allow-list of what one viewer may see, built field by field in a game's view.ts and nowhere else. */
export type View<T extends object = JsonObject> = T & { readonly [viewBrand]: true }

/** The one gate through which a view gets its brand. Called by a game's view.ts only (lint keeps it so). */
export const asView = <T extends object>(fields: T): View<T> => fields as View<T>

// ── Orders: text → typed → legal ──────────────────────────────────────────────────────────────────────────

export interface ParseContext {
  readonly seat: Seat
  readonly mode: ReadingMode
  /** Names of the turns until now (Game.turnName), the one that is due last: orders may stand below them. None where left out. */
  readonly turnNames?: readonly string[]
}

/** What a game's players write about: for the reader of letters, which knows no game. */
export interface Vocabulary<P> {
  /** Words that begin an order or name a part of the turn, in every form the language reads; small letters. */
  readonly orders: ReadonlySet<string>
  /** Words by which the things of a pack, and those of every pack, are called; small letters, names taken apart. */
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
 * its state says (`players[seat].out`).
 */
export type SeatInput<O> =
  | { readonly kind: 'sent'; readonly orders: O }
  | { readonly kind: 'nmr' }
  | { readonly kind: 'not-due' }

/** What will happen for a player who sends nothing, said before it happens. */
export interface Default<O> {
  readonly orders: O
  /** Sentences: exactly what would be done as things stand. */
  readonly explanation: readonly string[]
}

/** What is played for a player who says that there is nothing to send this turn, and the number of the rule that says so. */
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
  /** What it is listed under, in a word or two: "Move", "Buy". */
  readonly group: string
  /** The place on the board to click for it, where the game has a board with such. */
  readonly spot: string | null
  /** The orders so far with this one more. */
  readonly orders: O
}

/** One seat's turn of the coming resolution, played as far as its orders go. */
export interface TurnSoFar<S, O> {
  /** The orders so far; empty orders where there were none. */
  readonly orders: O
  /** The same without the last one, to take it back; null when there is none. */
  readonly back: O | null
  /** As things stand when the last of the orders has been carried out, before the turn goes on. */
  readonly state: S
  /** What has happened in this turn until then. */
  readonly log: readonly LogLine[]
  /** What would still happen in this turn if nothing more were ordered. */
  readonly ahead: readonly LogLine[]
}

export interface Violation {
  readonly invariant: string
  readonly detail: string
}

// ── Games by posts ────────────────────────────────────────────────────────────────────────────────────────

/** One message of a game by posts: what its text says, when it came, and which it is. */
export interface Post<O> {
  /** Twelve hex digits, the same for the same message however often and in whatever order it is imported. */
  readonly id: string
  /** When it counts as sent, ISO 8601 UTC with milliseconds. */
  readonly at: string
  /** Place among posts of the same moment, where its source shows one (rows of a table); else 0. */
  readonly rank: number
  /** After the deadline, and not ruled in time. */
  readonly late: boolean
  readonly orders: O
}

/** Posts of somebody who is not in the roster: listed, never played. `by` holds no address. */
export interface Stranger<O> {
  readonly by: string
  readonly orders: O
}

/**
 * A game without turns: whatever anybody posts counts in the order received, and no post replaces an earlier one.
 * All posts so far are the orders of turn 1; the standing is always up to date, and adjudicating closes the game.
 */
export interface PostsKind<S, O> {
  /** All posts of one seat (or stranger) as one set of orders: what `resolve` gets, and what a turn records. */
  join(posts: readonly Post<O>[]): O
  /** The standing now: everything resolved, the game still open. Total, as `resolve` is. */
  live(
    table: Table<unknown>,
    state: S,
    inputs: readonly SeatInput<O>[],
    strangers: readonly Stranger<O>[],
  ): { readonly state: S; readonly log: readonly LogLine[] }
  /** What became of each post by its id, as a sentence, in a standing. `good` = it counts. */
  outcomes(table: Table<unknown>, state: S): ReadonlyMap<string, { readonly good: boolean; readonly says: string }>
  /** Sentences for the referee after each import: how things stand, what would score next. */
  after(table: Table<unknown>, state: S): readonly string[]
  /** A ruling as typed ("17 valid") with what it names in a standing made lasting (the id of a post). */
  ruling(state: S, ruling: GameRuling): Result<GameRuling>
  /** A ruling in words for the sheets, without its reason: "Play 17 of Anna counts." */
  formatRuling(table: Table<unknown>, state: S, ruling: GameRuling): string
}

// ── The referee's changes ─────────────────────────────────────────────────────────────────────────────────

/**
 * A change the referee makes to the state between turns (`points`, `stock`, `out` …) or to the orders of the
 * turn to come (`nmr` for a part). Dice and late mail are not here: the campaign handles them for all games.
 */
export interface RulingSpec {
  readonly kind: string
  readonly label: string
  readonly help: string
  /** Whether it changes the state or the orders of one seat for the coming turn. */
  readonly on: 'state' | 'orders'
  /** What `value` looks like, for the form and the command line: '+3', '+6 -5', 'round 2'. */
  readonly example: string
  readonly needsPlayer: boolean
  /** Possible when the game is over too (a prize that is the winner's to give); recorded as of the turn after the last. */
  readonly afterEnd?: true
}

export interface GameRuling {
  readonly kind: string
  readonly seat: Seat | null
  readonly value: string
}

// ── Sheets ────────────────────────────────────────────────────────────────────────────────────────────────

/** Everything of a sheet that is not the game's: title, times, addresses, press. Already filtered for the viewer. */
export interface SheetFrame {
  readonly campaign: string
  readonly gameTitle: string
  readonly turn: Turn
  /** What the turn is called, and how the slip of the turn after it names that. */
  readonly turnName: string
  readonly slipTurn: string
  /** Deadline of the next turn, shown as given ("8 March 2026, 18:00 UTC"), or null. */
  readonly deadline: string | null
  /** Referee's name and address for replies, or null. */
  readonly referee: string | null
  /** Date of the sheet in words, or null. */
  readonly date: string | null
  readonly commitment: string
  /** Where the dice are proved turn by turn: the seed of this turn, '' on the sheet that opens the game. null where they are not. */
  readonly openSeed: string | null
  /** Press for everybody, in order of arrival: who signs it (or null) and the text. */
  readonly press: readonly { readonly by: string | null; readonly text: string; readonly typed?: true }[]
  /** Referee's changes of this turn that the viewer may see, as sentences. */
  readonly rulings: readonly string[]
  /** Receipts of accepted orders, in groups to be read out. */
  readonly receipts: readonly { readonly name: string; readonly receipt: string }[]
  /** On the private sheet, and only there: what the owner needs to check their receipt, in words; null where there is none. */
  readonly receiptCheck: string | null
  /** On the private sheet, and only there: the owner's own address. */
  readonly ownAddress: string | null
  /** The slip code for the coming turn: the player's, or on the public report one that names no player; else null. */
  readonly slipCode: string | null
  /** 'revised' when a published sheet is printed again and differs. */
  readonly revised: boolean
  /** Only for the referee: seed, addresses, orders as received, dice, notes. null for everybody else. */
  readonly confidential: null | {
    readonly seed: string
    readonly addresses: readonly { readonly name: string; readonly address: string }[]
    /** `text`: as it came; `instead`: what counts where nothing came. */
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
  /** Only the private part, without what the public report has. */
  readonly privateOnly?: boolean
  /** The pictures that the results of the turn show, by name. */
  readonly pictures?: ReadonlyMap<string, Drawing>
  /** Charts of the `courses` of the game up to this turn. */
  readonly charts?: readonly ChartBlock[]
  /** The table of the turn after it, for which the slip asks. */
  readonly next?: Table<unknown>
}

// ── The game ──────────────────────────────────────────────────────────────────────────────────────────────

export interface PackKind<P> {
  /** The game needs no pack: there is none to look at, choose or write. */
  readonly none?: true
  /** The pack that ships with Postmage: `resources/packs/<game>/house.json`. */
  readonly house: JsonObject
  /** Checks everything the rulings ask of a pack; the result is ready for play (compiled once). */
  readonly check: (json: unknown) => Result<P, readonly Problem[]>
  /** What a pack may no longer contain: refused for new campaigns and by `pack check`, while campaigns that have it go on. */
  readonly checkNew?: (pack: P) => readonly Problem[]
  /**
   * What a campaign that is played with one pack may not change when it takes another; without it, it keeps its own.
   * `asks`: whether players are asked for other orders.
   */
  readonly change?: (before: P, after: P) => { readonly problems: readonly Problem[]; readonly asks: boolean }
}

/** Plays a turn of a game that is not over. Total: whatever the orders, there is a result; the log says what could not be done. */
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

/** A drawing, as sheets have it. */
export type Drawing = Extract<Block, { readonly block: 'drawing' }>

/** A board or a chart, as sheets have them. */
export type Picture = Extract<Block, { readonly block: 'drawing' | 'chart' }>

export interface Game<P, S extends object, O, V extends View<object>> {
  readonly id: string
  readonly title: string
  readonly designer: string
  /** What it is and how long it takes, in a few sentences, for a referee who chooses a game. */
  readonly about?: string
  readonly publisher: string
  /** Small print of every sheet: whose game, whose pack. */
  readonly credit: string
  /** What new campaigns begin with. Raised when a ruling changes results. 0 while the game is being written: nothing is pinned. */
  readonly ruleset: number
  /** All rulesets the game can be played under, `ruleset` last: a campaign keeps the one it began with to its end. */
  readonly rulesets: readonly number[]
  /** What a turn is called: session, day, round. */
  readonly turnWord: string
  /**
   * What the turn to come in a state is called: “session 3”, “Spring 1901”. Players read it on every sheet, so it tells
   * nothing that is hidden.
   */
  turnName(table: Table<P>, state: S): string
  /** What a part of a turn (`LogLine.part`) is called above its log lines: “Round”. Left out: “Part”. */
  readonly partWord?: string
  /** Names of the parts, where they have such: “Shopping”. */
  readonly partNames?: readonly string[]
  /** The figure of a player whose course is drawn: “honey”. Left out: the first of points, score, coins, credits and gold there is. */
  readonly counted?: string
  /** What seats are called besides by the names of their players, one each: “green”, “Austria”. Letters may name a player so. */
  sides?(table: Table<P>, state: S): readonly string[]
  /** Seats are shown by their sides as setting up dealt them: “Austria (Anna)”. Orders may use either name. */
  readonly namedBySide?: true
  /** What several winners do, where they do not “share the victory”: “agree on a draw”. */
  readonly draw?: string
  readonly players: { readonly min: number; readonly max: number; readonly note: string }
  readonly options: readonly OptionSpec[]
  readonly pack: PackKind<P>
  readonly rulings: readonly RulingSpec[]

  /** Only for a game without turns that is played by posts. */
  readonly posts?: PostsKind<S, O>
  /** Only for a game whose pack is the game: the same with the title, the words and the numbers of the pack. */
  readonly forPack?: (pack: P) => AnyGame
  /** Only for a game whose referee gives the results. */
  readonly given?: GivenKind<Table<P>>
  /** What a player's live sheet holds of the pack (LiveKind.take); left out by a game whose live sheets have no order form. */
  takeLive?(table: Table<P>, view: V): Json
  /** Example orders for a line of the slip (`LiveKind.examples`); not all of them are legal in every position. */
  examples?(view: V, slot: string): readonly string[]

  /**
   * A new game, or why not (players, options). `options` come complete and of the right kinds. `contacts`, one per
   * seat, are for setting up alone: no state and no view may hold an address.
   */
  setup(table: Table<P>, dice: Dice, contacts?: readonly Contact[]): Result<S, readonly Problem[]>
  /**
   * What else keeps a game from beginning: asked of new ones only, so that what is refused today does not lock a campaign
   * that has begun. `table` is as `setup` gets it.
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
   * The parts of a turn, or the kinds of step (“move”, “buy”), that orders are given for: later ones take the place of these by
   * themselves only if they have all of them.
   */
  ordered(table: Table<P>, orders: O): readonly string[]
  /** Legality as far as it can be seen now, from the player's own view. */
  check(table: Table<P>, view: V, orders: O): readonly Problem[]
  /** What a player who sends nothing will get (NMR). */
  defaults(table: Table<P>, state: S, seat: Seat): Default<O>
  /** What a player gets who says that nothing comes this turn: a decision, and no NMR. `resolve` is given it as orders that were sent. */
  nothing(table: Table<P>, state: S, seat: Seat): Nothing<O>

  /**
   * Plays the turn. Total: impossible orders are reported in the log, never thrown. One input per seat.
   * `strangers` come only in games by posts, `given` only where the game has `given`.
   */
  resolve(...input: Parameters<Resolve<P, S, O>>): ReturnType<Resolve<P, S, O>>
  /**
   * Games whose turns follow one another: what one seat could order next, behind its orders so far, when the referee
   * plays a turn step by step. `dice` gives fresh dice of the coming turn.
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
   * The same turn in the middle: played up to the last of the orders so far. Turns before it in the resolution are
   * played with their inputs, later ones not at all. null when the seat has no turn in the coming resolution.
   * Comes with `nextOrders`.
   */
  turnSoFar?(...input: Parameters<PlaySoFar<P, S, O>>): ReturnType<PlaySoFar<P, S, O>>
  view(table: Table<P>, state: S, viewer: Viewer): V
  /** What every state must fulfil; [] when all is well. */
  invariants(table: Table<P>, state: S): readonly Violation[]

  /** A referee's change of the state between turns. */
  rule(table: Table<P>, state: S, ruling: GameRuling): Result<S>
  /** A referee's change of one seat's orders for the coming turn (`on: 'orders'`). */
  ruleOrders(table: Table<P>, input: SeatInput<O>, ruling: GameRuling): Result<SeatInput<O>>
  /**
   * What a ruling on something secret is called for those who may not know it, everybody but its seat and the referee: "a potion
   * given", without the name of the player. Null where it is open to all. Total.
   */
  rulingForOthers(table: Table<P>, ruling: GameRuling): string | null
  /** Seats from which a ruling takes something secret: they know it and read its name too. @param state as it was before */
  rulingLosers(state: S, ruling: GameRuling): readonly Seat[]
  /** Who may read that the referee typed a die, and what it shows; for labels that do not exist the referee alone. */
  dieAudience(table: Table<P>, label: string): Audience

  /** One log line as a sentence, without the rule number. */
  say(table: Table<P>, line: LogLine): string
  /** The shape of `postmage state` (docs/command-line.md); names stable. */
  report(table: Table<P>, view: V): JsonObject
  sheet(table: Table<P>, input: SheetInput<V>): Document
  /**
   * How things stand, to be looked at: boards as drawings, prices and the like as charts; none where the game has neither.
   * @param before an earlier view of the same viewer: what has moved since is marked on the boards in red pencil
   */
  pictures(table: Table<P>, view: V, before: V | null): readonly Picture[]
  /** Figures that are drawn over the turns, from what a viewer saw at the start and after every turn. Left out: what is `counted`. */
  courses?(table: Table<P>, views: readonly V[]): readonly Course[]
  /** Codes of the lines that say what became of players: a finished game is told by them in brief. null: every line does. */
  readonly moments: readonly string[] | null
}

/** A game whose types are known only to itself (`asAnyGame`): its states, orders and views are JSON to everybody else. */
export type AnyGame = Game<unknown, JsonObject, Json, View<JsonObject>>
