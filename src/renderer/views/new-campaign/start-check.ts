// What the start of a campaign would say about the form as it stands: asked during typing, so that “Ready” never appears for
// what would be refused.
import { computed, onBeforeUnmount, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { RequestInput } from '@shared/desk/contract'
import type { Problem } from '@shared/engine/result'
import { callDesk } from '../../api'
import { DeskError } from '../../desk-error'

const PAUSE = 150

export interface StartCheck {
  readonly problems: Readonly<Ref<readonly Problem[]>>
  readonly state: ComputedRef<'checking' | 'ready' | 'refused'>
}

/**
 * @param wish null while something is left out
 * @param asking false once the campaign is made
 */
export function useStartCheck(wish: Ref<RequestInput<'campaigns.check'> | null>, asking: () => boolean): StartCheck {
  const problems = shallowRef<readonly Problem[]>([])
  /** The request that the problems belong to, as text; '' = none yet. */
  const answered = ref('')
  let timer: ReturnType<typeof setTimeout> | undefined
  const written = computed(() => (wish.value === null ? '' : JSON.stringify(wish.value)))

  async function ask(now: string): Promise<void> {
    const asked = wish.value
    if (asked === null) return
    const found = await callDesk('campaigns.check', asked).then(
      (answer) => answer.problems,
      (fault: unknown) => {
        if (!(fault instanceof DeskError)) throw fault
        const { code, message, remedy } = fault.failure
        return [{ code, severity: 'error' as const, message, remedy }]
      },
    )
    if (now !== written.value) return
    problems.value = found
    answered.value = now
  }
  watch(
    written,
    (now) => {
      clearTimeout(timer)
      if (!asking()) return
      if (now === '') problems.value = []
      else timer = setTimeout(() => void ask(now), PAUSE)
    },
    { immediate: true },
  )
  onBeforeUnmount(() => clearTimeout(timer))
  return {
    problems,
    state: computed(() =>
      answered.value !== written.value
        ? 'checking'
        : problems.value.some(({ severity }) => severity === 'error')
          ? 'refused'
          : 'ready',
    ),
  }
}
