// The words of Magic Spell orders: weave, scrounge, keep, put back, cast, research, rest, pass, return, bury, trade.
import { nestingLimit } from '../../../kit/options'
import { compileCondition } from '../../../engine/conditions/evaluate'
import { findName, type KnownName } from '../../../engine/conditions/names'
import { notUnderstood } from '../../../engine/order-text/read-text'
import { problemAt, spanOf, type OrderLanguage } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { err, ok, type Problem, type Result } from '../../../engine/result'
import { nearest } from '../../../engine/suggest'
import { findWord, msConditions, nearWords, playersOf } from './phrases'
import { type MsTable } from '../table'
import { STONE_NAMES, tileOf } from './tile-words'
import type { Act, Item, MsView, Tile, Word } from '../types'

const MAIN = [
  'weave',
  'scrounge',
  'keep',
  'put',
  'cast',
  'research',
  'rest',
  'pass',
  'return',
  'bury',
  'trade',
] as const
const FORMS: ReadonlyMap<string, (typeof MAIN)[number]> = new Map([
  ...MAIN.map((verb) => [verb, verb] as const),
  ['weaving', 'weave'],
  ['scrounging', 'scrounge'],
  ['casting', 'cast'],
  ['researching', 'research'],
  ['resting', 'rest'],
  ['passing', 'pass'],
  ['trading', 'trade'],
  ['swap', 'trade'],
])
const ALONE = new Set(['keep', 'research', 'researching', 'rest', 'resting', 'pass', 'passing'])
const HELPERS = new Set(['i', "i'll", "i'd", 'will', 'would', 'like', 'to', 'want', 'please', 'shall', 'we', 'let', 'me', 'am', "i'm", 'just', 'also', 'simply', 'and', 'finally', 'first', 'next', 'try']) // prettier-ignore
const NOISE = new Set(['tile', 'tiles', 'letter', 'letters', 'ingredient', 'ingredients', 'the', 'my', 'place', 'places', 'number', 'no', 'spell', 'spells', 'it', 'cabinet', 'an', 'homework', 'and']) // prettier-ignore
export const ORDER_REMEDY =
  'Write for example: weave E on OBEAH · scrounge 37 · cast OBEAH on Brian · research · rest · pass · trade with Brian: give E; get T.'

/** The language of one table's orders, as one viewer may write them. */
export function msLanguage(table: MsTable, view: MsView): OrderLanguage<readonly Act[]> {
  const conditions = msConditions(table, view)
  const players = playersOf(table, view)
  return {
    verbs: new Set(FORMS.keys()),
    alone: ALONE,
    helpers: HELPERS,
    words: [...MAIN, ...STONE_NAMES, 'scrounge any', 'put back', 'return tiles'],
    names: conditions.names,
    tails: new Set(['give', 'giving', 'get', 'getting', 'paying', 'burying']),
    nesting: nestingLimit(table),
    nestingRule: 'MS-1',
    heading: readHeading,
    looksLikeOrder: () => false,
    act: (tokens) => readAct(table, view, players, tokens),
    condition: (text) => compileCondition(text, conditions),
  }
}

/** `turn:` and `trades:` of the slip; both only say where the orders stand. */
const readHeading: OrderLanguage<Act>['heading'] = (tokens, from) => {
  const word = tokens[from]?.lower ?? ''
  if (!['turn', 'trades'].includes(word) || tokens[from + 1]?.kind !== 'colon') return null
  return { key: word, next: from + 2, strong: true }
}

/** A reader that walks along the tokens of one order. */
interface Walk {
  readonly tokens: readonly Tok[]
  i: number
}
const lower = (w: Walk, by = 0): string => w.tokens[w.i + by]?.lower ?? ''
const accept = (w: Walk, ...words: readonly string[]): boolean => {
  if (!words.includes(lower(w))) return false
  w.i += 1
  return true
}
const noise = (w: Walk): void => {
  while (NOISE.has(lower(w)) && w.i < w.tokens.length - 1) w.i += 1
}
const rest = (w: Walk): readonly Tok[] => (w.i < w.tokens.length ? w.tokens.slice(w.i) : w.tokens.slice(-1))

class Wrong {
  constructor(readonly problem: Problem) {}
}

function readAct(
  table: MsTable,
  view: MsView,
  players: readonly KnownName[],
  tokens: readonly Tok[],
): Result<readonly Act[], Problem> {
  const w: Walk = { tokens, i: 1 }
  try {
    const acts = actsOf(table, view, players, w)
    if (w.i < tokens.length) return err({ ...strange(w.tokens.slice(w.i), []), rule: 'MS-4' })
    return ok(acts)
  } catch (error) {
    if (error instanceof Wrong) return err(error.problem)
    throw error
  }
}

const strange = (tokens: readonly Tok[], vocabulary: Iterable<string>): Problem =>
  notUnderstood(tokens.map((t) => t.image).join(' '), spanOf(tokens), vocabulary, ORDER_REMEDY)

