// The working sheet of a resolution: a copy of the state that the phases change, the turn being played, the log.
import { at, takeOne } from '../../../engine/at'
import type { Dice } from '../../../engine/dice/dice'
import { eventLogger, type LogLine, type Seat } from '../../../engine/log'
import { labelOf } from '../../../kit/view'
import type { Stranger } from '../pack-strangers'
import { hasRuleset2, type ExTable } from '../table'
import type { LogCode } from '../prose'
import type { Act, Potion, State, Wizard } from '../types'

type Loose<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] }

export type Player = Loose<Wizard>
type Draft = Omit<Loose<State>, 'players' | 'shops' | 'potionsLeft'> & {
  players: Player[]
  shops: Record<string, number>
  potionsLeft: Record<Potion, number>
}

/** One wizard's turn while it is played. */
export interface Turn {
  readonly seat: Seat
  /** Movement is over, by a move or by staying. */
  moved: boolean
  /** A move was made, even one of no steps. */
  walked: boolean
  /** The stranger drawn this turn, as conditions see him. */
  stranger: Stranger | null
  /** He is for hire and waits for an answer. */
  waiting: boolean
  /** The last roll made. */
  roll: number | null
  freeTaken: boolean
  /** The Fluid of Filching was drunk this turn (two potions) and has been used this turn. */
  fluidDrunk: boolean
  filched: boolean
  /** A brew was rolled for this turn. */
  brewed: boolean
  /** The brews are done: orders now come after them (EX-30). */
  late: boolean
  /** Orders to be tried once more, in the order in which they failed; null when none is tried again (EX-30). */
  again: Act[] | null
}

export interface Play {
  readonly table: ExTable
  readonly dice: Dice
  readonly log: LogLine[]
  readonly state: Draft
  part: number
}

export const thaw = (state: State): Draft => ({
  ...state,
  winners: state.winners.slice(),
  shops: { ...state.shops },
  potionsLeft: { ...state.potionsLeft },
  formulae: state.formulae.slice(),
  deck: state.deck.slice(),
  alley: state.alley.slice(),
  brews: state.brews.slice(),
  players: state.players.map((player) => ({
    ...player,
    carried: player.carried.slice(),
    shelf: player.shelf.slice(),
    potions: player.potions.slice(),
    inUse: player.inUse.slice(),
    hired: player.hired.slice(),
    knows: player.knows.slice(),
  })),
})

export const newTurn = ({ table }: Play, seat: Seat): Turn => ({
  seat,
  moved: false,
  walked: false,
  stranger: null,
  waiting: false,
  roll: null,
  freeTaken: false,
  fluidDrunk: false,
  filched: false,
  brewed: false,
  late: false,
  again: hasRuleset2(table) ? [] : null,
})

/** The wizard of a seat as the turn has left them so far. */
export const wizardOf = ({ state }: Play, seat: Seat): Player => at(state.players, seat)
/** The wizard whose turn it is. */
export const me = (play: Play, { seat }: Turn): Player => wizardOf(play, seat)

/** Adds a line to the log. */
export const logEvent = eventLogger<LogCode>()

/** `t3/Anna/brew`: the name of a die of this turn. */
export const dieLabel = (play: Play, seat: Seat, what: string): string =>
  `t${play.state.turn}/${labelOf(play.table, seat)}/${what}`

/** Rolls a die for the turn; conditions may ask about it. */
export function roll(play: Play, turn: Turn, what: string): number {
  turn.roll = play.dice.die(dieLabel(play, turn.seat, what), 6)
  return turn.roll
}

export const isUsing = (player: Player, potion: Potion): boolean => player.inUse.some((each) => each.potion === potion)

/** The first thing of `want` that `have` lacks, repeats counted; null if none. */
export function lacking(have: readonly string[], want: readonly string[]): string | null {
  const rest = have.slice()
  return want.find((name) => !takeOne(rest, name)) ?? null
}

/** Gold from the pile, as much as there is; the rest is lost (EX-3). */
export function fromBank(play: Play, player: Player, wanted: number): number {
  const paid = Math.min(wanted, play.state.bank)
  play.state.bank -= paid
  player.gold += paid
  return paid
}

export function toBank(play: Play, player: Player, amount: number): void {
  player.gold -= amount
  play.state.bank += amount
}

/** Puts a potion card back into the pack. */
export function returnPotion(play: Play, potion: Potion): void {
  play.state.potionsLeft[potion] += 1
}

/** Takes the potion at an index of those held. A guard ends with the last Baneful Brew. */
export function losePotion(player: Player, place: number): Potion {
  const potion = at(player.potions, place)
  player.potions.splice(place, 1)
  if (!player.potions.includes('Baneful Brew')) player.guard = false
  return potion
}

/** Takes one of an ingredient out of its shop, where there is one. */
export const fromShop = ({ state: { shops } }: Play, name: string): void => void (shops[name] = (shops[name] ?? 0) - 1)
/** Puts one back. */
export const toShop = ({ state: { shops } }: Play, name: string): void => void (shops[name] = (shops[name] ?? 0) + 1)
