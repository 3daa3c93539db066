// Magic Spell by Jonathan Leistiko: the game as the desk knows it.
import type { Game, Status } from '../../kit/game'
import { defaults } from './rules/defaults'
import { invariants } from './rules/invariants'
import { checkOrders } from './orders/check'
import { msOrders } from './orders/read'
import { packKind, type Pack } from './pack'
import { say } from './telling/prose'
import { report } from './telling/report'
import { offers } from './rules/next-orders'
import { resolve, turnSoFar } from './rules/round'
import { due } from './rules/clock'
import { rule, ruleOrders, rulings } from './rules/rulings'
import { MAX_PLAYERS, MIN_PLAYERS, options, setup } from './rules/setup'
import { magicSpellSheet } from './telling/sheets'
import type { MsView, Orders, State } from './types'
import { view } from './view'

const status = (state: State): Status => ({ turn: state.turn, over: state.over, winners: state.winners })

export const magicSpell: Game<Pack, State, Orders, MsView> = {
  id: 'magic-spell',
  title: 'Magic Spell',
  designer: 'Jonathan Leistiko',
  publisher: 'Invisible City',
  credit:
    'Magic Spell by Jonathan Leistiko, Invisible City Productions 2005. The original tiles and spell cards are lost: those of the house pack are ours.',
  ruleset: 1,
  turnWord: 'round',
  partWord: 'Player',
  players: {
    min: MIN_PLAYERS,
    max: MAX_PLAYERS,
    note: 'Three or four players; two (Low Enrollment), or up to six if the referee allows it.',
  },
  options,
  pack: packKind,
  rulings,
  setup,
  status,
  due,
  ...msOrders,
  check: checkOrders,
  defaults,
  resolve,
  nextOrders: offers,
  turnSoFar,
  view,
  invariants,
  rule,
  ruleOrders,
  say,
  report,
  sheet: magicSpellSheet,
}
