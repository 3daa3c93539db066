// Changing the orders of an Elixir turn in the form: rows in words, fresh orders, what is unfinished. Pure.
import type { Json } from '@shared/engine/json'
import { acts } from '@shared/games/elixir/orders/read'
import { OWN_LAB } from '@shared/games/elixir/orders/nouns'
import { placeName, type ExTable } from '@shared/games/elixir/table'
import { capital } from '@shared/kit/prose'
import { curly } from '@shared/sheets/curly'
import type { Act, Orders, Step, ViewFields } from '@shared/games/elixir/types'
import { readOrders } from '../json'

export const toOrders = (json: Json): Orders => readOrders<Orders>(json, 'steps', { steps: [] })

/** What a space is called: its sign, or its number. */
export function placeSign({ board }: ViewFields, id: string): string {
  const space = board.spaces.find((each) => each.id === id)
  return space === undefined || space.kind === 'street' ? `space ${id}` : curly(space.label)
}

/** What words need of a table, as far as a player’s view has it. */
function tableOf({ players, board }: ViewFields): ExTable {
  const at = new Map(board.spaces.map((space) => [space.id, space]))
  return { seats: players, pack: { board: { ...board, at } } } as unknown as ExTable
}

/** A space in a sentence, as the turn sheet says it: "the Jeweller", "Red's Lab". */
export const placeWords = (view: ViewFields, id: string): string =>
  id === OWN_LAB ? 'your Lab' : placeName(tableOf(view), id)

/** One order as a row of the form. */
export const actWords = (view: ViewFields, act: Act): string => capital(acts.sentence(act, tableOf(view)))

/** The orders with a move to this space: in place of the move that is there plainly, else in front of what follows it. */
export function withMove(steps: readonly Step[], place: string): readonly Step[] {
  const move: Step = { kind: 'act', act: { do: 'move', how: 'to', places: [place] } }
  const at = steps.findIndex((step) => step.kind === 'act' && (step.act.do === 'move' || step.act.do === 'stay'))
  if (at >= 0) return steps.map((step, i) => (i === at ? move : step))
  const before = steps.findIndex(
    (step) => step.kind === 'if' || !['drink', 'pay', 'guard', 'play', 'filch'].includes(step.act.do),
  )
  return before < 0 ? [...steps, move] : [...steps.slice(0, before), move, ...steps.slice(before)]
}

/** Whether an order may wait for the brew (EX-30): under ruleset 2, where a player is told what is left of the pack as well (EX-31). */
export const mayWait = ({ potionsLeft }: Pick<ViewFields, 'potionsLeft'>, verb: string): boolean =>
  potionsLeft !== null && (verb === 'drink' || verb === 'guard')
