// Stores each player's unaccepted text and form. The desk keeps them, so that they outlive the page.
import type { Seat } from '@shared/engine/ids'
import { shallowRef } from 'vue'
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import type { Json, JsonObject } from '@shared/engine/json'
import { keep, kept, keptUnder } from '../../kept'

/** The text of one player, and a form that is not finished. */
export interface Draft {
  readonly text: string
  readonly letter: boolean
  readonly form: { readonly orders: Json; readonly unfinished: string } | null
}

const keyOf = (campaign: CampaignSummary, seat: Seat): string => `orders\n${campaign.id}\n${campaign.turn}\n${seat}`

/** Increases with every change to the drafts, so that views update. */
const changes = shallowRef(0)

/** Keeps a player's draft; null = forgets it. */
export function keepDraft(campaign: CampaignSummary, seat: Seat, draft: Draft | null): void {
  const key = keyOf(campaign, seat)
  if (draft === null && kept(key) === null) return
  keep(key, draft === null ? null : { ...draft })
  changes.value++
}

/** The unaccepted draft for a player, or undefined. */
export function draftOf(campaign: CampaignSummary, seat: Seat): Draft | undefined {
  const draft = kept(keyOf(campaign, seat)) as (JsonObject & Partial<Draft>) | null
  if (typeof draft?.text !== 'string') return undefined
  return { text: draft.text, letter: draft.letter === true, form: draft.form ?? null }
}

/** Seats of a campaign’s present turn with text that is not accepted yet. */
export const draftSeats = (campaign: CampaignSummary): readonly number[] => {
  void changes.value
  const keys = new Set(keptUnder(`orders\n${campaign.id}\n${campaign.turn}\n`))
  return keys.size === 0 ? [] : campaign.seats.map((row) => row.seat).filter((seat) => keys.has(keyOf(campaign, seat)))
}
