// Handles events from the host: progress, files to open, the menu, other windows' changes, closing.
import { onBeforeUnmount, onMounted } from 'vue'
import { useRouter } from 'vue-router'
import type { DeskEvent } from '@shared/desk/answers/campaign'
import { callDesk, desk } from '../api'
import { askWhether } from '../components/dialogs/ask'
import { undo } from '../components/shell/undo'
import { useApp } from '../stores/app'
import { useCampaign } from '../stores/campaign'
import { useOpenCampaign } from '../stores/place'
import { useDrafts } from '../stores/drafts'

/** Commands of the menu that the shell carries out. */
const SHELL_COMMANDS = ['palette', 'keys', 'search', 'save', 'redo', 'across'] as const
type ShellCommand = (typeof SHELL_COMMANDS)[number]
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

/** Listens while the shell is mounted. @param run does what the shell does by a key as well */
export function useDeskEvents(run: (command: ShellCommand) => void): void {
  const app = useApp()
  const campaign = useCampaign()
  const drafts = useDrafts()
  const open = useOpenCampaign()
  const router = useRouter()

  async function fromMenu(command: Extract<DeskEvent, { event: 'menu' }>['command']): Promise<void> {
    if (command === 'undo') await undo()
    else if (isShell(command)) run(command)
    else if (command === 'open' || command === 'sample')
      await router.push({ name: 'campaigns', query: { [command]: String(Date.now()) } })
    else await router.push({ name: ROUTES[command] })
  }

  const askToClose = (): Promise<boolean> =>
    askWhether({
      title: 'Some text is not saved',
      lead: `There are ${drafts.what}. Closing now loses them. Everything accepted or saved before is safe.`,
      primary: 'Stay',
      secondary: 'Close without saving',
    })

  async function onEvent(event: DeskEvent): Promise<void> {
    switch (event.event) {
      case 'progress':
        app.progress = event.done >= event.total ? null : event
        return
      case 'open-file':
        await open(event.path)
        return
      case 'menu':
        return fromMenu(event.command)
      case 'changed':
        if (event.campaign === campaign.id && app.busy === 0) await campaign.refresh()
        return
      case 'closing':
        await callDesk('window.closeAnswer', { close: !drafts.unsaved || (await askToClose()) })
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
}
