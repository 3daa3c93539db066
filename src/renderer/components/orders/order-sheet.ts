// One player's orders while they are written: text and form kept in step through the desk, stale answers dropped,
// unsaved text kept per player.
import type { Seat } from '@shared/engine/ids'
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { CampaignSummary, DeskFailure, ReadingAnswer, SeatSheet } from '@shared/desk/answers/campaign'
import type { Answers, RequestInput, RequestName } from '@shared/desk/contract'
import type { Json } from '@shared/engine/json'
import { failureOf } from '../../desk-error'
import { draftOf, draftSeats, keepDraft, type Draft } from './drafts'
import { usePutOffWork, type PutOffWork } from './put-off-work'

/** A reading together with exactly the text it was made from, into which its spans are offsets. */
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
  /** The missing parts of the form, in words; while there are any, the text stays as it was. */
  readonly unfinished: Ref<string | null>
  /** The text is a letter: lines without orders are passed over instead of being errors. */
  readonly letter: Ref<boolean>
  readonly failure: ShallowRef<DeskFailure | null>
  /** Changes whenever another text was put in place as a whole (player changed, reverted). */
  readonly generation: Ref<number>
  /** Waiting for an answer. */
  readonly busy: ComputedRef<boolean>
  readonly dirty: ComputedRef<boolean>
  /** Orders of this or another player of the campaign are not accepted yet. */
  readonly anyDirty: ComputedRef<boolean>
  /** The text was unsaved when this player was last shown, and has been restored. */
  readonly restored: Ref<boolean>
  /** The orders in force changed while there was unsaved text here. */
  readonly overtaken: Ref<boolean>
  open(campaign: CampaignSummary, seat: Seat): Promise<void>
  refresh(campaign: CampaignSummary): Promise<void>
  typed(text: string): void
  formed(orders: Json, unfinished: string | null): void
  /** Orders with one step more or fewer; complete, so written at once. */
  stepped(orders: Json): void
  /** Reads the text as a letter, or strictly. */
  readAs(letter: boolean): void
  revert(): void
  /** Puts text into the sheet as if typed, at once. */
  replace(text: string): void
  /** Waits until form, text and reading belong together. */
  settle(): Promise<void>
  /** Stores the text, as by telephone if the player called; null when it was not stored (see `failure`). */
  accept(force: boolean, called?: string | null): Promise<CampaignSummary | null>
  leave(): void
}

const FORM_PAUSE = 90

/** Everything known about the sheet shown. */
function sheetState() {
  const sheet = shallowRef<SeatSheet | null>(null)
  const text = ref('')
  const unfinished = ref<string | null>(null)
  const place = shallowRef<{ readonly campaign: CampaignSummary; readonly seat: Seat } | null>(null)
  const dirty = computed(() => sheet.value !== null && text.value !== sheet.value.text)
  return {
    sheet,
    text,
    orders: shallowRef<Json>(null),
    reading: shallowRef<TextReading | null>(null),
    unfinished,
    letter: ref(false),
    failure: shallowRef<DeskFailure | null>(null),
    generation: ref(0),
    restored: ref(false),
    overtaken: ref(false),
    place,
    /** Whether text or form was changed last. */
    origin: ref<'typed' | 'form'>('typed'),
    dirty,
    anyDirty: computed(
      () =>
        dirty.value ||
        unfinished.value !== null ||
        (place.value !== null && draftSeats(place.value.campaign).length > 0),
    ),
    where(): { campaign: string; seat: Seat } {
      if (place.value === null) throw new Error('no player shown')
      return { campaign: place.value.campaign.id, seat: place.value.seat }
    },
  }
}
type SheetState = ReturnType<typeof sheetState>

/** Keeps text and form in step: parses the typed text, and writes the form's orders as text. */
function useSteps(state: SheetState, ask: Ask, work: PutOffWork) {
  const { text, orders, reading, unfinished, letter, failure, origin, where } = state

  async function read(mine: number): Promise<void> {
    const asked = text.value
    const formIsAhead = unfinished.value !== null
    const answer = await ask('orders.read', { ...where(), text: asked, letter: letter.value })
    if (mine !== work.newest()) return
    failure.value = null
    reading.value = { text: asked, answer }
    if (!formIsAhead) orders.value = answer.orders
  }

  async function write(mine: number): Promise<void> {
    const kept = reading.value
    const asLetter = letter.value
    let answer = await ask('orders.write', { ...where(), orders: orders.value })
    if (mine !== work.newest()) return
    const whole = withKept(answer.text, kept)
    if (whole !== answer.text) answer = await ask('orders.read', { ...where(), text: whole, letter: asLetter })
    if (mine !== work.newest()) return
    failure.value = null
    text.value = whole
    reading.value = { text: whole, answer }
  }

  function typed(next: string): void {
    if (next === text.value) return
    text.value = next
    origin.value = 'typed'
    unfinished.value = null
    work.soon(read)
  }

  function formed(next: Json, lacks: string | null): void {
    orders.value = next
    origin.value = 'form'
    unfinished.value = lacks
    if (lacks === null) work.later(FORM_PAUSE, write)
    else work.overtake()
  }

  function readNow(): void {
    work.later(0, read)
    work.start()
  }

  return {
    readNow,
    typed,
    formed,
    stepped(next: Json): void {
      formed(next, null)
      work.start()
    },
    readAs(next: boolean): void {
      if (next === letter.value) return
      letter.value = next
      readNow()
    },
    replace(next: string): void {
      typed(next)
      work.start()
    },
  }
}

