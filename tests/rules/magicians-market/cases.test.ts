// Plays the plain-text cases of Magician's Market (tests/rules/README.md).
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SeatInput } from '@shared/kit/game'
import { mayRead, PUBLIC, REFEREE, seatViewer, type LogLine, type Viewer } from '@shared/engine/log'
import type { Problem } from '@shared/engine/result'
import { magiciansMarket as game } from '@shared/games/magicians-market'
import { add, magicianShort } from '@shared/games/magicians-market/goods'
import { GOODS, NO_SALE, type Orders, type State } from '@shared/games/magicians-market/types'
import { NMR, play, units } from '../../support/magicians-market'
import { casesIn, readCases, type Line, type TextCase, type Turn } from '../case-text'
import { holding, magicianOf, positionOf, prices, seatOf, type Table } from './case-position'

const catalogue = casesIn(join(import.meta.dirname, 'cases'))

/** Result of a turn; `problems` are those of each seat's text, `refusal` is that of the referee's ruling. */
interface Played {
  readonly state: State
  readonly log: readonly LogLine[]
  readonly problems: readonly (readonly Problem[])[]
  readonly refusal: string | null
}

/** A ruling: "token to Eve", "token back from Eve". */
function rule(table: Table, state: State, text: string): Played {
  const [, back, name] = /^token (?:to|(back) from) (.+)$/u.exec(text) ?? []
  const ruling = { kind: 'token', seat: seatOf(table, name ?? text), value: back === undefined ? 'granted' : 'none' }
  const ruled = game.rule(table, state, ruling)
  const refusal = ruled.ok ? null : ruled.error.message
  return { state: ruled.ok ? ruled.value : state, log: [], problems: [], refusal }
}

function playDay(table: Table, state: State, orders: ReadonlyMap<string, string>): Played {
  const problems: (readonly Problem[])[] = []
  const inputs = table.seats.map(({ name }, seat): SeatInput<Orders> => {
    const text = orders.get(name)?.trim() ?? 'none'
    if (text === 'none') return NMR
    if (text === 'said nothing') return { kind: 'sent', orders: game.nothing(table, state, seat).orders }
    const view = game.view(table, state, seatViewer(seat))
    const reading = game.parse(table, view, text, { seat, mode: 'typed' })
    const found = reading.orders === null ? [] : game.check(table, view, reading.orders)
    problems[seat] = [...reading.problems, ...found]
    return reading.orders === null ? NMR : { kind: 'sent', orders: reading.orders }
  })
  return { ...play(table, state, inputs), problems, refusal: null }
}

const viewerOf = (table: Table, name: string): Viewer =>
  name === 'everybody' ? PUBLIC : name === 'the referee' ? REFEREE : seatViewer(seatOf(table, name))

/** "coins hidden, bid hidden, 2 wands": what a view shows of a player. */
function holdSeen(table: Table, state: State, [who, of]: readonly [string, string], value: string): void {
  const view = game.view(table, state, viewerOf(table, who))
  const seat = seatOf(table, of)
  const { coins, goods } = view.players[seat]!
  const own = view.history.at(-1)?.books[seat]?.own
  const seen = value.split(', ').filter((part) => {
    if (part === 'coins hidden') expect(coins).toBeNull()
    else if (part === 'bid hidden') expect(own).toBeNull()
    else if (/^\d+ coins?$/u.test(part)) expect(coins).toBe(parseInt(part))
    else if (part.startsWith('bid ')) expect(own?.bid).toBe(Number(part.slice(4)))
    else return true
    return false
  })
  if (seen.length > 0) expect(goods).toEqual(units(seen.join(', ')))
}

const holdPrices = (now: readonly number[], value: string): void => {
  for (const [g, price] of prices(value)) expect([GOODS[g], now[g]]).toEqual([GOODS[g], price])
}

/** One of the two public updates, from what everybody may see of the day (MM-8, MM-12). */
function holdUpdate(table: Table, state: State, which: string, what: string, value: string): void {
  const day = game.view(table, state, PUBLIC).history.at(-1)!
  const first = which === 'first'
  if (what === 'prices') holdPrices(first ? day.pricesRisen : day.pricesAfter, value)
  else if (what.startsWith('bag ')) {
    const m = magicianOf(what.slice(4))
    expect(first ? day.bagsBefore[m] : day.shows[m]!.bag).toEqual(units(value))
  } else {
    const book = day.books[seatOf(table, what)]!
    expect(first ? add(book.goodsAfter, book.sold) : book.goodsAfter).toEqual(units(value))
  }
}

/** "The Strange 2 wands from Brian at 8; …", in the order in which they were made. */
const salesOf = (table: Table, state: State): string =>
  game
    .view(table, state, PUBLIC)
    .history.at(-1)!
    .sales.map(
      ({ magician, good, seller, units: n, price }) =>
        `${magicianShort(magician)} ${n} ${GOODS[good]}${n === 1 ? '' : 's'} from ${table.seats[seller]!.name} at ${price}`,
    )
    .join('; ') || 'none'

