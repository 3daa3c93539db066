// The words of Elixir orders: one turn, one order after another.
import { nestingLimit } from '../../../kit/options'
import { compileCondition } from '../../../engine/conditions/evaluate'
import { notUnderstood } from '../../../engine/order-text/read-text'
import { problemAt, spanOf, type Heading, type OrderLanguage } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { ok, err, type Problem, type Result } from '../../../engine/result'
import { didYouMean } from '../../../engine/suggest'
import { findIngredient, findPlace, findPotion, findStranger } from './lookup'
import { findSeat, namesOf } from './names'
import { exFacts } from './facts'
import { type ExTable } from '../table'
import { COLOURS, DRINKABLE, POTIONS, type Act, type ExView, type Item } from '../types'

const VERBS = new Set([
  'drink', 'pay', 'stay', 'wait', 'move', 'go', 'walk', 'buy', 'take', 'hire', 'play', 'store', 'shelve', 'brew', 'add', 'guard', 'filch',
]) // prettier-ignore
const ALONE = new Set(['stay', 'wait', 'hire'])
const HELPERS = new Set(['i', "i'll", "i'd", 'will', 'would', 'like', 'to', 'want', 'please', 'shall', 'we', "we'll", 'let', 'me', 'am', "i'm", 'just', 'also', 'simply', 'then', 'first', 'next', 'finally', 'now']) // prettier-ignore
export const ORDER_REMEDY =
  'Write for example: drink speedy soda · pay healer · move to jeweller · buy 2 mandrake, ruby · store all · brew mandrake + salt + ruby.'
const NUMBERS: { readonly [word: string]: number } = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 } // prettier-ignore

export function exLanguage(table: ExTable, view: ExView): OrderLanguage<Act> {
  const conditions = exFacts.vocabulary({ table, view })
  return {
    verbs: VERBS,
    alone: ALONE,
    helpers: HELPERS,
    words: [],
    names: namesOf(table),
    nesting: nestingLimit(table),
    nestingRule: 'EX-1',
    heading: readHeading,
    looksLikeOrder: () => false,
    act: (tokens) => readAct(table, tokens),
    condition: (text) => compileCondition(text, conditions),
  }
}

/** `turn:` or `turn 7:` before the orders: allowed, and needed by nobody. */
function readHeading(tokens: readonly Tok[], from: number): Heading | null {
  if (tokens[from]?.lower !== 'turn') return null
  let next = from + 1
  if (tokens[next]?.kind === 'number') next++
  if (tokens[next]?.kind !== 'colon') return null
  return { key: 'turn', next: next + 1, strong: true }
}

const wordsOf = (tokens: readonly Tok[]): string => tokens.map((t) => t.image).join(' ')
type Read<T> = Result<T, Problem>

/** A name of one kind, or a problem that offers near ones. */
function named<T>(
  tokens: readonly Tok[],
  whole: readonly Tok[],
  what: string,
  found: (text: string) => T | null,
  near: readonly string[],
): Read<T> {
  if (tokens.length === 0)
    return err(
      problemAt(
        `missing-${what}`,
        `It is not said which ${what}.`,
        `Name one: ${near.slice(0, 9).join(', ')}.`,
        whole,
        'EX-1',
      ),
    )
  const text = wordsOf(tokens)
  const value = found(text)
  if (value !== null) return ok(value)
  const problem = problemAt(
    `unknown-${what}`,
    `“${text.slice(0, 40)}” is no ${what}.`,
    `There are ${near.slice(0, 12).join(', ')}.`,
    tokens,
    'EX-1',
  )
  const suggestions = didYouMean(text, spanOf(tokens), near)
  return err(suggestions.length > 0 ? { ...problem, suggestions } : problem)
}

const isJoin = (t: Tok): boolean =>
  t.kind === 'comma' ||
  t.image === '+' ||
  t.image === '&' ||
  t.lower === 'and' ||
  t.lower === 'plus' ||
  t.lower === 'with'

