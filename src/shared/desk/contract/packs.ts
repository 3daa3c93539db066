// Packs: read, checked, saved, changed in a campaign.
import { z } from 'zod'
import type { CampaignSummary } from '../answers/campaign'
import type { JsonObject } from '../../engine/json'
import type { Problem } from '../../engine/result'
import { id, path, reason, turn, json } from './fields'

export const packsRequests = {
  /** A pack to look at or to change; `path` null = that of a campaign’s coming turn, or the house pack of the game. */
  'packs.read': z.strictObject({ path: path.nullable(), game: z.string().max(60), campaign: id.optional() }),
  /** Another pack from a turn on, in a game whose pack may change while it is played. */
  'packs.change': z.strictObject({ campaign: id, turn, pack: json, reason }),
  'packs.check': z.strictObject({ game: z.string().max(60), pack: json }),
  /**
   * `replace`: overwrites an existing file; without it the desk refuses (`pack-exists`), unless the file is unchanged since it was read or
   * saved (`stamp`).
   */
  'packs.save': z.strictObject({
    path,
    pack: json,
    replace: z.boolean(),
    stamp: z.string().max(100).nullable().optional(),
  }),
}

export interface PacksAnswers {
  readonly 'packs.read': PackAnswer
  readonly 'packs.change': CampaignSummary
  readonly 'packs.check': { readonly problems: readonly Problem[] }
  readonly 'packs.save': { readonly path: string; readonly stamp: string; readonly problems: readonly Problem[] }
}

/** A pack as the pack screen edits it. */
interface PackAnswer {
  /** Hash of the file when it was read; saving overwrites only that version. null = no file. */
  readonly stamp: string | null
  readonly game: string
  readonly pack: JsonObject
  /** The house pack of the game: source of fields and choices of the forms. */
  readonly house: JsonObject
  readonly problems: readonly Problem[]
}
