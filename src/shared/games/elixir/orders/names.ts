// Wizards as players name them, by colour or by name, and the names of a table that are more than one word.
import { nameFinder, type KnownName } from '../../../engine/conditions/names'
import { longNames } from '../../../engine/order-text/lexer'
import type { Seat } from '../../../engine/log'
import { findColour } from './lookup'
import { nameOf } from '../../../kit/view'
import { coloursOf, type ExTable } from '../table'
import { POTIONS } from '../types'

const knownNames = (table: ExTable): readonly KnownName[] =>
  table.seats.map(({ name, formerly, label }) => ({ name, formerly: [...formerly, label] }))

export type FoundSeat =
  | { readonly ok: true; readonly seat: Seat }
  | { readonly ok: false; readonly message: string; readonly near: readonly string[] }

/** A wizard by colour or name. A colour always means that colour. */
export function findSeat(table: ExTable, text: string): FoundSeat {
  const colours = coloursOf(table)
  const colour = findColour(text)
  if (colour !== null) {
    const seat = colours.indexOf(colour)
    if (seat >= 0) return { ok: true, seat }
    return { ok: false, message: `Nobody plays ${colour}.`, near: colours }
  }
  const found = nameFinder(knownNames(table), 'wizard')(text.trim().replace(/^@/, ''))
  if (found.ok) return { ok: true, seat: table.seats.findIndex(({ name }) => name === found.name) }
  return { ok: false, message: found.message, near: [...colours, ...table.seats.map(({ name }) => name)] }
}

/** How orders name a wizard: by colour, which no player's name can be confused with. */
export const colourOf = (table: ExTable, seat: Seat): string => coloursOf(table)[seat] ?? nameOf(table, seat)

export const FOR_HIRE = 'for hire'
/** The words that make an order wait for the brew (EX-30); the verb among them does not count as one. */
export const AFTER_BREW: readonly string[] = ['after the brew', 'after my brew', 'after brewing', 'after the brewing']

/** Names of more than one word that the order text reads as one. */
export const namesOf = (table: ExTable): string[] =>
  longNames([
    ...table.seats.flatMap(({ name, formerly, label }) => [name, label, ...formerly]),
    ...table.pack.ingredients.map(({ name }) => name),
    ...table.pack.strangers.map(({ name }) => name),
    ...table.pack.board.spaces.flatMap(({ id, label }) => [id, label]),
    ...POTIONS,
    // A verb that does not begin an order here: "if the stranger is for hire".
    FOR_HIRE,
    ...AFTER_BREW,
  ])
