// Conditions in words (SM-10): `I won the first one`, `Brian has 40 points`, `I have 6 6`, as CEL.
import type { ConditionVocabulary } from '../../../engine/conditions/evaluate'
import { findName, type KnownName } from '../../../engine/conditions/names'
import type { PhraseMatch } from '../../../engine/conditions/words'
import { longNames, type Tok } from '../../../engine/order-text/lexer'
import type { Problem } from '../../../engine/result'
import { nearest } from '../../../engine/suggest'
import { SM_SHAPE } from './facts'
import { readDigits } from './read-digits'
import type { SmTable } from '../table'
import { LETTERS, type Letter, type SmView } from '../types'

export const CONDITION_REMEDY =
  'Write for example: I won (a) · I have 40 points · Brian has 40 points · I have 6 6 · anyone has 50 points.'

/** The wizards of the session to come, as far as the viewer knows them. */
export function sessionWizards(view: SmView): readonly [Letter | null, Letter | null] {
  const at = (view.session - 1) * 2
  return [view.wizards[at]?.letter ?? null, view.wizards[at + 1]?.letter ?? null]
}

const isLetter = (word: string): word is Letter => (LETTERS as readonly string[]).includes(word)
const ORDINAL: ReadonlyMap<string, number> = new Map(Object.entries({ first: 1, '1st': 1, second: 2, '2nd': 2, third: 3, '3rd': 3, fourth: 4, '4th': 4, last: 0 })) // prettier-ignore
const CONTRACTED: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  "i've": ['i', 'have'], "didn't": ['did', 'not'], "don't": ['do', 'not'], "doesn't": ['does', 'not'], "haven't": ['have', 'not'],
  "hasn't": ['has', 'not'], didnt: ['did', 'not'], dont: ['do', 'not'], doesnt: ['does', 'not'], nobody: ['nobody'], "wasn't": ['was', 'not'],
})) // prettier-ignore
const ANYONE = new Set(['anyone', 'anybody', 'someone', 'somebody'])
const EVERYONE = new Set(['everyone', 'everybody'])
const NOBODY = new Set(['nobody', 'noone'])
const VERBS = new Set(['won', 'win', 'wins', 'took', 'lost', 'lose', 'have', 'has', 'had', 'hold', 'holds', 'own', 'owns', 'did', 'do', 'does', 'came', 'come', 'comes', 'was', 'am', 'is', 'got', 'placed']) // prettier-ignore
const COMPARISONS: readonly (readonly [words: readonly string[], sign: string])[] = [
  [['at', 'least'], '>='], [['no', 'fewer', 'than'], '>='], [['no', 'less', 'than'], '>='], [['not', 'less', 'than'], '>='],
  [['at', 'most'], '<='], [['no', 'more', 'than'], '<='], [['not', 'more', 'than'], '<='], [['up', 'to'], '<='],
  [['more', 'than'], '>'], [['over'], '>'], [['above'], '>'],
  [['fewer', 'than'], '<'], [['less', 'than'], '<'], [['under'], '<'], [['below'], '<'],
  [['exactly'], '=='], [['just'], '=='],
] // prettier-ignore

interface Word {
  readonly lower: string
  readonly tok: Tok
  /** Index in the tokens. */
  readonly index: number
}

/** A subject: whose points, stock or prize. */
type Subject =
  | { readonly kind: 'me' }
  | { readonly kind: 'player'; readonly name: string }
  | { readonly kind: 'any' | 'other' | 'all' | 'none' }

/** Names and phrases for conditions of this table as the viewer sees it. */
export function smConditions(table: SmTable, view: SmView): ConditionVocabulary {
  const players: KnownName[] = view.players.map(({ name }, seat) => {
    const facts = table.seats[seat]
    return { name, formerly: facts === undefined ? [] : [...facts.formerly, facts.label] }
  })
  const resolve: ConditionVocabulary['resolve'] = (kind, name) => {
    if (kind === 'player') return findName(name, players, 'player')
    const letter = name
      .trim()
      .toLowerCase()
      .replace(/^\((.)\)$/, '$1')
    if (isLetter(letter)) return { ok: true, name: letter }
    return { ok: false, message: `There is no wizard “${name.slice(0, 20)}”.`, near: [...LETTERS] }
  }
  const names = longNames([...players.map((p) => p.name), ...players.flatMap((p) => p.formerly)])
  const wizards = sessionWizards(view)
  return {
    shape: SM_SHAPE,
    resolve,
    names,
    remedy: CONDITION_REMEDY,
    rule: 'SM-10',
    phrase: (tokens, from) => readPhrase(tokens, from, players, wizards),
  }
}

