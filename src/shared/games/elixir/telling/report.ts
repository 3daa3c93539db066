// `postmage state` for Elixir: names stable (docs/command-line.md).
import type { GameReport } from '../../../kit/define-game'
import { nameOf } from '../../../kit/view'
import type { ExTable } from '../table'
import type { ExView } from '../types'

const copies = <T extends object>(list: readonly T[]): readonly { readonly [K in keyof T]: T[K] }[] =>
  list.map((each) => ({ ...each }))

/** Fields beside those every game reports. Secrets of others are null or left out. */
export const report = (table: ExTable, view: ExView) =>
  ({
    start: nameOf(table, view.start),
    next: nameOf(table, view.next),
    bank: view.bank,
    shops: view.shops,
    potionsLeft: view.potionsLeft,
    formulae: copies(view.formulae),
    alley: view.alley,
    strangers: view.strangers,
    players: view.players.map((player) => ({
      colour: player.colour,
      place: player.place,
      gold: player.gold,
      carried: player.carried,
      shelf: player.shelf,
      brew: player.brew === null ? null : { ...player.brew },
      potions: player.potions,
      potionCount: player.potionCount,
      inUse: copies(player.inUse),
      hired: player.hired,
      knows: player.knows === null ? null : copies(player.knows),
      paid: player.paid,
      guard: player.guard,
    })),
    brews: view.brews.map(({ seat, ...brew }) => ({ ...brew, player: nameOf(table, seat) })),
  }) satisfies GameReport
