// Things, places and wizards as orders name them: one name of a kind, amounts, groups, "all" and "all but" (EX-27).
import { problemAt, spanOf } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { err, ok, type Problem, type Result } from '../../../engine/result'
import { didYouMean } from '../../../engine/suggest'
import { isOneOf, JOINS, numberAt, pieces, splitWords, wordsOf } from '../../../kit/orders/order-tokens'
import type { ExTable } from '../table'
import { EVERY, type Item, type Things } from '../types'
import { findIngredient, findSeat } from './nouns'

export type Read<T> = Result<T, Problem>

/** A name of one kind, or a problem that offers near ones. @param whole place of the problem when no name is written */
export function named<T>(
  tokens: readonly Tok[],
  whole: readonly Tok[],
  what: string,
  found: (text: string) => T | null,
  near: readonly string[],
): Read<T> {
  const missing = `It does not say which ${what}.`
  if (tokens.length === 0)
    return err(problemAt(`missing-${what}`, missing, `Name one: ${near.slice(0, 9).join(', ')}.`, whole, 'EX-1'))
  const text = wordsOf(tokens)
  const value = found(text)
  if (value !== null) return ok(value)
  const unknown = `“${text.slice(0, 40)}” is not a known ${what}.`
  const problem = problemAt(`unknown-${what}`, unknown, `There are ${near.slice(0, 12).join(', ')}.`, tokens, 'EX-1')
  const suggestions = didYouMean(text, spanOf(tokens), near)
  return err(suggestions.length > 0 ? { ...problem, suggestions } : problem)
}

/** A wizard by colour or name. */
export function readSeat(table: ExTable, tokens: readonly Tok[], whole: readonly Tok[]): Read<number> {
  const remedy = 'Name a wizard by colour or by name.'
  if (tokens.length === 0)
    return err(problemAt('missing-wizard', 'It does not say which wizard.', remedy, whole, 'EX-1'))
  const found = findSeat(table, wordsOf(tokens))
  if (found.ok) return ok(found.seat)
  const problem = problemAt('unknown-player', found.message, remedy, tokens, 'EX-1')
  return err({ ...problem, suggestions: didYouMean(wordsOf(tokens), spanOf(tokens), found.near) })
}

// ── Things ────────────────────────────────────────────────────────────────────────────────────────────────

/** Words and marks that join things; brews are also joined by `with`. */
const JOINED = [...JOINS, 'with']
/** Pieces between commas, pluses, `and` and `with`. */
export const piecesOf = (tokens: readonly Tok[]): readonly (readonly Tok[])[] => pieces(tokens, JOINED)

const ALL = splitWords('all everything every')
/** Words behind "all" that add nothing. */
const FILLERS = splitWords('of it them the my that i me carry carried carrying have there here things thing away')

interface Amount {
  /** null where none is written. */
  readonly count: number | null
  /** Fewer will do. */
  readonly upTo: boolean
  readonly rest: readonly Tok[]
}

const MOST = ['up to', 'at most']

/** `2 mandrake`, `two rubies`, `3 x salt`, `1x salt`, `up to 3 salt`, `all salt`. */
export function amountOf(piece: readonly Tok[]): Amount {
  const [first, second] = piece
  if (isOneOf(first, ALL)) return { count: EVERY, upTo: true, rest: piece.slice(1).filter((t) => !isOneOf(t, FILLERS)) }
  if (piece.length > 2 && MOST.includes(wordsOf(piece.slice(0, 2)).toLowerCase()))
    return { ...amountOf(piece.slice(2)), upTo: true }
  const count = numberAt(first)
  if (count === null || second === undefined) return { count: null, upTo: false, rest: piece }
  return { count, upTo: false, rest: piece.slice(second.lower === 'x' || second.image === '×' ? 2 : 1) }
}

/** Where things are named: in the Blind Alley lie gold and potions too. */
export type Where = 'shop' | 'lab' | 'alley'

const wordOf = (tokens: readonly Tok[]): string =>
  wordsOf(tokens)
    .toLowerCase()
    .replace(/^(?:the|a|my|of the) /, '')

