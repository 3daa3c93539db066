// Magician's Market by TGXAndy: the game as the desk knows it.
import type { Due, Game, Status } from '../../kit/game'
import { defaults } from './rules/defaults'
import { invariants } from './rules/invariants'
import { checkMmOrders } from './orders/check'
import { mmOrders } from './orders/read'
import { packKind, type Pack } from './pack'
import { say } from './telling/prose'
import { report } from './telling/report'
import { resolve } from './rules/turn'
import { rule, ruleOrders, rulings } from './rules/rulings'
import { MAX_PLAYERS, MIN_PLAYERS, options, setup } from './rules/setup'
import { magiciansMarketSheet } from './telling/sheets'
import type { MmTable } from './table'
import type { MmView, Orders, State } from './types'
import { view } from './view'

const status = (state: State): Status => ({ turn: state.day, over: state.over, winners: state.winners })

/** Who owes a submission for the day to come: every seat that is not out. */
function due(_table: MmTable, state: State): readonly Due[] {
  if (state.over) return []
  const what = `day ${state.day}: three goods to generate, perhaps an extra good, gifts and a bid`
  return state.players.flatMap((player, seat) => (player.out ? [] : [{ seat, what }]))
}

export const magiciansMarket: Game<Pack, State, Orders, MmView> = {
  id: 'magicians-market',
  title: 'Magician’s Market',
  designer: 'TGXAndy',
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
  rulings,
  setup,
  status,
  due,
  ...mmOrders,
  check: (_, seen, orders) => checkMmOrders(seen, orders),
  defaults,
  resolve,
  view,
  invariants,
  rule,
  ruleOrders,
  say,
  report,
  sheet: magiciansMarketSheet,
}
