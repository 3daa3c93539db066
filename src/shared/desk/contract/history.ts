// History: replay, corrections, errata, proof.
import { z } from 'zod'
import type { RenderedSheet } from '../answers/campaign'
import type { CompareAnswer, ErratumAnswer, HistoryAnswer, VerifyAnswer } from '../answers/history'
import type { ReplayStep } from '../../campaign/turns/replay'
import { DOCUMENT_FORMATS } from '../answers/campaign'
import { id, path, text, reason, seat, turn, seq, unsent } from './fields'

/** 'referee', 'public' or a seat. */
const viewer = z.union([z.literal('referee'), z.literal('public'), seat])

export const historyRequests = {
  'history.read': z.strictObject({ campaign: id }),
  /** How things stood after a turn (0 = the start), as the referee, the public or a seat saw it. */
  'history.step': z.strictObject({ campaign: id, turn, viewer }),
  /** The replay as one file for others. */
  'history.replay': z.strictObject({ campaign: id, viewer }),
  'history.amendPreview': z.strictObject({ campaign: id, turn, seat, text }),
  /** `mail`: the waiting mail it is corrected with; it is put aside. */
  'history.amend': z.strictObject({ campaign: id, turn, seat, text, reason, unsent, basis: seq, mail: seq.optional() }),
  /** An erratum, by its number (null = the last one in force), for the zine, for a player, or one for everybody. */
  'history.erratum': z.strictObject({
    campaign: id,
    number: seq.nullable(),
    for: z.string().min(1).max(200),
    format: z.enum(DOCUMENT_FORMATS),
  }),
  'history.verify': z.strictObject({ campaign: id }),
  /** Compares a second referee's campaign or proof with this one. */
  'history.compare': z.strictObject({ campaign: id, path }),
  'history.reveal': z.strictObject({ campaign: id, path }),
}

export interface HistoryAnswers {
  readonly 'history.read': HistoryAnswer
  readonly 'history.step': ReplayStep
  readonly 'history.replay': { readonly fileName: string; readonly html: string }
  readonly 'history.amendPreview': ErratumAnswer
  readonly 'history.amend': ErratumAnswer
  readonly 'history.erratum': { readonly number: number; readonly sheets: readonly RenderedSheet[] }
  readonly 'history.verify': VerifyAnswer
  readonly 'history.compare': CompareAnswer
  readonly 'history.reveal': { readonly path: string }
}
