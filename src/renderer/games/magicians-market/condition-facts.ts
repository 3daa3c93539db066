// The facts of Magician's Market that a condition may ask about, for the condition builder. Pure.
// Each writes the players' own words where there are such words, else CEL, and reads the CEL back.
import { GOODS, MAGICIANS, type ViewFields } from '@shared/games/magicians-market/types'
import { celUnquote, type ConditionFact, type FactField } from '../../components/orders/condition-rows'
import {
  comparedWords,
  comparison,
  match,
  OPERATOR,
  plain,
  quoted,
  STRING,
} from '../../components/orders/fact-makers'

type Choices = Extract<FactField, { kind: 'choice' }>['choices']

const number = (name: string, label: string, max: number): FactField => ({
  name,
  kind: 'number',
  label,
  min: 0,
  max,
})
const goods: Choices = GOODS.map((good) => ({ value: good, label: good }))
const good: FactField = { name: 'good', kind: 'choice', label: 'which good', choices: goods }
const magicians: Choices = MAGICIANS.map((name) => ({ value: name, label: name }))
const magician: FactField = { name: 'magician', kind: 'choice', label: 'which magician', choices: magicians }

const whole = (text: string | undefined): string | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? text : null
const said = (is: string | undefined): string => `${comparedWords(is)} `
const plural = (name: string | undefined, n: string): string => `${name ?? ''}${n === '1' ? '' : 's'}`

/** Facts for a slot: what was sold today is known only to a bid. */
export function conditionFacts(view: ViewFields, slot: 'extra' | 'gifts' | 'bid'): readonly ConditionFact[] {
  const others = view.players.filter((_, seat) => seat !== view.seat).map((player) => player.name)
  const people: Choices = [{ value: '', label: 'I' }, ...others.map((name) => ({ value: name, label: name }))]
  const who: FactField = { name: 'who', kind: 'choice', label: 'who', choices: people }
  return [kinds, pay, carries, price, coins, ...(slot === 'bid' ? [sold] : []), holds(who), day]
}

const kinds: ConditionFact = {
  id: 'kinds',
  label: 'Kinds carried',
  fields: [magician, comparison, number('n', 'different goods', 6)],
  initial: { magician: MAGICIANS[1], is: '>=', n: '4' },
  write: (v) =>
    whole(v.n) === null
      ? null
      : {
          text: `${v.magician} has ${said(v.is)}${v.n} kinds`,
          cel: `kinds(${quoted(v.magician)}) ${v.is} ${v.n}`,
        },
  read: (cel) => {
    const found = match(`kinds\\(${STRING}\\)${OPERATOR}(\\d+)`, cel)
    return found && { magician: celUnquote(found[1] ?? ''), is: found[2] ?? '', n: found[3] ?? '' }
  },
}

const pay: ConditionFact = {
  id: 'pay',
  label: 'Pay of a show',
  fields: [magician, comparison, number('n', 'coins', 999)],
  initial: { magician: MAGICIANS[1], is: '>=', n: '15' },
  write: (v) => (whole(v.n) === null ? null : plain(`pay(${quoted(v.magician)}) ${v.is} ${v.n}`)),
  read: (cel) => {
    const found = match(`pay\\(${STRING}\\)${OPERATOR}(\\d+)`, cel)
    return found && { magician: celUnquote(found[1] ?? ''), is: found[2] ?? '', n: found[3] ?? '' }
  },
}

const carries: ConditionFact = {
  id: 'carries',
  label: 'Good in a bag',
  fields: [magician, comparison, number('n', 'units', 99), good],
  initial: { magician: MAGICIANS[1], is: '>=', n: '2', good: 'wand' },
  write: (v) =>
    whole(v.n) === null ? null : plain(`bag(${quoted(v.magician)})[${quoted(v.good)}] ${v.is} ${v.n}`),
  read: (cel) => {
    const found = match(`bag\\(${STRING}\\)\\[${STRING}\\]${OPERATOR}(\\d+)`, cel)
    return (
      found && {
        magician: celUnquote(found[1] ?? ''),
        good: found[2] ?? '',
        is: found[3] ?? '',
        n: found[4] ?? '',
      }
    )
  },
}

const price: ConditionFact = {
  id: 'price',
  label: 'Price',
  fields: [good, comparison, number('n', 'coins', 15)],
  initial: { good: 'wand', is: '>', n: '5' },
  write: (v) =>
    whole(v.n) === null
      ? null
      : {
          text: `the price of ${v.good}s is ${v.is === '>' ? 'over ' : v.is === '<' ? 'under ' : said(v.is)}${v.n}`,
          cel: `price(${quoted(v.good)}) ${v.is} ${v.n}`,
        },
  read: (cel) => {
    const found = match(`price\\(${STRING}\\)${OPERATOR}(\\d+)`, cel)
    return found && { good: found[1] ?? '', is: found[2] ?? '', n: found[3] ?? '' }
  },
}

const coins: ConditionFact = {
  id: 'coins',
  label: 'My coins',
  fields: [comparison, number('n', 'coins', 9999)],
  initial: { is: '>=', n: '20' },
  write: (v) =>
    whole(v.n) === null ? null : { text: `I have ${said(v.is)}${v.n} coins`, cel: `me.coins ${v.is} ${v.n}` },
  read: (cel) => {
    const found = match(`me\\.coins${OPERATOR}(\\d+)`, cel)
    return found && { is: found[1] ?? '', n: found[2] ?? '' }
  },
}

const sold: ConditionFact = {
  id: 'sold',
  label: 'I sold today',
  fields: [comparison, number('n', 'units', 99), good],
  initial: { is: '>=', n: '1', good: 'wand' },
  write: (v) =>
    whole(v.n) === null
      ? null
      : {
          text: `I sold ${said(v.is)}${v.n} ${plural(v.good, v.n ?? '')}`,
          cel: `sold(${quoted(v.good)}) ${v.is} ${v.n}`,
        },
  read: (cel) => {
    const found = match(`sold\\(${STRING}\\)${OPERATOR}(\\d+)`, cel)
    return found && { good: found[1] ?? '', is: found[2] ?? '', n: found[3] ?? '' }
  },
}

const holds = (who: FactField): ConditionFact => ({
  id: 'holds',
  label: 'Goods held',
  fields: [who, comparison, number('n', 'units', 99), good],
  initial: { who: '', is: '>=', n: '2', good: 'wand' },
  write: (v) => {
    if (whole(v.n) === null) return null
    if ((v.who ?? '') === '')
      return {
        text: `I have ${said(v.is)}${v.n} ${plural(v.good, v.n ?? '')}`,
        cel: `me.goods[${quoted(v.good)}] ${v.is} ${v.n}`,
      }
    return plain(`players[${quoted(v.who)}].goods[${quoted(v.good)}] ${v.is} ${v.n}`)
  },
  read: (cel) => {
    const found = match(`(?:me|players\\[${STRING}\\])\\.goods\\[${STRING}\\]${OPERATOR}(\\d+)`, cel)
    return (
      found && {
        who: celUnquote(found[1] ?? ''),
        good: found[2] ?? '',
        is: found[3] ?? '',
        n: found[4] ?? '',
      }
    )
  },
})

const day: ConditionFact = {
  id: 'day',
  label: 'The day',
  fields: [comparison, number('n', 'day', 7)],
  initial: { is: '==', n: '7' },
  write: (v) => (whole(v.n) === null ? null : plain(`day ${v.is} ${v.n}`)),
  read: (cel) => {
    const found = match(`day${OPERATOR}(\\d)`, cel)
    return found && { is: found[1] ?? '', n: found[2] ?? '' }
  },
}
