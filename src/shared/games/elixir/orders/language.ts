// The words of Elixir orders: one turn, one order after another.
import { languageOf } from '../../../kit/orders'
import { notUnderstood } from '../../../engine/order-text/read-text'
import { problemAt, spanOf, type Heading, type OrderLanguage } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { ok, err, type Problem, type Result } from '../../../engine/result'
import { didYouMean } from '../../../engine/suggest'
import { findIngredient, findPlace, findPotion, findStranger } from './lookup'
import { findSeat } from './names'
import { exFacts } from './facts'
import { type ExTable } from '../table'
import { DRINKABLE, type Act, type ExView, type Item } from '../types'

const words = (text: string): readonly string[] => text.split(' ')
const HELPERS = words(
  "i i'll i'd will would like to want please shall we we'll let me am i'm just also simply then first next finally now",
)
export const ORDER_REMEDY =
  'Write for example: drink speedy soda · pay healer · move to jeweller · buy 2 mandrake, ruby · store all · brew mandrake + salt + ruby.'
const NUMBERS: ReadonlyMap<string, number> = new Map(Object.entries({ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 })) // prettier-ignore

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
        `It does not say which ${what}.`,
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
    `“${text.slice(0, 40)}” is not a known ${what}.`,
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
    else out.at(-1)?.push(t)
  }
  return out.filter((piece) => piece.length > 0)
}

/** `2 mandrake`, `two rubies`, `ruby`, `3 x salt`. */
function counted(piece: readonly Tok[]): { readonly count: number; readonly rest: readonly Tok[] } {
  const [first, second] = piece
  const number = first?.kind === 'number' ? Number(first.image) : NUMBERS.get(first?.lower ?? '')
  if (number === undefined || second === undefined) return { count: 1, rest: piece }
  const times = second.lower === 'x' || second.image === '×' ? 2 : 1
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
  const out = new Map<string, number>()
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
          `${count} is not a number of things anybody can have.`,
          'Write a number from 1 to 36.',
          piece,
          'EX-4',
        ),
      )
    out.set(name.value, Math.min(36, (out.get(name.value) ?? 0) + count))
  }
  return ok([...out].map(([name, count]) => ({ name, count })))
}

const isAll = (tokens: readonly Tok[]): boolean =>
  tokens.length === 0 || (['all', 'everything'].includes(tokens[0]?.lower ?? '') && tokens.length <= 4)

