// A deadline as a field of the referee's zone: its value, and words for the nights on which the clocks change.
import { computed, ref, type Ref } from 'vue'
import { useApp } from '../stores/app'
import { clockRemark, fromLocalField, shownTime, toLocalField } from '../time'

/** @param deadline ISO UTC or null */
export function useDeadlineField(deadline: Ref<string | null>) {
  const app = useApp()
  const typed = ref('')
  const local = computed({
    get: () => (deadline.value === null ? '' : toLocalField(deadline.value, app.zone)),
    set: (text: string | undefined) => {
      typed.value = text ?? ''
      deadline.value = text ? fromLocalField(text, app.zone) : null
    },
  })
  /** What is typed counts only as long as the deadline is still the one made of it. */
  const remark = computed(() => {
    if (deadline.value === null) return null
    const own = fromLocalField(typed.value, app.zone) === deadline.value ? typed.value : null
    return clockRemark(deadline.value, own, app.zone)
  })
  const words = computed(() =>
    deadline.value === null
      ? `In your zone (${app.zone}). Without a deadline no mail is late.`
      : shownTime(deadline.value, app.zone),
  )
  return { local, remark, words }
}
