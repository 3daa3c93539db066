// Campaigns: the list, new ones, opening and closing, name, deadline, roster, deputies, whom a turn waits for, undo, press.
import { z } from 'zod'
import type { CampaignSummary, RecentCampaign, RosterAnswer } from '../answers/campaign'
import type { SearchAnswer } from '../answers/search'
import type { Problem } from '../../engine/result'
import { id, path, text, reason, words, seat, time, turn, seq, unsent, json } from './fields'

/** Lines of a postal address. */
const post = z.array(z.string().max(200)).max(12).readonly().optional()
const rosterEntry = z.strictObject({
  name: z.string().max(200),
  address: z.string().max(300).nullable(),
  seat: z.string().max(60).nullable(),
  handle: z.string().max(200).nullable(),
  post,
})
const optionValues = z.record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))

const newCampaign = {
  path,
  game: z.string().max(60),
  name: z.string().max(200),
  roster: z.array(rosterEntry).max(5000),
  options: optionValues,
  /** null = the house pack. */
  packPath: path.nullable(),
  /** The pack itself, written at the desk, in place of `packPath`. */
  pack: json.optional(),
  seed: z.string().max(1000).nullable(),
  deadline: time.nullable(),
  referee: z.string().max(300).nullable(),
}

export const campaignsRequests = {
  'campaigns.recent': z.strictObject({}),
  'campaigns.forget': z.strictObject({ path }),
  /** `waiting`: people of the office, by id, who leave the waiting list if they are in the roster. */
  'campaigns.create': z.strictObject({ ...newCampaign, waiting: z.array(id).max(5000).optional() }),
  /** Problems and warnings that `campaigns.create` would give; writes nothing. */
  'campaigns.check': z.strictObject(newCampaign),
  /** A sample of a game as a new file in the referee’s folder, played to its middle, and opened. */
  'campaigns.sample': z.strictObject({ game: z.string().max(60) }),
  /** Reads a pasted roster: lines, commas or a table; of a file its `bytes` (base64). */
  'campaigns.readRoster': z.strictObject({ text }).or(z.strictObject({ bytes: text })),
  /** `takeOver`: take a foreign lock; `readOnly`: only look. */
  'campaigns.open': z.strictObject({
    path,
    takeOver: z.boolean(),
    readOnly: z.boolean().optional(),
    /** Reads a campaign that is already open under the path from the disk again. */
    again: z.boolean().optional(),
  }),
  'campaigns.close': z.strictObject({ campaign: id }),
  'campaigns.summary': z.strictObject({ campaign: id }),
  /** `lateAnyway`: also where orders that are in time become late; without it that is refused (`orders-late`). */
  'campaigns.deadline': z.strictObject({ campaign: id, deadline: time.nullable(), lateAnyway: z.boolean().optional() }),
  'campaigns.roster': z.strictObject({
    campaign: id,
    seat,
    name: z.string().max(200).optional(),
    address: z.string().max(300).nullable().optional(),
    handle: z.string().max(200).nullable().optional(),
    post,
    /** Where somebody takes the seat over and orders are in: whether they are kept. */
    orders: z.enum(['keep', 'drop']).optional(),
    reason,
  }),
  /** Another name; the file keeps its own. */
  'campaigns.rename': z.strictObject({ campaign: id, name: z.string().max(200), reason }),
  /** Somebody plays for a seat from one turn to another; `name` null: nobody does any more. */
  'campaigns.deputy': z.strictObject({
    campaign: id,
    seat,
    name: z.string().max(200).nullable(),
    address: z.string().max(300).nullable(),
    from: turn,
    to: turn,
  }),
  /** Whether a turn waits for a seat. `hold`: once, until the new `deadline`; `out`: the seat takes no further part. */
  'campaigns.waiting': z.strictObject({
    campaign: id,
    seat,
    kind: z.enum(['asleep', 'awake', 'hold', 'out']),
    deadline: time.nullable(),
    reason,
  }),
  /** `command`: the one that was shown as the last; left out, whichever is the last now. */
  'campaigns.undo': z.strictObject({ campaign: id, reason, unsent, command: seq.optional() }),
  'campaigns.redo': z.strictObject({ campaign: id, command: seq.optional() }),
  /** Opens orders sealed until the deadline; recorded, and printed on the public sheet. */
  'campaigns.unseal': z.strictObject({ campaign: id, reason }),
  /** The sound part of a damaged campaign as a new file beside it. */
  'campaigns.salvage': z.strictObject({ campaign: id }),
  /** Searches mail, orders, results and press. */
  'campaigns.search': z.strictObject({ campaign: id, words: z.string().max(200) }),
  /** Press for the coming report: `by` is the seat that signs it, `as` any other name below it; null without `as` is nobody. */
  'campaigns.press': z.strictObject({
    campaign: id,
    text: words,
    by: seat.nullable(),
    as: z.string().max(100).optional(),
    /** Printed as typed, every line where it was. */
    typed: z.boolean().optional(),
    /** `private` to the seats `to`, on their sheets alone; `diary` when the game is over. Both are a seat's. */
    kind: z.enum(['open', 'private', 'diary']).optional(),
    to: z.array(seat).max(100).optional(),
  }),
  /** A note for the referee's own sheet of the coming turn. `unprinted`: the text is a player's, waits, and stays unprinted. */
  'campaigns.note': z.strictObject({ campaign: id, text: words, unprinted: z.boolean().optional() }),
}

export interface CampaignsAnswers {
  readonly 'campaigns.recent': readonly RecentCampaign[]
  readonly 'campaigns.forget': null
  readonly 'campaigns.create': CampaignSummary
  readonly 'campaigns.check': { readonly problems: readonly Problem[] }
  readonly 'campaigns.sample': CampaignSummary
  readonly 'campaigns.readRoster': RosterAnswer
  readonly 'campaigns.open': CampaignSummary
  readonly 'campaigns.close': null
  readonly 'campaigns.summary': CampaignSummary
  readonly 'campaigns.deadline': CampaignSummary
  readonly 'campaigns.roster': CampaignSummary
  readonly 'campaigns.rename': CampaignSummary
  readonly 'campaigns.deputy': CampaignSummary
  readonly 'campaigns.waiting': CampaignSummary
  readonly 'campaigns.undo': CampaignSummary
  readonly 'campaigns.redo': CampaignSummary
  readonly 'campaigns.unseal': CampaignSummary
  readonly 'campaigns.salvage': { readonly path: string; readonly lines: number }
  readonly 'campaigns.search': SearchAnswer
  readonly 'campaigns.press': CampaignSummary
  readonly 'campaigns.note': CampaignSummary
}
