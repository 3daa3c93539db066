// Lookup tables for the cards of a pack. A live sheet builds them from its part of the pack.
import type { Stranger } from './pack-strangers'
import type { Category, Ingredient } from './types'

/** Ingredients by kind and by name, strangers by name. */
export function cardsByName(ingredients: readonly Ingredient[], strangers: readonly Stranger[]) {
  const namesOf = (category: Category): readonly string[] =>
    ingredients.filter((each) => each.category === category).map(({ name }) => name)
  return {
    ingredients,
    herbs: namesOf('herb'),
    specials: namesOf('special'),
    gems: namesOf('gem'),
    ingredient: new Map(ingredients.map((each) => [each.name, each])),
    strangers,
    stranger: new Map(strangers.map((each) => [each.name, each])),
  }
}
