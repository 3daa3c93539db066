// The sheets of Magician's Market: public report, private sheet, referee's sheet; the opening sheet (turn 0) and
// the last one. Everything shown comes from the viewer's own view and log.
import type { SheetInput } from '../../../kit/game'
import type { Block, Document } from '../../../sheets/document'
import {
  confidentialPart,
  heading,
  notices,
  packCredit,
  packNote,
  press,
  ruled,
  sheetDocument,
  turnWords,
} from '../../../kit/sheet-parts'
import { listed } from '../goods'
import { isOwn, slipBlock, youBlocks } from './sheet-own'
import { storyBlocks, victoryBlocks } from './sheet-story'
import { coinBlocks, coinChart, tasteBlocks } from './sheet-tables'
import { dayOf } from './sheet-words'
import { nameOf, type MmTable } from '../table'
import { DAYS, type MmView } from '../types'

function subtitle(view: MmView, turn: number): string {
  if (turn === 0) return 'Start of the game'
  return view.over ? `Day ${turn} · the end` : `Day ${turn} of ${DAYS}`
}

/** The rules in brief, in our own words. */
function welcome(table: MmTable, view: MmView): Block[] {
  return [
    heading('Welcome'),
    {
      block: 'paragraph',
      text: [
        `${listed(view.players.map((player) => player.name))} keep a market in six magic goods for ${DAYS} days. Everybody begins with one of each good and 10 coins, and every price is 1. Most coins at the end win.`,
      ],
    },
    {
      block: 'list',
      items: [
        ruled(
          'Each day you generate three different goods, one unit of each. The three you do not name rise by 1 coin, to 15 at most.',
          'MM-4, MM-5',
        ),
        ruled(
          'One extra good a day may be bought for 5 coins. Goods may be given away; nobody learns who gave them.',
          'MM-6, MM-7',
        ),
        ruled(
          'Then seven magicians buy where their tastes lead them, at the price of the day. Sold units lower the price.',
          'MM-9 to MM-11',
        ),
        ruled(
          'You bid coins on one magician; every bid is paid. He performs for the single highest bidder.',
          'MM-13, MM-14',
        ),
        ruled(
          'A show pays 3 for each kind of good he carries, 2 for each unit of the one he has most of, and 10 more for all six kinds.',
          'MM-16',
        ),
        ruled(
          'Coins and bids stay hidden. Send nothing, and nothing is done for you, but your stock can be sold.',
          'MM-3, MM-17',
        ),
      ],
    },
    ...packNote(table.pack),
  ]
}

function blocks(table: MmTable, input: SheetInput<MmView>): Block[] {
  const { viewer, view, log, frame } = input
  const seat = viewer.kind === 'seat' ? viewer.seat : null
  const owes = seat !== null && !view.over && view.players[seat]?.out === false
  const slip = owes ? [slipBlock(view, nameOf(table, seat), frame)] : []
  const you = seat === null ? [] : youBlocks(table, view, log, frame, seat)
  if (frame.turn === 0) {
    const rest = [
      ...notices(frame),
      ...press(frame),
      ...confidentialPart(frame, { turnWord: 'day' }),
      ...slip,
    ]
    return [...you, ...welcome(table, view), ...tasteBlocks(table), ...rest]
  }
  // On his own sheet the owner's own lines stand in his block; the story tells the rest.
  const rest = seat === null ? log : log.filter((line) => !isOwn(line, seat))
  const day = dayOf(view, frame.turn)
  const coins =
    viewer.kind === 'referee' && day !== undefined
      ? coinBlocks(view, day, 'Coins, for the referee alone')
      : []
  return [
    ...victoryBlocks(table, view, log),
    ...you,
    ...storyBlocks(table, view, rest, frame.turn),
    ...notices(frame),
    ...coins,
    ...(view.over ? [] : coinChart(view)),
    ...(owes ? tasteBlocks(table) : []),
    ...press(frame),
    ...confidentialPart(frame, { turnWord: 'day' }),
    ...slip,
  ]
}

/** One sheet for one viewer (MM-3: only what the view and the log hold). */
export function magiciansMarketSheet(table: MmTable, input: SheetInput<MmView>): Document {
  const { view, frame } = input
  return sheetDocument(table, input, {
    subtitle: subtitle(view, frame.turn),
    over: view.over,
    blocks: blocks(table, input),
    credits: [
      'Magician’s Market was designed by TGXAndy and featured in Andy’s Genius Done Quick.',
      packCredit('Tastes', table.pack),
    ],
    chance: null,
    when: turnWords('day', frame.turn),
  })
}
