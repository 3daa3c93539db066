// Magician's Market by TGXAndy: the form of the game.
import { defineGame } from '../../kit/define-game'
import { vocabularyOf } from '../../kit/orders/name-lookup'
import { live } from './live'
import { checkMmOrders } from './orders/check'
import { acts } from './orders/acts'
import { GOOD_VOCABULARY } from './orders/nouns'
import { HEADINGS, mmOrders } from './orders/read'
import { packKind } from './pack'
import { defaults } from './rules/defaults'
import { invariants } from './rules/invariants'
import { rulings } from './rules/rulings'
import { MAX_PLAYERS, MIN_PLAYERS, options, setup } from './rules/setup'
import { resolve } from './rules/turn'
import { say } from './prose'
import { report } from './telling/report'
import { coinChart, priceChart } from './telling/sheet-tables'
import { sheet } from './telling/sheets'
import { MAGICIANS } from './types'
import { view } from './view'

export const magiciansMarket = defineGame({
  id: 'magicians-market',
  title: 'Magician’s Market',
  designer: 'TGXAndy',
  about:
    'Seven days of a market in magic goods: generate, give, and bid in secret for magicians. There are no dice. A day is one deadline: with one a fortnight the game takes three months.',
  publisher: 'Andy’s Genius Done Quick',
  credit:
    'Magician’s Market by TGXAndy, from Andy’s Genius Done Quick. The original tastes of the magicians are lost: those of the house pack are ours.',
  ruleset: 1,
  turnWord: 'day',
  partNames: ['Market operations', 'Shopping', 'Auction', 'Shows'],
  players: {
    min: MIN_PLAYERS,
    max: MAX_PLAYERS,
    note: 'Made for fifteen players; any number from four. With fewer than eight there are no candidates and no tokens (MM-21).',
  },
  options,
  pack: packKind,
  turnOf: (state) => state.day,
  setup,
  due: (_, { day, players }) => {
    const what = `day ${day}: three goods to generate, perhaps an extra good, gifts and a bid`
    return players.flatMap(({ out }, seat) => (out ? [] : [{ seat, what }]))
  },
  vocabulary: vocabularyOf(
    [...acts.verbs, ...HEADINGS.keys(), 'nothing'],
    [...GOOD_VOCABULARY, ...MAGICIANS, 'coin', 'coins'],
  ),
  orders: mmOrders,
  check: checkMmOrders,
  defaults,
  nothing: 'MM-22',
  overRule: 'MM-18',
  resolve,
  view,
  rulings,
  telling: {
    say,
    sheet,
    report,
    pictures: (_, view) => [...priceChart(view), ...coinChart(view)],
    moments: ['sold', 'show-pay', 'game-over'],
  },
  live,
  invariants,
})
