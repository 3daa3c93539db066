// What only one reader gets: the owner's block and slip, the referee's confidential part.
import type { SheetFrame } from '../../engine/contract'
import type { LogLine, Seat } from '../../engine/log'
import type { Block, Inline, Text } from '../../sheets/document'
import { bagWords, coinsWords, magicianName } from './goods'
import { coinBlocks, ownGoodsBlocks } from './sheet-tables'
import { dayOf, sentence, strong } from './sheet-words'
import type { MmTable } from './table'
import type { MmView } from './types'

export function slipBlock(view: MmView, name: string, frame: SheetFrame): Block {
  const deadline = frame.deadline === null ? '' : ` by ${frame.deadline}`
  return {
    block: 'slip',
    name,
    turn: `${frame.campaign}, day ${view.day}`,
    returnTo: `${frame.referee ?? 'the referee'}${deadline}`,
    slots: [
      {
        key: 'generate',
        hint: 'three different goods of cape, crystal ball, deck, rabbit, pigeon, wand',
        lines: 1,
      },
      { key: 'extra', hint: 'one more good for 5 coins, or nothing', lines: 1 },
      { key: 'gifts', hint: 'for example 2 wands to Brian, a cape to Cleo', lines: 2 },
      { key: 'bid', hint: 'coins on one magician, for example 13 on Jackie', lines: 2 },
    ],
    hints: [
      'Extra good, gifts and bid may depend on what happens: if Jackie has 4 kinds, bid 12 on her; otherwise bid 3 on The Strange.',
      'A bid’s condition sees what the magicians bought today and your coins after your sales; those of extra good and gifts see what was public before the day.',
    ],
  }
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
  const receipt = frame.receipts.find((item) => item.name === me.name)
  const mine = log.filter((line) => isOwn(line, seat))
  const bid = book?.own?.bidOn ?? null
  const shows = day?.shows.filter((show) => show.host === seat) ?? []
  const bidText: readonly Inline[] =
    bid === null
      ? ['none counted']
      : [`${coinsWords(book?.own?.bid ?? 0)} on ${magicianName(bid)}; `, shows.length > 0 ? 'won' : 'not won']
  return [
    { block: 'heading', level: 2, text: 'You' },
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
        ...(receipt
          ? [{ label: 'Receipt', text: [{ text: receipt.receipt, style: 'orders' as const }] }]
          : []),
        ...(frame.ownAddress === null || frame.ownAddress === ''
          ? []
          : [{ label: 'Address', text: [frame.ownAddress] }]),
      ],
    },
    ...(mine.length > 0
      ? [{ block: 'story' as const, lines: mine.map((line) => ({ text: sentence(table, line) })) }]
      : []),
    ...(day === undefined ? [] : [...ownGoodsBlocks(day, seat), ...coinBlocks(view, day, 'Your coins')]),
  ]
}

/** Notes, orders as received, addresses, receipts and the seed. */
export function confidentialBlocks(frame: SheetFrame): Block[] {
  const secret = frame.confidential
  if (secret === null) return []
  const blocks: Block[] = [{ block: 'heading', level: 2, text: 'Confidential' }]
  if (secret.notes.length > 0) {
    blocks.push(
      { block: 'heading', level: 3, text: 'Notes' },
      { block: 'press', items: secret.notes.map((text) => ({ by: null, text })) },
    )
  }
  if (secret.orders.length > 0) {
    blocks.push({ block: 'heading', level: 3, text: 'Orders as received' })
    for (const order of secret.orders) {
      const lines = order.text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
      const items = lines.map((line): Text => [{ text: line.trim(), style: 'orders' }])
      blocks.push({
        block: 'group',
        blocks: [
          { block: 'paragraph', text: [strong(order.name), ` – ${order.how}`] },
          ...(items.length > 0 ? [{ block: 'list' as const, items }] : []),
        ],
      })
    }
  }
  blocks.push({
    block: 'facts',
    rows: [
      ...secret.addresses.map((item) => ({
        label: item.name,
        text: [item.address === '' ? 'no address' : item.address],
      })),
      ...frame.receipts.map((item) => ({
        label: `Receipt, ${item.name}`,
        text: [{ text: item.receipt, style: 'orders' as const }],
      })),
      { label: 'Seed', text: [{ text: secret.seed, style: 'orders' }] },
    ],
  })
  return blocks
}
