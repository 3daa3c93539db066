// What is written and not accepted yet, of players not shown now. Drafts live as long as the page.
import type { Seat } from '@shared/engine/ids'
import { shallowRef } from 'vue'
import type { CampaignSummary } from '@shared/desk/answers'
import type { Json } from '@shared/engine/json'

/** The text of one player, and a form that is not finished. */
export interface Draft {
  readonly text: string
  readonly letter: boolean
  readonly form: { readonly orders: Json; readonly unfinished: string } | null
}

/** By campaign, turn and seat. */
const drafts = shallowRef<ReadonlyMap<string, Draft>>(new Map())

const keyOf = (campaign: CampaignSummary, seat: Seat): string => `${campaign.id}\n${campaign.turn}\n${seat}`

export function keepDraft(campaign: CampaignSummary, seat: Seat, draft: Draft): void {
  drafts.value = new Map(drafts.value).set(keyOf(campaign, seat), draft)
}

/** The draft of a player who is shown again; it is a draft no longer. */
export function takeDraft(campaign: CampaignSummary, seat: Seat): Draft | undefined {
  const key = keyOf(campaign, seat)
  const draft = drafts.value.get(key)
  const rest = new Map(drafts.value)
  rest.delete(key)
  drafts.value = rest
  return draft
}

/** Seats of a campaign's present turn with text that is not accepted yet and not shown now. */
export const draftSeats = (campaign: CampaignSummary): readonly number[] =>
  campaign.seats.map((row) => row.seat).filter((seat) => drafts.value.has(keyOf(campaign, seat)))
