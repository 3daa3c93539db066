// Reads conditions in players' words by the patterns of a game's facts (kit/facts.ts) and turns them into CEL:
// "Brian has at least 40 points" → players["Brian"].points >= 40.
import type { ConditionVocabulary } from '../engine/conditions/evaluate'
import { findName, type FoundName, type KnownName } from '../engine/conditions/names'
import type { PhraseMatch } from '../engine/conditions/words'
import { longNames, type Tok } from '../engine/order-text/lexer'
import type { Seat } from '../engine/log'
import type { Problem } from '../engine/result'
import { nearest } from '../engine/suggest'
import { sayingsOf, type FactBookSpec, type Moment, type Noun, type Saying } from './facts'
import { kindOf, patternOf, PEOPLE, type PatternNode } from './patterns'
import { amountAt, lowerAt, orMore, textOf, VERBS, verbAt, wordsFrom, type VerbSpec } from './phrase-words'
import type { Amount, Words } from './phrase-words'

/** Somebody, or everybody at once. */
export type Subject =
  | { readonly kind: 'me' }
  | { readonly kind: 'player'; readonly name: string }
  | { readonly kind: 'any' | 'other' | 'all' | 'none' }

/** A pattern that fits, with what is in its holes. */
interface Match {
  readonly next: number
  readonly not: boolean
  readonly amount: Amount | null
  readonly people: { readonly [hole: string]: Subject }
  readonly things: { readonly [hole: string]: string }
  /** How many names are not written exactly as they are in a list. */
  readonly loose: number
  readonly problem: Problem | null
  /** How many names are unknown. */
  readonly unknown: number
}

const NOTHING: Match = {
  next: 0,
  not: false,
  amount: null,
  people: {},
  things: {},
  loose: 0,
  problem: null,
  unknown: 0,
}
const STOP = new Set(['and', 'or', 'then', 'but', '&&', '||', ')', 'if'])
const QUANTIFIERS: readonly (readonly [words: string, kind: 'any' | 'other' | 'all' | 'none'])[] = [
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
]
/** Longest name in running text, in words; longer ones are joined by the lexer. */
const LONGEST_NAME = 6

/** What reading takes: the game's patterns and the moment. */
interface Reader<M extends Moment> {
  readonly spec: FactBookSpec<M>
  readonly moment: M
  readonly words: Words
  /** Unknown names are taken for names, to be able to say that they are unknown. */
  readonly wild: boolean
  readonly player: (written: string) => FoundName
  readonly found: Map<string, FoundName>
  /** What is for a hole at a word, found once for all patterns. */
  readonly filled: Map<string, readonly Filling[]>
}

/** What a hole may stand for, and where the text goes on. */
type Filling = Partial<Match> & { readonly subject?: Subject; readonly name?: string }

