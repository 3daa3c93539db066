// Buttons that have a letter as their key.
const TYPING = 'input, textarea, select, [contenteditable=true], [data-typing], [role=combobox], [role=listbox]'

/** Whether a key may be that of a button: nothing is being typed, and no other key is held with it. */
export const isUntyped = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || defaultPrevented) && !(target instanceof Element && target.closest(TYPING) !== null)

/** Presses the button of a part of the page that has this letter. @returns whether there is one that can be pressed */
export function pressKeyed(event: KeyboardEvent, part: Element | null | undefined): boolean {
  const key = event.key.toLowerCase()
  if (!isUntyped(event) || !/^[a-z]$/.test(key)) return false
  const button = part?.querySelector<HTMLElement>(`[data-key="${key}"]:not(:disabled)`)
  if (button == null) return false
  event.preventDefault()
  event.stopPropagation()
  if (!event.repeat) button.click()
  return true
}
