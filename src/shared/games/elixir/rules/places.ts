// Steps 3 and 4: the Healer, moving, shops, the Lab, the Blind Alley (EX-7 to EX-11).
import { found } from '../../../engine/at'
import { stepsTo, towards, wayThrough } from '../board'
import { HEALING, STEPS } from '../table'
import { isPotion, type ActOf, type Item, type Things } from '../types'
import { takeThings, type Lacking } from './hoards'
import { fromShop, isUsing, me, logEvent, toBank, type Play, type Player, type Turn } from './play'

export const kindAt = (play: Play, place: string): string | undefined => play.table.pack.board.at.get(place)?.kind

/** Steps a wizard may take in a turn (EX-7). */
const allowance = (play: Play, player: Player): number =>
  isUsing(player, 'Speedy Soda') ? play.table.pack.potions['Speedy Soda'].power : STEPS

export function mayPay(play: Play, turn: Turn): string | null {
  const player = me(play, turn)
  if (kindAt(play, player.place) !== 'healer') return 'not-at-healer'
  if (player.paid) return 'paid-already'
  return player.gold < HEALING ? 'no-gold' : null
}

export function pay(play: Play, turn: Turn): void {
  const player = me(play, turn)
  toBank(play, player, HEALING)
  player.paid = true
  logEvent(play, 'healed', { seat: turn.seat, cost: HEALING }, 'EX-8')
}

/** End and steps of a move, or the reason code if it cannot be made. */
function moveEnd(play: Play, turn: Turn, act: ActOf<'move'>): { readonly to: string; readonly steps: number } | string {
  const player = me(play, turn)
  const { board } = play.table.pack
  if (kindAt(play, player.place) === 'healer' && !player.paid) return 'not-healed'
  const [first] = act.places
  if (first === undefined) return 'no-such-place'
  const most = allowance(play, player)
  const way = wayThrough(board, player.place, act.how === 'towards' ? [first] : act.places, player.colour)
  if (typeof way === 'string') return way
  if (act.how !== 'towards') return way.steps > most ? 'too-far' : way
  const to = towards(board, player.place, way.to, player.colour, most) ?? player.place
  return { to, steps: stepsTo(board, player.place, to, player.colour) ?? 0 }
}

export function mayMove(play: Play, turn: Turn, act: ActOf<'move'>): string | null {
  if (turn.moved) return 'moved-already'
  const end = moveEnd(play, turn, act)
  return typeof end === 'string' ? end : null
}

export function move(play: Play, turn: Turn, act: ActOf<'move'>): void {
  const end = moveEnd(play, turn, act)
  if (typeof end === 'string') return
  const player = me(play, turn)
  const from = player.place
  turn.moved = true
  turn.walked = true
  player.place = end.to
  if (from !== end.to) player.paid = false
  logEvent(play, 'move', { seat: turn.seat, from, to: end.to, steps: end.steps }, 'EX-7')
}

const SELLS: ReadonlyMap<string, string> = new Map<string, string>([
  ['herbalist', 'herb'],
  ['special', 'special'],
  ['jeweller', 'gem'],
])

/** Why one more of an ingredient cannot be bought, or null. */
export function mayBuyOne(play: Play, turn: Turn, name: string): string | null {
  const player = me(play, turn)
  const sells = SELLS.get(kindAt(play, player.place) ?? '')
  if (sells === undefined) return 'not-in-shop'
  const ingredient = play.table.pack.ingredient.get(name)
  if (ingredient?.category !== sells) return 'not-sold-here'
  if ((play.state.shops[name] ?? 0) === 0) return 'sold-out'
  return player.gold < ingredient.price ? 'no-gold' : null
}

/** Buys as much as stock and gold allow. @returns the things not bought, with the reasons */
export function buy(play: Play, turn: Turn, items: readonly Item[]): readonly Lacking[] {
  const player = me(play, turn)
  const got: string[] = []
  const lacks: Lacking[] = []
  let cost = 0
  for (const { name, count, upTo } of items) {
    for (let i = 0; i < count; i++) {
      const why = mayBuyOne(play, turn, name)
      if (why !== null) {
        if (!upTo) lacks.push({ name, count: count - i, why })
        break
      }
      const { price } = found(play.table.pack.ingredient, name)
      toBank(play, player, price)
      fromShop(play, name)
      player.carried.push(name)
      got.push(name)
      cost += price
    }
  }
  if (got.length > 0) logEvent(play, 'buy', { seat: turn.seat, things: got, cost }, 'EX-9')
  return lacks
}

export function mayTakeFree(play: Play, turn: Turn, { item }: ActOf<'free'>): string | null {
  const player = me(play, turn)
  if (!isUsing(player, 'Solution of Sweet Talking')) return 'no-sweet-talk'
  if (kindAt(play, player.place) !== 'jeweller') return 'not-at-jeweller'
  if (turn.freeTaken) return 'free-already'
  if (!play.table.pack.gems.includes(item)) return 'not-sold-here'
  return (play.state.shops[item] ?? 0) === 0 ? 'sold-out' : null
}

export function takeFree(play: Play, turn: Turn, { item }: ActOf<'free'>): void {
  turn.freeTaken = true
  fromShop(play, item)
  me(play, turn).carried.push(item)
  logEvent(play, 'free', { seat: turn.seat, thing: item }, 'EX-9, EX-23')
}

/** Why nothing can be stored here, or null. */
export function mayStore(play: Play, turn: Turn): string | null {
  const { place, colour, carried } = me(play, turn)
  if (play.table.pack.board.at.get(place)?.owner !== colour) return 'not-in-lab'
  return carried.length === 0 ? 'nothing-carried' : null
}

export function store(play: Play, turn: Turn, things: Things): readonly Lacking[] {
  const { carried, shelf } = me(play, turn)
  const { got, lacks } = takeThings(carried, things, 'not-carried', (thing, name) => thing === name)
  shelf.push(...got)
  if (got.length > 0) logEvent(play, 'store', { seat: turn.seat, things: got }, 'EX-10')
  return lacks
}

export function mayTake(play: Play, turn: Turn): string | null {
  if (kindAt(play, me(play, turn).place) !== 'alley') return 'not-in-alley'
  return play.state.alley.length === 0 ? 'alley-empty' : null
}

/** Takes from the Blind Alley (EX-11). `potion` is the one that has lain there longest; nobody sees which. */
export function take(play: Play, turn: Turn, items: Things): readonly Lacking[] {
  const { seat } = turn
  const player = me(play, turn)
  const is = (thing: string, name: string): boolean => (isPotion(thing) ? 'potion' : thing) === name
  const { got, lacks } = takeThings(play.state.alley, items, 'not-in-heap', is)
  const potions = got.filter(isPotion)
  const things = got.filter((thing) => !isPotion(thing))
  const carried = things.filter((thing) => thing !== 'gold')
  player.potions.push(...potions)
  player.carried.push(...carried)
  player.gold += things.length - carried.length
  if (got.length > 0) logEvent(play, 'take', { seat, things, potions: potions.length }, 'EX-11')
  if (potions.length > 0) logEvent(play, 'take-seen', { seat, potions }, 'EX-11', [seat])
  return lacks
}
