// The facts of Spell Merchants that a condition may ask about (SM-10), for the condition builder. Pure.
import type { ConditionFact, FactField, FieldValues } from '../../components/orders/condition-rows'
import { celString, celUnquote } from '../../components/orders/condition-rows'
import type { Condition } from '@shared/engine/condition-types'
import type { Letter, ViewFields } from '@shared/games/spell-merchants/types'
import { ascending, digitsIn } from './digits'

type Choices = Extract<FactField, { kind: 'choice' }>['choices']

const COMPARISONS = [
  { value: '>=', label: 'at least' },
  { value: '<=', label: 'at most' },
  { value: '>', label: 'more than' },
  { value: '<', label: 'fewer than' },
  { value: '==', label: 'exactly' },
] as const
const OPERATOR = COMPARISONS.map((c) => c.value)
  .sort((a, b) => b.length - a.length)
  .join('|')

const ME = ''

/**
 * Facts for orders of one round. Only wizards whose round has been played when the condition is read can be asked
 * about: for round 1 those of earlier sessions, for round 2 also the first of this session.
 */
export function conditionFacts(view: ViewFields, round: number): readonly ConditionFact[] {
  const known = view.wizards.slice(0, Math.max(0, (view.session - 1) * 2 + (round > 1 ? 1 : 0)))
  // The newest first: it is the one most often asked about.
  const wizards: Choices = known
    .map((w, i) => ({ value: w.letter, label: `(${w.letter}), ${sessionOf(i, view.session)}` }))
    .reverse()
  const others = view.players.filter((_, seat) => seat !== view.seat).map((p) => p.name)
  const everyone: Choices = [
    { value: ME, label: 'I have' },
    ...others.map((name) => ({ value: name, label: `${name} has` })),
  ]
  const wizard: FactField = { name: 'wizard', kind: 'choice', label: 'which wizard', choices: wizards }
  const first = wizards[0]?.value
  return [
    ...(first === undefined ? [] : [won(wizard, first), placed(wizard, first), prize(wizard, first)]),
    points(everyone),
    anyone,
    holds,
    stockSize,
    fails,
  ]
}

/** In which session the wizard at a place of the order came. */
const sessionOf = (index: number, now: number): string => {
  const session = Math.floor(index / 2) + 1
  return session === now ? 'this session' : `session ${session}`
}

const phrase = (text: string, cel: string): Condition => ({ text, cel })
/** Written as CEL where players have no phrase for it. */
const plain = (cel: string): Condition => ({ text: cel, cel })

const number = (name: string, label: string, max: number, min = 0): FactField => ({
  name,
  kind: 'number',
  label,
  min,
  max,
})
const comparison: FactField = { name: 'is', kind: 'choice', label: 'comparison', choices: COMPARISONS }

const whole = (text: string | undefined): string | null =>
  text !== undefined && /^-?\d{1,6}$/.test(text) ? text : null

function match(pattern: string, cel: string): RegExpExecArray | null {
  return new RegExp(`^${pattern}$`).exec(cel)
}
const STRING = '"((?:[^"\\\\]|\\\\.)*)"'

function won(wizard: FactField, first: string): ConditionFact {
  return {
    id: 'won',
    label: 'Winning',
    fields: [
      {
        name: 'is',
        kind: 'choice',
        label: 'won or not',
        choices: [
          { value: 'yes', label: 'I won' },
          { value: 'no', label: 'I did not win' },
        ],
      },
      wizard,
    ],
    initial: { is: 'yes', wizard: first },
    write: (v) =>
      v.is === 'no'
        ? phrase(`I didn't win (${v.wizard})`, `!won("${v.wizard}")`)
        : phrase(`I won (${v.wizard})`, `won("${v.wizard}")`),
    read: (cel) => {
      const found = match('(!?)won\\("([a-l])"\\)', cel)
      return found && { is: found[1] === '!' ? 'no' : 'yes', wizard: found[2] as Letter }
    },
  }
}

function placed(wizard: FactField, first: string): ConditionFact {
  return {
    id: 'placed',
    label: 'My place',
    fields: [
      wizard,
      {
        name: 'is',
        kind: 'choice',
        label: 'comparison',
        choices: [
          { value: 'best', label: 'this place or better' },
          { value: '==', label: 'exactly this place' },
          { value: '>', label: 'worse than this place' },
          { value: 'none', label: 'not placed at all' },
        ],
      },
      number('place', 'place', 12, 1),
    ],
    initial: { wizard: first, is: 'best', place: '2' },
    write: (v) => {
      const at = `placed("${v.wizard}")`
      if (v.is === 'none') return plain(`${at} == 0`)
      const place = whole(v.place)
      if (place === null) return null
      // 0 stands for "not ranked" and is no good place.
      return plain(v.is === 'best' ? `(${at} >= 1 && ${at} <= ${place})` : `${at} ${v.is} ${place}`)
    },
    read: (cel) => {
      const best = match('placed\\("([a-l])"\\)>=1&&placed\\("([a-l])"\\)<=(\\d+)', cel)
      if (best && best[1] === best[2]) return values(best[1], 'best', best[3])
      const found = match('placed\\("([a-l])"\\)(==|>)(\\d+)', cel)
      if (!found) return null
      return found[2] === '==' && found[3] === '0'
        ? values(found[1], 'none', '1')
        : values(found[1], found[2], found[3])
    },
  }
  function values(
    letter: string | undefined,
    is: string | undefined,
    place: string | undefined,
  ): FieldValues {
    return { wizard: letter ?? '', is: is ?? '', place: place ?? '' }
  }
}

