// Before sheets are published without the deadline of the turn they ask orders for: proposes one and sets it first.
import { computed, reactive, ref, shallowRef, watch } from 'vue'
import { callDesk } from '../../api'
import { useApp } from '../../stores/app'
import { useCampaign } from '../../stores/campaign'

/** @param turn of the sheets that are shown */
export function useMissingDeadline(turn: () => number) {
  const app = useApp()
  const campaign = useCampaign()
  /** Whether these sheets ask for orders and no deadline is set for them. */
  const missing = computed(() => {
    const now = campaign.summary
    return now !== null && !now.over && now.deadline === null && turn() === now.turnsPlayed
  })
  const deadline = ref<string | null>(null)
  /** The field that is shown. */
  const field = shallowRef<{ sure(): Promise<boolean> } | null>(null)
  watch(missing, () => (deadline.value = campaign.summary?.proposedDeadline ?? null), { immediate: true })

  /** Sets the chosen deadline if one is missing. @returns false on failure */
  async function set(): Promise<boolean> {
    if (!missing.value || deadline.value === null) return true
    if ((await field.value?.sure()) === false) return false
    const next = await app.attempt(() =>
      callDesk('campaigns.deadline', { campaign: campaign.id, deadline: deadline.value }),
    )
    if (next === undefined) return false
    campaign.setSummary(next)
    return true
  }
  return reactive({ missing, deadline, field, set })
}
