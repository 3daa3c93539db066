// What only one reader gets: the owner's block and slip, the referee's confidential part.
import type { SheetFrame } from '../../../kit/game'
import type { LogLine, Seat } from '../../../engine/log'
import type { Block, Inline, Text } from '../../../sheets/document'
import { heading, orderSlip, ownFacts, storyOf, strong } from '../../../kit/sheet-parts'
import { bagWords, coinsWords, magicianName } from '../goods'
import { coinBlocks, ownGoodsBlocks } from './sheet-tables'
import { dayOf, sentence } from './sheet-words'
import type { MmTable } from '../table'
import type { MmView } from '../types'

export function slipBlock(view: MmView, name: string, frame: SheetFrame): Block {
  const slots = [
    {
      key: 'generate',
      hint: 'three different goods of cape, crystal ball, deck, rabbit, pigeon, wand',
      lines: 1,
    },
    { key: 'extra', hint: 'one more good for 5 coins, or nothing', lines: 1 },
    { key: 'gifts', hint: 'for example 2 wands to Brian, a cape to Cleo', lines: 2 },
    { key: 'bid', hint: 'coins on one magician, for example 13 on Jackie', lines: 2 },
  ]
  return orderSlip(frame, name, `day ${view.day}`, slots, [
    'Extra good, gifts and bid may depend on what happens: if Jackie has 4 kinds, bid 12 on her; otherwise bid 3 on The Strange.',
    'A bid’s condition sees what the magicians bought today and your coins after your sales; those of extra good and gifts see what was public before the day.',
  ])
}

/** Lines of the log that are the owner's alone. */
export const isOwn = (line: LogLine, seat: Seat): boolean =>
  typeof line.audience !== 'string' && line.audience.includes(seat)

/** Coins and goods, what came of the owner's submission, and his books of the day. */
export function youBlocks(
  table: MmTable,
  view: MmView,
  log: readonly LogLine[],
  frame: SheetFrame,
  seat: Seat,
): Block[] {
  const me = view.players[seat]
  if (me === undefined) return []
  const day = dayOf(view, frame.turn)
  const book = day?.books[seat]
  const mine = log.filter((line) => isOwn(line, seat))
  const bid = book?.own?.bidOn ?? null
  const shows = day?.shows.filter((show) => show.host === seat) ?? []
  const bidText: readonly Inline[] =
    bid === null
      ? ['none counted']
      : [`${coinsWords(book?.own?.bid ?? 0)} on ${magicianName(bid)}; `, shows.length > 0 ? 'won' : 'not won']
  return [
    heading('You'),
    {
      block: 'facts',
      rows: [
        { label: 'Coins', text: [strong(String(me.coins ?? 0))] },
        { label: 'Goods', text: [bagWords(me.goods)] },
        ...(day === undefined ? [] : [{ label: 'Bid', text: bidText }]),
        ...shows.map((show) => ({
          label: 'Show',
          text: [
            `${magicianName(show.magician)} with ${bagWords(show.bag)}: ${coinsWords(show.pay)}`,
          ] as Text,
        })),
        ...ownFacts(frame, me.name),
      ],
    },
    ...storyOf(mine.map((line) => sentence(table, line))),
    ...(day === undefined ? [] : [...ownGoodsBlocks(day, seat), ...coinBlocks(view, day, 'Your coins')]),
  ]
}
