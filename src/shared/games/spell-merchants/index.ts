// Spell Merchants by Alan Parr: the game as the desk knows it.
import type { Due, Game, Status } from '../../kit/game'
import { defaults } from './rules/defaults'
import { invariants } from './rules/invariants'
import { checkOrders, describeOrders, formatOrders, parseOrders } from './orders/read'
import { packKind, type Pack } from './pack'
import { say } from './telling/prose'
import { report } from './telling/report'
import { resolve } from './rules/session'
import { rule, ruleOrders, rulings } from './rules/rulings'
import { MAX_PLAYERS, MIN_PLAYERS, options, setup } from './rules/setup'
import { spellMerchantsSheet } from './telling/sheets'
import type { SmTable } from './table'
import type { Orders, SmView, State } from './types'
import { view } from './view'

const status = (state: State): Status => ({ turn: state.session, over: state.over, winners: state.winners })

/** Who owes orders for the session to come: every seat that is not out. */
function due(_table: SmTable, state: State): readonly Due[] {
  if (state.over) return []
  const [first, second] = state.wizards.slice(2 * state.session - 2)
  const what = `session ${state.session}: wizards (${first}) and (${second})`
  return state.players.flatMap((player, seat) => (player.out ? [] : [{ seat, what }]))
}

/** The two rounds of the session to come; [] once the game is over. */
function slots(_table: SmTable, seen: SmView): readonly { readonly key: string; readonly label: string }[] {
  if (seen.over) return []
  return seen.wizards.slice(2 * seen.session - 2, 2 * seen.session).map((wizard, i) => ({
    key: `round ${i + 1}`,
    label: `Round ${i + 1}, wizard (${wizard.letter})`,
  }))
}

export const spellMerchants: Game<Pack, State, Orders, SmView> = {
  id: 'spell-merchants',
  title: 'Spell Merchants',
  designer: 'Alan Parr',
  publisher: 'Variable Pig',
  credit:
    'Spell Merchants by Alan Parr, from the postal zine Variable Pig. The original formulae are lost: those of the house pack are ours.',
  ruleset: 1,
  turnWord: 'session',
  players: {
    min: MIN_PLAYERS,
    max: MAX_PLAYERS,
    note: 'Three to five players; two, or six to twelve, with a target of your choice (SM-3).',
  },
  options,
  pack: packKind,
  rulings,
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
  sheet: spellMerchantsSheet,
  slots,
}
