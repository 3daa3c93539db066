// Buttons with a letter as shortcut.
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

/**
 * The part a key is meant for: the focused one, else the first. Without the focus a key is meant for nobody while the focus is
 * elsewhere on the page, or while another kind of part shows the same letter.
 */
function partOf(parts: readonly Element[], key: string): Element | undefined {
  const at = document.activeElement ?? document.body
  const focused = parts.find((part) => part.contains(at))
  if (focused !== undefined) return focused
  const dialog = parts[0]?.closest('.p-dialog') ?? null
  const free = dialog?.contains(at) ?? (at === document.body && document.querySelector('.p-dialog') === null)
  const rivals = [...(dialog ?? document).querySelectorAll('[data-key]:not(:disabled)')]
    .filter((button) => button.getAttribute('data-key') === key)
    .some((button) => !parts.some((part) => part.contains(button)))
  return free && !rivals ? parts[0] : undefined
}

/**
 * Presses keyed buttons of similar parts, such as letters in a list, wherever the focus is.
 * @param other handles keys without a button; true = it handled the key
 */
export function useKeyed(
  parts: () => readonly Element[],
  other?: (event: KeyboardEvent, part: Element) => boolean,
): void {
  function onKey(event: KeyboardEvent): void {
    const part = isUntyped(event) ? partOf(parts(), event.key.toLowerCase()) : undefined
    if (part !== undefined && other?.(event, part) !== true) pressKeyed(event, part)
  }
  onMounted(() => window.addEventListener('keydown', onKey))
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey))
}
