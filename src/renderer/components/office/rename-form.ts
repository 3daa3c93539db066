// The form that gives the open campaign another name.
import { callDesk } from '../../api'
import { useCampaign } from '../../stores/campaign'
import type { Form } from '../dialogs/ask'

export function renameForm(): Form {
  const campaign = useCampaign()
  return {
    title: 'Rename the campaign',
    lead: 'Sheets of turns that are played keep the old name, and so does the file.',
    primary: 'Rename it',
    fields: [
      { key: 'name', label: 'New name' },
      { key: 'reason', label: 'Reason', help: 'Kept in the file.' },
    ],
    values: { name: campaign.summary?.name ?? '', reason: '' },
    save: ({ name = '', reason = '' }) =>
      campaign.change(() => callDesk('campaigns.rename', { campaign: campaign.id, name, reason })),
  }
}
