// The news of a day, part by part, and the end of the game.
import type { LogLine, Seat } from '../../../engine/log'
import { heading, small, storyOf, strong, tableFrom, victoryHeading } from '../../../kit/sheets/sheet-parts'
import type { Block, Text } from '../../../sheets/document'
import type { LogCode } from '../prose'
import { AUCTION, MARKET, SHOPPING, SHOWS } from '../types'
import {
  bagBlocks,
  coinChart,
  inventoryBlocks,
  marketBlocks,
  priceBlocks,
  priceChart,
  salesBlocks,
} from './sheet-tables'
import { byCoins, coinsOf, dayOf, nameIn } from './sheet-words'
import type { MmSheet } from './sheet-own'

const among = (...codes: readonly LogCode[]): ((line: LogLine) => boolean) => {
  const known = new Set<string>(codes)
  return ({ code }) => known.has(code)
}
/** Events that the tables already show. */
const isInTables = among('generate', 'price-rise', 'price-drop', 'sale')
const isOfTheEnd = among(
  'game-over',
  'candidates',
  'candidates-tied',
  'tokens',
  'tokens-cut',
  'grant',
  'no-grant',
  'garnets',
)

/** The whole day, with the other lines of the viewer's log. */
export function story({ table, view, log, frame, sentence }: MmSheet): readonly Block[] {
  const told = (...parts: readonly number[]): Block[] =>
    storyOf(
      parts.flatMap((part) =>
        log.filter((line) => line.part === part && !isInTables(line) && !isOfTheEnd(line)).map(sentence),
      ),
    )
  const day = dayOf(view, frame.turn)
  if (day === undefined) return storyOf(log.map(sentence))
  const unsold = told(SHOPPING)
  return [
    ...told(0),
    heading('Market operations'),
    ...told(MARKET),
    ...marketBlocks(view, day),
    ...priceBlocks(day),
    ...priceChart(view),
    heading('The magicians go shopping'),
    ...salesBlocks(table, view, day),
    ...(unsold.length > 0 ? [heading('Tastes that bought nothing', 3)] : []),
    ...unsold,
    ...inventoryBlocks(view, day),
    heading('Auction and shows'),
    ...told(AUCTION, SHOWS),
    ...bagBlocks(view),
  ]
}

/** The end of the game: ranking, candidates, tokens, garnets (MM-18 to MM-21). */
export function headline({ view, log, sentence }: MmSheet): readonly Block[] {
  const { ending } = view
  if (!view.over || ending === null) return []
  const coins = (seat: Seat): number => coinsOf(view, seat)
  const prize = (seat: Seat): Text => {
    const candidate = ending.candidates.indexOf(seat)
    if (candidate >= 0) return [`candidate ${candidate + 1}`]
    if (ending.tokens.includes(seat)) return [strong('Token of Life')]
    return ending.granted === seat ? [strong('Token of Life'), ' ', small('granted')] : ['']
  }
  const order = byCoins(view)
  const sum = (amounts: readonly number[]): Text => [String(amounts.reduce((all, n) => all + n, 0))]
  return [
    heading(victoryHeading(view.winners.map((seat) => nameIn(view, seat)))),
    ...storyOf(log.filter(isOfTheEnd).map(sentence), (i) => i === 0),
    ...coinChart(view),
    tableFrom(
      order,
      [
        ['', (seat) => 1 + order.filter((other) => coins(other) > coins(seat)).length, 'figure'],
        ['Player', (seat) => nameIn(view, seat)],
        ['Coins', (seat) => [strong(String(coins(seat)))], 'figure'],
        ['Garnets', (seat) => ending.garnets[seat] ?? 0, 'figure'],
        ['', prize],
      ],
      { caption: 'Final ranking', total: [[''], ['Together'], sum(order.map(coins)), sum(ending.garnets), ['']] },
    ),
  ]
}
