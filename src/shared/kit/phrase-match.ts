// How the words of a condition fit the patterns of a game's facts. A game's patterns are taken apart into forms once; what
// the holes may stand for at a word is found once for all forms, since most of them begin alike ("{who} {have} …").
import type { FoundName } from '../engine/conditions/names'
import type { Tok } from '../engine/order-text/lexer'
import type { Problem } from '../engine/result'
import { nearest } from '../engine/suggest'
import type { FactBookSpec, Moment, Noun, Saying } from './facts'
import { kindOf, patternOf, PEOPLE, type PatternNode } from './patterns'
import { amountAt, lowerAt, orMore, textOf, VERBS, verbAt, wordsFrom, type VerbSpec } from './phrase-words'
import type { Amount, PhraseWords } from './phrase-words'

/** Somebody, or everybody at once. */
export type Subject =
  | { readonly kind: 'me' }
  | { readonly kind: 'player'; readonly name: string }
  | { readonly kind: 'any' | 'other' | 'all' | 'none' }

export const ME: Subject = { kind: 'me' }

// ── Forms ─────────────────────────────────────────────────────────────────────────────────────────────────

/** What comes next in a pattern, with what comes behind it; null is its end. So nothing is copied while it is tried. */
type Link<M> =
  | { readonly link: 'word'; readonly either: readonly string[]; readonly next: Link<M> }
  | { readonly link: 'optional'; readonly inner: Link<M>; readonly next: Link<M> }
  | { readonly link: 'amount'; readonly usual: '>=' | '==' | 'some'; readonly next: Link<M> }
  | { readonly link: 'verb'; readonly verb: VerbSpec; readonly next: Link<M> }
  | { readonly link: 'people'; readonly hole: string; readonly next: Link<M> }
  | {
      readonly link: 'thing'
      readonly hole: string
      readonly noun: Noun<M> | undefined
      readonly next: Link<M>
    }
  | null

/** One pattern of a saying. */
export interface Form<M> {
  readonly saying: Saying
  readonly first: Link<M>
}

function linkOf<M extends Moment>(
  spec: FactBookSpec<M>,
  saying: Saying,
  nodes: readonly PatternNode[],
  end: Link<M>,
): Link<M> {
  return nodes.reduceRight<Link<M>>((next, node) => {
    if (node.node === 'word') return { link: 'word', either: node.either, next }
    if (node.node === 'optional') return { link: 'optional', inner: linkOf(spec, saying, node.inner, next), next }
    const { hole } = node
    if (hole === 'n') return { link: 'amount', usual: saying.usual ?? '>=', next }
    const verb = spec.verbs?.[hole] ?? VERBS[hole]
    if (verb !== undefined) return { link: 'verb', verb, next }
    if (PEOPLE.has(hole)) return { link: 'people', hole, next }
    return { link: 'thing', hole, noun: spec.nouns?.[kindOf(hole)], next }
  }, end)
}

/** All patterns of a game's sayings, in their order. */
export const formsOf = <M extends Moment>(spec: FactBookSpec<M>, sayings: readonly Saying[]): readonly Form<M>[] =>
  sayings.flatMap((saying) =>
    saying.says.map((text) => ({ saying, first: linkOf(spec, saying, patternOf(text), null) })),
  )

// ── Matches ───────────────────────────────────────────────────────────────────────────────────────────────

/** What is in a hole; `before`: what is in those filled earlier. */
interface Filled {
  readonly hole: string
  /** Who, in a hole for people; else the name of the thing. */
  readonly what: Subject | string
  readonly before: Filled | null
}

/** A pattern that fits, with what is in its holes. */
export interface Match {
  readonly next: number
  readonly not: boolean
  readonly amount: Amount | null
  readonly filled: Filled | null
  /** How many names are not written exactly as in the list. */
  readonly loose: number
  readonly problem: Problem | null
  /** How many names are unknown. */
  readonly unknown: number
}