const prize = (wizard: FactField, first: string): ConditionFact => ({
  id: 'prize',
  label: 'My prize',
  fields: [wizard, comparison, number('points', 'points of the prize', 99)],
  initial: { wizard: first, is: '>=', points: '1' },
  write: (v) => (whole(v.points) === null ? null : plain(`prize("${v.wizard}") ${v.is} ${v.points}`)),
  read: (cel) => {
    const found = match(`prize\\("([a-l])"\\)(${OPERATOR})(\\d+)`, cel)
    return found && { wizard: found[1] ?? '', is: found[2] ?? '', points: found[3] ?? '' }
  },
})

const points = (everyone: Choices): ConditionFact => ({
  id: 'points',
  label: 'Points',
  fields: [
    { name: 'who', kind: 'choice', label: 'whose points', choices: everyone },
    comparison,
    number('points', 'points', 999, -999),
  ],
  initial: { who: ME, is: '>=', points: '40' },
  write: (v) => {
    if (whole(v.points) === null) return null
    const me = v.who === ME
    const cel = `${me ? 'me' : `players[${celString(v.who ?? '')}]`}.points ${v.is} ${v.points}`
    return v.is === '>=' && !v.points?.startsWith('-')
      ? phrase(`${me ? 'I have' : `${v.who} has`} ${v.points} points`, cel)
      : plain(cel)
  },
  read: (cel) => {
    const found = match(`(?:me|players\\[${STRING}\\])\\.points(${OPERATOR})(-?\\d+)`, cel)
    return found && { who: celUnquote(found[1] ?? ME), is: found[2] ?? '', points: found[3] ?? '' }
  },
})

const anyone: ConditionFact = {
  id: 'anyone',
  label: 'Anyone with at least',
  fields: [number('points', 'points', 999, 0)],
  initial: { points: '50' },
  write: (v) =>
    whole(v.points) === null
      ? null
      : phrase(`anyone has ${v.points} points`, `players.exists(n, players[n].points >= ${v.points})`),
  read: (cel) => {
    const found = match('players\\.exists\\((\\w+),players\\[\\1\\]\\.points>=(\\d+)\\)', cel)
    return found && { points: found[2] ?? '' }
  },
}

const holds: ConditionFact = {
  id: 'holds',
  label: 'My digits',
  fields: [
    {
      name: 'is',
      kind: 'choice',
      label: 'hold or not',
      choices: [
        { value: 'yes', label: 'I hold' },
        { value: 'no', label: 'I do not hold' },
      ],
    },
    { name: 'digits', kind: 'digits', label: 'digits held' },
  ],
  initial: { is: 'yes', digits: '6 6' },
  write: (v) => {
    const digits = ascending(digitsIn(v.digits ?? ''))
    if (digits.length === 0) return null
    const cel = `holds([${digits.join(', ')}])`
    return v.is === 'no' ? plain(`!${cel}`) : phrase(`I have ${digits.join(' ')}`, cel)
  },
  read: (cel) => {
    const found = match('(!?)holds\\(\\[([1-6](?:,[1-6])*)\\]\\)', cel)
    return found && { is: found[1] === '!' ? 'no' : 'yes', digits: (found[2] ?? '').replaceAll(',', ' ') }
  },
}

const stockSize: ConditionFact = {
  id: 'size',
  label: 'How many digits I hold',
  fields: [comparison, number('count', 'number of digits', 99)],
  initial: { is: '>=', count: '6' },
  write: (v) => (whole(v.count) === null ? null : plain(`size(me.stock) ${v.is} ${v.count}`)),
  read: (cel) => {
    const found = match(`size\\(me\\.stock\\)(${OPERATOR})(\\d+)`, cel)
    return found && { is: found[1] ?? '', count: found[2] ?? '' }
  },
}

const fails: ConditionFact = {
  id: 'fails',
  label: 'Times I did not enter',
  fields: [comparison, number('count', 'times', 24)],
  initial: { is: '>=', count: '1' },
  write: (v) => (whole(v.count) === null ? null : plain(`me.fails ${v.is} ${v.count}`)),
  read: (cel) => {
    const found = match(`me\\.fails(${OPERATOR})(\\d+)`, cel)
    return found && { is: found[1] ?? '', count: found[2] ?? '' }
  },
}
