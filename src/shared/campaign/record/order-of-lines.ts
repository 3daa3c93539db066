// Checks that the lines of a campaign can follow one another, before anything is built from them: a made-up file costs no more than
// reading it. Their contents are checked elsewhere (records.ts, verify.ts).
import type { AnyGame } from '../../kit/game'
import type { JsonObject } from '../../engine/json'
import { problem } from '../../engine/result'
import type { Problem } from '../../engine/result'
import { RECORDS, type CampaignLine, type CampaignRecord, type TurnRecord } from './records'
import { markedIn } from './shape'

/** More seats than any game by mail has had; a roster beyond it is a mistake or an attack. */
const MAX_SEATS = 5000

const refused = (line: CampaignLine, what: string): Problem => ({
  ...problem(
    'out-of-order',
    `Line ${line.seq} of the campaign ${what}.`,
    'Postmage did not write this. Nothing was changed; open a copy from a backup.',
  ),
  line: line.seq,
})

export const unknownGame = (game: string): Problem =>
  problem(
    'unknown-game',
    `The campaign is of the game “${game.slice(0, 60)}”, which this Postmage does not know.`,
    'Nothing was changed. Install a newer Postmage to open it.',
  )

/** The problem of a file that says what no adjudication can have produced. @param what completes the sentence */
export const changedBySomebody = (what: string): Problem =>
  problem(
    'campaign-wrong',
    `The campaign file was changed by somebody: ${what}`,
    'Nothing was changed. Open a copy from a backup.',
  )

/** Whether a state at least says if the game is over and who won, as the state of every game does. */
function isState({ over, winners }: JsonObject, seats: number): boolean {
  const isSeat = (seat: unknown): boolean => typeof seat === 'number' && seat >= 0 && seat < seats
  return typeof over === 'boolean' && Array.isArray(winners) && winners.every(isSeat)
}

/** The highest seat a line names, -1 for none. */
export const highestSeat = (line: CampaignLine): number =>
  markedIn(RECORDS[line.type], 'seat', line).reduce((most, [, seat]) => Math.max(most, Number(seat)), -1)

/** The problem of a line that names a seat nobody has. */
export const strangeSeat = ({ roster }: CampaignRecord, line: CampaignLine): Problem =>
  refused(line, `names seat ${highestSeat(line) + 1} of ${roster.length}`)

/** Every seat has its input, each in its place. */
const inputsFit = (line: TurnRecord, seats: number): boolean =>
  line.inputs.length === seats && line.inputs.every((input, i) => input.seat === i)

/** Why the roster cannot be one of this game, or null. */
function checkRoster(game: AnyGame, header: CampaignLine<CampaignRecord>): Problem | null {
  const seats = header.roster.length
  const { min, max } = game.players
  if (seats <= MAX_SEATS && seats >= min && seats <= max) return null
  return refused(header, `has ${seats} seats; ${game.title} is for ${min} to ${Math.min(max, MAX_SEATS)}`)
}

/**
 * The first line that is impossible in its place, or null.
 * @param lines those that count: commands taken back left out
 */
export function misplacedLine(
  game: AnyGame,
  header: CampaignLine<CampaignRecord>,
  lines: readonly CampaignLine[],
): Problem | null {
  const wrong = checkRoster(game, header)
  if (wrong !== null) return wrong
  const seats = header.roster.length
  if (!isState(header.state, seats)) return refused(header, 'has a state of another shape')
  let last = 0
  for (const line of lines) {
    if (line.type === 'amendment') {
      if (line.turn < 1 || line.turn > last)
        return refused(line, `corrects ${game.turnWord} ${line.turn}, and ${last} had been adjudicated`)
      // The turns that follow in its command are played again from this one on.
      last = line.turn - 1
    } else if (line.type === 'pack') {
      if (line.turn <= last)
        return refused(line, `changes the pack of ${game.turnWord} ${line.turn}, and ${last} had been adjudicated`)
    } else if (line.type === 'turn') {
      if (line.turn !== last + 1)
        return refused(line, `is ${game.turnWord} ${line.turn} where ${game.turnWord} ${last + 1} comes next`)
      if (!inputsFit(line, seats)) return refused(line, 'does not have one input for each seat')
      if (!isState(line.state, seats)) return refused(line, 'has a state of another shape')
      last = line.turn
    }
  }
  return null
}
