// Spell Merchants by Alan Parr: the form of the game.
import { defineGame } from '../../kit/define-game'
import { live } from './live'
import { checkSmOrders } from './orders/check'
import { orders, vocabulary } from './orders/read'
import { packKind } from './pack'
import { defaults, nothing } from './rules/defaults'
import { invariants } from './rules/invariants'
import { rulings } from './rules/rulings'
import { resolve } from './rules/session'
import { MAX_PLAYERS, MIN_PLAYERS, options, setup } from './rules/setup'
import { say } from './prose'
import { report } from './telling/report'
import { chartBlocks } from './telling/sheet-tables'
import { sheet } from './telling/sheets'
import { wizardsIn } from './types'
import { view } from './view'

export const spellMerchants = defineGame({
  id: 'spell-merchants',
  title: 'Spell Merchants',
  designer: 'Alan Parr',
  about:
    'Apothecaries make spells of digits for twelve wizards, who pay the best prizes. A session is two rounds on one order sheet. Six sessions make a game: half a year with a deadline a month.',
  publisher: 'Variable Pig',
  credit:
    'Spell Merchants by Alan Parr, from the postal zine Variable Pig. The original formulae are lost: those of the house pack are ours.',
  ruleset: 1,
  turnWord: 'session',
  partWord: 'Round',
  players: {
    min: MIN_PLAYERS,
    max: MAX_PLAYERS,
    note: 'Three to five players; two, or six to twelve, with a target of your choice (SM-3).',
  },
  options,
  pack: packKind,
  turnOf: (state) => state.session,
  setup,
  due: (_, { session, wizards, players }) => {
    const [first = '', second = ''] = wizardsIn(wizards, session)
    const what = `session ${session}: wizards (${first}) and (${second})`
    return players.flatMap(({ out }, seat) => (out ? [] : [{ seat, what }]))
  },
  vocabulary,
  orders,
  check: checkSmOrders,
  defaults,
  nothing,
  overRule: 'SM-19',
  resolve,
  view,
  rulings,
  telling: {
    say,
    sheet,
    report,
    figureNames: { fails: 'rounds missed' },
    pictures: (_, view) => chartBlocks(view),
    moments: ['prize', 'shared-prize', 'invalid', 'target-reached'],
  },
  live,
  invariants,
})
