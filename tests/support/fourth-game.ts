// Tables, threads and short names for tests of the Fourth Game.
import type { Contact, Post, SeatInput, Stranger, Table } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import type { LogLine } from '@shared/engine/log'
import { PUBLIC } from '@shared/engine/log'
import { fourthGame } from '@shared/games/fourth-game'
import type { Orders, State } from '@shared/games/fourth-game/types'
import { deepFreeze } from './freeze'
import type { Random } from './random'

export type FgTable = Table<null>

/** A table of players by name. */
export const tableOf = (names: readonly string[], options: Table<null>['options'] = { values: null }): FgTable =>
  deepFreeze({ ruleset: 1, options, pack: null, seats: names.map((name) => ({ name, label: name, formerly: [] })) })

/** A game just set up. `addresses[i]` null: the handle, and without one the name. */
export function begin(table: FgTable, addresses: readonly (string | null)[]): State {
  const contacts = addresses.map((address): Contact => ({ address, handle: null }))
  const result = fourthGame.setup(table, makeDice('a seed for tests'), contacts)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return deepFreeze(result.value)
}

export interface ThreadPost {
  /** Name of a player; any other name is a stranger's. */
  readonly by: string
  readonly text: string
  /** Minutes after the start; by default a minute after the post before. */
  readonly minute?: number
  readonly late?: boolean
}

const time = (minute: number): string =>
  `2026-03-0${1 + Math.floor(minute / 1440)}T${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00.000Z`

export interface Inputs {
  readonly inputs: readonly SeatInput<Orders>[]
  readonly strangers: readonly Stranger<Orders>[]
}

/** Posts as the campaign layer hands them to the game: read as mail, joined by seat. Post n has the id n in hex. */
export function inputsOf(table: FgTable, state: State, thread: readonly ThreadPost[]): Inputs {
  const view = fourthGame.view(table, state, PUBLIC)
  const bySeat = table.seats.map((): Post<Orders>[] => [])
  const strangers: Stranger<Orders>[] = []
  let minute = -1
  thread.forEach((post, i) => {
    minute = post.minute ?? minute + 1
    const seat = table.seats.findIndex((one) => one.name === post.by)
    const { orders } = fourthGame.parse(table, view, post.text, { seat, mode: 'mail' })
    if (orders === null) return
    const id = (i + 1).toString(16).padStart(12, '0')
    const made: Post<Orders> = { id, at: time(minute), rank: 0, late: post.late === true, orders }
    if (seat >= 0) bySeat[seat]!.push(made)
    else strangers.push({ by: post.by, orders: fourthGame.posts!.join([made]) })
  })
  const inputs = bySeat.map((posts): SeatInput<Orders> =>
    posts.length === 0 ? { kind: 'nmr' } : { kind: 'sent', orders: fourthGame.posts!.join(posts) },
  )
  return { inputs, strangers }
}

export interface Outcome {
  readonly state: State
  readonly log: readonly LogLine[]
}

/** The thread played while the game is open. */
export function standing(table: FgTable, state: State, thread: readonly ThreadPost[]): Outcome {
  const { inputs, strangers } = inputsOf(table, state, thread)
  return fourthGame.posts!.live(table, state, inputs, strangers)
}

/** The thread played and the game closed. */
export function closed(table: FgTable, state: State, thread: readonly ThreadPost[]): Outcome {
  const { inputs, strangers } = inputsOf(table, state, thread)
  return fourthGame.resolve(table, state, inputs, makeDice('a seed for tests'), strangers)
}

/** Posts of players and strangers: mostly right plays, also misplays, talk, late ones and several at a time. */
export function randomThread(
  names: readonly string[],
  values: readonly (readonly number[])[],
  random: Random,
): ThreadPost[] {
  const below = (n: number): number => Math.floor(random() * n)
  return Array.from({ length: 20 + below(80) }, () => {
    const seat = below(names.length + 1)
    const piece = 1 + below(10)
    const right = piece <= 5 ? (values[seat]?.[piece - 1] ?? 1) : 6
    const what = below(20)
    const value = what === 0 ? 13 : right
    const multiplier = what === 1 ? 7 : piece <= 5 ? piece : 0
    const play = `Piece ${what === 2 ? piece + 5 : piece}: ${below(2) === 0 ? '-' : ''}${value}, ${multiplier}`
    return {
      by: names[seat] ?? 'Zed',
      minute: below(400),
      late: what === 3,
      text: what === 4 ? 'Let us make 24!' : what === 5 ? `${play}\nPiece 1: 1, 1` : `Hello\n\n${play}`,
    }
  })
}
