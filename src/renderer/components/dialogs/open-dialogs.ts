// Tracks open dialogs, and since which message: failures in a dialog are shown there and go with it. Escape closes
// only the top one, wherever the focus is.
import { computed, onBeforeUnmount, reactive, ref, watch } from 'vue'
import type { ComputedRef } from 'vue'
import { useApp } from '../../stores/app'
import type { Notice } from '../../composables/notices'
import { layAbove } from '../../composables/primary-action'

interface OpenDialog {
  readonly id: number
  /** The last message before it opened. */
  readonly since: number
}

const dialogs = reactive<OpenDialog[]>([])
let lastId = 0

/** Whether a message came after an open dialog opened. */
export const saidInDialog = (id: number): boolean => dialogs.some(({ since }) => id > since)

/** A list or a month open in front of the dialog, which takes Escape itself. */
const inOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('.p-select-overlay, .p-select:has([aria-expanded="true"]), :popover-open') !== null

/**
 * Registers a dialog while `open` returns true.
 * @param dismiss called on Escape
 * @returns the messages since it opened, oldest first: failures, and in the top dialog successes
 */
export function useOpenDialog(open: () => boolean, dismiss: () => void): ComputedRef<readonly Notice[]> {
  layAbove()
  const app = useApp()
  const mine = ref<OpenDialog | null>(null)
  /** Whether successes are shown here. Many dialogs close on success: then only the page shows it. */
  const stays = ref(false)
  const said = computed(() => {
    const since = mine.value?.since
    if (since === undefined) return []
    const top = stays.value && dialogs.at(-1)?.id === mine.value?.id
    return app.notices.filter((n) => n.id > since && (n.tone === 'failure' || top))
  })
  let rest: ReturnType<typeof setTimeout> | undefined
  watch(
    () => app.notices.at(-1)?.id,
    () => {
      if (mine.value === null) return
      stays.value = false
      clearTimeout(rest)
      rest = setTimeout(() => (stays.value = true))
    },
  )
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
    if (dialogs.at(-1)?.id !== mine.value?.id || inOpenList(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    dismiss()
  }
  function leave(): void {
    // Failures vanish with the dialog; the page goes on showing the other notices.
    said.value.filter(({ tone }) => tone === 'failure').forEach((notice) => app.dismiss(notice.id))
    const at = dialogs.findIndex(({ id }) => id === mine.value?.id)
    if (at >= 0) dialogs.splice(at, 1)
    mine.value = null
    window.removeEventListener('keydown', onKey, true)
  }
  watch(
    open,
    (now) => {
      if (!now) return leave()
      mine.value = { id: ++lastId, since: app.lastNotice() }
      dialogs.push(mine.value)
      window.addEventListener('keydown', onKey, true)
    },
    { immediate: true },
  )
  onBeforeUnmount(() => {
    clearTimeout(rest)
    leave()
  })
  return said
}
