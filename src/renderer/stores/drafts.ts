// Text that was typed but not accepted yet, per campaign and seat: kept while the referee looks elsewhere,
// and asked about before the window closes.
import { defineStore } from 'pinia'
import { computed, reactive, watch } from 'vue'
import { callDesk } from '../api'

export interface Draft {
  readonly campaign: string
  readonly seat: number
  /** Whose orders, for the question before closing. */
  readonly name: string
  readonly text: string
}

const key = (campaign: string, seat: number): string => `${campaign}/${seat}`

export const useDrafts = defineStore('drafts', () => {
  const drafts = reactive(new Map<string, Draft>())

  const get = (campaign: string, seat: number): string | null => drafts.get(key(campaign, seat))?.text ?? null
  /** Remembers typed text; the same text as stored is no draft. */
  function set(draft: Draft, stored: string): void {
    if (draft.text === stored) drafts.delete(key(draft.campaign, draft.seat))
    else drafts.set(key(draft.campaign, draft.seat), draft)
  }
  const drop = (campaign: string, seat: number): boolean => drafts.delete(key(campaign, seat))
  /** Forgets all drafts of a campaign that is put away. */
  function forget(campaign: string): void {
    for (const [at, draft] of drafts) if (draft.campaign === campaign) drafts.delete(at)
  }

  const has = (campaign: string, seat: number): boolean => drafts.has(key(campaign, seat))
  const unsaved = computed(() => drafts.size > 0)
  const what = computed(() => {
    const names = [...drafts.values()].map((d) => d.name)
    return names.length === 0 ? '' : `orders typed for ${names.join(', ')}`.slice(0, 200)
  })
  watch(
    [unsaved, what],
    () =>
      void callDesk('window.unsaved', { unsaved: unsaved.value, what: what.value }).catch(() => undefined),
  )

  return { drafts, get, set, drop, forget, has, unsaved, what }
})
