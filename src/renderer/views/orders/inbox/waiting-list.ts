// One of the two lists of mail beside the players: waiting mail, or mail put aside. The first entries come with the campaign; the
// desk sends others, and search results, on request.
import { computed, nextTick, reactive, ref, shallowRef, watch } from 'vue'
import type { WaitingMail } from '@shared/desk/answers/mail'
import { callDesk } from '../../../api'
import { useGrowing } from '../../../composables/growing'
import { useApp } from '../../../stores/app'
import { useCampaign } from '../../../stores/campaign'

/** Letters are shown in portions. */
const PORTION = 20
/** Most entries in one answer of the desk. */
const MOST = 500
/** Pause in typing, in ms, after which the search starts. */
const PAUSE = 250

interface WaitingList {
  /** Whether it is unfolded: only then are its letters fetched. */
  open: boolean
  /** Words to find. */
  find: string
  /** How many are in the list, and how many of them are shown or found. */
  readonly inAll: number
  readonly total: number
  readonly shown: readonly WaitingMail[]
  /** The next portion. */
  readonly more: () => void
  /** Shows one mail at any place in the list; false = it is not in this list. */
  readonly show: (mail: number) => Promise<boolean>
}

export function useWaitingList(aside: boolean): WaitingList {
  const app = useApp()
  const campaign = useCampaign()
  const open = ref(false)
  const find = ref('')
  const limit = ref(PORTION)
  const first = computed(() => (aside ? campaign.summary?.aside : campaign.summary?.unmatched) ?? [])
  const inAll = computed(() => campaign.summary?.mailCounts[aside ? 'aside' : 'unmatched'] ?? 0)
  const rows = shallowRef<readonly WaitingMail[]>(first.value)
  const total = ref(inAll.value)
  const wanted = ref<number | null>(null)
  const drawn = useGrowing(limit, () => open.value)
  let asked = 0

  const ask = (words: string, mail: number | null, from: number, most: number) =>
    app.attempt(() => callDesk('mail.waiting', { campaign: campaign.id, aside, find: words, mail, from, most }))
  /** Loads everything up to the limit, and the wanted mail first. */
  async function load(): Promise<void> {
    const turn = ++asked
    const words = find.value.trim()
    const some: WaitingMail[] = words === '' ? [...first.value] : []
    let all = words === '' ? inAll.value : MOST
    while (some.length < Math.min(limit.value, all)) {
      const answer = await ask(words, null, some.length, Math.min(MOST, limit.value - some.length))
      if (turn !== asked) return
      all = answer?.total ?? some.length
      some.push(...(answer?.mails ?? []))
      if ((answer?.mails.length ?? 0) === 0) break
    }
    const one = wanted.value
    if (one !== null && !some.slice(0, PORTION).some(({ seq }) => seq === one)) {
      const answer = await ask('', one, 0, 1)
      if (turn !== asked) return
      rows.value = [...(answer?.mails ?? []), ...some.filter(({ seq }) => seq !== one)]
    } else rows.value = some
    total.value = Math.max(all, rows.value.length)
  }
  watch([first, limit], () => void load())
  let pause: ReturnType<typeof setTimeout> | undefined
  watch(find, () => {
    clearTimeout(pause)
    pause = setTimeout(() => {
      // A link empties the search field, but its target stays shown.
      if (find.value.trim() !== '') wanted.value = null
      limit.value = PORTION
      void load()
    }, PAUSE)
  })
  return reactive({
    open,
    find,
    inAll,
    total,
    shown: computed(() => (open.value ? rows.value.slice(0, drawn.value) : [])),
    more: () => void (limit.value += PORTION),
    show: async (mail: number) => {
      wanted.value = mail
      find.value = ''
      await load()
      const place = rows.value.findIndex(({ seq }) => seq === mail)
      if (place < 0) {
        wanted.value = null
        return false
      }
      open.value = true
      await nextTick()
      drawn.value = Math.max(drawn.value, place + 1)
      return true
    },
  })
}
