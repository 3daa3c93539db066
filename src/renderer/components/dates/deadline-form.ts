// The form that moves the deadline of the present turn. Mail already recorded keeps its standing; undo takes the change back.
import { callDesk } from '../../api'
import { useCampaign } from '../../stores/campaign'
import { ask, doOrAsk } from '../dialogs/ask'

async function move(deadline: string | null): Promise<boolean> {
  const campaign = useCampaign()
  const wish = { campaign: campaign.id, deadline }
  const moved = await doOrAsk(
    (agreed) => callDesk('campaigns.deadline', { ...wish, lateAnyway: agreed.length > 0 }),
    ['orders-late'],
    ({ message }) => ({
      title: 'Orders would be late',
      lead: message,
      primary: 'Choose another time',
      secondary: 'Move it, they are late',
    }),
  )
  if (moved !== undefined) campaign.setSummary(moved)
  return moved !== undefined
}

/** Asks for the deadline of the open campaign. */
export function askDeadline(): void {
  const { summary, turnName } = useCampaign()
  ask({
    title: 'Deadline',
    primary: 'Set the deadline',
    secondary: 'Not now',
    fields: [{ key: 'deadline', label: `Deadline of ${turnName(summary?.turn ?? 1)}`, kind: 'moment' }],
    values: { deadline: summary?.deadline?.iso ?? summary?.proposedDeadline ?? '' },
    save: ({ deadline = '' }) => move(deadline === '' ? null : deadline),
  })
}
