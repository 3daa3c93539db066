// The Fourth Game by Yehuda Berlinger: the game as the desk knows it.
import type { Default, Due, Game, Status } from '../../kit/game'
import { ok } from '../../engine/result'
import { invariants } from './rules/invariants'
import { checkOrders, describeOrders, formatOrders, parseOrders } from './orders/read'
import { posts } from './posts'
import { say } from './telling/prose'
import { report } from './telling/report'
import { resolve } from './rules/resolve'
import { rule, ruleOrders, rulings } from './rules/rulings'
import { MAX_PLAYERS, MIN_PLAYERS, options, setup } from './rules/setup'
import { fourthGameSheet } from './telling/sheets'
import type { FgTable, Pack } from './table'
import type { FgView, Orders, State } from './types'
import { view } from './view'

const status = (state: State): Status => ({ turn: 1, over: state.over, winners: state.winners })

/** Everybody may post until the game is closed (FG-12: nobody has to). */
const due = (_table: FgTable, state: State): readonly Due[] =>
  state.over ? [] : state.players.map((_, seat) => ({ seat, what: 'nothing, but may post' }))

/** FG-12: there is no default. */
const defaults = (): Default<Orders> => ({
  orders: { posts: [] },
  explanation: ['Not posting is not playing: nothing happens.'],
})

export const fourthGame: Game<Pack, State, Orders, FgView> = {
  id: 'fourth-game',
  title: 'The Fourth Game',
  designer: 'Yehuda Berlinger',
  publisher: 'jergames',
  credit: 'The Fourth Game by Yehuda Berlinger, played in the jergames group in 2007.',
  ruleset: 1,
  turnWord: 'thread',
  players: {
    min: MIN_PLAYERS,
    max: MAX_PLAYERS,
    note: 'Made for up to 250 players; many more will do (FG-1).',
  },
  options,
  pack: { house: { name: 'none needed' }, check: () => ok(null) },
  rulings,
  posts,
  setup,
  status,
  due,
  parse: parseOrders,
  format: formatOrders,
  describe: describeOrders,
  check: checkOrders,
  defaults,
  resolve,
  view,
  invariants,
  rule,
  ruleOrders,
  say,
  report,
  sheet: fourthGameSheet,
}