function readSeat(table: ExTable, tokens: readonly Tok[], whole: readonly Tok[]): Read<number> {
  if (tokens.length === 0)
    return err(
      problemAt(
        'missing-wizard',
        'It does not say which wizard.',
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
  const i = tokens.reduce((last, { lower }, at) => (words.includes(lower) ? at : last), -1)
  return i < 0 ? { before: tokens, after: null } : { before: tokens.slice(0, i), after: tokens.slice(i + 1) }
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
        'It does not say where to go.',
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
    else out.at(-1)?.push(t)
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
  const [herb] = herbs
  const [special] = specials
  if (
    herb === undefined ||
    special === undefined ||
    herbs.length + specials.length > 2 ||
    gems.length === 0
  ) {
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
  return ok({ do: 'brew', herb, special, gems })
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
        `You can drink ${DRINKABLE.join(', ')}.`,
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

type Reader = (table: ExTable, rest: readonly Tok[], tokens: readonly Tok[]) => Read<Act>

/** Words that are no order, or not of this one. */
const strange = (tokens: readonly Tok[], verbs: readonly string[] = []): Read<Act> =>
  err({ ...notUnderstood(wordsOf(tokens), spanOf(tokens), new Set(verbs), ORDER_REMEDY), rule: 'EX-1' })

/** An order that takes nothing more than these words. */
const only =
  (act: Act, words: readonly string[]): Reader =>
  (_, rest) =>
    rest.every(({ lower }) => words.includes(lower)) ? ok(act) : strange(rest)

/** An order over counted things, or over all there are. */
const ofItems =
  (make: (items: readonly Item[] | 'all') => Act, heap: boolean): Reader =>
  (table, rest, tokens) => {
    if (isAll(rest)) return ok(make('all'))
    const items = readItems(table, rest, tokens, heap)
    return items.ok ? ok(make(items.value)) : items
  }

function readBuy(table: ExTable, rest: readonly Tok[], tokens: readonly Tok[]): Read<Act> {
  const items = readItems(table, rest, tokens, false)
  return items.ok ? ok({ do: 'buy', items: items.value }) : items
}

/** `take free ruby`, `take ruby free`, `take all`, `take gold, 2 potions`. */
function readTake(table: ExTable, rest: readonly Tok[], tokens: readonly Tok[]): Read<Act> {
  const leads = rest[0]?.lower === 'free'
  if (!leads && rest.at(-1)?.lower !== 'free')
    return ofItems((items) => ({ do: 'take', items }), true)(table, rest, tokens)
  const gem = leads ? rest.slice(1) : rest.slice(0, -1)
  const find = (text: string): string | null => findIngredient(table.pack, text)
  const item = named(gem, tokens, 'ingredient', find, table.pack.gems)
  return item.ok ? ok({ do: 'free', item: item.value }) : item
}

const HIRE_WORDS = words('up to for at most him her them the stranger if gold a any whoever')

function readHire(_: ExTable, rest: readonly Tok[]): Read<Act> {
  const number = rest.find(({ kind }) => kind === 'number')
  const odd = rest.filter((tok) => tok !== number && !HIRE_WORDS.includes(tok.lower))
  if (odd.length > 0) return strange(odd)
  return ok({ do: 'hire', upTo: number === undefined ? null : Math.min(Number(number.image), 99) })
}

function readPlay(table: ExTable, rest: readonly Tok[], tokens: readonly Tok[]): Read<Act> {
  const { before, after } = splitAt(rest, 'on', 'against', 'at')
  const forHire = table.pack.strangers.filter(({ cost }) => cost > 0).map(({ name }) => name)
  const stranger = named(before, tokens, 'stranger', (text) => findStranger(table.pack, text), forHire)
  if (!stranger.ok) return stranger
  const seat = readSeat(table, after ?? [], tokens)
  return seat.ok ? ok({ do: 'play', stranger: stranger.value, on: seat.value }) : seat
}

function readAdd(table: ExTable, rest: readonly Tok[], tokens: readonly Tok[]): Read<Act> {
  const { before } = splitAt(rest, 'to')
  const items = readItems(table, before, tokens, false)
  if (!items.ok) return items
  const gems = items.value.flatMap(({ name, count }) => Array<string>(count).fill(name))
  if (gems.every((gem) => table.pack.gems.includes(gem))) return ok({ do: 'add', gems })
  const remedy = `Gems: ${table.pack.gems.join(', ')}.`
  return err(problemAt('only-gems', 'Only gems can be added to a brew.', remedy, tokens, 'EX-20'))
}

function readGuard(_: ExTable, rest: readonly Tok[]): Read<Act> {
  const { before, after } = splitAt(rest, 'with')
  const potion = after ?? before
  return potion.length === 0 || findPotion(wordsOf(potion)) === 'Baneful Brew'
    ? ok({ do: 'guard' })
    : strange(potion)
}

function readFilch(table: ExTable, rest: readonly Tok[], tokens: readonly Tok[]): Read<Act> {
  const { before, after } = splitAt(rest, 'from')
  const [first, ...more] = before.filter(({ lower }) => !['potion', 'potions', 'a'].includes(lower))
  const count = first === undefined ? null : counted([first, first]).count
  if (more.length > 0 || (count !== null && count !== 1 && count !== 2)) return strange(rest)
  const seat = readSeat(table, after ?? [], tokens)
  return seat.ok ? ok({ do: 'filch', from: seat.value, count }) : seat
}

const stay = only({ do: 'stay' }, words('here put in at the my lab where i am there'))
const move: Reader = (table, _, tokens) => readMove(table, tokens)
const store = ofItems((items) => ({ do: 'store', items }), false)

/** What reads an order by its verb. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['drink', (table, _, tokens) => readDrink(table, tokens)],
  ['pay', only({ do: 'pay' }, words("the healer healer's 3 gold three to"))],
  ['stay', stay],
  ['wait', stay],
  ['move', move],
  ['go', move],
  ['walk', move],
  ['buy', readBuy],
  ['take', readTake],
  ['hire', readHire],
  ['play', readPlay],
  ['store', store],
  ['shelve', store],
  ['brew', (table, _, tokens) => readBrew(table, tokens)],
  ['add', readAdd],
  ['guard', readGuard],
  ['filch', readFilch],
])
const VERBS: readonly string[] = [...READERS.keys()]

function readAct(table: ExTable, tokens: readonly Tok[]): Read<Act> {
  const [verb, ...rest] = tokens
  const reader = verb?.kind === 'word' ? READERS.get(verb.lower) : undefined
  return reader === undefined ? strange(tokens, VERBS) : reader(table, rest, tokens)
}

/** The language of a table's orders for one viewer. */
export const exLanguage = (table: ExTable, view: ExView): OrderLanguage<Act> =>
  languageOf<Act>(table, {
    verbs: VERBS,
    alone: ['stay', 'wait', 'hire'],
    helpers: HELPERS,
    words: [],
    rule: 'EX-1',
    vocabulary: exFacts.vocabulary({ table, view }),
    heading: readHeading,
    act: (tokens) => readAct(table, tokens),
  })
