// The functions of this host for verifying a campaign: times in words, and sums of lines.
import type { Campaign } from '@shared/campaign/record/model'
import type { Hosts } from '@shared/campaign/proof/checks'
import { timeWords } from '../../clock/times'
import { NODE_TOOLS } from '../../files/read'

/** The host functions for `verifyCampaign`. Times are in the campaign's zone, not the computer's. */
export const hostsFor = ({ header }: Campaign): Hosts => ({
  times: timeWords(header.zone),
  sum: NODE_TOOLS.sum,
})
