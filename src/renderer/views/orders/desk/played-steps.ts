// A turn played step by step on the page: asks the desk for the effects of the orders so far, drops late answers.
import type { Seat } from '@shared/engine/ids'
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { DeskFailure, StepsAnswer } from '@shared/desk/answers/campaign'
import { failureOf } from '../../../desk-error'
import type { Json } from '@shared/engine/json'
import type { Ask } from '../../../components/orders/order-sheet'

/** Input of the step-by-step view: a campaign, a seat, and its orders so far (null = none yet). */
export interface Played {
  readonly campaign: string
  readonly seat: Seat
  readonly orders: Json
  /** A new object whenever something in the campaign has changed. */
  readonly change: object
}

interface PlayedSteps {
  /** The newest answer; kept until the next one arrives, so that nothing jumps. */
  readonly answer: ShallowRef<StepsAnswer | null>
  readonly failure: ShallowRef<DeskFailure | null>
  /** Waiting for an answer. */
  readonly busy: Ref<boolean>
  /** Whether the answer belongs to the present orders, so that the next step may be made. */
  readonly upToDate: ComputedRef<boolean>
}

/** Requests the offers again after every change of its input, without delay. */
export function usePlayedSteps(ask: Ask, played: () => Played): PlayedSteps {
  const answer = shallowRef<StepsAnswer | null>(null)
  const failure = shallowRef<DeskFailure | null>(null)
  const busy = ref(false)
  const shown = shallowRef<Pick<Played, 'orders'> | null>(null)
  let asked = 0
  watch(
    played,
    async (now, before) => {
      const mine = ++asked
      busy.value = true
      if (before !== undefined && (before.campaign !== now.campaign || before.seat !== now.seat)) answer.value = null
      try {
        const { campaign, seat, orders } = now
        const next = await ask('orders.next', { campaign, seat, orders })
        if (mine !== asked) return
        answer.value = next
        shown.value = now
        failure.value = null
      } catch (fault) {
        const refused = failureOf(fault)
        if (mine === asked) failure.value = refused
      } finally {
        if (mine === asked) busy.value = false
      }
    },
    { immediate: true },
  )
  const upToDate = computed(
    () => answer.value !== null && shown.value !== null && shown.value.orders === played().orders,
  )
  return { answer, failure, busy, upToDate }
}
