// `postmage state` for Magic Spell: names stable (docs/command-line.md).
import type { GameReport } from '../../../kit/define-game'
import { nameOf, type MsTable } from '../table'
import type { MsView } from '../types'

/** Placeholder for a tile the viewer cannot see. */
const HIDDEN = 'hidden'

/** The game's own fields of the report. Null if hidden from the viewer; a face-down tile is "hidden". */
export const report = (table: MsTable, view: MsView) =>
  ({
    target: view.target,
    order: view.order.map((seat) => nameOf(table, seat)),
    lastTurns: view.ending === null ? null : view.ending.last.map((seat) => nameOf(table, seat)),
    laboratory: view.laboratory.map((place) => (place.occupied ? (place.tile ?? HIDDEN) : null)),
    deck: view.deck,
    removed: view.removed,
    players: view.players.map(({ cabinet, homework, spellbook, spirit, credits }) => ({
      cabinet,
      homework: homework.map(({ word, tiles, open, count }) => ({ word, tiles: tiles ?? open, count })),
      spellbook,
      spirit,
      credits,
    })),
  }) satisfies GameReport
