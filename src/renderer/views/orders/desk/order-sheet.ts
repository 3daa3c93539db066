// One player's orders while they are written: text and form kept in step through the desk, stale answers dropped,
// unsaved text kept per player.
import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { CampaignSummary, DeskFailure, ReadingAnswer, SeatSheet } from '@shared/desk/answers'
import type { Answers, RequestInput, RequestName } from '@shared/desk/contract'
import type { Json } from '@shared/engine/json'

/** A reading together with the very text it was made of: its spans are offsets into that text. */
export interface TextReading {
  readonly text: string
  readonly answer: ReadingAnswer
}

/** Asks the desk; throws a DeskError. */
export type Ask = <N extends RequestName>(name: N, input: RequestInput<N>) => Promise<Answers[N]>

export interface OrderSheet {
  readonly sheet: ShallowRef<SeatSheet | null>
  readonly text: Ref<string>
  readonly orders: ShallowRef<Json>
  readonly reading: ShallowRef<TextReading | null>
  /** What the form still lacks, in words; until then the text stays as it was. */
  readonly unfinished: Ref<string | null>
  /** The text is a letter: lines without orders are passed over instead of being errors. */
  readonly letter: Ref<boolean>
  readonly failure: ShallowRef<DeskFailure | null>
  /** Changes whenever another text was put in place as a whole (player changed, reverted). */
  readonly generation: Ref<number>
  /** An answer is awaited. */
  readonly busy: ComputedRef<boolean>
  readonly dirty: ComputedRef<boolean>
  /** Something of this player or another one of the campaign is not accepted yet. */
  readonly anyDirty: ComputedRef<boolean>
  /** The text was unsaved when this player was last shown, and is back. */
  readonly restored: Ref<boolean>
  /** The orders in force changed while unsaved text stood here. */
  readonly overtaken: Ref<boolean>
  open(campaign: CampaignSummary, seat: number): Promise<void>
  refresh(campaign: CampaignSummary): Promise<void>
  typed(text: string): void
  formed(orders: Json, unfinished: string | null): void
  /** Orders with a step more or less: whole, and written at once. */
  stepped(orders: Json): void
  /** Reads the text as a letter, or strictly. */
  readAs(letter: boolean): void
  revert(): void
  /** Puts text into the sheet as if typed, at once. */
  replace(text: string): void
  /** Waits until form, text and reading belong together. */
  settle(): Promise<void>
  /** Stores what stands in the text; null when it was not stored (see `failure`). */
  accept(force: boolean): Promise<CampaignSummary | null>
  leave(): void
}

const TYPING_PAUSE = 160
const FORM_PAUSE = 90

/** What is not accepted yet of a player not shown now: the text, and a form that is not finished. */
interface Draft {
  readonly text: string
  readonly letter: boolean
  readonly form: { readonly orders: Json; readonly unfinished: string } | null
}

/** Drafts by campaign, turn and seat. They live as long as the page. */
const drafts = shallowRef<ReadonlyMap<string, Draft>>(new Map())

const draftKey = (campaign: CampaignSummary, seat: number): string =>
  `${campaign.id}\n${campaign.turn}\n${seat}`

function setDraft(key: string, draft: Draft | null): void {
  const next = new Map(drafts.value)
  if (draft === null) next.delete(key)
  else next.set(key, draft)
  drafts.value = next
}

/** Seats of a campaign's present turn with text that is not accepted yet and not shown now. */
export const draftSeats = (campaign: CampaignSummary): readonly number[] =>
  campaign.seats.map((row) => row.seat).filter((seat) => drafts.value.has(draftKey(campaign, seat)))

