// How a long game is thought up, once: who plays, with what, and what they write.
import { owes } from '@shared/campaign/record/lookup'
import type { Campaign } from '@shared/campaign/record/model'
import type { Json } from '@shared/engine/json'
import type { Random } from '../random'

/** A text as it came: whose, what, and when it was sent (null: typed by the referee, in time). */
export type Sent = readonly [seat: number, text: string, sent: string | null]

/** How a long game is thought up, once. */
export interface LongPlan {
  readonly names: readonly string[]
  readonly options: { readonly [name: string]: Json }
  /** Turns after which it is enough; to the end where left out. */
  readonly most?: number
  /** Everything that is sent for the coming turn. */
  readonly write: (campaign: Campaign, random: Random) => readonly Sent[]
}

/** A plan’s `write`: orders of the seats that owe them; about three in a hundred send none. */
export const sentByAll =
  (orders: (campaign: Campaign, seat: number, random: Random) => Json | null): LongPlan['write'] =>
  (campaign, random) =>
    [...owes(campaign).keys()].flatMap((seat): Sent[] => {
      const given = random() < 0.03 ? null : orders(campaign, seat, random)
      return given === null ? [] : [[seat, campaign.game.format(campaign.table, given), null]]
    })
