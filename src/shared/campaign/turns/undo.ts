// Undo and redo of a campaign: the commands they apply to, their effects and their records.
import { commandLines, lastCommand as lastOf, lastUndo as lastUndoOf } from '../../book/undo'
import type { UndoRecord } from '../../book/undo'
import type { Turn } from '../../engine/ids'
import { err, ok, problem } from '../../engine/result'
import type { Result } from '../../engine/result'
import { listed, plural } from '../../kit/prose'
import { lastPublishedEver, nextErratum } from '../sheet/errata'
import type { Campaign } from '../record/model'
import type { CampaignLine, CampaignUndo } from '../record/records'
import { isOpening } from '../head/seal'
import { provesEachTurn } from '../head/turn-seeds'

/** The last command that can still be taken back, or null at the start. */
export const lastCommand = (campaign: Campaign): CampaignLine | null =>
  lastOf(campaign.lines, campaign.undone, isOpening)

/** The undo that can be taken back itself, or null: nothing was undone, or something was written since. */
export const lastUndo = (campaign: Campaign): CampaignLine<CampaignUndo> | null =>
  lastUndoOf(campaign.lines, campaign.undone)

const turnsOf = (lines: readonly CampaignLine[]): readonly Turn[] =>
  lines.flatMap((line) => (line.type === 'turn' ? [line.turn] : []))

/** Whether taking back this command changes something already published. */
export function touchesPublication(campaign: Pick<Campaign, 'lines'>, command: CampaignLine): boolean {
  if (command.type === 'publication') return true
  const turns = turnsOf(commandLines(campaign.lines, command.cmd))
  return turns.length > 0 && Math.min(...turns) <= lastPublishedEver(campaign)
}

/** The number of the erratum that undoing this command makes, or null if nothing of it was published. */
export const erratumOfUndo = (campaign: Campaign, command: CampaignLine): number | null =>
  touchesPublication(campaign, command) ? nextErratum(campaign) : null

/** The number of the erratum that a redo makes, or null if its undo made none. */
export const erratumOfRedo = (campaign: Campaign, undone: CampaignUndo): number | null =>
  undone.erratum === undefined ? null : nextErratum(campaign)

/**
 * Effects of taking back a command beyond its entry, in sentences; the desk confirms them first. Empty for a single entry that was never
 * published.
 */
export function undoEffects(campaign: Campaign, command: CampaignLine): readonly string[] {
  const { turnWord } = campaign.game
  const lines = commandLines(campaign.lines, command.cmd)
  const turns = turnsOf(lines)
  const effects: string[] = []
  if (command.type === 'amendment')
    effects.push(
      turns.length === 1
        ? `The ${turnWord} it corrects is again as it was before.`
        : `The ${plural(turns.length, turnWord)} it worked out again are as they were before.`,
    )
  else if (turns.length > 0) effects.push(`The orders for it stay; it can be adjudicated again.`)
  const count = (type: CampaignLine['type']): number => lines.filter((line) => line.type === type).length
  const [mails, orders, deadlines] = [count('mail'), count('orders'), count('deadline')]
  if (mails > 1 || orders > 1) {
    const what = [
      ...(mails > 0 ? [plural(mails, 'message')] : []),
      ...(orders > 0 ? [plural(orders, 'sheet of orders', 'sheets of orders')] : []),
    ]
    effects.push(`That is ${listed(what)}.`)
  }
  if (turns.length > 0 && deadlines > 0) effects.push('The deadline set with it is taken back too.')
  if (touchesPublication(campaign, command))
    effects.push(
      command.type !== 'amendment' && turns.length > 0 && !turns.some((turn) => campaign.published.has(turn))
        ? 'Its sheets were published before: players may have read them.'
        : 'Sheets of it have been published: players may have read them.',
    )
  if (turns.length > 0 && provesEachTurn(campaign.header.options) && touchesPublication(campaign, command))
    effects.push('Its seed has been opened, and its dice stay the same: take no new orders for it.')
  return effects
}

/**
 * Takes back the last command. Past a publication it needs a reason, and is an erratum, unless nobody has received the sheets.
 * @param unsent the referee says so
 */
export function undo(campaign: Campaign, what: string, reason: string, unsent = false): Result<CampaignUndo> {
  const command = lastCommand(campaign)
  if (!command)
    return err(
      problem(
        'nothing-to-undo',
        'There is nothing to take back.',
        'The start of a campaign cannot be undone: start a new one.',
      ),
    )
  const erratum = erratumOfUndo(campaign, command)
  if (erratum !== null && unsent) return ok({ type: 'undo', undoes: command.cmd, what, reason: '', unsent: true })
  if (erratum !== null && reason.trim() === '') {
    return err(
      problem(
        'reason-missing',
        'This has been published: taking it back needs a reason.',
        'Say in a few words why (--reason); it goes into the erratum. Has nobody received the sheets, say that (--unsent).',
      ),
    )
  }
  const record = { type: 'undo', undoes: command.cmd, what, reason: reason.trim() } as const
  return ok(erratum === null ? record : { ...record, erratum })
}

/**
 * Redoes the last undone command, as long as nothing else was written since. If an erratum said that it no longer counts, another one says
 * that it does.
 */
export function redo(campaign: Campaign): Result<CampaignUndo> {
  const undone = lastUndo(campaign)
  if (undone !== null) {
    const record = { type: 'undo', undoes: undone.cmd, what: undone.what, reason: '' } as const
    const erratum = erratumOfRedo(campaign, undone)
    return ok(erratum === null ? record : { ...record, erratum })
  }
  const standing = campaign.lines.some(
    (line) => line.type === 'undo' && !isRedo(campaign, line) && !campaign.undone.has(line.cmd),
  )
  return err(
    standing
      ? problem(
          'redo-closed',
          'What was taken back can no longer be brought back: something else was entered since.',
          'Undo that first, or enter again what you want back.',
        )
      : problem('nothing-to-redo', 'Nothing has been taken back.', 'There is nothing to bring back.'),
  )
}

/** Whether an undo record brings back what another one took back. */
export const isRedo = (campaign: Pick<Campaign, 'lines'>, { undoes }: UndoRecord): boolean =>
  campaign.lines[undoes - 1]?.type === 'undo'
