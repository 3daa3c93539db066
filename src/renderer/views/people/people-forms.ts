// The forms of a person: their fields, and the requests to the desk on saving.
import type { OfficeAnswer, OfficePerson } from '@shared/desk/contract/office'
import { callDesk } from '../../api'
import { formatPlaces } from '@shared/office/people'
import type { Form, FormField } from '../../components/dialogs/ask'
import { useOffice } from '../../stores/office'

const PERSON: readonly FormField[] = [
  { key: 'name', label: 'Name' },
  { key: 'addresses', label: 'Mail addresses', help: 'Separated by commas. Letters go to the first.' },
  { key: 'also', label: 'Other names and handles', help: 'Separated by commas.' },
  { key: 'post', label: 'Postal address', kind: 'lines' },
  { key: 'zone', label: 'Time zone', help: 'Like Europe/London. Letters give deadlines in it.' },
  {
    key: 'waiting',
    label: 'Waits for',
    help: 'Games separated by semicolons, each with a wish after a colon, like “elixir: a short one; any”.',
  },
  { key: 'standby', label: 'Would take a seat over in', help: 'Games separated by semicolons, or any.' },
]

/** @param done gets the office after it, to show who was added */
export function personForm(person: OfficePerson | null, done: (office: OfficeAnswer) => void = () => {}): Form {
  const office = useOffice()
  return {
    title: person === null ? 'Add a person' : person.name,
    primary: person === null ? 'Add' : 'Save',
    fields: PERSON,
    values:
      person === null
        ? {}
        : {
            name: person.name,
            addresses: person.addresses.join(', '),
            also: person.also.join(', '),
            post: person.post.join('\n'),
            zone: person.zone ?? '',
            waiting: formatPlaces(person, 'waiting'),
            standby: formatPlaces(person, 'standby'),
          },
    save: (fields) =>
      office.change(async () => {
        const answer = await callDesk('office.person', { person: person?.id ?? null, fields })
        done(answer)
        return answer
      }),
  }
}

export function noteForm(person: OfficePerson): Form {
  const office = useOffice()
  const ALL = { value: 'all', label: 'All campaigns' }
  return {
    title: `A note on ${person.name}`,
    primary: 'Add the note',
    fields: [
      { key: 'text', label: 'Note', kind: 'lines', help: 'Only you see it. It stays until you mark it as done.' },
      {
        key: 'campaign',
        label: 'About',
        kind: 'choice',
        options: [ALL, ...office.campaigns.map(({ glance }) => ({ value: glance.id, label: glance.name }))],
      },
    ],
    values: { text: '', campaign: 'all' },
    save: ({ text = '', campaign = 'all' }) =>
      office.change(() =>
        callDesk('office.note', { person: person.id, text, campaign: campaign === 'all' ? null : campaign }),
      ),
  }
}

export function mergeForm(person: OfficePerson, other: string | null): Form {
  const office = useOffice()
  const others = office.people.filter(({ id }) => id !== person.id)
  return {
    title: `Merge ${person.name} with another entry`,
    lead: `What only the other entry has moves to ${person.name}, with its notes and absences. The other entry is removed.`,
    primary: 'Merge',
    fields: [
      {
        key: 'other',
        label: 'The other entry',
        kind: 'choice',
        options: others.map(({ id, name, addresses: [address] }) => ({
          value: id,
          label: address === undefined ? name : `${name} <${address}>`,
        })),
      },
    ],
    values: { other: other ?? others[0]?.id ?? '' },
    save: (given) => office.change(() => callDesk('office.merge', { kept: person.id, other: given['other'] ?? '' })),
  }
}

export function forgetForm(person: OfficePerson): Form {
  const office = useOffice()
  const { heldBy } = person
  const still =
    heldBy.length === 0
      ? ''
      : ` Still in the files of ${heldBy.join(', ')}, whose records cannot be changed; so are backups and mail you keep.`
  return {
    title: `Forget ${person.name}?`,
    lead: `Their addresses, notes and lists leave the office for good; this cannot be undone.${still}`,
    primary: 'Forget them',
    fields: [],
    values: {},
    save: () => office.change(() => callDesk('office.forget', { person: person.id })),
  }
}
