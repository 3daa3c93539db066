// Orders of Elixir written out: as text that reads back to the same orders, and as plain sentences.
import { colourOf } from './names'
import { nameOf } from '../../../kit/view'
import { placeName, tallied, type ExTable } from '../table'
import type { Act, Item } from '../types'

const items = (list: readonly Item[]): string =>
  list.map(({ name, count }) => (count === 1 ? name : `${count} ${name}`)).join(', ')

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
      return `buy ${items(act.items)}`
    case 'free':
      return `take free ${act.item}`
    case 'hire':
      return act.upTo === null ? 'hire' : `hire up to ${act.upTo}`
    case 'play':
      return `play ${act.stranger} on ${colourOf(table, act.on)}`
    case 'store':
    case 'take':
      return `${act.do} ${act.items === 'all' ? 'all' : items(act.items)}`
    case 'brew':
      return `brew ${[act.herb, act.special, ...act.gems].join(' + ')}`
    case 'add':
      return `add ${act.gems.join(' + ')}`
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
  play: 'Strangers',
  store: 'Store',
  take: 'Take',
  brew: 'Brew',
  add: 'Brew',
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
      return `buy ${items(act.items)}`
    case 'free':
      return `take a free ${act.item}`
    case 'hire':
      return act.upTo === null ? 'hire the stranger' : `hire the stranger for at most ${act.upTo} gold`
    case 'play':
      return `play ${act.stranger} on ${nameOf(table, act.on)}`
    case 'store':
      return act.items === 'all' ? 'store everything carried' : `store ${items(act.items)}`
    case 'take':
      return act.items === 'all' ? 'take everything in the Blind Alley' : `take ${items(act.items)}`
    case 'brew':
      return `brew ${act.herb} + ${act.special} with ${tallied(act.gems)}`
    case 'add':
      return `add ${tallied(act.gems)} to the brew`
    case 'guard':
      return 'guard with the Baneful Brew'
    case 'filch':
      return `filch ${act.count === null ? '' : `${act.count} `}from ${nameOf(table, act.from)}`
  }
}
