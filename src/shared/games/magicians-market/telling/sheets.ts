// The content of the sheets of Magician's Market. The kit sets the order of the blocks.
import { listed, plural } from '../../../kit/prose'
import type { SheetSpec } from '../../../kit/sheets/sheet'
import { inBrief, paragraph } from '../../../kit/sheets/sheet-parts'
import type { Block } from '../../../sheets/document'
import type { Pack } from '../pack'
import { DAYS, type MmView } from '../types'
import { hidden, own, ownBlocks, slip, type MmSheet } from './sheet-own'
import { headline, story } from './sheet-story'
import { coinChart, tasteBlocks } from './sheet-tables'

/** The rules in brief, in our own words. */
const welcome = ({ view }: MmSheet): readonly Block[] => [
  paragraph(
    `${listed(view.players.map((player) => player.name))} keep a market in six magic goods for ${DAYS} days. Everybody begins with one of each good and 10 coins, and every price is 1. Most coins at the end win.`,
  ),
  inBrief([
    ['Each day you generate three different goods, one unit of each. The prices of the three you do not name rise by 1 coin, to 15 at most.', 'MM-4, MM-5'],
    ['You may buy one extra good a day for 5 coins, and give goods away; nobody learns who gave them.', 'MM-6, MM-7'],
    ['Then seven magicians buy where their tastes lead them, at the price of the day. Units sold lower the price.', 'MM-9 to MM-11'],
    ['You bid coins on one magician; every bid is paid. The magician performs for the single highest bidder.', 'MM-13, MM-14'],
    ['A show pays 3 for each kind of good in the magician’s bag, 2 for each unit of the most frequent one, and 10 more for all six kinds.', 'MM-16'],
    ['Coins and bids stay hidden. If you send nothing, nothing is done for you, but your stock can be sold.', 'MM-3, MM-17'],
  ]),
] // prettier-ignore

/** Coins over the days; the tastes for players who still play. */
function state({ table, view, frame, seat }: MmSheet): readonly Block[] {
  if (frame.turn === 0) return tasteBlocks(table)
  if (view.over) return []
  return [...coinChart(view), ...(seat !== null && view.players[seat]?.out === false ? tasteBlocks(table) : [])]
}

export const sheet: SheetSpec<Pack, MmView> = {
  chance: null,
  opening: 'The market opens',
  credit: 'Magician’s Market was designed by TGXAndy and featured in Andy’s Genius Done Quick.',
  packHolds: 'Tastes',
  subtitle: ({ view, frame }) => (view.over ? '' : `${plural(DAYS - frame.turn, 'day')} to go`),
  welcome,
  headline,
  ownRows: own,
  ownBlocks,
  story,
  state,
  hidden,
  slip,
}
