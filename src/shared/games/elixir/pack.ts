// Packs of Elixir: board, ingredients, potions and strangers as data, checked before a game may use them.
import houseJson from '../../../../resources/packs/elixir/house.json'
import { isObject } from '../../engine/json'
import type { JsonPath } from '../../engine/result'
import type { Board } from './board'
import { cardsByName } from './cards'
import { readBoard } from './pack-board'
import { fieldsOf, packKindOf, type PackHead, type PackReader, type Row } from '../../kit/packs/pack-reader'
import { readStrangers, type Stranger } from './pack-strangers'
import { CATEGORIES, DRINKABLE, POTIONS, type Ingredient, type Potion } from './types'

export interface PotionCard {
  readonly name: Potion
  /** How many turns it lasts; 0 for those that cannot be drunk. */
  readonly levels: number
  /** Speedy Soda: steps a turn. Luck: added to the roll. Prowess: gold a turn. Filching: most taken when drunk. Else 0. */
  readonly power: number
}

export interface Pack extends PackHead {
  readonly board: Board
  /** Herbs, then specials, then gems, each in the pack's order. */
  readonly ingredients: readonly Ingredient[]
  readonly herbs: readonly string[]
  readonly specials: readonly string[]
  readonly gems: readonly string[]
  readonly ingredient: ReadonlyMap<string, Ingredient>
  readonly potions: Readonly<Record<Potion, PotionCard>>
  readonly strangers: readonly Stranger[]
  readonly stranger: ReadonlyMap<string, Stranger>
}

function readIngredient(reader: PackReader, row: Row): Ingredient | null {
  const { name: readName, oneOf, whole, refuse } = fieldsOf(reader, row)
  const name = readName('An ingredient')
  const what = `The ingredient ${name}`
  const category = oneOf('category', CATEGORIES)
  if (category === undefined)
    refuse('ingredient-category', `${what} is neither herb nor special nor gem.`, 'Set "category".', 'category')
  const price = whole('price', 1, 12, `${what}: the price`)
  const value = category === 'gem' ? whole('value', 1, 3, `${what}: the gem value`) : 0
  return category === undefined ? null : { name, category, price, value }
}

function readIngredients(reader: PackReader, json: unknown): readonly Ingredient[] {
  const rows = reader.list(json, ['ingredients'], 'Give nine: three herbs, three specials, three gems.')
  const read = rows.map((row) => ({ card: readIngredient(reader, row), path: row.path }))
  const cards = read.flatMap(({ card, path }) => (card === null ? [] : [{ ...card, path }]))
  for (const category of CATEGORIES) {
    const count = cards.filter((each) => each.category === category).length
    const wrong = `There are ${count} of the kind ${category}; there must be three.`
    if (count !== 3) reader.refuse('ingredient-count', wrong, 'Correct "ingredients".', ['ingredients'])
  }
  const names = rows.map(
    ({ row: { name }, path }) => [typeof name === 'string' ? name : '', [...path, 'name']] as const,
  )
  reader.unique(names, 'ingredient')
  const gems = cards.filter(({ category }) => category === 'gem')
  for (const gem of gems) {
    const cheaper = gems.find((other) => other.value > gem.value && other.price <= gem.price)
    if (cheaper === undefined) continue
    const wrong = `${cheaper.name} is worth more than ${gem.name} but does not cost more.`
    reader.refuse('gem-prices', wrong, 'Prices of gems rise with their values.', [...cheaper.path, 'price'])
  }
  return CATEGORIES.flatMap((category) =>
    cards.flatMap(({ path: _path, ...card }) => (card.category === category ? [card] : [])),
  )
}

/** Lowest and highest strength of a potion, and its key in the pack. */
const POWERS: Readonly<Partial<Record<Potion, readonly [low: number, high: number, key: string]>>> = {
  'Fluid of Filching': [1, 2, 'takes'],
  'Liquor of Luck': [1, 2, 'bonus'],
  'Potion of Prowess': [3, 3, 'gold'],
  'Speedy Soda': [5, 12, 'steps'],
}

function readPotion(reader: PackReader, given: Readonly<Record<string, unknown>>, name: Potion): PotionCard {
  if (!DRINKABLE.includes(name)) return { name, levels: 0, power: 0 }
  const row = given[name]
  const path = ['potions', name]
  if (!isObject(row)) {
    reader.refuse('potion-missing', `${name} is missing.`, 'Give it as { "levels": 3 }.', path)
    return { name, levels: 2, power: 0 }
  }
  const { whole } = fieldsOf(reader, { row, path })
  const levels = whole('levels', 2, 4, `${name}: the number of levels`)
  const [low, high, key] = POWERS[name] ?? [0, 0, '']
  if (key === '' || (row[key] === undefined && low === high)) return { name, levels, power: low }
  return { name, levels, power: whole(key, low, high, `${name}: "${key}"`) }
}

function readPotions(reader: PackReader, json: unknown): Readonly<Record<Potion, PotionCard>> {
  const given = isObject(json) ? json : {}
  const remedy = 'Give the five that can be drunk, each with its levels.'
  if (!isObject(json)) reader.refuse('pack-potions', 'The pack has no "potions".', remedy, ['potions'])
  for (const name of Object.keys(given)) {
    const unknown = `“${name.slice(0, 40)}” is not a potion that can be drunk.`
    if (!DRINKABLE.some((potion) => potion === name))
      reader.refuse('potion-unknown', unknown, `There are ${DRINKABLE.join(', ')}.`, ['potions', name])
  }
  const cards = POTIONS.map((name) => [name, readPotion(reader, given, name)])
  return Object.fromEntries(cards) as Record<Potion, PotionCard>
}

function readCards(reader: PackReader, given: Readonly<Record<string, unknown>>): Omit<Pack, keyof PackHead> {
  const board = readBoard(reader, given['board'])
  const ingredients = readIngredients(reader, given['ingredients'])
  const potions = readPotions(reader, given['potions'])
  const strangers = readStrangers(reader, given['strangers'])
  const namesIn = (key: 'ingredients' | 'strangers'): readonly (readonly [string, JsonPath])[] =>
    (Array.isArray(given[key]) ? given[key] : []).flatMap((row: unknown, i) =>
      isObject(row) && typeof row['name'] === 'string' ? [[row['name'], [key, i, 'name']] as const] : [],
    )
  const potionNames = POTIONS.map((potion) => [potion, ['potions', potion]] as const)
  reader.unique([...potionNames, ...namesIn('ingredients'), ...namesIn('strangers')], 'card')
  return { board, potions, ...cardsByName(ingredients, strangers) }
}

export const packKind = packKindOf<Pack>({
  id: 'elixir',
  title: 'Elixir',
  rule: 'The pack',
  house: houseJson,
  read: readCards,
})
