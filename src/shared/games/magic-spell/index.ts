// Magic Spell by Jonathan Leistiko: the form of the game.
import { defineGame } from '../../kit/define-game'
import { live } from './live'
import { checkOrders } from './orders/check'
import { msOrders, vocabulary } from './orders/read'
import { packKind } from './pack'
import { due } from './rules/clock'
import { defaults } from './rules/defaults'
import { invariants } from './rules/invariants'
import { offers } from './rules/next-orders'
import { resolve, turnSoFar } from './rules/round'
import { rulings } from './rules/rulings'
import { MAX_PLAYERS, MIN_PLAYERS, setup } from './rules/setup'
import { pictures } from './telling/drawing'
import { say } from './prose'
import { report } from './telling/report'
import { sheet } from './telling/sheets'
import { options } from './table'
import { view } from './view'

export const magicSpell = defineGame({
  id: 'magic-spell',
  title: 'Magic Spell',
  designer: 'Jonathan Leistiko',
  about:
    'Students of magic weave tiles into words and cast the spells they have learnt. Trades come between the turns. Some 45 rounds make a game: a year with a deadline a week.',
  publisher: 'Invisible City',
  credit:
    'Magic Spell by Jonathan Leistiko, Invisible City Productions 2005. The original tiles and spell cards are lost: those of the house pack are ours.',
  ruleset: 2,
  earlier: [1],
  turnWord: 'round',
  partWord: 'Turn',
  players: {
    min: MIN_PLAYERS,
    max: MAX_PLAYERS,
    note: 'Three or four players; two (Low Enrollment), or up to six if the referee allows it.',
  },
  options,
  pack: packKind,
  setup,
  due,
  vocabulary,
  orders: msOrders,
  check: checkOrders,
  defaults,
  nothing: 'MS-24',
  overRule: 'MS-12',
  resolve,
  nextOrders: offers,
  turnSoFar,
  view,
  rulings,
  telling: { say, sheet, report, pictures, moments: ['complete', 'stolen', 'end-started', 'game-over'] },
  live,
  invariants,
})
