// The definition of a game by hand: order slots, columns, dice, tables. It is the pack of the game and is stored in the campaign
// file.
import type { PackHead } from '../../kit/packs/pack-reader'

/** Who may read a cell, an order or a text besides the referee. */
type SeenBy = 'all' | 'owner' | 'referee'

type SlotKind =
  /** `text`: the player’s words, line breaks kept; `lines`: one entry a line. */
  | { readonly kind: 'text' | 'lines'; readonly most: number }
  /** Whole numbers of the smallest unit: with `places` 2, 1250 is 12.50. */
  | { readonly kind: 'number'; readonly places: number; readonly min: number; readonly max: number; readonly unit: string }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'player' | 'yes-no' } // prettier-ignore

/** Something that players order. Sub-fields of an order are separate slots, `argument` and `argument aim`. */
export type Slot = SlotKind & {
  readonly name: string
  /** Names by which letters may call it. */
  readonly aliases: readonly string[]
  readonly hint: string
  readonly owed: boolean
  /** Turns of the cycle, counted from 1, that ask for it; empty: every turn. */
  readonly turns: readonly number[]
  /** `all`: the report prints the orders; `owner`: only the player’s own sheet does. */
  readonly seen: SeenBy
}

type ColumnKind = 'number' | 'text' | 'list' | 'tick'

export interface Column {
  readonly name: string
  /** One cell a player, or one for the table. */
  readonly of: 'player' | 'table'
  readonly kind: ColumnKind
  readonly places: number
  readonly unit: string
  readonly seen: SeenBy
  readonly initial: Cell
  /** CEL over columns, number slots and dice; null: the referee writes it. */
  readonly formula: string | null
  /** Highest first, lowest first, or no score. */
  readonly score: 'high' | 'low' | null
  /** Prints the sum below the table. */
  readonly adds: boolean
  readonly drawn: boolean
}

/** A number is in the smallest unit of its column. */
export type Cell = number | string | readonly string[] | boolean

interface NamedDice {
  readonly name: string
  /** "2d6", "d100", "3d6+1". */
  readonly dice: string
}

export interface RandomTable {
  readonly name: string
  readonly rows: readonly { readonly text: string; readonly weight: number }[]
}

/** Orders of a player who sends nothing, or says that nothing comes: none, the last ones, or the referee's choice. */
export type Silence = 'nothing' | 'again' | 'referee'

/** Parts of a sheet, whose order a definition may choose. */
export const SECTIONS = ['results', 'orders', 'dice', 'standings', 'charts', 'table'] as const
export type Section = (typeof SECTIONS)[number]

export interface Definition extends PackHead {
  readonly designer: string
  readonly publisher: string
  readonly credit: string
  readonly players: { readonly min: number; readonly max: number }
  readonly turn: {
    /** "turn", "season". */
    readonly word: string
    /** Names that repeat; `{n}` counts the cycles: "Spring {n}". Empty: turns are numbered. */
    readonly names: readonly string[]
    /** Value of `{n}` in the first cycle. */
    readonly from: number
  }
  /** Names of the seats, `dealt` by dice or `set` in the roster. Null: seats have only the players’ names. */
  readonly sides: { readonly names: readonly string[]; readonly how: 'dealt' | 'set' } | null
  readonly slots: readonly Slot[]
  readonly columns: readonly Column[]
  readonly dice: readonly NamedDice[]
  readonly tables: readonly RandomTable[]
  readonly silence: Silence
  readonly nothing: Silence
  /** Texts the referee writes often, with placeholders: `{player} loses {number} men`. */
  readonly phrases: readonly { readonly name: string; readonly text: string }[]
  /** Parts of the sheets in order. Others are left out. */
  readonly sections: readonly Section[]
  /** Words on every slip. */
  readonly slip: string
  /** Text of the opening sheet, in Markdown. */
  readonly welcome: string
}

/** A key of a name: small letters and digits, joined by one underscore: "Men at arms" is `men_at_arms`. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')

/** The name of a turn: "Spring 1901", or "turn 3" where turns are numbered. */
export function turnNameOf({ turn: { word, names, from } }: Definition, turn: number): string {
  const name = names[(turn - 1) % Math.max(names.length, 1)]
  if (name === undefined || turn < 1) return `${word} ${turn}`
  return name.replaceAll('{n}', String(from + Math.floor((turn - 1) / names.length)))
}

/** The slots that are asked for in a turn. */
export const slotsIn = ({ slots, turn: { names } }: Definition, turn: number): readonly Slot[] =>
  slots.filter(({ turns }) => turns.length === 0 || turns.includes(((turn - 1) % Math.max(names.length, 1)) + 1))

/** A number of a column or slot as text: 1250 with two places is "12.50". */
export function formatNumber(value: number, { places, unit }: { readonly places: number; readonly unit: string }): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(\d{3})+$)/g, ',')
  const written = `${value < 0 ? '−' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`}`
  return unit === '' ? written : unit === '%' ? `${written}%` : `${written} ${unit}`
} // prettier-ignore

/** Digits of the largest number a player or referee may write. */
const MOST_DIGITS = 12

/** A written number in the smallest unit, null for anything else or for more places than there are: "1,250.5", "3k", "−2", "12 %". */
export function readNumber(text: string, { places, unit }: { readonly places: number; readonly unit: string }): number | null {
  const bare = text.trim().replace(/[−–]/g, '-').toLowerCase()
  const named = unit.toLowerCase()
  const own = named !== '' && bare.endsWith(named) ? bare.slice(0, -named.length).trim() : bare
  const found = /^([+-]?)(\d{1,3}(?:[,' ]\d{3})+|\d+)(?:\.(\d+))?([km])?$/.exec(own)
  if (found === null) return null
  const [, sign, whole = '', part = '', large] = found
  const more = large === 'k' ? 3 : large === 'm' ? 6 : 0
  const shift = places + more
  const kept = part.replace(/0+$/, '')
  if (kept.length > shift) return null
  const digits = whole.replace(/\D/g, '') + kept.padEnd(shift, '0')
  if (digits.replace(/^0+/, '').length > MOST_DIGITS) return null
  const value = Number(digits)
  return value === 0 ? 0 : sign === '-' ? -value : value
} // prettier-ignore
