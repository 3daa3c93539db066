// Reads conditions in players' words by the patterns of a game's facts (kit/facts.ts) and turns them into CEL:
// "Brian has at least 40 points" → players["Brian"].points >= 40.
import type { ConditionVocabulary } from '../engine/conditions/evaluate'
import { nameFinder, type FoundName, type KnownName } from '../engine/conditions/names'
import type { PhraseMatch } from '../engine/conditions/words'
import { longNames, type Tok } from '../engine/order-text/lexer'
import type { Seat } from '../engine/log'
import type { Problem } from '../engine/result'
import { sayingsOf, type FactBookSpec, type Moment, type Saying } from './facts'
import { kindOf } from './patterns'
import {
  filledIn,
  formsOf,
  longestMatches,
  ME,
  problemAt,
  readerAt,
  type Form,
  type KnownNames,
  type Match,
  type Reader,
  type Subject,
} from './phrase-match'

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

/** The statement of a saying with everything filled in, before `not`. */
function statement<M extends Moment>(spec: FactBookSpec<M>, saying: Saying, match: Match, sign: string): string {
  const { people, things } = filledIn(match)
  const subject = people['who'] ?? ME
  return saying.cel.replace(/\{([^}]*)\}/g, (_, hole: string) => {
    if (hole === 'whose') return whose(subject)
    if (hole === ',who') return who(subject)
    if (hole === 'other') return whose(people['other'] ?? ME)
    // "I sold wands" is at least one.
    if (hole === 'n') return `${sign} ${match.amount?.n ?? 1}`
    const name = things[hole] ?? ''
    return spec.nouns?.[kindOf(hole)]?.cel?.write(name) ?? quoted(name)
  })
}

/** A statement, over everybody if it is about everybody; negated by the opposite comparison if it is one, else by `!`. */
function celOf<M extends Moment>(spec: FactBookSpec<M>, saying: Saying, match: Match): string {
  const sign = match.amount?.sign ?? '>='
  const subject = filledIn(match).people['who'] ?? ME
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
  if (compared !== null) return `${compared[1] ?? ''}${OPPOSITE.get(compared[2] ?? '') ?? ''}${compared[3] ?? ''}`
  const plain = / == (?=[^=]*$)/
  if (/^[\w.]+(?:\([^()]*\))?$/.test(cel)) return `!${cel}`
  return plain.test(cel) && !/&&|\|\|/.test(cel) ? cel.replace(plain, ' != ') : `!(${cel})`
}

// ── The vocabulary of a game ──────────────────────────────────────────────────────────────────────────────

function readPhrase<M extends Moment>(reader: Reader<M>, forms: readonly Form<M>[]): PhraseMatch | null {
  const strict = longestMatches(reader, forms)
  const best = strict.length > 0 ? strict : longestMatches({ ...reader, wild: true }, forms)
  const loose = Math.min(...best.map(([, match]) => match.loose))
  const [first, ...others] = best.filter(([, match]) => match.loose === loose)
  if (first === undefined) return null
  const [saying, match] = first
  if (saying.hidden !== undefined && (filledIn(match).people['who'] ?? ME).kind !== 'me') {
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
  const names = [match, rival[1]]
    .map(filledIn)
    .flatMap(({ people, things }) => [
      ...Object.values(people).flatMap((subject) => (subject.kind === 'player' ? [subject.name] : [])),
      ...Object.values(things),
    ])
  const differing = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name))
  const message = `This could mean ${differing.map((name) => `“${name}”`).join(' or ')}.`
  const problem = problemAt(reader, 'ambiguous-name', message, 0, match.next, differing)
  return { problem }
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

/** What reading a game's conditions needs at a moment. */
export function vocabularyOf<M extends Moment>(
  spec: FactBookSpec<M>,
  shape: ConditionVocabulary['shape'],
): (moment: M) => ConditionVocabulary {
  const forms = formsOf(spec, sayingsOf(spec))
  return (moment) => {
    const players = playersOf(moment)
    const find = nameFinder(players, 'player')
    const player = (written: string): FoundName => spec.player?.(moment, written) ?? find(written)
    const names: KnownNames = { player, found: new Map() }
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
      phrase: (tokens: readonly Tok[], from: number) => readPhrase(readerAt(spec, moment, names, tokens, from), forms),
    }
  }
}
