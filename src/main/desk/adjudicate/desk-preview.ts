// The preview at the desk: with the next deadline as the office proposes it, where the campaign is in one.
import type { PreviewAnswer } from '@shared/desk/answers/campaign'
import type { Proposed } from '@shared/desk/contract/office'
import { withRecords } from '@shared/campaign/sheet/errata'
import type { TurnRecord } from '@shared/campaign/record/records'
import type { Json } from '@shared/engine/json'
import { ok } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { now } from '../../clock/times'
import type { DeskContext } from '../context'
import { proposedFor } from '../office/propose'
import type { Workspace } from '../workspace'
import { previewTurn } from './explain'

/** The office's proposal for the turn after the previewed one; null without an office or a schedule, or if the game is over. */
export const proposedAfter = (space: Workspace, turn: TurnRecord, { office }: DeskContext): Proposed | null =>
  proposedFor(office.now(), space.path, withRecords(space.campaign(), [turn]), now())

/** @param given the referee’s results, in a game that has such */
export function deskPreview(space: Workspace, desk: DeskContext, given: Json = null): Result<PreviewAnswer> {
  const made = previewTurn(space.campaign(), undefined, given)
  if (!made.ok) return made
  const { answer, record } = made.value
  const proposed = proposedAfter(space, record, desk)
  return ok({ ...answer, proposed, nextDeadline: proposed?.deadline ?? answer.nextDeadline })
}
