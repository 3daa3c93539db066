// Requests about the office: people, calendar and letters. The answer to each change is the whole office.
import { z } from 'zod'
import { isObject } from '../../engine/json'
import type { Seat } from '../../engine/ids'
import type { Problem } from '../../engine/result'
import type { Glance } from '../../office/glance'
import type { Person } from '../../office/people'
import { LETTER_KINDS } from '../../office/record'
import type { LetterKind, PlanBody, Schedule } from '../../office/record'
import type { Absence } from '../../office/state'
import type { Step } from '../../office/steps'
import type { Track } from '../../office/track'
import { id, path, seq, text, time, words } from './fields'

const line = z.string().max(1000)
/** A campaign of the office, by the id in its file; `person`: one of its people, by theirs. */
const [campaign, person] = [id, id]

const letters = {
  /** Null: a reminder in every campaign that lacks orders. */
  campaign: campaign.nullable(),
  kind: z.enum(LETTER_KINDS),
  /** `all`, `missing` or a player’s name; null: all whom the kind is for. */
  for: line.nullable(),
  /** For sheets and new deadlines: why the deadline is not the usual one. */
  why: z.string().max(2000).nullable(),
  /** Sheet: the live sheet is attached too. */
  live: z.boolean(),
}

export const officeRequests = {
  /** The office named in the settings, opened if necessary; null without one. */
  'office.look': z.strictObject({}),
  /** Uses this office from now on. `make`: creates one if the folder has none. */
  'office.open': z.strictObject({
    path,
    make: z.boolean(),
    takeOver: z.boolean().optional(),
    readOnly: z.boolean().optional(),
  }),
  /** Closes the office; its folder stays as it is. */
  'office.close': z.strictObject({}),
  /** The sample office, dated from today, in a new folder of the referee’s. */
  'office.sample': z.strictObject({}),
  /** Rebuilds an office whose files are lost or damaged. */
  'office.rebuild': z.strictObject({ path, takeOver: z.boolean().optional() }),

  /** Changes a person, or adds one (`person` null). Absent fields stay as they are. */
  'office.person': z.strictObject({
    person: person.nullable(),
    fields: z.strictObject({
      name: line.optional(),
      /** Mail addresses and other names, with commas; '' = none. */
      addresses: line.optional(),
      also: line.optional(),
      /** The postal address, line by line. */
      post: line.optional(),
      zone: line.optional(),
      /** Places on a list: `elixir: a short one; any`. */
      waiting: line.optional(),
      standby: line.optional(),
    }),
  }),
  'office.note': z.strictObject({ person, text: words.min(1), campaign: campaign.nullable() }),
  /** Removes the note with this text. */
  'office.noteDone': z.strictObject({ person, text: words }),
  /** Two entries become one: the first, with what only the other has. */
  'office.merge': z.strictObject({ kept: person, other: person }),
  'office.forget': z.strictObject({ person }),
  /** Takes back the last change to the people, named by an answer’s `undo`. */
  'office.undoPeople': z.strictObject({ change: seq }),
  /** Writes a person’s addresses into every roster that has others. */
  'office.rosters': z.strictObject({ person }),
  /** Takes in the people of a file (CSV or any roster, base64), or of all campaigns (null) who are not there yet. */
  'office.takeIn': z.strictObject({ bytes: text.nullable() }),

  /** Adds a record to the book: schedule, pause, own deadline, absence, avoided days, policy, words for letters. */
  'office.record': z.strictObject({ record: z.custom<PlanBody>((given) => isObject(given)) }),
  /**
   * Sets the deadline of a campaign’s coming turn. `sure`: also where it looks like a slip (`deadline-odd`); `lateAnyway`: also
   * where orders that are in time become late (`orders-late`).
   */
  'office.deadline': z.strictObject({
    campaign,
    deadline: time,
    sure: z.boolean().optional(),
    lateAnyway: z.boolean().optional(),
  }),
  /** A file for other programs. */
  'office.file': z.strictObject({ what: z.enum(['people', 'calendar']) }),

  'office.letters': z.strictObject(letters),
  /** Writes letters into a folder (`path`), with the words as they are now. `replace`: over those that are there. */
  'office.saveLetters': z.strictObject({
    ...letters,
    path,
    letters: z.array(z.strictObject({ fileName: line, subject: line, text })).max(5000),
    replace: z.boolean(),
  }),
}

