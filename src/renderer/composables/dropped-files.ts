// Files dropped anywhere in the window: mail goes into the import of the open campaign, a campaign file is opened. The
// browser never shows a dropped file in place of the desk, nor opens a dropped link.
import { onBeforeUnmount, onMounted, ref, shallowRef } from 'vue'
import type { Ref } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { useApp } from '../stores/app'
import { useCampaign } from '../stores/campaign'
import { useOpenCampaign } from '../stores/place'
import { plainFileName } from '@shared/letters/message/mail-files'
import { droppedFiles } from './gather-files'
import type { Gathered } from './gather-files'

/** Mail on its way to the import dialog, which takes it; null = none. */
export const droppedMail = shallowRef<Promise<Gathered> | null>(null)
/** Whether the import dialog is open. */
export const importOpen = ref(false)

/** Views where a dropped file may belong to the work in progress. */
const MAKING: readonly unknown[] = ['new', 'packs', 'zine']
/** Elements that take dropped files themselves. */
const TAKES_FILES = '[data-takes-files]'

const bringsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
const forOther = (event: DragEvent): boolean =>
  event.target instanceof Element && event.target.closest(TAKES_FILES) !== null
/** Elements that accept dropped text. Elsewhere a browser would open a dropped link. */
const WRITABLE = 'input, textarea, [contenteditable=true]'
const takesText = (event: DragEvent): boolean =>
  event.target instanceof Element && event.target.closest(WRITABLE) !== null
/** Whether a question other than the import is open, which has to be answered first. */
const asked = (): boolean =>
  !importOpen.value && document.querySelector('.p-dialog:not(.p-dialog-leave-active)') !== null

/** Shows what a drop would do while files are held over the window, and passes on the dropped files. */
function useFilesHeld(line: Ref<string>, what: () => string, take: (transfer: DataTransfer) => void): void {
  // The browser counts a picture of the page itself as a file when it is dragged.
  let own = false
  /** Text, a link or a picture out of another window, held where it has no place. */
  function refuseText(event: DragEvent): void {
    if (takesText(event)) return
    event.preventDefault()
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none'
  }
  function onOver(event: DragEvent): void {
    if (own) return
    if (!bringsFiles(event)) return refuseText(event)
    if (forOther(event)) {
      line.value = ''
      return
    }
    event.preventDefault()
    event.stopPropagation()
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = asked() ? 'none' : 'copy'
    line.value = what()
  }
  function onDrop(event: DragEvent): void {
    line.value = ''
    if (own) return
    if (!bringsFiles(event)) return refuseText(event)
    if (forOther(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.dataTransfer !== null && !asked()) take(event.dataTransfer)
  }
  function onLeave(event: DragEvent): void {
    if (event.relatedTarget === null) line.value = ''
  }
  // In the capture phase: the order editor would put the whole mail into its text.
  const heard = [
    ['dragenter', onOver],
    ['dragover', onOver],
    ['dragleave', onLeave],
    ['drop', onDrop],
    ['dragstart', () => void (own = true)],
    ['dragend', () => void (own = false)],
  ] as const
  onMounted(() => heard.forEach(([name, hear]) => window.addEventListener(name, hear, true)))
  onBeforeUnmount(() => heard.forEach(([name, hear]) => window.removeEventListener(name, hear, true)))
}

/**
 * Listens while the shell is mounted.
 * @returns what dropping the files that are held over the window would do, in a sentence; '' = none are held there
 */
export function useDroppedFiles(): Ref<string> {
  const app = useApp()
  const campaign = useCampaign()
  const open = useOpenCampaign()
  const router = useRouter()
  const route = useRoute()
  const line = ref('')

  /** Why mail cannot be imported here, and what to do; null = it can. */
  function noMail(): readonly [string, string] | null {
    const { summary } = campaign
    if (summary === null) return ['No campaign is open.', 'Open the campaign, then drop its mail.']
    if (campaign.readOnly !== null)
      return [`“${summary.name}” is open for reading only.`, 'Mail cannot be imported into it.']
    if (summary.over) return [`“${summary.name}” is over.`, 'No more mail is imported.']
    if (MAKING.includes(route.name))
      return ['Mail is not imported in this view.', 'Go to the orders of the campaign, then drop it.']
    return null
  }
  function whatWouldHappen(): string {
    if (asked()) return 'Answer the open question first, then drop the files.'
    const no = noMail()
    const opens = window.postmage?.pathOf === undefined ? '' : ' A campaign file is opened.'
    return `${no === null ? `Drop mail to import it into “${campaign.summary?.name}”.` : no.join(' ')}${opens}`
  }

  async function openCampaign(file: File): Promise<void> {
    const path = window.postmage?.pathOf?.(file) ?? ''
    if (path !== '') return void (await open(path))
    app.notify(
      `${plainFileName(file.name)} was not opened: a browser does not say where a dropped file is.`,
      'Open it by its path instead.',
      {
        label: 'Open a campaign file…',
        open: () => true,
        run: () => router.push({ name: 'campaigns', query: { open: String(Date.now()) } }),
      },
    )
  }
  async function importMail(gathering: Promise<Gathered>): Promise<void> {
    droppedMail.value = gathering
    await router.push({ name: 'orders' })
    if (route.name !== 'orders') droppedMail.value = null
  }
  function take(transfer: DataTransfer): void {
    // Each look into the transfer costs time, and there may be ten thousand files.
    const files = Array.from(transfer.files)
    const saved = files.find(({ name }) => /\.postmage$/i.test(name))
    const no = noMail()
    if (saved !== undefined && files.length > 1)
      app.notify(
        `${plainFileName(saved.name)} is a campaign, not mail.`,
        'Drop it alone to open it, and the mail after that.',
      )
    else if (saved !== undefined) void openCampaign(saved)
    else if (no !== null) app.notify(...no)
    // The files must be read now: after the event the browser forgets them.
    else void importMail(droppedFiles(transfer, files))
  }

  useFilesHeld(line, whatWouldHappen, take)
  return line
}
