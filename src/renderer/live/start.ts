// The live sheet: a player's sheet whose slip can be filled in on a telephone or a computer, without a network. It is one file; its
// script is this, with the one game's reading of orders (scripts/live-bundles.mjs), put in by the host.
import type { AnyLive, LiveData } from '@shared/kit/live'
import { element, fill } from './elements'
import { noticesFor } from './notices'
import { pressBox } from './press-box'
import { slipReader, slipText, type SlipReading } from './read-slip'
import { copyText, fileName, mailAddress, saveFile } from './send'
import { fitHeight, remarkLine, slotBox } from './slot-box'
import { isEmpty, keepTyped, nothingTyped, pageAsItCame, typedBefore, type Typed } from './typed'

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** How the slip stands, in a sentence. */
export function standing({ empty, errors, warnings, orders }: SlipReading): { readonly mood: 'idle' | 'good' | 'warning' | 'error'; readonly says: string } {
  if (empty) return { mood: 'idle', says: 'Nothing is written yet.' }
  if (errors > 0 || orders === null)
    return { mood: 'error', says: `${plural(Math.max(errors, 1), 'thing is', 'things are')} not right yet; look above.` }
  if (warnings > 0)
    return { mood: 'warning', says: `All of it is understood; ${plural(warnings, 'thing is', 'things are')} worth a look.` }
  return { mood: 'good', says: 'All of it is understood.' }
} // prettier-ignore

/** Sets the form up in place of the printed slip. */
export function startLive(live: AnyLive): void {
  const json = document.getElementById('live-data')?.textContent
  const place = document.getElementById('orders')
  if (json === null || json === undefined || place === null) return
  const page = pageAsItCame()
  const data: LiveData = JSON.parse(json)
  showForm(live, data, place, page)
}

function showForm(live: AnyLive, data: LiveData, place: Element, page: (typed: Typed) => string): void {
  const reader = slipReader(live, data)
  let typed = typedBefore(data)
  let cleared: Typed | null = null
  let kept = true

  const boxes = data.slots.map((slot, i) =>
    slotBox(slot, i, live.examples(data.view as never, slot.key), (text) =>
      change({ answers: typed.answers.map((before, k) => (k === i ? text : before)) }),
    ),
  )
  const press = pressBox(data, (next) => change(next), reader.ordersInPress)
  const general = element('ul', { class: 'read general', 'aria-live': 'polite' })
  const status = element('p', { class: 'standing', role: 'status' })
  const said = element('p', { class: 'said', role: 'status' })
  const preview = element('pre', {})
  const mail = element('a', { class: 'button primary', id: 'mail' }, 'Write the mail')
  const button = (words: string, act: () => void): HTMLButtonElement => {
    const made = element('button', { type: 'button', class: 'button' }, words)
    made.addEventListener('click', act)
    return made
  }
  const text = (): string => slipText(data, typed)
  const copy = button('Copy', () => {
    void copyText(text()).then((done) =>
      fill(
        said,
        done
          ? 'Copied: paste it into a mail.'
          : 'This browser does not let a page copy. Select the text below.',
      ),
    )
    if (!preview.isConnected) return
  })
  const saveText = button('Save as text', () => {
    saveFile(fileName(data, 'txt'), 'text/plain;charset=utf-8', `${text()}\n`)
    fill(said, 'Saved as a text file: attach it to a mail.')
  })
  const savePage = (): void => {
    saveFile(fileName(data, 'html'), 'text/html;charset=utf-8', page(typed))
    fill(said, 'Saved: this page with what is written in it.')
  }
  const clear = button('Clear', () => {
    if (cleared === null && isEmpty(typed)) return
    const back = cleared
    cleared = back === null ? typed : null
    show(back ?? { ...nothingTyped(data), at: Date.now() })
    clear.textContent = cleared === null ? 'Clear' : 'Put it back'
  })
  mail.addEventListener('click', () => {
    const address = mailAddress(data, text())
    if (address === null || address.whole) return
    void copyText(text()).then((done) =>
      fill(
        said,
        done
          ? 'The orders are too long to be handed to a mail program. They are copied: paste them into the mail.'
          : 'The orders are too long to be handed to a mail program: select the text below and copy it.',
      ),
    )
  })

  function change(part: Partial<Typed>): void {
    typed = { ...typed, ...part, at: Date.now() }
    if (cleared !== null) {
      cleared = null
      clear.textContent = 'Clear'
    }
    refresh()
  }
  function refresh(): void {
    const reading = reader.read(typed)
    boxes.forEach((box, i) => box.show(reading.slots[i] ?? { understood: [], remarks: [] }))
    fill(general, ...reading.remarks.map((each) => remarkLine(each, null)))
    press.show(typed)
    const { mood, says } = standing(reading)
    status.className = `standing ${mood}`
    fill(status, says)
    preview.textContent = text()
    const address = mailAddress(data, text())
    if (address !== null) mail.href = address.href
    fill(said)
    kept = keepTyped(data, typed)
    unkept.hidden = kept
  }
  function show(next: Typed): void {
    typed = next
    boxes.forEach((box, i) => box.set(next.answers[i] ?? ''))
    refresh()
  }

  const unkept = element(
    'p',
    { class: 'unkept', hidden: true },
    'This browser forgets what is written in a file like this one. Save the page before you close it.',
  )
  fill(
    place,
    element(
      'section',
      { class: 'form', 'aria-labelledby': 'form-title' },
      element('h2', { id: 'form-title' }, `Your orders for ${data.when}`),
      element('p', { class: 'code' }, element('code', {}, data.code)),
      element('p', { class: 'to' }, `Send to ${data.returnTo}.`),
      ...boxes.map(({ root }) => root),
      general,
      press.root,
      ...data.hints.map((hint) => element('p', { class: 'hint' }, hint)),
      status,
      element(
        'div',
        { class: 'actions' },
        data.mailTo === null ? null : mail,
        copy,
        saveText,
        button('Save this page', savePage),
        clear,
      ),
      said,
      unkept,
      element('details', {}, element('summary', {}, 'What is sent'), preview),
    ),
  )
  const notices = document.getElementById('notices')
  const tell = (): void => void (notices !== null && fill(notices, ...noticesFor(data, Date.now())))
  tell()
  setInterval(tell, 30_000)
  show(typed)
  document.fonts?.ready.then(() => boxes.forEach(({ area }) => fitHeight(area))).catch(() => undefined)
  addEventListener('resize', () => boxes.forEach(({ area }) => fitHeight(area)))
  addEventListener('beforeunload', (event) => {
    if (!kept && !isEmpty(typed)) event.preventDefault()
  })
  addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey) return
    if (event.key === 'Enter') (data.mailTo === null ? copy : mail).click()
    else if (event.key.toLowerCase() === 's') savePage()
    else return
    event.preventDefault()
  })
}
