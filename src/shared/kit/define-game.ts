// The form of a game: filled in by games/<game>/index.ts. What all games do alike is done here: who owes orders, the view's
// envelope, what an order is checked for, rulings, the order of a sheet's blocks, the report, and that nothing is played
// when the game is over.
import type { Dice } from '../engine/dice/dice'
import type { Json, JsonObject } from '../engine/json'
import type { LogLine, Seat, Viewer } from '../engine/log'
import { ok, type Problem, type Result } from '../engine/result'
import type {
  AnyGame,
  Contact,
  Default,
  Due,
  Game,
  NextOrder,
  Nothing,
  PackKind,
  PlaySoFar,
  Picture,
  PostsKind,
  Resolve,
  SeatInput,
  Table,
  View,
  Violation,
  Vocabulary,
} from './game'
import type { GivenKind } from './given'
import type { LiveKind } from './live'
import type { Option } from './options'
import type { OrdersKind } from './orders'
import { rulingsOf, type RulingsSpec } from './rulings'
import { sheetOf, type SheetSpec } from './sheet'
import { nameOf, turnIn, type BaseState, type BaseView } from './view'

/** What a game reports for `postmage state` beyond what every game does: `players` has one entry per seat. */
export interface OwnReport {
  readonly players: readonly JsonObject[]
  readonly [field: string]: Json
}

/** What the game's room `telling` makes of a turn, for readers. */
export interface Telling<P, V> {
  /** A log line as a sentence; made by `proseOf`. */
  readonly say: (table: Table<P>, line: LogLine) => string
  readonly sheet: SheetSpec<P, V>
  /** Default: what the game’s own view of everybody has. */
  readonly report?: (table: Table<P>, view: V) => OwnReport
  /** Codes of the lines a finished game is told by in brief (Game.moments); every line where left out. */
  readonly moments?: readonly string[]
  /** Boards and charts (Game.pictures); none where left out. */
  readonly pictures?: (table: Table<P>, view: V, before: V | null) => readonly Picture[]
}

export interface GameSpec<Id extends string, P, S extends BaseState, O extends object, V extends View<BaseView>> {
  readonly id: Id
  readonly title: string
  readonly designer: string
  readonly publisher: string
  /** Small print: whose game, whose pack. Default: title and designer. */
  readonly credit?: string
  /** Raised when a ruling changes results; recorded in the campaign file. 0 while the game is being written: nothing is pinned. */
  readonly ruleset: number
  /** Rulesets before it that are still played as they were (`table.ruleset` says which); none where left out. */
  readonly earlier?: readonly number[]
  /** What a turn is called: session, day, round. */
  readonly turnWord: string
  /** What the turn to come is called (Game.turnName): “Spring 1901”. Default: its word and its number. */
  readonly turnName?: (table: Table<P>, state: S) => string
  /** What a part of a turn is called, and names of parts (Game.partWord, Game.partNames). */
  readonly partWord?: string
  readonly partNames?: readonly string[]
  /** The figure of a player whose course is drawn (Game.counted). */
  readonly counted?: string
  /** What seats are called besides, where they have colours or such (Game.sides, Game.namedBySide). */
  sides?(table: Table<P>, state: S): readonly string[]
  readonly namedBySide?: true
  /** What several winners do (Game.draw). The sentence “game-over” is the game’s own then: `gameOver`, kit/prose.ts. */
  readonly draw?: string
  readonly players: { readonly min: number; readonly max: number; readonly note: string }
  /** None where left out. */
  readonly options?: readonly Option<unknown>[]
  /** Cards, formulae, boards as data; left out by a game that needs none. */
  readonly pack?: PackKind<P>
  readonly posts?: PostsKind<S, O>
  readonly given?: GivenKind<Table<P>>
  /** For a game whose pack is the game (Game.forPack). */
  readonly forPack?: (pack: P) => AnyGame
  /** From the game's live.ts: what goes into a player's live sheet. */
  readonly live?: LiveKind<P, V, O>

  /** Number of the turn to come in a state; the last one once over. Default: its field `turn`. */
  readonly turnOf?: (state: S) => number
  /** A new game, or why not (options). The roster has been checked. No state may hold a contact. */
  readonly setup: (table: Table<P>, dice: Dice, contacts?: readonly Contact[]) => Result<S, readonly Problem[]>
  /** What else keeps a game from beginning (Game.mayBegin). */
  readonly mayBegin?: (table: Table<P>) => readonly Problem[]
  /** Who owes orders and for what. Default: every seat that is not out, for the turn. Never asked when the game is over. */
  readonly due?: (table: Table<P>, state: S) => readonly Due[]
  /** Words of orders and things (Game.vocabulary), made by `vocabularyOf`. */
  readonly vocabulary: Vocabulary<NoInfer<P>>
  /** Reading and writing of orders (kit/orders.ts). */
  readonly orders: OrdersKind<P, V, O>
  /** Warnings from the player's own view; where left out, those of `orders`. */
  readonly check?: (table: Table<P>, view: V, orders: O) => readonly Problem[]
  readonly defaults: (table: Table<P>, state: S, seat: Seat) => Default<O>
  /** What a player gets who says that nothing comes (Game.nothing). Default: what those get who send nothing. */
  readonly nothing?: (table: Table<P>, state: S, seat: Seat) => Nothing<O>
  /** Rule by which nothing is played when the game is over. */
  readonly overRule: string
  /** Never called when the game is over. */
  readonly resolve: Resolve<P, S, O>
  readonly nextOrders?: (
    table: Table<P>,
    state: S,
    inputs: readonly SeatInput<O>[],
    seat: Seat,
    orders: O,
    dice: () => Dice,
  ) => readonly NextOrder<O>[]
  readonly turnSoFar?: PlaySoFar<P, S, O>
  /** Made by `viewOf` in the game's view.ts. */
  readonly view: (table: Table<P>, state: S, viewer: Viewer) => V
  readonly rulings: RulingsSpec<P, S, O>
  readonly telling: Telling<P, V>
  readonly invariants: (table: Table<P>, state: S) => readonly Violation[]
}

