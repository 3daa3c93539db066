// Reads conditions in players' words by the patterns of a game's statements and turns them into CEL:
// "Brian has at least 40 points" → players["Brian"].points >= 40.
import type { ConditionVocabulary } from '../../engine/conditions/evaluate'
import { nameFinder, type FoundName, type KnownName } from '../../engine/conditions/names'
import type { PhraseMatch } from '../../engine/conditions/words'
import { longNames, type Tok } from '../../engine/order-text/lexer'
import type { Seat } from '../../engine/log'
import type { Problem } from '../../engine/result'
import { nearest } from '../../engine/suggest'
import { noSuch, type FactBookSpec, type FieldValues, type Moment, type Noun, type Saying } from './facts'
import { kindOf, PEOPLE, type PatternNode } from '../orders/patterns'
import { amountAt, lowerAt, orMore, textOf, verbAt, wordsFrom, type Amount, type PhraseWords } from './phrase-words'
import { celOf, ME, verbOf, type Form } from './statement'

// ── Values of holes ───────────────────────────────────────────────────────────────────────────────────────

const STOP = new Set(['and', 'or', 'then', 'but', '&&', '||', ')', 'if'])
/** Longest name in running text, in words; longer ones are joined by the lexer. */
const LONGEST_NAME = 6
/** Everybody at once: the `every` of a statement. */
const EVERY: readonly (readonly [words: readonly string[], every: string])[] = Object.entries({
  other: ['anyone else', 'anybody else', 'someone else', 'somebody else', 'any other player'],
  any: ['anyone', 'anybody', 'someone', 'somebody', 'any player', 'some player'],
  all: ['everyone', 'everybody'],
  none: ['nobody', 'noone', 'no one', 'no player'],
}).flatMap(([every, phrases]) => phrases.map((words) => [words.split(' '), every] as const))

/** One way to fill a hole, and the index of the next word. */
interface Filling {
  readonly values: FieldValues
  readonly next: number
  readonly loose: number
  readonly problem: Problem | null
}

/** The words of one condition from a place on. */
interface Reader<M extends Moment> {
  readonly spec: FactBookSpec<M>
  readonly moment: M
  readonly player: (written: string) => FoundName
  readonly words: PhraseWords
  /** Whether unknown words are taken for names, so that a message can say that they are unknown. */
  readonly wild: boolean
  /** Cache of fillings by hole and place: most patterns of a game begin alike. */
  readonly fillings: Map<string, readonly Filling[]>
}

/** A problem at some words, with the names that are near. */
function problemAt<M extends Moment>(
  { words, spec }: Reader<M>,
  code: string,
  message: string,
  from: number,
  to: number,
  near: readonly string[],
): Problem {
  const first = words[Math.min(from, words.length - 1)]?.tok
  const last = words[Math.max(from, Math.min(to, words.length) - 1)]?.tok ?? first
  const at = { start: first?.at ?? 0, end: last?.end ?? 0 }
  const suggestions = near.slice(0, 5).map((text) => ({ label: text, at, text }))
  return { code, severity: 'error', message, remedy: spec.remedy, at, rule: spec.rule, suggestions }
}

/** Names in running text, longest first: known ones, and, when read generously, unknown ones. */
function namesAt<M extends Moment>(
  reader: Reader<M>,
  from: number,
  hole: string,
  find: (written: string) => FoundName,
): readonly Filling[] {
  const { words, wild } = reader
  const person = PEOPLE.has(hole)
  const out: Filling[] = []
  let end = from
  while (end < words.length && end < from + LONGEST_NAME && !STOP.has(lowerAt(words, end))) end += 1
  for (; end > from; end--) {
    const written = textOf(words, from, end)
    const found = find(written)
    if (found.ok) {
      const loose = found.name.toLowerCase() === written.toLowerCase() ? 0 : 1
      out.push({ values: { [hole]: found.name }, next: end, loose, problem: null })
    } else if (wild && words.slice(from, end).every(({ tok }) => ['word', 'name', 'number'].includes(tok.kind))) {
      const close = nearest(written, found.near)
      const near = person ? [...new Set([...close, ...found.near])] : close.length > 0 ? close : found.near
      const problem = problemAt(reader, `unknown-${person ? 'player' : kindOf(hole)}`, found.message, from, end, near)
      out.push({ values: { [hole]: person ? written : '' }, next: end, loose: 0, problem })
    }
  }
  return out
}

