// The one place where log codes of the Fourth Game become sentences. Parameters of each code stand with its sentence.
import type { Json } from '../../../engine/json'
import type { LogLine } from '../../../engine/log'
import { listed, minus, nameOf, plural, signed, type FgTable } from '../table'
import type { LogCode, Reason, ResultOfPlay } from '../types'

/** Reads parameters of a line without trusting them: old files may come from other versions. */
interface Params {
  readonly who: string
  readonly number: (key: string) => number
  readonly word: (key: string) => string
  readonly yes: (key: string) => boolean
  readonly names: (key: string) => readonly string[]
}

function read(table: FgTable, line: LogLine): Params {
  const raw = (key: string): Json => line.params[key] ?? null
  const number = (key: string): number => (typeof raw(key) === 'number' ? (raw(key) as number) : 0)
  const word = (key: string): string => (typeof raw(key) === 'string' ? (raw(key) as string) : '')
  const numbers = (key: string): readonly number[] => {
    const value = raw(key)
    return Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : []
  }
  return {
    who: typeof raw('seat') === 'number' ? nameOf(table, number('seat')) : word('by') || 'Somebody unknown',
    number,
    word,
    yes: (key) => raw(key) === true,
    names: (key) => numbers(key).map((seat) => nameOf(table, seat)),
  }
}

export const REASONS: Readonly<Record<Reason, string>> = {
  '': '',
  'no-such-piece': 'there is no such piece',
  used: 'the piece is used already',
  value: 'the value is not the piece’s',
  multiplier: 'the multiplier is not the piece’s',
  'value-and-multiplier': 'value and multiplier are not the piece’s',
  ruled: 'by the referee’s ruling',
}

const reasonOf = (code: string): string => (Object.hasOwn(REASONS, code) ? REASONS[code as Reason] : code)

/** "both a multiple of 7 and of 24", or of one of them. */
function because(total: number): string {
  const seven = total % 7 === 0
  const many = total % 24 === 0
  return seven && many
    ? 'a multiple of 7 and of 24'
    : seven
      ? 'a multiple of 7'
      : many
        ? 'a multiple of 24'
        : ''
}

const played = (p: Params): string =>
  `${p.number('number')}. ${p.who} plays piece ${p.number('piece')}: ${signed(p.number('signed'))}, multiplier ${p.number('multiplier')}`
const ruled = (p: Params): string => (p.yes('ruled') ? ', valid by the referee’s ruling' : '')

const SENTENCES: Readonly<Record<LogCode, (p: Params) => string>> = {
  /** number, seat, piece, signed, multiplier, total, points, alone, ruled */
  play: (p) => {
    const total = p.number('total')
    const hit = because(total)
    const came =
      p.number('points') > 0
        ? `, ${hit}: ${plural(p.number('points'), 'point')}`
        : p.yes('alone')
          ? `, ${hit}, but nobody else has played since the last one: no points`
          : hit === ''
            ? ''
            : `, ${hit}: no points`
    return `${played(p)}${ruled(p)}; total ${minus(total)}${came}.`
  },
  /** number, seat, piece, signed, multiplier, total, reason, ruled */
  misplay: (p) =>
    `${played(p)}: a misplay, ${reasonOf(p.word('reason'))}; the total stays ${minus(p.number('total'))}.`,
  /** number, seat, piece, signed, multiplier */
  late: (p) => `${played(p)}: after the deadline, disqualified.`,
  /** number, by, piece, signed, multiplier */
  unknown: (p) => `${played(p)}: not in the roster, so it does not count.`,
  /** number, seat, by */
  'more-plays': (p) =>
    `${p.number('number')}. The post of ${p.who} held more than one play: the first counts.`,
  /** seat, place, places, paid, bonus */
  finished: (p) => {
    const start = `${p.who} has used all ten pieces, number ${p.number('place')} to do so`
    if (p.yes('paid')) return `${start}, and the tenth scored: ${p.number('bonus')} more.`
    return p.number('place') > p.number('places')
      ? `${start}; only the first ${p.number('places')} had a bonus to gain.`
      : `${start}; the tenth did not score, so the bonus is lost.`
  },
  /** seat, number, bonus, final */
  'last-score': (p) =>
    p.yes('final')
      ? `${p.who} made the last play that scored (number ${p.number('number')}): ${p.number('bonus')} more.`
      : `${p.who} made the last play that scored so far (number ${p.number('number')}): ${p.number('bonus')} more, unless somebody scores after it.`,
  'no-plays': () => 'Nobody has played.',
  /** winners, score */
  'game-over': (p) => {
    const names = p.names('winners')
    if (p.number('score') <= 0) return 'The game is over: nobody scored, so all share the victory.'
    return `The game is over: ${listed(names)} ${names.length === 1 ? 'wins' : 'win'} with ${plural(p.number('score'), 'point')}.`
  },
  'already-over': () => 'The game is over: nothing was played.',
}

const isCode = (code: string): code is LogCode => Object.hasOwn(SENTENCES, code)

/** One log line as a sentence, without the rule number. */
export function say(table: FgTable, line: LogLine): string {
  if (!isCode(line.code)) return `${line.code}: ${JSON.stringify(line.params)}`
  return SENTENCES[line.code](read(table, line))
}

/** What became of a play, for the list of imported posts: "no. 17: +12, total 24, 30 points". */
export function outcomeOf(_table: FgTable, play: ResultOfPlay, number: number): string {
  const start = `no. ${number}, piece ${play.piece}: ${signed(play.signed)}`
  switch (play.status) {
    case 'valid':
      return `${start}, total ${minus(play.total)}, ${plural(play.points, 'point')}.`
    case 'misplay':
      return `${start}: a misplay, ${REASONS[play.reason]}.`
    case 'late':
      return `${start}: after the deadline, disqualified.`
    case 'unknown':
      return `${start}: not in the roster, does not count.`
  }
}
