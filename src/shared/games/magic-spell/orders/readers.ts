// Reads the orders of Magic Spell that patterns cannot describe: tiles and spells in clauses, casts, trades.
import type { Condition } from '../../../engine/conditions/condition'
import { compileCondition, type ConditionVocabulary } from '../../../engine/conditions/evaluate'
import { problemAt, spanOf } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { err, ok, type Err, type Problem, type Result } from '../../../engine/result'
import { didYouMean, nearest } from '../../../engine/suggest'
import type { Seat } from '../../../engine/log'
import {
  clausesOf,
  numberAt,
  splitWords,
  strangeWords,
  textOf,
  wordsOf,
  type Clause,
} from '../../../kit/orders/order-tokens'
import type { Act, ActOf, Item, MsView, Tile, Word } from '../types'
import { tileOf } from './nouns'
import { ANYWHERE, ASKING, CAST, NOISE, TRADE, WEAVE } from './order-words'

const IGNORED = new Set(NOISE)
const MARKS = new Set<Tok['kind']>(['comma', 'semi', 'colon', 'dash'])
export const ORDER_REMEDY =
  'Write for example: weave E on OBEAH · scrounge 37 · cast OBEAH on Brian · research · rest · pass · trade with Brian: give E; get T.'

/** Context for reading an order: the names, and its player's view. */
interface Sight {
  readonly vocabulary: ConditionVocabulary
  readonly view: MsView
}
export type Read<T> = Result<T, Problem>
export type Reader = (sight: Sight, rest: readonly Tok[], whole: readonly Tok[]) => Read<readonly Act[]>

export const strange = (tokens: readonly Tok[], near: Iterable<string> = [], rule = 'MS-4'): Err<Problem> =>
  strangeWords(tokens, near, ORDER_REMEDY, rule)

// ── Pieces of an order ────────────────────────────────────────────────────────────────────────────────────

/** Verbs that are suggested. */
export const MAIN = splitWords('weave scrounge keep put cast research rest pass return bury trade')

/** The tokens without marks and filler words. */
export const bare = (tokens: readonly Tok[]): readonly Tok[] =>
  tokens.filter(({ lower, kind }) => !IGNORED.has(lower) && !MARKS.has(kind))

/** Reads each token with `one`; returns the first problem if there is one. */
function each<T>(tokens: readonly (Tok | undefined)[], one: (token: Tok | undefined) => Read<T>): Read<readonly T[]> {
  const out: T[] = []
  for (const token of tokens) {
    const read = one(token)
    if (!read.ok) return read
    out.push(read.value)
  }
  return ok(out)
}

function readWord({ vocabulary }: Sight, token: Tok | undefined, whole: readonly Tok[]): Read<Word> {
  if (token === undefined)
    return err(
      problemAt(
        'spell-missing',
        'Which spell? It does not say.',
        'Name a spell by its word: weave E on OBEAH.',
        whole,
        'MS-4',
      ),
    )
  const written = token.kind === 'string' ? token.image.slice(1, -1) : token.image
  const found = vocabulary.resolve('spell', written)
  if (found.ok) return ok(found.name)
  const problem = problemAt(
    'unknown-spell',
    `There is no spell “${written.slice(0, 30)}”.`,
    'Write the word as it is on your sheet.',
    [token],
    'MS-4',
  )
  return err({ ...problem, suggestions: didYouMean(written, spanOf([token]), found.near) })
}

/** The same for at least one token; without any, `one` reports the missing thing. */
const some = <T>(tokens: readonly Tok[], one: (token: Tok | undefined) => Read<T>): Read<readonly T[]> =>
  each(tokens.length > 0 ? tokens : [undefined], one)

function readTile(token: Tok | undefined, whole: readonly Tok[], rule = 'MS-4'): Read<Tile> {
  const tile = tileOf(token)
  if (tile !== null) return ok(tile)
  if (token !== undefined) return strange([token])
  return err(
    problemAt(
      'tile-missing',
      'Which tile? No letter is named.',
      'Name tiles by their letters: Q, Z; a stone as star, exclamation or question.',
      whole,
      rule,
    ),
  )
}

