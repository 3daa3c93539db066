// Orders of Elixir written out: as text that reads back to the same orders, and as plain sentences.
import type { Seat } from '../../../engine/log'
import { OWN_LAB } from './lookup'
import { colourOf } from './names'
import { nameOf } from '../../../kit/view'
import { placeName, tallied, type ExTable } from '../table'
import { EVERY, type Act, type Item, type Things } from '../types'

/** Amounts and names: "2 mandrake, ruby". @param bare what a name without an amount means */
const itemsText = (list: readonly Item[], bare = list[0]?.upTo && list[0].count === EVERY ? EVERY : 1): string =>
  list
    .map(({ name, count, upTo }) => {
      const amount = upTo ? (count === EVERY ? 'all ' : `up to ${count} `) : `${count} `
      return `${count === bare && !upTo ? '' : amount}${name}`
    })
    .join(', ')

/** Things as an order: "all", "all but ruby", "2 mandrake, all ruby". */
export const thingsText = (things: Things): string =>
  things === 'all' ? things : 'but' in things ? `all but ${itemsText(things.but, EVERY)}` : itemsText(things)

/** What wizards and places are called in a sentence to a player. */
export interface Names {
  readonly who: (seat: Seat) => string
  readonly place: (id: string) => string
}

interface ActWords<A> {
  /** What it is listed under when a turn is played step by step. */
  readonly group: string
  /** As an order. @param colour how orders name a wizard */
  readonly text: (act: A, colour: (seat: Seat) => string) => string
  /** As a piece of a sentence. */
  readonly inSentence: (act: A, names: Names) => string
}

const only = (group: string, text: string, inSentence = text): ActWords<unknown> => ({
  group,
  text: () => text,
  inSentence: () => inSentence,
})
const most = (upTo: number | null, before: string): string => (upTo === null ? '' : ` ${before} ${upTo}`)
const some = (count: number | null): string => (count === null ? '' : `${count} `)

/** Before a drink or a guard that waits for the brew (EX-30). */
const AFTER = 'after the brew: '

const WORDS: { readonly [D in Act['do']]: ActWords<Extract<Act, { readonly do: D }>> } = {
  drink: {
    group: 'Potions',
    text: ({ potion, from, late }, colour) =>
      `${late ? AFTER : ''}drink ${potion}${from === null ? '' : ` from ${colour(from)}`}`,
    inSentence: ({ potion, from, late }, { who }) =>
      `drink ${potion}${from === null ? '' : ` and filch from ${who(from)}`}${late ? ' after the brew' : ''}`,
  },
  pay: only('Healer', 'pay healer', 'pay the Healer 3 gold'),
  stay: only('Move', 'stay'),
  move: {
    group: 'Move',
    text: ({ how, places }) => `move ${how} ${places.join(', ')}`,
    inSentence: ({ how, places }, { place }) => `move ${how} ${places.map(place).join(', ')}`,
  },
  buy: {
    group: 'Buy',
    text: ({ items }) => `buy ${thingsText(items)}`,
    inSentence: ({ items }) => `buy ${thingsText(items)}`,
  },
  free: {
    group: 'Buy',
    text: ({ item }) => `take free ${item}`,
    inSentence: ({ item }) => `take a free ${item}`,
  },
  hire: {
    group: 'Strangers',
    text: ({ upTo, only: name }) => `hire${name === undefined ? '' : ` ${name}`}${most(upTo, 'up to')}`,
    inSentence: ({ upTo, only: name }) =>
      `hire ${name ?? 'the stranger'}${upTo === null ? '' : `${most(upTo, 'for at most')} gold`}`,
  },
  decline: only('Strangers', 'don’t hire', 'hire nobody'),
  play: {
    group: 'Strangers',
    text: ({ stranger, on }, colour) => `play ${stranger} on ${colour(on)}`,
    inSentence: ({ stranger, on }, { who }) => `play ${stranger} on ${who(on)}`,
  },
  store: {
    group: 'Store',
    text: ({ items }) => `store ${thingsText(items)}`,
    inSentence: ({ items }) => (items === 'all' ? 'store everything carried' : `store ${thingsText(items)}`),
  },
  take: {
    group: 'Take',
    text: ({ items }) => `take ${thingsText(items)}`,
    inSentence: ({ items }) => (items === 'all' ? 'take everything in the Blind Alley' : `take ${thingsText(items)}`),
  },
  brew: {
    group: 'Brew',
    text: ({ herb, special, gems }) => `brew ${[herb, special, ...gems].join(' + ')}`,
    inSentence: ({ herb, special, gems }) => `brew ${herb} + ${special} with ${tallied(gems)}`,
  },
  add: {
    group: 'Brew',
    text: ({ gems }) => `add ${gems === 'all' ? 'all gems' : gems.join(' + ')}`,
    inSentence: ({ gems }) => `add ${gems === 'all' ? 'all gems on the shelf' : tallied(gems)} to the brew`,
  },
  guard: {
    group: 'Potions',
    text: ({ late }) => `${late ? AFTER : ''}guard with Baneful Brew`,
    inSentence: ({ late }) => `guard with the Baneful Brew${late ? ' after the brew' : ''}`,
  },
  filch: {
    group: 'Potions',
    text: ({ from, count }, colour) => `filch ${some(count)}from ${colour(from)}`,
    inSentence: ({ from, count }, { who }) => `filch ${some(count)}from ${who(from)}`,
  },
  nothing: only('Nothing', 'do nothing'),
}

/** The words of an act: those of its own kind, which the type of the lookup table cannot express. */
const wordsOf = (act: Act): ActWords<Act> => WORDS[act.do] as ActWords<Act>

/** One act as an order. */
export const actText = (table: ExTable, act: Act): string => wordsOf(act).text(act, (seat) => colourOf(table, seat))

/** What an act is listed under when a turn is played step by step. */
export const actGroup = (act: Act): string => wordsOf(act).group

/** An order as a piece of a sentence, with the names of a page. */
export const actInSentence = (act: Act, names: Names): string => wordsOf(act).inSentence(act, names)

/** An order as a piece of a sentence to its player. */
export const actSentence = (table: ExTable, act: Act): string =>
  actInSentence(act, {
    who: (seat) => nameOf(table, seat),
    place: (id) => (id === OWN_LAB ? 'your Lab' : placeName(table, id)),
  })
