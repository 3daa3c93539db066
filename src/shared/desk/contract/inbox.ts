// Mail of the office: taken in for all its campaigns, listed, searched, and settled by the referee.
import { z } from 'zod'
import type { Problem } from '../../engine/result'
import type { GlanceLetter } from '../../office/glance'
import { id, path, reason, seat, seq } from './fields'
import { mailRequests } from './mail'

const { content, name } = mailRequests['mail.import'].shape
const { files, batch, more } = mailRequests['mail.importFiles'].shape
const { paths } = mailRequests['mail.importPaths'].shape
/** A message of the office. */
const number = seq

export const inboxRequests = {
  /** Newest first, skipping `from` messages. `find`: words that must all be in a message. */
  'inbox.look': z.strictObject({
    which: z.enum(['waiting', 'all']),
    find: z.string().max(200),
    from: z.number().int().min(0),
    most: z.number().int().min(1).max(500),
  }),
  'inbox.read': z.strictObject({ number }),
  /**
   * New mail of the watched folder and of the mail account. Unless the referee asked for it, the account is read only where letters go
   * out by themselves.
   */
  'inbox.fetch': z.strictObject({ asked: z.boolean() }),
  /** Pasted mail or text; files as bytes (`mail.bytes`, as for `mail.importFiles`) or by their paths. */
  'inbox.paste': z.strictObject({ name, content }),
  'inbox.files': z.strictObject({ files, batch, more }),
  'inbox.paths': z.strictObject({ paths }),
  /** The message is for this campaign. `seat`: whose it is, null where its address says so; `learn`: the address is theirs from now on. */
  'inbox.take': z.strictObject({ number, campaign: id, seat: seat.nullable(), learn: z.boolean() }),
  /** Puts messages aside, notes that they are answered, or lets them wait again. */
  'inbox.settle': z.strictObject({
    numbers: z.array(number).min(1).max(5000),
    as: z.union([z.strictObject({ aside: reason.min(1) }), z.enum(['answered', 'waits'])]),
  }),
  /** The beginning of an answer: the message quoted, as text and as a file that opens in a mail program. */
  'inbox.answer': z.strictObject({ number }),
  /** Watches a folder or mbox from now on; null: none. */
  'inbox.watch': z.strictObject({ path: path.nullable() }),
}

export interface InboxRow {
  readonly number: number
  readonly direction: 'in' | 'out'
  readonly from: string
  readonly subject: string
  /** When it was sent, ISO 8601 UTC, or null. */
  readonly date: string | null
  /** The kind of mail a program sent by itself, as a noun. */
  readonly automatic: string | null
  readonly place: 'waiting' | 'campaign' | 'aside' | 'answered'
  /** Why it waits, or was put aside; ''. */
  readonly why: string
  /** Waiting: who it is from, as far as that is known. */
  readonly person: string | null
  /** Waiting: the campaign it is most likely for. */
  readonly guess: string | null
  /** The campaign it is in, or those it may be for. */
  readonly campaigns: readonly { readonly id: string; readonly name: string; readonly turnName: string }[]
  /** Its number in the campaign. */
  readonly mail: number | null
}

export interface InboxAnswer {
  readonly messages: readonly InboxRow[]
  /** How many there are that were asked for, and how many wait. */
  readonly total: number
  readonly waiting: number
  /** Letters in the campaigns that need a look, or were put aside. */
  readonly letters: readonly (GlanceLetter & {
    readonly campaign: string
    readonly name: string
    readonly path: string
  })[]
  /** The watched folder. */
  readonly watched: string | null
}

/** The fate of one message that was taken in. */
export interface TakenRow {
  readonly number: number | null
  readonly from: string
  readonly subject: string
  readonly became: 'filed' | 'waits' | 'known'
  readonly campaign: string | null
  /** Its campaign's answer, or why it waits. */
  readonly note: string
}

/** The fate of mail that was taken in. */
export interface InboxTaken {
  readonly messages: readonly TakenRow[]
  /** Sentences of the campaigns after an import: the standing now. */
  readonly after: readonly string[]
  readonly problems: readonly Problem[]
  /** The referee ended it before everything was read. */
  readonly cancelled: boolean
  /** Why not everything new was read. */
  readonly troubles: readonly Problem[]
}

export interface InboxAnswers {
  readonly 'inbox.look': InboxAnswer
  readonly 'inbox.read': { readonly text: string; readonly attachments: readonly string[]; readonly file: string }
  readonly 'inbox.fetch': InboxTaken
  readonly 'inbox.paste': InboxTaken
  readonly 'inbox.files': InboxTaken
  readonly 'inbox.paths': InboxTaken
  /** `swept`: other mail of the same sender that found its campaign. */
  readonly 'inbox.take': {
    readonly notes: readonly string[]
    readonly swept: readonly TakenRow[]
    readonly problems: readonly Problem[]
  }
  readonly 'inbox.settle': { readonly waiting: number }
  readonly 'inbox.answer': {
    readonly to: string | null
    readonly subject: string
    readonly text: string
    readonly eml: string
    readonly fileName: string
  }
  /** How many messages are there already; they are left where they are. */
  readonly 'inbox.watch': { readonly there: number }
}