/** Holds one line of a case against what happened. */
function hold(table: Table, { key, value }: Line, { state, log, problems, refusal }: Played): void {
  const names = (seats: readonly number[]): string =>
    seats.map((seat) => table.seats[seat]!.name).join(', ') || 'nobody'
  const said = (may: (line: LogLine) => boolean): string =>
    log
      .filter(may)
      .map((line) => game.say(table, line))
      .join('\n')
  const { ending } = state
  const speech = /^(never )?says(?: to (.+))?$/u.exec(key)
  const told = /^(error|remark) to (.+)$/u.exec(key)
  const sees = /^(.+) sees (.+)$/u.exec(key)
  const update = /^(first|second) update (.+)$/u.exec(key)
  if (speech !== null) {
    const viewer = speech[2] === undefined ? PUBLIC : viewerOf(table, speech[2])
    if (speech[1] !== undefined) expect(said((line) => mayRead(line, viewer))).not.toContain(value)
    else if (viewer === PUBLIC) expect(said((line) => mayRead(line, PUBLIC))).toContain(value)
    else expect(said((line) => mayRead(line, viewer) && !mayRead(line, PUBLIC))).toContain(value)
  } else if (told !== null) {
    const severity = told[1] === 'error' ? 'error' : 'warning'
    const found = problems[seatOf(table, told[2]!)]?.filter((problem) => problem.severity === severity) ?? []
    expect(found.map(({ message }) => message).join('\n')).toContain(value)
  } else if (key === 'error') expect(refusal).toContain(value)
  else if (sees !== null) holdSeen(table, state, [sees[1]!, sees[2]!], value)
  else if (update !== null) holdUpdate(table, state, update[1]!, update[2]!, value)
  else if (key === 'sales') expect(salesOf(table, state)).toBe(value)
  else if (key === 'prices') holdPrices(state.prices, value)
  else if (key.startsWith('bag ')) expect(state.bags[magicianOf(key.slice(4))]).toEqual(units(value))
  else if (key === 'over') expect(state.over ? names(state.winners) : 'no').toBe(value)
  else if (key === 'day') expect(state.day).toBe(Number(value))
  else if (key === 'candidates') expect(names(ending!.candidates)).toBe(value)
  else if (key === 'tokens') expect(names(ending!.tokens)).toBe(value)
  else if (key === 'granter') expect(names(ending!.granter === null ? [] : [ending!.granter])).toBe(value)
  else if (key === 'granted') expect(names(ending!.granted === null ? [] : [ending!.granted])).toBe(value)
  else if (key === 'garnets')
    expect(ending!.garnets.flatMap((n, seat) => (n > 0 ? [`${names([seat])} ${n}`] : [])).join(', ') || 'none').toBe(
      value,
    )
  else {
    const { coins, goods } = holding(value)
    const player = state.players[seatOf(table, key)]!
    if (coins !== null) expect(player.coins).toBe(coins)
    if (goods !== null) expect(player.goods).toEqual(goods)
  }
}

/** Errors in what was written, that no line of the case asks for, are slips of the pen. */
function unexpected(table: Table, { after }: Turn, { problems, refusal }: Played): readonly string[] {
  const wanted = (key: string): boolean => after.some((line) => line.key === key)
  const errors = table.seats.flatMap(({ name }, seat) =>
    wanted(`error to ${name}`) ? [] : (problems[seat] ?? []).filter(({ severity }) => severity === 'error'),
  )
  return [...errors.map(({ message }) => message), ...(refusal === null || wanted('error') ? [] : [refusal])]
}

function playCase(given: TextCase): void {
  const { table, state: start } = positionOf(given)
  let state = start
  for (const turn of given.turns) {
    const ruling = turn.orders.get('referee')
    for (const name of turn.orders.keys()) if (name !== 'referee') seatOf(table, name)
    const played = ruling === undefined ? playDay(table, state, turn.orders) : rule(table, state, ruling.trim())
    expect(unexpected(table, turn, played), given.at).toEqual([])
    expect(turn.after.length, `${given.at}: nothing is expected`).toBeGreaterThan(0)
    for (const line of turn.after)
      try {
        hold(table, line, played)
      } catch (error) {
        throw new Error(`${line.at}: ${line.key}: ${line.value}\n${(error as Error).message}`, { cause: error })
      }
    state = played.state
    // The days before the first of the case were not played.
    const own = { ...state, history: state.history.slice(start.history.length) }
    expect(
      game.invariants(table, own).filter(({ invariant }) => invariant !== 'history'),
      given.at,
    ).toEqual([])
  }
}

describe.each(catalogue)('$file', ({ cases }) => {
  test.each(cases)('$title', (given) => playCase(given))
})

test('there is a case for every reason to buy nothing', () => {
  const titles = catalogue.flatMap(({ cases }) => cases.map(({ title }) => title)).join('\n')
  expect(NO_SALE.filter((why) => !titles.includes(`(${why})`))).toEqual([])
})

test.each([
  'case: x\nspeed: slow\nafter\n  prices: wand 1',
  'case: x\ntastes: mine\nafter\n  prices: wand 1',
  'case: x\nbefore\n  Zed: 3 coins\nafter\n  prices: wand 1',
  'case: x\nbefore\n  bag Harry: 1 wand\nafter\n  prices: wand 1',
  'case: x\nbefore\n  taste 1 of Jackie: wand, richest, half\nafter\n  prices: wand 1',
  'case: x\nbefore\n  yesterday: a wand\nafter\n  prices: wand 1',
  'case: x\norders Zed\n  bid 1 on Jackie\nafter\n  prices: wand 1',
  'case: x\norders Anna\n  dance\nafter\n  prices: wand 1',
  'case: x\nafter\n  weather: fine',
  'case: x\nafter\n  prices: hat 1',
  'case: x\norders Anna\n  bid 1 on Jackie',
])('what cannot be read, or asks for nothing, is refused: %j', (text) =>
  expect(() => readCases('x', text).forEach(playCase)).toThrow(),
)
test.each(['orders Anna', 'case: x\nnonsense', 'case: x\nbefore\n  no colon here'])(
  'what is no case is refused: %j',
  (text) => expect(() => readCases('x.txt', text)).toThrow(),
)