const NOTHING: Match = {
  next: 0,
  not: false,
  amount: null,
  filled: null,
  loose: 0,
  problem: null,
  unknown: 0,
}

/** Who and what is in the holes of a match. */
export function filledIn(match: Match): {
  readonly people: { readonly [hole: string]: Subject }
  readonly things: { readonly [hole: string]: string }
} {
  const people: { [hole: string]: Subject } = {}
  const things: { [hole: string]: string } = {}
  const all: Filled[] = []
  for (let filled = match.filled; filled !== null; filled = filled.before) all.unshift(filled)
  for (const { hole, what } of all) {
    if (typeof what === 'string') things[hole] = what
    else people[hole] = what
  }
  return { people, things }
}

// ── What holes may stand for ──────────────────────────────────────────────────────────────────────────────

const STOP = new Set(['and', 'or', 'then', 'but', '&&', '||', ')', 'if'])
const QUANTIFIERS: readonly (readonly [words: readonly string[], subject: Subject])[] = (
  [
    ['anyone else', 'other'],
    ['anybody else', 'other'],
    ['someone else', 'other'],
    ['somebody else', 'other'],
    ['any other player', 'other'],
    ['anyone', 'any'],
    ['anybody', 'any'],
    ['someone', 'any'],
    ['somebody', 'any'],
    ['any player', 'any'],
    ['some player', 'any'],
    ['everyone', 'all'],
    ['everybody', 'all'],
    ['nobody', 'none'],
    ['noone', 'none'],
    ['no one', 'none'],
    ['no player', 'none'],
  ] as const
).map(([words, kind]) => [words.split(' '), { kind }])
/** Longest name in running text, in words; longer ones are joined by the lexer. */
const LONGEST_NAME = 6

/** What a hole may stand for, and where the text goes on. */
interface Filling {
  readonly what: Subject | string
  readonly next: number
  readonly loose: number
  readonly problem: Problem | null
}

type VerbFound = ReturnType<typeof verbAt>

/** The names of a moment. What was found is kept for all its conditions. */
export interface KnownNames {
  readonly player: (written: string) => FoundName
  /** By kind, then as written. */
  readonly found: Map<string, Map<string, FoundName>>
}

/** The words of one condition from a place on, and what was found in them so far. */
export interface Reader<M extends Moment> {
  readonly spec: FactBookSpec<M>
  readonly moment: M
  readonly words: PhraseWords
  readonly names: KnownNames
  /** Whether unknown words are taken for names, so that a message can say that they are unknown. */
  readonly wild: boolean
  /** Keyed by what is looked for and the place. */
  readonly fillings: Map<string, (readonly Filling[] | undefined)[]>
  readonly verbs: Map<VerbSpec, (VerbFound | undefined)[]>
}

/** Begins to read at a token. */
export const readerAt = <M extends Moment>(
  spec: FactBookSpec<M>,
  moment: M,
  names: KnownNames,
  tokens: readonly Tok[],
  from: number,
): Reader<M> => ({
  spec,
  moment,
  words: wordsFrom(tokens, from),
  names,
  wild: false,
  fillings: new Map(),
  verbs: new Map(),
})

/** A problem at some words, with the names that are near. */
export function problemAt(
  reader: { readonly words: PhraseWords; readonly spec: { readonly rule: string; readonly remedy: string } },
  code: string,
  message: string,
  from: number,
  to: number,
  near: readonly string[],
): Problem {
  const { words, spec } = reader
  const first = words[Math.min(from, words.length - 1)]?.tok
  const last = words[Math.max(from, Math.min(to, words.length) - 1)]?.tok ?? first
  const at = { start: first?.at ?? 0, end: last?.end ?? 0 }
  const suggestions = near.slice(0, 5).map((text) => ({ label: text, at, text }))
  return { code, severity: 'error', message, remedy: spec.remedy, at, rule: spec.rule, suggestions }
}

