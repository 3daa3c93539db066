// The inbox as the page shows it, and mail on its way into it.
import { computed, ref, shallowRef, watch } from 'vue'
import type { InboxAnswer, InboxRow, InboxTaken } from '@shared/desk/contract/inbox'
import type { Problem } from '@shared/engine/result'
import { plural } from '@shared/kit/prose'
import { callDesk } from '../../api'
import { sendFiles, type Gathered } from '../../composables/gather-files'
import { useApp } from '../../stores/app'
import { useOffice } from '../../stores/office'
import { usePost } from '../../stores/post'

/** So many messages are shown at first, and more each time. */
const PAGE = 100
/** Milliseconds after a letter of the search. */
const PATIENCE = 200

export function useInbox() {
  const app = useApp()
  const office = useOffice()
  const which = ref<'waiting' | 'all'>('waiting')
  const find = ref('')
  const most = ref(PAGE)
  const inbox = shallowRef<InboxAnswer | null>(null)
  const problems = shallowRef<readonly Problem[]>([])
  const rows = computed<readonly InboxRow[]>(() => inbox.value?.messages ?? [])

  async function look(): Promise<void> {
    if (!office.kept) return
    const wish = {
      which: find.value.trim() === '' ? which.value : 'all',
      find: find.value,
      from: 0,
      most: most.value,
    } as const
    const answer = await app.attempt(() => callDesk('inbox.look', wish))
    if (answer !== undefined) inbox.value = answer
  }
  /** Takes mail in and reports the outcome. */
  async function take(step: () => Promise<InboxTaken>): Promise<void> {
    const taken = await app.attempt(step)
    if (taken === undefined) return
    const { messages } = taken
    const count = (became: string): number => messages.filter((each) => each.became === became).length
    const [filed, waiting, known] = [count('filed'), count('waits'), count('known')]
    problems.value = [...taken.problems.filter(({ severity }) => severity !== 'note'), ...taken.troubles]
    const rest = taken.cancelled ? 'You stopped it. The next fetch brings the rest.' : taken.after.join(' ')
    const said = [
      filed > 0 ? `${filed} in the campaigns` : '',
      waiting > 0 ? `${waiting} to look at` : '',
      known > 0 ? `${known} here already` : '',
    ].filter((each) => each !== '')
    if (messages.length > 0) app.notify(`${plural(messages.length, 'message')}: ${said.join(', ')}.`, rest)
    else if (taken.troubles.length === 0) app.notify(taken.cancelled ? 'Stopped.' : 'Nothing new.', rest)
    await Promise.all([look(), office.look()])
  }
  const fetching = ref(false)
  async function fetch(): Promise<void> {
    fetching.value = true
    await take(() => callDesk('inbox.fetch', { asked: true }))
    fetching.value = false
    // Letters may have come back.
    await usePost().look()
  }
  async function takeFiles({ files, problems: told }: Gathered): Promise<InboxTaken> {
    const none: InboxTaken = { messages: [], after: [], problems: [], cancelled: false, troubles: [] }
    const answer = await sendFiles(files, (parcel) => callDesk('inbox.files', parcel), none)
    return { ...answer, problems: [...told, ...answer.problems] }
  }
  let typing: ReturnType<typeof setTimeout> | undefined
  watch(find, () => {
    clearTimeout(typing)
    typing = setTimeout(() => void look(), PATIENCE)
  })
  watch([which, most], look)
  watch(() => office.arrived, look)
  const leave = (): void => clearTimeout(typing)
  const more = (): void => void (most.value = Math.min(500, most.value + PAGE))
  return { which, find, inbox, rows, problems, look, take, takeFiles, fetch, fetching, more, leave }
}