/** Pieces between commas, pluses and `and`; empty ones left out. */
function pieces(tokens: readonly Tok[]): readonly (readonly Tok[])[] {
  const out: Tok[][] = [[]]
  for (const t of tokens) {
    if (isJoin(t)) out.push([])
    else out.at(-1)!.push(t)
  }
  return out.filter((piece) => piece.length > 0)
}

/** `2 mandrake`, `two rubies`, `ruby`, `3 x salt`. */
function counted(piece: readonly Tok[]): { readonly count: number; readonly rest: readonly Tok[] } {
  const first = piece[0]!
  const number = first.kind === 'number' ? Number(first.image) : NUMBERS[first.lower]
  if (number === undefined || piece.length === 1) return { count: 1, rest: piece }
  const times = piece[1]!.lower === 'x' || piece[1]!.image === '×' ? 2 : 1
  return { count: number, rest: piece.slice(times) }
}

function readItems(
  table: ExTable,
  tokens: readonly Tok[],
  whole: readonly Tok[],
  heap: boolean,
): Read<readonly Item[]> {
  const near = [...table.pack.ingredients.map(({ name }) => name), ...(heap ? ['gold', 'potion'] : [])]
  const find = (text: string): string | null => {
    const bare = text.toLowerCase().replace(/^(?:the|a) /, '')
    if (heap && (bare === 'gold' || bare === 'gold pieces')) return 'gold'
    if (heap && (bare === 'potion' || bare === 'potions')) return 'potion'
    return findIngredient(table.pack, text)
  }
  const out: Item[] = []
  const all = pieces(tokens)
  if (all.length === 0) {
    const missing = named([], whole, 'ingredient', find, near)
    return missing.ok ? ok([]) : missing
  }
  for (const piece of all) {
    const { count, rest } = counted(piece)
    const name = named(rest, whole, 'ingredient', find, near)
    if (!name.ok) return name
    if (count < 1 || count > 36)
      return err(
        problemAt(
          'wrong-count',
          `${count} is not a number of things one can have.`,
          'Write a number from 1 to 36.',
          piece,
          'EX-4',
        ),
      )
    const known = out.findIndex((item) => item.name === name.value)
    if (known >= 0) out[known] = { name: name.value, count: Math.min(36, out[known]!.count + count) }
    else out.push({ name: name.value, count })
  }
  return ok(out)
}

const isAll = (tokens: readonly Tok[]): boolean =>
  tokens.length === 0 || (['all', 'everything'].includes(tokens[0]!.lower) && tokens.length <= 4)

function readSeat(table: ExTable, tokens: readonly Tok[], whole: readonly Tok[]): Read<number> {
  if (tokens.length === 0)
    return err(
      problemAt(
        'missing-wizard',
        'It is not said which wizard.',
        'Name one by colour or by name.',
        whole,
        'EX-1',
      ),
    )
  const found = findSeat(table, wordsOf(tokens))
  if (found.ok) return ok(found.seat)
  const problem = problemAt(
    'unknown-player',
    found.message,
    'Name a wizard by colour or by name.',
    tokens,
    'EX-1',
  )
  return err({ ...problem, suggestions: didYouMean(wordsOf(tokens), spanOf(tokens), found.near) })
}

/** Splits at the last of some words: what stands before and after it. */
function splitAt(
  tokens: readonly Tok[],
  ...words: readonly string[]
): { readonly before: readonly Tok[]; readonly after: readonly Tok[] | null } {
  for (let i = tokens.length - 1; i >= 0; i--)
    if (words.includes(tokens[i]!.lower)) return { before: tokens.slice(0, i), after: tokens.slice(i + 1) }
  return { before: tokens, after: null }
}

