// How much room the desk has across, in letters rather than pixels: large text makes a window narrow.
import { computed, onBeforeUnmount, onMounted, ref, type ComputedRef } from 'vue'
import { useApp } from '../stores/app'

/** The width of the window in rem, as it is now. */
export function useDeskWidth(): ComputedRef<number> {
  const app = useApp()
  const pixels = ref(window.innerWidth)
  const take = (): void => void (pixels.value = window.innerWidth)
  onMounted(() => window.addEventListener('resize', take))
  onBeforeUnmount(() => window.removeEventListener('resize', take))
  return computed(() => pixels.value / app.settings.textSize)
}
