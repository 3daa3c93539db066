// Buttons that have a letter as their key.
import { onBeforeUnmount, onMounted } from 'vue'

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

/** The part that has the keyboard; else the first, where nothing on the page has it or only the dialog around the parts. */
function partOf(parts: readonly Element[]): Element | undefined {
  const at = document.activeElement ?? document.body
  const dialog = parts[0]?.closest('.p-dialog') ?? null
  const free = dialog?.contains(at) ?? (at === document.body && document.querySelector('.p-dialog') === null)
  return parts.find((part) => part.contains(at)) ?? (free ? parts[0] : undefined)
}

/**
 * Presses keyed buttons of parts that are alike, such as letters in a list, wherever the focus is.
 * @param other does what has a key and no button; true = the key was meant for it
 */
export function useKeyed(
  parts: () => readonly Element[],
  other?: (event: KeyboardEvent, part: Element) => boolean,
): void {
  function onKey(event: KeyboardEvent): void {
    const part = isUntyped(event) ? partOf(parts()) : undefined
    if (part !== undefined && other?.(event, part) !== true) pressKeyed(event, part)
  }
  onMounted(() => window.addEventListener('keydown', onKey))
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey))
}
