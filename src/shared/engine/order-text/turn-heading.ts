// Headings that every game has: `My orders:`, `Session 1:`, `Orders for day one:` for the whole turn, and `in round 1` for a part of it.
import type { Heading, OrderLanguage } from './language'
import type { Tok } from './lexer'
import { pastMarks } from './line-marks'
import { spokenNumber } from './number-words'
import { at } from '../at'

/** Key of a heading for the whole turn. */
export const WHOLE_TURN = ''

const THESE: ReadonlySet<string> = new Set('here these are my our the'.split(' '))
const ORDERS: ReadonlySet<string> = new Set('orders order moves'.split(' '))
const FOR: ReadonlySet<string> = new Set('for in on during'.split(' '))

const lowerAt = (tokens: readonly Tok[], i: number): string => tokens[i]?.lower ?? ''

/** How many tokens a name takes up, commas between its words left out or not; 0 where it is not there. */
function nameLength(name: string, tokens: readonly Tok[], from: number): number {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  let at = from
  for (const word of words) {
    if (at > from && tokens[at]?.kind === 'comma') at++
    if (lowerAt(tokens, at) !== word) return 0
    at++
  }
  return at - from
}

/** A turn called by its name at a place, and the place behind it: the longest name, of equal ones the last. */
function namedTurnAt(
  tokens: readonly Tok[],
  from: number,
  names: readonly string[],
): { readonly number: number; readonly next: number } | undefined {
  const lengths = names.map((name) => nameLength(name, tokens, from))
  const longest = Math.max(0, ...lengths)
  return longest === 0 ? undefined : { number: lengths.lastIndexOf(longest) + 1, next: from + longest }
}

/** A turn named at a place, and the place behind it: `session 1`, `this session` (null); undefined where none is. */
function turnAt(
  tokens: readonly Tok[],
  from: number,
  { turn }: OrderLanguage<unknown>,
): { readonly number: number | null; readonly next: number } | undefined {
  if (turn === undefined) return undefined
  const named = namedTurnAt(tokens, from, turn.names ?? [])
  if (named !== undefined) return named
  const word = lowerAt(tokens, from) === 'this' ? from + 1 : from
  if (!turn.words.includes(lowerAt(tokens, word))) return undefined
  if (word > from) return { number: null, next: word + 1 }
  const figure = tokens[word + 1]
  if (figure?.kind === 'number') return { number: Number(figure.image), next: word + 2 }
  const spoken = spokenNumber(tokens, word + 1)
  return spoken === null ? undefined : { number: spoken.n, next: spoken.next }
}

/** `my orders are` at a place, and the place behind it; null where it is not. */
function ordersAt(tokens: readonly Tok[], from: number): number | null {
  let i = from
  while (THESE.has(lowerAt(tokens, i)) && i < from + 3) i++
  if (!ORDERS.has(lowerAt(tokens, i))) return null
  return lowerAt(tokens, i + 1) === 'are' ? i + 2 : i + 1
}

/** `My orders for session 1:`, `Session 1:`; null for anything else. */
function wholeTurn(tokens: readonly Tok[], language: OrderLanguage<unknown>): Heading | null {
  const orders = ordersAt(tokens, 0)
  const from = orders !== null && FOR.has(lowerAt(tokens, orders)) ? orders + 1 : (orders ?? 0)
  const named = turnAt(tokens, from, language)
  const end = named === undefined ? orders : orders === null ? (ordersAt(tokens, named.next) ?? named.next) : named.next
  if (end === null) return null
  const next = pastMarks(tokens, end)
  if (next === end && language.heading(tokens, next)?.strong !== true) return null
  const { number: due = 0, names = [] } = language.turn ?? {}
  const called = (turn: number): string => names[turn - 1] ?? `${lowerAt(tokens, from)} ${turn}`
  if (typeof named?.number !== 'number' || named.number === due) return { key: WHOLE_TURN, next, strong: false }
  const problem = {
    code: 'other-turn',
    severity: 'error',
    message: `These are orders for ${called(named.number)}; those for ${names[due - 1] ?? due} are due.`,
    remedy: 'Check which turn they are meant for, and correct the heading or take it out.',
    at: { start: at(tokens, 0).at, end: at(tokens, next - 1).end },
  } as const
  return { key: null, next, strong: false, problem }
}

/** `in round 1`: the heading of a part behind a word that leads to it, where something begins; null for anything else. */
function ledTo(tokens: readonly Tok[], from: number, { heading }: OrderLanguage<unknown>): Heading | null {
  if (!FOR.has(lowerAt(tokens, from))) return null
  const before = tokens[from - 1]
  if (before !== undefined && before.kind !== 'stop' && before.kind !== 'semi') return null
  const part = heading(tokens, from + 1)
  return part?.strong === true ? part : null
}

/** A language that knows turns by their names, the one that is due last. */
export const withTurnNames = <A>(language: OrderLanguage<A>, names: readonly string[] = []): OrderLanguage<A> =>
  names.length === 0
    ? language
    : { ...language, turn: { words: language.turn?.words ?? [], number: names.length, names } }

/** A language with the headings that every game has. */
export const withTurnHeadings = <A>(language: OrderLanguage<A>): OrderLanguage<A> => ({
  ...language,
  heading: (tokens, from) =>
    language.heading(tokens, from) ??
    ledTo(tokens, from, language) ??
    (from === 0 ? wholeTurn(tokens, language) : null),
})
