// The program’s verdict on a forged file: refused when it is opened, or what `verify` reports.
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import type { CampaignLine } from '@shared/campaign/record/records'
import { checkRecord } from '@shared/campaign/record/records'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import { hostsFor } from '../../src/main/desk/history/follow'
import type { Written } from './forge'

/** `named`: refused, or something fails; `listed`: it agrees, but for what is listed. */
export type Outcome = 'named' | 'listed' | 'agrees'

interface Verdict {
  readonly outcome: Outcome
  /** The failed checks, or else the listed ones. */
  readonly says: string
}

interface Finding {
  readonly what: string
  readonly detail: string
  readonly good: boolean
  readonly but?: true
}

export function verdictOn(checks: readonly Finding[]): Verdict {
  const wrong = checks.filter(({ good }) => !good)
  const listed = checks.filter(({ but }) => but === true)
  const says = (wrong.length > 0 ? wrong : listed).map(({ what, detail }) => `${what}: ${detail}`).join('\n')
  return { outcome: wrong.length > 0 ? 'named' : listed.length > 0 ? 'listed' : 'agrees', says }
}

/** A campaign opened as the program opens it: lines that make no sense are refused in words. */
function opened(lines: readonly Written[]): Campaign | string {
  for (const line of lines) {
    const fault = checkRecord(line)
    if (fault !== null) return fault
  }
  try {
    const folded = foldCampaign(lines as unknown as readonly CampaignLine[])
    return folded.ok ? folded.value : folded.error.message
  } catch {
    return 'it does not have the shape its game gives it'
  }
}

/** @throws where `verify` throws, which is a mistake of ours */
export function judge(lines: readonly Written[]): Verdict {
  const campaign = opened(lines)
  if (typeof campaign === 'string') return { outcome: 'named', says: campaign }
  // Most forgeries are named without drawing the sheets again, which is half of the work.
  const withoutSheets = verdictOn(verifyCampaign(campaign))
  return withoutSheets.outcome === 'named' ? withoutSheets : verdictOn(verifyCampaign(campaign, hostsFor(campaign)))
}

export const fits = (body: object): boolean => checkRecord(body as Written) === null
