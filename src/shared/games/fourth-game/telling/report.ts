// `postmage state` for the Fourth Game: names stable (docs/command-line.md).
import type { GameReport } from '../../../kit/define-game'
import { reaches } from '../rules/helper'
import type { FgTable } from '../table'
import type { FgView } from '../types'
import { REASONS } from '../prose'

/** The game's own fields of the report. `turn` is always 1: all posts are its orders. */
export const report = (_table: FgTable, view: FgView) =>
  ({
    total: view.total,
    next: reaches(view.total).map(({ multiple, values }) => ({
      multiple,
      values: values.map((value) => value.signed),
    })),
    players: view.players.map(({ rank, score, finishBonus, lastBonus, pieces }) => ({
      rank,
      score,
      finishBonus,
      lastBonus,
      pieces: pieces.map((piece) => ({ ...piece })),
    })),
    // Field by field for speed: a thread has thousands of plays.
    plays: view.plays.map((play) => ({
      number: play.number,
      player: play.player,
      id: play.id,
      at: play.at,
      piece: play.piece,
      signed: play.signed,
      multiplier: play.multiplier,
      status: play.status,
      ruled: play.ruled,
      total: play.total,
      points: play.points,
      reason: REASONS[play.reason],
    })),
  }) satisfies GameReport