function actsOf(table: MsTable, view: MsView, players: readonly KnownName[], w: Walk): readonly Act[] {
  const verb = FORMS.get(w.tokens[0]!.lower)
  switch (verb) {
    case 'weave':
      return weaves(table, view, w)
    case 'scrounge': {
      noise(w)
      if (w.i >= w.tokens.length || accept(w, 'any', 'anything', 'anywhere')) {
        noise(w)
        if (w.i < w.tokens.length && NOISE.has(lower(w))) w.i += 1
        return [{ do: 'scrounge', place: null }]
      }
      return [{ do: 'scrounge', place: place(view, w) }]
    }
    case 'keep':
      while (NOISE.has(lower(w))) w.i += 1
      return [{ do: 'keep' }]
    case 'put':
      while (NOISE.has(lower(w))) w.i += 1
      if (!accept(w, 'back')) throw new Wrong({ ...strange(w.tokens, ['put back']), rule: 'MS-7' })
      return [{ do: 'put-back' }]
    case 'return': {
      // "return it" is "put back".
      if (lower(w) === 'it' && w.tokens.length === 2) {
        w.i += 1
        return [{ do: 'put-back' }]
      }
      return [{ do: 'return', tiles: tiles(w, 'MS-11') }]
    }
    case 'bury':
      return [{ do: 'bury', words: words(table, view, w) }]
    case 'research':
    case 'rest':
    case 'pass':
      return [{ do: verb }]
    case 'cast':
      return [casting(table, view, players, w)]
    case 'trade':
      return [trading(table, view, players, w)]
    default: {
      const near = w.tokens
        .slice(0, 4)
        .find((t) => t.kind === 'word' && t.lower.length >= 3 && nearest(t.lower, MAIN).length > 0)
      throw new Wrong({ ...strange(near === undefined ? w.tokens : [near], MAIN), rule: 'MS-4' })
    }
  }
}

/** A spell's word at the reader. */
function word(table: MsTable, view: MsView, w: Walk): Word {
  noise(w)
  const token = w.tokens[w.i]
  const found =
    token === undefined
      ? null
      : findWord(table, token.kind === 'string' ? token.image.slice(1, -1) : token.image)
  if (found !== null) {
    w.i += 1
    return found
  }
  if (token === undefined)
    throw new Wrong(
      problemAt(
        'spell-missing',
        'Which spell? It is not said.',
        'Name a spell by its word: weave E on OBEAH.',
        w.tokens,
        'MS-4',
      ),
    )
  const problem = problemAt(
    'unknown-spell',
    `There is no spell “${token.image.slice(0, 30)}”.`,
    'Write the word as it stands on your sheet.',
    [token],
    'MS-4',
  )
  const at = spanOf([token])
  throw new Wrong({
    ...problem,
    suggestions: nearWords(table, view, token.image).map((text) => ({
      label: `Did you mean “${text}”?`,
      at,
      text,
    })),
  })
}

function list<T>(w: Walk, one: () => T | null, stop: readonly string[]): T[] {
  const found: T[] = []
  for (;;) {
    while (w.tokens[w.i]?.kind === 'comma' || ['and', '+', '&'].includes(lower(w))) w.i += 1
    if (w.i >= w.tokens.length || stop.includes(lower(w))) return found
    const item = one()
    if (item === null) return found
    found.push(item)
  }
}

const words = (table: MsTable, view: MsView, w: Walk): readonly Word[] => {
  const found = list(w, () => word(table, view, w), ['on', 'at', 'paying'])
  if (found.length === 0) word(table, view, w)
  return found
}

function tile(w: Walk): Tile | null {
  const token = w.tokens[w.i]
  const found = token === undefined ? null : tileOf(token)
  if (found !== null) w.i += 1
  return found
}

function tiles(w: Walk, rule: string): readonly Tile[] {
  noise(w)
  const found = list(w, () => tile(w), ['on', 'from', 'at', 'burying'])
  if (found.length === 0)
    throw new Wrong(
      problemAt(
        'tile-missing',
        'Which tile? No letter is named.',
        'Name tiles by their letters: Q, Z; a stone as star, exclamation or question.',
        rest(w),
        rule,
      ),
    )
  return found
}

/** `weave E on X`, `weave E, A on X`, `weave E from Y to X`, `weave [it] on X`, `weave star on X as E`. */
function weaves(table: MsTable, view: MsView, w: Walk): readonly Act[] {
  while (NOISE.has(lower(w)) && w.i < w.tokens.length - 1) w.i += 1
  const named = list(w, () => tile(w), ['on', 'onto', 'from', 'to', 'into', 'in'])
  let from: Word | null = null
  if (accept(w, 'from')) {
    while (['the', 'my'].includes(lower(w))) w.i += 1
    if (!accept(w, 'cabinet')) from = word(table, view, w)
  }
  if (!accept(w, 'on', 'onto', 'to', 'into', 'in')) {
    throw new Wrong(
      w.i < w.tokens.length
        ? { ...strange(rest(w), []), rule: 'MS-4' }
        : problemAt(
            'spell-missing',
            'On which spell? It is not said.',
            'Write: weave E on OBEAH.',
            w.tokens,
            'MS-4',
          ),
    )
  }
  const on = word(table, view, w)
  let as: string | null = null
  if (accept(w, 'as')) {
    noise(w)
    const letter = tile(w)
    if (letter === null || !/^[A-Z]$/.test(letter))
      throw new Wrong(
        problemAt(
          'letter-missing',
          'As which letter? It is not said.',
          'Write: weave star on OBEAH as E.',
          rest(w),
          'MS-14',
        ),
      )
    as = letter
  }
  if (named.length === 0) return [{ do: 'weave', tile: null, from: null, on, as }]
  return named.map((each) => ({ do: 'weave', tile: each, from, on, as }))
}

