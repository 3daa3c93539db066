// Blocks for one reader alone: the owner's facts, books and slip; everybody's coins for the referee.
import type { Seat } from '../../../engine/log'
import type { Sheet, SlipSpec } from '../../../kit/sheets/sheet'
import { fact, strong, type Fact } from '../../../kit/sheets/sheet-parts'
import type { Block } from '../../../sheets/document'
import { bagWords, coinsWords, magicianName } from '../goods'
import type { Pack } from '../pack'
import type { MmView } from '../types'
import { coinBlocks, ownGoodsBlocks } from './sheet-tables'
import { coinsOf, dayOf } from './sheet-words'

/** The input of a sheet's blocks. */
export type MmSheet = Sheet<Pack, MmView>

export const slip = (): SlipSpec => ({
  slots: [
    {
      key: 'generate',
      hint: 'three different goods: cape, crystal ball, deck, rabbit, pigeon, wand',
      lines: 1,
    },
    {
      key: 'extra',
      hint: 'one more good for 5 coins, or nothing',
      lines: 1,
      choices: ['nothing', 'cape', 'crystal ball', 'deck', 'rabbit', 'pigeon', 'wand'],
    },
    { key: 'gifts', hint: 'for example 2 wands to Brian, a cape to Cleo', lines: 2 },
    { key: 'bid', hint: 'coins on one magician, for example 13 on Jackie', lines: 2 },
  ],
  hints: [
    'Extra good, gifts and bid may depend on what happens: if Jackie has 4 kinds, bid 12 on her; otherwise bid 3 on The Strange.',
    'The condition of a bid sees what the magicians bought today and your coins after your sales; those of extra good and gifts see what was public before the day.',
  ],
})

/** The owner's coins, goods, bid and shows. */
export function own({ view, frame }: MmSheet, seat: Seat): readonly Fact[] {
  const day = dayOf(view, frame.turn)
  const shows = day?.shows.filter((show) => show.host === seat) ?? []
  const { bid = 0, bidOn = null } = day?.books[seat]?.own ?? {}
  const told =
    bidOn === null
      ? 'none counted'
      : `${coinsWords(bid)} on ${magicianName(bidOn)}; ${shows.length > 0 ? 'won' : 'not won'}`
  return [
    fact('Coins', strong(String(coinsOf(view, seat)))),
    fact('Goods', bagWords(view.players[seat]?.goods ?? [])),
    ...(day === undefined ? [] : [fact('Bid', told)]),
    ...shows.map(({ magician, bag, pay }) =>
      fact('Show', `${magicianName(magician)} with ${bagWords(bag)}: ${coinsWords(pay)}`),
    ),
  ]
}

/** The owner's books of the day. */
export function ownBlocks({ view, frame }: MmSheet, seat: Seat): readonly Block[] {
  const day = dayOf(view, frame.turn)
  return day === undefined ? [] : [...ownGoodsBlocks(day, seat), ...coinBlocks(view, day, 'Your coins')]
}

/** Everybody's coins. */
export function hidden({ view, frame }: MmSheet): readonly Block[] {
  const day = dayOf(view, frame.turn)
  return day === undefined ? [] : coinBlocks(view, day, 'Coins of all players')
}
