// Data of a player's live sheet of Spell Merchants: the formulae of the wizards they know.
import type { LiveKind } from '../../kit/live'
import { isObject } from '../../engine/json'
import { whenNeeded } from './formula'
import { checkSmOrders } from './orders/check'
import { orders } from './orders/read'
import type { Pack, PackFormula } from './pack'
import { wizardsIn, type Orders, type SmView } from './types'

const FIRST = ['offer 5 6 6', 'restock 1 2 3', 'restock random', 'pass']
const SECOND = 'if I won (a) then offer 5 6 else restock random'

export const live: LiveKind<Pack, SmView, Orders> = {
  orders,
  check: checkSmOrders,
  take: ({ pack }, { wizards }) =>
    Object.fromEntries(
      wizards.map(({ letter }) => [letter, { text: pack.formulae[letter].text, cel: pack.formulae[letter].cel }]),
    ),
  open: (taken) => {
    const known = Object.entries(isObject(taken) ? taken : {}).map(([letter, each]): [string, PackFormula] => {
      const { text, cel } = each as { readonly text: string; readonly cel: string }
      return [letter, { text, cel, satisfies: whenNeeded(cel) }]
    })
    // Reading only asks for formulae of wizards that are in the view.
    return { formulae: Object.fromEntries(known) } as unknown as Pack
  },
  examples: (view, slot) => {
    const before = wizardsIn(view.wizards, view.session)[0]?.letter ?? 'a'
    return slot === 'round 2' ? [...FIRST, SECOND.replace('(a)', `(${before})`)] : FIRST
  },
}
