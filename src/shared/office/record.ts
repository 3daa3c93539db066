// What is in the book of an office, line by line: ids and decisions. Names, addresses and notes of people are in people.json
// alone, so that a person can really be forgotten. A record is never changed once written.
import { z } from 'zod'
import { isTime } from '../book/kind'
import type { BookKind, Line } from '../book/kind'
import type { JsonObject } from '../engine/json'
import { err, ok, problem } from '../engine/result'
import type { Result } from '../engine/result'
import { ZOD_SET_UP } from '../engine/shape-words'
import { isZone } from '../engine/zone'
import { STEPS } from './steps'

z.config(ZOD_SET_UP)

/** Letters the office writes; acknowledgements are written where receipts are. */
export const LETTER_KINDS = ['reminder', 'sheet', 'erratum', 'deadline', 'nmr', 'newcomer'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

const id = z.string().min(1)
const whole = z.number().int().min(0)
const date = z.iso.date('must be a date like 2026-03-08')
const time = z.custom<string>(isTime, 'must be a time in UTC like 2026-03-08T18:00:00Z')
const weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
const ofEveryYear = z.string().refine((text) => date.safeParse(`2024-${text}`).success)
/** A weekday, a date, or a day of every year like 12-24. */
const avoidedDay = z.union([weekday, date, ofEveryYear], {
  error: ({ input }) => `“${String(input)}” is not a day; write sunday, 2026-12-24, or 12-24 for every year`,
})

const schedule = z.object({
  /** Every so many weeks, counted from the day `from`, whose weekday it keeps; or on these dates. */
  on: z.union([z.object({ weeks: whole.min(1).max(52), from: date }), z.object({ dates: z.array(date).min(1) })]),
  /** On the clock of the zone: `18:00`. */
  time: z.iso.time({ precision: -1, message: 'must be a time like 18:00' }),
  zone: z.string().refine(isZone, 'must be a time zone like Europe/London'),
  /** Absences move a deadline by at most so many days. */
  absences: whole.max(60),
  /** So many hours after a deadline, orders still count as in time if the referee says so. */
  grace: whole.max(24 * 14),
})
export type Schedule = Readonly<z.infer<typeof schedule>>

/** The records by their type. Unknown fields are let through, so that meaning can be added without a new format. */
const schemas = {
  /** First line; its id is drawn at random once. */
  office: z.object({ format: z.literal('postmage-office'), app: z.string(), id }),
  /** When the deadlines of a campaign fall; null: no schedule any more. */
  schedule: z.object({ campaign: id, schedule: schedule.nullable() }),
  /** The campaign pauses, for the reason in `note`; null: it goes on. */
  pause: z.object({ campaign: id, note: z.string().nullable() }),
  /** A deadline for one player of a turn; null: the common one again. */
  'own-deadline': z.object({ campaign: id, turn: whole, seat: whole, deadline: time.nullable() }),
  /** A person is away, both days included; `withdrawn`: they are not. */
  absence: z.object({ person: id, from: date, to: date, withdrawn: z.literal(true).optional() }),
  /** Days on which the referee wants no deadline. Replaces the list before. */
  avoid: z.object({ days: z.array(avoidedDay) }),
  /** The referee's own words in the letters of a kind in one campaign; null: none. */
  words: z.object({ campaign: id, kind: z.enum(LETTER_KINDS), text: z.string().nullable() }),
  /** What the first, the second, the third NMR in a row lead to. After the first time it is changed with a reason only. */
  policy: z.object({ campaign: id, ladder: z.array(z.enum(STEPS)).min(1).max(9), reason: z.string() }),
}
type Schemas = typeof schemas
export type OfficeBody = { [T in keyof Schemas]: { readonly type: T } & Readonly<z.infer<Schemas[T]>> }[keyof Schemas]
export type OfficeLine = Line<OfficeBody>
/** A record that is added after the first line. */
export type PlanBody = Exclude<OfficeBody, { readonly type: 'office' }>

const isType = (type: unknown): type is keyof Schemas => typeof type === 'string' && Object.hasOwn(schemas, type)

/** What is wrong with a record, field and reason in words; null when it is good. */
function checkRecord(line: { readonly type?: unknown }): string | null {
  const { type } = line
  if (!isType(type)) return `field “type”: “${String(type).slice(0, 40)}” is not a kind of record`
  const [issue] = schemas[type].safeParse(line).error?.issues ?? []
  return issue === undefined ? null : `field “${issue.path.map(String).join('.')}”: ${issue.message}`
}

/** A record that comes from outside and is one only by its own account, with the fields it has in the book and no others. */
export function readPlan(given: { readonly type?: unknown }): Result<PlanBody> {
  const { type } = given
  const fault = type === 'office' ? 'an office begins but once' : checkRecord(given)
  if (fault !== null || !isType(type))
    return err(problem('record-odd', `That cannot be recorded: ${fault ?? ''}. Nothing was changed.`, 'Correct it.'))
  return ok({ ...schemas[type].parse(given), type } as PlanBody)
}

/** Office files, for everything that reads or writes books. */
export const OFFICE_BOOK: BookKind<OfficeBody> = {
  head: 'office',
  format: 1,
  migrations: [],
  read: (line) => {
    const problem = checkRecord(line)
    return problem === null ? ok(line as OfficeLine & JsonObject) : err(problem)
  },
  refuse: () => null,
  words: {
    noun: 'office',
    foreign: 'not-an-office',
    mark: '"format":"postmage-office"',
    ending: '.postmage-office',
    choose: 'Choose the folder of the office; office.postmage-office is in it.',
  },
}
