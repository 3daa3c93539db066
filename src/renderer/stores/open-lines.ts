// Open lines of letters: the referee's word on each, and moving from one to the next across letters and players.
import { defineStore } from 'pinia'
import { computed, nextTick, ref } from 'vue'
import type { SeatRow } from '@shared/desk/answers/campaign'
import type { OpenLine } from '@shared/desk/answers/mail'
import type { Seat } from '@shared/engine/ids'
import { callDesk } from '../api'
import { useCampaign } from './campaign'

/** Take the proposal, edit it, no order, whose is it, all the rest is talk. */
export type OpenAct = 'take' | 'edit' | 'no' | 'whose' | 'rest'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The action of a key while an open line has the focus; null = none. */
export function openAct({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): OpenAct | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key.toLowerCase() === 'n') return shiftKey ? 'rest' : 'no'
  if (shiftKey) return null
  return ({ enter: 'take', e: 'edit', w: 'whose' } as const)[key.toLowerCase()] ?? null
}

/** The first matching row after a seat, wrapping round to the seat itself; null if none matches. */
function nextRow(seats: readonly SeatRow[], from: Seat, has: (row: SeatRow) => boolean): Seat | null {
  const at = seats.findIndex(({ seat }) => seat === from)
  return [...seats.slice(at + 1), ...seats.slice(0, at + 1)].find(has)?.seat ?? null
}

/** Open lines of a part of the page, in the order in which they are shown. */
export const openLinesIn = (part: ParentNode | null | undefined): readonly HTMLElement[] => [
  ...(part?.querySelectorAll<HTMLElement>('[data-open-line]') ?? []),
]

/** Gives the keyboard to the choice whose a letter is, in the part of the page that shows it. */
export async function askWhose(part: ParentNode | null | undefined): Promise<void> {
  part?.querySelector<HTMLElement>('[data-key="w"]')?.click()
  await nextTick()
  part?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
}

export const useOpenLines = defineStore('open-lines', () => {
  const campaign = useCampaign()
  /** The player whose first open line takes the keyboard as soon as it is shown. */
  const wanted = ref<Seat | null>(null)
  /** Counts up when the current letter has no open line left, so that the next one is shown. */
  const finished = ref(0)
  /** The last action, for screen readers. */
  const said = ref('')
  const all = computed(() => campaign.seats.flatMap(({ open }) => open))
  const left = computed(() => all.value.length)

  function tell(done: string): void {
    said.value = `${done} ${left.value === 0 ? 'No open line is left.' : `${left.value} still open.`}`
  }

  /** Records the referee’s word on a line: the order it is taken for, or null for none. Gives whether it worked. */
  async function settle(
    { mail, line, in: place }: Omit<OpenLine, 'words' | 'proposal' | 'sentence'>,
    as: string | null,
  ) {
    const named = { line, as, ...(place === undefined ? {} : { in: place }) }
    const wish = { campaign: campaign.id, mail, lines: [named], rest: false }
    if (!(await campaign.change(() => callDesk('mail.settle', wish)))) return false
    tell(as === null ? 'No order.' : `Accepted: ${as}.`)
    return true
  }

  /** Records that a letter has been looked at and nothing else in it is an order. Gives whether it worked. */
  async function settleRest(mail: number): Promise<boolean> {
    const wish = { campaign: campaign.id, mail, lines: [], rest: true }
    if (!(await campaign.change(() => callDesk('mail.settle', wish)))) return false
    tell('Looked at: nothing else is an order.')
    return true
  }

  /** Shows a player, whose first open line then has the keyboard. */
  function look(seat: Seat): void {
    campaign.sit(seat)
    wanted.value = seat
  }

  return {
    wanted,
    finished,
    said,
    left,
    /** How many lines of a mail are open. */
    openIn: (seq: number | null): number => all.value.filter(({ mail }) => mail === seq).length,
    settle,
    settleRest,
    look,
    /** The next player with an open line, else one whose letter needs review, else null. */
    next: (): Seat | null =>
      nextRow(campaign.seats, campaign.seat, ({ open }) => open.length > 0) ??
      nextRow(campaign.seats, campaign.seat, ({ answer }) => answer === 'to look at'),
  }
})
