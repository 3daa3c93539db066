// `postmage state` for Magic Spell: names stable (docs/command-line.md).
import type { JsonObject } from '../../../engine/json'
import type { MsTable } from '../table'
import type { MsView } from '../types'

/** What stands for a tile the viewer cannot see. */
export const HIDDEN = 'hidden'

/** The shape of `postmage state`. What the viewer may not know is null, a face-down tile is "hidden". */
export function report(_table: MsTable, view: MsView): JsonObject {
  return {
    game: view.game,
    turn: view.turn,
    over: view.over,
    winners: view.winners.map((seat) => view.players[seat]?.name ?? ''),
    target: view.target,
    order: view.order.map((seat) => view.players[seat]?.name ?? ''),
    lastTurns: view.ending === null ? null : view.ending.last.map((seat) => view.players[seat]?.name ?? ''),
    laboratory: view.laboratory.map((place) => (place.occupied ? (place.tile ?? HIDDEN) : null)),
    deck: view.deck,
    players: view.players.map((player) => ({
      name: player.name,
      cabinet: player.cabinet,
      homework: player.homework.map((homework) => ({
        word: homework.word,
        tiles: homework.tiles ?? homework.open,
        count: homework.count,
      })),
      spellbook: player.spellbook,
      spirit: player.spirit,
      credits: player.credits,
      out: player.out,
    })),
    removed: view.removed,
  }
}
