// The end of a turn, in this order: spirit, cabinet, homework, courseload (MS-11, MS-12); and the end of the game.
import { clockwise } from '../../../kit/view'
import { SKIPPED } from '../../../kit/orders/next-orders'
import { at, takeOne } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import { acts } from '../orders/read'
import { creditsOf, gainOf, isStone, limitOf, type MsTable } from '../table'
import type { Act, State, Tile, Word } from '../types'
import { mayTurn } from './clock'
import { homeworkOf, putBack, logEvent, type Work } from './work'

/** Tiles and spells that the player gives up first. */
export interface Wishes {
  readonly tiles: Tile[]
  readonly words: Word[]
}

/** Returns tiles of a cabinet: those wished for first, then the last as held. */
export function giveUpTiles(
  work: Work,
  seat: Seat,
  count: number,
  wished: readonly Tile[],
  unused: (tile: Tile, given: number) => void = () => undefined,
): Tile[] {
  const { cabinet } = at(work.state.players, seat)
  const given: Tile[] = []
  for (const tile of wished) {
    if (given.length < count && takeOne(cabinet, tile)) given.push(tile)
    else unused(tile, given.length)
  }
  while (given.length < count && cabinet.length > 0) given.push(...cabinet.splice(-1))
  return given
}

/** Puts homework under the deck: spells wished for first, then the last as held. Tiles on it return, shown. */
export function buryHomework(work: Work, seat: Seat, count: number, wished: readonly Word[], rule: string): number {
  const player = at(work.state.players, seat)
  const going = [...new Set(wished)].flatMap((word) => homeworkOf(player, word) ?? [])
  const others = player.homework.filter((homework) => !going.includes(homework)).reverse()
  const chosen = [...going, ...others].slice(0, count)
  if (chosen.length === 0) return 0
  player.homework = player.homework.filter((homework) => !chosen.includes(homework))
  const words = chosen.map(({ word }) => word)
  work.state.deck.push(...words)
  const tiles = chosen.flatMap((homework) => homework.tiles.filter((tile) => tile !== null))
  logEvent(work, 'buried', { seat, count: chosen.length, ...putBack(work, tiles) }, rule)
  logEvent(work, 'buried-what', { seat, words }, rule, [seat])
  return chosen.length
}

const ENOUGH = 'enough goes without it'

/** Logs a wish that could not be granted, for its player. */
const leaveOut = (work: Work, seat: Seat, act: Act, why: string): void =>
  logEvent(work, SKIPPED, { seat, order: acts.text(act, work.table), why }, 'MS-11', [seat])

/** MS-11 and MS-12 for the player whose turn ends. */
export function endTurn(work: Work, seat: Seat, wishes: Wishes): void {
  const { table, state } = work
  const player = at(state.players, seat)
  if (player.spirit < 5) {
    const by = 1 + gainOf(table, player, 'end')
    player.spirit += by
    logEvent(work, 'recover', { seat, by, spirit: player.spirit }, 'MS-11')
  }
  const over = Math.max(0, player.cabinet.length - limitOf(table, player, 'cabinet'))
  const tiles = giveUpTiles(work, seat, over, wishes.tiles, (tile, given) =>
    leaveOut(
      work,
      seat,
      { do: 'return', tiles: [tile] },
      over === 0 ? 'the cabinet is not too full' : given < over ? `there is no ${tile} in the cabinet` : ENOUGH,
    ),
  )
  if (over > 0) logEvent(work, 'returned', { seat, ...putBack(work, tiles) }, 'MS-11')
  const tooMany = Math.max(0, player.homework.length - limitOf(table, player, 'homework'))
  const held = [...new Set(wishes.words)].filter((word) => player.homework.some((each) => each.word === word))
  const going = held.slice(0, tooMany)
  for (const [i, word] of wishes.words.entries()) {
    if (going.includes(word) && wishes.words.indexOf(word) === i) continue
    const why =
      tooMany === 0 ? 'there is not too much homework' : held.includes(word) ? ENOUGH : `it is not among the homework`
    leaveOut(work, seat, { do: 'bury', words: [word] }, why)
  }
  if (tooMany > 0) buryHomework(work, seat, tooMany, going, 'MS-11')
  const credits = creditsOf(table, player.spellbook)
  if (state.ending === null && credits >= state.target) {
    const last = clockwise(state.players.length, seat).filter(
      (other) => other !== seat && !at(state.players, other).out,
    )
    state.ending = { by: seat, last }
    logEvent(work, 'end-started', { seat, credits, last }, 'MS-12')
  } else if (state.ending !== null) {
    state.ending = { ...state.ending, last: state.ending.last.filter((other) => other !== seat) }
  }
}

/** Credits that count at the end: the spellbook, and a credit for each stone in the cabinet (MS-12, MS-14). */
export const finalCredits = (table: MsTable, { players }: Pick<State, 'players'>): readonly number[] =>
  players.map((player) => creditsOf(table, player.spellbook) + player.cabinet.filter(isStone).length)

/** The winners of a game that is over: most credits among those still in it, ties share. */
export function leaders(credits: readonly number[], players: readonly { readonly out: boolean }[]): readonly Seat[] {
  const all = credits.map((_, seat) => seat)
  const playing = all.filter((seat) => players[seat]?.out !== true)
  const among = playing.length > 0 ? playing : all
  const best = Math.max(...among.map((seat) => at(credits, seat)))
  return among.filter((seat) => credits[seat] === best)
}

/** Whether nobody has another turn; then the game is over. */
export function endGame(work: Work): boolean {
  const { state } = work
  if (state.players.some((_, seat) => mayTurn(state, seat))) return false
  state.over = true
  state.players.forEach((player, seat) => {
    const stones = player.cabinet.filter(isStone).length
    if (stones > 0) logEvent(work, 'stones', { seat, count: stones }, 'MS-14')
  })
  const credits = finalCredits(work.table, state)
  state.winners = leaders(credits, state.players)
  logEvent(work, 'game-over', { winners: state.winners, credits, by: state.ending?.by ?? null }, 'MS-12')
  return true
}
