// One order at its moment: whether it can be carried out, and carrying it out. What cannot be is reported, never guessed.
import { SKIPPED } from '../../../kit/next-orders'
import { at } from '../../../engine/at'
import { isPotion, type Act, type Item, type Things } from '../types'
import { actText } from '../orders/words'
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

/** Why the order is impossible now, as a code of reasons.ts; null when it can be carried out at least in part. */
export function refusal(play: Play, turn: Turn, act: Act): string | null {
  switch (act.do) {
    case 'drink':
      return mayDrink(play, turn, act.potion)
    case 'pay':
      return mayPay(play, turn)
    case 'stay':
      return turn.moved ? 'moved-already' : null
    case 'move':
      return mayMove(play, turn, act)
    case 'buy':
      return firstReason(act.items, (item) => mayBuyOne(play, turn, item.name))
    case 'free':
      return mayTakeFree(play, turn, act.item)
    case 'hire':
      return mayHire(play, turn, act)
    case 'decline':
    case 'nothing':
      return null
    case 'play':
      return mayPlay(play, turn, act.stranger, act.on)
    case 'store':
      return mayStore(play, turn) ?? anyOf(act.items, 'not-carried', (name) => carried(play, turn, name))
    case 'take':
      return mayTake(play, turn) ?? anyOf(act.items, 'not-in-heap', (name) => inHeap(play, name))
    case 'brew':
      return mayBrew(play, turn, act)
    case 'add':
      return mayAdd(play, turn, act.gems)
    case 'guard':
      return mayGuard(play, turn)
    case 'filch':
      return mayFilch(play, turn, act.from, act.count)
  }
}

const carried = ({ state }: Play, { seat }: Turn, name: string): boolean =>
  at(state.players, seat).carried.includes(name)

const inHeap = ({ state: { alley } }: Play, name: string): boolean =>
  name === 'potion' ? alley.some(isPotion) : alley.includes(name) && !isPotion(name)

/** Why nothing that is named is there; null when something is, or when nothing is named. */
const anyOf = (things: Things, why: string, isThere: (name: string) => boolean): string | null =>
  things === 'all' || 'but' in things ? null : firstReason(things, ({ name }) => (isThere(name) ? null : why))

/** Why the first item is impossible, when all of them are. */
function firstReason(items: readonly Item[], why: (item: Item) => string | null): string | null {
  const reasons = items.map(why)
  return reasons.includes(null) ? null : (reasons[0] ?? 'nothing-named')
}

function skip(play: Play, turn: Turn, order: string, why: string): void {
  logEvent(play, SKIPPED, { seat: turn.seat, order, why }, ruleOf(why), [turn.seat])
}

/** Carries an order out as far as it is possible, and reports what is not. */
export function perform(play: Play, turn: Turn, act: Act): void {
  const why = refusal(play, turn, act)
  if (why === null) carryOut(play, turn, act)
  else if (turn.again !== null && (act.do === 'drink' || act.do === 'guard')) turn.again.push(act)
  else skip(play, turn, actText(play.table, act), why)
}

function carryOut(play: Play, turn: Turn, act: Act): void {
  switch (act.do) {
    case 'drink': {
      drink(play, turn, act.potion)
      if (act.potion === 'Fluid of Filching' && act.from !== null)
        perform(play, turn, { do: 'filch', from: act.from, count: null })
      return
    }
    case 'pay':
      return pay(play, turn)
    case 'stay':
      turn.moved = true
      return
    case 'move':
      return move(play, turn, act)
    case 'buy':
      return lacking(play, turn, 'buy', buy(play, turn, act.items))
    case 'free':
      return takeFree(play, turn, act.item)
    case 'hire':
      return hire(play, turn)
    case 'decline':
    case 'nothing':
      return
    case 'play':
      return playStranger(play, turn, act.stranger, act.on)
    case 'store':
      return lacking(play, turn, 'store', store(play, turn, act.items))
    case 'take':
      return lacking(play, turn, 'take', take(play, turn, act.items))
    case 'brew':
      return brew(play, turn, act)
    case 'add':
      return addGems(play, turn, act.gems)
    case 'guard':
      return guard(play, turn)
    case 'filch':
      return filch(play, turn, act.from, act.count)
  }
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
  for (const { name, count, why } of lacks)
    skip(play, turn, `${verb} ${count === 1 ? '' : `${count} `}${name}`, why)
}
