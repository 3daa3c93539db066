// `postmage state` for Elixir: names stable (docs/command-line.md).
import type { JsonObject } from '../../../engine/json'
import { POTIONS, type ExView } from '../types'
import type { ExTable } from '../table'

/** The shape of `postmage state`. What the viewer may not know is null or left out. */
export function report(table: ExTable, view: ExView): JsonObject {
  const left = view.potionsLeft
  return {
    game: view.game,
    turn: view.turn,
    over: view.over,
    winners: view.winners.map((seat) => view.players[seat]?.name ?? ''),
    start: view.players[view.start]?.name ?? '',
    next: view.players[view.next]?.name ?? '',
    bank: view.bank,
    shops: Object.fromEntries(table.pack.ingredients.map(({ name }) => [name, view.shops[name] ?? 0])),
    potionsLeft: left === null ? null : Object.fromEntries(POTIONS.map((name) => [name, left[name] ?? 0])),
    formulae: view.formulae.map(({ herb, special, potion }) => ({ herb, special, potion })),
    alley: view.alley,
    strangers: view.strangers,
    players: view.players.map((player) => ({
      name: player.name,
      colour: player.colour,
      place: player.place,
      gold: player.gold,
      carried: player.carried,
      shelf: player.shelf,
      brew:
        player.brew === null
          ? null
          : { herb: player.brew.herb, special: player.brew.special, gems: player.brew.gems },
      potions: player.potions,
      potionCount: player.potionCount,
      inUse: player.inUse.map(({ potion, level }) => ({ potion, level })),
      hired: player.hired,
      knows: player.knows === null ? null : player.knows.map(({ herb, special }) => ({ herb, special })),
      paid: player.paid,
      guard: player.guard,
      out: player.out,
    })),
    brews: view.brews.map(({ turn, seat, herb, special, gems, result }) => ({
      turn,
      player: view.players[seat]?.name ?? '',
      herb,
      special,
      gems,
      result,
    })),
  }
}
