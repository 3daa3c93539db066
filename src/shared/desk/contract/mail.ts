// The part of the contract that is about mail: coming in, looked at, settled line by line, put together (contract.ts).
import { z } from 'zod'
import type { CampaignSummary } from '../answers/campaign'
import { MOST_FILE_BYTES, PIECE_BYTES } from '../bytes'
import type { ImportAnswer, MailText, PastOrders, TogetherAnswer, WaitingAnswer } from '../answers/mail'
import { id, path, reason, seat, seq } from './fields'

const batch = z.string().max(60)
const fileName = z.string().max(300)

export const mailRequests = {
  /** Pasted or dropped mail: whole messages with headers, mailboxes, or a plain text for one player. */
  'mail.import': z.strictObject({ campaign: id, name: fileName, content: z.string().max(4_000_000) }),
  /** Says whose a waiting mail is; `learn`: its address counts for that player from now on. */
  'mail.claim': z.strictObject({ campaign: id, mail: seq, seat, learn: z.boolean() }),
  /**
   * Waiting or put-aside mails beyond those that come with the campaign: with all words of `find`, or the one that is `mail`; a number of
   * them from one place on.
   */
  'mail.waiting': z.strictObject({
    campaign: id,
    aside: z.boolean(),
    find: z.string().max(200),
    mail: seq.nullable(),
    from: z.number().int().min(0),
    most: z.number().int().min(1).max(500),
  }),
  /** Late orders of a mail count as received in time. */
  'mail.count': z.strictObject({ campaign: id, mail: seq }),
  /** The correction that a waiting mail for a past turn would make, and its words. */
  'mail.past': z.strictObject({ campaign: id, mail: seq }),
  /** The text of an imported message, with the fate of its lines. */
  'mail.look': z.strictObject({ campaign: id, mail: seq }),
  /** Puts waiting mails aside with a reason; reason null takes them up again. */
  'mail.aside': z.strictObject({
    campaign: id,
    mails: z.array(seq).min(1).max(5000),
    reason: reason.nullable(),
  }),
  /**
   * A piece of a parcel of files, as bytes: `at` = how many have come before it (0 begins a new parcel), `size` = bytes of the
   * whole parcel. Travels unchanged (see BYTE_REQUESTS), so that neither the page nor the desk is held up by a large file.
   */
  'mail.bytes': z.strictObject({
    batch,
    size: z.number().int().min(0).max(MOST_FILE_BYTES),
    at: z.number().int().min(0).max(MOST_FILE_BYTES),
    bytes: z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength <= PIECE_BYTES),
  }),
  /**
   * Several files at once: one command, and one undo. Each file is `size` bytes of the data sent by `mail.bytes`, starting at `at`. An
   * import too large for one parcel comes in several of the same `batch`; all but the last have `more`, and nothing is written before the
   * last one.
   */
  'mail.importFiles': z.strictObject({
    campaign: id,
    files: z
      .array(
        z.strictObject({
          name: fileName,
          at: z.number().int().min(0).max(MOST_FILE_BYTES),
          size: z.number().int().min(0).max(MOST_FILE_BYTES),
        }),
      )
      .max(5000),
    batch,
    more: z.boolean().optional(),
  }),
  'mail.importPaths': z.strictObject({ campaign: id, paths: z.array(path).max(1000) }),
  /**
   * The referee’s word on open lines of a mail: the order each is taken for (`as`), or null: it is no order. `rest`: nothing else
   * in it is one either. Recorded with the orders; where nothing was taken and nothing is left, the mail is put aside.
   */
  'mail.settle': z.strictObject({
    campaign: id,
    mail: seq,
    /** Whose it is, where the mail was of nobody known. */
    seat: seat.optional(),
    lines: z
      .array(
        z.strictObject({
          line: z.number().int().min(1),
          in: z.string().max(1000).optional(),
          as: z.string().min(1).max(5000).nullable(),
        }),
      )
      .max(500),
    rest: z.boolean(),
  }),
  /** Orders of a player that are kept beside one another, and how they could be put together. */
  'orders.together': z.strictObject({ campaign: id, seat }),
  /** Puts them together: recorded as new orders, by the referee’s word. */
  'orders.combine': z.strictObject({ campaign: id, seat, how: z.enum(['replace', 'add', 'merge']) }),
}

export interface MailAnswers {
  'mail.import': ImportAnswer
  'mail.bytes': { readonly come: number }
  'mail.importFiles': ImportAnswer
  'mail.importPaths': ImportAnswer
  'mail.claim': ImportAnswer
  'mail.waiting': WaitingAnswer
  'mail.count': CampaignSummary
  'mail.past': PastOrders
  'mail.look': MailText
  'mail.aside': CampaignSummary
  'mail.settle': CampaignSummary
  'orders.together': TogetherAnswer
  'orders.combine': CampaignSummary
}
