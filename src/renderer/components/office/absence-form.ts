// The form of an absence, for People and Calendar.
import type { OfficePerson } from '@shared/desk/contract/office'
import { useOffice } from '../../stores/office'
import type { Form } from '../dialogs/ask'

/** @param person who is away; null: that is chosen too */
export function absenceForm(person: OfficePerson | null): Form {
  const office = useOffice()
  const today = new Date().toISOString().slice(0, 10)
  return {
    title: person === null ? 'Somebody is away' : `${person.name} is away`,
    lead: 'Both days count. Campaigns whose schedule waits for absences propose a later deadline.',
    primary: 'Add the absence',
    fields: [
      ...(person === null
        ? [
            {
              key: 'person',
              label: 'Who',
              kind: 'choice' as const,
              options: office.people.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]
        : []),
      { key: 'from', label: 'First day', kind: 'date' },
      { key: 'to', label: 'Last day', kind: 'date' },
    ],
    values: { person: person?.id ?? office.people[0]?.id ?? '', from: today, to: today },
    save: ({ from = '', to = '', person: who = '' }) =>
      office.record({ type: 'absence', person: person?.id ?? who, from, to }),
  }
}
