// How players say what their conditions ask: names in quotes, and phrases that turn into CEL.
import type { ConditionVocabulary } from '../../../engine/conditions/evaluate'
import type { PhraseMatch } from '../../../engine/conditions/words'
import type { Tok } from '../../../engine/order-text/lexer'
import { EX_SHAPE } from './facts'
import { findIngredient, findPlace, findPotion, findStranger, OWN_LAB } from './lookup'
import { findSeat, FOR_HIRE, namesOf } from './names'
import { nameOf, type ExTable } from '../table'
import { POTIONS, type ExView } from '../types'

export const CONDITION_REMEDY =
  'Write for example: I have 3 gold · I am at the jeweller · Brian has 2 potions · the stranger is for hire · shop("ruby") > 0.'

const COMPARISONS: readonly (readonly [words: readonly string[], sign: string])[] = [
  [['at', 'least'], '>='], [['no', 'fewer', 'than'], '>='], [['no', 'less', 'than'], '>='],
  [['at', 'most'], '<='], [['no', 'more', 'than'], '<='], [['up', 'to'], '<='],
  [['more', 'than'], '>'], [['over'], '>'], [['fewer', 'than'], '<'], [['less', 'than'], '<'], [['under'], '<'],
  [['exactly'], '=='], [['only'], '<='],
] // prettier-ignore
const NUMBERS: { readonly [word: string]: number } = {
  no: 0,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
}

/** Names and phrases for conditions of this table as the viewer sees it. */
export function exConditions(table: ExTable, view: ExView): ConditionVocabulary {
  const { pack } = table
  const ingredients = pack.ingredients.map(({ name }) => name)
  const strangers = pack.strangers.map(({ name }) => name)
  const found = (
    name: string | null,
    what: string,
    written: string,
    near: readonly string[],
  ): ReturnType<ConditionVocabulary['resolve']> =>
    name === null
      ? { ok: false, message: `There is no ${what} “${written.slice(0, 40)}”.`, near }
      : { ok: true, name }
  const ownLab =
    view.seat === null
      ? null
      : (pack.board.spaces.find(({ owner }) => owner === view.players[view.seat!]?.colour)?.id ?? null)
  const placeOf = (name: string): string | null => {
    const place = findPlace(pack, name)
    return place === OWN_LAB ? ownLab : place
  }
  const thing = (name: string): string | null =>
    /^gold$/i.test(name.trim())
      ? 'gold'
      : /^potions?$/i.test(name.trim())
        ? 'potion'
        : (findIngredient(pack, name) ?? findPotion(name) ?? findStranger(pack, name))
  const resolve: ConditionVocabulary['resolve'] = (kind, name) => {
    switch (kind) {
      case 'player': {
        const seat = findSeat(table, name)
        return seat.ok ? { ok: true, name: nameOf(table, seat.seat) } : seat
      }
      case 'ingredient':
        return found(findIngredient(pack, name), 'ingredient', name, ingredients)
      case 'potion':
        return found(findPotion(name), 'potion', name, POTIONS)
      case 'stranger':
        return found(findStranger(pack, name), 'stranger', name, strangers)
      case 'place':
        return found(
          placeOf(name),
          'place',
          name,
          pack.board.spaces.map(({ id }) => id).filter((id) => !/^\d+$/.test(id)),
        )
      default:
        return found(thing(name), 'thing', name, [...ingredients, ...POTIONS, ...strangers])
    }
  }
  return {
    shape: EX_SHAPE,
    resolve,
    names: namesOf(table),
    remedy: CONDITION_REMEDY,
    rule: 'EX-1',
    phrase: (tokens, from) =>
      readPhrase(tokens, from, {
        thing,
        place: placeOf,
        seat: (text) => findSeat(table, text),
        name: (seat) => nameOf(table, seat),
      }),
  }
}

interface Names {
  readonly thing: (text: string) => string | null
  readonly place: (text: string) => string | null
  readonly seat: (text: string) => ReturnType<typeof findSeat>
  readonly name: (seat: number) => string
}

const CONTRACTED: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  "i've": ['i', 'have'], "i'm": ['i', 'am'], "don't": ['do', 'not'], "doesn't": ['does', 'not'], "isn't": ['is', 'not'], "he's": ['he', 'is'], "she's": ['she', 'is'],
})) // prettier-ignore
const STOP = new Set(['and', 'or', 'then', 'but', '&&', '||', ')', ',', 'if'])
const quoted = (text: string): string => JSON.stringify(text)