/** The next deadline by the schedule. */
export interface Proposed {
  /** ISO 8601 UTC. */
  readonly deadline: string
  /** For the referee. */
  readonly words: string
  /** The reason for the players, without names; null: the deadline is the usual one. */
  readonly why: string | null
}

/** A policy step that is due for a silent seat. */
export interface StepDue {
  readonly step: Step
  readonly seat: Seat
  readonly player: string
  /** “Brian: 2 NMRs in a row; look for a standby.” */
  readonly words: string
}

export interface OfficeCampaign {
  readonly path: string
  /** The path from the folder of the office. */
  readonly shown: string
  readonly glance: Glance
  /** The deadline has passed. */
  readonly passed: boolean
  readonly next: string
  /** Steps of the policy that are due, each with a sentence. */
  readonly steps: readonly StepDue[]
  readonly schedule: Schedule | null
  readonly scheduleWords: string | null
  /** Why it pauses; null: it does not. */
  readonly pause: string | null
  readonly ladder: readonly Step[] | null
  /** Null: there is no schedule, or the deadline agrees with it. */
  readonly proposed: Proposed | null
  /** Players who owe orders and are away on the day of the deadline; and those whose late orders came within the grace period. */
  readonly away: readonly string[]
  readonly inGrace: readonly string[]
  readonly ownDeadlines: readonly { readonly name: string; readonly deadline: string }[]
  /** The referee’s own words in letters. */
  readonly words: { readonly [K in LetterKind]?: string }
}

export interface OfficePerson extends Person {
  readonly track: Track | null
  readonly trackWords: string
  /** Seats in campaigns that go on. */
  readonly seats: readonly {
    readonly campaign: string
    readonly path: string
    readonly player: string
    readonly answer: string
    /** The roster has another address. */
    readonly outdated: boolean
  }[]
  /** Names of the campaigns whose files hold them. */
  readonly heldBy: readonly string[]
}

export interface OfficeAnswer {
  readonly folder: string
  /** Why nothing can be changed; null: it can. */
  readonly readOnly: string | null
  /** Notices about the files, and campaigns that are unreadable or copies. */
  readonly notices: readonly string[]
  readonly troubles: readonly Problem[]
  readonly campaigns: readonly OfficeCampaign[]
  readonly people: readonly OfficePerson[]
  readonly absences: readonly Absence[]
  readonly avoid: readonly string[]
  /** Players who are not among the people; seats that could be of several, in sentences; pairs of people who may be one, by id. */
  readonly strangers: readonly string[]
  readonly unclear: readonly string[]
  readonly twice: readonly (readonly [id: string, other: string])[]
  /** The effects of the request, in sentences. */
  readonly said: readonly string[]
  /** How to take it back: by a record, or by a change to the people; null: it cannot be taken back. */
  readonly undo: PlanBody | { readonly change: number } | null
}

interface OfficeLetter {
  readonly campaign: string
  readonly player: string
  readonly to: string | null
  readonly subject: string
  readonly text: string
  readonly fileName: string
  /** Names of the files attached. */
  readonly attached: readonly string[]
}

export interface OfficeAnswers {
  readonly 'office.look': OfficeAnswer | null
  readonly 'office.open': OfficeAnswer
  readonly 'office.close': null
  readonly 'office.sample': OfficeAnswer
  readonly 'office.rebuild': OfficeAnswer
  readonly 'office.person': OfficeAnswer
  readonly 'office.note': OfficeAnswer
  readonly 'office.noteDone': OfficeAnswer
  readonly 'office.merge': OfficeAnswer
  readonly 'office.forget': OfficeAnswer
  readonly 'office.undoPeople': OfficeAnswer
  readonly 'office.rosters': OfficeAnswer
  readonly 'office.takeIn': OfficeAnswer
  readonly 'office.record': OfficeAnswer
  readonly 'office.deadline': OfficeAnswer
  readonly 'office.file': { readonly fileName: string; readonly text: string }
  readonly 'office.letters': {
    readonly letters: readonly OfficeLetter[]
    /** Campaigns whose sheets are not published yet. */
    readonly unpublished: readonly string[]
  }
  readonly 'office.saveLetters': { readonly files: readonly string[] }
}
