// `postmage state` for Magician's Market: names stable (docs/command-line.md).
import type { GameReport } from '../../../kit/define-game'
import { nameOf } from '../../../kit/view'
import { byName } from '../goods'
import type { MmTable } from '../table'
import { MAGICIANS, type MmView } from '../types'

/** The game's own fields of the report. Coins hidden from the viewer are null (MM-3). */
export function report(table: MmTable, { turn, prices, bags, players, ending }: MmView) {
  const name = (seat: number): string => nameOf(table, seat)
  return {
    day: turn,
    prices: byName(prices),
    bags: Object.fromEntries(MAGICIANS.map((magician, m) => [magician, byName(bags[m] ?? [])])),
    players: players.map(({ coins, goods }) => ({ coins, goods: byName(goods) })),
    ...(ending === null
      ? {}
      : {
          candidates: ending.candidates.map(name),
          tokens: ending.tokens.map(name),
          garnets: Object.fromEntries(ending.garnets.map((garnets, seat) => [name(seat), garnets])),
          granted: ending.granted === null ? null : name(ending.granted),
        }),
  } satisfies GameReport
}
