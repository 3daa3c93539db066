// A long list drawn a few at a time: forty letters with their fields at once would hold the page for a third of a second.
import { onBeforeUnmount, ref, watch } from 'vue'
import type { Ref } from 'vue'

const STEP = 3

/** How much of a list is drawn: a few at first, and soon as many as `limit` says. It begins anew whenever `list` changes. */
export function useGrowing(limit: Ref<number>, list: () => unknown): Ref<number> {
  const drawn = ref(STEP)
  let next: ReturnType<typeof setTimeout> | undefined
  function grow(): void {
    clearTimeout(next)
    if (drawn.value >= limit.value) return
    next = setTimeout(() => {
      drawn.value = Math.min(limit.value, drawn.value + STEP)
      grow()
    })
  }
  watch(limit, grow, { immediate: true })
  watch(list, () => {
    drawn.value = Math.min(STEP, limit.value)
    grow()
  })
  onBeforeUnmount(() => clearTimeout(next))
  return drawn
}