/** All the names of a group: "gems", "special ingredients". */
function groupOf({ pack }: ExTable, tokens: readonly Tok[]): readonly string[] | null {
  switch (wordOf(tokens)) {
    case 'herbs':
      return pack.herbs
    case 'specials':
    case 'special ingredients':
      return pack.specials
    case 'gems':
      return pack.gems
    case 'ingredients':
      return pack.ingredients.map(({ name }) => name)
    default:
      return null
  }
}

function findThing(table: ExTable, where: Where): (text: string) => string | null {
  return (text) => {
    const bare = text.toLowerCase().replace(/^(?:the|a) /, '')
    if (where === 'alley' && (bare === 'gold' || bare === 'gold pieces')) return 'gold'
    if (where === 'alley' && (bare === 'potion' || bare === 'potions')) return 'potion'
    return findIngredient(table.pack, text)
  }
}

/** Meaning of a name without an amount: one, or (behind "all" and "all but") as many as there are. */
type Bare = 'one' | 'every'

/** One piece as things: a name with its amount, or all of a group. */
function readPiece(
  table: ExTable,
  piece: readonly Tok[],
  whole: readonly Tok[],
  where: Where,
  bare: Bare,
): Read<readonly Item[]> {
  const { count, upTo, rest } = amountOf(piece)
  const group = count === null || upTo ? groupOf(table, rest) : null
  if (group !== null) return ok(group.map((name) => ({ name, count: count ?? EVERY, upTo: true })))
  const near = [...table.pack.ingredients.map(({ name }) => name), ...(where === 'alley' ? ['gold', 'potion'] : [])]
  const found = named(rest, whole, 'ingredient', findThing(table, where), near)
  if (!found.ok) return found
  const name = found.value
  if (count === null) return ok([bare === 'one' ? { name, count: 1 } : { name, count: EVERY, upTo: true }])
  if (count >= 1 && count <= EVERY) return ok([upTo ? { name, count, upTo } : { name, count }])
  const wrong = `${count} is not a number of things anybody can have.`
  return err(problemAt('wrong-count', wrong, `Write a number from 1 to ${EVERY}.`, piece, 'EX-4'))
}

/** Things with their amounts, each named once. "all ruby and opal" is all of both. */
export function readItems(
  table: ExTable,
  tokens: readonly Tok[],
  whole: readonly Tok[],
  where: Where,
  bare: Bare = 'one',
): Read<readonly Item[]> {
  const all = piecesOf(tokens)
  const out = new Map<string, Item>()
  for (const piece of all.length === 0 ? [[]] : all) {
    const items = readPiece(table, piece, whole, where, isOneOf(tokens[0], ALL) ? 'every' : bare)
    if (!items.ok) return items
    for (const item of items.value) {
      const count = Math.min(EVERY, (out.get(item.name)?.count ?? 0) + item.count)
      out.set(item.name, { ...item, count })
    }
  }
  return ok([...out.values()])
}

const BUT = splitWords('but except excepting without save')
const PLACES = splitWords('in on at to from shelf lab alley heap')

/** Things to store or take: named, `all`, or `all but ruby`. Names behind `all` are never ignored (EX-27). */
export function readThings(table: ExTable, tokens: readonly Tok[], whole: readonly Tok[], where: Where): Read<Things> {
  const all = isOneOf(tokens[0], ALL)
  if (!all && tokens.length > 0) return readItems(table, tokens, whole, where)
  const rest = tokens.slice(1).filter((t) => !isOneOf(t, FILLERS))
  if (rest.every((t) => isOneOf(t, PLACES) || t.lower.includes('alley'))) return ok('all')
  if (!isOneOf(rest[0], BUT)) return readItems(table, tokens, whole, where)
  const items = readItems(table, rest.slice(rest[1]?.lower === 'for' ? 2 : 1), whole, where, 'every')
  return items.ok ? ok({ but: items.value.map(({ name, count }) => ({ name, count })) }) : items
}
