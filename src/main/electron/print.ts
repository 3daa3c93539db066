// Prints a PDF by the system's dialog: Chromium's viewer shows it in a hidden window.
import { setTimeout as wait } from 'node:timers/promises'
import { BrowserWindow } from 'electron'
import type { PrintOutcome } from '@shared/desk/answers/campaign'
import { servingPdf } from './security'

/**
 * In milliseconds: how long the viewer may take, how often it is looked for, and what it is given to read the file. It has no event for a
 * file that is shown, and printing too early prints nothing.
 */
const LONGEST_WAIT = 15_000
const STEP = 100
const READ = 1500

/** Shows a PDF in a hidden window, which is closed after `use`. @throws Error where the viewer does not show it */
const withShown = <T>(bytes: Uint8Array, use: (window: BrowserWindow) => Promise<T>): Promise<T> =>
  servingPdf(bytes, async (address) => {
    // A child closes with the desk: not every Electron says that a dialog has ended, and the desk would go on without a window.
    const [parent] = BrowserWindow.getAllWindows()
    const window = new BrowserWindow({
      show: false,
      ...(parent ? { parent } : {}),
      webPreferences: { plugins: true, sandbox: true },
    })
    try {
      await window.loadURL(address)
      // The viewer is a frame of the page, and the file a frame of the viewer.
      const shown = (): boolean =>
        window.webContents.mainFrame.framesInSubtree.filter(({ url }) => url === address).length > 1
      for (let waited = 0; !shown(); waited += STEP) {
        if (waited > LONGEST_WAIT) throw new Error('The PDF viewer did not start.')
        await wait(STEP)
      }
      await wait(READ)
      return await use(window)
    } finally {
      window.destroy()
    }
  })

/** Opens the system's print dialog, and waits until the referee is done with it. */
export const printPdf = (bytes: Uint8Array): Promise<PrintOutcome> =>
  withShown(
    bytes,
    ({ webContents }) =>
      new Promise<PrintOutcome>((done) => {
        webContents.print({}, (printed, why) =>
          done(printed ? 'printed' : /cancel/i.test(why) ? 'cancelled' : 'no-printer'),
        )
      }),
  ).catch(() => 'no-printer')
