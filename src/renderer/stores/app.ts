// What belongs to the desk itself: what host it runs in, settings, theme, messages, progress.
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowRef } from 'vue'
import type { AppInfo, DeskFailure, GameCard, Settings } from '@shared/desk/answers'
import type { RequestInput } from '@shared/desk/contract'
import { DeskError, callDesk } from '../api'

export interface Notice {
  readonly id: number
  readonly tone: 'failure' | 'done'
  readonly message: string
  readonly remedy: string
  readonly place: string
  readonly failure: DeskFailure | null
}

export interface Progress {
  readonly job: string
  readonly done: number
  readonly total: number
  readonly label: string
}

const INITIAL: Settings = {
  theme: 'system',
  paper: 'a4',
  columns: 1,
  zone: 'UTC',
  referee: '',
  folder: '',
  textSize: 16,
}

const unexpected = (fault: unknown): DeskFailure => ({
  code: 'page-fault',
  message: 'Something in this page went wrong, and the last step may not have been shown properly.',
  remedy:
    'What was accepted is in the campaign file. Open the view again; if it happens again, restart Postmage.',
  ...(fault instanceof Error ? { place: fault.message } : {}),
})

export const useApp = defineStore('app', () => {
  const info = shallowRef<AppInfo | null>(null)
  const settings = shallowRef<Settings>(INITIAL)
  const notices = reactive<Notice[]>([])
  const progress = shallowRef<Progress | null>(null)
  const busy = ref(0)
  const dark = ref(false)
  let noticeId = 0

  const zone = computed(() => settings.value.zone || info.value?.zone || 'UTC')
  const games = computed<readonly GameCard[]>(() => info.value?.games ?? [])
  const nativeDialogs = computed(() => info.value?.nativeDialogs ?? false)

  const system = window.matchMedia('(prefers-color-scheme: dark)')

  /** Puts theme and text size on the page; `system` follows the machine. */
  function applyLook(): void {
    const { theme, textSize } = settings.value
    dark.value = theme === 'dark' || (theme === 'system' && system.matches)
    document.documentElement.dataset['theme'] = dark.value ? 'dark' : 'light'
    document.documentElement.style.setProperty('--text-size', `${textSize}px`)
  }

  function push(notice: Omit<Notice, 'id'>): void {
    if (notices.some((n) => n.message === notice.message && n.place === notice.place)) return
    notices.push({ ...notice, id: ++noticeId })
    if (notices.length > 4) notices.shift()
  }
  function dismiss(id: number): void {
    const at = notices.findIndex((n) => n.id === id)
    if (at >= 0) notices.splice(at, 1)
  }

  /** Shows what happened, that nothing was lost, and what to do. */
  function fail(fault: unknown): void {
    const failure = fault instanceof DeskError ? fault.failure : unexpected(fault)
    push({
      tone: 'failure',
      message: failure.message,
      remedy: failure.remedy,
      place: failure.place ?? '',
      failure,
    })
  }
  /** A short word that something is done. The next one takes its place. */
  function tell(message: string, remedy = ''): void {
    for (const old of notices.filter((n) => n.tone === 'done')) dismiss(old.id)
    push({ tone: 'done', message, remedy, place: '', failure: null })
  }
  const clearDone = (): void => notices.filter((n) => n.tone === 'done').forEach((n) => dismiss(n.id))

  /** Runs a step of the desk; a failure is shown and gives undefined. */
  async function attempt<T>(step: () => Promise<T>): Promise<T | undefined> {
    busy.value++
    try {
      return await step()
    } catch (fault) {
      fail(fault)
      return undefined
    } finally {
      busy.value--
      progress.value = null
    }
  }

  async function start(): Promise<void> {
    system.addEventListener('change', applyLook)
    applyLook()
    await attempt(async () => {
      const [about, kept] = await Promise.all([callDesk('app.info', {}), callDesk('settings.get', {})])
      info.value = about
      settings.value = kept
    })
    applyLook()
  }

  async function save(patch: RequestInput<'settings.set'>): Promise<void> {
    const kept = await attempt(() => callDesk('settings.set', patch))
    if (kept === undefined) return
    settings.value = kept
    applyLook()
  }

  return {
    info,
    settings,
    notices,
    progress,
    busy,
    dark,
    zone,
    games,
    nativeDialogs,
    start,
    save,
    fail,
    tell,
    clearDone,
    dismiss,
    attempt,
  }
})
