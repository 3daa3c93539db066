// Carries out one order at its moment. Orders that are impossible are reported, never guessed.
import { SKIPPED } from '../../../kit/orders/next-orders'
import { at } from '../../../engine/at'
import { isPotion, type Act, type ActOf, type Item, type Things } from '../types'
import { acts } from '../orders/read'
import { ruleOf } from '../reasons'
import { addGems, brew, mayAdd, mayBrew } from './brewing'
import {
  buy,
  mayBuyOne,
  mayMove,
  mayPay,
  mayStore,
  mayTake,
  mayTakeFree,
  move,
  pay,
  store,
  take,
  takeFree,
} from './places'
import { logEvent, type Play, type Turn } from './play'
import { drink, filch, guard, mayDrink, mayFilch, mayGuard } from './potions'
import { hire, mayHire, mayPlay, playStranger } from './strangers'

/** One kind of order. */
interface Kind<A> {
  /** Code of reasons.ts if it is impossible now; null if at least a part is possible. */
  readonly refusal: (play: Play, turn: Turn, act: A) => string | null
  readonly carryOut: (play: Play, turn: Turn, act: A) => void
}

const NOTHING: Kind<Act> = { refusal: () => null, carryOut: () => undefined }

const KINDS: { readonly [D in Act['do']]: Kind<ActOf<D>> } = {
  drink: {
    refusal: mayDrink,
    carryOut: (play, turn, act) => {
      const { potion, from } = act
      drink(play, turn, act)
      if (potion === 'Fluid of Filching' && from !== null) perform(play, turn, { do: 'filch', from, count: null })
    },
  },
  pay: { refusal: mayPay, carryOut: pay },
  stay: {
    refusal: (_, { moved }) => (moved ? 'moved-already' : null),
    carryOut: (_, turn) => void (turn.moved = true),
  },
  move: { refusal: mayMove, carryOut: move },
  buy: {
    refusal: (play, turn, { items }) => firstReason(items, ({ name }) => mayBuyOne(play, turn, name)),
    carryOut: (play, turn, { items }) => lacking(play, turn, 'buy', buy(play, turn, items)),
  },
  free: { refusal: mayTakeFree, carryOut: takeFree },
  hire: { refusal: mayHire, carryOut: hire },
  decline: NOTHING,
  nothing: NOTHING,
  play: { refusal: mayPlay, carryOut: playStranger },
  store: {
    refusal: (play, turn, { items }) =>
      mayStore(play, turn) ?? anyOf(items, 'not-carried', (name) => carried(play, turn, name)),
    carryOut: (play, turn, { items }) => lacking(play, turn, 'store', store(play, turn, items)),
  },
  take: {
    refusal: (play, turn, { items }) =>
      mayTake(play, turn) ?? anyOf(items, 'not-in-heap', (name) => inHeap(play, name)),
    carryOut: (play, turn, { items }) => lacking(play, turn, 'take', take(play, turn, items)),
  },
  brew: { refusal: mayBrew, carryOut: brew },
  add: { refusal: mayAdd, carryOut: addGems },
  guard: { refusal: mayGuard, carryOut: guard },
  filch: { refusal: mayFilch, carryOut: filch },
}

/** The kind that belongs to an act; the type of KINDS cannot express the match. */
const kindOf = (act: Act): Kind<Act> => KINDS[act.do] as Kind<Act>

/** Why the order is impossible now (Kind.refusal). */
export const refusal = (play: Play, turn: Turn, act: Act): string | null => kindOf(act).refusal(play, turn, act)

const carried = ({ state }: Play, { seat }: Turn, name: string): boolean =>
  at(state.players, seat).carried.includes(name)

const inHeap = ({ state: { alley } }: Play, name: string): boolean =>
  name === 'potion' ? alley.some(isPotion) : alley.includes(name) && !isPotion(name)

/** `why` if none of the named things is there; null if one is, or if none is named. */
const anyOf = (things: Things, why: string, isThere: (name: string) => boolean): string | null =>
  things === 'all' || 'but' in things ? null : firstReason(things, ({ name }) => (isThere(name) ? null : why))

/** Reason for the first item if all are impossible, else null. */
function firstReason(items: readonly Item[], why: (item: Item) => string | null): string | null {
  const reasons = items.map(why)
  return reasons.includes(null) ? null : (reasons[0] ?? 'nothing-named')
}

function skip(play: Play, turn: Turn, order: string, why: string): void {
  logEvent(play, SKIPPED, { seat: turn.seat, order, why }, ruleOf(why), [turn.seat])
}

/** Carries an order out as far as it is possible, and reports the rest. */
export function perform(play: Play, turn: Turn, act: Act): void {
  const why = refusal(play, turn, act)
  if (why === null) kindOf(act).carryOut(play, turn, act)
  else if (turn.again !== null && (act.do === 'drink' || act.do === 'guard')) turn.again.push(act)
  else skip(play, turn, acts.text(act, play.table), why)
}

/** After everything else, drinks and guards that were not possible at their own moment are tried once more (EX-30). */
export function tryAgain(play: Play, turn: Turn): void {
  const failed = turn.again ?? []
  turn.again = null
  for (const act of failed) perform(play, turn, act)
}

function lacking(
  play: Play,
  turn: Turn,
  verb: 'buy' | 'store' | 'take',
  lacks: readonly (Item & { readonly why: string })[],
): void {
  for (const { name, count, why } of lacks) skip(play, turn, `${verb} ${count === 1 ? '' : `${count} `}${name}`, why)
}
