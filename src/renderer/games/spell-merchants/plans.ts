// Orders of Spell Merchants in the form: what can be done in a round, and what is unfinished. Pure.
import type { Json } from '@shared/engine/json'
import type { Act, Orders } from '@shared/games/spell-merchants/types'
import { UNSAID, type ActKind } from '../../components/orders/form/plans'
import { readOrders } from '../json'

export const IDLE: Act = { do: 'pass' }
export const KINDS: readonly ActKind<Act>[] = [
  { value: 'offer', label: 'Offer', fresh: { do: 'offer', digits: [] } },
  { value: 'restock', label: 'Restock three', fresh: { do: 'restock', digits: [] } },
  { value: 'restock-random', label: 'Restock random', fresh: { do: 'restock-random' } },
  { value: 'pass', label: 'Pass', fresh: IDLE },
]

/** The NMR default cannot be chosen by a player; a sheet never holds it. */
export const kindOf = (act: Act): string => (act.do === 'nmr' ? UNSAID : act.do)

/** What an order still lacks before it can be written as text, or null. */
export function actLacks(act: Act): string | null {
  if (act.do === 'offer' && act.digits.length === 0) return 'the spell has no digits yet'
  if (act.do === 'restock' && act.digits.length !== 3)
    return `a restock names three digits, ${act.digits.length === 0 ? 'none is' : `${act.digits.length} of them`} chosen yet`
  return null
}

/** The form's orders out of the desk's JSON; nothing understood is two rounds not said. */
export const toOrders = (json: Json): Orders => readOrders<Orders>(json, 'rounds', { rounds: [null, null] })
