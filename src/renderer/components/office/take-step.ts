// A step of a policy that is due: its button, and where it is taken.
import type { OfficeCampaign, StepDue } from '@shared/desk/contract/office'
import type { Step } from '@shared/office/steps'
import { useRouter } from 'vue-router'
import { useCampaign } from '../../stores/campaign'

export const STEP_LABELS: Readonly<Record<Step, string>> = {
  remind: 'Write letters…',
  standby: 'Choose a standby…',
  hold: 'Hold it over…',
  asleep: 'Stop waiting…',
  out: 'Take them out…',
}

/** @param remind opens the letters of a campaign, by its id */
export function useSteps(remind: (campaign: string) => void): (of: OfficeCampaign, due: StepDue) => Promise<void> {
  const campaign = useCampaign()
  const router = useRouter()
  return async ({ path, glance }, { step, seat }) => {
    if (step === 'remind') return remind(glance.id)
    if (campaign.summary?.path !== path && !(await campaign.open(path))) return
    campaign.sit(seat)
    await router.push({ name: 'orders', query: { do: step } })
  }
}