function problemAt(
  reader: { readonly words: Words; readonly spec: { readonly rule: string; readonly remedy: string } },
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

/** Runs of words from a place that may be a name, longest first. */
function* runs({ words }: { readonly words: Words }, from: number, most: number): Generator<number> {
  let end = from
  while (end < words.length && end < from + most && !STOP.has(lowerAt(words, end))) end += 1
  for (; end > from; end--) yield end
}

function* people<M extends Moment>(reader: Reader<M>, from: number, quantified: boolean): Generator<Filling> {
  const { words } = reader
  if (['i', 'me'].includes(lowerAt(words, from))) yield { subject: { kind: 'me' }, next: from + 1 }
  if (quantified) {
    for (const [text, kind] of QUANTIFIERS) {
      const length = text.split(' ').length
      if (textOf(words, from, from + length).toLowerCase() === text)
        yield { subject: { kind }, next: from + length }
    }
  }
  for (const end of runs(reader, from, LONGEST_NAME)) {
    const written = textOf(words, from, end)
    const found = memo(reader, `player ${written}`, () => reader.player(written))
    if (found.ok) {
      const loose = found.name.toLowerCase() === written.toLowerCase() ? 0 : 1
      yield { subject: { kind: 'player', name: found.name }, next: end, loose }
    } else if (reader.wild && isName(words, from, end)) {
      const near = [...new Set([...nearest(written, found.near), ...found.near])]
      const problem = problemAt(reader, 'unknown-player', found.message, from, end, near)
      yield { subject: { kind: 'player', name: written }, next: end, problem }
    }
  }
} // prettier-ignore

/** Whether words could be a name at all: no signs among them. */
const isName = (words: Words, from: number, to: number): boolean =>
  words.slice(from, to).every(({ tok }) => ['word', 'name', 'number'].includes(tok.kind))

function memo(reader: { readonly found: Map<string, FoundName> }, key: string, find: () => FoundName): FoundName {
  let found = reader.found.get(key)
  if (found === undefined) reader.found.set(key, (found = find()))
  return found
} // prettier-ignore

function once<M extends Moment>(reader: Reader<M>, hole: string, from: number, find: () => Iterable<Filling>): readonly Filling[] {
  const key = `${hole} ${from} ${reader.wild}`
  let all = reader.filled.get(key)
  if (all === undefined) reader.filled.set(key, (all = [...find()]))
  return all
} // prettier-ignore

function* things<M extends Moment>(reader: Reader<M>, from: number, kind: string, noun: Noun<M>): Generator<Filling> {
  const { words, moment } = reader
  if (noun.read !== undefined) {
    const read = noun.read(words, from, moment)
    if (read === null) return
    if ('name' in read) yield read
    else if (reader.wild) yield { name: '', next: read.next, problem: read.problem }
    return
  }
  if (words[from]?.tok.kind === 'string') {
    const written = (words[from]?.image ?? '').slice(1, -1)
    const found = noun.find(moment, written)
    if (found.ok) yield { name: found.name, next: from + 1 }
    return
  }
  for (const end of runs(reader, from, LONGEST_NAME)) {
    const written = textOf(words, from, end)
    const found = memo(reader, `${kind} ${written}`, () => noun.find(moment, written))
    if (found.ok) {
      const loose = found.name.toLowerCase() === written.toLowerCase() ? 0 : 1
      yield { name: found.name, next: end, loose }
    } else if (reader.wild && isName(words, from, end)) {
      const near = nearest(written, found.near)
      const suggestions = near.length > 0 ? near : found.near
      const problem = problemAt(reader, `unknown-${kind}`, found.message, from, end, suggestions)
      yield { name: '', next: end, problem }
    }
  }
} // prettier-ignore

/** Everything a hole may stand for at a place. */
function* fillings<M extends Moment>(reader: Reader<M>, saying: Saying, hole: string, match: Match): Generator<Match> {
  const { words, spec } = reader
  const from = match.next
  const verb: VerbSpec | undefined = spec.verbs?.[hole] ?? VERBS[hole]
  if (hole === 'n') {
    const amount = amountAt(words, from, saying.usual ?? '>=')
    if (amount !== null) yield { ...match, amount, next: amount.next }
  } else if (verb !== undefined) {
    const read = verbAt(words, from, verb)
    if (read !== null) yield { ...match, not: match.not !== read.not, next: read.next }
  } else if (PEOPLE.has(hole)) {
    for (const { subject = ME, ...more } of once(reader, hole, from, () => people(reader, from, hole === 'who')))
      yield join(match, { ...more, people: { ...match.people, [hole]: subject } })
  } else {
    const kind = kindOf(hole)
    const noun = spec.nouns?.[kind]
    if (noun === undefined) return
    for (const { name = '', ...more } of once(reader, kind, from, () => things(reader, from, kind, noun)))
      yield join(match, { ...more, things: { ...match.things, [hole]: name } })
  }
} // prettier-ignore

const join = (match: Match, more: Partial<Match>): Match => ({
  ...match,
  ...more,
  loose: match.loose + (more.loose ?? 0),
  problem: match.problem ?? more.problem ?? null,
  unknown: match.unknown + (more.problem == null ? 0 : 1),
})

/** The longest way in which the rest of a pattern fits. */
function fit<M extends Moment>(reader: Reader<M>, saying: Saying, nodes: readonly PatternNode[], match: Match): Match | null {
  const [node, ...rest] = nodes
  if (node === undefined) return match
  switch (node.node) {
    case 'word':
      return node.either.includes(lowerAt(reader.words, match.next))
        ? fit(reader, saying, rest, { ...match, next: match.next + 1 })
        : null
    case 'optional':
      return fit(reader, saying, [...node.inner, ...rest], match) ?? fit(reader, saying, rest, match)
    case 'hole': {
      let best: Match | null = null
      for (const filled of fillings(reader, saying, node.hole, match)) {
        const whole = fit(reader, saying, rest, filled)
        if (whole === null || (best !== null && best.next >= whole.next)) continue
        best = whole
      }
      return best
    }
  }
} // prettier-ignore

// ── CEL ───────────────────────────────────────────────────────────────────────────────────────────────────

const OPPOSITE: ReadonlyMap<string, string> = new Map<string, string>([
  ['>=', '<'],
  ['<', '>='],
  ['>', '<='],
  ['<=', '>'],
  ['==', '!='],
])
const quoted = (text: string): string => JSON.stringify(text)

/** CEL for a person in `{whose}` and `{,who}`; `n` inside a comprehension. */
const whose = (subject: Subject): string =>
  subject.kind === 'me' ? 'me' : `players[${subject.kind === 'player' ? quoted(subject.name) : 'n'}]`
const who = (subject: Subject): string =>
  subject.kind === 'me' ? '' : `, ${subject.kind === 'player' ? quoted(subject.name) : 'n'}`

const ME: Subject = { kind: 'me' }

/** The statement of a saying with everything filled in, before `not`. */
function statement<M extends Moment>(spec: FactBookSpec<M>, saying: Saying, match: Match, sign: string): string {
  const subject = match.people['who'] ?? ME
  return saying.cel.replace(/\{([^}]*)\}/g, (_, hole: string) => {
    if (hole === 'whose') return whose(subject)
    if (hole === ',who') return who(subject)
    if (hole === 'other') return whose(match.people['other'] ?? ME)
    // "I sold wands" is at least one.
    if (hole === 'n') return `${sign} ${match.amount?.n ?? 1}`
    const name = match.things[hole] ?? ''
    return spec.nouns?.[kindOf(hole)]?.cel?.write(name) ?? quoted(name)
  })
} // prettier-ignore

