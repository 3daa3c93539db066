// Orders of a map game: `orders`. A sheet of so many, read from a player's view.
import { makeDice } from '@shared/engine/dice/dice'
import { seatViewer } from '@shared/engine/log'
import { mapGame as game } from '../games/map-game'
import { PROVINCES } from '../games/map-game/types'
import { beginning, tableFor } from '../support/game-tests'
import { numberAt, print, seconds, warmUp } from './measure'

const orders = numberAt(0)
const table = tableFor(game, 3)
const view = game.view(table, beginning(game, table, makeDice('orders')), seatViewer(0))
const province = (i: number): string => PROVINCES[i % PROVINCES.length] ?? ''
const text = Array.from({ length: orders }, (_, i) => `A ${province(i).slice(0, 3)} S ${province(i + 1)} - ${province(i + 2)}`) // prettier-ignore
const read = (): number =>
  game
    .parse(table, view, text.join('\n'), { seat: 0, mode: 'typed' })
    .lines.filter(({ use, line }) => use === 'orders' && line <= orders).length
warmUp(read)
const time = seconds(() => {
  if (read() !== orders) throw new Error('not every order was understood')
})
print({ orders, seconds: time })
