// Data of a player's live sheet of Elixir: board, prices, potions and strangers, which the opening sheet prints for everybody.
// The deed of a stranger for hire is included only while somebody has hired him.
import type { LiveKind } from '../../kit/live'
import { checkOrders } from './orders/check'
import { orders } from './orders/read'
import { boardOf } from './board'
import { cardsByName } from './cards'
import type { Pack } from './pack'
import type { Stranger } from './pack-strangers'
import type { ExView, Orders, ViewFields } from './types'

type Known = Pick<Stranger, 'name' | 'kind' | 'does' | 'from' | 'cost'>

interface Taken extends Pick<ViewFields, 'board' | 'ingredients'>, Pick<Pack, 'potions'> {
  readonly strangers: readonly Known[]
}

export const live: LiveKind<Pack, ExView, Orders> = {
  orders,
  check: checkOrders,
  take: ({ pack }, { board, ingredients, players }) => {
    const seen = new Set(players.flatMap(({ hired }) => hired))
    const strangers = pack.strangers.map(({ name, kind, does, from, cost }): Known => {
      // The deed of a stranger nobody has hired is secret. No warning depends on “steal”.
      return { name, kind, does: kind === 'hire' && !seen.has(name) ? 'steal' : does, from, cost }
    })
    const taken: Taken = { potions: pack.potions, strangers, board, ingredients }
    return JSON.parse(JSON.stringify(taken))
  },
  open: (json) => {
    const { potions, strangers, board, ingredients } = json as unknown as Taken
    const whole = strangers.map((each): Stranger => ({ ...each, takes: [], gives: [], text: '' }))
    const pack: Omit<Pack, 'name' | 'by' | 'note'> = {
      board: boardOf(board),
      potions,
      ...cardsByName(ingredients, whole),
    }
    return pack as Pack
  },
  examples: ({ herbs, specials, ingredients }) => {
    const gem = ingredients.find(({ category }) => category === 'gem')?.name ?? 'ruby'
    const [herb = 'mandrake'] = herbs
    const [special = 'salt'] = specials
    return [
      'move to jeweller',
      'move towards lab',
      `buy ${gem}`,
      'hire up to 3',
      'store all',
      'take all',
      `brew ${herb} + ${special} + ${gem}`,
      'pay healer',
      `if shop("${gem}") > 0 then buy ${gem} else stay`,
    ]
  },
}