function readPlace({ view }: Sight, token: Tok | undefined, whole: readonly Tok[]): Read<number> {
  const place = numberAt(token, false)
  const last = view.laboratory.length
  if (place !== null && place >= 1 && place <= last) return ok(place)
  const message =
    token === undefined
      ? 'Which place? It does not say.'
      : `There is no place “${token.image.slice(0, 12)}” in the laboratory.`
  const remedy = `Places are numbered 1 to ${last}; or write: scrounge any.`
  return err(problemAt('unknown-place', message, remedy, token === undefined ? whole : [token], 'MS-7'))
}

function readSeat({ vocabulary, view }: Sight, tokens: readonly Tok[], whole: readonly Tok[]): Read<Seat> {
  const spoken = tokens.filter(({ kind }) => !MARKS.has(kind))
  const written = wordsOf(spoken)
  const found = vocabulary.resolve('player', written)
  if (spoken.length > 0 && found.ok) return ok(view.players.findIndex(({ name }) => name === found.name))
  const message = spoken.length === 0 || found.ok ? 'Which player? It does not say.' : found.message
  const at = spoken.length === 0 ? whole : spoken
  const problem = problemAt('unknown-player', message, 'Write a name as it is in the list of players.', at, 'MS-8')
  if (spoken.length === 0 || found.ok) return err(problem)
  const near = [...new Set([...nearest(written, found.near), ...found.near])].slice(0, 5)
  return err({ ...problem, suggestions: near.map((text) => ({ label: text, at: spanOf(spoken), text })) })
}

// ── Orders ────────────────────────────────────────────────────────────────────────────────────────────────

/** An order that takes nothing more. */
export const only =
  (act: Act): Reader =>
  (_, rest) =>
    rest.length === 0 ? ok([act]) : strange(rest)

type Weave = ActOf<'weave'>
const missingOn = (whole: readonly Tok[]): Read<never> =>
  err(problemAt('spell-missing', 'On which spell? It does not say.', 'Write: weave E on OBEAH.', whole, 'MS-4'))

/** The letter that a stone replaces: `as E`. */
function readLetter(token: Tok | undefined, whole: readonly Tok[]): Read<Tile> {
  const letter = tileOf(token)
  if (letter !== null && /^[A-Z]$/.test(letter)) return ok(letter)
  const at = token === undefined ? whole : [token]
  return err(
    problemAt('letter-missing', 'As which letter? It does not say.', 'Write: weave star on OBEAH as E.', at, 'MS-14'),
  )
}

/** A weave while it is read: tiles without a spell yet, and the spell they come from. */
interface Woven {
  readonly tiles: readonly Tile[]
  readonly from: Word | null
  /** Complete weaves; `last` are those that `as` may still change. */
  readonly done: readonly Weave[]
  readonly last: readonly Weave[]
}

function readWeaveClause(sight: Sight, { key, tokens }: Clause, so: Woven, whole: readonly Tok[]): Read<Woven> {
  const [first, ...more] = bare(tokens)
  const named = each(more, (token) => readTile(token, whole))
  if (!named.ok) return named
  if (key === 'as') {
    const letter = readLetter(first, whole)
    return letter.ok
      ? ok({ ...so, tiles: named.value, last: so.last.map((act) => ({ ...act, as: letter.value })) })
      : letter
  }
  if (key === 'from' && first === undefined && tokens.some(({ lower }) => lower === 'cabinet')) return ok(so)
  const word = readWord(sight, first, whole)
  if (!word.ok) return word
  if (key === 'from') return ok({ ...so, from: word.value, tiles: [...so.tiles, ...named.value] })
  const begun = so.tiles.length > 0
  if (!begun && so.last.length > 0) return strange(tokens)
  const from = begun ? so.from : null
  const weave = (tile: Tile | null): Weave => ({ do: 'weave', tile, from, on: word.value, as: null })
  const last = begun ? so.tiles.map(weave) : [weave(null)]
  return ok({ tiles: named.value, from: null, done: [...so.done, ...so.last], last })
}