const trouble = (code: string, message: string, remedy: string, from: Tok, to: Tok): Problem => ({
  code,
  severity: 'error',
  message,
  remedy,
  at: { start: from.at, end: to.end },
  rule: 'SM-10',
})

function readPhrase(
  tokens: readonly Tok[],
  from: number,
  players: readonly KnownName[],
  wizards: readonly [Letter | null, Letter | null],
): PhraseMatch | null {
  const words: Word[] = []
  for (let index = from; index < tokens.length && index < from + 40; index++) {
    const tok = tokens[index]!
    for (const lower of (tok.kind === 'word' ? CONTRACTED.get(tok.lower) : undefined) ?? [tok.lower])
      words.push({ lower, tok, index })
  }
  const at = (i: number): string => words[i]?.lower ?? ''
  const tokenAfter = (i: number): number => words[i]?.index ?? (words.at(-1)?.index ?? from) + 1

  const verbAt = words.findIndex((word, i) => i <= 6 && word.tok.kind === 'word' && VERBS.has(word.lower))
  if (verbAt < 0) return null
  const subject = readSubject(words.slice(0, verbAt), players)
  if (subject === null) return null
  if ('problem' in subject) return subject

  let i = verbAt
  let not = false
  if (['did', 'do', 'does'].includes(at(i))) {
    if (at(i + 1) !== 'not') return null
    not = true
    i += 2
  }
  if (['have', 'has'].includes(at(i)) && at(i + 1) === 'not') {
    not = true
    i += 2
    if (at(i) !== 'won' && at(i) !== 'got') i--
  } else if (['have', 'has'].includes(at(i)) && ['won', 'got'].includes(at(i + 1))) i++
  const verb = at(i)
  const rest = i + 1
  const done = (cel: string, next: number): PhraseMatch => ({ cel: negate(not, cel), next })

  if (['won', 'win', 'wins', 'took', 'lost', 'lose'].includes(verb)) {
    if (verb === 'lost' || verb === 'lose') not = !not
    let j = rest
    if (
      (at(j) === 'first' && at(j + 1) === 'prize') ||
      (at(j) === 'the' && at(j + 1) === 'first' && at(j + 2) === 'prize')
    ) {
      j += at(j) === 'the' ? 3 : 2
      if (['in', 'from', 'of', 'for', 'with'].includes(at(j))) j++
    } else if (verb === 'took') return null
    const wizard = readWizard(words, j, wizards)
    if ('problem' in wizard) return wizard
    return done(
      overPlayers(subject, (who) => `won("${wizard.letter}"${who === '' ? '' : `, ${who}`})`),
      tokenAfter(wizard.next),
    )
  }
  if (['came', 'come', 'comes', 'was', 'am', 'is', 'placed'].includes(verb)) {
    const start = at(rest) === 'placed' ? rest + 1 : rest
    const place = ORDINAL.get(at(start))
    if (place === undefined || place === 0) return null
    let j = start + 1
    if (['in', 'with', 'for', 'at', 'on'].includes(at(j))) j++
    const wizard = readWizard(words, j, wizards)
    if ('problem' in wizard) return wizard
    return done(
      overPlayers(subject, (who) => `placed("${wizard.letter}"${who === '' ? '' : `, ${who}`}) == ${place}`),
      tokenAfter(wizard.next),
    )
  }
  if (['have', 'has', 'had', 'hold', 'holds', 'own', 'owns', 'got', 'not'].includes(verb)) {
    return readAmount(words, rest, subject, players, tokens, tokenAfter, done)
  }
  return null
}

