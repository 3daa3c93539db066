// The news of a day, part by part, and the end of the game.
import type { LogLine, Seat } from '../../../engine/log'
import type { Block, Text } from '../../../sheets/document'
import { figures, heading, small, strong, victoryHeading, words } from '../../../kit/sheet-parts'
import { listed } from '../goods'
import {
  bagBlocks,
  coinChart,
  inventoryBlocks,
  marketBlocks,
  priceBlocks,
  priceChart,
  salesBlocks,
} from './sheet-tables'
import { byCoins, dayOf, sentence } from './sheet-words'
import type { MmTable } from '../table'
import { AUCTION, MARKET, SHOPPING, SHOWS, type MmView } from '../types'

/** What the tables say already. */
const IN_TABLES: ReadonlySet<string> = new Set(['generate', 'price-rise', 'price-drop', 'sale'])
const OF_THE_END: ReadonlySet<string> = new Set(['game-over', 'candidates', 'candidates-tied', 'tokens', 'tokens-cut', 'grant', 'no-grant', 'garnets']) // prettier-ignore

function told(table: MmTable, lines: readonly LogLine[]): Block[] {
  return lines.length === 0
    ? []
    : [{ block: 'story', lines: lines.map((line) => ({ text: sentence(table, line) })) }]
}

/** The whole day for everybody, with what else the viewer's log holds. */
export function storyBlocks(table: MmTable, view: MmView, log: readonly LogLine[], turn: number): Block[] {
  const day = dayOf(view, turn)
  if (day === undefined) return told(table, log)
  const part = (no: number): readonly LogLine[] =>
    log.filter((line) => line.part === no && !IN_TABLES.has(line.code))
  return [
    ...told(
      table,
      log.filter((line) => line.part === 0 && !OF_THE_END.has(line.code)),
    ),
    heading('Market operations'),
    ...told(table, part(MARKET)),
    ...marketBlocks(view, day),
    ...priceBlocks(day),
    ...priceChart(view),
    heading('The magicians go shopping'),
    ...salesBlocks(table, view, day),
    ...(part(SHOPPING).length > 0 ? [heading('Tastes that bought nothing', 3)] : []),
    ...told(table, part(SHOPPING)),
    ...inventoryBlocks(view, day),
    heading('Auction and shows'),
    ...told(table, [...part(AUCTION), ...part(SHOWS)]),
    ...bagBlocks(view),
  ]
}

/** The end of the game: ranking, candidates, tokens, garnets (MM-18 to MM-21). */
export function victoryBlocks(table: MmTable, view: MmView, log: readonly LogLine[]): Block[] {
  const { ending } = view
  if (!view.over || ending === null) return []
  const names = view.winners.map((seat) => view.players[seat]?.name ?? '')
  const lines = log.filter((line) => OF_THE_END.has(line.code))
  const order = byCoins(view)
  const place = (seat: Seat): number =>
    1 + view.players.filter((player) => (player.coins ?? 0) > (view.players[seat]!.coins ?? 0)).length
  const prize = (seat: Seat): Text => {
    const candidate = ending.candidates.indexOf(seat)
    if (candidate >= 0) return [`candidate ${candidate + 1}`]
    if (ending.tokens.includes(seat)) return [strong('Token of Life')]
    return ending.granted === seat ? [strong('Token of Life'), ' ', small('granted')] : ['']
  }
  return [
    heading(victoryHeading(names, listed)),
    {
      block: 'story',
      lines: lines.map((line, i) => ({ text: sentence(table, line), ...(i === 0 ? { lead: true } : {}) })),
    },
    ...coinChart(view),
    {
      block: 'table',
      caption: 'Final ranking',
      columns: [...figures(''), words('Player'), ...figures('Coins', 'Garnets'), words('')],
      rows: order.map((seat): Text[] => [
        [String(place(seat))],
        [view.players[seat]!.name],
        [strong(String(view.players[seat]!.coins ?? 0))],
        [String(ending.garnets[seat] ?? 0)],
        prize(seat),
      ]),
      total: [
        [''],
        ['Together'],
        [String(view.players.reduce((n, player) => n + (player.coins ?? 0), 0))],
        [String(ending.garnets.reduce((n, garnets) => n + garnets, 0))],
        [''],
      ],
    },
  ]
}
