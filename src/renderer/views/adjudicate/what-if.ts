// Asks the desk what a ruling would change, while it is being written; only the last answer counts.
import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { Ref, ShallowRef } from 'vue'
import type { RequestInput } from '@shared/desk/contract'
import type { WhatIfAnswer } from '@shared/desk/what-if-answer'
import { callDesk } from '../../api'
import { DeskError } from '../../desk-error'
import { useCampaign } from '../../stores/campaign'

/** How long typing must pause before the desk is asked. */
const PAUSE = 250

/** @param change the ruling, or null while it is incomplete */
export function useWhatIf(change: () => RequestInput<'adjudicate.whatIf'>['change'] | null): {
  readonly answer: Readonly<ShallowRef<WhatIfAnswer | null>>
  /** Why the ruling does not fit, in the desk's words; '' when it does. */
  readonly failureText: Readonly<Ref<string>>
} {
  const campaign = useCampaign()
  const answer = shallowRef<WhatIfAnswer | null>(null)
  const failureText = ref('')
  let mine = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  async function ask(now: number, wish: RequestInput<'adjudicate.whatIf'>['change']): Promise<void> {
    try {
      const found = await callDesk('adjudicate.whatIf', { campaign: campaign.id, change: wish })
      if (now !== mine) return
      answer.value = found
      failureText.value = ''
    } catch (fault) {
      if (!(fault instanceof DeskError)) throw fault
      if (now !== mine) return
      answer.value = null
      failureText.value = `${fault.failure.message} ${fault.failure.remedy}`
    }
  }
  watch(change, (wish) => {
    clearTimeout(timer)
    const now = ++mine
    if (wish === null) {
      answer.value = null
      failureText.value = ''
    } else timer = setTimeout(() => void ask(now, wish), PAUSE)
  })
  onScopeDispose(() => clearTimeout(timer))
  return { answer, failureText }
}
