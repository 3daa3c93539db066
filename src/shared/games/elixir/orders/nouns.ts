// The nouns of Elixir by all names players use: ingredients, potions, strangers, places, wizards. Orders, conditions, rulings, the form
// and the live sheet take them from here.
import { nameFinder } from '../../../engine/conditions/names'
import { longNames } from '../../../engine/order-text/lexer'
import type { Seat } from '../../../engine/log'
import { choicesOf, noSuch, type Moment, type Noun } from '../../../kit/conditions/facts'
import { bareWords, findAmong, findNamed, foldWords } from '../../../kit/orders/name-lookup'
import { nameOf } from '../../../kit/view'
import { idOf, OWN_LAB } from '../board'
import type { Pack } from '../pack'
import type { Stranger } from '../pack-strangers'
import { colourNamed, coloursOf, type ExTable } from '../table'
import { POTIONS, type Potion, type ViewFields } from '../types'

export interface ExMoment extends Moment {
  /** null in the form, which has only the view and looks up no names. */
  readonly table: ExTable | null
  readonly view: ViewFields
  /** The stranger met this turn and the last roll, while a turn is played. */
  readonly stranger?: Stranger | null
  readonly roll?: number | null
}

// ── Things ────────────────────────────────────────────────────────────────────────────────────────────────

const namesIn = (list: readonly { readonly name: string }[]): readonly string[] => list.map(({ name }) => name)
const ingredientsOf = (pack: Pack): readonly string[] => namesIn(pack.ingredients)
const strangersOf = (pack: Pack): readonly string[] => namesIn(pack.strangers)

export const findIngredient = (pack: Pack, text: string): string | null => findAmong(text, ingredientsOf(pack))
export const findStranger = (pack: Pack, text: string): string | null => findAmong(text, strangersOf(pack))

const SHORT: Readonly<Partial<Record<Potion, readonly string[]>>> = {
  'Elixir Part 1': ['part 1', 'elixir 1'],
  'Elixir Part 2': ['part 2', 'elixir 2'],
  'Elixir Part 3': ['part 3', 'elixir 3'],
}
const POTION_NAMES = POTIONS.map((name) => ({ value: name, names: [name, ...(SHORT[name] ?? [])] }))
export const findPotion = (text: string): Potion | null => findNamed(text, POTION_NAMES)

/** A thing that conditions count by name. Gold and “potions” have separate facts. */
const findItem = (pack: Pack, text: string): string | null =>
  findIngredient(pack, text) ?? findPotion(text) ?? findStranger(pack, text)

function findThing(pack: Pack, text: string): string | null {
  const plain = bareWords(text)
  if (plain === 'gold') return 'gold'
  return plain === 'potion' || plain === 'potions' ? 'potion' : findItem(pack, text)
}

// ── Places ────────────────────────────────────────────────────────────────────────────────────────────────

const KIND_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['herbalist', ['herbalist', "herbalist's", 'herbalists', 'herb shop', 'herbalist shop']],
  ['jeweller', ['jeweller', "jeweller's", 'jewellers', 'jeweler', "jeweler's", 'gem shop', 'jewellery']],
  ['special', ['special supplies', 'supplies', 'special supplies shop', 'supplies shop', 'special shop', 'special']],
  ['healer', ['healer', "healer's", 'healers']],
  ['alley', ['blind alley', 'alley']],
])

const isStreet = (id: string): boolean => /^\d+$/.test(id)

/** Ids of the spaces that are not streets. */
export const buildingsOf = ({ board }: Pack): readonly string[] =>
  board.spaces.map(({ id }) => id).filter((id) => !isStreet(id))

/** Id of a space by its id, sign or kind; `lab` for one's own Lab. */
export function findPlace({ board: { spaces } }: Pack, text: string): string | null {
  const wanted = bareWords(text).replace(/^(?:space|number|no) (?=\d)/, '')
  if (['lab', 'laboratory', 'home', 'own lab', 'lab table'].includes(wanted)) return OWN_LAB
  const exact = spaces.find((space) => foldWords(space.id) === wanted)
  if (exact !== undefined) return exact.id
  const signs = spaces.filter(({ kind }) => kind !== 'street')
  return findNamed(
    wanted,
    signs.map(({ id, label, kind }) => ({ value: id, names: [id, label, ...(KIND_NAMES.get(kind) ?? [])] })),
  )
}

