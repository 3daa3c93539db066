// Names as players write them: ingredients, potions, strangers, places, wizards. Pure look-ups over the pack.
import { fold } from '../../../engine/order-text/source'
import { bareWords, findAmong, findNamed, foldWords } from '../../../kit/name-lookup'
import type { Pack } from '../pack'
import { COLOURS, POTIONS, type Colour, type Potion } from '../types'

export const findIngredient = (pack: Pack, text: string): string | null =>
  findAmong(
    text,
    pack.ingredients.map(({ name }) => name),
  )

const SHORT: Readonly<Partial<Record<Potion, readonly string[]>>> = {
  'Elixir Part 1': ['part 1', 'elixir 1'],
  'Elixir Part 2': ['part 2', 'elixir 2'],
  'Elixir Part 3': ['part 3', 'elixir 3'],
}

export const findPotion = (text: string): Potion | null =>
  findNamed(
    text,
    POTIONS.map((name) => ({ value: name, names: [name, ...(SHORT[name] ?? [])] })),
  )

export const findStranger = (pack: Pack, text: string): string | null =>
  findAmong(
    text,
    pack.strangers.map(({ name }) => name),
  )

export const findColour = (text: string): Colour | null =>
  COLOURS.find((colour) => fold(colour) === bareWords(text).replace(/ wizard$/, '')) ?? null

const KIND_NAMES = {
  herbalist: ['herbalist', "herbalist's", 'herbalists', 'herb shop', 'herbalist shop'],
  jeweller: ['jeweller', "jeweller's", 'jewellers', 'jeweler', "jeweler's", 'gem shop', 'jewellery'],
  special: ['special supplies', 'supplies', 'special supplies shop', 'supplies shop', 'special shop', 'special'],
  healer: ['healer', "healer's", 'healers'],
  alley: ['blind alley', 'alley'],
} as const

/** The word for one's own Lab in orders. */
export const OWN_LAB = 'lab'

/** A space by its id, its sign or what it is; `lab` for one's own Lab. */
export function findPlace(pack: Pack, text: string): string | null {
  const wanted = bareWords(text).replace(/^(?:space|number|no) (?=\d)/, '')
  if (['lab', 'laboratory', 'home', 'own lab', 'lab table'].includes(wanted)) return OWN_LAB
  const exact = pack.board.spaces.find((space) => foldWords(space.id) === wanted)
  if (exact !== undefined) return exact.id
  return findNamed(
    wanted,
    pack.board.spaces
      .filter((space) => space.kind !== 'street')
      .map((space) => ({
        value: space.id,
        names: [
          space.id,
          space.label,
          ...(space.kind in KIND_NAMES ? KIND_NAMES[space.kind as keyof typeof KIND_NAMES] : []),
        ],
      })),
  )
}
