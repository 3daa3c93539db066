// Strangers: met in the street, hired, played on others; their deeds (EX-12 to EX-16).
import { at, takeOne } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import type { Stranger } from '../pack-strangers'
import { hasRuleset2 } from '../table'
import { isPotion, type ActOf } from '../types'
import {
  dieLabel,
  fromBank,
  fromShop,
  isUsing,
  losePotion,
  me,
  returnPotion,
  roll,
  logEvent,
  toBank,
  toShop,
  wizardOf,
  type Play,
  type Turn,
} from './play'

const toBottom = (play: Play, stranger: Stranger): void => void play.state.deck.push(stranger.name)

/** A move that ended in the street meets the stranger on top of the deck (EX-12). */
export function meetStranger(play: Play, turn: Turn): void {
  const { seat } = turn
  const player = wizardOf(play, seat)
  if (play.table.pack.board.at.get(player.place)?.kind !== 'street') return
  const name = play.state.deck.shift()
  const stranger = name === undefined ? undefined : play.table.pack.stranger.get(name)
  if (stranger === undefined) {
    logEvent(play, 'no-stranger', { seat }, 'EX-12')
    return
  }
  turn.stranger = stranger
  const { kind, does, cost, text } = stranger
  logEvent(
    play,
    'stranger',
    { seat, stranger: stranger.name, kind, does, cost, text },
    kind === 'hire' ? 'EX-14' : 'EX-12',
  )
  if (kind === 'hire') {
    turn.waiting = true
    return
  }
  if (kind === 'friendly') give(play, turn, stranger)
  else if (isUsing(player, 'Solution of Sweet Talking'))
    logEvent(play, 'immune', { seat, stranger: stranger.name }, 'EX-12')
  else {
    const rolled = roll(play, turn, 'stranger/met')
    const success = rolled >= stranger.from
    logEvent(play, 'met', { seat, stranger: stranger.name, roll: rolled, from: stranger.from, success, does }, 'EX-13')
    if (success) attack(play, turn, stranger, seat)
  }
  toBottom(play, stranger)
}

/** A stranger for hire who was not paid goes to the bottom (EX-14). */
export function dismiss(play: Play, turn: Turn): void {
  if (!turn.waiting || turn.stranger === null) return
  turn.waiting = false
  toBottom(play, turn.stranger)
  logEvent(play, 'not-hired', { seat: turn.seat, stranger: turn.stranger.name }, 'EX-14')
}

export function mayHire(play: Play, turn: Turn, { upTo, only }: ActOf<'hire'>): string | null {
  if (!turn.waiting || turn.stranger === null) return 'nobody-to-hire'
  if (only !== undefined && only !== turn.stranger.name) return 'somebody-else'
  if (upTo !== null && turn.stranger.cost > upTo) return 'too-dear'
  return me(play, turn).gold < turn.stranger.cost ? 'no-gold' : null
}

export function hire(play: Play, turn: Turn): void {
  const player = me(play, turn)
  if (turn.stranger === null) return
  const { name, cost } = turn.stranger
  turn.waiting = false
  toBank(play, player, cost)
  player.hired.push(name)
  logEvent(play, 'hire', { seat: turn.seat, stranger: name, cost }, 'EX-14')
}

export function mayPlay(play: Play, turn: Turn, { stranger, on }: ActOf<'play'>): string | null {
  const other = play.state.players[on]
  if (!me(play, turn).hired.includes(stranger)) return 'not-hired'
  if (on === turn.seat || other === undefined) return 'nobody-else'
  return other.out ? 'seat-out' : null
}

/** A hired stranger attacks another wizard, wherever they are (EX-14). */
export function playStranger(play: Play, turn: Turn, { stranger: name, on }: ActOf<'play'>): void {
  const { seat } = turn
  const stranger = play.table.pack.stranger.get(name)
  if (stranger === undefined) return
  takeOne(wizardOf(play, seat).hired, name)
  const rolled = roll(play, turn, 'stranger/hired')
  const success = rolled >= stranger.from
  const { from, does } = stranger
  logEvent(play, 'hired-attack', { seat, on, stranger: name, roll: rolled, from, success, does }, 'EX-13, EX-14')
  if (success) attack(play, turn, stranger, on)
  toBottom(play, stranger)
}