/** The same, but with the id of one's own Lab instead of `lab`. */
function findSpace(pack: Pack, text: string, { view }: ExMoment): string | null {
  const place = findPlace(pack, text)
  if (place !== OWN_LAB) return place
  const own = view.seat === null ? undefined : view.players[view.seat]
  return own === undefined ? null : idOf(view.board.spaces, place, own.colour)
}

// ── Wizards ───────────────────────────────────────────────────────────────────────────────────────────────

type FoundSeat =
  | { readonly ok: true; readonly seat: Seat }
  | { readonly ok: false; readonly message: string; readonly near: readonly string[] }

/** A wizard by colour or name. A colour always means that colour. */
export function findSeat(table: ExTable, text: string): FoundSeat {
  const colours = coloursOf(table)
  const colour = colourNamed(bareWords(text).replace(/ wizard$/, ''))
  if (colour !== null) {
    const seat = colours.indexOf(colour)
    if (seat >= 0) return { ok: true, seat }
    return { ok: false, message: `Nobody plays ${colour}.`, near: colours }
  }
  const known = table.seats.map(({ name, formerly, label }) => ({ name, formerly: [...formerly, label] }))
  const found = nameFinder(known, 'wizard')(text.trim().replace(/^@/, ''))
  if (found.ok) return { ok: true, seat: table.seats.findIndex(({ name }) => name === found.name) }
  return { ok: false, message: found.message, near: [...colours, ...namesIn(table.seats)] }
}

/** Name of a wizard in orders: the colour, which cannot be mistaken for a player's name. */
export const colourOf = (table: ExTable, seat: Seat): string => coloursOf(table)[seat] ?? nameOf(table, seat)

// ── The nouns ─────────────────────────────────────────────────────────────────────────────────────────────

/** A kind of thing found in the pack. @param near all names of the kind */
function noun(
  what: string,
  find: (pack: Pack, text: string, moment: ExMoment) => string | null,
  near: (pack: Pack) => readonly string[],
  offered: (moment: ExMoment) => readonly string[],
): Noun<ExMoment> {
  return {
    what,
    find: (moment, text) => {
      const { table } = moment
      const name = table === null ? null : find(table.pack, text, moment)
      return name === null ? noSuch(what, text, table === null ? [] : near(table.pack)) : { ok: true, name }
    },
    choices: (moment) => choicesOf(offered(moment)),
  }
}

const thingsOf = (pack: Pack): readonly string[] => [...ingredientsOf(pack), ...POTIONS, ...strangersOf(pack)]
const potions = (): readonly string[] => POTIONS
const ingredients = ({ view }: ExMoment): readonly string[] => namesIn(view.ingredients)

export const nouns = {
  ingredient: noun('ingredient', findIngredient, ingredientsOf, ingredients),
  potion: noun('potion', (_, text) => findPotion(text), potions, potions),
  stranger: noun('stranger', findStranger, strangersOf, ({ table }) => (table === null ? [] : strangersOf(table.pack))),
  thing: noun('thing', findThing, thingsOf, ingredients),
  item: noun('thing', findItem, thingsOf, ingredients),
  place: {
    ...noun('place', findSpace, buildingsOf, ({ view }) =>
      view.board.spaces.filter(({ kind }) => kind !== 'street').map(({ id }) => id),
    ),
    say: (id: string) => (isStreet(id) ? `space ${id}` : `the ${id}`),
  },
}

/** The words that make an order wait for the brew (EX-30). */
export const AFTER_BREW: readonly string[] = ['after the brew', 'after my brew', 'after brewing', 'after the brewing']

/** Names of more than one word, and phrases whose words would otherwise begin an order: "if the stranger is for hire". */
export const namesOf = ({ seats, pack }: ExTable): string[] =>
  longNames([
    ...seats.flatMap(({ name, formerly, label }) => [name, label, ...formerly]),
    ...thingsOf(pack),
    ...pack.board.spaces.flatMap(({ id, label }) => [id, label]),
    'for hire',
    ...AFTER_BREW,
  ])
