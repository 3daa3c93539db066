// The views: everything is public except addresses, which no state holds. Built field by field all the same.
import { at } from '../../engine/at'
import { PUBLIC, type Viewer } from '../../engine/log'
import { nameOf, viewOf } from '../../kit/view'
import { piecesOf } from './pieces'
import { FINISH, LAST, ranking } from './rules/bonus'
import type { FgTable } from './table'
import type { FgView, GameFields, GamePlayer, Player, SeenPlay, State } from './types'

/** Rank by seat: 1 leads. Equal only for those who have not scored. */
function ranksOf(players: readonly Player[]): ReadonlyMap<number, number> {
  const order = ranking(players)
  const none = order.findIndex((seat) => at(players, seat).score === 0)
  return new Map(order.map((seat, i) => [seat, (none >= 0 ? Math.min(i, none) : i) + 1]))
}

function see(table: FgTable, state: State): GameFields {
  const finishers = new Set(state.finished.filter((one) => one.paid).map((one) => one.seat))
  const last = state.plays[state.last]?.seat ?? null
  const ranks = ranksOf(state.players)
  return {
    total: state.total,
    players: state.players.map((player, seat): GamePlayer => ({
      score: player.score,
      rank: ranks.get(seat) ?? 0,
      pieces: piecesOf(player).map(({ value, multiplier }, i) => ({
        value,
        multiplier,
        used: player.used.includes(i + 1),
      })),
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
}

const open = viewOf('fourth-game', see, () => 1)

/** Cache: the part that all viewers see, one for each state in memory. Every post of a thread asks for it. */
const made = new WeakMap<State, { readonly table: FgTable; readonly shared: FgView }>()

/** The state as one viewer may see it. */
export function view(table: FgTable, state: State, viewer: Viewer): FgView {
  const known = made.get(state)
  const shared = known?.table === table ? known.shared : open(table, state, PUBLIC)
  if (known?.shared !== shared) made.set(state, { table, shared })
  return viewer.kind === 'seat' ? { ...shared, seat: viewer.seat } : shared
}