function readMove(table: ExTable, tokens: readonly Tok[]): Read<Act> {
  const [, ...rest] = tokens
  const first = rest[0]?.lower ?? ''
  const how =
    first === 'via' || first === 'along'
      ? 'via'
      : first === 'towards' || first === 'toward'
        ? 'towards'
        : 'to'
  const after =
    ['to', 'via', 'along', 'towards', 'toward', 'into', 'home'].includes(first) && first !== 'home'
      ? rest.slice(1)
      : rest
  const near = table.pack.board.spaces.map(({ id }) => id)
  const buildings = near.filter((id) => !/^\d+$/.test(id))
  const steps = (how === 'via' ? viaPieces(after) : [after]).filter((piece) => piece.length > 0)
  if (steps.length === 0)
    return err(
      problemAt(
        'missing-place',
        'It is not said where to.',
        `Name a place: lab, ${buildings.slice(4).join(', ')}, or the number of a street space.`,
        tokens,
        'EX-7',
      ),
    )
  const places: string[] = []
  for (const piece of steps) {
    const place = named(piece, tokens, 'place', (text) => findPlace(table.pack, text), ['lab', ...buildings])
    if (!place.ok) return place
    places.push(place.value)
  }
  if (places.length > 40)
    return err(
      problemAt('way-too-long', 'This way is too long.', 'Name only the spaces that matter.', tokens, 'EX-7'),
    )
  return ok({ do: 'move', how, places })
}

/** Places of a way, between commas, dashes, `and`, `to`; numbers may also stand side by side. */
function viaPieces(tokens: readonly Tok[]): readonly (readonly Tok[])[] {
  const out: Tok[][] = [[]]
  for (const t of tokens) {
    if (t.kind === 'comma' || t.kind === 'dash' || ['and', 'to', 'then'].includes(t.lower)) out.push([])
    else if (t.kind === 'number') out.push([t], [])
    else out.at(-1)!.push(t)
  }
  return out
}

function readBrew(table: ExTable, tokens: readonly Tok[]): Read<Act> {
  const items = readItems(table, tokens.slice(1), tokens, false)
  if (!items.ok) return items
  const { pack } = table
  const of = (names: readonly string[]): string[] =>
    items.value.flatMap(({ name, count }) => (names.includes(name) ? Array<string>(count).fill(name) : []))
  const [herbs, specials, gems] = [of(pack.herbs), of(pack.specials), of(pack.gems)]
  if (herbs.length !== 1 || specials.length !== 1 || gems.length === 0) {
    const remedy = `Write for example: brew ${pack.herbs[0]} + ${pack.specials[0]} + ${pack.gems.at(-1)}. Herbs: ${pack.herbs.join(', ')}; specials: ${pack.specials.join(', ')}; gems: ${pack.gems.join(', ')}.`
    return err(
      problemAt(
        'bad-brew',
        'A brew takes exactly one herb, one special ingredient and at least one gem.',
        remedy,
        tokens,
        'EX-17',
      ),
    )
  }
  return ok({ do: 'brew', herb: herbs[0]!, special: specials[0]!, gems })
}

function readDrink(table: ExTable, tokens: readonly Tok[]): Read<Act> {
  const { before, after } = splitAt(tokens.slice(1), 'from', 'on')
  const potion = named(before, tokens, 'potion', findPotion, DRINKABLE)
  if (!potion.ok) return potion
  if (!DRINKABLE.includes(potion.value))
    return err(
      problemAt(
        'not-drinkable',
        `${potion.value} cannot be drunk.`,
        `One can drink ${DRINKABLE.join(', ')}.`,
        tokens,
        'EX-21',
      ),
    )
  if (after === null) return ok({ do: 'drink', potion: potion.value, from: null })
  if (potion.value !== 'Fluid of Filching')
    return err(notUnderstood(wordsOf(after), spanOf(after.length > 0 ? after : tokens), [], ORDER_REMEDY))
  const seat = readSeat(table, after, tokens)
  return seat.ok ? ok({ do: 'drink', potion: potion.value, from: seat.value }) : seat
}