/** A statement, over everybody where it is about everybody; turned round by the opposite comparison where it is one, else by `!`. */
function celOf<M extends Moment>(spec: FactBookSpec<M>, saying: Saying, match: Match): string {
  const sign = match.amount?.sign ?? '>='
  const subject = match.people['who'] ?? ME
  if (subject.kind === 'me' || subject.kind === 'player') {
    const compared = saying.cel.endsWith('{n}')
    const cel = statement(spec, saying, match, match.not && compared ? (OPPOSITE.get(sign) ?? sign) : sign)
    return match.not && !compared ? negated(cel) : cel
  }
  const inner = statement(spec, saying, match, sign)
  const over =
    subject.kind === 'all'
      ? `players.all(n, ${inner})`
      : `players.exists(n, ${subject.kind === 'other' ? 'n != me.name && ' : ''}${inner})`
  return (subject.kind === 'none') === match.not ? over : `!${over}`
}

/** `!won("a")`, `kinds("b") < 6`, `!(letter in ["E"])`. */
export const negated = (cel: string): string => {
  if (/^\([^()]*\)$/.test(cel)) return `!${cel}`
  const compared = /^([^&|]* )(>=|<=|>|<)( -?\d+)$/.exec(cel)
  if (compared !== null)
    return `${compared[1] ?? ''}${OPPOSITE.get(compared[2] ?? '') ?? ''}${compared[3] ?? ''}`
  const plain = / == (?=[^=]*$)/
  if (/^[\w.]+(?:\([^()]*\))?$/.test(cel)) return `!${cel}`
  return plain.test(cel) && !/&&|\|\|/.test(cel) ? cel.replace(plain, ' != ') : `!(${cel})`
}

// ── The vocabulary of a game ──────────────────────────────────────────────────────────────────────────────

/** Longest matches of all patterns, of these the ones with the fewest unknown names. */
function bestMatches<M extends Moment>(reader: Reader<M>, sayings: readonly Saying[]): readonly (readonly [Saying, Match])[] {
  let best: (readonly [Saying, Match])[] = []
  let furthest = 0
  let unknown = 0
  for (const saying of sayings) {
    for (const text of saying.says) {
      const found = fit(reader, saying, patternOf(text), NOTHING)
      if (found === null || found.next === 0) continue
      const more = found.amount === null ? found : withTail(reader.words, found, found.amount)
      const better = more.next > furthest || (more.next === furthest && more.unknown < unknown)
      if (!better && (more.next < furthest || more.unknown > unknown)) continue
      if (better) best = []
      furthest = more.next
      unknown = more.unknown
      best.push([saying, more])
    }
  }
  return best
} // prettier-ignore

