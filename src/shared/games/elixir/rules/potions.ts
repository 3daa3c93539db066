// Potions: levels (step 1), drinking, filching and the guard against it (EX-21 to EX-25).
import { takeOne } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import { DRINKABLE, type ActOf, type Potion } from '../types'
import { dieLabel, isUsing, losePotion, me, returnPotion, logEvent, wizardOf, type Play, type Turn } from './play'

/** Step 1: potions in use move down one level; one on its lowest returns to the pack. */
export function lowerLevels(play: Play, seat: Seat): void {
  const player = wizardOf(play, seat)
  const kept = player.inUse.filter(({ potion, level }) => {
    if (level > 1) return true
    returnPotion(play, potion)
    logEvent(play, 'run-out', { seat, potion }, 'EX-21')
    return false
  })
  player.inUse = kept.map(({ potion, level }) => ({ potion, level: level - 1 }))
  for (const { potion, level } of player.inUse) logEvent(play, 'level', { seat, potion, level }, 'EX-21')
}

export function mayDrink(play: Play, turn: Turn, { potion }: ActOf<'drink'>): string | null {
  if (!DRINKABLE.includes(potion)) return 'not-drinkable'
  return me(play, turn).potions.includes(potion) ? null : 'no-potion'
}

export function drink(play: Play, turn: Turn, { potion }: ActOf<'drink'>): void {
  const player = me(play, turn)
  takeOne(player.potions, potion)
  const { levels } = play.table.pack.potions[potion]
  player.inUse.push({ potion, level: levels })
  if (potion === 'Fluid of Filching') turn.fluidDrunk = true
  logEvent(play, 'drink', { seat: turn.seat, potion, levels }, turn.late ? 'EX-21, EX-30' : 'EX-21')
}

/** Most potions a filch may take now (EX-22). */
const filchLimit = (play: Play, turn: Turn): number =>
  turn.fluidDrunk ? play.table.pack.potions['Fluid of Filching'].power : 1

export function mayFilch(play: Play, turn: Turn, { from, count }: ActOf<'filch'>): string | null {
  const victim = play.state.players[from]
  if (victim === undefined || from === turn.seat) return 'nobody-else'
  if (!isUsing(me(play, turn), 'Fluid of Filching')) return 'no-fluid'
  if (turn.filched) return 'filched-already'
  if (count !== null && count > filchLimit(play, turn)) return 'filch-too-many'
  return victim.potions.length === 0 ? 'nothing-to-filch' : null
}

export function filch(play: Play, turn: Turn, { from, count }: ActOf<'filch'>): void {
  const { seat } = turn
  const victim = wizardOf(play, from)
  turn.filched = true
  if (victim.guard && takeOne(victim.potions, 'Baneful Brew')) {
    if (!victim.potions.includes('Baneful Brew')) victim.guard = false
    returnPotion(play, 'Baneful Brew')
    logEvent(play, 'guarded', { seat, from }, 'EX-22')
    return
  }
  const taken: Potion[] = []
  const most = Math.min(count ?? filchLimit(play, turn), victim.potions.length)
  while (taken.length < most)
    taken.push(losePotion(victim, play.dice.draw(dieLabel(play, seat, 'filch'), victim.potions.length)))
  wizardOf(play, seat).potions.push(...taken)
  logEvent(play, 'filch', { seat, from, count: taken.length }, 'EX-22')
  logEvent(play, 'filched', { seat, from, potions: taken }, 'EX-22', [seat, from])
}

export function mayGuard(play: Play, turn: Turn): string | null {
  const player = me(play, turn)
  if (!player.potions.includes('Baneful Brew')) return 'no-baneful'
  return player.guard ? 'guard-already' : null
}

export function guard(play: Play, turn: Turn): void {
  me(play, turn).guard = true
  logEvent(play, 'guard', { seat: turn.seat }, turn.late ? 'EX-22, EX-30' : 'EX-22', [turn.seat])
}
