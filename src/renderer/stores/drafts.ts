// Tracks texts that were typed and not accepted, and unsaved packs and issues, so that adjudication can name them and
// the window can ask before they are lost. The desk keeps the texts themselves (kept.ts).
import { defineStore } from 'pinia'
import { computed, reactive, watch } from 'vue'
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import { callDesk } from '../api'
import { keepsWell, keptUnder } from '../kept'

/** Keys of drafts that are saved as separate files. */
const FILES = ['pack', 'issue'] as const

const draftLabel = (campaign: CampaignSummary, names: readonly string[]): string =>
  `orders typed for ${names.join(', ')} (${campaign.name})`

export const useDrafts = defineStore('drafts', () => {
  /** Campaign id → whose orders, in words. */
  const waiting = reactive(new Map<string, string>())

  /** Records whose typed orders in a campaign are not accepted; no names = none. */
  function note(campaign: CampaignSummary, names: readonly string[]): void {
    if (names.length === 0) waiting.delete(campaign.id)
    else waiting.set(campaign.id, draftLabel(campaign, names))
  }
  /** Records the unsaved pack or issue; null = none. */
  function noteFile(kind: (typeof FILES)[number], name: string | null): void {
    if (name === null) waiting.delete(kind)
    else waiting.set(kind, `unsaved changes to the ${kind} “${name}”`)
  }
  /** Texts typed and not accepted in a campaign, in words, including those of other pages; null = none. */
  function typed(campaign: CampaignSummary): string | null {
    const start = `orders\n${campaign.id}\n${campaign.turn}\n`
    const seats = new Set(keptUnder(start).map((key) => Number(key.slice(start.length))))
    const names = campaign.seats.filter((row) => seats.has(row.seat)).map((row) => row.name)
    return waiting.get(campaign.id) ?? (names.length === 0 ? null : draftLabel(campaign, names))
  }
  const drop = (campaign: string): boolean => waiting.delete(campaign)

  /** Drafts that closing would lose; the desk keeps the other ones. */
  const lost = computed(() =>
    keepsWell.value ? FILES.flatMap((kind) => waiting.get(kind) ?? []) : [...waiting.values()],
  )
  const unsaved = computed(() => lost.value.length > 0)
  const what = computed(() => lost.value.join('; ').slice(0, 200))
  watch(
    what,
    () => void callDesk('window.unsaved', { unsaved: unsaved.value, what: what.value }).catch(() => undefined),
  )
  window.addEventListener('beforeunload', (event) => {
    // The desktop window asks by itself; a browser's tab can only show the browser's own question.
    if (unsaved.value && window.postmage === undefined) event.preventDefault()
  })

  return { waiting, note, typed, noteFile, drop, unsaved, what }
})
