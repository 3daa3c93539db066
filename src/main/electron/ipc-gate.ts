// The one door between page and desk: a single channel, its sender checked, its request parsed by the desk service.
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron'
import type { DeskEvent, DeskFailure } from '@shared/desk/answers'
import type { DeskService } from '@shared/desk/contract'
import { isOurAddress } from './security'

const refusal: DeskFailure = {
  code: 'refused',
  message: 'The desk refused a request that did not come from its own page.',
  remedy: 'Nothing was changed. If you did nothing unusual, restart Postmage.',
}

const note = (why: string): boolean => process.stderr.write(`postmage: refused a request: ${why}\n`)

/** Why this sender is not our page, or null when it is. Only the top frame of our own window at our own address is. */
function wrongSender(
  event: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
  page: WebContents | null,
): string | null {
  const frame = event.senderFrame
  if (page === null || event.sender !== page) return 'not from the desk’s window'
  if (frame === null || frame === undefined) return 'from a frame that is gone'
  if (frame.parent !== null || frame !== page.mainFrame) return 'from a frame inside the page'
  return isOurAddress(frame.url) ? null : 'from another address'
}

/** Opens the door. `page` is asked at each request, as windows come and go. */
export function openGate(service: DeskService, page: () => WebContents | null): void {
  ipcMain.handle('desk', async (event, name: unknown, input: unknown) => {
    const wrong = wrongSender(event, page())
    if (wrong !== null) {
      note(wrong)
      return { ok: false, error: refusal }
    }
    const answer = await service.handle(typeof name === 'string' ? name : '', input)
    if (!answer.ok && answer.error.code === 'unknown-request') note('no such request')
    if (!answer.ok && answer.error.code === 'bad-request') note(`wrong payload for ${String(name)}`)
    return answer
  })
}

/** Sends an event to the page, if there is one. */
export function tellPage(page: WebContents | null, event: DeskEvent): void {
  if (page !== null && !page.isDestroyed()) page.send('desk-event', event)
}
