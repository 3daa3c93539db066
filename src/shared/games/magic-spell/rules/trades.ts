// Trades between two players neither of whom takes the turn (MS-13): both must have ordered the same.
import { at, takeOne } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import { hasRuleset2, nameOf } from '../table'
import type { ActOf, Item, Orders, Step, Tile, Word } from '../types'
import { judge } from './conditions'
import { homeworkOf, logEvent, type Work } from './work'

type Trade = ActOf<'trade'>

/** One side's order and its outcome. */
interface Offer {
  readonly seat: Seat
  readonly trade: Trade
  done: boolean
  /** Why it could not be carried out once it was matched, or null. */
  why: string | null
}

/** Trades of a resolution; offers last from one window to the next. */
export interface Trading {
  readonly sheets: readonly (Orders | null)[]
  readonly offers: Map<Trade, Offer>
}

export const beginTrading = (sheets: readonly (Orders | null)[]): Trading => ({ sheets, offers: new Map() })

const hasTrade = (steps: readonly Step[]): boolean =>
  steps.some((step) =>
    step.kind === 'act' ? step.act.do === 'trade' : hasTrade(step.then) || hasTrade(step.else ?? []),
  )

/** Whether a step concerns trades alone and so is no part of the turn itself. */
export const isTrading = (step: Step): boolean =>
  step.kind === 'act' ? step.act.do === 'trade' : [...step.then, ...(step.else ?? [])].every(isTrading)

/** Trades of a sheet whose conditions hold now. */
function ordered(work: Work, seat: Seat, steps: readonly Step[], quiet: boolean): Trade[] {
  return steps.flatMap((step): Trade[] => {
    if (step.kind === 'act') return step.act.do === 'trade' ? [step.act] : []
    if (!hasTrade([step])) return []
    const branch = judge(work, seat, step.condition, quiet) ? step.then : (step.else ?? [])
    return ordered(work, seat, branch, quiet)
  })
}

const tradeKey = (items: readonly Item[]): string =>
  items
    .map((item) => (item.kind === 'tile' ? item.tile : `${item.word} (spell)`))
    .sort()
    .join(', ')

/** Whether two orders are the same trade seen from both sides. */
const match = (a: Offer, b: Offer): boolean =>
  a.seat !== b.seat &&
  a.trade.with === b.seat &&
  b.trade.with === a.seat &&
  tradeKey(a.trade.give) === tradeKey(b.trade.get) &&
  tradeKey(a.trade.get) === tradeKey(b.trade.give)

const both = (a: Offer, b: Offer): readonly Seat[] => [a.seat, b.seat]

/** Items of a side, in the order in which they are taken: tiles are freed before their spells go (MS-20). */
const inOrder = ({ table }: Work, { give }: Trade): readonly Item[] => {
  const isFreed = (item: Item): boolean => item.kind === 'tile' && item.from !== null
  return hasRuleset2(table) ? [...give.filter(isFreed), ...give.filter((item) => !isFreed(item))] : give
}

/** Why a side cannot give its part, or null. Only looks; moves nothing. */
function cannotGive(work: Work, { seat, trade }: Offer): string | null {
  const player = at(work.state.players, seat)
  const name = nameOf(work.table, seat)
  const cabinet = player.cabinet.slice()
  const spellbook = player.spellbook.slice()
  const onSpells = new Map(player.homework.map(({ word, tiles }) => [word, tiles.slice()]))
  const isGone = (word: Word): boolean =>
    !hasRuleset2(work.table) && trade.give.some((item) => item.kind === 'spell' && item.word === word)
  let spirit = player.spirit
  for (const item of inOrder(work, trade)) {
    if (item.kind === 'spell') {
      if (!onSpells.delete(item.word) && !takeOne(spellbook, item.word)) return `${name} does not have ${item.word}`
      continue
    }
    if (item.from === null) {
      if (!takeOne(cabinet, item.tile)) return `${name} has no ${item.tile} to give`
      continue
    }
    const tiles = onSpells.get(item.from)
    const slot = tiles?.indexOf(item.tile) ?? -1
    if (tiles === undefined || slot < 0 || isGone(item.from)) return `${name} has no ${item.tile} to give`
    tiles[slot] = null
    if (--spirit < 0) return `${name} lacks the spirit to free a tile`
  }
  return null
}

