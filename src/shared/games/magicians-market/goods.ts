// Amounts of goods, and goods and magicians in words.
import { listed, plural } from '../../kit/prose'
import { GOODS, MAGICIANS, type Good, type GoodNo, type MagicianNo, type Units } from './types'

export const NOTHING: Units = [0, 0, 0, 0, 0, 0]
export const GOOD_NOS: readonly GoodNo[] = [0, 1, 2, 3, 4, 5]
export const MAGICIAN_NOS: readonly MagicianNo[] = [0, 1, 2, 3, 4, 5, 6]

export const add = (a: Units, b: Units): Units => a.map((n, g) => n + (b[g] ?? 0))
export const take = (a: Units, b: Units): Units => a.map((n, g) => n - (b[g] ?? 0))
/** Adds units of one good to a mutable list of amounts. */
export function put(units: number[], good: number, n: number): void {
  units[good] = (units[good] ?? 0) + n
}
export const total = (units: Units): number => units.reduce((sum, n) => sum + n, 0)
export const kinds = (units: Units): number => units.reduce((sum, n) => sum + (n > 0 ? 1 : 0), 0)
export const one = (good: GoodNo): Units => NOTHING.map((_, g) => (g === good ? 1 : 0))
export const isGoodNo = (n: unknown): n is GoodNo => GOOD_NOS.includes(n as GoodNo)
/** MM-4: exactly three different goods; otherwise nothing is generated. */
export const isGeneration = (named: readonly GoodNo[]): boolean => named.length === 3 && new Set(named).size === 3
export const isMagicianNo = (n: unknown): n is MagicianNo => MAGICIAN_NOS.includes(n as MagicianNo)

/** Pay of a show with this bag (MM-16); 0 for an empty one. */
export function payOfShow(bag: Units): number {
  const different = kinds(bag)
  return 3 * different + 2 * Math.max(...bag) + (different === GOODS.length ? 10 : 0)
}

/** "wand", "wands"; "deck of cards" is called deck. */
export const goodName = (good: number, units = 1): string => `${GOODS[good] ?? 'good'}${units === 1 ? '' : 's'}`
const SHOWN = MAGICIANS.map((name) => name.replace(/"(.*)"/u, '“$1”'))
/** A magician's name with curly quotation marks. */
export const magicianName = (magician: number): string => SHOWN[magician] ?? 'a magician'

const SHORT = ['Flavio', 'Jackie', 'Julius', 'Orange And Green', 'Pierre', 'Blaire', 'The Strange'] as const
/** A name short enough for a table. */
export const magicianShort = (magician: number): string => SHORT[magician] ?? '?'

/** "a wand", "3 wands". */
export const some = (units: number, good: number): string =>
  units === 1 ? `a ${goodName(good)}` : `${units} ${goodName(good, units)}`

/** "2 wands and a cape"; "nothing". */
export const bagWords = (units: Units): string =>
  total(units) === 0 ? 'nothing' : listed(units.flatMap((n, g) => (n > 0 ? [some(n, g)] : [])))

/** Amounts by name, as `postmage state` shows them: all six, zeros included. */
export const byName = (units: Units): { readonly [good in Good]: number } => {
  const [cape = 0, ball = 0, deck = 0, rabbit = 0, pigeon = 0, wand = 0] = units
  return { cape, 'crystal ball': ball, deck, rabbit, pigeon, wand }
}

export const coinsWords = (n: number): string => plural(n, 'coin')
