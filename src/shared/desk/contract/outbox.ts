// The outbox of the office: letters that go out through the mail account by the referee's word, and how each ended.
import { z } from 'zod'
import type { Problem } from '../../engine/result'
import type { LetterState } from '../../office/outbox'
import type { SentKind } from '../../office/record'
import { officeRequests } from './office'

const { letters, ...drafted } = officeRequests['office.saveLetters'].omit({ path: true, replace: true }).shape
/** A letter, by its Message-ID. */
const letter = z.string().min(1).max(1000)

export const outboxRequests = {
  'post.outbox': z.strictObject({}),
  /** Sends letters with the words and to the addresses that the referee sees. `again`: also those that went out before. */
  'post.send': z.strictObject({
    ...drafted,
    letters: z.array(letters.element.extend({ to: z.string().max(1000) })).max(5000),
    again: z.boolean(),
  }),
  /** Sends what waits in the outbox. */
  'post.sendWaiting': z.strictObject({}),
  /** Sends acknowledgements and reminders that are due now, as the referee switched them on. */
  'post.byItself': z.strictObject({}),
  /** The referee knows how a letter ended, or does not want it sent. */
  'post.settle': z.strictObject({ letter, as: z.enum(['sent', 'not', 'dropped']) }),
  /** Ends sending and fetching after the message that is under way. */
  'post.stop': z.strictObject({}),
}

export interface OutboxRow {
  /** Message-ID. */
  readonly id: string
  /** Names, or null where the campaign is gone. */
  readonly player: string | null
  readonly campaign: string | null
  readonly kind: SentKind
  readonly state: LetterState
  /** Words of the server, or ''. */
  readonly words: string
  /** When it was handed over, or else written; ISO 8601 UTC. */
  readonly at: string
  /** Its turn is over: it is not sent any more. */
  readonly stale: boolean
  /** The program wrote it by itself. */
  readonly alone: boolean
}

export interface OutboxAnswer {
  /** The newest first. */
  readonly letters: readonly OutboxRow[]
  /** How many can be sent now. */
  readonly waiting: number
}

export interface SendAnswer {
  readonly sent: number
  /** Who gets no letter yet, with the words of the server. */
  readonly refused: readonly { readonly player: string; readonly words: string }[]
  /** Letters of which nobody knows whether they went out. */
  readonly unsure: number
  /** Files of letters that went out before and were not sent again. */
  readonly before: readonly string[]
  /** Why sending ended before all were handed over; null: it did not. */
  readonly ended: Problem | null
}

export interface OutboxAnswers {
  readonly 'post.outbox': OutboxAnswer
  readonly 'post.send': SendAnswer
  readonly 'post.sendWaiting': SendAnswer
  /** Letters that went out, and why others did not. */
  readonly 'post.byItself': { readonly sent: number; readonly troubles: readonly Problem[] }
  readonly 'post.settle': OutboxAnswer
  readonly 'post.stop': null
}
