// Records in the book of an office, line by line: ids and decisions. Names, addresses and notes of people are in people.json alone, so
// that a person can really be forgotten. Records never change once written.
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
/** Letters that can be sent over the network. */
export const SENT_KINDS = [...LETTER_KINDS, 'ack'] as const
export type SentKind = (typeof SENT_KINDS)[number]

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
  /** Every given number of weeks, counted from the day `from`, whose weekday it keeps; or on these dates. */
  on: z.union([z.object({ weeks: whole.min(1).max(52), from: date }), z.object({ dates: z.array(date).min(1) })]),
  /** On the clock of the zone: `18:00`. */
  time: z.iso.time({ precision: -1, message: 'must be a time like 18:00' }),
  zone: z.string().refine(isZone, 'must be a time zone like Europe/London'),
  /** Most days that absences move a deadline. */
  absences: whole.max(60),
  /** Hours after a deadline in which orders still count as in time if the referee says so. */
  grace: whole.max(24 * 14),
})
export type Schedule = Readonly<z.infer<typeof schedule>>

const hour = whole.max(23)
const byItself = z.object({
  acknowledge: z.boolean(),
  /** Hours before the deadline at which reminders go out; empty: none. */
  remind: z.array(whole.min(1).max(24 * 30)),
  /** Between these hours on the clock of the campaign nothing is sent. */
  quiet: z.object({ from: hour, to: hour }).nullable(),
  /** Letters a day at most. */
  limit: whole.min(1).max(10_000),
})
/** Letters that the program sends in a campaign without being told each time. */
export type ByItself = Readonly<z.infer<typeof byItself>>

/** Where a message is: in a campaign (`mail`: the number it has there, where that is known), put aside, answered, or waiting. */
const fate = z.union([
  z.object({ campaign: id, mail: whole.nullable() }),
  z.object({ aside: z.string().min(1) }),
  z.object({ answered: z.literal(true) }),
  z.object({ waits: z.literal(true) }),
])
export type Fate = Readonly<z.infer<typeof fate>>

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
  /** Steps for the first, second, third NMR in a row; empty: no policy. A change of the policy needs a reason. */
  policy: z.object({ campaign: id, ladder: z.array(z.enum(STEPS)).max(9), reason: z.string() }),
  /** Letters that are sent without a word of the referee; null: none. */
  'by-itself': z.object({ campaign: id, byItself: byItself.nullable() }),
  /**
   * A letter to be sent; `id` is its Message-ID, `file` is below the folder of the office. The same letter to the same address has the
   * same `key`. `alone`: the program wrote it by itself.
   */
  letter: z.object({
    id,
    campaign: id,
    seat: whole,
    turn: whole,
    kind: z.enum(SENT_KINDS),
    key: id,
    file: id,
    alone: z.literal(true).optional(),
  }),
  /** The letter is about to be handed to the server. Until a record says how that ended, nobody knows whether it went out. */
  handing: z.object({ letter: id }),
  /** The server took the letter; its words are without addresses. */
  sent: z.object({ letter: id, words: z.string() }),
  /** The server did not take the letter; `later`: it may take it another time. */
  failed: z.object({ letter: id, words: z.string(), later: z.boolean() }),
  /** The referee or the Sent folder decided how a letter ended; `dropped`: it is not to be sent. */
  settled: z.object({ letter: id, as: z.enum(['sent', 'not', 'dropped']) }),
  /** A mail server reported that the letter did not arrive. */
  bounced: z.object({ letter: id, words: z.string() }),
  /** How far a mail folder was read. `folder` is a checksum of its name; mail before the date `since` stays there. */
  fetched: z.object({ folder: id, validity: z.string(), uid: whole, since: date }),

  /** A message that came or went. `id`: Message-ID or checksum; `file`: its bytes, from the folder of the office. */
  message: z.object({
    id,
    file: id,
    direction: z.enum(['in', 'out']),
    /** Checksum of date, sender and text; absent where it has no date, so that the same words may come again. */
    content: z.string().optional(),
    fate,
  }),
  /** Where a message is from now on. */
  filed: z.object({ message: id, fate }),
}
type Schemas = typeof schemas
export type OfficeBody = { [T in keyof Schemas]: { readonly type: T } & Readonly<z.infer<Schemas[T]>> }[keyof Schemas]
export type OfficeLine = Line<OfficeBody>
/** Records that only the program itself writes. */
const OWN = [
  ...(['office', 'message', 'filed', 'letter', 'handing'] as const),
  ...(['sent', 'failed', 'settled', 'bounced', 'fetched'] as const),
] as const
/** A record by which the referee decides something. */
export type PlanBody = Exclude<OfficeBody, { readonly type: (typeof OWN)[number] }>

const isType = (type: unknown): type is keyof Schemas => typeof type === 'string' && Object.hasOwn(schemas, type)

/** Problem with a record, field and reason in words; null when it is good. */
function checkRecord(line: { readonly type?: unknown }): string | null {
  const { type } = line
  if (!isType(type)) return `field “type”: “${String(type).slice(0, 40)}” is not a kind of record`
  const [issue] = schemas[type].safeParse(line).error?.issues ?? []
  return issue === undefined ? null : `field “${issue.path.map(String).join('.')}”: ${issue.message}`
}

/** A record that comes from outside and is one only by its own account, with the fields it has in the book and no others. */
export function readPlan(given: { readonly type?: unknown }): Result<PlanBody> {
  const { type } = given
  const fault = OWN.some((each) => each === type) ? 'only the program writes such a record' : checkRecord(given)
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
