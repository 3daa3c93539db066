// `postmage state` for Spell Merchants: names stable (docs/command-line.md).
import type { JsonObject } from '../../../engine/json'
import type { SmTable } from '../table'
import type { SmView } from '../types'

/** The shape of `postmage state`. Wizards and stocks the viewer may not know are left out or null. */
export function report(_table: SmTable, view: SmView): JsonObject {
  return {
    game: view.game,
    turn: view.session,
    over: view.over,
    winners: view.winners.map((seat) => view.players[seat]?.name ?? ''),
    target: view.target,
    session: view.session,
    round: view.round,
    wizards: view.wizards.map((wizard) => wizard.letter),
    players: view.players.map((player) => ({
      name: player.name,
      points: player.points,
      stock: player.stock,
      fails: player.fails,
      out: player.out,
    })),
  }
}