/** `weave E, A on X`, `weave E from Y to X`, `weave [it] on X`, `weave star on X as E`, `weave E on X and A on Y`. */
export function readWeave(sight: Sight, rest: readonly Tok[], whole: readonly Tok[]): Read<readonly Act[]> {
  const [head, ...clauses] = clausesOf(rest, WEAVE)
  const begun = each(bare(head?.tokens ?? []), (token) => readTile(token, whole))
  if (!begun.ok) return begun
  let so: Woven = { tiles: begun.value, from: null, done: [], last: [] }
  for (const clause of clauses) {
    const read = readWeaveClause(sight, clause, so, whole)
    if (!read.ok) return read
    so = read.value
  }
  const complete = so.last.length > 0 && so.tiles.length === 0 && so.from === null
  return complete ? ok([...so.done, ...so.last]) : missingOn(whole)
}

/** Whether “look” is an order: `at 37` or `at place 37` follows. */
export const looksAt = ([at, ...rest]: readonly Tok[]): boolean =>
  at?.lower === 'at' && numberAt(bare(rest)[0], false) !== null

/** `scrounge 37`, `scrounge any`, `look at 37`. */
export function readScrounge(sight: Sight, words: readonly Tok[], whole: readonly Tok[]): Read<readonly Act[]> {
  const looks = whole[0]?.lower === 'look'
  if (looks && !looksAt(words)) return strange(whole, MAIN)
  const rest = looks ? words.slice(1) : words
  const [first, ...more] = bare(rest)
  if (more.length > 0) return strange(more)
  if (rest.length === 0 || ANYWHERE.includes(first?.lower ?? '')) return ok([{ do: 'scrounge', place: null }])
  const place = readPlace(sight, first, whole)
  return place.ok ? ok([{ do: 'scrounge', place: place.value }]) : place
}

/** The condition of `take if …`. */
function readTake({ vocabulary }: Sight, tokens: readonly Tok[]): Read<Condition | null> {
  if (tokens.length === 0) return ok(null)
  const read = compileCondition(textOf(tokens), vocabulary)
  return read.ok ? read : err({ ...read.error, at: spanOf(tokens), suggestions: [] })
}

/** `cast WORD [on PLAYER] [at PLACES] [paying TILES] [burying SPELLS] [{ take if CONDITION }]`. */
export function readCast(sight: Sight, all: readonly Tok[], whole: readonly Tok[]): Read<readonly Act[]> {
  const asked = all.findIndex(({ lower }, i) => ASKING.includes(lower) && all[i + 1]?.lower === 'if')
  const take = readTake(sight, asked < 0 ? [] : all.slice(asked + 2))
  if (!take.ok) return take
  const rest = asked < 0 ? all : all.slice(0, asked)
  const [{ tokens: head } = { tokens: [] }, ...clauses] = clausesOf(rest, CAST)
  const [named, ...numbers] = bare(head)
  const word = readWord(sight, named, whole)
  if (!word.ok) return word
  const odd = numbers.find(({ kind }) => kind !== 'number')
  if (odd !== undefined) return strange([odd])
  let on: Seat | null = null
  const at: number[] = []
  const pay: Tile[] = []
  const bury: Word[] = []
  const readAll = <T>(read: Read<readonly T[]>, into: T[]): Problem | null => {
    if (read.ok) into.push(...read.value)
    return read.ok ? null : read.error
  }
  for (const { key, tokens } of [{ key: 'more', tokens: numbers }, ...clauses]) {
    const things = bare(tokens)
    let wrong: Problem | null
    if (key === 'on') {
      const seat = readSeat(sight, tokens, whole)
      on = seat.ok ? seat.value : null
      wrong = seat.ok ? null : seat.error
    } else if (key === 'pay')
      wrong = readAll(
        some(things, (token) => readTile(token, whole, 'MS-8')),
        pay,
      )
    else if (key === 'bury')
      wrong = readAll(
        some(things, (token) => readWord(sight, token, whole)),
        bury,
      )
    else
      wrong = readAll(
        (key === 'at' ? some : each)(things, (token) => readPlace(sight, token, whole)),
        at,
      )
    if (wrong !== null) return err(wrong)
  }
  const asks = take.value === null ? {} : { take: take.value }
  return ok([{ do: 'cast', word: word.value, on, at, pay, bury, ...asks }])
}

