// Accepting one player's orders: asked for at any moment, done as soon as the text has been read, and once.
import { ref, watch, type Ref } from 'vue'
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import type { OrderSheet } from '../../../components/orders/order-sheet'

/** Why something is not accepted at once. */
type NotAccepted = 'errors' | 'unfinished'

interface AcceptanceWish {
  /** Whose orders are shown, of which campaign: what was asked for one player is never done to the next. */
  readonly who: () => string
  /** No orders are taken: there is only somebody else to go on with. */
  readonly locked: () => boolean
  readonly errors: () => boolean
  /** Something is in force. */
  readonly stored: () => boolean
  /** Nothing was changed in what is in force: gives whether there is nothing more to do for the player. */
  readonly asIs: () => Promise<boolean>
  /** Stores what is written; null when it was not stored. */
  readonly store: (force: boolean) => Promise<CampaignSummary | null>
  /** Stored, and this is the campaign now. */
  readonly accepted: (summary: CampaignSummary) => void
  readonly next: () => void
}

interface Acceptance {
  /** Why it was not accepted; cleared as soon as something is changed. */
  readonly asking: Ref<NotAccepted | null>
  /** Accepts what is there once it has been read, then goes on to the next player. @param force what was understood, in spite of errors */
  acceptAndNext(force?: boolean): Promise<void>
}

export function useAcceptance(desk: OrderSheet, wish: AcceptanceWish): Acceptance {
  const { sheet, text, unfinished, dirty } = desk
  const asking = ref<NotAccepted | null>(null)
  /** The player an answer is awaited for, so that a second press of the key does nothing. */
  let underWay: string | null = null
  /** Nothing is written and nothing in force: there is nothing to accept, only somebody else to go on with. */
  const untouched = (): boolean => text.value.trim() === '' && !dirty.value && unfinished.value === null
  watch([text, unfinished, wish.who], () => {
    asking.value = null
  })

  function refuse(why: NotAccepted): false {
    asking.value = why
    return false
  }

  /** @returns whether there is nothing more to do for this player */
  async function accept(force: boolean): Promise<boolean> {
    if (sheet.value === null) return false
    const who = wish.who()
    await desk.settle()
    if (wish.who() !== who) return false
    if (untouched()) return true
    if (!force && unfinished.value !== null) return refuse('unfinished')
    if (!dirty.value && wish.stored()) return wish.asIs()
    if (!force && wish.errors()) return refuse('errors')
    const summary = await wish.store(wish.errors())
    if (summary === null) return false
    asking.value = null
    wish.accepted(summary)
    return wish.who() === who
  }

  async function acceptAndNext(force = false): Promise<void> {
    if (wish.locked()) return wish.next()
    const who = wish.who()
    if (underWay === who) return
    underWay = who
    try {
      if (await accept(force)) wish.next()
    } finally {
      if (underWay === who) underWay = null
    }
  }

  return { asking, acceptAndNext }
}
