// Corrections of past turns and their errata: worked out first, then read by the referee, then accepted.
import type { Turn } from '@shared/engine/ids'
import { correct } from '@shared/campaign/turns/corrections'
import type { Correction, CorrectionWish } from '@shared/campaign/turns/corrections'
import { changedTurns, correctionWords, outcomeWords, withRecords } from '@shared/campaign/sheet/errata'
import { changedStreams } from '@shared/campaign/sheet/erratum'
import type { TurnChange } from '@shared/campaign/sheet/erratum'
import { turnName, type Campaign } from '@shared/campaign/record/model'
import type { ErratumAnswer, ErratumTurn } from '@shared/desk/answers/history'
import { REFEREE } from '@shared/engine/log'
import { ok, problem } from '@shared/engine/result'
import { nameOf } from '@shared/campaign/record/lookup'
import type { Problem, Result } from '@shared/engine/result'

const answerTurn = (campaign: Campaign, change: TurnChange, called: string): ErratumTurn => {
  const lines = (list: TurnChange['gone']): ErratumTurn['gone'] =>
    list.map((line) => ({
      ...line,
      audience: typeof line.audience === 'string' ? line.audience : line.audience.map((seat) => nameOf(campaign, seat)),
    }))
  return {
    turn: change.turn,
    called,
    gone: lines(change.gone),
    new: lines(change.new),
    moved: lines(change.moved),
    players: change.players,
    away: change.away,
  }
}

/** A correction worked out, with the erratum the referee reads before accepting it. Nothing is written. */
export function workOut(
  campaign: Campaign,
  turn: Turn,
  wish: CorrectionWish,
  reason: string,
  unsent = false,
): Result<{ correction: Correction; answer: ErratumAnswer }, readonly Problem[]> {
  const correction = correct(campaign, turn, wish, reason, unsent)
  if (!correction.ok) return correction
  const { records } = correction.value
  const { player, words } = correctionWords(campaign, records[0].change, REFEREE)
  const after = withRecords(campaign, records)
  const outcome = outcomeWords(campaign, after)
  const turns = changedTurns(campaign, after, turn, REFEREE)
  const dice = ({ turns: played }: Campaign) => played.slice(turn - 1).flatMap(({ line }) => line.dice)
  return ok({
    correction: correction.value,
    answer: {
      turn,
      called: turnName(campaign, turn),
      number: records[0].erratum ?? null,
      player,
      first: outcome === null ? words : `${words} ${outcome}`,
      reason: reason.trim(),
      turns: turns.map((t) => answerTurn(campaign, t, turnName(t.away ? campaign : after, t.turn))),
      pastPublication: correction.value.pastPublication,
      changedDice: changedStreams(dice(campaign), dice(after)),
      problems: correction.value.problems,
      basis: campaign.lastSeq,
    },
  })
}

/** A correction of published turns needs a reason: the problem if it has none, otherwise null. */
export function needsReason(correction: Correction, reason: string): Problem | null {
  if (!correction.pastPublication || reason.trim() !== '') return null
  return problem(
    'reason-missing',
    'The sheets of this turn (or a later one) are published: the correction needs a reason.',
    'Say in a few words why; it is printed in the erratum.',
  )
}
