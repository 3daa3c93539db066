// Plays a turn of a game by hand: enters the referee’s results as given, then computes the formulae.
import { at } from '../../engine/at'
import type { Dice } from '../../engine/dice/dice'
import type { Json, JsonObject } from '../../engine/json'
import type { Audience, LogLine, Seat } from '../../engine/log'
import { ok, type Result } from '../../engine/result'
import type { Default, Nothing, SeatInput } from '../../kit/game'
import { invariantsOf } from '../../kit/invariants'
import { type Cell, type Column, type Definition, keyOf, type Silence, slotsIn } from './definition'
import { compileColumn, type Value, type ValueType } from './formula'
import { cellText, covers, QUOTES, readGiven } from './given'
import { answerText } from './orders'
import { formulaNames } from './read-definition'
import { makeThrow, throwOf } from './throws'
import { type BhTable, type Cells, type For, type Given, NOTHING_GIVEN, type Orders, type State } from './types'

const columnsOf = ({ columns }: Definition, of: Column['of']): readonly Column[] =>
  columns.filter((column) => column.of === of)

/** BH-1: the sides are dealt, or are those of the roster; every cell has its first value. */
export function setup({ pack, seats }: BhTable, dice: Dice): Result<State, never> {
  const names = pack.sides?.names ?? []
  const places = names.map((_, i) => i)
  const wished = seats.map(({ side }) =>
    pack.sides?.how === 'set' ? names.findIndex((name) => name.toLowerCase() === side?.toLowerCase()) : -1,
  )
  const free = (pack.sides?.how === 'dealt' ? dice.shuffle('sides', places) : places).filter(
    (place) => !wished.includes(place),
  )
  const cells = cellsNow(columnsOf(pack, 'player'), {})
  return ok({
    turn: 1,
    over: false,
    winners: [],
    table: cellsNow(columnsOf(pack, 'table'), {}),
    players: wished.map((place) => ({
      out: false,
      side: place < 0 ? (free.shift() ?? null) : place,
      cells,
      last: null,
    })),
  })
}

/** Cells of the present columns; a new column begins with its first value. */
const cellsNow = (columns: readonly Column[], cells: Cells): Cells =>
  Object.fromEntries(columns.map(({ name, initial }) => [keyOf(name), cells[keyOf(name)] ?? initial]))

const EMPTY: Orders = { answers: {} }
const SAYS: { readonly [how in Silence]: string } = {
  nothing: 'Nothing is done for this player (BH-3).',
  again: 'The orders of the turn before are played again (BH-3).',
  referee: 'The referee decides what this player does (BH-3).',
}

const silent = (how: Silence, state: State, seat: Seat): Default<Orders> => ({
  orders: how === 'again' ? (state.players[seat]?.last ?? EMPTY) : EMPTY,
  explanation: [SAYS[how]],
})

/** BH-3: orders of a player who sends nothing. */
export const defaults = ({ pack }: BhTable, state: State, seat: Seat): Default<Orders> =>
  silent(pack.silence, state, seat)
/** BH-3: orders of a player who says that nothing comes. */
export const nothing = ({ pack }: BhTable, state: State, seat: Seat): Nothing<Orders> => ({
  ...silent(pack.nothing, state, seat),
  rule: 'BH-3',
}) // prettier-ignore

const audienceOf = (seen: Column['seen'], seat: Seat | null): Audience =>
  seen === 'all' ? 'all' : seen === 'owner' && seat !== null ? [seat] : 'referee'

const NO_VALUE: { readonly [type in ValueType]: Value } = { int: 0, bool: false, string: '' }

/** A turn while it is played. */
interface Playing {
  readonly table: BhTable
  readonly given: Given
  readonly log: LogLine[]
  readonly orders: readonly (Orders | null)[]
  /** Total of the last throw, by key of the dice and seat (-1: nobody’s). */
  readonly thrown: Map<string, number>
  shared: Cells
  readonly cells: Cells[]
}

const tell = ({ log }: Playing, code: string, params: JsonObject, rule: string, audience: Audience = 'all'): void =>
  void log.push({ code, params, rule, audience, part: 0 })

