// `postmage state` for the Fourth Game: names stable (docs/command-line.md).
import type { OwnReport } from '../../../kit/define-game'
import { reaches } from '../rules/helper'
import type { FgTable } from '../table'
import type { FgView } from '../types'
import { REASONS } from './prose'

/** What is in it beside what every game reports; `turn` is always 1: all posts are its orders. */
export const report = (_table: FgTable, view: FgView): OwnReport => ({
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
  plays: view.plays.map(({ seat: _seat, more: _more, alone: _alone, reason, ...play }) => ({
    ...play,
    reason: REASONS[reason],
  })),
})
