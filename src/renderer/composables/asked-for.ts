// The palette asks a view for something by its address, `?do=press`. The view does it once, and the address forgets it.
import { nextTick, watch } from 'vue'
import { useRoute, useRouter } from 'vue-router'

/** @param acts the requests the view can handle */
export function useAskedFor(acts: { readonly [act: string]: () => unknown }): void {
  const route = useRoute()
  const router = useRouter()
  const known = new Map(Object.entries(acts))
  watch(
    () => route.query['do'],
    async (asked) => {
      const act = known.get(String(asked))
      if (act === undefined) return
      await router.replace({ query: { ...route.query, do: undefined } })
      await nextTick()
      act()
    },
    { immediate: true, flush: 'post' },
  )
}