/** People at a word, by name or, in `{who}`, all at once. */
function people<M extends Moment>(reader: Reader<M>, from: number, hole: string): readonly Filling[] {
  const { words } = reader
  const filling = (values: FieldValues, length: number) => ({ values, next: from + length, loose: 0, problem: null })
  return [
    ...(['i', 'me'].includes(lowerAt(words, from)) ? [filling({ [hole]: ME }, 1)] : []),
    ...EVERY.filter(([phrase]) => hole === 'who' && phrase.every((word, k) => lowerAt(words, from + k) === word)).map(
      ([{ length }, every]) => filling({ every }, length),
    ),
    ...namesAt(reader, from, hole, reader.player),
  ]
}

function things<M extends Moment>(reader: Reader<M>, from: number, hole: string, noun: Noun<M>): readonly Filling[] {
  const { words, moment, wild } = reader
  const filling = (name: string, next: number, problem: Problem | null = null): readonly Filling[] => [
    { values: { [hole]: name }, next, loose: 0, problem },
  ]
  if (noun.read !== undefined) {
    const read = noun.read(words, from, moment)
    if (read === null) return []
    if ('name' in read) return filling(read.name, read.next)
    return wild ? filling('', read.next, read.problem) : []
  }
  const word = words[from]
  if (word?.tok.kind !== 'string') return namesAt(reader, from, hole, (written) => noun.find(moment, written))
  const found = noun.find(moment, word.image.slice(1, -1))
  return found.ok ? filling(found.name, from + 1) : []
}

function fillingsAt<M extends Moment>(reader: Reader<M>, hole: string, from: number): readonly Filling[] {
  const key = `${hole} ${from}`
  const known = reader.fillings.get(key)
  if (known !== undefined) return known
  const noun = reader.spec.nouns?.[kindOf(hole)]
  const found = PEOPLE.has(hole)
    ? people(reader, from, hole)
    : noun === undefined
      ? []
      : things(reader, from, hole, noun)
  reader.fillings.set(key, found)
  return found
}

// ── Fitting ───────────────────────────────────────────────────────────────────────────────────────────────

/** A pattern that fits, with the values of its holes. */
interface Match {
  readonly next: number
  readonly not: boolean
  readonly amount: Amount | null
  readonly values: FieldValues
  /** How many names are not written exactly as in the list. */
  readonly loose: number
  readonly problem: Problem | null
  /** How many names are unknown. */
  readonly unknown: number
}
const NOTHING: Match = { next: 0, not: false, amount: null, values: {}, loose: 0, problem: null, unknown: 0 }

/** The longest way in which a pattern fits from its node `i` on. */
function fit<M extends Moment>(
  reader: Reader<M>,
  usual: Saying['usual'],
  nodes: readonly PatternNode[],
  i: number,
  match: Match,
): Match | null {
  const node = nodes[i]
  if (node === undefined) return match
  const { words, spec } = reader
  const { next: from } = match
  const further = (more: Partial<Match>) => fit(reader, usual, nodes, i + 1, { ...match, ...more })
  if (node.node === 'word') return node.either.includes(lowerAt(words, from)) ? further({ next: from + 1 }) : null
  if (node.node === 'optional')
    return fit(reader, usual, [...node.inner, ...nodes.slice(i + 1)], 0, match) ?? further({})
  if (node.hole === 'n') {
    const amount = amountAt(words, from, usual ?? '>=')
    return amount === null ? null : further({ amount, next: amount.next })
  }
  const verb = verbOf(spec, node.hole)
  if (verb !== undefined) {
    const read = verbAt(words, from, verb)
    return read === null ? null : further({ not: match.not !== read.not, next: read.next })
  }
  let best: Match | null = null
  for (const { values, next, loose, problem } of fillingsAt(reader, node.hole, from)) {
    const whole = further({
      next,
      values: { ...match.values, ...values },
      loose: match.loose + loose,
      problem: match.problem ?? problem,
      unknown: match.unknown + (problem === null ? 0 : 1),
    })
    if (whole !== null && (best === null || whole.next > best.next)) best = whole
  }
  return best
}

type Found<M extends Moment> = readonly [form: Form<M>, match: Match]

