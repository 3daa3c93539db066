// The facts of Elixir that a condition may ask about, for the condition builder. Pure. Each writes CEL and reads it back.
import type { ViewFields } from '@shared/games/elixir/types'
import { celUnquote, type ConditionFact } from '../../components/orders/condition-rows'
import {
  asked,
  choice,
  figure,
  figureOf,
  match,
  plain,
  quoted,
  STRING,
  theirs,
} from '../../components/orders/fact-makers'

/** Everything a row may ask about, as one player sees the game. */
export function conditionFacts(view: ViewFields): readonly ConditionFact[] {
  const ingredients = view.ingredients.map(({ name }) => name)
  const others = view.players.filter((_, seat) => seat !== view.seat).map(({ name }) => name)
  const places = view.board.spaces.filter(({ kind }) => kind !== 'street').map(({ id }) => id)
  const place: ConditionFact = {
    id: 'place',
    label: 'I am at',
    fields: [choice('where', 'where', places)],
    initial: { where: places[0] ?? '' },
    write: (v) => plain(`me.place == ${quoted(v.where)}`),
    read: (text) => {
      const found = match(`me\\.place==${STRING}`, text)
      return found && { where: celUnquote(found[1] ?? '') }
    },
  }
  const hire: ConditionFact = {
    id: 'hire',
    label: 'The stranger is for hire',
    fields: [],
    initial: {},
    write: () => plain('stranger.kind == "hire"'),
    read: (text) => (text === 'stranger.kind=="hire"' ? {} : null),
  }
  return [
    figure('gold', 'My gold', 'me.gold', 36, '3'),
    figureOf('shop', 'In stock', asked('shop'), 'which', ingredients, 4),
    figureOf('count', 'I have', asked('count'), 'which', ingredients, 4),
    place,
    figureOf('steps', 'Steps to', asked('steps'), 'where', places, 20),
    hire,
    figure('cost', 'The stranger costs', 'stranger.cost', 12, '2'),
    figure('roll', 'The last roll', 'roll', 6, '4'),
    figureOf('potions', 'Potions of', theirs('potionCount'), 'who', others, 12),
    figureOf('gold-of', 'Gold of', theirs('gold'), 'who', others, 36),
  ]
}
