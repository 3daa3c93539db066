// The table of an Elixir game: its pack and options, read in one place.
import type { Table } from '../../kit/game'
import { found } from '../../engine/at'
import { curly } from '../../sheets/curly'
import type { Pack } from './pack'
import { COLOURS, type Colour, type InUse, type Potion } from './types'
import { option } from '../../kit/options'

export type ExTable = Table<Pack>

/** Whether the changes of ruleset 2 apply (EX-8, EX-29 to EX-31). */
export const hasRuleset2 = ({ ruleset }: Pick<ExTable, 'ruleset'>): boolean => ruleset >= 2

/** Price of healing, in gold (EX-8). */
export const HEALING = 3

/** A colour by its name, or null. */
export const colourNamed = (text: string): Colour | null =>
  COLOURS.find((colour) => colour.toLowerCase() === text.trim().toLowerCase()) ?? null

/** Colours by seat: from the roster, else one's name if it is a colour, else the colours left, in order. */
export function coloursOf(table: ExTable): readonly Colour[] {
  const taken = new Set<Colour>()
  const claim = (colour: Colour | null): Colour | null => {
    if (colour === null || taken.has(colour)) return null
    taken.add(colour)
    return colour
  }
  const bySide = table.seats.map((seat) => claim(colourNamed(seat.side ?? '')))
  const byName = table.seats.map((seat, i) => bySide[i] ?? claim(colourNamed(seat.label)))
  return byName.map((colour) => colour ?? claim(COLOURS.find((free) => !taken.has(free)) ?? null) ?? 'Red')
}

/** Value of a gem of the pack; 0 of other ingredients. @throws RangeError where the pack has no such ingredient */
export const worthOf = ({ pack }: ExTable, ingredient: string): number => found(pack.ingredient, ingredient).value

/** Copies of each potion and ingredient (EX-4). */
export const copiesFor = (players: number): number => (players === 4 ? 4 : 3)
/** All the gold of the game (EX-3). */
export const goldFor = (players: number): number => (players === 4 ? 36 : players === 3 ? 30 : 22)

/** Steps a turn without Speedy Soda (EX-7). */
export const STEPS = 4

/** Whether a potion in use still works in the wizard's next turn (EX-21). */
export const lasts = (inUse: readonly InUse[], potion: Potion): boolean =>
  inUse.some((each) => each.potion === potion && each.level > 1)

/** Gold the pile owes a wizard in their next turn: one, or three with Prowess that lasts or is drunk first (EX-3, EX-23). */
export const nextIncome = ({ pack }: ExTable, inUse: readonly InUse[], drinks = false): number =>
  drinks || lasts(inUse, 'Potion of Prowess') ? pack.potions['Potion of Prowess'].power : 1

/** Names with their counts: "2 ruby, salt". No plurals, since packs choose the names. */
export function tallied(names: readonly string[], none = 'nothing'): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  if (counts.size === 0) return none
  return [...counts].map(([name, n]) => (n === 1 ? name : `${n} ${name}`)).join(', ')
}

/** Name of a space in a sentence, spelt as in its pack, for records: "the Jeweller", "space 17", "Red's Lab". */
export function recordedPlace(table: ExTable, id: string): string {
  const space = table.pack.board.at.get(id)
  if (space === undefined) return id
  return space.kind === 'street' ? `space ${space.id}` : space.kind === 'lab' ? space.label : `the ${space.label}`
}

/** The same for readers, with curly quotes: “Red’s Lab”. */
export const placeName = (table: ExTable, id: string): string => curly(recordedPlace(table, id))

// ── Options ───────────────────────────────────────────────────────────────────────────────────────────────

export const paceOption = option.choice(
  'pace',
  'Pace',
  'One turn of every wizard at each deadline, in seat order from the start player, or one wizard’s turn at a time (EX-1).',
  [
    ['round', 'A turn of every wizard'],
    ['single', 'One wizard at a time'],
  ],
)

export const shortGameOption = option.yesNo(
  'shortGame',
  'Short game',
  'Before the first turn each wizard looks at one crossing of the Formula Chart (EX-24).',
)

export const peeksOption = option.text(
  'peeks',
  'What they look at',
  'Short game only: a crossing for each wizard, such as “Red: mandrake + salt; Blue: vervain + salt”. For those not named the dice decide.',
)
