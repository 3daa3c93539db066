// The forms of a campaign's plan: schedule, pause, policy, a deadline of one player's own, and the days the referee avoids.
import { avoidedWords } from '@shared/office/days'
import { STEPS, stepWords } from '@shared/office/steps'
import type { Step } from '@shared/office/steps'
import type { OfficeCampaign } from '@shared/desk/contract/office'
import type { Schedule } from '@shared/office/record'
import type { Form, FormField, FormValues } from '../../components/dialogs/ask'
import { useApp } from '../../stores/app'
import { useOffice } from '../../stores/office'
import { dayWords, readDay, toLocalField } from '../../time'

const byWeeks = ({ how }: FormValues): boolean => how === 'weeks'
const byDates = ({ how }: FormValues): boolean => how === 'dates'
const any = ({ how }: FormValues): boolean => how !== 'none'

const SCHEDULE: readonly FormField[] = [
  {
    key: 'how',
    label: 'Deadlines',
    kind: 'choice',
    options: [
      { value: 'weeks', label: 'Every few weeks' },
      { value: 'dates', label: 'On given days' },
      { value: 'none', label: 'No schedule' },
    ],
  },
  { key: 'weeks', label: 'Weeks between them', kind: 'number', max: 52, when: byWeeks },
  { key: 'from', label: 'Counted from', kind: 'date', help: 'Deadlines are on that weekday.', when: byWeeks },
  { key: 'dates', label: 'Days', kind: 'lines', help: 'One day per line, like 6 Dec 2026.', when: byDates },
  { key: 'time', label: 'Time', help: 'Like 18:00.', when: any },
  { key: 'zone', label: 'Time zone', help: 'Like Europe/London.', when: any },
  {
    key: 'absences',
    label: 'Days to wait for somebody who is away',
    kind: 'number',
    max: 60,
    help: '0 for none. The sheet says why, without a name.',
    when: any,
  },
  {
    key: 'grace',
    label: 'Hours of grace',
    kind: 'number',
    max: 336,
    help: 'Late orders that come within them still wait for your decision.',
    when: any,
  },
]

/** “24 Dec” of every year as `12-24`, or null. */
const everyYear = (text: string): string | null =>
  /[a-z]/i.test(text) ? (readDay(`${text.trim()} 2024`)?.slice(5) ?? null) : null
/** Days as they are typed, a line each. The desk names those that cannot be read. */
const daysOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const day = readDay(line) ?? everyYear(line)
    return (
      day ??
      line
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter((each) => each !== '')
    )
  })

export function scheduleForm({ glance, schedule }: OfficeCampaign): Form {
  const office = useOffice()
  const { zone } = useApp()
  const local = toLocalField(glance.deadline ?? new Date().toISOString(), schedule?.zone ?? zone)
  const on = schedule?.on ?? { weeks: 2, from: local.slice(0, 10) }
  const made = (values: FormValues): Schedule => ({
    on:
      values['how'] === 'dates'
        ? { dates: daysOf(values['dates'] ?? '') }
        : { weeks: Number(values['weeks']), from: values['from'] ?? '' },
    time: (values['time'] ?? '').padStart(5, '0'),
    zone: values['zone'] ?? '',
    absences: Number(values['absences']),
    grace: Number(values['grace']),
  })
  return {
    title: `Schedule of ${glance.name}`,
    lead: 'It proposes each next deadline. You set it.',
    primary: 'Save',
    fields: SCHEDULE,
    values: {
      how: 'dates' in on ? 'dates' : 'weeks',
      weeks: 'weeks' in on ? String(on.weeks) : '2',
      from: 'from' in on ? on.from : local.slice(0, 10),
      dates: 'dates' in on ? on.dates.map((date) => dayWords(date, 'short')).join('\n') : '',
      time: schedule?.time ?? local.slice(11),
      zone: schedule?.zone ?? zone,
      absences: String(schedule?.absences ?? 0),
      grace: String(schedule?.grace ?? 0),
    },
    save: (values) =>
      office.record({
        type: 'schedule',
        campaign: glance.id,
        schedule: values['how'] === 'none' ? null : made(values),
      }),
  }
}

export function pauseForm({ glance }: OfficeCampaign): Form {
  const office = useOffice()
  return {
    title: `Pause ${glance.name}`,
    lead: 'Until it goes on, no deadline is proposed and nobody is reminded.',
    primary: 'Pause',
    fields: [{ key: 'note', label: 'Why' }],
    values: { note: '' },
    save: ({ note = '' }) => office.record({ type: 'pause', campaign: glance.id, note }),
  }
}

/** Steps that are asked for; a longer policy comes from the command line. */
const ROWS = ['First', 'Second', 'Third', 'Fourth']
export function policyForm({ glance, ladder }: OfficeCampaign): Form {
  const office = useOffice()
  const options = [
    { value: 'none', label: '–' },
    ...STEPS.map((step) => ({ value: step as string, label: stepWords(step) })),
  ]
  return {
    title: `Policy of ${glance.name}`,
    lead: 'What the first, second, third and fourth NMR in a row lead to. The office names the step that is due; you take it.',
    primary: 'Save',
    fields: [
      ...ROWS.map((row, i) => ({ key: `step${i}`, label: `${row} NMR`, kind: 'choice' as const, options })),
      ...(ladder === null ? [] : [{ key: 'reason', label: 'Why you change it' }]),
    ],
    values: Object.fromEntries(ROWS.map((_, i) => [`step${i}`, ladder?.[i] ?? 'none'])),
    save: (values) => {
      const steps = ROWS.map((_, i) => values[`step${i}`] ?? 'none')
      const chosen = steps.filter((step): step is Step => step !== 'none')
      return office.record({ type: 'policy', campaign: glance.id, ladder: chosen, reason: values['reason'] ?? '' })
    },
  }
}

export function ownDeadlineForm({ glance }: OfficeCampaign): Form {
  const office = useOffice()
  return {
    title: 'A deadline for one player',
    lead: `For ${glance.turnName} of ${glance.name}. Orders that come after the common deadline still wait for your decision.`,
    primary: 'Save',
    fields: [
      {
        key: 'seat',
        label: 'Player',
        kind: 'choice',
        options: glance.seats.map(({ seat, name }) => ({ value: String(seat), label: name })),
      },
      { key: 'deadline', label: 'Until', kind: 'moment', help: 'Leave it empty to return to the common one.' },
    ],
    values: { seat: String(glance.seats[0]?.seat ?? 0), deadline: glance.deadline ?? '' },
    save: ({ seat, deadline = '' }) =>
      office.record({
        type: 'own-deadline',
        campaign: glance.id,
        turn: glance.turn,
        seat: Number(seat),
        deadline: deadline === '' ? null : new Date(deadline).toISOString(),
      }),
  }
}

export function avoidForm(avoid: readonly string[]): Form {
  const office = useOffice()
  return {
    title: 'Days you avoid',
    lead: 'No deadline is proposed on these days. If you set one there, the desk asks first.',
    primary: 'Save',
    fields: [
      {
        key: 'days',
        label: 'Days',
        kind: 'lines',
        help: 'One per line: Sunday, 24 Dec 2026, or 24 Dec for every year.',
      },
    ],
    values: { days: avoid.map(avoidedWords).join('\n') },
    save: ({ days = '' }) => office.record({ type: 'avoid', days: daysOf(days) }),
  }
}
