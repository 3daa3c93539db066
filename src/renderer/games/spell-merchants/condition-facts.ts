// The facts of Spell Merchants that a condition may ask about (SM-10), for the condition builder. Pure.
// Each writes the players' own words where there are such words, else CEL, and reads the CEL back.
import type { Condition } from '@shared/engine/conditions/condition'
import type { ViewFields } from '@shared/games/spell-merchants/types'
import {
  celString,
  celUnquote,
  type ConditionFact,
  type FactField,
} from '../../components/orders/condition-rows'
import {
  comparedWords,
  comparison,
  match,
  OPERATOR,
  plain,
  STRING,
} from '../../components/orders/fact-makers'
import { ascending, digitsIn } from './digits'

type Choices = Extract<FactField, { kind: 'choice' }>['choices']

const WIZARD = '"([a-l])"'
/** The player a function asks about: nobody named = oneself. */
const OF = `(?:,${STRING})?`

/** Value of the "who" field for the player himself. */
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
  const people: Choices = [{ value: ME, label: 'I' }, ...others.map((name) => ({ value: name, label: name }))]
  const who: FactField = { name: 'who', kind: 'choice', label: 'who', choices: people }
  const wizard: FactField = { name: 'wizard', kind: 'choice', label: 'which wizard', choices: wizards }
  const first = wizards[0]?.value
  return [
    ...(first === undefined
      ? []
      : [won(who, wizard, first), placed(who, wizard, first), prize(who, wizard, first)]),
    points(who),
    anyone,
    holds(who),
    stockSize,
    fails,
  ]
}

/** In which session the wizard at a place of the order came. */
function sessionOf(index: number, now: number): string {
  const session = Math.floor(index / 2) + 1
  return session === now ? 'this session' : `session ${session}`
}