/** BH-2: logs each player’s orders for those who may read them. */
function tellOrders(playing: Playing, turn: number): void {
  const { table, orders } = playing
  for (const slot of slotsIn(table.pack, turn))
    orders.forEach((own, seat) => {
      const answer = own?.answers[keyOf(slot.name)]
      if (answer !== undefined)
        tell(playing, 'ordered', { seat, slot: slot.name, text: answerText(table, slot, answer) }, 'BH-2', audienceOf(slot.seen, seat)) // prettier-ignore
    })
}

/** Label of a throw’s dice. Private throws have another label: their seed is not opened with the turn. */
const dieLabel = (turn: number, label: string, whom: For): string => `t${turn}/${whom === 'all' ? '' : PRIVATE}${label}`
const PRIVATE = 'private/'
/** Readers of a typed die. */
export const diceFor = (label: string): Audience => (label.includes(`/${PRIVATE}`) ? 'referee' : 'all')

/** Result of a throw, and its readers. */
interface Said {
  readonly whom: For
  readonly text: string
}

/** BH-5: makes the throws in order and logs them. A label used twice is thrown twice. */
function throwAll(playing: Playing, turn: number, dice: Dice): ReadonlyMap<string, Said> {
  const { table, given, thrown } = playing
  const said = new Map<string, Said>()
  for (const { label, of, seat, for: whom } of given.throws) {
    const spec = throwOf(table.pack, of)
    if (spec === null) continue
    const came = makeThrow(spec, dice, dieLabel(turn, label, whom))
    said.set(keyOf(label), { whom, text: came.text })
    if (came.total !== null) thrown.set(`${keyOf(of)} ${seat ?? -1}`, came.total)
    tell(playing, 'thrown', { label, of, text: came.text, ...(seat === null ? {} : { seat }) }, 'BH-5', whom)
  }
  return said
}

/** Results of a turn’s throws, in order. */
export const showThrows = ({ pack }: BhTable, turn: number, throws: readonly Json[], dice: Dice): readonly string[] =>
  (throws as unknown as Given['throws']).map(({ label, of, for: whom }) => {
    const spec = throwOf(pack, of)
    return spec === null ? '' : makeThrow(spec, dice, dieLabel(turn, label, whom)).text
  })

/** Present value of a cell while the turn is played. */
const cellIn = (playing: Playing, column: Column, seat: Seat | null): Cell =>
  (seat === null ? playing.shared : playing.cells[seat])?.[keyOf(column.name)] ?? column.initial

function setCell(playing: Playing, column: Column, seat: Seat | null, value: Cell): void {
  const change = { [keyOf(column.name)]: value }
  if (seat === null) playing.shared = { ...playing.shared, ...change }
  else playing.cells[seat] = { ...playing.cells[seat], ...change }
}

const same = (a: Cell, b: Cell): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Values that a formula may use for a seat, or for the table (null). */
function valuesFor({ table: { pack }, orders, thrown, cells, shared }: Playing, seat: Seat | null): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>()
  const answers = seat === null ? {} : (orders[seat]?.answers ?? {})
  for (const [name, type] of formulaNames(pack)) {
    const cell = (seat === null ? undefined : cells[seat]?.[name]) ?? shared[name] ?? answers[name]
    const die = thrown.get(`${name} ${seat ?? -1}`) ?? thrown.get(`${name} -1`)
    const value = cell ?? die
    values.set(name, typeof value === 'object' || value === undefined ? NO_VALUE[type] : value)
  }
  return values
} // prettier-ignore

