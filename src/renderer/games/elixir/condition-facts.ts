// The facts of Elixir that a condition may ask about, for the condition builder. Pure. Each writes CEL and reads it back.
import type { Condition } from '@shared/engine/condition-types'
import type { ViewFields } from '@shared/games/elixir/types'
import {
  celString,
  celUnquote,
  type ConditionFact,
  type FactField,
} from '../../components/orders/condition-rows'

const OPERATOR = '(>=|<=|==|>|<)'
const STRING = '"((?:[^"\\\\]|\\\\.)*)"'
const comparison: FactField = {
  name: 'is',
  kind: 'choice',
  label: 'comparison',
  choices: [
    { value: '>=', label: 'at least' },
    { value: '<=', label: 'at most' },
    { value: '==', label: 'exactly' },
  ],
}
const number = (label: string, max: number): FactField => ({ name: 'n', kind: 'number', label, min: 0, max })
const choice = (name: string, label: string, values: readonly string[]): FactField => ({
  name,
  kind: 'choice',
  label,
  choices: values.map((value) => ({ value, label: value })),
})
const plain = (cel: string): Condition => ({ text: cel, cel })
const whole = (n: string | undefined): boolean => /^\d{1,3}$/.test(n ?? '')
const key = (name: string | undefined): string => celString(name ?? '')
const match = (pattern: string, cel: string): RegExpExecArray | null => new RegExp(`^${pattern}$`).exec(cel)

/** A fact that is one number: `me.gold >= 3`. */
const figure = (id: string, label: string, cel: string, max: number, n: string): ConditionFact => ({
  id,
  label,
  fields: [comparison, number(label, max)],
  initial: { is: '>=', n },
  write: (v) => (whole(v.n) ? plain(`${cel} ${v.is} ${v.n}`) : null),
  read: (text) => {
    const found = match(`${cel.replace(/[.]/g, '\\.')}${OPERATOR}(\\d+)`, text)
    return found && { is: found[1] ?? '', n: found[2] ?? '' }
  },
})

/** A number asked of something named: `shop("ruby") > 0`. */
const asked = (
  id: string,
  label: string,
  call: string,
  names: readonly string[],
  max: number,
): ConditionFact => ({
  id,
  label,
  fields: [choice('what', 'which', names), comparison, number('how many', max)],
  initial: { what: names[0] ?? '', is: '>=', n: '1' },
  write: (v) => (whole(v.n) ? plain(`${call}(${key(v.what)}) ${v.is} ${v.n}`) : null),
  read: (text) => {
    const found = match(`${call}\\(${STRING}\\)${OPERATOR}(\\d+)`, text)
    return found && { what: celUnquote(found[1] ?? ''), is: found[2] ?? '', n: found[3] ?? '' }
  },
})

const theirs = (
  id: string,
  label: string,
  field: string,
  names: readonly string[],
  max: number,
): ConditionFact => ({
  id,
  label,
  fields: [choice('who', 'who', names), comparison, number('how many', max)],
  initial: { who: names[0] ?? '', is: '>=', n: '1' },
  write: (v) => (whole(v.n) ? plain(`players[${key(v.who)}].${field} ${v.is} ${v.n}`) : null),
  read: (text) => {
    const found = match(`players\\[${STRING}\\]\\.${field}${OPERATOR}(\\d+)`, text)
    return found && { who: celUnquote(found[1] ?? ''), is: found[2] ?? '', n: found[3] ?? '' }
  },
})

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
    write: (v) => plain(`me.place == ${key(v.where)}`),
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
    asked('shop', 'In stock', 'shop', ingredients, 4),
    asked('count', 'I have', 'count', ingredients, 4),
    place,
    asked('steps', 'Steps to', 'steps', places, 20),
    hire,
    figure('cost', 'The stranger costs', 'stranger.cost', 12, '2'),
    figure('roll', 'The last roll', 'roll', 6, '4'),
    theirs('potions', 'Potions of', 'potionCount', others, 12),
    theirs('gold-of', 'Gold of', 'gold', others, 36),
  ]
}
