// The referee's ruling on a play (FG-4): it counts or it is a misplay, and everything after it is scored again.
import type { GameRuling } from '../../../kit/game'
import { tidyValue } from '../../../kit/ruling-text'
import type { RulingsSpec } from '../../../kit/rulings'
import { nameOf } from '../../../kit/view'
import { ok, refusal, type Result } from '../../../engine/result'
import type { FgTable } from '../table'
import { PIECES, type Orders, type Overrule, type Sign, type State } from '../types'

const REMEDY = 'Write the number of the play and what it is: “17 valid”, “17 misplay” or “17 valid as piece 4”.'

const refuse = (code: string, message: string, remedy = REMEDY): Result<never> => refusal('FG-4', code, message, remedy)

const ID = /^[0-9a-f]{12}(?:\.\d{1,6})?$/
const VALUE =
  /^(?:(?:play|post|no\.?|#)\s*)?#?(\S+?)[\s:,]+(?:is\s+|as\s+)?(?:an?\s+)?(valid|misplay)(?:\s+as)?(?:\s+(?:piece\s*)?#?(\d{1,2}))?(?:\s*([+-]))?$/

interface ReadOverrule extends Omit<Overrule, 'post'> {
  /** The play's number in the list, or the id of its post. */
  readonly which: string
}

function readSaid(value: string): Result<ReadOverrule> {
  const match = VALUE.exec(tidyValue(value))
  if (match === null) return refuse('ruling-value', `“${value}” does not overrule a play.`)
  const [, which = '', verdict, number, mark] = match
  const as = verdict === 'misplay' ? 'misplay' : 'valid'
  const piece = number === undefined ? null : Number(number)
  if (piece !== null && (piece < 1 || piece > PIECES))
    return refuse('ruling-value', `There is no piece ${piece}.`, `The pieces are numbered 1 to ${PIECES}.`)
  const sign: Sign | null = mark === undefined ? null : mark === '-' ? -1 : 1
  if (as === 'misplay' && (piece !== null || sign !== null))
    return refuse('ruling-value', 'A misplay is not a piece and has no sign.')
  return ok({ which, as, piece, sign })
}

const write = (which: string, { as, piece, sign }: ReadOverrule): string =>
  `${which} ${as}${piece === null ? '' : ` as piece ${piece}`}${sign === null ? '' : sign < 0 ? ' -' : ' +'}`

/** Place of a play in the list, by its number or the id of its post; -1 for none. */
const placeOf = ({ plays }: State, which: string): number =>
  ID.test(which) ? plays.findIndex(({ id }) => id === which) : /^\d{1,7}$/.test(which) ? Number(which) - 1 : -1

/** The ruling with the id of the post instead of its number in the list, which changes as posts come in. */
export function nameRuling(state: State, ruling: GameRuling): Result<GameRuling> {
  if (ruling.kind !== 'overrule') return ok(ruling)
  const read = readSaid(ruling.value)
  if (!read.ok) return read
  const { which } = read.value
  const play = state.plays[placeOf(state, which)]
  if (play === undefined)
    return refuse('ruling-play', `There is no play ${which} in the list.`, `There are ${state.plays.length}.`)
  const late = `Play ${which} came after the deadline.`
  const unknown = `Play ${which} is by somebody who is not in the roster.`
  if (play.status === 'late')
    return refuse('ruling-play', late, 'Let it count by ruling it in time, or move the deadline.')
  if (play.seat === null) return refuse('ruling-play', unknown, 'Say whose mail it is; then it counts.')
  return ok({ ...ruling, seat: play.seat, value: write(play.id, read.value) })
}

/** A ruling for the sheets: "Play 17 of Anna counts as piece 3 with +." */
export function formatRuling(table: FgTable, state: State, ruling: GameRuling): string {
  const read = readSaid(ruling.value)
  if (!read.ok) return `${ruling.kind} ${ruling.value}.`
  const { which, as, piece, sign } = read.value
  const place = placeOf(state, which)
  const whose = ruling.seat === null ? '' : ` of ${nameOf(table, ruling.seat)}`
  const what = state.plays[place] === undefined ? `A play${whose}` : `Play ${place + 1}${whose}`
  if (as === 'misplay') return `${what} is a misplay.`
  return `${what} counts${piece === null ? '' : ` as piece ${piece}`}${sign === null ? '' : sign < 0 ? ' with −' : ' with +'}.`
}

/** Records the ruling; every later scoring applies it. */
function note(state: State, value: string): Result<State> {
  const read = readSaid(value)
  if (!read.ok) return read
  const { which, ...overrule } = read.value
  if (!ID.test(which)) return refuse('ruling-play', `“${which}” does not name a post.`)
  const others = state.overrules.filter(({ post }) => post !== which)
  return ok({ ...state, overrules: [...others, { post: which, ...overrule }] })
}

/** No rulings on orders: a play is overruled in the list of plays. */
export const rulings: RulingsSpec<unknown, State, Orders> = {
  state: {
    overrule: {
      label: 'Overrule a play',
      help: 'Names a play by its number in the list and says “valid” or “misplay”. A misspelt one can be “valid as piece 4”, or count with another sign, “valid as piece 4 -”. Everything after it is scored again (FG-4).',
      example: '17 valid',
      needsPlayer: false,
      apply: (_table, state, _seat, value) => note(state, value),
    },
  },
}
