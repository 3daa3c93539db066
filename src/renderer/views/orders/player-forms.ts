// Forms about one player: who plays for them for some turns, and whether a turn waits for them.
import type { SeatRow } from '@shared/desk/answers/campaign'
import { callDesk } from '../../api'
import type { Form, FormValues } from '../../components/dialogs/ask'
import { useCampaign } from '../../stores/campaign'

const lets = ({ does }: FormValues): boolean => does !== 'none'
const holds = ({ kind }: FormValues): boolean => kind === 'hold'

/** A deputy from turn to turn, or the one there is taken back. */
export function deputyForm({ seat, name, deputies }: SeatRow): Form {
  const campaign = useCampaign()
  const { turn = 1, game } = campaign.summary ?? {}
  const word = game?.turnWord ?? 'turn'
  const there = deputies.at(-1)
  const plays = deputies.map((each) => `${each.name} plays from ${word} ${each.from} to ${each.to}.`).join(' ')
  return {
    title: `Deputy for ${name}`,
    lead: `${plays} The sheets say who played, and those turns do not count in ${name}’s record.`.trim(),
    primary: 'Save',
    fields: [
      ...(there === undefined
        ? []
        : [
            {
              key: 'does',
              label: 'In those turns',
              kind: 'choice' as const,
              options: [
                { value: 'deputy', label: 'A deputy plays' },
                { value: 'none', label: `${name} plays again` },
              ],
            },
          ]),
      { key: 'deputy', label: 'Deputy', when: lets },
      {
        key: 'address',
        label: 'Address (optional)',
        help: 'Mail from it counts for the seat. Without one it waits until you say whose it is.',
        when: lets,
      },
      { key: 'from', label: `From ${word}`, kind: 'number' },
      { key: 'to', label: `To ${word}`, kind: 'number' },
    ],
    values: {
      does: 'deputy',
      deputy: there?.name ?? '',
      address: there?.address ?? '',
      from: String(Math.max(there?.from ?? turn, turn)),
      to: String(there?.to ?? turn),
    },
    save: (values) =>
      campaign.change(() =>
        callDesk('campaigns.deputy', {
          campaign: campaign.id,
          seat,
          name: lets(values) ? (values['deputy'] ?? '') : null,
          address: (lets(values) && values['address']) || null,
          from: Number(values['from']),
          to: Number(values['to']),
        }),
      ),
  }
}

/** Whether the coming turn waits for a player; the steps of a policy that are rulings. @param kind the one to begin with */
export function waitingForm({ seat, name, asleep }: SeatRow, kind?: string): Form {
  const campaign = useCampaign()
  const { turnNames = [], game, turn = 1, deadline } = campaign.summary ?? {}
  const coming = turnNames[turn - 1] ?? `turn ${turn}`
  const leaves = game?.rulings.some(({ kind }) => kind === 'out') === true
  const kinds = [
    ...(asleep
      ? [{ value: 'awake', label: 'Wait for them again' }]
      : [{ value: 'asleep', label: 'No longer wait for them' }]),
    { value: 'hold', label: `Hold ${coming} over once` },
    ...(leaves ? [{ value: 'out', label: 'Take them out of the game' }] : []),
  ] as const
  return {
    title: `Waiting for ${name}`,
    lead: asleep
      ? 'Nobody waits for this seat now. It wakes when its player writes.'
      : 'A seat that nobody waits for owes no orders; it wakes when its player writes.',
    primary: 'Make the ruling',
    fields: [
      { key: 'kind', label: 'Ruling', kind: 'choice', options: kinds },
      { key: 'deadline', label: 'New deadline', kind: 'moment', when: holds },
      { key: 'reason', label: 'Reason', help: 'Kept in the file and shown on the sheets.' },
    ],
    values: {
      kind: kinds.find(({ value }) => value === kind)?.value ?? kinds[0]?.value ?? 'hold',
      deadline: deadline?.iso ?? '',
      reason: '',
    },
    save: (values) =>
      campaign.change(() =>
        callDesk('campaigns.waiting', {
          campaign: campaign.id,
          seat,
          kind: values['kind'] as 'asleep' | 'awake' | 'hold' | 'out',
          deadline: holds(values) ? (values['deadline'] ?? null) : null,
          reason: values['reason'] ?? '',
        }),
      ),
  }
}
