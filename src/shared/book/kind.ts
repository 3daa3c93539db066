// A book is an append-only list of records, one JSON object a line, each under the checksum of all before it. A kind of book defines its
// records and their shapes; the campaign is one. The book itself knows none.
import type { Seq } from '../engine/ids'
import type { JsonObject } from '../engine/json'
import type { Problem, Result } from '../engine/result'
import type { Migration } from './migrations'

/** Fields of every line besides its record. */
interface Envelope {
  /** Counts from 1 without gaps. */
  readonly seq: Seq
  /** Format of the line. */
  readonly v: number
  /** When it was written, ISO 8601 UTC. */
  readonly at: string
  /** `seq` of the first line of the command it was written by. */
  readonly cmd: number
  /** More lines of the same command follow: without them the command did not happen. */
  readonly more?: true
  /** SHA-256(sum of the line before + this line's bytes without sum), hex. */
  readonly sum: string
}

/** The part of a record that the book looks at. The first record's `id` is the same in every copy of the book. */
export interface AnyRecord {
  readonly type: string
  readonly id?: string
}

/** A record as it is in the file. */
export type Line<R extends AnyRecord = AnyRecord> = R & Envelope

export interface BookKind<R extends AnyRecord = AnyRecord> {
  /** Type of the record that comes first and only there. */
  readonly head: R['type']
  /** Version of the line format this program writes. */
  readonly format: number
  /** In order: the first one leads to format 2. */
  readonly migrations: readonly Migration[]
  /** The record of a line in today's format (its envelope is checked already), or field and reason: `field “turn”: …`. */
  readonly read: (line: JsonObject) => Result<Line<R>, string>
  /** Why a book with this first line cannot be used at all, or null. */
  readonly refuse: (head: Line<R>) => Problem | null
  readonly words: BookWords
}

/** Words for the book in refusals. */
export interface BookWords {
  /** `campaign` */
  readonly noun: string
  /** Code of the problem that a file is something else: `not-a-campaign`. */
  readonly foreign: string
  /** Text in the first line of any such book, however damaged: `"format":"postmage"`. */
  readonly mark: string
  /** Ending of the file names in lower case, with the dot. */
  readonly ending: string
  /** Which file to choose, as a sentence. */
  readonly choose: string
}

/** An ISO 8601 time in UTC as lines have them: `2026-03-08T18:00:00Z`. */
export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4,6}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value)

/** The end of the chain, from which the next line goes on. */
export interface Tip {
  /** `seq` of the last line, 0 for a new file. */
  readonly seq: Seq
  /** Its sum, '' for a new file. */
  readonly sum: string
}
export const NO_LINES: Tip = { seq: 0, sum: '' }

export const tipOf = (lines: readonly Envelope[]): Tip => {
  const last = lines.at(-1)
  return last === undefined ? NO_LINES : { seq: last.seq, sum: last.sum }
}
