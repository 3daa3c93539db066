// Elixir by Nik Sewell: the form of the game.
import { at } from '../../engine/at'
import { defineGame } from '../../kit/define-game'
import { live } from './live'
import { checkOrders } from './orders/check'
import { orders, vocabulary } from './orders/read'
import { packKind } from './pack'
import { defaults, nothing } from './rules/defaults'
import { invariants } from './rules/invariants'
import { nextOrders, turnSoFar } from './rules/next-orders'
import { resolve, seatsDue } from './rules/round'
import { rulings } from './rules/rulings'
import { mayBegin, options, setup } from './rules/setup'
import { coloursOf, placeName } from './table'
import { pictures } from './telling/drawing'
import { say } from './prose'
import { report } from './telling/report'
import { sheet } from './telling/sheets'
import { view } from './view'

export const elixir = defineGame({
  id: 'elixir',
  title: 'Elixir',
  designer: 'Nik Sewell',
  about:
    'Wizards walk a town, buy and brew, and look for the three parts of the Elixir of Life. A turn is a whole walk, with conditions. Some 45 turns make a game: a year with a deadline a week.',
  publisher: 'Three Wishes Limited',
  credit:
    'Elixir by Nik Sewell, Three Wishes Limited 1987. The original board and cards are not here: those of the house pack are ours.',
  ruleset: 2,
  earlier: [1],
  turnWord: 'turn',
  partWord: 'Wizard',
  sides: coloursOf,
  players: { min: 2, max: 4, note: 'Two to four wizards: Red, Blue, Yellow and Green.' },
  options,
  pack: packKind,
  setup,
  mayBegin,
  // Everybody at pace round, one wizard at pace single.
  due: (table, state) =>
    seatsDue(table, state).map((seat) => ({
      seat,
      what: `turn ${state.turn}, from ${placeName(table, at(state.players, seat).place)}`,
    })),
  vocabulary,
  orders,
  check: checkOrders,
  defaults,
  nothing,
  overRule: 'EX-26',
  resolve,
  nextOrders,
  turnSoFar,
  view,
  rulings,
  telling: {
    say,
    sheet,
    report,
    pictures,
    moments: ['learnt', 'drink', 'filch', 'hire', 'healer', 'game-over'],
  },
  live,
  invariants,
})
