// The next step of a view or dialog: always bottom right, always Ctrl+Enter. The innermost one on the desk answers.
import { inject, onBeforeUnmount, onMounted, provide } from 'vue'
import type { InjectionKey } from 'vue'

interface PrimaryAction {
  /** 0 in a view, 1 in a dialog over it, 2 in a dialog over that. */
  readonly layer: number
  readonly run: () => unknown
  readonly enabled: () => boolean
}

const stack: PrimaryAction[] = []

/** How many dialogs a component lies in. */
const LAYER: InjectionKey<number> = Symbol('layer')

/** Gives actions inside a component precedence over those of the layers below it, in any order of registration. */
export const layAbove = (): void => provide(LAYER, inject(LAYER, 0) + 1)

/** A button of a view may come late, when a dialog is open over it; the dialog answers all the same. */
const innermost = (): PrimaryAction | undefined =>
  stack.reduce<PrimaryAction | undefined>(
    (top, action) => (top === undefined || action.layer >= top.layer ? action : top),
    undefined,
  )

/** Registers the primary action while the component is on the desk. */
export function usePrimaryAction(run: () => unknown, enabled: () => boolean = () => true): void {
  const action: PrimaryAction = { layer: inject(LAYER, 0), run, enabled }
  onMounted(() => stack.push(action))
  onBeforeUnmount(() => {
    const at = stack.indexOf(action)
    if (at >= 0) stack.splice(at, 1)
  })
}

/** The innermost action, where it is possible now. */
export function runPrimary(): void {
  const action = innermost()
  if (action?.enabled()) action.run()
}

/** Ctrl+Enter (⌘+Enter) for the innermost action. @returns whether there was one */
export function runPrimaryAction(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return false
  const action = innermost()
  if (action === undefined) return false
  event.preventDefault()
  // A key that is held down takes one step only.
  if (action.enabled() && !event.repeat) action.run()
  return true
}
