// Orders of Elixir written out: as text that reads back to the same orders, and as plain sentences.
import { colourOf } from './names'
import { nameOf } from '../../../kit/view'
import { placeName, tallied, type ExTable } from '../table'
import { EVERY, type Act, type Item, type Things } from '../types'

/** Amounts and names: "2 mandrake, ruby". @param bare what a name without an amount stands for */
const itemsText = (list: readonly Item[], bare = list[0]?.upTo && list[0].count === EVERY ? EVERY : 1): string =>
  list
    .map(({ name, count, upTo }) => {
      const amount = upTo ? (count === EVERY ? 'all ' : `up to ${count} `) : `${count} `
      return `${count === bare && !upTo ? '' : amount}${name}`
    })
    .join(', ') // prettier-ignore

/** Things as an order: "all", "all but ruby", "2 mandrake, all ruby". */
export const thingsText = (things: Things): string =>
  things === 'all' ? things : 'but' in things ? `all but ${itemsText(things.but, EVERY)}` : itemsText(things)

/** One act as an order. */
export function actText(table: ExTable, act: Act): string {
  switch (act.do) {
    case 'drink':
      return `drink ${act.potion}${act.from === null ? '' : ` from ${colourOf(table, act.from)}`}`
    case 'pay':
      return 'pay healer'
    case 'stay':
      return 'stay'
    case 'move':
      return `move ${act.how} ${act.places.join(', ')}`
    case 'buy':
      return `buy ${thingsText(act.items)}`
    case 'free':
      return `take free ${act.item}`
    case 'hire':
      return `hire${act.only === undefined ? '' : ` ${act.only}`}${act.upTo === null ? '' : ` up to ${act.upTo}`}`
    case 'decline':
      return 'don’t hire'
    case 'nothing':
      return 'do nothing'
    case 'play':
      return `play ${act.stranger} on ${colourOf(table, act.on)}`
    case 'store':
    case 'take':
      return `${act.do} ${thingsText(act.items)}`
    case 'brew':
      return `brew ${[act.herb, act.special, ...act.gems].join(' + ')}`
    case 'add':
      return `add ${act.gems === 'all' ? 'all gems' : act.gems.join(' + ')}`
    case 'guard':
      return 'guard with Baneful Brew'
    case 'filch':
      return `filch ${act.count === null ? '' : `${act.count} `}from ${colourOf(table, act.from)}`
  }
}

const GROUPS: { readonly [D in Act['do']]: string } = {
  drink: 'Potions',
  guard: 'Potions',
  filch: 'Potions',
  pay: 'Healer',
  stay: 'Move',
  move: 'Move',
  buy: 'Buy',
  free: 'Buy',
  hire: 'Strangers',
  decline: 'Strangers',
  play: 'Strangers',
  store: 'Store',
  take: 'Take',
  brew: 'Brew',
  add: 'Brew',
  nothing: 'Nothing',
}

/** What an act is listed under when a turn is played step by step. */
export const actGroup = (act: Act): string => GROUPS[act.do]

/** An order as a piece of a sentence to its player. */
export function actSentence(table: ExTable, act: Act): string {
  const place = (id: string): string => (id === 'lab' ? 'your Lab' : placeName(table, id))
  switch (act.do) {
    case 'drink':
      return `drink ${act.potion}${act.from === null ? '' : ` and filch from ${nameOf(table, act.from)}`}`
    case 'pay':
      return 'pay the Healer 3 gold'
    case 'stay':
      return 'stay'
    case 'move':
      return `move ${act.how} ${act.places.map(place).join(', ')}`
    case 'buy':
      return `buy ${thingsText(act.items)}`
    case 'free':
      return `take a free ${act.item}`
    case 'hire':
      return `hire ${act.only ?? 'the stranger'}${act.upTo === null ? '' : ` for at most ${act.upTo} gold`}`
    case 'decline':
      return 'hire nobody'
    case 'nothing':
      return 'do nothing'
    case 'play':
      return `play ${act.stranger} on ${nameOf(table, act.on)}`
    case 'store':
      return act.items === 'all' ? 'store everything carried' : `store ${thingsText(act.items)}`
    case 'take':
      return act.items === 'all' ? 'take everything in the Blind Alley' : `take ${thingsText(act.items)}`
    case 'brew':
      return `brew ${act.herb} + ${act.special} with ${tallied(act.gems)}`
    case 'add':
      return `add ${act.gems === 'all' ? 'all gems on the shelf' : tallied(act.gems)} to the brew`
    case 'guard':
      return 'guard with the Baneful Brew'
    case 'filch':
      return `filch ${act.count === null ? '' : `${act.count} `}from ${nameOf(table, act.from)}`
  }
}