/** How many looked-up names are kept for a moment, by kind; a limit, so that nobody can fill the memory. */
const MOST_FOUND = 2000

/** The entry of a key, made when it is first asked for. */
function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let entry = map.get(key)
  if (entry === undefined) map.set(key, (entry = make()))
  return entry
}

/** Where the longest run of words ends that may be a name. */
function endOfRun(words: PhraseWords, from: number): number {
  let end = from
  while (end < words.length && end < from + LONGEST_NAME && !STOP.has(lowerAt(words, end))) end += 1
  return end
}

/** Whether words could be a name at all: there are no signs among them. */
const isName = (words: PhraseWords, from: number, to: number): boolean =>
  words.slice(from, to).every(({ tok }) => ['word', 'name', 'number'].includes(tok.kind))

/**
 * Names in running text, longest first: known ones, and, when read generously, unknown ones.
 * @param fill makes a filling of a name
 * @param near suggestions for an unknown one
 */
function namesAt<M extends Moment>(
  reader: Reader<M>,
  from: number,
  kind: string,
  find: (written: string) => FoundName,
  fill: (name: string, written: string) => Subject | string,
  near: (written: string, near: readonly string[]) => readonly string[],
): readonly Filling[] {
  const { words } = reader
  const out: Filling[] = []
  const known = entryOf(reader.names.found, kind, () => new Map<string, FoundName>())
  if (known.size > MOST_FOUND) known.clear()
  for (let end = endOfRun(words, from); end > from; end--) {
    const written = textOf(words, from, end)
    const found = entryOf(known, written, () => find(written))
    if (found.ok) {
      const loose = found.name.toLowerCase() === written.toLowerCase() ? 0 : 1
      out.push({ what: fill(found.name, written), next: end, loose, problem: null })
    } else if (reader.wild && isName(words, from, end)) {
      const suggestions = near(written, found.near)
      const problem = problemAt(reader, `unknown-${kind}`, found.message, from, end, suggestions)
      out.push({ what: fill('', written), next: end, loose: 0, problem })
    }
  }
  return out
}

/** People at a word, by name or all at once (`quantified`). */
function people<M extends Moment>(reader: Reader<M>, from: number, quantified: boolean): readonly Filling[] {
  const { words } = reader
  const out: Filling[] = []
  const put = (what: Subject, length: number): void =>
    void out.push({ what, next: from + length, loose: 0, problem: null })
  if (['i', 'me'].includes(lowerAt(words, from))) put(ME, 1)
  if (quantified)
    for (const [phrase, subject] of QUANTIFIERS)
      if (phrase.every((word, k) => lowerAt(words, from + k) === word)) put(subject, phrase.length)
  const near = (written: string, names: readonly string[]): readonly string[] => [
    ...new Set([...nearest(written, names), ...names]),
  ]
  const named = (name: string, written: string): Subject => ({ kind: 'player', name: name === '' ? written : name })
  return [...out, ...namesAt(reader, from, 'player', reader.names.player, named, near)]
}

function things<M extends Moment>(reader: Reader<M>, from: number, kind: string, noun: Noun<M>): readonly Filling[] {
  const { words, moment } = reader
  if (noun.read !== undefined) {
    const read = noun.read(words, from, moment)
    if (read === null) return []
    if ('name' in read) return [{ what: read.name, next: read.next, loose: 0, problem: null }]
    return reader.wild ? [{ what: '', next: read.next, loose: 0, problem: read.problem }] : []
  }
  if (words[from]?.tok.kind === 'string') {
    const found = noun.find(moment, (words[from]?.image ?? '').slice(1, -1))
    return found.ok ? [{ what: found.name, next: from + 1, loose: 0, problem: null }] : []
  }
  const near = (written: string, names: readonly string[]): readonly string[] => {
    const close = nearest(written, names)
    return close.length > 0 ? close : names
  }
  return namesAt(
    reader,
    from,
    kind,
    (written) => noun.find(moment, written),
    (name) => name,
    near,
  )
}

