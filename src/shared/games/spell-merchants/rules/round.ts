// The working sheet of one round, which the phases read and fill in, in rulebook order.
import { at } from '../../../engine/at'
import { eventLogger, type LogLine, type Seat } from '../../../engine/log'
import { PRIZES, type Prizes } from './prizes'
import type { SmTable } from '../table'
import type { LogCode } from '../prose'
import { wizardsIn, type Act, type Entry, type Letter, type Player, type RoundNo, type State } from '../types'

/** A seat's part in the round while it is being worked out; becomes an `Entry`. */
export type Draft = { -readonly [K in keyof Entry]: Entry[K] } & {
  /** The act decided on, void offers included. */
  act: Act | null
  /** Why the NMR rule sends in a spell. */
  cause: 'no-sheet' | 'void' | 'ruling' | null
}

/** A player while the session is being worked out. */
type Standing = { -readonly [K in keyof Player]: Player[K] }

export interface Round {
  readonly table: SmTable
  readonly session: number
  readonly round: RoundNo
  /** The same number, for log lines. */
  readonly part: number
  readonly wizard: Letter
  readonly prizes: Prizes
  /** The state before the round, which conditions see. */
  readonly before: State
  readonly players: readonly Standing[]
  readonly drafts: readonly Draft[]
  readonly log: LogLine[]
}

const draft = (seat: Seat): Draft => ({
  seat,
  did: 'pass',
  nmr: false,
  spell: [],
  valid: false,
  place: 0,
  prize: 0,
  fine: 0,
  restocked: [],
  act: null,
  cause: null,
})

export function beginRound(table: SmTable, before: State, log: LogLine[]): Round {
  const wizard = at(wizardsIn(before.wizards, before.session), before.round - 1)
  const round: Round = {
    table,
    session: before.session,
    round: before.round,
    part: before.round,
    wizard,
    prizes: PRIZES[wizard],
    before,
    players: before.players.map((player) => ({ ...player })),
    drafts: before.players.map((_, seat) => draft(seat)),
    log,
  }
  const { text } = table.pack.formulae[wizard]
  logEvent(round, 'wizard', { session: round.session, wizard, text, prizes: round.prizes }, 'R3, SM-4')
  return round
}

/** Adds a line to the log of the round. */
export const logEvent = eventLogger<LogCode>()

/** The entry made from a draft. Field by field, since spreading and leaving fields out is far slower. */
export const entryOf = (draft: Draft): Entry => ({
  seat: draft.seat,
  did: draft.did,
  nmr: draft.nmr,
  spell: draft.spell,
  valid: draft.valid,
  place: draft.place,
  prize: draft.prize,
  fine: draft.fine,
  restocked: draft.restocked,
})
