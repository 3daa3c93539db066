// `postmage state` for the Fourth Game: names stable (docs/command-line.md).
import type { JsonObject } from '../../../engine/json'
import { reaches } from '../rules/helper'
import { REASONS } from './prose'
import type { FgTable } from '../table'
import type { FgView } from '../types'

/** The shape of `postmage state`. `turn` is always 1: all posts are its orders. */
export const report = (_table: FgTable, view: FgView): JsonObject => ({
  game: view.game,
  turn: 1,
  over: view.over,
  winners: view.winners.map((seat) => view.players[seat]?.name ?? ''),
  total: view.total,
  next: reaches(view.total).map(({ multiple, values }) => ({
    multiple,
    values: values.map((value) => value.signed),
  })),
  players: view.players.map((player) => ({
    name: player.name,
    rank: player.rank,
    score: player.score,
    finishBonus: player.finishBonus,
    lastBonus: player.lastBonus,
    pieces: player.pieces.map(({ value, multiplier, used }) => ({ value, multiplier, used })),
  })),
  plays: view.plays.map((play) => ({
    number: play.number,
    player: play.player,
    piece: play.piece,
    signed: play.signed,
    multiplier: play.multiplier,
    total: play.total,
    points: play.points,
    status: play.status,
    reason: REASONS[play.reason],
    ruled: play.ruled,
    at: play.at,
    id: play.id,
  })),
})
