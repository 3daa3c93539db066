// Whether the lines of a campaign can follow one another at all: looked at before anything is built from them, so that a
// file somebody made up costs no more than reading it. What the lines say is checked elsewhere (schemas.ts, verify.ts).
import type { AnyGame } from '../../kit/game'
import type { JsonObject } from '../../engine/json'
import { problem } from '../../engine/result'
import type { Problem } from '../../engine/result'
import type { CampaignLine, CampaignRecord, RulingChange, TurnRecord } from './records'

/** More seats than any game by mail has had; a roster beyond it is a mistake or an attack. */
export const MAX_SEATS = 5000

const refused = (line: CampaignLine, what: string): Problem => ({
  ...problem(
    'out-of-order',
    `Line ${line.seq} of the campaign ${what}.`,
    'Postmage did not write this. Nothing was changed; open a copy from a backup.',
  ),
  line: line.seq,
})

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

/** Seats a ruling names. */
const seatsOfChange = (change: RulingChange): readonly (number | null)[] => (change.kind === 'die' ? [] : [change.seat])

/** Seats a line names that must be seats of the roster. */
function seatsOf(line: CampaignLine): readonly (number | null)[] {
  switch (line.type) {
    case 'orders':
    case 'roster':
    case 'mail':
      return [line.seat]
    case 'press':
      return [line.by]
    case 'note':
      return line.press === undefined ? [] : [line.press.by, ...(line.press.to ?? [])]
    case 'ruling':
      return seatsOfChange(line.change)
    case 'amendment':
      if (line.change.kind === 'given') return []
      return line.change.kind === 'ruling' ? seatsOfChange(line.change.change) : [line.change.seat]
    case 'turn':
      return line.log.flatMap(({ audience }) => (typeof audience === 'string' ? [] : audience))
    default:
      return []
  }
}

const highestIn = (line: CampaignLine): number =>
  seatsOf(line).reduce<number>((most, seat) => Math.max(most, seat ?? -1), -1)

const ofTurns = new WeakMap<CampaignLine, number>()

/** The highest seat a line names, -1 for none; in the log of a turn it is looked for once, however often the campaign is folded. */
export function highestSeat(line: CampaignLine): number {
  if (line.type !== 'turn') return highestIn(line)
  const known = ofTurns.get(line)
  if (known !== undefined) return known
  const most = highestIn(line)
  ofTurns.set(line, most)
  return most
}

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
    const stranger = highestSeat(line)
    if (stranger >= seats) return refused(line, `names seat ${stranger + 1} of ${seats}`)
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
