// Where the window is: the campaign, the player, the view of each campaign. Kept with the tab, so that a page loaded again is
// where it was, and by the desk, so that the next start is.
import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { useRouter, type RouteLocationRaw } from 'vue-router'
import type { Json } from '@shared/engine/json'
import { keep } from '../kept'
import { PLACE_KEY } from '../tab-keys'
import { useCampaign } from './campaign'

type Place = { readonly path: string; readonly seat: number; readonly view: string }

function placeOf(value: Json): Place | null {
  const { path, seat, view } = (value ?? {}) as Partial<Place>
  return typeof path === 'string' ? { path, seat: Number(seat) || 0, view: String(view ?? '') } : null
}
function keptInTab(): Json {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE_KEY) ?? 'null') as Json
  } catch {
    return null
  }
}

export const usePlace = defineStore('place', () => {
  const campaign = useCampaign()
  /** The view that is shown, whether it is inside the campaign, and the last one of each campaign. */
  const now = ref('')
  const inside = ref(false)
  /** Whether the campaign is shown around the view. */
  const around = ref(false)
  const views = new Map<string, string>()

  /** The campaign that is shown: none in the referee's own views, even while one is open. */
  const shown = computed(() => (around.value ? campaign.summary : null))

  /** Notes the view that is shown now. @param ofCampaign true inside the campaign, false beside it */
  function at(view: string, ofCampaign: unknown): void {
    now.value = view
    inside.value = ofCampaign === true
    around.value = typeof ofCampaign === 'boolean'
    if (inside.value) views.set(campaign.id, view)
  }
  /** The last view shown of the open campaign; first Tonight. */
  const view = (): string => views.get(campaign.id) ?? 'tonight'
  /** The other floor: from the campaign to the referee's own views, and back to where one was. */
  const across = (): string => (inside.value || campaign.summary === null ? 'campaigns' : view())

  /**
   * Puts the campaign back that was on the desk.
   * @param last where the desk was when it was closed
   * @param go shows a view; `reloaded`: this tab was in it before
   */
  async function restore(last: Json, go: (view: string, reloaded: boolean) => Promise<unknown>): Promise<void> {
    const inTab = placeOf(keptInTab())
    const place = inTab ?? placeOf(last)
    if (place !== null && (await campaign.open(place.path))) {
      campaign.sit(place.seat)
      await go(place.view, inTab !== null)
    }
    watch(
      () => [campaign.summary?.path, campaign.seat, now.value] as const,
      ([path, seat, shown]) => {
        const here: Place | null = path === undefined ? null : { path, seat, view: shown }
        if (here === null) sessionStorage.removeItem(PLACE_KEY)
        else sessionStorage.setItem(PLACE_KEY, JSON.stringify(here))
        keep('place', here)
      },
      { immediate: true },
    )
  }
  return { inside, shown, at, view, across, restore }
})

/** @returns opens the campaign of a file and goes to its last view, or to another; gives whether it worked */
export function useOpenCampaign(): (path: string, to?: RouteLocationRaw) => Promise<boolean> {
  const campaign = useCampaign()
  const place = usePlace()
  const router = useRouter()
  return async (path, to) => {
    if (!(await campaign.open(path))) return false
    await router.push(to ?? { name: place.view() })
    return true
  }
}
