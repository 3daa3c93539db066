// Calls of the desk about results that the referee writes (a game by hand).
import { z } from 'zod'
import type { Json, JsonObject } from '../../engine/json'
import type { Problem } from '../../engine/result'
import type { PreviewAnswer } from '../answers/campaign'
import type { ErratumAnswer } from '../answers/history'
import { id, reason, seq, text as results, turn, unsent } from './fields'

export const resultsRequests = {
  /** Data for writing the results of the coming turn; for a past turn also its results. */
  'results.open': z.strictObject({ campaign: id, turn: turn.optional() }),
  /** Reads results from a text, written as docs/by-hand.md says. */
  'results.read': z.strictObject({ campaign: id, text: results }),
  /** Makes a throw: it is recorded at once and belongs to the turn. */
  'results.throw': z.strictObject({ campaign: id, thrown: z.json() }),
  /**
   * Adds a picture to a turn, the coming one or one that is corrected: it is recorded at once, and results show it by its name,
   * `![A map](map.png)`. PNG, JPEG or SVG of at most 2 MB. The same name again takes its place.
   */
  'results.picture': z.strictObject({
    campaign: id,
    turn,
    name: z.string().min(1).max(200),
    base64: z.string().max(2_800_000),
  }),
  /** The coming turn as it would be with these results, written as docs/by-hand.md says. */
  'results.preview': z.strictObject({ campaign: id, text: results }),
  /** One sheet of it, as HTML. `for`: public, referee or a player’s name. */
  'results.sheet': z.strictObject({ campaign: id, text: results, for: z.string().min(1).max(200) }),
  'results.correctPreview': z.strictObject({ campaign: id, turn, text: results }),
  'results.correct': z.strictObject({
    campaign: id,
    turn,
    text: results,
    reason,
    unsent,
    basis: seq,
  }),
}

export interface Thrown {
  readonly thrown: Json
  readonly shows: string
}

export interface ResultsAnswers {
  readonly 'results.open': {
    /** As the game reads it, in force in that turn. */
    readonly definition: Json
    readonly thrown: readonly Thrown[]
    /** Null of the coming turn. */
    readonly past: null | {
      readonly given: Json
      /** The referee’s report before the turn and after it. */
      readonly before: JsonObject
      readonly after: JsonObject
    }
  }
  readonly 'results.read': { readonly problems: readonly Problem[]; readonly given: Json }
  readonly 'results.throw': { readonly thrown: readonly Thrown[] }
  readonly 'results.picture': { readonly name: string }
  readonly 'results.preview': { readonly problems: readonly Problem[]; readonly preview: PreviewAnswer | null }
  readonly 'results.sheet': { readonly html: string }
  readonly 'results.correctPreview': ErratumAnswer
  readonly 'results.correct': ErratumAnswer
}