export function useOrderSheet(ask: Ask): OrderSheet {
  const sheet = shallowRef<SeatSheet | null>(null)
  const text = ref('')
  const orders = shallowRef<Json>(null)
  const reading = shallowRef<TextReading | null>(null)
  const unfinished = ref<string | null>(null)
  const letter = ref(false)
  const failure = shallowRef<DeskFailure | null>(null)
  const generation = ref(0)
  const restored = ref(false)
  const overtaken = ref(false)
  const waiting = ref(0)
  const place = shallowRef<{ readonly campaign: CampaignSummary; readonly seat: number } | null>(null)

  /** Raised by every edit; an answer to an older edit is dropped. */
  let edit = 0
  let origin: 'typed' | 'form' = 'typed'
  let timer: ReturnType<typeof setTimeout> | undefined
  let due: (() => Promise<void>) | null = null
  let running: Promise<void> = Promise.resolve()

  const dirty = computed(() => sheet.value !== null && text.value !== sheet.value.text)
  const anyDirty = computed(
    () =>
      dirty.value ||
      unfinished.value !== null ||
      (place.value !== null && draftSeats(place.value.campaign).length > 0),
  )

  const fail = (fault: unknown): void => {
    // What the desk refused carries the reason (DeskError); anything else is a fault of the page.
    if (!(fault instanceof Error) || !('failure' in fault)) throw fault
    failure.value = fault.failure as DeskFailure
  }

  function cancel(): void {
    clearTimeout(timer)
    due = null
  }

  function later(pause: number, work: (mine: number) => Promise<void>): void {
    cancel()
    const mine = ++edit
    due = () => work(mine)
    timer = setTimeout(start, pause)
  }

  /** Starts what is due now. Answers of overtaken work are dropped by `mine`. */
  function start(): void {
    clearTimeout(timer)
    const work = due
    due = null
    if (work === null) return
    waiting.value++
    running = work()
      .catch(fail)
      .finally(() => waiting.value--)
  }

  async function settle(): Promise<void> {
    do {
      start()
      await running
    } while (due !== null)
  }

  const where = (): { campaign: string; seat: number } => {
    if (place.value === null) throw new Error('no player shown')
    return { campaign: place.value.campaign.id, seat: place.value.seat }
  }

  async function read(mine: number): Promise<void> {
    const asked = text.value
    const formIsAhead = unfinished.value !== null
    const answer = await ask('orders.read', { ...where(), text: asked, letter: letter.value })
    if (mine !== edit) return
    failure.value = null
    reading.value = { text: asked, answer }
    if (!formIsAhead) orders.value = answer.orders
  }

  async function write(mine: number): Promise<void> {
    const kept = reading.value
    const asLetter = letter.value
    let answer = await ask('orders.write', { ...where(), orders: orders.value })
    if (mine !== edit) return
    const whole = withKept(answer.text, kept)
    if (whole !== answer.text)
      answer = await ask('orders.read', { ...where(), text: whole, letter: asLetter })
    if (mine !== edit) return
    failure.value = null
    text.value = whole
    reading.value = { text: whole, answer }
  }

  function typed(next: string): void {
    if (next === text.value) return
    text.value = next
    origin = 'typed'
    unfinished.value = null
    later(TYPING_PAUSE, read)
  }

  function formed(next: Json, lacks: string | null): void {
    orders.value = next
    origin = 'form'
    unfinished.value = lacks
    if (lacks === null) later(FORM_PAUSE, write)
    else {
      cancel()
      edit++
    }
  }

  function stepped(next: Json): void {
    formed(next, null)
    start()
  }

  function show(next: SeatSheet, draft: Draft | undefined): void {
    cancel()
    edit++
    sheet.value = next
    text.value = draft?.text ?? next.text
    letter.value = draft?.letter ?? (next.text !== '' && inForce(next)?.how === 'mail')
    restored.value = draft !== undefined
    overtaken.value = false
    unfinished.value = draft?.form?.unfinished ?? null
    origin = draft?.form ? 'form' : 'typed'
    generation.value++
    if (draft === undefined && next.reading !== null) {
      reading.value = { text: next.text, answer: next.reading }
      orders.value = next.reading.orders
    } else {
      reading.value = null
      orders.value = draft?.form?.orders ?? null
      if (text.value !== '') {
        later(0, read)
        start()
      }
    }
  }

  async function fetchSheet(): Promise<SeatSheet | null> {
    const mine = edit
    const asked = place.value
    waiting.value++
    try {
      const next = await ask('orders.sheet', where())
      return place.value?.seat === asked?.seat &&
        place.value?.campaign.id === asked?.campaign.id &&
        mine <= edit
        ? next
        : null
    } catch (fault) {
      fail(fault)
      return null
    } finally {
      waiting.value--
    }
  }

  function leave(): void {
    if (place.value === null || (!dirty.value && unfinished.value === null)) return
    const form = unfinished.value === null ? null : { orders: orders.value, unfinished: unfinished.value }
    setDraft(draftKey(place.value.campaign, place.value.seat), {
      text: text.value,
      letter: letter.value,
      form,
    })
  }

  async function open(campaign: CampaignSummary, seat: number): Promise<void> {
    leave()
    cancel()
    edit++
    place.value = { campaign, seat }
    sheet.value = null
    text.value = ''
    orders.value = null
    reading.value = null
    failure.value = null
    unfinished.value = null
    const next = await fetchSheet()
    if (next === null) return
    const key = draftKey(campaign, seat)
    const draft = drafts.value.get(key)
    setDraft(key, null)
    show(next, draft?.text === next.text && draft.form === null ? undefined : draft)
  }

  async function refresh(campaign: CampaignSummary): Promise<void> {
    const before = place.value
    if (before === null) return
    if (before.campaign.id !== campaign.id || before.campaign.turn !== campaign.turn)
      return open(campaign, before.seat)
    place.value = { campaign, seat: before.seat }
    const next = await fetchSheet()
    if (next === null) return
    if (sheet.value === null || (!dirty.value && unfinished.value === null)) {
      if (sheet.value?.text === next.text && reading.value !== null) sheet.value = next
      else show(next, undefined)
      return
    }
    overtaken.value = sheet.value.text !== next.text && next.text !== text.value
    sheet.value = next
  }

  function revert(): void {
    failure.value = null
    if (sheet.value !== null) show(sheet.value, undefined)
  }

  function readAs(next: boolean): void {
    if (next === letter.value) return
    letter.value = next
    later(0, read)
    start()
  }

  function replace(next: string): void {
    typed(next)
    start()
  }

  async function accept(force: boolean): Promise<CampaignSummary | null> {
    await settle()
    const at = where()
    const accepted = text.value
    waiting.value++
    try {
      const summary = await ask('orders.accept', {
        ...at,
        text: accepted,
        how: origin,
        letter: letter.value,
        received: null,
        force,
      })
      failure.value = null
      if (place.value?.seat === at.seat && sheet.value !== null) {
        sheet.value = { ...sheet.value, text: accepted }
        unfinished.value = null
        restored.value = false
        overtaken.value = false
      }
      return summary
    } catch (fault) {
      fail(fault)
      return null
    } finally {
      waiting.value--
    }
  }

  return {
    sheet,
    text,
    orders,
    reading,
    unfinished,
    letter,
    failure,
    generation,
    busy: computed(() => waiting.value > 0),
    dirty,
    anyDirty,
    restored,
    overtaken,
    open,
    refresh,
    typed,
    formed,
    stepped,
    readAs,
    revert,
    replace,
    settle,
    accept,
    leave,
  }
}

/** The version that counts, or undefined. */
export const inForce = (sheet: SeatSheet): SeatSheet['versions'][number] | undefined =>
  [...sheet.versions].reverse().find((v) => v.standing === 'used' || v.standing === 'in-time by ruling')

/** Orders as the form wrote them, with what the form does not know kept below: lines not understood, and press. */
function withKept(written: string, kept: TextReading | null): string {
  if (kept === null) return written
  const unclear = kept.answer.lines
    .filter((line) => line.use === 'unclear')
    .map((line) => kept.text.slice(line.at.start, line.at.end).trimEnd())
    .filter((line) => line.trim() !== '')
  const body = [written.trimEnd(), ...unclear].filter((part) => part !== '').join('\n')
  const press = kept.answer.press.trim()
  return press === '' ? (unclear.length === 0 ? written : body) : `${body}\n\nPRESS:\n${press}\n`
}
