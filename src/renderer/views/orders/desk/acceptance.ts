// Accepts one player's orders: may be requested at any moment, runs once, as soon as the text has been read.
import { ref, watch, type Ref } from 'vue'
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import type { OrderSheet } from '../../../components/orders/order-sheet'

/** Why the orders are not accepted at once. */
type NotAccepted = 'errors' | 'unfinished'

interface AcceptanceWish {
  /** Identifies player and campaign shown, so that no request for one player affects the next. */
  readonly who: () => string
  /** No orders are accepted; the only step is to the next player. */
  readonly locked: () => boolean
  readonly errors: () => boolean
  /** The player has orders in force. */
  readonly stored: () => boolean
  /** Handles unchanged orders in force. Returns whether the player is finished. */
  readonly asIs: () => Promise<boolean>
  /** Stores the orders; null on failure. */
  readonly store: (force: boolean) => Promise<CampaignSummary | null>
  /** Called with the campaign after storing. */
  readonly accepted: (summary: CampaignSummary) => void
  readonly next: () => void
}

interface Acceptance {
  /** Why it was not accepted; cleared as soon as something is changed. */
  readonly asking: Ref<NotAccepted | null>
  /** Accepts the orders once they have been read, then goes to the next player. @param force accepts them despite errors */
  acceptAndNext(force?: boolean): Promise<void>
}

export function useAcceptance(desk: OrderSheet, wish: AcceptanceWish): Acceptance {
  const { sheet, text, unfinished, dirty } = desk
  const asking = ref<NotAccepted | null>(null)
  /** The player whose acceptance is in progress, so that a second press of the key does nothing. */
  let underWay: string | null = null
  /** Nothing is written and nothing in force: nothing to accept. */
  const untouched = (): boolean => text.value.trim() === '' && !dirty.value && unfinished.value === null
  watch([text, unfinished, wish.who], () => {
    asking.value = null
  })

  function refuse(why: NotAccepted): false {
    asking.value = why
    return false
  }

  /** @returns whether this player is finished */
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
