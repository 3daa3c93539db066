// Packs of Elixir: board, ingredients, potions and strangers as data, checked before a game may use them.
import houseJson from '../../../../resources/packs/elixir/house.json'
import type { PackKind } from '../../kit/game'
import { isObject, type JsonObject } from '../../engine/json'
import { err, ok, type JsonPath, type Problem, type Result } from '../../engine/result'
import type { Board } from './board'
import { readBoard } from './pack-board'
import { makeReader, type PackReader } from '../../kit/pack-reader'
import { readStrangers, type Stranger } from './pack-strangers'
import { CATEGORIES, DRINKABLE, POTIONS, type Category, type Potion } from './types'

export interface Ingredient {
  readonly name: string
  readonly category: Category
  readonly price: number
  /** Value of a gem, 1–3; 0 for herbs and specials. */
  readonly value: number
}

export interface PotionCard {
  readonly name: Potion
  /** Turns it serves; 0 for those that cannot be drunk. */
  readonly levels: number
  /** Speedy Soda: steps a turn. Luck: added to the roll. Prowess: gold a turn. Filching: most taken when drunk. Else 0. */
  readonly power: number
}

export interface Pack {
  readonly name: string
  readonly by: string
  readonly note: string
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

function readIngredients(reader: PackReader, json: unknown): readonly Ingredient[] {
  const out: Ingredient[] = []
  const rows = reader.list(json, ['ingredients'], 'Give nine: three herbs, three specials, three gems.')
  const names: [string, JsonPath][] = []
  const places = new Map<Ingredient, JsonPath>()
  for (const { row, path } of rows) {
    const name = reader.name(row['name'], 'An ingredient', [...path, 'name'])
    names.push([name, [...path, 'name']])
    const at = `The ingredient ${name}`
    const category = CATEGORIES.find((known) => known === row['category'])
    if (category === undefined)
      reader.refuse('ingredient-category', `${at} is neither herb nor special nor gem.`, 'Set "category".', [
        ...path,
        'category',
      ])
    const price = reader.whole(row['price'], 1, 12, `${at}: the price`, [...path, 'price'])
    const value =
      category === 'gem' ? reader.whole(row['value'], 1, 3, `${at}: the gem value`, [...path, 'value']) : 0
    if (category === undefined) continue
    const card = { name, category, price, value }
    out.push(card)
    places.set(card, path)
  }
  for (const category of CATEGORIES) {
    const count = out.filter((each) => each.category === category).length
    if (count !== 3)
      reader.refuse(
        'ingredient-count',
        `There are ${count} of the kind ${category}; there must be three.`,
        'Correct "ingredients".',
        ['ingredients'],
      )
  }
  reader.unique(names, 'ingredient')
  const gems = out.filter((each) => each.category === 'gem')
  for (const gem of gems) {
    const cheaper = gems.find((other) => other.value > gem.value && other.price <= gem.price)
    if (cheaper !== undefined)
      reader.refuse(
        'gem-prices',
        `${cheaper.name} is worth more than ${gem.name} but does not cost more.`,
        'Prices of gems rise with their values.',
        [...(places.get(cheaper) ?? ['ingredients']), 'price'],
      )
  }
  return CATEGORIES.flatMap((category) => out.filter((each) => each.category === category))
}

/** What each potion may be set to. */
const POWERS: Readonly<Partial<Record<Potion, readonly [low: number, high: number, key: string]>>> = {
  'Fluid of Filching': [1, 2, 'takes'],
  'Liquor of Luck': [1, 2, 'bonus'],
  'Potion of Prowess': [3, 3, 'gold'],
  'Speedy Soda': [5, 12, 'steps'],
}

function readPotions(reader: PackReader, json: unknown): Readonly<Record<Potion, PotionCard>> {
  const given = isObject(json) ? json : {}
  if (!isObject(json))
    reader.refuse(
      'pack-potions',
      'The pack has no "potions".',
      'Give the five that can be drunk, each with its levels.',
      ['potions'],
    )
  for (const name of Object.keys(given)) {
    if (!(DRINKABLE as readonly string[]).includes(name))
      reader.refuse(
        'potion-unknown',
        `“${name.slice(0, 40)}” is not a potion that can be drunk.`,
        `There are ${DRINKABLE.join(', ')}.`,
        ['potions', name],
      )
  }
  const cards = POTIONS.map((name): PotionCard => {
    if (!DRINKABLE.includes(name)) return { name, levels: 0, power: 0 }
    const card = given[name]
    if (!isObject(card)) {
      reader.refuse('potion-missing', `${name} is missing.`, 'Give it as { "levels": 3 }.', ['potions', name])
      return { name, levels: 2, power: 0 }
    }
    const levels = reader.whole(card['levels'], 2, 4, `${name}: the number of levels`, [
      'potions',
      name,
      'levels',
    ])
    const power = POWERS[name]
    if (power === undefined) return { name, levels, power: 0 }
    const [low, high, key] = power
    return {
      name,
      levels,
      power: reader.whole(card[key] ?? (low === high ? low : undefined), low, high, `${name}: "${key}"`, [
        'potions',
        name,
        key,
      ]),
    }
  })
  return Object.fromEntries(cards.map((card) => [card.name, card])) as Record<Potion, PotionCard>
}

/**
 * Checks a pack as read from JSON.
 * @returns the pack ready for play, or every reason why it is refused
 */
export function checkPack(json: unknown): Result<Pack, readonly Problem[]> {
  const problems: Problem[] = []
  const reader = makeReader(problems, { id: 'elixir', title: 'Elixir' }, 'The pack')
  const head = reader.head(json)
  if (head === null) return err(problems)
  const { json: given, name, by, note } = head
  const board = readBoard(reader, given['board'])
  const ingredients = readIngredients(reader, given['ingredients'])
  const potions = readPotions(reader, given['potions'])
  const strangers = readStrangers(reader, given['strangers'])
  const named = (key: 'ingredients' | 'strangers'): readonly (readonly [string, JsonPath])[] =>
    (Array.isArray(given[key]) ? (given[key] as readonly unknown[]) : []).flatMap((row, i) =>
      isObject(row) && typeof row['name'] === 'string' ? [[row['name'], [key, i, 'name']] as const] : [],
    )
  const potionNames = POTIONS.map((potion) => [potion, ['potions', potion]] as const)
  reader.unique([...potionNames, ...named('ingredients'), ...named('strangers')], 'card')
  if (problems.length > 0) return err(problems)
  const of = (category: Category): readonly string[] =>
    ingredients.filter((each) => each.category === category).map((each) => each.name)
  return ok({
    name,
    by,
    note,
    board,
    ingredients,
    herbs: of('herb'),
    specials: of('special'),
    gems: of('gem'),
    ingredient: new Map(ingredients.map((each) => [each.name, each])),
    potions,
    strangers,
    stranger: new Map(strangers.map((each) => [each.name, each])),
  })
}

let house: Result<Pack, readonly Problem[]> | null = null

/** The house pack is read once. */
const check = (json: unknown): Result<Pack, readonly Problem[]> =>
  json === houseJson ? (house ??= checkPack(json)) : checkPack(json)

export const packKind: PackKind<Pack> = { house: houseJson as unknown as JsonObject, check }
