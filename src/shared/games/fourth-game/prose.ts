// The one place where log codes of the Fourth Game become sentences. Parameters of each code are with its sentence.
import { minus, plural, proseOf, signed, type Params, type Sentences } from '../../kit/prose'
import type { Reason, ResultOfPlay } from './types'

export const REASONS: Readonly<Record<Reason, string>> = {
  '': '',
  'no-such-piece': 'there is no such piece',
  used: 'the piece is used already',
  value: 'the value is not the piece’s',
  multiplier: 'the multiplier is not the piece’s',
  'value-and-multiplier': 'value and multiplier are not the piece’s',
  ruled: 'by the referee’s ruling',
}

const isReason = (code: string): code is Reason => Object.hasOwn(REASONS, code)

/** "7 and 24", or one of them; '' for neither. */
export const hit = (total: number): string => [7, 24].filter((multiple) => total % multiple === 0).join(' and ')

/** The author of a post: a player, or the name an unknown poster gives. */
const author = (p: Params): string => (p.has('seat') ? p.who : p.text('by') || 'Somebody unknown')

const played = (p: Params): string =>
  `${p.number('number')}. ${author(p)} plays piece ${p.number('piece')}: ${signed(p.number('signed'))}, multiplier ${p.number('multiplier')}`
const ruled = (p: Params): string => (p.yes('ruled') ? ', valid by the referee’s ruling' : '')

/** Points for a total: ", a multiple of 7: 15 points"; '' if it is no multiple. */
function scored(p: Params): string {
  const multiples = hit(p.number('total')).replace('and', 'and of')
  if (multiples === '') return ''
  const came =
    p.number('points') > 0
      ? `: ${plural(p.number('points'), 'point')}`
      : p.yes('alone')
        ? ', but nobody else has played since the last one: no points'
        : ': no points'
  return `, a multiple of ${multiples}${came}`
}

export const sentences = {
  /** number, seat, piece, signed, multiplier, total, points, alone, ruled */
  play: (p) => `${played(p)}${ruled(p)}; total ${minus(p.number('total'))}${scored(p)}.`,
  /** number, seat, piece, signed, multiplier, total, reason, ruled */
  misplay: (p) => {
    const reason = p.text('reason')
    return `${played(p)}: a misplay, ${isReason(reason) ? REASONS[reason] : reason}; the total stays ${minus(p.number('total'))}.`
  },
  /** number, seat, piece, signed, multiplier */
  late: (p) => `${played(p)}: after the deadline, disqualified.`,
  /** number, by, piece, signed, multiplier */
  unknown: (p) => `${played(p)}: not in the roster, so it does not count.`,
  /** number, seat, by */
  'more-plays': (p) => `${p.number('number')}. ${author(p)}’s post held more than one play: the first counts.`,
  /** seat, place, places, paid, bonus */
  finished: (p) => {
    const start = `${p.who} has used all ten pieces, number ${p.number('place')} to do so`
    if (p.yes('paid')) return `${start}, and the tenth scored: ${p.number('bonus')} more.`
    return p.number('place') > p.number('places')
      ? `${start}; only the first ${p.number('places')} could gain a bonus.`
      : `${start}; the tenth did not score, so the bonus is lost.`
  },
  /** seat, number, bonus, final */
  'last-score': (p) => {
    const start = `${p.who} made the last play that scored`
    return p.yes('final')
      ? `${start} (number ${p.number('number')}): ${p.number('bonus')} more.`
      : `${start} so far (number ${p.number('number')}): ${p.number('bonus')} more, unless somebody scores after it.`
  },
  'no-plays': () => 'Nobody has played.',
  /** winners, score */
  'game-over': (p) =>
    p.number('score') <= 0
      ? 'The game is over: nobody scored, so all share the victory.'
      : `The game is over: ${p.names('winners')} ${p.numbers('winners').length === 1 ? 'wins' : 'win'} with ${plural(p.number('score'), 'point')}.`,
} satisfies Sentences<unknown>

/** Codes of log lines; each has a sentence. */
export type LogCode = keyof typeof sentences

/** One log line as a sentence, without the rule number. */
export const say = proseOf<unknown>(sentences)

/** The outcome of a play, for the list of imported posts: "no. 17, piece 3: +12, total 24, 30 points." */
export function outcomeOf(play: ResultOfPlay, number: number): string {
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
