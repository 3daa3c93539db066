// Gathers the display of an open campaign: its standing, waiting mail, and press received.
import type { Campaign } from '@shared/campaign/record/model'
import type { TimeWords } from '@shared/campaign/sheet/sheet'
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import { waitingRows } from '../inbox/waiting/waiting-rows'
import { pressWaiting } from '@shared/campaign/orders/press'
import { comingNotes, comingPress } from '../sheets/press'
import { standing } from './standing'
import type { FileFacts } from './standing'

/** @param clock now, ISO UTC */
export const summarise = (campaign: Campaign, facts: FileFacts, times: TimeWords, clock: string): CampaignSummary => ({
  ...standing(campaign, facts, times, clock),
  ...waitingRows(campaign),
  press: comingPress(campaign),
  notes: comingNotes(campaign),
  pressWaiting: pressWaiting(campaign),
})
