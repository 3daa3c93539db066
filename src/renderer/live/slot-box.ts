// Renders one slot of the slip as a text box with label and hint, example orders, and its reading below.
import type { Slot } from '@shared/sheets/document'
import { element, fill } from './elements'
import type { Remark, SlotReading } from './read-slip'

const SIGNS: Readonly<Record<Remark['severity'], readonly [sign: string, word: string]>> = {
  error: ['✗', 'Not understood'],
  warning: ['!', 'Look at this'],
  note: ['·', 'Note'],
}

/** A remark as a line. @param take puts a better wording in; null if there is no box for it */
export function remarkLine(
  { severity, message, remedy, rule, better }: Remark,
  take: ((answer: string) => void) | null,
): HTMLElement {
  const [sign, word] = SIGNS[severity]
  const buttons =
    take === null
      ? []
      : better.slice(0, 3).map(({ label, answer }) => {
          const button = element('button', { type: 'button', class: 'chip' }, label)
          button.addEventListener('click', () => take(answer))
          return button
        })
  return element(
    'li',
    { class: severity },
    element('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
    element('span', { class: 'unseen' }, `${word}: `),
    element(
      'span',
      {},
      message,
      rule === '' ? null : element('span', { class: 'rule' }, ` ${rule}`),
      remedy === '' ? null : element('span', { class: 'remedy' }, ` ${remedy}`),
      buttons.length === 0 ? null : element('span', { class: 'chips' }, ...buttons),
    ),
  )
}

/** Makes the box as tall as its text. */
export function fitHeight(area: HTMLTextAreaElement): void {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}

interface SlotBox {
  readonly root: HTMLElement
  readonly area: HTMLTextAreaElement
  showReading(reading: SlotReading): void
  set(text: string): void
}

/** @param changed called with the text of the box after each change */
export function slotBox(slot: Slot, at: number, examples: readonly string[], changed: (text: string) => void): SlotBox {
  const id = `slot-${at}`
  const area = element('textarea', {
    id,
    rows: String(Math.max(1, Math.min(slot.lines, 4))),
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    'aria-describedby': `${id}-hint ${id}-read`,
  })
  const read = element('ul', { id: `${id}-read`, class: 'read', 'aria-live': 'polite' })
  const set = (text: string): void => {
    area.value = text
    fitHeight(area)
  }
  const take = (text: string): void => {
    set(text)
    area.focus()
    changed(text)
  }
  area.addEventListener('input', () => {
    fitHeight(area)
    changed(area.value)
  })
  const chips = examples.map((example) => {
    const button = element('button', { type: 'button', class: 'chip' }, example)
    button.addEventListener('click', () => {
      const before = area.value.trimEnd()
      take(slot.lines > 2 && before !== '' ? `${before}\n${example}` : example)
    })
    return button
  })
  const root = element(
    'div',
    { class: 'slot' },
    element('label', { for: id }, slot.key),
    element('p', { class: 'hint', id: `${id}-hint` }, slot.hint),
    area,
    chips.length === 0
      ? null
      : element(
          'div',
          { class: 'chips', role: 'group', 'aria-label': `Orders to begin with for ${slot.key}` },
          ...chips,
        ),
    read,
  )
  return {
    root,
    area,
    set,
    showReading: ({ understood, remarks }) =>
      fill(
        read,
        ...understood.map((sentence) =>
          element(
            'li',
            { class: 'good' },
            element('span', { class: 'sign', 'aria-hidden': 'true' }, '✓'),
            element('span', { class: 'unseen' }, 'Understood: '),
            element('span', {}, sentence),
          ),
        ),
        ...remarks.map((each) => remarkLine(each, take)),
      ),
  }
}