/** BH-4: enters the referee’s cells, then computes the formulae column by column. */
function writeCells(playing: Playing, before: { readonly shared: Cells; readonly cells: readonly Cells[] }): void {
  const { table, given } = playing
  const types = { number: 'int', text: 'string', tick: 'bool', list: 'string' } as const
  const names = formulaNames(table.pack)
  const overwritten = new Set(given.cells.map(({ seat, column }) => `${keyOf(column)} ${seat ?? -1}`))
  for (const { seat, column, value } of given.cells) {
    const found = table.pack.columns.find(({ name }) => keyOf(name) === keyOf(column))
    if (found !== undefined) setCell(playing, found, seat, value)
  }
  for (const column of table.pack.columns) {
    const compiled = column.formula === null ? null : compileColumn(column.formula, names, types[column.kind])
    const seats: readonly (Seat | null)[] = column.of === 'table' ? [null] : table.seats.map((_, seat) => seat)
    for (const seat of seats) {
      const key = keyOf(column.name)
      const byHand = overwritten.has(`${key} ${seat ?? -1}`)
      const who = seat === null ? {} : { seat }
      if (compiled?.ok === true) {
        const worked = compiled.value(valuesFor(playing, seat))
        if (!worked.ok) tell(playing, 'not-worked-out', { ...who, column: column.name, why: worked.error }, 'BH-4', 'referee') // prettier-ignore
        else if (!byHand) setCell(playing, column, seat, worked.value)
        else if (!same(worked.value, cellIn(playing, column, seat)))
          tell(playing, 'overwritten', { ...who, column: column.name, worked: cellText(column, worked.value) }, 'BH-4', audienceOf(column.seen, seat)) // prettier-ignore
      }
      const was = (seat === null ? before.shared : before.cells[seat])?.[key] ?? column.initial
      const now = cellIn(playing, column, seat)
      if (!same(was, now))
        tell(playing, 'cell', { ...who, column: column.name, before: cellText(column, was), now: cellText(column, now) }, 'BH-4', audienceOf(column.seen, seat)) // prettier-ignore
    }
  }
}

/** BH-5: replaces `{label}` in a text by the result of that throw, if all readers may read it. */
const quoted = (text: string, whom: For, said: ReadonlyMap<string, Said>): string =>
  text.replace(QUOTES, (whole, label: string) => {
    const found = said.get(keyOf(label))
    return found === undefined || !covers(found.whom, whom) ? whole : found.text
  })

/** Plays a turn from the referee’s results. Never fails. */
export function resolve(
  table: BhTable,
  state: State,
  inputs: readonly SeatInput<Orders>[],
  dice: Dice,
  _strangers: unknown = [],
  raw: Json = null,
): { readonly state: State; readonly log: readonly LogLine[] } {
  const read = readGiven(table, raw)
  const given = read.ok ? read.value : NOTHING_GIVEN
  const own = columnsOf(table.pack, 'player')
  const before = {
    shared: cellsNow(columnsOf(table.pack, 'table'), state.table),
    cells: state.players.map(({ cells }) => cellsNow(own, cells)),
  }
  const orders = inputs.map((input, seat): Orders | null => {
    if (input.kind === 'not-due') return null
    return input.kind === 'sent' ? input.orders : defaults(table, state, seat).orders
  })
  const playing: Playing = {
    table, given, orders, log: [], thrown: new Map(), shared: before.shared, cells: [...before.cells],
  } // prettier-ignore
  inputs.forEach(({ kind }, seat) => {
    if (kind === 'nmr') tell(playing, 'nmr', { seat }, 'BH-3')
  })
  tellOrders(playing, state.turn)
  const said = throwAll(playing, state.turn, dice)
  writeCells(playing, before)
  for (const { for: whom, text } of given.texts) tell(playing, 'told', { text: quoted(text, whom, said) }, 'BH-4', whom)
  const { winners } = given
  if (winners !== null) tell(playing, winners.length === 0 ? 'ended' : 'game-over', { winners }, 'BH-6')
  return {
    log: playing.log,
    state: {
      turn: winners === null ? state.turn + 1 : state.turn,
      over: winners !== null,
      winners: winners ?? [],
      table: playing.shared,
      players: state.players.map((player, seat) => ({
        ...player,
        cells: at(playing.cells, seat),
        last: orders[seat] ?? player.last,
      })),
    },
  }
}

export const invariants = invariantsOf<Definition, State>(({ pack, seats }, { turn, table, players }, report) => {
  if (turn < 1) report('turn', `turn ${turn}`)
  if (players.length !== seats.length) report('players', `${players.length} players, ${seats.length} seats`)
  const own = columnsOf(pack, 'player').map(({ name }) => keyOf(name))
  const shared = columnsOf(pack, 'table').map(({ name }) => keyOf(name))
  players.forEach(({ cells }, seat) => {
    for (const key of Object.keys(cells)) if (!own.includes(key)) report('cells', `seat ${seat}: ${key}`)
  })
  for (const key of Object.keys(table)) if (!shared.includes(key)) report('cells', `table: ${key}`)
})
