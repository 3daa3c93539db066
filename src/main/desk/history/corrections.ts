// Corrections of past turns and their errata: worked out first, read by the referee, then accepted.
import type { Seat, Turn } from '@shared/engine/ids'
import { at } from '@shared/engine/at'
import { correct } from '@shared/campaign/corrections'
import type { Correction, CorrectionWish } from '@shared/campaign/corrections'
import { compareTurns, erratumOf } from '@shared/campaign/erratum'
import type { TurnChange } from '@shared/campaign/erratum'
import type { Campaign } from '@shared/campaign/model'
import type { AmendmentRecord, CampaignLine } from '@shared/campaign/records'
import type { ErratumAnswer, ErratumTurn } from '@shared/desk/history-answers'
import { PUBLIC, REFEREE } from '@shared/engine/log'
import type { Viewer } from '@shared/engine/log'
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { erratumDocument } from '@shared/sheets/erratum'
import type { Document } from '@shared/sheets/document'
import { describeRuling } from '@shared/campaign/sheet'
import type { RuledAt } from '@shared/campaign/sheet'

const answerTurn = (campaign: Campaign, change: TurnChange): ErratumTurn => {
  const name = (seat: Seat): string => campaign.table.seats[seat]?.name ?? ''
  const lines = (list: TurnChange['gone']): ErratumTurn['gone'] =>
    list.map((line) => ({
      ...line,
      audience: typeof line.audience === 'string' ? line.audience : line.audience.map(name),
    }))
  return { turn: change.turn, gone: lines(change.gone), new: lines(change.new), players: change.players }
}

/** Who and what a correction is about, as a viewer may read it. */
function subject(
  campaign: Campaign,
  change: AmendmentRecord['change'],
  viewer: Viewer,
  made: RuledAt | null = null,
): { readonly player: string | null; readonly words: string } {
  if (change.kind === 'ruling')
    return { player: null, words: describeRuling(campaign, change.change, viewer, made) }
  const player = campaign.table.seats[change.seat]?.name ?? ''
  return {
    player,
    words:
      change.kind === 'nmr'
        ? `The orders of ${player} count as not received.`
        : `The orders of ${player} are corrected.`,
  }
}

/** A correction worked out, with the erratum the referee reads before accepting it. Nothing is written. */
export function workOut(
  campaign: Campaign,
  turn: Turn,
  wish: CorrectionWish,
  reason: string,
): Result<{ correction: Correction; answer: ErratumAnswer }, readonly Problem[]> {
  const correction = correct(campaign, turn, wish, reason)
  if (!correction.ok) return correction
  const { turns, changedDice } = erratumOf(campaign, turn, correction.value.replayed, REFEREE)
  return ok({
    correction: correction.value,
    answer: {
      turn,
      player: subject(campaign, correction.value.records[0].change, REFEREE).player,
      reason: reason.trim(),
      turns: turns.map((t) => answerTurn(campaign, t)),
      pastPublication: correction.value.pastPublication,
      changedDice,
      problems: correction.value.problems,
      basis: campaign.lastSeq,
    },
  })
}

/** Refuses a correction past a publication without a reason. */
export function needsReason(correction: Correction, reason: string): Problem | null {
  if (!correction.pastPublication || reason.trim() !== '') return null
  return problem(
    'reason-missing',
    'The sheets of this turn (or a later one) are published: the correction needs a reason.',
    'Say in a few words why; it is printed in the erratum.',
  )
}

/** The erratum of the last correction in force, as a document for one viewer. */
export function lastErratum(
  campaign: Campaign,
  viewer: Viewer = PUBLIC,
): Result<{ document: Document; amendment: CampaignLine<AmendmentRecord>; turns: readonly TurnChange[] }> {
  const all = campaign.lines.filter(
    (l): l is CampaignLine<AmendmentRecord> => l.type === 'amendment' && !campaign.undone.has(l.cmd),
  )
  const amendment = all.at(-1)
  if (!amendment)
    return err(
      problem('no-correction', 'Nothing has been corrected in this campaign.', 'Correct a past turn first.'),
    )
  const turns: TurnChange[] = []
  for (const played of campaign.turns) {
    if (played.line.turn < amendment.turn) continue
    // The version this correction made, and the one it replaced.
    const versions = [...played.earlier, played.line]
    const made = versions.findIndex((v) => v.amends === amendment.seq)
    if (made <= 0) continue
    const change = compareTurns(campaign, at(versions, made - 1), at(versions, made), viewer)
    if (change.gone.length + change.new.length + change.players.length > 0) turns.push(change)
  }
  const { header, game } = campaign
  const document = erratumDocument({
    campaign: header.name,
    gameTitle: game.title,
    turnWord: game.turnWord,
    turn: amendment.turn,
    what: subject(campaign, amendment.change, viewer, amendment).words,
    reason: amendment.reason,
    turns,
    credits: [game.credit],
  })
  return ok({ document, amendment, turns })
}
