// The live sheet: a player's sheet whose slip can be filled in on a telephone or a computer, without a network. It is one file; its
// script is this, with the one game's reading of orders (scripts/live-bundles.mjs), put in by the host.
import type { AnyLive, LiveData } from '@shared/kit/live'
import { actionsFor, type Actions } from './actions'
import { element, fill } from './elements'
import { noticeAt } from './notices'
import { pressBox } from './press-box'
import { slipReader, type SlipReading } from './read-slip'
import { fitHeight, remarkLine, slotBox } from './slot-box'
import { isEmpty, keepTyped, pageAsItCame, typedBefore, type Typed } from './typed'

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** The state of the slip, in a sentence. */
function standing({ empty, errors, warnings, unread, orders }: SlipReading): {
  readonly mood: 'idle' | 'good' | 'warning' | 'error'
  readonly says: string
} {
  if (empty) return { mood: 'idle', says: 'Nothing is written yet.' }
  if (errors > 0 || (orders === null && unread === 0))
    return {
      mood: 'error',
      says: `${plural(Math.max(errors, 1), 'thing is', 'things are')} not right yet; look above.`,
    }
  if (unread > 0) return { mood: 'warning', says: 'Not all of it can be read here; look above.' }
  if (warnings > 0)
    return {
      mood: 'warning',
      says: `All of it is understood; ${plural(warnings, 'thing is', 'things are')} worth a look.`,
    }
  return { mood: 'good', says: 'All of it is understood.' }
}

/** Sets the form up in place of the printed slip. */
export function startLive(live: AnyLive): void {
  const json = document.getElementById('live-data')?.textContent
  const place = document.getElementById('orders')
  if (json === null || json === undefined || place === null) return
  const page = pageAsItCame()
  const data: LiveData = JSON.parse(json)
  showForm(live, data, place, page)
}

const FORGETS = 'This browser forgets what is written in a file like this one. Save the page before you close it.'

/** The form with heading, code, return address and the given parts. */
const formOf = (data: LiveData, ...parts: readonly Element[]): HTMLElement =>
  element(
    'section',
    { class: 'form', 'aria-labelledby': 'form-title' },
    element('h2', { id: 'form-title' }, `Your orders for ${data.when}`),
    element('p', { class: 'code' }, element('code', {}, data.code)),
    element('p', { class: 'to' }, `Send to ${data.returnTo}.`),
    ...parts,
  )

function showForm(live: AnyLive, data: LiveData, place: Element, page: (typed: Typed) => string): void {
  const reader = slipReader(live, data)
  let typed = typedBefore(data)
  let kept = true
  const boxes = data.slots.map((slot, i) =>
    slotBox(slot, i, live.examples?.(data.view as never, slot.key) ?? slot.choices ?? [], (text) =>
      change({ answers: typed.answers.map((before, k) => (k === i ? text : before)) }),
    ),
  )
  const press = pressBox(data, (part) => change(part), reader.ordersInPress)
  const general = element('ul', { class: 'read general', 'aria-live': 'polite' })
  const status = element('p', { class: 'standing', role: 'status' })
  const unkept = element('p', { class: 'unkept', hidden: true }, FORGETS)
  const actions = actionsFor(data, page, (next) => takeTyped(next))

  function refresh(changed: boolean): void {
    const reading = reader.read(typed)
    boxes.forEach((box, i) => box.showReading(reading.slots[i] ?? { understood: [], remarks: [] }))
    fill(general, ...reading.remarks.map((each) => remarkLine(each, null)))
    press.showTyped(typed)
    const { mood, says } = standing(reading)
    status.className = `standing ${mood}`
    fill(status, says)
    actions.showTyped(typed, changed)
    kept = keepTyped(data, typed)
    unkept.hidden = kept
  }
  function change(part: Partial<Typed>): void {
    typed = { ...typed, ...part, at: Date.now() }
    refresh(true)
  }
  function takeTyped(next: Typed): void {
    typed = next
    boxes.forEach((box, i) => box.set(next.answers[i] ?? ''))
    refresh(false)
  }

  const hints = data.hints.map((hint) => element('p', { class: 'hint' }, hint))
  fill(
    place,
    formOf(data, ...boxes.map(({ root }) => root), general, press.root, ...hints, status, actions.root, unkept),
  )
  takeTyped(typed)
  const fit = (): void => boxes.forEach(({ area }) => fitHeight(area))
  document.fonts?.ready.then(fit).catch(() => undefined)
  addEventListener('resize', fit)
  addEventListener('beforeunload', (event) => {
    if (!kept && !isEmpty(typed)) event.preventDefault()
  })
  listenForKeys(actions)
  showNotices(data)
}

/** Ctrl+Enter and Ctrl+S, with the command key on a Mac. */
function listenForKeys(actions: Actions): void {
  addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey) return
    if (event.key === 'Enter') actions.send()
    else if (event.key.toLowerCase() === 's') actions.save()
    else return
    event.preventDefault()
  })
}

/** The time left, or a warning above the sheet, updated twice a minute. */
function showNotices(data: LiveData): void {
  const [place, left] = [document.getElementById('notices'), document.getElementById('left')]
  const renderNotices = (): void => {
    const notice = noticeAt(data, Date.now())
    if (notice.warning === null) left?.replaceChildren(notice.left)
    else place?.replaceChildren(element('p', { class: 'notice', role: 'status' }, notice.warning))
  }
  renderNotices()
  setInterval(renderNotices, 30_000)
}
