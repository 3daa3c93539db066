// Builds a game from the spec in games/<game>/index.ts. It adds the common part of all games: who owes orders, the view's envelope,
// checks of orders, rulings, the order of a sheet's blocks and the report. Nothing is played once the game is over.
import type { Json, JsonObject } from '../engine/json'
import type { LogLine } from '../engine/log'
import { ok } from '../engine/result'
import type { Course } from '../sheets/charts/course'
import type { AnyGame, Due, Game, Picture, Table, View, Vocabulary } from './game'
import type { LiveKind } from './live'
import type { Option } from './options'
import type { OrdersKind } from './orders/orders'
import { rulingsOf, type RulingsSpec } from './rulings'
import { sheetOf, type SheetSpec } from './sheets/sheet'
import { nameOf, turnIn, type BaseState, type BaseView } from './view'

/** A game's additions to `postmage state`: `players` has one entry per seat. */
export interface GameReport {
  readonly players: readonly JsonObject[]
  readonly [field: string]: Json
}

/** A game's output for readers, from its folder `telling`. */
interface Telling<P, V> {
  /** A log line as a sentence; made by `proseOf`. */
  readonly say: (table: Table<P>, line: LogLine) => string
  readonly sheet: SheetSpec<P, V>
  /** Default: the game’s own fields of everybody's view. */
  readonly report?: (table: Table<P>, view: V) => GameReport
  /** Names of figures for errata (Game.figureNames). */
  readonly figureNames?: { readonly [field: string]: string }
  /** Codes of the lines a finished game is told by in brief (Game.moments); every line where left out. */
  readonly moments?: readonly string[]
  /** Boards and charts (Game.pictures); none where left out. */
  readonly pictures?: (table: Table<P>, view: V, before: V | null) => readonly Picture[]
  /** Figures drawn over the turns (Game.courses). */
  readonly courses?: (table: Table<P>, views: readonly V[]) => readonly Course[]
}

/** Fields that a game fills in as `Game` has them (kit/game.ts). */
type Filled =
  | ('title' | 'designer' | 'publisher' | 'ruleset' | 'turnWord' | 'players' | 'setup' | 'resolve')
  | ('view' | 'invariants')
/**
 * Fields it may leave out. Defaults: the credit has title and designer; a turn is called by its word and its number; no pack; every seat
 * that is not out owes orders for the turn; `check` of the orders; who says that nothing comes gets what those get
 * who send nothing.
 */
type LeftOut =
  | (
      | 'about'
      | 'credit'
      | 'turnName'
      | 'partWord'
      | 'partNames'
      | 'counted'
      | 'sides'
      | 'namedBySide'
      | 'draw'
      | 'pack'
      | 'posts'
    )
  | ('given' | 'forPack' | 'mayBegin' | 'due' | 'check' | 'nextOrders' | 'turnSoFar')

/** Neither `due` nor `resolve` is called when the game is over. */
interface GameSpec<Id extends string, P, S extends BaseState, O extends object, V extends View<BaseView>>
  extends Pick<Game<P, S, O, V>, Filled>, Partial<Pick<Game<P, S, O, V>, LeftOut>> {
  readonly id: Id
  /** Rulesets before it that are still played as they were (`table.ruleset` says which); none where left out. */
  readonly earlier?: readonly number[]
  readonly options?: readonly Option<unknown>[]
  /** Contents of a player's live sheet; without them it is the sheet alone. */
  readonly live?: LiveKind<P, V, O>
  /** Number of the turn to come in a state; the last one once over. Default: its field `turn`. */
  readonly turnOf?: (state: S) => number
  /** A default for any state (`defaultAct`) does not determine the type of the state. */
  readonly defaults: Game<P, NoInfer<S>, O, V>['defaults']
  /** Rule for a player who announces that nothing comes: they get the `defaults`. Or a function, if they get something else. */
  readonly nothing?: string | Game<P, NoInfer<S>, O, V>['nothing']
  /** Words of orders and things (Game.vocabulary), made by `vocabularyOf`. */
  readonly vocabulary: Vocabulary<NoInfer<P>>
  /** Reading and writing of orders (kit/orders/orders.ts). */
  readonly orders: OrdersKind<P, V, O>
  /** Rule by which nothing is played when the game is over. */
  readonly overRule: string
  readonly rulings: RulingsSpec<P, S, O>
  readonly telling: Telling<P, V>
}

const alreadyOver = (rule: string): LogLine => ({
  code: 'already-over',
  params: {},
  rule,
  audience: 'referee',
  part: 0,
})

/** Default report: the game's own fields of the view. The report has the envelope anyway. */
const reportOf = (_table: Table<unknown>, view: View<BaseView>): GameReport => {
  const { game: _game, seat: _seat, turn: _turn, over: _over, winners: _winners, players, ...own } = view
  return { ...own, players: players.map(({ name: _name, formerly: _formerly, out: _out, ...rest }) => rest) }
}

/** Default: the `defaults`, without a rule. */
const nothingOf = <P, S extends BaseState, O extends object, V extends View<BaseView>>({
  nothing = '',
  defaults,
}: Pick<GameSpec<string, P, S, O, V>, 'nothing' | 'defaults'>): Game<P, S, O, V>['nothing'] =>
  typeof nothing === 'function' ? nothing : (table, state, seat) => ({ ...defaults(table, state, seat), rule: nothing })

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
  const { say, sheet, report = reportOf, figureNames = {} } = spec.telling
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
      'about',
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
    ...(spec.live === undefined
      ? {}
      : { takeLive: spec.live.take, ...(spec.live.examples === undefined ? {} : { examples: spec.live.examples }) }),
    setup: spec.setup,
    status: (state) => ({ turn: turnOf(state), over: state.over, winners: state.winners }),
    due: (table, state) => (state.over ? [] : (spec.due ?? nobodyOut)(table, state)),
    vocabulary: spec.vocabulary,
    parse: orders.parse,
    format: orders.format,
    describe: orders.describe,
    ordered: orders.ordered,
    check: spec.check ?? orders.check ?? (() => []),
    defaults: spec.defaults,
    nothing: nothingOf(spec),
    resolve: (table, state, ...rest) =>
      state.over ? { state, log: [alreadyOver(spec.overRule)] } : spec.resolve(table, state, ...rest),
    view: spec.view,
    invariants: spec.invariants,
    ...rulingsOf(title, spec.rulings),
    say,
    figureNames,
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
    ...given(spec.telling, 'courses'),
    moments: spec.telling.moments ?? null,
  }
}

/** A game as the layers above handle it: only the game itself knows the shape of its states, orders and views. */
export const asAnyGame = <P, S extends object, O extends object, V extends View<object>>(
  game: Game<P, S, O, V>,
): AnyGame => game as AnyGame