function readSubject(
  words: readonly Word[],
  players: readonly KnownName[],
): Subject | { readonly problem: Problem } | null {
  if (words.length === 0) return { kind: 'me' }
  const first = words[0]!.lower
  const text = words.map((word) => word.lower).join(' ')
  if (text === 'i') return { kind: 'me' }
  if (ANYONE.has(first) || text === 'any player' || text === 'some player' || text === 'any other player') {
    if (words.length === 1 || text === 'any player' || text === 'some player') return { kind: 'any' }
    return text.endsWith('else') || text === 'any other player' ? { kind: 'other' } : null
  }
  if (EVERYONE.has(first) && words.length === 1) return { kind: 'all' }
  if ((NOBODY.has(first) && words.length === 1) || text === 'no one' || text === 'no player')
    return { kind: 'none' }
  if (
    words.some((word) => word.tok.kind !== 'word' && word.tok.kind !== 'name' && word.tok.kind !== 'number')
  )
    return null
  const written = words.map((word) => word.tok.image).join(' ')
  const found = findName(written, players, 'player')
  if (found.ok) return { kind: 'player', name: found.name }
  const [from, to] = [words[0]!.tok, words.at(-1)!.tok]
  const problem = trouble(
    'unknown-player',
    found.message,
    'Write a name as it stands in the list of players.',
    from,
    to,
  )
  const where = { start: from.at, end: to.end }
  return {
    problem: {
      ...problem,
      suggestions: [...new Set([...nearest(written, found.near), ...found.near])]
        .slice(0, 5)
        .map((name) => ({ label: name, at: where, text: name })),
    },
  }
}

/** `(a)`, `a`, `wizard (a)`, `the first one`, `round 1`, `the first wizard`, `"a"`. */
function readWizard(
  words: readonly Word[],
  from: number,
  wizards: readonly [Letter | null, Letter | null],
): { readonly letter: Letter; readonly next: number } | { readonly problem: Problem } {
  const at = (i: number): string => words[i]?.lower ?? ''
  const own = (which: number, next: number): { letter: Letter; next: number } | { problem: Problem } => {
    const letter = wizards[which - 1]
    if (letter !== null && letter !== undefined) return { letter, next }
    return {
      problem: trouble(
        'unknown-wizard',
        'This wizard is not known yet.',
        'Name a wizard by letter: (a).',
        tok(from),
        tok(next - 1),
      ),
    }
  }
  const tok = (i: number): Tok => words[Math.max(0, Math.min(i, words.length - 1))]!.tok
  let i = from
  if (at(i) === 'wizard' || at(i) === 'formula') i++
  if (at(i) === '(' && isLetter(at(i + 1)) && at(i + 2) === ')')
    return { letter: at(i + 1) as Letter, next: i + 3 }
  if (isLetter(at(i))) return { letter: at(i) as Letter, next: i + 1 }
  if (words[i]?.tok.kind === 'string' && isLetter(at(i).slice(1, -1).toLowerCase())) {
    return { letter: at(i).slice(1, -1).toLowerCase() as Letter, next: i + 1 }
  }
  if (at(i) === 'round' && (at(i + 1) === '1' || at(i + 1) === 'one')) return own(1, i + 2)
  if (at(i) === 'round' && (at(i + 1) === '2' || at(i + 1) === 'two')) return own(2, i + 2)
  if (at(i) === 'r1') return own(1, i + 1)
  if (at(i) === 'r2') return own(2, i + 1)
  const the = at(i) === 'the' ? i + 1 : i
  const which = ORDINAL.get(at(the))
  if (which === 1 || which === 2) {
    const more = ['one', 'wizard', 'round', 'spell'].includes(at(the + 1)) ? 2 : 1
    if (at(the + 1) !== 'prize') return own(which, the + more)
  }
  // Not a wizard: the whole bracket or the words up to the end are shown, with what could be meant.
  let end = i
  if (at(i) === '(') {
    while (end < words.length - 1 && at(end) !== ')') end++
  }
  const [first, last] = [tok(i), tok(end)]
  const written = words
    .slice(i, end + 1)
    .map((word) => word.tok.image)
    .join('')
    .replace(/,/g, ', ')
  const where = { start: first.at, end: last.end }
  const problem = trouble(
    'unknown-wizard',
    i >= words.length ? 'Which wizard? It is not said.' : `“${written}” does not say which wizard is meant.`,
    'Name the wizard by letter, (a) to (l), or write “the first one” or “round 1”.',
    first,
    last,
  )
  const place = i >= words.length ? { start: last.end, end: last.end } : where
  const suggestions = wizards.slice(0, 1).flatMap((letter) =>
    letter === null
      ? []
      : [
          {
            label: `(${letter}), the wizard of round 1`,
            at: place,
            text: i >= words.length ? ` (${letter})` : `(${letter})`,
          },
        ],
  )
  return { problem: { ...problem, at: place, suggestions } }
}