const alreadyOver = (rule: string): LogLine => ({
  code: 'already-over',
  params: {},
  rule,
  audience: 'referee',
  part: 0,
})

/** What a game's own view adds: the view without the envelope, which the report has anyway. */
const reportOf = (_table: Table<unknown>, view: View<BaseView>): OwnReport => {
  const { game: _game, seat: _seat, turn: _turn, over: _over, winners: _winners, players, ...own } = view
  return { ...own, players: players.map(({ name: _name, formerly: _formerly, out: _out, ...rest }) => rest) }
}

/** Default: what those get who send nothing, by no rule of its own. */
const nothingOf = <P, S extends BaseState, O extends object, V extends View<BaseView>>(
  spec: Pick<GameSpec<string, P, S, O, V>, 'nothing' | 'defaults'>,
): Game<P, S, O, V>['nothing'] =>
  spec.nothing ?? ((table, state, seat) => ({ ...spec.defaults(table, state, seat), rule: '' }))

/** Those fields of a form that are filled in. */
const given = <T extends object, K extends keyof T>(spec: T, ...keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.flatMap((key) => (spec[key] === undefined ? [] : [[key, spec[key]]]))) as Pick<T, K>

/** Default: the word and the number. */
const turnNameOf = <P, S extends BaseState, O extends object, V extends View<BaseView>>({
  turnName,
  turnWord,
  turnOf = turnIn,
}: Pick<GameSpec<string, P, S, O, V>, 'turnName' | 'turnWord' | 'turnOf'>): Game<P, S, O, V>['turnName'] =>
  turnName ?? ((_table, state) => `${turnWord} ${turnOf(state)}`)

/** A whole game from its form. */
export function defineGame<const Id extends string, P, S extends BaseState, O extends object, V extends View<BaseView>>(
  spec: GameSpec<Id, P, S, O, V>,
): Game<P, S, O, V> & { readonly id: Id } {
  const { id, title, designer, publisher, ruleset, turnWord, players } = spec
  const { turnOf = turnIn, orders } = spec
  const { say, sheet, report = reportOf } = spec.telling
  const rulings = rulingsOf(title, spec.rulings)
  const turnName = turnNameOf(spec)
  const nobodyOut = (table: Table<P>, state: S): readonly Due[] =>
    state.players.flatMap(({ out }, seat) => (out === true ? [] : [{ seat, what: turnName(table, state) }]))
  return {
    id,
    title,
    designer,
    publisher,
    credit: spec.credit ?? `${title} by ${designer}.`,
    ruleset,
    rulesets: [...(spec.earlier ?? []), ruleset],
    turnWord,
    turnName,
    ...given(
      spec,
      'partWord',
      'partNames',
      'counted',
      'sides',
      'namedBySide',
      'draw',
      'posts',
      'given',
      'forPack',
      'mayBegin',
      'nextOrders',
      'turnSoFar',
    ),
    players,
    options: (spec.options ?? []).map((each) => each.spec),
    pack: spec.pack ?? { none: true, house: { name: 'none needed' }, check: () => ok(null as P) },
    rulings: rulings.rulings,
    ...(spec.live === undefined ? {} : { takeLive: spec.live.take }),
    setup: spec.setup,
    status: (state) => ({ turn: turnOf(state), over: state.over, winners: state.winners }),
    due: (table, state) => (state.over ? [] : (spec.due ?? nobodyOut)(table, state)),
    vocabulary: spec.vocabulary,
    parse: orders.parse,
    format: orders.format,
    describe: orders.describe,
    parts: orders.parts,
    check: spec.check ?? orders.check ?? (() => []),
    defaults: spec.defaults,
    nothing: nothingOf(spec),
    resolve: (table, state, ...rest) =>
      state.over ? { state, log: [alreadyOver(spec.overRule)] } : spec.resolve(table, state, ...rest),
    view: spec.view,
    invariants: spec.invariants,
    rule: rulings.rule,
    ruleOrders: rulings.ruleOrders,
    rulingForOthers: rulings.rulingForOthers,
    rulingLosers: rulings.rulingLosers,
    dieAudience: rulings.dieAudience,
    say,
    report: (table, view) => {
      const { players: own, ...rest } = report(table, view)
      return {
        game: view.game,
        turn: view.turn,
        over: view.over,
        winners: view.winners.map((seat) => nameOf(table, seat)),
        ...rest,
        players: view.players.map(({ name, out }, seat) => ({ name, ...own[seat], out })),
      }
    },
    sheet: sheetOf({ title, designer, turnWord, say, draw: spec.draw }, sheet),
    pictures: spec.telling.pictures ?? (() => []),
    moments: spec.telling.moments ?? null,
  }
}

/** A game as the layers above handle it: only the game itself knows the shape of its states, orders and views. */
export const asAnyGame = <P, S extends object, O extends object, V extends View<object>>(
  game: Game<P, S, O, V>,
): AnyGame => game as AnyGame
