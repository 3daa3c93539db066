// The Fourth Game by Yehuda Berlinger: the form of the game.
import { defineGame } from '../../kit/define-game'
import { vocabularyOf } from '../../kit/orders/name-lookup'
import { checkOrders, orders } from './orders/read'
import { posts } from './posts'
import { invariants } from './rules/invariants'
import { resolve } from './rules/resolve'
import { rulings } from './rules/rulings'
import { options, setup } from './rules/setup'
import { say } from './prose'
import { report } from './telling/report'
import { sheet } from './telling/sheets'
import { view } from './view'

export const fourthGame = defineGame({
  id: 'fourth-game',
  title: 'The Fourth Game',
  designer: 'Yehuda Berlinger',
  about: 'A forum thread for a crowd: everybody posts ten pieces that move one total. One deadline, no turns, no dice.',
  publisher: 'jergames',
  credit: 'The Fourth Game by Yehuda Berlinger, played in the jergames group in 2007.',
  ruleset: 1,
  turnWord: 'thread',
  players: { min: 2, max: 5000, note: 'Made for up to 250 players; many more can play (FG-1).' },
  options,
  posts,
  turnOf: () => 1,
  setup,
  // Everybody may post until the game is closed; nobody has to (FG-12).
  due: (_, { players }) => players.map((_player, seat) => ({ seat, what: 'nothing, but may post' })),
  vocabulary: vocabularyOf(['piece', 'pieces', 'pc', 'play', 'use', 'post', 'place', 'lay'], ['value', 'multiplier']),
  orders,
  check: checkOrders,
  defaults: () => ({
    orders: { posts: [] },
    explanation: ['Not posting is not playing: nothing happens.'],
  }),
  nothing: () => ({ orders: { posts: [] }, explanation: ['Nothing is played.'], rule: 'FG-15' }),
  overRule: 'FG-9',
  resolve,
  view,
  rulings,
  telling: { say, sheet, report },
  invariants,
})
