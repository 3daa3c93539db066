// Press on the live sheet: its words, and who is to read them.
import type { LiveData } from '@shared/kit/live'
import { element, fill } from './elements'
import { fitHeight, remarkLine } from './slot-box'
import type { PressWay, Typed } from './typed'

const WAYS: readonly (readonly [way: PressWay, words: string])[] = [
  ['open', 'Printed with my name'],
  ['anonymous', 'Printed without my name'],
  ['private', 'For one player alone'],
  ['note', 'For the referee alone'],
]

interface PressBox {
  readonly root: HTMLElement
  showTyped(typed: Typed): void
}

/** @param ordersIn lines of a text that would be taken for orders */
export function pressBox(
  data: LiveData,
  changed: (part: Partial<Typed>) => void,
  ordersIn: (text: string) => readonly string[],
): PressBox {
  const others = data.table.seats.map(({ name }) => name).filter((_, seat) => seat !== data.seat)
  const area = element('textarea', { id: 'press', rows: '3', 'aria-describedby': 'press-read' })
  const option = (value: string, label: string): HTMLElement => element('option', { value }, label)
  const ways = WAYS.filter(([way]) => way !== 'private' || (data.privatePress && others.length > 0))
  const way = element(
    'select',
    { id: 'press-way', 'aria-label': 'Who reads the press' },
    ...ways.map(([value, words]) => option(value, words)),
  )
  const to = element(
    'select',
    { id: 'press-to', 'aria-label': 'Which player' },
    ...others.map((name) => option(name, name)),
  )
  const read = element('ul', { class: 'read', id: 'press-read', 'aria-live': 'polite' })
  area.addEventListener('input', () => {
    fitHeight(area)
    changed({ press: area.value })
  })
  way.addEventListener('change', () => changed({ way: way.value as PressWay, to: to.value }))
  to.addEventListener('change', () => changed({ to: to.value }))
  return {
    root: element(
      'div',
      { class: 'slot press' },
      element('label', { for: 'press' }, 'press'),
      area,
      element('div', { class: 'ways' }, way, to),
      read,
    ),
    showTyped(typed) {
      if (area.value !== typed.press) {
        area.value = typed.press
        fitHeight(area)
      }
      way.value = typed.way
      if (typed.to !== '') to.value = typed.to
      to.hidden = typed.way !== 'private'
      const lines = ordersIn(typed.press)
      const remedy = 'Write it differently, or put a word before it, so that it is not read as an order.'
      fill(
        read,
        ...lines.map((line) =>
          remarkLine(
            {
              severity: 'warning',
              message: `“${line.trim()}” would be taken as an order, not as press.`,
              remedy,
              rule: '',
              better: [],
            },
            null,
          ),
        ),
      )
    },
  }
}
