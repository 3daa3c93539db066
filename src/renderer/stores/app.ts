// State of the desk itself: its host, settings, theme, messages and progress.
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { AppInfo, GameCard, Settings } from '@shared/desk/answers/campaign'
import type { RequestInput } from '@shared/desk/contract'
import { answered, callDesk } from '../api'
import { useNotices } from '../composables/notices'

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
  font: null,
  office: null,
}

export const useApp = defineStore('app', () => {
  const info = shallowRef<AppInfo | null>(null)
  const settings = shallowRef<Settings>(INITIAL)
  const { notices, dismiss, clearDone, clearFailures, lastNotice, fail, outdated, notify } = useNotices()
  answered.add((name) => clearFailures(({ request }) => request === name))
  const progress = shallowRef<Progress | null>(null)
  const busy = ref(0)
  const dark = ref(false)

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

  /** Runs a step of the desk; on failure shows a message. @returns undefined on failure */
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

  /** Puts a text on the clipboard and says so. @returns whether it worked */
  async function copy(text: string, said: string, remedy = ''): Promise<boolean> {
    const done = await attempt(() => navigator.clipboard.writeText(text).then(() => true))
    if (done) notify(said, remedy)
    return done === true
  }

  /** @param asked the requests for host and settings, already sent */
  async function start(
    asked: { readonly info: Promise<AppInfo>; readonly settings: Promise<Settings> } = {
      info: callDesk('app.info', {}),
      settings: callDesk('settings.get', {}),
    },
  ): Promise<void> {
    system.addEventListener('change', applyLook)
    applyLook()
    await attempt(async () => {
      const [about, kept] = await Promise.all([asked.info, asked.settings])
      info.value = about
      settings.value = kept
    })
    applyLook()
  }

  /** @returns whether it worked */
  async function save(patch: RequestInput<'settings.set'>): Promise<boolean> {
    const kept = await attempt(() => callDesk('settings.set', patch))
    if (kept === undefined) return false
    settings.value = kept
    applyLook()
    return true
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
    outdated,
    notify,
    clearDone,
    clearFailures,
    lastNotice,
    dismiss,
    attempt,
    copy,
  }
})
