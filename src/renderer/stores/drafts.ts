// Whether text was typed that is not accepted yet, or a pack changed and not saved. The texts themselves stay with the order desk, per player,
// as long as the page lives; here it is only known so that the window can ask before it closes.
import { defineStore } from 'pinia'
import { computed, reactive, watch } from 'vue'
import type { CampaignSummary } from '@shared/desk/answers'
import { callDesk } from '../api'

/** Key of the pack among what waits. */
const PACK = 'pack'

export const useDrafts = defineStore('drafts', () => {
  /** Campaign id → whose orders, in words. */
  const waiting = reactive(new Map<string, string>())

  /** Notes what is typed but not accepted in a campaign; no names = nothing. */
  function note(campaign: CampaignSummary, names: readonly string[]): void {
    if (names.length === 0) waiting.delete(campaign.id)
    else waiting.set(campaign.id, `orders typed for ${names.join(', ')} (${campaign.name})`)
  }
  /** Notes a pack that is not saved; null = there is none. */
  function notePack(name: string | null): void {
    if (name === null) waiting.delete(PACK)
    else waiting.set(PACK, `changes of the pack “${name}”, not saved`)
  }
  const drop = (campaign: string): boolean => waiting.delete(campaign)

  const unsaved = computed(() => waiting.size > 0)
  const what = computed(() => [...waiting.values()].join('; ').slice(0, 200))
  watch(
    what,
    () =>
      void callDesk('window.unsaved', { unsaved: unsaved.value, what: what.value }).catch(() => undefined),
  )
  window.addEventListener('beforeunload', (event) => {
    // The desktop window asks by itself; a browser's tab can only show the browser's own question.
    if (unsaved.value && window.postmage === undefined) event.preventDefault()
  })

  return { waiting, note, notePack, drop, unsaved, what }
})
