// What each viewer may know: everything but addresses, which no state holds. Built field by field all the same.
import { asView } from '../../kit/game'
import type { Viewer } from '../../engine/log'
import { pieceOf } from './pieces'
import { FINISH, LAST, ranking } from './rules/bonus'
import { nameOf, type FgTable } from './table'
import {
  PIECES,
  type FgView,
  type SeenPiece,
  type SeenPlay,
  type SeenPlayer,
  type State,
  type ViewFields,
} from './types'

type Shared = Omit<ViewFields, 'seat'>

/** What all viewers see, made once for a state: a thread of thousands of posts asks for it again and again. */
const made = new WeakMap<State, { readonly table: FgTable; readonly shared: Shared }>()

function look(table: FgTable, state: State): Shared {
  const known = made.get(state)
  if (known && known.table === table) return known.shared
  const finishers = new Set(state.finished.filter((one) => one.paid).map((one) => one.seat))
  const last = state.plays[state.last]?.seat ?? null
  const ranks = new Map<number, number>()
  ranking(state.players).forEach((seat, i, order) => {
    const before = i > 0 ? order[i - 1]! : null
    const level = before !== null && state.players[seat]!.score === 0 && state.players[before]!.score === 0
    ranks.set(seat, level ? ranks.get(before)! : i + 1)
  })
  const shared: Shared = {
    game: 'fourth-game',
    over: state.over,
    winners: state.winners,
    total: state.total,
    players: state.players.map((player, seat): SeenPlayer => ({
      name: nameOf(table, seat),
      score: player.score,
      rank: ranks.get(seat) ?? 0,
      pieces: Array.from({ length: PIECES }, (_, i): SeenPiece => {
        const { value, multiplier } = pieceOf(player, i + 1)!
        return { value, multiplier, used: player.used.includes(i + 1) }
      }),
      used: player.used.length,
      finishBonus: finishers.has(seat) ? FINISH : 0,
      lastBonus: last === seat ? LAST : 0,
    })),
    plays: state.plays.map((play, i): SeenPlay => ({
      number: i + 1,
      player: play.seat === null ? play.by : nameOf(table, play.seat),
      seat: play.seat,
      id: play.id,
      at: play.at,
      piece: play.piece,
      signed: play.signed,
      multiplier: play.multiplier,
      status: play.status,
      reason: play.reason,
      ruled: play.ruled,
      more: play.more,
      total: play.total,
      points: play.points,
      alone: play.alone,
    })),
  }
  made.set(state, { table, shared })
  return shared
}

/** The state as one viewer may see it. */
export const view = (table: FgTable, state: State, viewer: Viewer): FgView =>
  asView({ ...look(table, state), seat: viewer.kind === 'seat' ? viewer.seat : null })
