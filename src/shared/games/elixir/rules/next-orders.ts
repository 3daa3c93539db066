// Orders that a wizard could give next, for playing a turn step by step. An order is offered exactly when, written behind
// those so far, it is carried out and spoils none of them.
import { at } from '../../../engine/at'
import type { Game, NextOrder, PlaySoFar } from '../../../kit/game'
import type { Seat } from '../../../engine/log'
import { possible } from '../../../kit/orders/next-orders'
import { capital } from '../../../kit/prose'
import { acts } from '../orders/read'
import { worthOf, type ExTable } from '../table'
import type { Pack } from '../pack'
import { DRINKABLE, type Act, type ExView, type Item, type Orders, type State, type Wizard } from '../types'
import { ENOUGH_GEMS } from './brewing'
import { MOMENTS, timed } from './moments'
import { thaw } from './play'
import { beginPlay, playSeat, playUpTo, seatsDue } from './round'
import { makeRunner } from './turn'

/**
 * Sets of gems worth putting on the table beside gems of this value: more than 5 count as 5 (EX-17), so a set in which
 * one gem could stay on the shelf is left out.
 */
function gemSets(table: ExTable, have: readonly string[], beside: number): readonly (readonly string[])[] {
  const value = (gem: string): number => worthOf(table, gem)
  const sum = (gems: readonly string[]): number => gems.reduce((all, gem) => all + value(gem), 0)
  const sets = table.pack.gems.reduce<readonly (readonly string[])[]>(
    (made, gem) => {
      const most = have.filter((name) => name === gem).length
      return made.flatMap((set) => Array.from({ length: most + 1 }, (_, n) => [...set, ...Array<string>(n).fill(gem)]))
    },
    [[]],
  )
  return sets.filter((set) => set.length > 0 && beside + sum(set) - Math.min(...set.map(value)) < ENOUGH_GEMS)
}

/** Every brew from a wizard's things, and every set of gems for the brew on their table. */
function everyBrew(table: ExTable, player: Wizard): readonly Act[] {
  const { pack } = table
  const have = [...player.shelf, ...player.carried]
  const sets = gemSets(table, have, 0)
  const onTable = (player.brew?.gems ?? []).reduce((sum, gem) => sum + worthOf(table, gem), 0)
  return [
    ...gemSets(table, have, onTable).map((gems): Act => ({ do: 'add', gems })),
    ...pack.herbs
      .filter((herb) => have.includes(herb))
      .flatMap((herb) =>
        pack.specials
          .filter((special) => have.includes(special))
          .flatMap((special) => sets.map((gems): Act => ({ do: 'brew', herb, special, gems }))),
      ),
  ]
}

/** Every order there is: things bought, stored and taken one at a time or all at once, brews with the gems at hand. */
export function everyOrder(table: ExTable, state: State, seat: Seat): readonly Act[] {
  const { pack } = table
  const player = at(state.players, seat)
  const others = state.players.map((_, i) => i).filter((i) => i !== seat)
  const one = (name: string): Item => ({ name, count: 1 })
  const names = pack.ingredients.map(({ name }) => name)
  return [
    ...DRINKABLE.map((potion): Act => ({ do: 'drink', potion, from: null })),
    ...others.map((from): Act => ({ do: 'drink', potion: 'Fluid of Filching', from })),
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
    ...everyBrew(table, player),
    { do: 'guard' },
    ...others.flatMap((from) => ([1, 2] as const).map((count): Act => ({ do: 'filch', from, count }))),
  ]
}

type Args = Parameters<NonNullable<Game<Pack, State, Orders, ExView>['nextOrders']>>

/** The acts the seat could order next. Parameters are those of Game.nextOrders. */
export function offers(...[table, state, inputs, seat, orders, dice]: Args): readonly Act[] {
  if (!seatsDue(table, state).includes(seat)) return []
  const so = orders.steps
  // If somebody before this seat wins, its turn does not come.
  const begun = beginPlay(table, state, dice())
  if (!playUpTo(begun, inputs, seat)) return []
  // A step of the turn that is over stays over: no orders for it are offered.
  const { after } = timed(so)
  const every = everyOrder(table, state, seat).filter((act) => timed([{ kind: 'act', act }], after).after >= after)
  const behind = (act: Act | null): Orders => (act === null ? orders : withAct(orders, act))
  // Earlier turns are played once. They share no die label with this turn, so new dice fall alike.
  return possible(every, seat, behind, (sent) => {
    const play = beginPlay(table, begun.state as State, dice())
    playSeat(play, seat, { kind: 'sent', orders: sent })
    return play.log
  })
}

const withAct = ({ steps }: Orders, act: Act): Orders => ({ steps: [...steps, { kind: 'act', act }] })

/** Orders that the seat could give next, as the desk offers them. */
export const nextOrders = (...args: Args): readonly NextOrder<Orders>[] => {
  const [table, , , , orders] = args
  return offers(...args).map((act) => ({
    label: `${capital(acts.sentence(act, table))}.`,
    group: acts.groupOf(act),
    spot: act.do === 'move' ? (act.places.at(-1) ?? null) : null,
    orders: withAct(orders, act),
  }))
}

/**
 * Plays the turns before the seat's with their inputs, then its own up to the step of the turn its last order belongs
 * to, and from there to its end with nothing more ordered.
 * @returns null when the seat has no turn in the coming resolution, or the game ends before it
 */
export const turnSoFar: PlaySoFar<Pack, State, Orders> = (table, before, inputs, seat, so, dice) => {
  if (!seatsDue(table, before).includes(seat)) return null
  const orders = so ?? { steps: [] }
  const play = beginPlay(table, before, dice)
  if (!playUpTo(play, inputs, seat)) return null
  const start = play.log.length
  let now = { state: play.state as State, lines: start }
  playSeat(play, seat, { kind: 'sent', orders }, () => {
    const runner = makeRunner(play, seat, orders)
    const { after } = timed(orders.steps)
    for (const moment of MOMENTS) {
      runner.run(moment)
      if (moment === after) now = { state: thaw(play.state as State) as State, lines: play.log.length }
    }
  })
  return {
    orders,
    back: orders.steps.length === 0 ? null : { steps: orders.steps.slice(0, -1) },
    state: now.state,
    log: play.log.slice(start, now.lines),
    ahead: play.log.slice(now.lines),
  }
}
