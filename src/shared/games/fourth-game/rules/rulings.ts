// The referee's ruling on a play (FG-4): it stands or it is a misplay, and everything after it is worked out again.
import type { GameRuling, RulingSpec, SeatInput } from '../../../kit/game'
import { err, ok, problem, type Problem, type Result } from '../../../engine/result'
import { tidyValue } from '../../../kit/ruling-text'
import { nameOf, type FgTable } from '../table'
import { PIECES, type Orders, type Overrule, type Sign, type State } from '../types'

export const rulings: readonly RulingSpec[] = [
  {
    kind: 'overrule',
    label: 'Overrule a play',
    help: 'Names a play by its number in the list and says "valid" or "misplay"; a misspelt one may stand "valid as piece 4" or with another sign, "valid as piece 4 -". Everything after it is scored again (FG-4).',
    on: 'state',
    example: '17 valid',
    needsPlayer: false,
  },
]

const REMEDY =
  'Write the number of the play and what it is: "17 valid", "17 misplay" or "17 valid as piece 4".'

const trouble = (code: string, message: string, remedy = REMEDY): Problem =>
  problem(code, message, remedy, { rule: 'FG-4' })

const ID = /^[0-9a-f]{12}(?:\.\d{1,6})?$/
const VALUE =
  /^(?:(?:play|post|no\.?|#)\s*)?#?(\S+?)[\s:,]+(?:is\s+|as\s+)?(?:an?\s+)?(valid|misplay)(?:\s+as)?(?:\s+(?:piece\s*)?#?(\d{1,2}))?(?:\s*([+-]))?$/

function read(value: string): Result<{ readonly which: string; readonly overrule: Omit<Overrule, 'post'> }> {
  const match = VALUE.exec(tidyValue(value))
  if (match === null) return err(trouble('ruling-value', `"${value}" does not overrule a play.`))
  const [, which, as, number, mark] = match
  const piece = number === undefined ? null : Number(number)
  if (piece !== null && (piece < 1 || piece > PIECES))
    return err(
      trouble('ruling-value', `There is no piece ${piece}.`, `The pieces are numbered 1 to ${PIECES}.`),
    )
  const sign: Sign | null = mark === undefined ? null : mark === '-' ? -1 : 1
  if (as === 'misplay' && (piece !== null || sign !== null))
    return err(trouble('ruling-value', 'A misplay is no piece and has no sign.'))
  return ok({ which: which!, overrule: { as: as as Overrule['as'], piece, sign } })
}

const write = (which: string, { as, piece, sign }: Omit<Overrule, 'post'>): string =>
  `${which} ${as}${piece === null ? '' : ` as piece ${piece}`}${sign === null ? '' : sign < 0 ? ' -' : ' +'}`

/** The ruling with the number in the list made the lasting id of the post, for numbers change as posts come in. */
export function nameRuling(state: State, ruling: GameRuling): Result<GameRuling> {
  if (ruling.kind !== 'overrule') return ok(ruling)
  const said = read(ruling.value)
  if (!said.ok) return said
  const { which, overrule } = said.value
  const play = ID.test(which)
    ? state.plays.find((one) => one.id === which)
    : /^\d{1,7}$/.test(which)
      ? state.plays[Number(which) - 1]
      : undefined
  if (play === undefined)
    return err(
      trouble('ruling-play', `There is no play ${which} in the list.`, `There are ${state.plays.length}.`),
    )
  if (play.status === 'late')
    return err(
      trouble(
        'ruling-play',
        `Play ${which} came after the deadline.`,
        'Let it count by ruling it in time, or move the deadline.',
      ),
    )
  if (play.seat === null)
    return err(
      trouble(
        'ruling-play',
        `Play ${which} is of somebody not in the roster.`,
        'Say whose mail it is; then it counts.',
      ),
    )
  return ok({ ...ruling, seat: play.seat, value: write(play.id, overrule) })
}

/** A ruling for the sheets: "Play 17 of Anna (piece 3: +12) counts." */
export function sayRuling(table: FgTable, state: State, ruling: GameRuling): string {
  const said = read(ruling.value)
  if (!said.ok) return `${ruling.kind} ${ruling.value}.`
  const { which, overrule } = said.value
  const at = ID.test(which) ? state.plays.findIndex((play) => play.id === which) : Number(which) - 1
  const play = state.plays[at]
  const whose = ruling.seat === null ? '' : ` of ${nameOf(table, ruling.seat)}`
  const what = play === undefined ? `A play${whose}` : `Play ${at + 1}${whose}`
  if (overrule.as === 'misplay') return `${what} is a misplay.`
  const as = overrule.piece === null ? '' : ` as piece ${overrule.piece}`
  const sign = overrule.sign === null ? '' : overrule.sign < 0 ? ' with −' : ' with +'
  return `${what} counts${as}${sign}.`
}

const unknown = (ruling: GameRuling): Problem =>
  trouble('ruling-unknown', `The Fourth Game has no ruling "${ruling.kind}".`, 'There is overrule.')

/** Notes the ruling; the plays are judged with it whenever they are scored. */
export function rule(_table: FgTable, state: State, ruling: GameRuling): Result<State> {
  if (ruling.kind !== 'overrule') return err(unknown(ruling))
  const said = read(ruling.value)
  if (!said.ok) return said
  const { which, overrule } = said.value
  if (!ID.test(which)) return err(trouble('ruling-play', `"${which}" names no post.`))
  const others = state.overrules.filter((one) => one.post !== which)
  return ok({ ...state, overrules: [...others, { post: which, ...overrule }] })
}

/** There are no rulings on orders: a play is overruled where it stands. */
export const ruleOrders = (
  _table: FgTable,
  _input: SeatInput<Orders>,
  ruling: GameRuling,
): Result<SeatInput<Orders>> => err(unknown(ruling))