function place(view: MsView, w: Walk): number {
  const token = w.tokens[w.i]
  const value = token?.kind === 'number' ? Number(token.image) : NaN
  if (Number.isInteger(value) && value >= 1 && value <= view.laboratory.length) {
    w.i += 1
    return value
  }
  throw new Wrong(
    problemAt(
      'unknown-place',
      token === undefined
        ? 'Which place? It is not said.'
        : `There is no place “${token.image.slice(0, 12)}” in the laboratory.`,
      `Places are numbered 1 to ${view.laboratory.length}; or write: scrounge any.`,
      token === undefined ? w.tokens : [token],
      'MS-7',
    ),
  )
}

function playerAt(players: readonly KnownName[], w: Walk, stop: readonly string[]): number {
  const from = w.i
  while (
    w.i < w.tokens.length &&
    ['word', 'name', 'number', 'dot'].includes(w.tokens[w.i]!.kind) &&
    !stop.includes(lower(w))
  )
    w.i += 1
  const said = w.tokens.slice(from, w.i)
  if (said.length === 0)
    throw new Wrong(
      problemAt(
        'unknown-player',
        'Which player? It is not said.',
        'Write a name as it stands in the list of players.',
        rest(w),
        'MS-8',
      ),
    )
  const written = said.map((t) => t.image).join(' ')
  const found = findName(written, players, 'player')
  if (found.ok) return players.findIndex(({ name }) => name === found.name)
  const at = spanOf(said)
  const near = [...new Set([...nearest(written, found.near), ...found.near])].slice(0, 5)
  throw new Wrong({
    ...problemAt(
      'unknown-player',
      found.message,
      'Write a name as it stands in the list of players.',
      said,
      'MS-8',
    ),
    suggestions: near.map((name) => ({ label: name, at, text: name })),
  })
}

const CAST_STOPS = ['at', 'paying', 'returning', 'burying', 'swapping', 'on']

/** `cast WORD [on PLAYER] [at PLACES] [paying TILES] [burying SPELLS]`. */
function casting(table: MsTable, view: MsView, players: readonly KnownName[], w: Walk): Act {
  const what = word(table, view, w)
  let on: number | null = null
  const at: number[] = []
  const pay: Tile[] = []
  const bury: Word[] = []
  for (;;) {
    if (w.tokens[w.i]?.kind === 'comma') w.i += 1
    if (accept(w, 'on', 'against')) on = playerAt(players, w, CAST_STOPS)
    else if (accept(w, 'at', 'swapping')) {
      noise(w)
      at.push(...list(w, () => (w.tokens[w.i]?.kind === 'number' ? place(view, w) : null), CAST_STOPS))
      if (at.length === 0) place(view, w)
    } else if (accept(w, 'paying', 'returning')) pay.push(...tiles(w, 'MS-8'))
    else if (accept(w, 'burying')) bury.push(...words(table, view, w))
    else break
  }
  return { do: 'cast', word: what, on, at, pay, bury }
}

/** `trade with Brian: give E, LUMMOX; get T`. */
function trading(table: MsTable, view: MsView, players: readonly KnownName[], w: Walk): Act {
  accept(w, 'with')
  const other = playerAt(players, w, ['give', 'giving', 'get', 'getting', 'for'])
  const marks = (): void => {
    while (
      ['colon', 'comma', 'semi', 'dash'].includes(w.tokens[w.i]?.kind ?? '') ||
      ['i', 'and'].includes(lower(w))
    )
      w.i += 1
  }
  const item = (): Item | null => {
    noise(w)
    const found = tile(w)
    if (found === null) return w.i >= w.tokens.length ? null : { kind: 'spell', word: word(table, view, w) }
    return { kind: 'tile', tile: found, from: accept(w, 'from') ? word(table, view, w) : null }
  }
  const items = (): Item[] =>
    list(w, () => (['semi', 'colon'].includes(w.tokens[w.i]?.kind ?? '') ? null : item()), [
      'get',
      'getting',
      'for',
      'give',
      'giving',
    ])
  const give: Item[] = []
  const get: Item[] = []
  for (;;) {
    marks()
    if (accept(w, 'give', 'giving')) give.push(...items())
    else if (accept(w, 'get', 'getting', 'for')) get.push(...items())
    else break
  }
  if (give.length === 0 || get.length === 0)
    throw new Wrong(
      problemAt(
        'trade-one-sided',
        'A trade wants something from each side.',
        'Write: trade with Brian: give E; get T.',
        w.tokens,
        'MS-13',
      ),
    )
  return { do: 'trade', with: other, give, get }
}