export function readReturn(_: Sight, rest: readonly Tok[], whole: readonly Tok[]): Read<readonly Act[]> {
  // "return it" is "put back".
  if (rest.length === 1 && rest[0]?.lower === 'it') return ok([{ do: 'put-back' }])
  const tiles = some(bare(rest), (token) => readTile(token, whole, 'MS-11'))
  return tiles.ok ? ok([{ do: 'return', tiles: tiles.value }]) : tiles
}

export function readBury(sight: Sight, rest: readonly Tok[], whole: readonly Tok[]): Read<readonly Act[]> {
  const named = some(bare(rest), (token) => readWord(sight, token, whole))
  return named.ok ? ok([{ do: 'bury', words: named.value }]) : named
}

/** The most tiles of one letter in a trade. */
const MOST = 9

/** The first thing, `E`, `2 E`, `E from OBEAH` or `LUMMOX`, and the rest of the tokens. */
function readItem(
  sight: Sight,
  tokens: readonly Tok[],
  whole: readonly Tok[],
): Read<{ readonly items: readonly Item[]; readonly rest: readonly Tok[] }> {
  const [first] = tokens
  const counted = numberAt(first, false)
  const things = counted === null ? tokens : tokens.slice(1)
  const [named, between, spell] = things
  const tile = tileOf(named)
  if (counted !== null && (counted < 1 || counted > MOST || tile === null)) return strange(tokens.slice(0, 2))
  const freed = tile !== null && between?.lower === 'from'
  const word = tile === null || freed ? readWord(sight, freed ? spell : named, whole) : ok(null)
  if (!word.ok) return word
  const item: Item =
    tile === null ? { kind: 'spell', word: word.value ?? '' } : { kind: 'tile', tile, from: word.value }
  return ok({ items: Array<Item>(counted ?? 1).fill(item), rest: things.slice(freed ? 3 : 1) })
}

function readItems(sight: Sight, tokens: readonly Tok[], whole: readonly Tok[]): Read<readonly Item[]> {
  const out: Item[] = []
  for (let rest = tokens; rest.length > 0;) {
    const read = readItem(sight, rest, whole)
    if (!read.ok) return read
    out.push(...read.value.items)
    rest = read.value.rest
  }
  return ok(out)
}

/** `trade with Brian: give E, LUMMOX; get T`, `trade E with Brian for T`. */
export function readTrade(sight: Sight, rest: readonly Tok[], whole: readonly Tok[]): Read<readonly Act[]> {
  const clauses = clausesOf(rest, TRADE)
  const named = clauses.some(({ key }) => key === 'with')
  const give: Item[] = []
  const get: Item[] = []
  let other: Seat | null = null
  for (const [i, { key, tokens }] of clauses.entries()) {
    if (key === 'with' || (key === '' && !named)) {
      const seat = readSeat(sight, withoutMe(tokens, clauses[i + 1]), whole)
      if (!seat.ok) return seat
      other = seat.value
      continue
    }
    const items = readItems(sight, bare(withoutMe(tokens, clauses[i + 1])), whole)
    if (!items.ok) return items
    ;(key === 'give' || key === '' ? give : get).push(...items.value)
  }
  if (other !== null && give.length > 0 && get.length > 0) return ok([{ do: 'trade', with: other, give, get }])
  return err(
    problemAt(
      'trade-one-sided',
      'A trade needs something from each side.',
      'Write: trade with Brian: give E; get T.',
      whole,
      'MS-13',
    ),
  )
}

/** The `I` of "and I get T" is nobody's tile. */
const withoutMe = (tokens: readonly Tok[], next: Clause | undefined): readonly Tok[] => {
  const speaks = next !== undefined && ['give', 'get'].includes(next.key) && tokens.at(-1)?.lower === 'i'
  const before = tokens.at(-2)
  return speaks && (before === undefined || bare([before]).length === 0) ? tokens.slice(0, -1) : tokens
}