/** Everything a hole of a kind may stand for at a word, found once for all forms. */
function fillingsAt<M extends Moment>(
  reader: Reader<M>,
  kind: string,
  from: number,
  noun: Noun<M> | null,
): readonly Filling[] {
  const at = from * 2 + (reader.wild ? 1 : 0)
  const known = entryOf(reader.fillings, kind, () => [])
  return (known[at] ??= noun === null ? people(reader, from, kind === 'who') : things(reader, from, kind, noun))
}

function verbFound<M extends Moment>(reader: Reader<M>, verb: VerbSpec, from: number): VerbFound {
  const known = entryOf(reader.verbs, verb, () => [])
  const found = known[from]
  return found === undefined ? (known[from] = verbAt(reader.words, from, verb)) : found
}

// ── Fitting ───────────────────────────────────────────────────────────────────────────────────────────────

/** The longest way in which the rest of a pattern fits. */
function fit<M extends Moment>(reader: Reader<M>, link: Link<M>, match: Match): Match | null {
  if (link === null) return match
  const { words } = reader
  const { next: from } = match
  switch (link.link) {
    case 'word':
      return link.either.includes(lowerAt(words, from)) ? fit(reader, link.next, { ...match, next: from + 1 }) : null
    case 'optional':
      return fit(reader, link.inner, match) ?? fit(reader, link.next, match)
    case 'amount': {
      const amount = amountAt(words, from, link.usual)
      return amount === null ? null : fit(reader, link.next, { ...match, amount, next: amount.next })
    }
    case 'verb': {
      const read = verbFound(reader, link.verb, from)
      return read === null ? null : fit(reader, link.next, { ...match, not: match.not !== read.not, next: read.next })
    }
    case 'people':
      return fitLongest(reader, link, match, fillingsAt(reader, link.hole, from, null))
    case 'thing':
      return link.noun === undefined
        ? null
        : fitLongest(reader, link, match, fillingsAt(reader, kindOf(link.hole), from, link.noun))
  }
}

function fitLongest<M extends Moment>(
  reader: Reader<M>,
  { hole, next }: Link<M> & { readonly link: 'people' | 'thing' },
  match: Match,
  fillings: readonly Filling[],
): Match | null {
  let best: Match | null = null
  for (const filling of fillings) {
    const whole = fit(reader, next, {
      next: filling.next,
      not: match.not,
      amount: match.amount,
      filled: { hole, what: filling.what, before: match.filled },
      loose: match.loose + filling.loose,
      problem: match.problem ?? filling.problem,
      unknown: match.unknown + (filling.problem === null ? 0 : 1),
    })
    if (whole !== null && (best === null || whole.next > best.next)) best = whole
  }
  return best
}

/** "20 coins or more": the comparison behind what is counted. */
function withTail(words: PhraseWords, match: Match, amount: Amount): Match {
  const tail = orMore(words, { ...amount, next: match.next })
  return { ...match, amount: tail, next: tail.next }
}

/** Longest matches of all forms, of these the ones with the fewest unknown names. */
export function longestMatches<M extends Moment>(
  reader: Reader<M>,
  forms: readonly Form<M>[],
): readonly (readonly [Saying, Match])[] {
  let best: (readonly [Saying, Match])[] = []
  let furthest = 0
  let unknown = 0
  for (const { saying, first } of forms) {
    const found = fit(reader, first, NOTHING)
    if (found === null || found.next === 0) continue
    const more = found.amount === null ? found : withTail(reader.words, found, found.amount)
    const better = more.next > furthest || (more.next === furthest && more.unknown < unknown)
    if (!better && (more.next < furthest || more.unknown > unknown)) continue
    if (better) best = []
    furthest = more.next
    unknown = more.unknown
    best.push([saying, more])
  }
  return best
}
