// Parses the values that a referee types in a ruling.
import type { GameRuling, RulingSpec } from './game'
import { err, ok, problem, type Err, type Problem, type Result } from '../engine/result'
import { plural } from './prose'

/** A value normalised: one kind of dash, no space around it, small letters. */
export const tidyValue = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .trim()
    .toLowerCase()

/** A value that cannot be read. */
export const unread = (message: string, remedy: string): Err<Problem> => err(problem('ruling-value', message, remedy))

/** A thing of a ruling, by its mark, and whether it is given or taken. */
export interface Moved {
  readonly mark: string
  readonly by: 1 | -1
}

/**
 * "+E -Q", "+66": things one by one; one without a sign takes the sign before it.
 * @param isThing whether a mark is one
 * @param what "tile", for messages
 */
export function readMoves(
  value: string,
  isThing: (mark: string) => boolean,
  what: string,
  remedy: string,
): Result<readonly Moved[]> {
  const moves: Moved[] = []
  let by: Moved['by'] | null = null
  for (const mark of value) {
    if (mark === '+') by = 1
    else if (mark === '-') by = -1
    else if (by !== null && isThing(mark)) moves.push({ mark, by })
    else if (mark !== ' ' && mark !== ',') return unread(`“${mark}” in “${value}” cannot be read.`, remedy)
  }
  return moves.length === 0 ? unread(`“${value}” does not name any ${what}.`, remedy) : ok(moves)
}

/** "2 tiles given, 1 tile taken back": moves as others may read them. @param back words for taking */
export function movesForOthers(moves: readonly Moved[], what: string, back: string): string {
  const count = (by: Moved['by'], how: string): readonly string[] => {
    const { length } = moves.filter((each) => each.by === by)
    return length === 0 ? [] : [`${plural(length, what)} ${how}`]
  }
  return [...count(1, 'given'), ...count(-1, back)].join(', ')
}

/**
 * "+3", "-2", "3" (added): a change that is not 0.
 * @param what the changing thing: "gold"
 * @param most largest change either way
 */
export function readChange(value: string, what: string, most: number): Result<number> {
  const match = /^([+-]?)\s*(\d{1,6})$/u.exec(tidyValue(value))
  const by = match === null ? 0 : Number(match[2]) * (match[1] === '-' ? -1 : 1)
  if (by !== 0 && Math.abs(by) <= most) return ok(by)
  const message = `“${value}” is not a change of ${what}.`
  return unread(message, 'Write the change with its sign, such as +3 or -5.')
}

/** The rulings every game has under the same name: a seat out of the game or back in it, a turn that counts as not received. */
export const RULING = { out: 'out', nmr: 'nmr' } as const

/** "out" (or nothing) and "back": whether the seat is out from now on. @param now whether it is out */
export function readOut(value: string, now: boolean): Result<boolean> {
  const word = tidyValue(value)
  if (word !== '' && word !== 'out' && word !== 'back')
    return unread(`“${value}” is neither “out” nor “back”.`, 'Write out or back.')
  const out = word !== 'back'
  if (out !== now) return ok(out)
  const message = out ? 'The seat is out already.' : 'The seat is not out.'
  return err(problem('ruling-nothing', message, 'Nothing was changed.'))
}

/**
 * Problem with a ruling before its value is parsed: an unknown kind, or nobody it is for.
 * @param on target of the ruling: the state or the orders to come
 * @param seats number of seats
 */
export function rulingProblem(
  title: string,
  rulings: readonly RulingSpec[],
  on: RulingSpec['on'],
  ruling: GameRuling,
  seats: number,
): Problem | null {
  const spec = rulings.find((each) => each.kind === ruling.kind && each.on === on)
  if (spec === undefined)
    return problem(
      'ruling-unknown',
      `${title} has no ruling “${ruling.kind}”.`,
      `There are ${rulings.map((each) => each.kind).join(', ')}.`,
    )
  if (spec.needsPlayer && (ruling.seat === null || ruling.seat < 0 || ruling.seat >= seats))
    return problem('ruling-player', 'The ruling does not name a player of this game.', 'Say who it is for.')
  return null
}
