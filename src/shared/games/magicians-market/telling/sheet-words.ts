// Small words and look-ups the sheets of Magician's Market share.
import type { LogLine, Seat } from '../../../engine/log'
import type { Text } from '../../../sheets/document'
import { strong, ruled } from '../../../kit/sheet-parts'
import { NOTHING, add, total } from '../goods'
import { say } from './prose'
import type { MmTable } from '../table'
import type { MmView, SeenBook, SeenDay, Units } from '../types'

/** "+3", "−2", "·" for nothing. */
export const change = (n: number): string => (n === 0 ? '·' : n > 0 ? `+${n}` : `−${-n}`)
export const minus = (n: number): string => (n === 0 ? '·' : `−${n}`)

/** Heads of the six columns of goods. */
export const GOOD_HEADS = ['Cape', 'Ball', 'Deck', 'Rabbit', 'Pigeon', 'Wand'] as const

/** Six amounts and their sum; zeros are dots, so that what is there stands out. */
export const amounts = (
  units: Units,
  sign: (n: number) => string = (n) => (n === 0 ? '·' : String(n)),
): Text[] => [...units.map((n): Text => [sign(n)]), [strong(sign(total(units)))]]

/** The day a sheet tells of; undefined for the start. */
export const dayOf = (view: MmView, turn: number): SeenDay | undefined => view.history[turn - 1]

/** The inventory at the first public update (MM-8): what was there before the magicians came. */
export const firstUpdate = (book: SeenBook): Units => add(book.goodsAfter, book.sold)

export const sumOf = (all: readonly Units[]): Units => all.reduce((sum, units) => add(sum, units), NOTHING)

/** A log line with its rule. */
export const sentence = (table: MmTable, line: LogLine): Text => ruled(say(table, line), line.rule)

/** Seats by coins, most first; by roster where coins are unknown or equal. */
export const byCoins = (view: MmView): readonly Seat[] =>
  view.players
    .map((_, seat) => seat)
    .sort((a, b) => (view.players[b]!.coins ?? 0) - (view.players[a]!.coins ?? 0) || a - b)