function give(play: Play, turn: Turn, stranger: Stranger): void {
  const { seat } = turn
  const player = wizardOf(play, seat)
  for (const { what, count } of stranger.gives) {
    if (what === 'gold') {
      const got = fromBank(play, player, count)
      logEvent(play, 'gives', { seat, stranger: stranger.name, things: Array<string>(got).fill('gold') }, 'EX-12')
      continue
    }
    const got: string[] = []
    for (let i = 0; i < count; i++) {
      const stock = play.table.pack.ingredients.filter(
        ({ name, category }) => category === what && (play.state.shops[name] ?? 0) > 0,
      )
      if (stock.length === 0) break
      const { name } = at(stock, play.dice.draw(dieLabel(play, seat, 'stranger/gift'), stock.length))
      fromShop(play, name)
      player.carried.push(name)
      got.push(name)
    }
    logEvent(play, 'gives', { seat, stranger: stranger.name, things: got }, 'EX-12')
  }
}

/** The card's effect on a wizard. */
function attack(play: Play, turn: Turn, stranger: Stranger, on: Seat): void {
  for (const { what, count } of stranger.takes) {
    const taken = seize(play, turn, on, what, count === 'all' ? Infinity : count)
    const stolen = stranger.does === 'steal'
    const open = taken.filter((thing) => !isPotion(thing))
    const potions = taken.filter(isPotion)
    logEvent(
      play,
      'lost',
      { seat: on, stranger: stranger.name, things: open, potions: potions.length, stolen, what },
      'EX-15, EX-16',
    )
    if (potions.length > 0) logEvent(play, 'lost-potion', { seat: on, potions }, 'EX-16', [on])
    for (const thing of taken) {
      if (stolen) play.state.alley.push(thing)
      else if (thing === 'gold') play.state.bank += 1
      else if (isPotion(thing)) returnPotion(play, thing)
      else toShop(play, thing)
    }
  }
  if (stranger.does === 'curse' || stranger.does === 'mug') sendToHealer(play, on, stranger.name)
}

/** Takes things from a wizard, by the dice where there is a choice. Ingredients in a brew are safe (EX-16). */
function seize(
  play: Play,
  turn: Turn,
  on: Seat,
  what: 'gold' | 'carried' | 'shelf' | 'potions',
  count: number,
): string[] {
  const player = wizardOf(play, on)
  if (what === 'gold') {
    const amount = Math.min(count, player.gold)
    player.gold -= amount
    return Array<string>(amount).fill('gold')
  }
  const out: string[] = []
  while (out.length < count && player[what].length > 0) {
    const held = player[what].length
    const sure = held === 1 || count >= held + out.length
    const place = sure ? 0 : play.dice.draw(dieLabel(play, turn.seat, 'stranger/taken'), held)
    out.push(...(what === 'potions' ? [losePotion(player, place)] : player[what].splice(place, 1)))
  }
  return out
}

/** Sends a wizard to the Healer's (EX-15). A wizard who is there already only loses a payment (EX-8). */
function sendToHealer(play: Play, on: Seat, stranger: string): void {
  const player = wizardOf(play, on)
  const healer = play.table.pack.board.spaces.find((space) => space.kind === 'healer')
  if (healer === undefined || player.place === healer.id) {
    const again = player.paid && hasRuleset2(play.table)
    if (again) player.paid = false
    logEvent(play, again ? 'healer-again' : 'healer-already', { seat: on, stranger }, 'EX-8')
    return
  }
  player.place = healer.id
  player.paid = false
  logEvent(play, 'healer', { seat: on, stranger }, 'EX-15')
}
