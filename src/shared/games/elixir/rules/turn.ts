// One wizard's turn, step by step in rulebook order.
import type { Condition } from '../../../engine/conditions/condition'
import { seatViewer, type Seat } from '../../../engine/log'
import { exFacts } from '../orders/facts'
import { HEALING } from '../table'
import type { Orders, State } from '../types'
import { view } from '../view'
import { perform, refusal, tryAgain } from './acts'
import { rollBrew } from './brewing'
import { MOMENTS, timed, type Moment, type Timed } from './moments'
import { kindAt } from './places'
import { fromBank, isUsing, newTurn, logEvent, wizardOf, type Play, type Turn } from './play'
import { lowerLevels } from './potions'
import { dismiss, meetStranger } from './strangers'

/** Evaluates a condition with what its player can see at this moment. */
function decide({ table, state, log, part }: Play, { seat, stranger, roll }: Turn, condition: Condition): boolean {
  const moment = () => ({ table, view: view(table, state as State, seatViewer(seat)), stranger, roll })
  return exFacts.follow(moment, { log, seat, rule: 'EX-1', part })(condition)
}

/** Step 2: one gold, three with Prowess (EX-3, EX-23). */
function takeGold(play: Play, seat: Seat): void {
  const player = wizardOf(play, seat)
  const prowess = isUsing(player, 'Potion of Prowess')
  const wanted = prowess ? play.table.pack.potions['Potion of Prowess'].power : 1
  const got = fromBank(play, player, wanted)
  logEvent(play, 'gold', { seat, got, wanted }, prowess ? 'EX-3, EX-23' : 'EX-3')
}

/** Plays the events that precede the orders of a moment. */
function enter(play: Play, turn: Turn, moment: Moment): void {
  const { seat } = turn
  const player = wizardOf(play, seat)
  switch (moment) {
    case 0:
      return lowerLevels(play, seat)
    case 2:
      return takeGold(play, seat)
    case 3:
      return
    case 4: {
      if (kindAt(play, player.place) === 'healer' && !player.paid) logEvent(play, 'not-healed', { seat }, 'EX-8')
      else if (!turn.walked) logEvent(play, 'stay', { seat, place: player.place }, 'EX-7')
      turn.moved = true
      return meetStranger(play, turn)
    }
    case 5:
      return dismiss(play, turn)
    case 6:
      return rollBrew(play, turn)
    case 7:
      turn.late = true
  }
}

interface Runner {
  readonly turn: Turn
  /** Enters the next moment and carries out its orders. */
  readonly run: (moment: Moment) => void
}

/** A turn about to be played by these orders. */
export function makeRunner(play: Play, seat: Seat, orders: Orders): Runner {
  const turn = newTurn(play, seat)
  const { list } = timed(orders.steps)
  const decided = new Map<Timed, boolean>()
  const walk = (nodes: readonly Timed[], moment: Moment): void => {
    for (const node of nodes) {
      if (node.kind === 'act') {
        if (node.at === moment) perform(play, turn, node.act)
        continue
      }
      if (node.at > moment) continue
      let value = decided.get(node)
      if (value === undefined) decided.set(node, (value = decide(play, turn, node.condition)))
      walk(value ? node.then : node.else, moment)
    }
  }
  return {
    turn,
    run: (moment) => {
      enter(play, turn, moment)
      walk(list, moment)
      if (moment === 7) tryAgain(play, turn)
    },
  }
}

/** Plays a whole turn. */
export function playTurn(play: Play, seat: Seat, orders: Orders): void {
  const runner = makeRunner(play, seat, orders)
  for (const moment of MOMENTS) runner.run(moment)
}

/** A turn without orders (EX-2). */
export function playMissing(play: Play, seat: Seat): void {
  const runner = makeRunner(play, seat, { steps: [] })
  const player = wizardOf(play, seat)
  for (const moment of MOMENTS) {
    runner.run(moment)
    if (moment === 2 && kindAt(play, player.place) === 'healer' && !player.paid && player.gold >= HEALING)
      perform(play, runner.turn, { do: 'pay' })
    const home = { do: 'store', items: 'all' } as const
    if (moment === 4 && refusal(play, runner.turn, home) === null) perform(play, runner.turn, home)
  }
}
