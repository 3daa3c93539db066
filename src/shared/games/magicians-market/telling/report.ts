// `postmage state` for Magician's Market: names stable (docs/command-line.md).
import type { JsonObject } from '../../../engine/json'
import { byName } from '../goods'
import type { MmTable } from '../table'
import { MAGICIANS, type MmView } from '../types'

/** The shape of `postmage state`. Coins the viewer may not know are null (MM-3). */
export function report(_table: MmTable, view: MmView): JsonObject {
  const name = (seat: number): string => view.players[seat]?.name ?? ''
  const { ending } = view
  return {
    game: view.game,
    turn: view.day,
    over: view.over,
    winners: view.winners.map(name),
    day: view.day,
    prices: byName(view.prices),
    bags: Object.fromEntries(MAGICIANS.map((magician, m) => [magician, byName(view.bags[m] ?? [])])),
    players: view.players.map((player) => ({
      name: player.name,
      coins: player.coins,
      goods: byName(player.goods),
      out: player.out,
    })),
    ...(ending === null
      ? {}
      : {
          candidates: ending.candidates.map(name),
          tokens: ending.tokens.map(name),
          garnets: Object.fromEntries(view.players.map((player, i) => [player.name, ending.garnets[i] ?? 0])),
          granted: ending.granted === null ? null : name(ending.granted),
        }),
  }
}
