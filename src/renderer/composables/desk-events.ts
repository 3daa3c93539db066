// What the host reports without being asked: progress, files to open, the menu, other windows' changes, closing.
import { onBeforeUnmount, onMounted, ref } from 'vue'
import type { Ref } from 'vue'
import { useRouter } from 'vue-router'
import type { DeskEvent } from '@shared/desk/answers'
import { callDesk, desk } from '../api'
import { useApp } from '../stores/app'
import { useCampaign } from '../stores/campaign'
import { useDrafts } from '../stores/drafts'
import { usePlace } from '../stores/place'

export interface DeskEvents {
  /** The window is about to close and there is text that is not stored. */
  readonly closing: Ref<boolean>
  /** Undo was chosen in the menu. */
  readonly undoAsked: Ref<number>
  /** Something the shell does was chosen in the menu. */
  readonly asked: Ref<ShellCommand | null>
}

/** Commands of the menu that the shell carries out. */
export const SHELL_COMMANDS = ['palette', 'keys', 'search', 'save', 'redo', 'across'] as const
export type ShellCommand = (typeof SHELL_COMMANDS)[number]
const isShell = (command: string): command is ShellCommand => SHELL_COMMANDS.some((each) => each === command)

const ROUTES = {
  'go-tonight': 'tonight',
  'go-orders': 'orders',
  'go-adjudicate': 'adjudicate',
  'go-sheets': 'sheets',
  'go-history': 'history',
  'save-sheets': 'sheets',
  new: 'new',
  settings: 'settings',
  rules: 'rules',
  handbook: 'handbook',
  zine: 'zine',
  packs: 'packs',
} as const

/** Listens while the shell is mounted. */
export function useDeskEvents(): DeskEvents {
  const app = useApp()
  const campaign = useCampaign()
  const drafts = useDrafts()
  const place = usePlace()
  const router = useRouter()
  const closing = ref(false)
  const undoAsked = ref(0)
  const asked = ref<ShellCommand | null>(null)

  async function openFile(path: string): Promise<void> {
    if (await campaign.open(path)) await router.push({ name: place.view() })
  }

  async function fromMenu(command: Extract<DeskEvent, { event: 'menu' }>['command']): Promise<void> {
    if (command === 'undo') undoAsked.value++
    else if (isShell(command)) asked.value = command
    else if (command === 'open' || command === 'sample')
      await router.push({ name: 'campaigns', query: { [command]: String(Date.now()) } })
    else await router.push({ name: ROUTES[command] })
  }

  async function onEvent(event: DeskEvent): Promise<void> {
    switch (event.event) {
      case 'progress':
        app.progress = event.done >= event.total ? null : event
        return
      case 'open-file':
        return openFile(event.path)
      case 'menu':
        return fromMenu(event.command)
      case 'changed':
        if (event.campaign === campaign.id && app.busy === 0) await campaign.refresh()
        return
      case 'closing':
        if (drafts.unsaved) closing.value = true
        else await callDesk('window.closeAnswer', { close: true })
    }
  }

  /** Another tab may have gone on with the campaign while this one was not looked at. */
  function onSeen(): void {
    if (document.visibilityState === 'visible' && app.busy === 0) void campaign.refresh()
  }

  let stop = (): void => undefined
  onMounted(() => {
    stop = desk.subscribe((event) => void onEvent(event).catch(app.fail))
    window.addEventListener('visibilitychange', onSeen)
  })
  onBeforeUnmount(() => {
    stop()
    window.removeEventListener('visibilitychange', onSeen)
  })
  return { closing, undoAsked, asked }
}
