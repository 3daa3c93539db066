// Names as players write them: ingredients, potions, strangers, places, wizards. Pure look-ups over the pack.
import { fold } from '../../../engine/order-text/source'
import type { Pack } from '../pack'
import { COLOURS, POTIONS, type Colour, type Potion } from '../types'

/** Small letters, single spaces, one kind of apostrophe, no hyphens. */
export const foldWords = (text: string): string =>
  fold(text)
    .replace(/[‘’`´]/g, "'")
    .replace(/[-\s]+/g, ' ')
    .trim()

/** Without article or pronoun: "my ruby" → ruby. */
export const bareWords = (text: string): string =>
  foldWords(text).replace(/^(?:the|a|an|some|my|own|his|one) /, '')

/** Matches a name, its plural, or a part of it that only one has. `others` are further names of an entry. */
function find<T>(
  text: string,
  entries: readonly { readonly value: T; readonly names: readonly string[] }[],
): T | null {
  const wanted = bareWords(text)
  if (wanted === '') return null
  const forms = [wanted, ...singulars(wanted)]
  const exact = entries.find(({ names }) => names.some((name) => forms.includes(foldWords(name))))
  if (exact !== undefined) return exact.value
  if (wanted.length < 3) return null
  const part = entries.filter(({ names }) =>
    names.some((name) => forms.some((form) => ` ${foldWords(name)} `.includes(` ${form} `))),
  )
  return part.length === 1 ? part[0]!.value : null
}

/** "rubies" → ruby, "bat wings" → bat wing, "roses" → rose. */
function singulars(word: string): readonly string[] {
  const out: string[] = []
  if (word.endsWith('ies')) out.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('es')) out.push(word.slice(0, -2))
  if (word.endsWith('s')) out.push(word.slice(0, -1))
  return out
}

export const findIngredient = (pack: Pack, text: string): string | null =>
  find(
    text,
    pack.ingredients.map(({ name }) => ({ value: name, names: [name] })),
  )

const SHORT: Readonly<Partial<Record<Potion, readonly string[]>>> = {
  'Elixir Part 1': ['part 1', 'elixir 1'],
  'Elixir Part 2': ['part 2', 'elixir 2'],
  'Elixir Part 3': ['part 3', 'elixir 3'],
}

export const findPotion = (text: string): Potion | null =>
  find(
    text,
    POTIONS.map((name) => ({ value: name, names: [name, ...(SHORT[name] ?? [])] })),
  )

export const findStranger = (pack: Pack, text: string): string | null =>
  find(
    text,
    pack.strangers.map(({ name }) => ({ value: name, names: [name] })),
  )

export const findColour = (text: string): Colour | null =>
  COLOURS.find((colour) => fold(colour) === bareWords(text).replace(/ wizard$/, '')) ?? null

const KIND_NAMES = {
  herbalist: ['herbalist', "herbalist's", 'herbalists', 'herb shop', 'herbalist shop'],
  jeweller: ['jeweller', "jeweller's", 'jewellers', 'jeweler', "jeweler's", 'gem shop', 'jewellery'],
  special: [
    'special supplies',
    'supplies',
    'special supplies shop',
    'supplies shop',
    'special shop',
    'special',
  ],
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
  return find(
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
