// A player's live sheet of Magician's Market. Reading orders needs no pack.
import { noPack, type LiveKind } from '../../kit/live'
import { checkMmOrders } from './orders/check'
import { mmOrders } from './orders/read'
import type { Pack } from './pack'
import type { MmView, Orders } from './types'

const EXAMPLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['generate', ['cape, deck, wand', 'crystal ball, rabbit, pigeon']],
  ['extra', ['wand', 'if the price of wands is over 5, buy a wand']],
  ['bid', ['5 on Jackie', 'if Jackie has 4 kinds, bid 12 on her; otherwise bid 3 on The Strange']],
])

export const live: LiveKind<Pack, MmView, Orders> = {
  orders: mmOrders,
  check: checkMmOrders,
  ...noPack,
  examples: ({ players, seat }, slot) => {
    const other = players.find((_, i) => i !== seat)?.name ?? ''
    return slot === 'gifts' ? [`2 wands to ${other}`] : (EXAMPLES.get(slot) ?? [])
  },
}
