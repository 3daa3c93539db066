// The next step of a view or dialog: always bottom right, always Ctrl+Enter. The innermost one on the desk answers.
import { onBeforeUnmount, onMounted } from 'vue'

export interface PrimaryAction {
  readonly run: () => unknown
  readonly enabled: () => boolean
}

const stack: PrimaryAction[] = []

/** Registers the primary action while the component is on the desk. */
export function usePrimaryAction(run: () => unknown, enabled: () => boolean = () => true): void {
  const action: PrimaryAction = { run, enabled }
  onMounted(() => stack.push(action))
  onBeforeUnmount(() => {
    const at = stack.indexOf(action)
    if (at >= 0) stack.splice(at, 1)
  })
}

/** The innermost action, where it is possible now. */
export function runPrimary(): void {
  const action = stack.at(-1)
  if (action?.enabled()) action.run()
}

/** Ctrl+Enter (⌘+Enter) for the innermost action. @returns whether there was one */
export function runPrimaryAction(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return false
  const action = stack.at(-1)
  if (action === undefined) return false
  event.preventDefault()
  // A key that is held down takes one step only.
  if (action.enabled() && !event.repeat) action.run()
  return true
}