/** Takes the items of a side out of its hands; `hand` gives them to the other side. */
function takeFrom(work: Work, { seat, trade }: Offer) {
  const player = at(work.state.players, seat)
  const to = at(work.state.players, trade.with)
  const given = { tiles: [] as Tile[], homework: [] as Word[], books: [] as Word[] }
  const moves: (() => void)[] = []
  for (const item of inOrder(work, trade)) {
    if (item.kind === 'tile') {
      if (item.from === null) takeOne(player.cabinet, item.tile)
      else {
        const tiles = homeworkOf(player, item.from)?.tiles ?? []
        tiles[tiles.indexOf(item.tile)] = null
        player.spirit -= 1
      }
      given.tiles.push(item.tile)
      moves.push(() => void to.cabinet.push(item.tile))
      continue
    }
    const homework = homeworkOf(player, item.word)
    if (homework !== undefined) {
      player.homework = player.homework.filter((each) => each !== homework)
      given.homework.push(item.word)
      moves.push(() => void to.homework.push(homework))
    } else {
      takeOne(player.spellbook, item.word)
      given.books.push(item.word)
      moves.push(() => void to.spellbook.push(item.word))
    }
  }
  return { given, hand: () => moves.forEach((move) => move()) }
}

function carryOut(work: Work, a: Offer, b: Offer): void {
  const spiritBefore = [at(work.state.players, a.seat).spirit, at(work.state.players, b.seat).spirit]
  const [fromA, fromB] = [takeFrom(work, a), takeFrom(work, b)]
  fromA.hand()
  fromB.hand()
  a.done = b.done = true
  const seen = ({ given: { tiles, homework, books } }: typeof fromA) => ({
    tiles: tiles.length,
    homework: homework.length,
    books,
  })
  const freed = [a, b].map(({ seat }, i) => at(spiritBefore, i) - at(work.state.players, seat).spirit)
  const seats = { a: a.seat, b: b.seat }
  logEvent(work, 'trade', { ...seats, fromA: seen(fromA), fromB: seen(fromB), freed }, 'MS-13')
  logEvent(work, 'trade-own', { ...seats, fromA: fromA.given, fromB: fromB.given }, 'MS-13', both(a, b))
}

/**
 * The moment before a turn: every pair of orders that agree is carried out, in the order of the sheets.
 * @param onTurn who is about to take the turn and so cannot trade; null between turns (Low Enrollment)
 */
export function tradeWindow(work: Work, trading: Trading, onTurn: Seat | null, first: boolean): void {
  const { players } = work.state
  const here: Offer[] = []
  trading.sheets.forEach((sheet, seat) => {
    if (sheet === null || at(players, seat).out || !hasTrade(sheet.steps)) return
    for (const trade of ordered(work, seat, sheet.steps, !first)) {
      let offer = trading.offers.get(trade)
      if (offer === undefined) trading.offers.set(trade, (offer = { seat, trade, done: false, why: null }))
      if (!offer.done) here.push(offer)
    }
  })
  for (const a of here) {
    if (a.done || a.seat === onTurn || a.trade.with === onTurn) continue
    const b = here.find((other) => !other.done && other !== a && match(a, other))
    if (b === undefined) continue
    if (a.trade.give.length === 0 || a.trade.get.length === 0) {
      a.why = b.why = 'each side must give at least one thing'
      continue
    }
    const why = cannotGive(work, a) ?? cannotGive(work, b)
    if (why === null) carryOut(work, a, b)
    else a.why = b.why = why
  }
}

/** After the last turn: trades that did not happen, reported to both sides (MS-13). */
export function endTrading(work: Work, trading: Trading): void {
  const offers = [...trading.offers.values()].sort((a, b) => a.seat - b.seat)
  for (const a of offers) {
    if (a.done) continue
    const partner = offers.find((b) => !b.done && b !== a && match(a, b))
    if (partner !== undefined && partner.seat < a.seat) continue
    const params = { a: a.seat, b: a.trade.with, give: tradeKey(a.trade.give), get: tradeKey(a.trade.get) }
    const audience = work.state.players[a.trade.with] === undefined ? [a.seat] : [a.seat, a.trade.with]
    if (partner === undefined) logEvent(work, 'trade-lapsed', params, 'MS-13', audience)
    else
      logEvent(work, 'trade-impossible', { ...params, why: a.why ?? 'there was no moment for it' }, 'MS-13', audience)
  }
}