function readPhrase(tokens: readonly Tok[], from: number, names: Names): PhraseMatch | null {
  const words: { readonly lower: string; readonly image: string; readonly index: number }[] = []
  for (let index = from; index < tokens.length && index < from + 30; index++) {
    const t = tokens[index]!
    const parts = t.kind === 'word' ? (CONTRACTED.get(t.lower) ?? [t.lower]) : [t.lower]
    for (const lower of parts) words.push({ lower, image: parts.length > 1 ? lower : t.image, index })
  }
  const at = (i: number): string => words[i]?.lower ?? ''
  const next = (i: number): number => words[i]?.index ?? (words.at(-1)?.index ?? from) + 1
  /** The longest run of words from i that has a meaning. */
  const longest = <T>(
    i: number,
    meaning: (text: string) => T | null,
  ): { readonly value: T; readonly next: number } | null => {
    let end = i
    while (end < words.length && end < i + 5 && !STOP.has(at(end))) end++
    for (; end > i; end--) {
      const value = meaning(
        words
          .slice(i, end)
          .map(({ image }) => image)
          .join(' '),
      )
      if (value !== null) return { value, next: end }
    }
    return null
  }
  const number = (i: number): number | null =>
    /^\d{1,4}$/.test(at(i)) ? Number(at(i)) : (NUMBERS[at(i)] ?? null)
  const compare = (i: number): { readonly sign: string; readonly next: number; readonly said: boolean } => {
    for (const [phrase, sign] of COMPARISONS)
      if (phrase.every((word, n) => at(i + n) === word)) return { sign, next: i + phrase.length, said: true }
    return { sign: '>=', next: i, said: false }
  }
  const orMore = (i: number, sign: string): { readonly sign: string; readonly next: number } =>
    at(i) === 'or' && ['more', 'better', 'higher'].includes(at(i + 1))
      ? { sign: '>=', next: i + 2 }
      : at(i) === 'or' && ['less', 'fewer', 'lower'].includes(at(i + 1))
        ? { sign: '<=', next: i + 2 }
        : { sign, next: i }

  // the roll · I roll 4 or more · the roll is at least 4
  const the = at(0) === 'the' ? 1 : 0
  const isRoll = at(the) === 'roll' && ['is', 'was'].includes(at(the + 1))
  if (isRoll || (at(0) === 'i' && ['roll', 'rolled'].includes(at(1)))) {
    const { sign, next: i, said } = compare(isRoll ? the + 2 : 2)
    const n = number(i)
    if (n === null) return null
    const more = orMore(i + 1, said ? sign : '==')
    return { cel: `roll ${more.sign} ${n}`, next: next(more.next) }
  }
  // the stranger is for hire · he is Fergus · he costs at most 2
  if (at(the) === 'stranger' || ((at(0) === 'he' || at(0) === 'she') && the === 0)) {
    let i = the + 1
    if (['costs', 'cost'].includes(at(i))) {
      const { sign, next: j, said } = compare(i + 1)
      const n = number(j)
      if (n === null) return null
      const more = orMore(j + 1, said ? sign : '==')
      return { cel: `stranger.cost ${more.sign} ${n}`, next: next(more.next) }
    }
    if (at(i) !== 'is') return null
    i++
    const not = at(i) === 'not'
    if (not) i++
    if (at(i) === FOR_HIRE) return { cel: `stranger.kind ${not ? '!=' : '=='} "hire"`, next: next(i + 1) }
    const who = longest(i, (text) => (names.thing(text) === null ? null : names.thing(text)))
    return who === null
      ? null
      : { cel: `stranger.name ${not ? '!=' : '=='} ${quoted(who.value)}`, next: next(who.next) }
  }
  // ruby is sold out · the shop has 2 rubies
  if (at(the) === 'shop' && ['has', 'sells'].includes(at(the + 1))) {
    const { sign, next: i } = compare(the + 2)
    const n = number(i)
    const what = longest(n === null ? i : i + 1, names.thing)
    return what === null
      ? null
      : { cel: `shop(${quoted(what.value)}) ${n === 0 ? '==' : sign} ${n ?? 1}`, next: next(what.next) }
  }
  const verbAt = words.findIndex(
    ({ lower }, i) =>
      i <= 6 && ['have', 'has', 'hold', 'holds', 'am', 'is', 'know', 'do', 'does'].includes(lower),
  )
  if (verbAt < 1) return null
  const subject = words
    .slice(0, verbAt)
    .map(({ image }) => image)
    .join(' ')
  if (at(verbAt) === 'is' && at(verbAt + 1) === 'sold' && at(verbAt + 2) === 'out') {
    const what = names.thing(subject)
    return what === null ? null : { cel: `shop(${quoted(what)}) == 0`, next: next(verbAt + 3) }
  }
  const me = subject.toLowerCase() === 'i'
  const who = me ? null : names.seat(subject)
  if (who !== null && !who.ok) return null
  const name = who === null ? '' : quoted(names.name(who.seat))
  const self = me ? 'me' : `players[${name}]`
  let i = verbAt
  let not = false
  if (['do', 'does'].includes(at(i))) {
    if (at(i + 1) !== 'not') return null
    not = true
    i += 2
  }
  const wrap = (cel: string, end: number): PhraseMatch => ({ cel: not ? `!(${cel})` : cel, next: next(end) })
  if (['am', 'is'].includes(at(i))) {
    i++
    if (at(i) === 'not') {
      not = true
      i++
    }
    if (at(i) === 'brewing') return wrap(`${self}.brewing`, i + 1)
    if (['at', 'in', 'on'].includes(at(i))) i++
    const place = longest(i, names.place)
    return place === null ? null : wrap(`${self}.place == ${quoted(place.value)}`, place.next)
  }
  if (at(i) === 'know') {
    if (!me) return null
    const herb = longest(i + 1, (text) => names.thing(text))
    if (herb === null || !['+', 'and', 'with', '&'].includes(at(herb.next))) return null
    const special = longest(herb.next + 1, names.thing)
    return special === null
      ? null
      : wrap(`know(${quoted(herb.value)}, ${quoted(special.value)})`, special.next)
  }
  const { sign, next: j, said } = compare(i + 1)
  const n = number(j)
  const k = n === null ? j : j + 1
  if (n !== null || !said) {
    const amount = n ?? 1
    const more = orMore(k, n === 0 ? '==' : sign)
    if (at(more.next) === 'gold') return wrap(`${self}.gold ${more.sign} ${amount}`, more.next + 1)
    if (['potion', 'potions'].includes(at(more.next)))
      return wrap(`${self}.potionCount ${more.sign} ${amount}`, more.next + 1)
    const what = longest(more.next, names.thing)
    if (what !== null && what.value !== 'gold' && what.value !== 'potion')
      return wrap(`count(${quoted(what.value)}${me ? '' : `, ${name}`}) ${more.sign} ${amount}`, what.next)
  }
  return null
}