/** Longest matches of all patterns, of these the ones with the fewest unknown names. */
function longestMatches<M extends Moment>(reader: Reader<M>, forms: readonly Form<M>[]): readonly Found<M>[] {
  const all = forms.flatMap((form) =>
    form.patterns.flatMap((pattern): readonly Found<M>[] => {
      const found = fit(reader, form.saying.usual, pattern, 0, NOTHING)
      if (found === null || found.next === 0) return []
      // "20 coins or more": the comparison behind the counted thing.
      const amount = found.amount === null ? null : orMore(reader.words, { ...found.amount, next: found.next })
      return [[form, amount === null ? found : { ...found, amount, next: amount.next }]]
    }),
  )
  const furthest = Math.max(...all.map(([, { next }]) => next))
  const longest = all.filter(([, { next }]) => next === furthest)
  const fewest = Math.min(...longest.map(([, { unknown }]) => unknown))
  return longest.filter(([, { unknown }]) => unknown === fewest)
}

const statementOf = <M extends Moment>([form, { values, amount, not }]: Found<M>): string =>
  celOf(form, {
    ...values,
    ...(amount === null ? {} : { is: amount.sign, n: String(amount.n) }),
    not: not ? 'no' : 'yes',
  })

function readPhrase<M extends Moment>(reader: Reader<M>, forms: readonly Form<M>[]): PhraseMatch | null {
  const strict = longestMatches(reader, forms)
  const best = strict.length > 0 ? strict : longestMatches({ ...reader, wild: true, fillings: new Map() }, forms)
  const loose = Math.min(...best.map(([, match]) => match.loose))
  const [first, ...others] = best.filter(([, match]) => match.loose === loose)
  if (first === undefined) return null
  const [{ saying }, match] = first
  const { every, who = ME } = match.values
  if (saying.hidden !== undefined && (who !== ME || every !== undefined))
    return { problem: problemAt(reader, 'fact-hidden', saying.hidden, 0, match.next, []) }
  if (match.problem !== null) {
    const rivals = others.flatMap(([, { problem }]) => problem ?? [])
    return { problem: unknownName(match.problem, rivals) }
  }
  const cel = statementOf(first)
  const end = reader.words[match.next]?.index ?? (reader.words.at(-1)?.index ?? 0) + 1
  const rival = others.find((other) => statementOf(other) !== cel)
  if (rival === undefined) return { cel, next: end }
  const names = [match, rival[1]].flatMap(({ values }) =>
    Object.entries(values).flatMap(([hole, name]) => (hole === 'every' || name === '' ? [] : [name])),
  )
  const differing = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name))
  const message = `This could mean ${differing.map((name) => `“${name}”`).join(' or ')}.`
  return { problem: problemAt(reader, 'ambiguous-name', message, 0, match.next, differing) }
}

/** One problem for a name that could be of several kinds, with the suggestions of all of them, the nearest first. */
function unknownName(first: Problem, others: readonly Problem[]): Problem {
  const same = others.filter(
    ({ code, at }) => code !== first.code && at?.start === first.at?.start && at?.end === first.at?.end,
  )
  const offered = [first, ...same].map(({ suggestions = [] }) => suggestions)
  const most = Math.max(...offered.map((list) => list.length))
  const turns = Array.from({ length: most }, (_, i) => offered.flatMap((list) => list[i] ?? [])).flat()
  return same.length === 0 ? first : { ...first, suggestions: turns.slice(0, 5) }
}

// ── The vocabulary of a game ──────────────────────────────────────────────────────────────────────────────

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

/** All names players are known by that are more than one word. */
export const longNamesOf = (moment: Moment): readonly string[] =>
  longNames(playersOf(moment).flatMap(({ name, formerly }) => [name, ...formerly]))

/** The vocabulary for parsing a game's conditions at a moment. */
export function vocabularyOf<M extends Moment>(
  spec: FactBookSpec<M>,
  forms: readonly Form<M>[],
  shape: ConditionVocabulary['shape'],
  moment: M,
): ConditionVocabulary {
  const players = playersOf(moment)
  const find = nameFinder(players, 'player')
  const player = (written: string): FoundName => spec.player?.(moment, written) ?? find(written)
  return {
    shape,
    resolve: (kind, name) =>
      kind === 'player' ? player(name) : (spec.nouns?.[kind]?.find(moment, name) ?? noSuch(kind, name, [])),
    names: [...longNamesOf(moment), ...longNames([...(spec.names?.(moment) ?? [])])],
    remedy: spec.remedy,
    rule: spec.rule,
    phrase: (tokens: readonly Tok[], from: number) =>
      readPhrase({ spec, moment, player, words: wordsFrom(tokens, from), wild: false, fillings: new Map() }, forms),
  }
}
