// The actions for a slip: write it as a mail, copy it, save it, clear it.
import type { LiveData } from '@shared/kit/live'
import { element, fill } from './elements'
import { slipText } from './read-slip'
import { copyText, fileName, mailAddress, saveFile } from './send'
import { isEmpty, nothingTyped, type Typed } from './typed'

export interface Actions {
  readonly root: HTMLElement
  /** After each change. @param changed something was typed, so that nothing can be put back any more */
  showTyped(typed: Typed, changed: boolean): void
  /** The primary action: the mail, or where there is no address the copy. */
  send(): void
  save(): void
}

const SELECT = 'This browser does not let a page copy: select the text below.'
const TOO_LONG = 'The orders are too long to be handed to a mail program. They are copied: paste them into the mail.'

/**
 * @param page the page as it came, with something typed in it
 * @param replace shows something else as typed
 */
export function actionsFor(data: LiveData, page: (typed: Typed) => string, replace: (typed: Typed) => void): Actions {
  let typed = nothingTyped(data)
  let cleared: Typed | null = null
  const statusLine = element('p', { class: 'said', role: 'status' })
  const sent = element('pre', {})
  const mail = element('a', { class: 'button primary', id: 'mail' }, 'Write the mail')
  const button = (label: string, act: () => void): HTMLButtonElement => {
    const made = element('button', { type: 'button', class: 'button' }, label)
    made.addEventListener('click', act)
    return made
  }
  const copied = (message: string): void =>
    void copyText(slipText(data, typed)).then((done) => fill(statusLine, done ? message : SELECT))
  const copy = button('Copy', () => copied('Copied: paste it into a mail.'))
  const saveText = button('Save as text', () => {
    saveFile(fileName(data, 'txt'), 'text/plain;charset=utf-8', `${slipText(data, typed)}\n`)
    fill(statusLine, 'Saved as a text file: attach it to a mail.')
  })
  const save = (): void => {
    saveFile(fileName(data, 'html'), 'text/html;charset=utf-8', page(typed))
    fill(statusLine, 'Saved: this page with what is written in it.')
  }
  const clear = button('Clear', () => {
    if (cleared === null && isEmpty(typed)) return
    const [back, before] = [cleared, typed]
    replace(back ?? { ...nothingTyped(data), at: Date.now() })
    cleared = back === null ? before : null
    clear.textContent = back === null ? 'Put it back' : 'Clear'
  })
  mail.addEventListener('click', () => {
    if (mailAddress(data, slipText(data, typed))?.whole === false) copied(TOO_LONG)
  })
  return {
    root: element(
      'div',
      {},
      element(
        'div',
        { class: 'actions' },
        data.mailTo === null ? null : mail,
        copy,
        saveText,
        button('Save this page', save),
        clear,
      ),
      statusLine,
      element('details', {}, element('summary', {}, 'What is sent'), sent),
    ),
    showTyped(next, changed) {
      typed = next
      const text = slipText(data, typed)
      sent.textContent = text
      const address = mailAddress(data, text)
      if (address !== null) mail.href = address.href
      fill(statusLine)
      if (!changed) return
      cleared = null
      clear.textContent = 'Clear'
    },
    send: () => (data.mailTo === null ? copy : mail).click(),
    save,
  }
}