/** Words and the CEL they stand for; CEL alone where a name could not be told from other words. */
const phrase = (who: string | undefined, text: string, cel: string): Condition =>
  /^[\p{L}\p{M} '’-]*$/u.test(who ?? ME) ? { text, cel } : { text: cel, cel }

const subject = (who: string | undefined): string => (who === undefined || who === ME ? 'I' : who)
const has = (who: string | undefined): string => (subject(who) === 'I' ? 'I have' : `${who} has`)
/** Last argument of a function: the player, unless it is oneself. */
const about = (who: string | undefined): string => (subject(who) === 'I' ? '' : `, ${celString(who ?? '')}`)
const named = (inner: string | undefined): string => celUnquote(inner ?? ME)

const number = (name: string, label: string, max: number, min = 0): FactField => ({
  name,
  kind: 'number',
  label,
  min,
  max,
})
const yesNo = (label: string, yes: string, no: string): FactField => ({
  name: 'is',
  kind: 'choice',
  label,
  choices: [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ],
})

const whole = (text: string | undefined): string | null =>
  text !== undefined && /^-?\d{1,6}$/.test(text) ? text : null

const won = (who: FactField, wizard: FactField, first: string): ConditionFact => ({
  id: 'won',
  label: 'First prize',
  fields: [who, yesNo('won or not', 'won', 'did not win'), wizard],
  initial: { who: ME, is: 'yes', wizard: first },
  write: (v) =>
    v.is === 'no'
      ? phrase(v.who, `${subject(v.who)} did not win (${v.wizard})`, `!won("${v.wizard}"${about(v.who)})`)
      : phrase(v.who, `${subject(v.who)} won (${v.wizard})`, `won("${v.wizard}"${about(v.who)})`),
  read: (cel) => {
    const found = match(`(!?)won\\(${WIZARD}${OF}\\)`, cel)
    return found && { who: named(found[3]), is: found[1] === '!' ? 'no' : 'yes', wizard: found[2] ?? '' }
  },
})

const placed = (who: FactField, wizard: FactField, first: string): ConditionFact => ({
  id: 'placed',
  label: 'Place',
  fields: [
    who,
    {
      name: 'is',
      kind: 'choice',
      label: 'comparison',
      choices: [
        { value: 'best', label: 'came this or better' },
        { value: '==', label: 'came exactly' },
        { value: '>', label: 'came behind' },
        { value: 'none', label: 'was not placed' },
      ],
    },
    number('place', 'place', 12, 1),
    wizard,
  ],
  initial: { who: ME, is: 'best', place: '2', wizard: first },
  write: (v) => {
    const at = `placed("${v.wizard}"${about(v.who)})`
    if (v.is === 'none') return plain(`${at} == 0`)
    const place = whole(v.place)
    if (place === null) return null
    // 0 stands for "not ranked" and is no good place.
    return plain(v.is === 'best' ? `(${at} >= 1 && ${at} <= ${place})` : `${at} ${v.is} ${place}`)
  },
  read: (cel) => {
    const best = match(`(placed\\(${WIZARD}${OF}\\))>=1&&\\1<=(\\d+)`, cel)
    if (best) return { who: named(best[3]), is: 'best', place: best[4] ?? '', wizard: best[2] ?? '' }
    const found = match(`placed\\(${WIZARD}${OF}\\)(==|>)(\\d+)`, cel)
    if (!found) return null
    const [, letter = '', name, is = '', place = ''] = found
    const none = is === '==' && place === '0'
    return { who: named(name), is: none ? 'none' : is, place: none ? '1' : place, wizard: letter }
  },
})

const prize = (who: FactField, wizard: FactField, first: string): ConditionFact => ({
  id: 'prize',
  label: 'Prize',
  fields: [who, comparison, number('points', 'points of the prize', 99), wizard],
  initial: { who: ME, is: '>=', points: '1', wizard: first },
  write: (v) =>
    whole(v.points) === null ? null : plain(`prize("${v.wizard}"${about(v.who)}) ${v.is} ${v.points}`),
  read: (cel) => {
    const found = match(`prize\\(${WIZARD}${OF}\\)${OPERATOR}(\\d+)`, cel)
    return (
      found && { who: named(found[2]), is: found[3] ?? '', points: found[4] ?? '', wizard: found[1] ?? '' }
    )
  },
})

const points = (who: FactField): ConditionFact => ({
  id: 'points',
  label: 'Points',
  fields: [who, comparison, number('points', 'points', 999, -999)],
  initial: { who: ME, is: '>=', points: '40' },
  write: (v) => {
    if (whole(v.points) === null) return null
    const me = subject(v.who) === 'I'
    const cel = `${me ? 'me' : `players[${celString(v.who ?? '')}]`}.points ${v.is} ${v.points}`
    if (v.points?.startsWith('-') === true) return plain(cel)
    const words = v.is === '>=' ? '' : `${comparedWords(v.is)} `
    return phrase(v.who, `${has(v.who)} ${words}${v.points} points`, cel)
  },
  read: (cel) => {
    const found = match(`(?:me|players\\[${STRING}\\])\\.points${OPERATOR}(-?\\d+)`, cel)
    return found && { who: named(found[1]), is: found[2] ?? '', points: found[3] ?? '' }
  },
})

const anyone: ConditionFact = {
  id: 'anyone',
  label: 'Anyone’s points',
  fields: [number('points', 'at least so many points', 999)],
  initial: { points: '50' },
  write: (v) =>
    whole(v.points) === null
      ? null
      : phrase(ME, `anyone has ${v.points} points`, `players.exists(n, players[n].points >= ${v.points})`),
  read: (cel) => {
    const found = match('players\\.exists\\((\\w+),players\\[\\1\\]\\.points>=(\\d+)\\)', cel)
    return found && { points: found[2] ?? '' }
  },
}

const holds = (who: FactField): ConditionFact => ({
  id: 'holds',
  label: 'Digits held',
  fields: [
    who,
    yesNo('held or not', 'held: all of', 'not held: all of'),
    { name: 'digits', kind: 'digits', label: 'digits' },
  ],
  initial: { who: ME, is: 'yes', digits: '6 6' },
  write: (v) => {
    const digits = ascending(digitsIn(v.digits ?? ''))
    if (digits.length === 0) return null
    const cel = `holds([${digits.join(', ')}]${about(v.who)})`
    return v.is === 'no' ? plain(`!${cel}`) : phrase(v.who, `${has(v.who)} ${digits.join(' ')}`, cel)
  },
  read: (cel) => {
    const found = match(`(!?)holds\\(\\[([1-6](?:,[1-6])*)\\]${OF}\\)`, cel)
    const digits = (found?.[2] ?? '').replaceAll(',', ' ')
    return found && { who: named(found[3]), is: found[1] === '!' ? 'no' : 'yes', digits }
  },
})

const stockSize: ConditionFact = {
  id: 'size',
  label: 'Size of my stock',
  fields: [comparison, number('count', 'number of digits', 99)],
  initial: { is: '>=', count: '6' },
  write: (v) => (whole(v.count) === null ? null : plain(`size(me.stock) ${v.is} ${v.count}`)),
  read: (cel) => {
    const found = match(`size\\(me\\.stock\\)${OPERATOR}(\\d+)`, cel)
    return found && { is: found[1] ?? '', count: found[2] ?? '' }
  },
}

const fails: ConditionFact = {
  id: 'fails',
  label: 'Times not entered',
  fields: [comparison, number('count', 'times', 24)],
  initial: { is: '>=', count: '1' },
  write: (v) => (whole(v.count) === null ? null : plain(`me.fails ${v.is} ${v.count}`)),
  read: (cel) => {
    const found = match(`me\\.fails${OPERATOR}(\\d+)`, cel)
    return found && { is: found[1] ?? '', count: found[2] ?? '' }
  },
}
