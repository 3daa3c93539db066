// Elixir by Nik Sewell: the game as the desk knows it.
import type { Due, Game, Status } from '../../kit/game'
import { capital } from '../../kit/prose'
import { defaults } from './rules/defaults'
import { invariants } from './rules/invariants'
import { exOrders } from './orders/read'
import { checkOrders } from './orders/check'
import { actGroup, actSentence } from './orders/words'
import { packKind, type Pack } from './pack'
import { say } from './telling/prose'
import { report } from './telling/report'
import { offers } from './rules/next-orders'
import { resolve, seatsDue } from './rules/round'
import { turnSoFar } from './rules/so-far'
import { rulings } from './rules/rulings'
import { MAX_PLAYERS, MIN_PLAYERS, options, setup } from './rules/setup'
import { elixirSheet } from './telling/sheets'
import { placeName, type ExTable } from './table'
import type { ExView, Orders, State } from './types'
import { view } from './view'

const status = (state: State): Status => ({ turn: state.turn, over: state.over, winners: state.winners })

/** Who owes orders: everybody at pace round, one wizard at pace single. */
const due = (table: ExTable, state: State): readonly Due[] =>
  seatsDue(table, state).map((seat) => ({
    seat,
    what: `turn ${state.turn}, from ${placeName(table, state.players[seat]!.place)}`,
  }))

export const elixir: Game<Pack, State, Orders, ExView> = {
  id: 'elixir',
  title: 'Elixir',
  designer: 'Nik Sewell',
  publisher: 'Three Wishes Limited',
  credit:
    'Elixir by Nik Sewell, Three Wishes Limited 1987. The original board and cards are not here: those of the house pack are ours.',
  ruleset: 1,
  turnWord: 'turn',
  partWord: 'Wizard',
  players: { min: MIN_PLAYERS, max: MAX_PLAYERS, note: 'Two to four wizards: Red, Blue, Yellow and Green.' },
  options,
  pack: packKind,
  ...rulings,
  setup,
  status,
  due,
  ...exOrders,
  check: checkOrders,
  defaults,
  resolve,
  nextOrders: (table, state, inputs, seat, orders, dice) =>
    offers(table, state, inputs, seat, orders, dice).map((act) => ({
      label: `${capital(actSentence(table, act))}.`,
      group: actGroup(act),
      spot: act.do === 'move' ? (act.places.at(-1) ?? null) : null,
      orders: { steps: [...orders.steps, { kind: 'act', act }] },
    })),
  turnSoFar,
  view,
  invariants,
  say,
  report,
  sheet: elixirSheet,
}
