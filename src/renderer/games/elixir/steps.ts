// Changing the orders of an Elixir turn in the form: rows in words, fresh orders, what is unfinished. Pure.
import type { Json } from '@shared/engine/json'
import { thingsText } from '@shared/games/elixir/orders/words'
import type { Act, Orders, Step, ViewFields } from '@shared/games/elixir/types'
import { readOrders } from '../json'

export const toOrders = (json: Json): Orders => readOrders<Orders>(json, 'steps', { steps: [] })

/** What a space is called: its sign, or its number. */
export function placeWords(view: ViewFields, id: string): string {
  if (id === 'lab') return 'own Lab'
  const space = view.board.spaces.find((each) => each.id === id)
  return space === undefined || space.kind === 'street' ? `space ${id}` : space.label
}

/** One order as a row of the form. */
export function actWords(view: ViewFields, act: Act): string {
  const who = (seat: number): string => view.players[seat]?.name ?? `seat ${seat + 1}`
  switch (act.do) {
    case 'drink':
      return `Drink ${act.potion}${act.from === null ? '' : ` and filch from ${who(act.from)}`}`
    case 'pay':
      return 'Pay the Healer'
    case 'stay':
      return 'Stay'
    case 'move':
      return `Move ${act.how} ${act.places.map((place) => placeWords(view, place)).join(', ')}`
    case 'buy':
      return `Buy ${thingsText(act.items)}`
    case 'free':
      return `Take a free ${act.item}`
    case 'hire':
      return `Hire ${act.only ?? 'whoever is for hire'}${act.upTo === null ? '' : ` for at most ${act.upTo} gold`}`
    case 'decline':
      return 'Hire nobody'
    case 'nothing':
      return 'Do nothing'
    case 'play':
      return `Play ${act.stranger} on ${who(act.on)}`
    case 'store':
      return `Store ${thingsText(act.items)}`
    case 'take':
      return `Take ${thingsText(act.items)} in the Blind Alley`
    case 'brew':
      return `Brew ${[act.herb, act.special, ...act.gems].join(' + ')}`
    case 'add':
      return `Add ${act.gems === 'all' ? 'all gems' : act.gems.join(' + ')} to the brew`
    case 'guard':
      return 'Guard with Baneful Brew'
    case 'filch':
      return `Filch ${act.count === null ? '' : `${act.count} `}from ${who(act.from)}`
  }
}

/** The orders with a move to this space: in place of the move that stands there plainly, else in front of what follows it. */
export function withMove(steps: readonly Step[], place: string): readonly Step[] {
  const move: Step = { kind: 'act', act: { do: 'move', how: 'to', places: [place] } }
  const at = steps.findIndex(
    (step) => step.kind === 'act' && (step.act.do === 'move' || step.act.do === 'stay'),
  )
  if (at >= 0) return steps.map((step, i) => (i === at ? move : step))
  const before = steps.findIndex(
    (step) => step.kind === 'if' || !['drink', 'pay', 'guard', 'play', 'filch'].includes(step.act.do),
  )
  return before < 0 ? [...steps, move] : [...steps.slice(0, before), move, ...steps.slice(before)]
}
