// Days of Magician's Market: `days players style`. Whole random games are played first; then every day of them is
// resolved again, alone, and timed. Style `plain` or `conditions` (many orders stand under conditions). `first` is the
// first day of the process, when nothing is warm.
import { makeDice } from '@shared/engine/dice/dice'
import { magiciansMarket as game } from '@shared/games/magicians-market'
import { begin, NAMES, playRandomGame, randomInputs, tableOf, type PlayedDay } from '../support/magicians-market'
import { randomOf } from '../support/random'
import { numberAt, print, seconds, textAt, warmUp } from './measure'

const days = numberAt(0)
const players = numberAt(1)
const table = tableOf(Array.from({ length: players }, (_, n) => NAMES[n] ?? `Player ${n + 1}`))
const dice = makeDice('none')
const wild = textAt(2) === 'conditions'

const opening = begin(table)
const openingInputs = randomInputs(randomOf(0), opening, wild)
const first = seconds(() => void game.resolve(table, opening, openingInputs, dice))

const played: PlayedDay[] = []
for (let seed = 1; played.length < days; seed++) playRandomGame(table, randomOf(seed), wild, (day) => played.push(day))
played.length = days
const resolve = ({ before, inputs }: PlayedDay): void => void game.resolve(table, before, inputs, dice)

warmUp((n) => resolve(played[n % days]!))
print({ days, players, first, seconds: seconds(() => played.forEach(resolve)) })
