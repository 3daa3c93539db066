// Changes to who plays and to the name of a campaign, each checked as `verify` checks it again: a deputy, another name.
import type { Seat, Turn } from '../../engine/ids'
import { err, ok, problem, type Problem, type Result } from '../../engine/result'
import { deputyOf, isOut, nameOf } from '../record/lookup'
import { turnName, type Campaign } from '../record/model'
import type { DeputyRecord, RenameRecord } from '../record/records'

const LONGEST_NAME = 120
/** Most turns a deputy plays for at once. */
const MOST_TURNS = 50

const isLine = (text: string, longest: number): boolean =>
  text.trim() === text && text !== '' && text.length <= longest && !/\p{Cc}/u.test(text)

/** Why somebody cannot be made deputy, or nobody be it any more; null where that is possible. */
export function deputyProblem(campaign: Campaign, { seat, name, address, from, to }: DeputyRecord): Problem | null {
  const { status, table } = campaign
  if (isOut(campaign, seat))
    return problem('nothing-due', `${nameOf(campaign, seat)} takes no further part.`, 'Nobody needs to play for them.')
  if (from < status.turn || to < from || to - from >= MOST_TURNS)
    return problem(
      'deputy-turns',
      `${turnName(campaign, status.turn)} is the coming one; turns ${from} to ${to} cannot be given to a deputy.`,
      `Name turns from ${status.turn} on, like --turns ${status.turn}-${status.turn + 1}.`,
    )
  if (name === null)
    return address === null &&
      Array.from({ length: to - from + 1 }, (_, i) => from + i).some((turn) => deputyOf(campaign, seat, turn) !== null)
      ? null
      : problem(
          'no-deputy',
          `${nameOf(campaign, seat)} has no deputy in those turns.`,
          'There is nothing to take back.',
        )
  if (!isLine(name, 80) || table.seats[seat]?.name === name)
    return problem('deputy-name', `“${name}” cannot be the name of a deputy.`, 'Give the name of somebody else.')
  return address === null || /^[^\s@<>,]+@[^\s@<>,]+$/.test(address)
    ? null
    : problem('address-odd', `“${address}” does not look like a mail address.`, 'Write it like dai@leek.example.')
}

/** Somebody who plays for a seat from one turn to another; `name` null: nobody does any more. */
export function setDeputy(
  campaign: Campaign,
  wish: {
    readonly seat: Seat
    readonly name: string | null
    readonly address: string | null
    readonly from: Turn
    readonly to: Turn
  },
): Result<DeputyRecord> {
  const record: DeputyRecord = { type: 'deputy', turn: campaign.status.turn, ...wish }
  const trouble = deputyProblem(campaign, record)
  return trouble === null ? ok(record) : err(trouble)
}

/** Why a campaign cannot be called otherwise, or null. */
export function renameProblem({ header }: Campaign, { name, reason }: RenameRecord): Problem | null {
  if (reason.trim() === '')
    return problem('reason-missing', 'A new name needs a reason, which the file keeps.', 'Say in a few words why.')
  return isLine(name, LONGEST_NAME) && name !== header.name
    ? null
    : problem('name-odd', `The campaign cannot be called “${name}”.`, 'Give another name, on one line.')
}

/** Another name for the campaign. Sheets of turns that were played keep the old one. */
export function renameCampaign(campaign: Campaign, name: string, reason: string): Result<RenameRecord> {
  const record: RenameRecord = { type: 'rename', turn: campaign.status.turn, name: name.trim(), reason: reason.trim() }
  const trouble = renameProblem(campaign, record)
  return trouble === null ? ok(record) : err(trouble)
}
