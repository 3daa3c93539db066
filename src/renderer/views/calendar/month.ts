// A month of the calendar as weeks of days, with what falls on each. Pure.
import type { OfficeAnswer } from '@shared/desk/contract/office'
import { toLocalField } from '../../time'

interface Day {
  /** `2026-03-08` */
  readonly date: string
  readonly inMonth: boolean
  readonly deadlines: readonly {
    readonly path: string
    readonly name: string
    readonly at: string
    readonly missing: number
  }[]
  readonly away: readonly string[]
}

const DAY = 86_400_000
const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

/** A month later or earlier, `2026-03`. */
export const monthAfter = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** “March 2026” */
export const monthWords = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${month}-01`))

/** The weeks of a month, Monday first. @param month `2026-03` */
export function weeksOf(
  { campaigns, absences, people }: OfficeAnswer,
  month: string,
  zone: string,
): readonly (readonly Day[])[] {
  const first = `${month}-01`
  const start = dateAfter(first, -((new Date(first).getUTCDay() + 6) % 7))
  const end = `${monthAfter(month, 1)}-01`
  const due = campaigns.flatMap(({ path, glance, pause }) => {
    if (glance.deadline === null || glance.over || pause !== null) return []
    const [date = '', at = ''] = toLocalField(glance.deadline, zone).split('T')
    const missing = glance.seats.filter(({ answer }) => answer === 'missing').length
    return [{ date, path, name: glance.name, at, missing }]
  })
  const weeks: Day[][] = []
  for (let monday = start; monday < end; monday = dateAfter(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, i) => {
        const date = dateAfter(monday, i)
        const away = absences.filter(({ from, to }) => from <= date && date <= to)
        return {
          date,
          inMonth: date.startsWith(month),
          deadlines: due.filter((each) => each.date === date),
          away: away.map(({ person }) => people.find(({ id }) => id === person)?.name ?? 'somebody'),
        }
      }),
    )
  return weeks
}
