// The one door between page and desk: a single channel, its sender checked, its request parsed by the desk service.
import { ipcMain, type WebContents } from 'electron'
import type { DeskEvent } from '@shared/desk/answers/campaign'
import type { DeskService } from '@shared/desk/contract'
import { makeGate } from './gate'
import { isOurAddress } from './security'

/** Opens the door. `page` is asked at each request, as windows come and go. */
export function openGate(service: DeskService, page: () => WebContents | null): void {
  const note = (why: string): void => void process.stderr.write(`postmage: refused a request: ${why}\n`)
  ipcMain.handle('desk', makeGate(service, page, isOurAddress, note))
}

/** Sends an event to the page, if there is one. */
export function notifyPage(page: WebContents | null, event: DeskEvent): void {
  if (page !== null && !page.isDestroyed()) page.send('desk-event', event)
}
