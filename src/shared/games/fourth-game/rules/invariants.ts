// Invariants of every state: totals and scores add up from the plays, pieces are used once, bonuses follow the rules.
import { at } from '../../../engine/at'
import { checkWinners, invariantsOf, type Report } from '../../../kit/invariants'
import { pieceOf } from '../pieces'
import { FINISH, LAST, winners } from './bonus'
import { worth } from './score'
import type { FgTable } from '../table'
import { PIECES, type State } from '../types'

/** The most anyone can score (FG-10). */
export const MOST = 335

interface Books {
  score: number
  reached: number
  readonly used: number[]
}

/** Checks every play (FG-4 to FG-6). Returns the books that follow from the plays. */
function checkPlays(state: State, report: Report): Books[] {
  const books = state.players.map((): Books => ({ score: 0, reached: -1, used: [] }))
  let total = 0
  let before: number | null = null
  state.plays.forEach((play, i) => {
    const where = `play ${i + 1}`
    const own = play.seat === null ? undefined : books[play.seat]
    if (play.status !== 'valid') {
      if (play.points !== 0) report('points', `${where} scores without being valid`)
      if (play.total !== total) report('total', `${where} changes the total without being valid`)
      if ((play.status === 'misplay') !== (play.reason !== '')) report('reason', where)
      if ((play.status === 'unknown') !== (own === undefined)) report('unknown', where)
      return
    }
    if (play.seat === null || own === undefined) return report('player', `${where} is valid and nobody's`)
    const piece = pieceOf(at(state.players, play.seat), play.piece)
    if (piece === null || piece.value !== Math.abs(play.signed) || piece.multiplier !== play.multiplier)
      report('piece', `${where}: piece ${play.piece} is not like that`)
    if (own.used.includes(play.piece)) report('piece', `${where}: piece ${play.piece} used twice`)
    total += play.signed
    if (play.total !== total) report('total', `${where}: ${play.total} instead of ${total}`)
    const free = own.used.length === 0 || before !== play.seat
    const points = free ? worth(total, play.multiplier) : 0
    if (play.points !== points) report('points', `${where}: ${play.points} instead of ${points}`)
    own.used.push(play.piece)
    own.score += points
    if (points > 0) own.reached = i
    before = play.seat
  })
  if (state.total !== total) report('total', `${state.total} instead of ${total}`)
  return books
}

/** Checks the bonuses (FG-7, FG-8) and adds them to the books. */
function checkBonuses(state: State, books: readonly Books[], report: Report): void {
  const places = Math.floor(state.players.length / 2)
  state.finished.forEach(({ seat, play, paid }, i) => {
    const tenth = state.plays[play]
    if (tenth?.seat !== seat || books[seat]?.used.length !== PIECES) report('finished', `seat ${seat} has not`)
    if (paid !== (i < places && (tenth?.points ?? 0) > 0)) report('finished', `place ${i + 1} paid: ${paid}`)
    if ((state.finished[i - 1]?.play ?? -1) >= play) report('finished', 'out of order')
    if (paid && books[seat]) books[seat].score += FINISH
  })
  const done = books.filter((book) => book.used.length === PIECES).length
  if (done !== state.finished.length) report('finished', `${state.finished.length} instead of ${done}`)
  const scoring = state.plays.flatMap((play, i) => (play.points > 0 ? [i] : []))
  if (state.last !== (scoring.at(-1) ?? -1)) report('last', `play ${state.last + 1}`)
  const last = state.plays[state.last]?.seat
  if (last !== undefined && last !== null && books[last]) books[last].score += LAST
}

/** Compares every player with the books, and checks who wins (FG-10). */
function checkScores(_: FgTable, state: State, report: Report): void {
  const books = checkPlays(state, report)
  checkBonuses(state, books, report)
  state.players.forEach((player, seat) => {
    const own = at(books, seat)
    if (player.score !== own.score) report('score', `seat ${seat}: ${player.score} instead of ${own.score}`)
    if (player.score > MOST) report('most', `seat ${seat}: ${player.score}`)
    if (player.used.join() !== own.used.join()) report('used', `seat ${seat}: ${player.used.join(' ')}`)
    if (player.reached !== own.reached) report('reached', `seat ${seat}`)
  })
  checkWinners(state, () => winners(state.players), report)
}

export const invariants = invariantsOf<unknown, State>(checkScores)