function readAct(table: ExTable, tokens: readonly Tok[]): Read<Act> {
  const verb = tokens[0]!
  const rest = tokens.slice(1)
  const strange = (from: readonly Tok[]): Read<Act> =>
    err({
      ...notUnderstood(wordsOf(from), spanOf(from), from === tokens ? VERBS : [], ORDER_REMEDY),
      rule: 'EX-1',
    })
  switch (verb.kind === 'word' ? verb.lower : '') {
    case 'drink':
      return readDrink(table, tokens)
    case 'pay':
      return rest.every((t) => ['the', 'healer', "healer's", '3', 'gold', 'three', 'to'].includes(t.lower))
        ? ok({ do: 'pay' })
        : strange(rest)
    case 'stay':
    case 'wait':
      return rest.every((t) =>
        ['here', 'put', 'in', 'at', 'the', 'my', 'lab', 'where', 'i', 'am', 'there'].includes(t.lower),
      )
        ? ok({ do: 'stay' })
        : strange(rest)
    case 'move':
    case 'go':
    case 'walk':
      return readMove(table, tokens)
    case 'buy': {
      const items = readItems(table, rest, tokens, false)
      return items.ok ? ok({ do: 'buy', items: items.value }) : items
    }
    case 'take': {
      if (rest[0]?.lower === 'free' || rest.at(-1)?.lower === 'free') {
        const gem = rest[0]!.lower === 'free' ? rest.slice(1) : rest.slice(0, -1)
        const item = named(
          gem,
          tokens,
          'ingredient',
          (text) => findIngredient(table.pack, text),
          table.pack.gems,
        )
        return item.ok ? ok({ do: 'free', item: item.value }) : item
      }
      if (isAll(rest)) return ok({ do: 'take', items: 'all' })
      const items = readItems(table, rest, tokens, true)
      return items.ok ? ok({ do: 'take', items: items.value }) : items
    }
    case 'hire': {
      const number = rest.find((t) => t.kind === 'number')
      const words = [
        'up',
        'to',
        'for',
        'at',
        'most',
        'him',
        'her',
        'them',
        'the',
        'stranger',
        'if',
        'gold',
        'a',
        'any',
        'whoever',
      ]
      const odd = rest.filter((t) => t !== number && !words.includes(t.lower))
      if (odd.length > 0) return strange(odd)
      return ok({ do: 'hire', upTo: number === undefined ? null : Math.min(Number(number.image), 99) })
    }
    case 'play': {
      const { before, after } = splitAt(rest, 'on', 'against', 'at')
      const stranger = named(
        before,
        tokens,
        'stranger',
        (text) => findStranger(table.pack, text),
        table.pack.strangers.filter(({ cost }) => cost > 0).map(({ name }) => name),
      )
      if (!stranger.ok) return stranger
      const seat = readSeat(table, after ?? [], tokens)
      return seat.ok ? ok({ do: 'play', stranger: stranger.value, on: seat.value }) : seat
    }
    case 'store':
    case 'shelve': {
      if (isAll(rest)) return ok({ do: 'store', items: 'all' })
      const items = readItems(table, rest, tokens, false)
      return items.ok ? ok({ do: 'store', items: items.value }) : items
    }
    case 'brew':
      return readBrew(table, tokens)
    case 'add': {
      const { before, after } = splitAt(rest, 'to')
      const items = readItems(table, after === null ? rest : before, tokens, false)
      if (!items.ok) return items
      const gems = items.value.flatMap(({ name, count }) => Array<string>(count).fill(name))
      if (gems.every((gem) => table.pack.gems.includes(gem))) return ok({ do: 'add', gems })
      return err(
        problemAt(
          'only-gems',
          'Only gems can be added to a brew.',
          `Gems: ${table.pack.gems.join(', ')}.`,
          tokens,
          'EX-20',
        ),
      )
    }
    case 'guard': {
      const { before, after } = splitAt(rest, 'with')
      const potion = after ?? before
      return potion.length === 0 || findPotion(wordsOf(potion)) === 'Baneful Brew'
        ? ok({ do: 'guard' })
        : strange(potion)
    }
    case 'filch': {
      const { before, after } = splitAt(rest, 'from')
      const words = before.filter((t) => !['potion', 'potions', 'a'].includes(t.lower))
      const count = words.length === 0 ? null : counted([...words, words[0]!]).count
      if (words.length > 1 || (count !== null && count !== 1 && count !== 2)) return strange(rest)
      const seat = readSeat(table, after ?? [], tokens)
      return seat.ok ? ok({ do: 'filch', from: seat.value, count }) : seat
    }
    default:
      return strange(tokens)
  }
}

/** Words offered by the editor. */
export const VOCABULARY: readonly string[] = [...VERBS, ...COLOURS, ...POTIONS]