/** Fetches, shows and leaves sheets; keeps unaccepted orders as a draft. */
function useShownSheet(state: SheetState, ask: Ask, work: PutOffWork, readNow: () => void) {
  const { sheet, text, orders, reading, unfinished, letter, failure, place, where } = state

  function takeSheet(next: SeatSheet, draft: Draft | undefined): void {
    work.overtake()
    sheet.value = next
    text.value = draft?.text ?? next.text
    letter.value = draft?.letter ?? (next.text !== '' && inForce(next)?.how === 'mail')
    state.restored.value = draft !== undefined
    state.overtaken.value = false
    unfinished.value = draft?.form?.unfinished ?? null
    state.origin.value = draft?.form ? 'form' : 'typed'
    state.generation.value++
    if (draft === undefined && next.reading !== null) {
      reading.value = { text: next.text, answer: next.reading }
      orders.value = next.reading.orders
      return
    }
    reading.value = null
    orders.value = draft?.form?.orders ?? null
    if (text.value !== '') readNow()
  }

  async function fetchSheet(): Promise<SeatSheet | null> {
    const mine = work.newest()
    const asked = place.value
    const next = await work.during(() => ask('orders.sheet', where()), null)
    const same =
      place.value?.seat === asked?.seat && place.value?.campaign.id === asked?.campaign.id && mine <= work.newest()
    return same ? next : null
  }

  /** Keeps a draft of unaccepted orders for the player shown; forgets it if everything is accepted. */
  function leave(): void {
    if (place.value === null || sheet.value === null) return
    const whole = !state.dirty.value && unfinished.value === null
    const form = unfinished.value === null ? null : { orders: orders.value, unfinished: unfinished.value }
    keepDraft(place.value.campaign, place.value.seat, whole ? null : { text: text.value, letter: letter.value, form })
  }
  watch([text, letter, unfinished, orders, state.dirty], leave, { flush: 'sync' })

  async function open(campaign: CampaignSummary, seat: Seat): Promise<void> {
    leave()
    work.overtake()
    place.value = { campaign, seat }
    sheet.value = null
    text.value = ''
    orders.value = null
    reading.value = null
    failure.value = null
    unfinished.value = null
    const next = await fetchSheet()
    if (next === null) return
    const draft = draftOf(campaign, seat)
    takeSheet(next, draft?.text === next.text && draft.form === null ? undefined : draft)
  }

  async function refresh(campaign: CampaignSummary): Promise<void> {
    const before = place.value
    if (before === null) return
    if (before.campaign.id !== campaign.id || before.campaign.turn !== campaign.turn) return open(campaign, before.seat)
    place.value = { campaign, seat: before.seat }
    const next = await fetchSheet()
    if (next === null) return
    if (sheet.value === null || (!state.dirty.value && unfinished.value === null)) {
      if (sheet.value?.text === next.text && reading.value !== null) sheet.value = next
      else takeSheet(next, undefined)
      return
    }
    state.overtaken.value = sheet.value.text !== next.text && next.text !== text.value
    sheet.value = next
  }

  function revert(): void {
    failure.value = null
    if (sheet.value !== null) takeSheet(sheet.value, undefined)
  }

  return { open, refresh, revert, leave }
}

/** Stores the text. */
async function acceptText(
  state: SheetState,
  ask: Ask,
  work: PutOffWork,
  force: boolean,
  called: string | null,
): Promise<CampaignSummary | null> {
  await work.settle()
  const at = state.where()
  const text = state.text.value
  const summary = await work.during(
    () =>
      ask('orders.accept', {
        ...at,
        text,
        how: called === null ? state.origin.value : 'telephone',
        letter: state.letter.value,
        received: called,
        force,
        turn: state.place.value?.campaign.turn,
      }),
    null,
  )
  if (summary === null) return null
  state.failure.value = null
  if (state.place.value?.seat === at.seat && state.sheet.value !== null) {
    state.sheet.value = { ...state.sheet.value, text }
    state.unfinished.value = null
    state.restored.value = false
    state.overtaken.value = false
  }
  return summary
}

/** @param ask calls the desk, or its mock in tests */
export function useOrderSheet(ask: Ask): OrderSheet {
  const state = sheetState()
  const work = usePutOffWork((fault) => {
    state.failure.value = failureOf(fault)
  })
  const { readNow, ...steps } = useSteps(state, ask, work)
  return {
    sheet: state.sheet,
    text: state.text,
    orders: state.orders,
    reading: state.reading,
    unfinished: state.unfinished,
    letter: state.letter,
    failure: state.failure,
    generation: state.generation,
    restored: state.restored,
    overtaken: state.overtaken,
    dirty: state.dirty,
    anyDirty: state.anyDirty,
    busy: work.busy,
    settle: work.settle,
    ...steps,
    ...useShownSheet(state, ask, work, readNow),
    accept: (force, called = null) => acceptText(state, ask, work, force, called),
  }
}

/** How a version came, as shown. */
export const HOW_SENT = { typed: 'typed', form: 'by form', mail: 'by mail', telephone: 'by telephone' } as const

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
