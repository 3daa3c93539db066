// Undo and redo in the current campaign, from the masthead, the keys, the menu and the palette.
import { useApp } from '../../stores/app'
import { useCampaign } from '../../stores/campaign'
import { usePlace } from '../../stores/place'
import { ask } from '../dialogs/ask'

/** Undoes a single entry at once; asks before undoing a turn, several entries or something published. */
export async function undo(): Promise<void> {
  const campaign = useCampaign()
  const can = usePlace().shown?.canUndo
  if (!can) return useApp().notify('There is nothing to undo.')
  if (can.effects.length === 0) return void (await campaign.undo(''))
  const published = can.erratum !== null
  ask({
    title: published ? 'Undo what was published' : 'Undo',
    lead: `This takes back ${can.what}. ${can.effects.join(' ')} You can bring it back until you enter something else.`,
    primary: 'Undo',
    secondary: 'Cancel',
    fields: !published
      ? []
      : [
          {
            key: 'received',
            label: 'Has anybody received these sheets?',
            kind: 'bar',
            options: [
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ],
          },
          {
            key: 'reason',
            label: 'Reason',
            help: `Kept in the file and printed on erratum ${can.erratum}.`,
            kind: 'lines',
            needed: true,
            when: ({ received }) => received === 'yes',
          },
        ],
    values: { received: 'yes' },
    save: ({ reason = '', received }) => campaign.undo(reason, received === 'no'),
  })
}

/** Restores the last undone command. */
export async function redo(): Promise<void> {
  if (usePlace().shown?.canRedo) await useCampaign().redo()
  else useApp().notify('There is nothing to bring back.')
}