/** `40 points`, `at least 40 points`, `more points than Brian`, `6 6`, `two 3s`. */
function readAmount(
  words: readonly Word[],
  from: number,
  subject: Subject,
  players: readonly KnownName[],
  tokens: readonly Tok[],
  tokenAfter: (i: number) => number,
  done: (cel: string, next: number) => PhraseMatch,
): PhraseMatch | null {
  const at = (i: number): string => words[i]?.lower ?? ''
  const isPoints = (i: number): boolean => ['points', 'point', 'pts'].includes(at(i))
  const points = (who: string): string => (who === '' ? 'me.points' : `players[${who}].points`)
  if (['more', 'fewer', 'less'].includes(at(from)) && isPoints(from + 1) && at(from + 2) === 'than') {
    const rest = words.slice(from + 3)
    const sign = at(from) === 'more' ? '>' : '<'
    for (let length = Math.min(5, rest.length); length > 0; length--) {
      const written = rest
        .slice(0, length)
        .map((word) => word.tok.image)
        .join(' ')
      const me = length === 1 && ['i', 'me'].includes(rest[0]!.lower)
      const found = me ? null : findName(written, players, 'player')
      if (found?.ok === false) continue
      const other = found === null ? 'me.points' : points(JSON.stringify(found.name))
      return done(
        overPlayers(subject, (who) => `${points(who)} ${sign} ${other}`),
        tokenAfter(from + 3 + length),
      )
    }
    return null
  }
  let i = from
  let sign = '>='
  let said = false
  for (const [phrase, meaning] of COMPARISONS) {
    if (!phrase.every((word, n) => at(i + n) === word)) continue
    sign = meaning
    i += phrase.length
    said = true
    break
  }
  const minus = words[i]?.tok.kind === 'dash' && words[i + 1]?.tok.kind === 'number' ? '-' : ''
  const number = words[minus === '' ? i : i + 1]
  if (number?.tok.kind === 'number' && number.lower.length <= 6) {
    let j = i + (minus === '' ? 1 : 2)
    if (at(j) === 'or' && (at(j + 1) === 'more' || at(j + 1) === 'fewer' || at(j + 1) === 'less')) {
      sign = at(j + 1) === 'more' ? '>=' : '<='
      j += 2
    } else if (at(j) === '+') j++
    if (isPoints(j)) {
      j++
      if (at(j) === 'or' && (at(j + 1) === 'more' || at(j + 1) === 'fewer' || at(j + 1) === 'less')) {
        sign = at(j + 1) === 'more' ? '>=' : '<='
        j += 2
      }
      const value = `${minus}${Number(number.lower)}`
      return done(
        overPlayers(subject, (who) => `${points(who)} ${sign} ${value}`),
        tokenAfter(j),
      )
    }
  }
  if ((said && sign !== '>=') || words[i] === undefined) return null
  const run = readDigits(tokens, words[i]!.index)
  if (run.problem !== undefined) return { problem: { ...run.problem, rule: 'SM-10' } }
  if (run.digits.length === 0) return null
  const list = [...run.digits].sort((a, b) => a - b).join(', ')
  return done(
    overPlayers(subject, (who) => `holds([${list}]${who === '' ? '' : `, ${who}`})`),
    run.next,
  )
}

/** A statement about the subject; `who` is '' for oneself, else CEL for the name. */
function overPlayers(subject: Subject, statement: (who: string) => string): string {
  switch (subject.kind) {
    case 'me':
      return statement('')
    case 'player':
      return statement(JSON.stringify(subject.name))
    case 'any':
      return `players.exists(n, ${statement('n')})`
    case 'other':
      return `players.exists(n, n != me.name && ${statement('n')})`
    case 'all':
      return `players.all(n, ${statement('n')})`
    case 'none':
      return `!players.exists(n, ${statement('n')})`
  }
}

function negate(not: boolean, cel: string): string {
  if (!not) return cel
  if (cel.startsWith('!')) return cel.slice(1)
  return / (?:==|[<>]=?) /.test(cel) && !cel.startsWith('players.') ? `!(${cel})` : `!${cel}`
}
