// Shorthands for the results of readers: messages and problems.
import { problem, type Problem } from '@shared/engine/result'
import type { ReadMail, ReadMessage } from '@shared/letters/message/letter'

export const warning = (code: string, message: string, remedy: string): Problem => ({
  ...problem(code, message, remedy),
  severity: 'warning',
})
export const note = (code: string, message: string, remedy?: string): Problem => ({
  ...problem(code, message, remedy),
  severity: 'note',
})

/** A file that gives nothing but an error. */
export const refused = (code: string, message: string, remedy: string): ReadMail => ({
  messages: [],
  problems: [problem(code, message, remedy)],
})

/** A folder or archive may contain anything, so files in it that are not mail are no errors. */
export const asFound = (problems: readonly Problem[]): readonly Problem[] =>
  problems.map((each) => (each.code === 'not-mail' ? { ...each, severity: 'warning' } : each))

export const inMegabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`

/** A remedy for files and mailboxes that are too large. */
export const ONLY_THIS_TURN = 'Export only the messages of this turn and import those.'
/** A remedy for files that are empty or damaged. */
export const SAVE_AGAIN = 'Save the message again from your mail program.'

/** The note that something is not meant to be read. */
export const passedOver = (what: string, why: string): Problem => note('put-away', `${what} passed over: ${why}.`)

type Least = Pick<ReadMessage, 'id' | 'kind' | 'file' | 'text'>

/** A message; from nobody, undated and without a subject unless told otherwise. */
export const makeMessage = (fields: Least & Partial<ReadMessage>): ReadMessage => ({
  from: { name: null, address: null },
  subject: '',
  date: null,
  attachments: [],
  problems: [],
  ...fields,
})

/** The message with one more problem. */
export const withProblem = (message: ReadMessage, more: Problem): ReadMessage => ({
  ...message,
  problems: [...message.problems, more],
})

/** A field that is left out if it is empty. */
export const ifAny = <K extends string, V>(key: K, values: readonly V[]): { readonly [key in K]?: readonly V[] } =>
  values.length === 0 ? {} : ({ [key]: values } as { readonly [key in K]: readonly V[] })
