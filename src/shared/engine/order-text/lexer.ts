// Words, numbers, strings and signs of an order text, each with its place.
import { at } from '../at'
import { fold, foldName, isAscii } from './source'

/** One token of an order text. `at` and `end` are offsets in the plain text. */
export interface Tok {
  readonly kind: TokKind
  /** As written. */
  readonly image: string
  /** Composed and in small letters, for comparing. */
  readonly lower: string
  readonly at: number
  readonly end: number
}

const TOK_KINDS = [
  'string',
  'many',
  'number',
  'word',
  'name',
  'open',
  'close',
  'bracket',
  'brace',
  'unbrace',
  'comma',
  'semi',
  'colon',
  'dash',
  'stop',
  'dot',
  'sign',
] as const
type TokKind = (typeof TOK_KINDS)[number]

/**
 * Kinds of tokens, tried in this order at one place; anything else is a `sign` of one character. Sticky. Repetitions that may fail at
 * their end are bounded, so that no text takes more than linear time.
 */
const PATTERNS: readonly (readonly [kind: TokKind, pattern: RegExp])[] = [
  ['string', /"(?:[^"\\\n]|\\.){0,200}"|'(?:[^'\\\n]|\\.){0,200}'/y],
  // `3s`, `3's`: a digit in the plural, as in "two 3s".
  ['many', /\d'?s(?![A-Za-z0-9])/y],
  ['number', /\d+(?![A-Za-z_])/y],
  ['word', /[A-Za-z_\u00c0-\u1fff\u2c00-\uffff0-9][A-Za-z_0-9'\u00c0-\u1fff\u2c00-\uffff]*/y],
  ['dash', /-+/y],
  ['stop', /\.+(?=\s|$)/y],
  ['dot', /\./y],
  ['sign', /&&|\|\||==|!=|<=|>=|[^\s]/y],
]
const SPACE = /\s+/y

/** Signs with their own kind of token. */
const SINGLE: ReadonlyMap<string, TokKind> = new Map([
  ['(', 'open'],
  [')', 'close'],
  ['[', 'bracket'],
  [']', 'bracket'],
  ['{', 'brace'],
  ['}', 'unbrace'],
  [',', 'comma'],
  [';', 'semi'],
  [':', 'colon'],
])
function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/**
 * Tokens of a piece of plain text. Total: anything that fits nothing else is a `sign`.
 * @param offset added to every place
 */
export function lex(text: string, offset = 0): Tok[] {
  const tokens: Tok[] = []
  const put = (kind: TokKind, from: number, to: number): void => {
    const image = text.slice(from, to)
    const lower = kind === 'word' ? fold(image) : image
    tokens.push({ kind, image, lower, at: from + offset, end: to + offset })
  }
  for (let at = 0; at < text.length;) {
    SPACE.lastIndex = at
    if (SPACE.test(text)) {
      at = SPACE.lastIndex
      continue
    }
    const single = SINGLE.get(text.charAt(at))
    const found = single === undefined ? PATTERNS.find(([, pattern]) => isAt(pattern, text, at)) : undefined
    const end = found === undefined ? at + 1 : found[1].lastIndex
    put(single ?? found?.[0] ?? 'sign', at, end)
    at = end
  }
  return tokens
}

const isWordLike = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code >= 0xc0

/** Names as texts are compared with them, the longest first, by the character they begin with. */
type NamesByFirst = ReadonlyMap<string, readonly string[]>

/** Cache: a sorted copy of each list of names in memory. Every line of a text is searched for a roster’s names. */
const sorted = new WeakMap<readonly string[], NamesByFirst>()

function namesByFirst(names: readonly string[]): NamesByFirst {
  const known = sorted.get(names)
  if (known !== undefined) return known
  const made = new Map<string, string[]>()
  for (const name of names.map(foldName).sort((a, b) => b.length - a.length)) {
    const same = made.get(name.charAt(0))
    if (same === undefined) made.set(name.charAt(0), [name])
    else same.push(name)
  }
  sorted.set(names, made)
  return made
}

/**
 * Joins the tokens of names of several words (`Orange And Green`), longest first, so that nothing in a name is taken for a word of the
 * language.
 * @param text plain
 * @param names as in the roster, with any dash, quote or space; single plain words stay as they are
 */
export function joinNames(tokens: readonly Tok[], text: string, names: readonly string[], base = 0): Tok[] {
  if (names.length === 0) return tokens as Tok[]
  const byFirst = namesByFirst(names)
  /** Small letters, with every character still at its own offset. */
  const small = isAscii(text) ? text.toLowerCase() : null
  const isAt = (start: number, name: string): boolean => {
    const end = start + name.length
    const same = small === null ? fold(text.slice(start, end)) === name : small.startsWith(name, start)
    return same && (end >= text.length || !isWordLike(text.charCodeAt(end)))
  }
  const out: Tok[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = at(tokens, i)
    const start = token.at - base
    const name =
      token.kind === 'word'
        ? byFirst.get(token.lower.charAt(0))?.find((candidate) => isAt(start, candidate))
        : undefined
    if (name === undefined) {
      out.push(token)
      continue
    }
    const end = token.at + name.length
    let last = i
    while ((tokens[last + 1]?.at ?? end) < end) last++
    const image = text.slice(start, end - base)
    out.push({
      kind: 'name',
      image,
      lower: fold(image),
      at: token.at,
      end: Math.max(end, at(tokens, last).end),
    })
    i = last
  }
  return out
}

/** Names that `joinNames` has to look for: all but single plain words. */
export const longNames = (names: readonly string[]): string[] =>
  names.filter((name) => /[^A-Za-z0-9_\u00c0-\u1fff\u2c00-\uffff']/.test(name))
