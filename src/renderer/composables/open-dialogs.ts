// Which dialogs are open, and since which message: what fails in a dialog is said there, and leaves with it.
import { reactive } from 'vue'

export interface OpenDialog {
  /** The last message before it opened. */
  readonly since: number
}

const dialogs = reactive<OpenDialog[]>([])

/** Notes that a dialog has opened; gives how to take it off again. */
export function dialogOpened(dialog: OpenDialog): () => void {
  dialogs.push(dialog)
  return () => {
    const at = dialogs.findIndex((each) => each.since === dialog.since)
    if (at >= 0) dialogs.splice(at, 1)
  }
}

/** Whether a message has come up since a dialog that is still open. */
export const saidInDialog = (id: number): boolean => dialogs.some(({ since }) => id > since)
