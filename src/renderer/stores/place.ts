// Where the window is: the campaign, the player, the view of each campaign. Kept with the tab, so that a page loaded again is where it was.
import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import { useCampaign } from './campaign'

const KEY = 'postmage.place'

interface Place {
  readonly path: string
  readonly seat: number
}

function kept(): Place | null {
  try {
    const place = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Place> | null
    return typeof place?.path === 'string' ? { path: place.path, seat: Number(place.seat) || 0 } : null
  } catch {
    return null
  }
}

export const usePlace = defineStore('place', () => {
  const campaign = useCampaign()
  /** Whether a view inside the campaign is shown, and the last one of each campaign. */
  const inside = ref(false)
  const views = new Map<string, string>()

  /** Notes the view that is shown now. */
  function at(view: string, ofCampaign: boolean): void {
    inside.value = ofCampaign
    if (ofCampaign) views.set(campaign.id, view)
  }
  /** The view of the open campaign one was in last. */
  const view = (): string => views.get(campaign.id) ?? 'orders'
  /** The other floor: from the campaign to the referee's own views, and back to where one was. */
  const across = (): string => (inside.value || campaign.summary === null ? 'campaigns' : view())

  /** Puts the campaign back that was on the desk before the page was loaded again. */
  async function restore(): Promise<void> {
    const place = kept()
    if (place !== null && (await campaign.open(place.path))) campaign.sit(place.seat)
    watch(
      () => [campaign.summary?.path, campaign.seat] as const,
      ([path, seat]) =>
        path === undefined
          ? sessionStorage.removeItem(KEY)
          : sessionStorage.setItem(KEY, JSON.stringify({ path, seat } satisfies Place)),
      { immediate: true },
    )
  }
  return { inside, at, view, across, restore }
})
