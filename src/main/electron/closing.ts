// Closing the window while there is text that is not stored: the page asks the referee; if the page cannot, we do.
import { app, dialog, type BrowserWindow } from 'electron'

export interface Closing {
  /** Watches this window from now on. */
  watch(window: BrowserWindow): void
  /** Call this when the page reports whether it has unstored text, and its name ("orders of Anna"). */
  unsaved(unsaved: boolean, what: string): void
  /** The page's answer to `closing`. */
  answer(close: boolean): void
}

/**
 * @param ask sends the `closing` event to the page
 */
export function makeClosing(ask: () => void): Closing {
  let window: BrowserWindow | null = null
  let text: string | null = null
  let waiting = false
  let deaf = false
  let quitting = false

  app.on('before-quit', () => (quitting = true))

  function go(): void {
    text = null
    waiting = false
    const again = quitting
    window?.close()
    if (again) app.quit()
  }

  async function askHere(): Promise<void> {
    if (window === null) return
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      title: 'Postmage',
      message: `Not saved yet: ${text === null || text === '' ? 'text on the page' : text}.`,
      detail:
        'Everything accepted is safe in the campaign file. Text that was not accepted is lost when the window closes.',
      buttons: ['Keep the window open', 'Close without saving'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    waiting = false
    if (response === 1) go()
    else quitting = false
  }

  return {
    watch(opened) {
      window = opened
      text = null
      waiting = deaf = false
      opened.on('close', (event) => {
        if (text === null) return
        event.preventDefault()
        // A page that hangs, or that did not answer before, is not asked again.
        if (waiting || deaf || opened.webContents.isCrashed()) return void askHere()
        waiting = true
        ask()
      })
      opened.on('unresponsive', () => {
        deaf = true
        if (waiting) void askHere()
      })
      opened.on('responsive', () => (deaf = false))
      // By then the question has been asked here; the page need not hold the window a second time.
      opened.webContents.on('will-prevent-unload', (event) => event.preventDefault())
      opened.on('closed', () => (window = null))
      // A fresh page holds no text.
      opened.webContents.on('did-navigate', () => {
        text = null
        waiting = false
      })
    },
    unsaved(unsaved, what) {
      text = unsaved ? what : null
    },
    answer(close) {
      if (!waiting) return
      waiting = false
      if (close) go()
      else quitting = false
    },
  }
}
