// Playing a turn step by step: what a wizard could order next, given the orders so far and everything that happened
// before. An order is offered exactly when, written behind those so far, it is carried out and spoils none of them.
import type { SeatInput } from '../../../engine/contract'
import type { Dice } from '../../../engine/dice'
import type { Seat } from '../../../engine/log'
import { possible } from '../../../engine/next-orders'
import type { ExTable } from '../table'
import { DRINKABLE, type Act, type Orders, type State } from '../types'
import { timed } from './moments'
import { resolve, seatsDue } from './round'

/** Every single order there is, things one at a time. */
export function everyOrder(table: ExTable, state: State, seat: Seat): readonly Act[] {
  const { pack } = table
  const player = state.players[seat]!
  const others = state.players.map((_, i) => i).filter((i) => i !== seat)
  const one = (name: string): { readonly name: string; readonly count: number } => ({ name, count: 1 })
  const names = pack.ingredients.map(({ name }) => name)
  return [
    ...DRINKABLE.map((potion): Act => ({ do: 'drink', potion, from: null })),
    { do: 'pay' },
    { do: 'stay' },
    ...pack.board.spaces
      .filter(({ id, kind }) => kind !== 'healer' && id !== player.place)
      .map(({ id }): Act => ({ do: 'move', how: 'to', places: [id] })),
    ...names.map((name): Act => ({ do: 'buy', items: [one(name)] })),
    ...pack.gems.map((item): Act => ({ do: 'free', item })),
    { do: 'hire', upTo: null },
    ...pack.strangers
      .filter(({ cost }) => cost > 0)
      .flatMap(({ name }) => others.map((on): Act => ({ do: 'play', stranger: name, on }))),
    { do: 'store', items: 'all' },
    ...names.map((name): Act => ({ do: 'store', items: [one(name)] })),
    { do: 'take', items: 'all' },
    ...[...names, 'gold', 'potion'].map((name): Act => ({ do: 'take', items: [one(name)] })),
    ...pack.gems.map((gem): Act => ({ do: 'add', gems: [gem] })),
    ...pack.herbs.flatMap((herb) =>
      pack.specials.flatMap((special) =>
        pack.gems.map((gem): Act => ({ do: 'brew', herb, special, gems: [gem] })),
      ),
    ),
    { do: 'guard' },
    ...others.map((from): Act => ({ do: 'filch', from, count: null })),
  ]
}

/**
 * What the seat could order next.
 * @param inputs what the others send; earlier turns of the resolution are played with them
 * @param orders the seat's orders so far
 * @param dice fresh dice of the coming resolution for every trial, so that what is shown is what will be
 */
export function offers(
  table: ExTable,
  state: State,
  inputs: readonly SeatInput<Orders>[],
  seat: Seat,
  orders: Orders,
  dice: () => Dice,
): readonly Act[] {
  if (!seatsDue(table, state).includes(seat)) return []
  const so = orders.steps
  // What is over is over: no order for an earlier step of the turn.
  const { after } = timed(so)
  const every = everyOrder(table, state, seat).filter(
    (act) => timed([{ kind: 'act', act }], after).after >= after,
  )
  return possible(
    every,
    inputs,
    seat,
    (act): Orders => ({ steps: act === null ? so : [...so, { kind: 'act', act }] }),
    (all) => resolve(table, state, all, dice()),
  )
}
