// Headings of Spell Merchants orders (SM-9): `round 1:`, `r2`, `first round`, `(a):`, `wizard a`.
import { problemAt, type Heading } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { isMark, pastMarks } from '../../../engine/order-text/line-marks'
import { numberWord, ordinalWord } from '../../../engine/order-text/number-words'
import type { Letter } from '../types'

/** A round named in the orders, and the index of the next token. */
interface NamedRound {
  readonly round: number
  readonly next: number
}
const ROUND_WORDS = new Set(['round', 'rnd', 'rd'])
const ROMAN = ['', 'i', 'ii']

/** The ways of naming a round, tried in this order. */
const ROUNDS: readonly ((t: Tok, after: Tok | undefined, i: number) => NamedRound | null)[] = [
  // r1, round2
  ({ lower }, _after, i) => {
    const glued = /^(?:r|rd|rnd|round)(\d{1,3})$/.exec(lower)
    return glued === null ? null : { round: Number(glued[1]), next: i + 1 }
  },
  // round 1, r 1; of `round 1 5 6 6` only the first number names the round
  ({ lower }, after, i) =>
    (ROUND_WORDS.has(lower) || lower === 'r') && after?.kind === 'number' && after.image.length <= 3
      ? { round: Number(after.image), next: i + 2 }
      : null,
  // round one, round ii
  ({ lower }, after, i) => {
    if (!ROUND_WORDS.has(lower) || after?.kind !== 'word') return null
    const round = numberWord(after.lower) ?? ordinalWord(after.lower) ?? ROMAN.indexOf(after.lower)
    return round < 1 ? null : { round, next: i + 2 }
  },
  // first round
  ({ lower }, after, i) => {
    const round = after?.lower === 'round' ? ordinalWord(lower) : null
    return round === null ? null : { round, next: i + 2 }
  },
]

/** The round named at a token; null when none is. */
function roundAt(tokens: readonly Tok[], i: number): NamedRound | null {
  const t = tokens[i]
  if (t?.kind !== 'word') return null
  for (const pattern of ROUNDS) {
    const named = pattern(t, tokens[i + 1], i)
    if (named !== null) return named
  }
  return null
}

/** `(a)`, `a)`, `wizard a`, `wizard (a)` at a token. */
function letterAt(
  tokens: readonly Tok[],
  i: number,
): { readonly letter: string; readonly next: number; readonly sure: boolean; readonly half?: true } | null {
  const wizard = tokens[i]?.lower === 'wizard' ? 1 : 0
  const t = tokens[i + wizard]
  if (t?.kind === 'open') {
    const inner = tokens[i + wizard + 1]
    if (inner?.kind === 'word' && /^[a-z]$/.test(inner.lower) && tokens[i + wizard + 2]?.kind === 'close') {
      return { letter: inner.lower, next: i + wizard + 3, sure: true }
    }
    return null
  }
  if (t?.kind !== 'word' || !/^[a-z]$/.test(t.lower)) return null
  if (tokens[i + wizard + 1]?.kind === 'close' && tokens[i - 1]?.kind !== 'open')
    return { letter: t.lower, next: i + wizard + 2, sure: true, ...(wizard === 1 ? {} : { half: true }) }
  return { letter: t.lower, next: i + wizard + 1, sure: wizard === 1 }
}

/** The wizards of the session, as far as they are known. */
type Wizards = readonly [Letter | null, Letter | null]

/** The heading at a token. @param verbs those of orders, which may follow a letter alone */
export function readHeading(
  tokens: readonly Tok[],
  from: number,
  wizards: Wizards,
  verbs: readonly string[],
): Heading | null {
  const round = roundAt(tokens, from)
  return round === null ? wizardHeading(tokens, from, wizards, verbs) : roundHeading(tokens, from, round, wizards)
}

/** `round 1:`, `round 1 (a):`, `round 1: a)` */
function roundHeading(tokens: readonly Tok[], from: number, named: NamedRound, wizards: Wizards): Heading {
  const { round } = named
  const mark = tokens[named.next]
  const letter = letterAt(tokens, named.next + (mark?.kind === 'comma' || isMark(mark) ? 1 : 0))
  const isNamed = letter?.sure === true && (letter.half !== true || wizards.some((known) => known === letter.letter))
  const wizard = isNamed ? letter : null
  const end = wizard?.next ?? named.next
  const next = pastMarks(tokens, end)
  const unknown = (code: string, message: string, remedy: string): Heading => {
    const problem = problemAt(code, message, remedy, tokens.slice(from, end), 'SM-9')
    return { key: null, next, strong: true, problem }
  }
  if (round !== 1 && round !== 2) {
    const message = `There is no round ${round} in a session.`
    return unknown('unknown-round', message, 'A session has round 1 and round 2.')
  }
  const wanted = wizards[round - 1] ?? null
  if (wizard !== null && wanted !== null && wizard.letter !== wanted) {
    const message = `Round ${round} is for wizard (${wanted}), not for (${wizard.letter}).`
    return unknown('unknown-wizard', message, `Write “round ${round}:” or “(${wanted}):” alone.`)
  }
  return { key: `round ${round}`, next, strong: true }
}

/** `(a):`, `wizard a offer …`; a letter alone is a heading only where an order or a mark follows. */
function wizardHeading(
  tokens: readonly Tok[],
  from: number,
  wizards: Wizards,
  verbs: readonly string[],
): Heading | null {
  const letter = letterAt(tokens, from)
  if (letter === null) return null
  const after = tokens[letter.next]
  const ordered = after?.kind === 'word' && (verbs.includes(after.lower) || after.lower === 'if')
  if (!letter.sure && !isMark(after) && !(ordered && letter.letter !== 'i')) return null
  const next = pastMarks(tokens, letter.next)
  const which = wizards.indexOf(letter.letter as Letter)
  const strong = letter.sure && tokens[from - 1]?.kind === 'semi'
  const listed = letter.half === true ? 'ab'.indexOf(letter.letter) : -1
  if (which >= 0 && (listed < 0 || listed === which)) return { key: `round ${which + 1}`, next, strong }
  // `a) … b) …` may be a list.
  if (letter.half === true && which < 0) return null
  const here = wizards.flatMap((known) => (known === null ? [] : [`(${known})`])).join(' and ')
  const problem = problemAt(
    'unknown-wizard',
    which < 0
      ? `Wizard (${letter.letter}) does not come in this session.`
      : `“${letter.letter})” may be wizard (${letter.letter}), or a letter of a list.`,
    here === '' ? 'Write “round 1:” or “round 2:”.' : `This session has ${here}; or write “round 1:” and “round 2:”.`,
    tokens.slice(from, letter.next),
    'SM-9',
  )
  return { key: null, next, strong, problem }
}
