// Random full games of Spell Merchants: `games players`. Every order is made from the player's own view, and every
// state is held against the invariants.
import { spellMerchants as game } from '@shared/games/spell-merchants'
import { playRandomGame } from '../support/random-spell-merchants'
import { tableOf } from '../support/spell-merchants'
import { numberAt, print, seconds, warmUp } from './measure'

const games = numberAt(0)
const table = tableOf(numberAt(1))

function play(seed: number): number {
  const end = playRandomGame(table, seed, 'plain', ({ after }) => {
    const violations = game.invariants(table, after)
    if (violations.length > 0) throw new Error(JSON.stringify(violations))
  })
  return end.history.length
}

warmUp(play)
let rounds = 0
const time = seconds(() => {
  for (let seed = 1; seed <= games; seed++) rounds += play(seed)
})
print({ games, rounds, seconds: time })