/** "20 coins or more": the comparison behind what is counted. */
function withTail(words: Words, match: Match, amount: Amount): Match {
  const tail = orMore(words, { ...amount, next: match.next })
  return { ...match, amount: tail, next: tail.next }
}

function readPhrase<M extends Moment>(reader: Reader<M>, sayings: readonly Saying[]): PhraseMatch | null {
  const strict = bestMatches(reader, sayings)
  const best = strict.length > 0 ? strict : bestMatches({ ...reader, wild: true }, sayings)
  const loose = Math.min(...best.map(([, match]) => match.loose))
  const [first, ...others] = best.filter(([, match]) => match.loose === loose)
  if (first === undefined) return null
  const [saying, match] = first
  if (saying.hidden !== undefined && (match.people['who'] ?? ME).kind !== 'me') {
    const problem = problemAt(reader, 'fact-hidden', saying.hidden, 0, match.next, [])
    return { problem }
  }
  if (match.problem !== null)
    return {
      problem: unknownName(
        match.problem,
        others.flatMap(([, { problem }]) => problem ?? []),
      ),
    }
  const cel = celOf(reader.spec, saying, match)
  const end = reader.words[match.next]?.index ?? (reader.words.at(-1)?.index ?? 0) + 1
  const rival = others.find(([each, other]) => celOf(reader.spec, each, other) !== cel)
  if (rival === undefined) return { cel, next: end }
  const names = [match, rival[1]].flatMap(({ people: who, things: what }) => [
    ...Object.values(who).flatMap((subject) => (subject.kind === 'player' ? [subject.name] : [])),
    ...Object.values(what),
  ])
  const differing = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name))
  const message = `This could mean ${differing.map((name) => `“${name}”`).join(' or ')}.`
  const problem = problemAt(reader, 'ambiguous-name', message, 0, match.next, differing)
  return { problem }
}

/** One problem of a name that could have been of several kinds: suggestions of all of them, the nearest first. */
function unknownName(first: Problem, others: readonly Problem[]): Problem {
  const same = others.filter(({ code, at }) => code !== first.code && at?.start === first.at?.start && at?.end === first.at?.end)
  const offered = [first, ...same].map(({ suggestions = [] }) => suggestions)
  const most = Math.max(...offered.map((list) => list.length))
  const turns = Array.from({ length: most }, (_, i) => offered.flatMap((list) => list[i] ?? [])).flat()
  return same.length === 0 ? first : { ...first, suggestions: turns.slice(0, 5) }
} // prettier-ignore

/** The name at the start of the game, where it is another: the one dice labels keep. */
const nameAtStart = ({ table }: Moment, seat: Seat, now: string): readonly string[] => {
  const label = table?.seats[seat]?.label ?? now
  return label === now ? [] : [label]
}

/** Players with all names they are known by. */
export const playersOf = (moment: Moment): readonly KnownName[] =>
  moment.view.players.map(({ name, formerly }, seat) => ({
    name,
    formerly: [...formerly, ...nameAtStart(moment, seat, name)],
  }))

/** What reading conditions of a game takes, at a moment. */
export function vocabularyOf<M extends Moment>(
  spec: FactBookSpec<M>,
  shape: ConditionVocabulary['shape'],
): (moment: M) => ConditionVocabulary {
  const sayings = sayingsOf(spec)
  return (moment) => {
    const players = playersOf(moment)
    const player = (written: string): FoundName =>
      spec.player?.(moment, written) ?? findName(written, players, 'player')
    return {
      shape,
      resolve: (kind, name) =>
        kind === 'player'
          ? player(name)
          : (spec.nouns?.[kind]?.find(moment, name) ?? {
              ok: false,
              message: `There is no ${kind} “${name.slice(0, 40)}”.`,
              near: [],
            }),
      names: longNames([
        ...players.flatMap(({ name, formerly }) => [name, ...formerly]),
        ...(spec.names?.(moment) ?? []),
      ]),
      remedy: spec.remedy,
      rule: spec.rule,
      phrase: (tokens: readonly Tok[], from: number) =>
        readPhrase(
          {
            spec,
            moment,
            words: wordsFrom(tokens, from),
            wild: false,
            player,
            found: new Map(),
            filled: new Map(),
          },
          sayings,
        ),
    }
  }
}
