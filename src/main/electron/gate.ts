// Decides who may call the desk; a refused caller gets a problem in words. Imports only types of Electron, so
// that tests can import it.
import type { IpcMainInvokeEvent, WebContents } from 'electron'
import type { DeskFailure } from '@shared/desk/answers/campaign'
import type { Answer, DeskService, RequestName } from '@shared/desk/contract'
import { NOTHING_LOST } from '../desk/context'

const refusal: DeskFailure = {
  code: 'refused',
  message: 'The desk refused a request that did not come from its own page.',
  remedy: 'Nothing was changed. If you did nothing unusual, restart Postmage.',
}

const unanswered: DeskFailure = {
  code: 'internal',
  message: 'Postmage itself failed (a bug) and cannot answer this request.',
  remedy: NOTHING_LOST,
}

/** The part of an event that says where it comes from. */
export type Knock = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>

/** Why this sender is not our page, or null if it is: the top frame of our own window at our own address. */
function wrongSender(
  event: Knock,
  page: WebContents | null,
  isOurAddress: (address: string) => boolean,
): string | null {
  try {
    const frame = event.senderFrame
    if (page === null || event.sender !== page) return 'not from the desk’s window'
    if (frame === null || frame === undefined) return 'from a frame that is gone'
    if (frame.parent !== null || frame !== page.mainFrame) return 'from a frame inside the page'
    return isOurAddress(frame.url) ? null : 'from another address'
  } catch {
    // Electron throws on access to a removed frame.
    return 'from a frame that is gone'
  }
}

/**
 * Returns a handler for the page's calls. The handler never throws, even on malformed input.
 * @param page asked at each request, as windows come and go
 * @param note is called with the reason when a request is refused
 */
export function makeGate(
  service: Pick<DeskService, 'handle'>,
  page: () => WebContents | null,
  isOurAddress: (address: string) => boolean,
  note: (why: string) => void,
): (event: Knock, name: unknown, input: unknown) => Promise<Answer<RequestName>> {
  return async (event, name, input) => {
    const wrong = wrongSender(event, page(), isOurAddress)
    if (wrong !== null) {
      note(wrong)
      return { ok: false, error: refusal }
    }
    const asked = typeof name === 'string' ? name : ''
    try {
      const answer = await service.handle(asked, input)
      if (!answer.ok && answer.error.code === 'unknown-request') note('no such request')
      if (!answer.ok && answer.error.code === 'bad-request') note(`wrong payload for ${asked}`)
      return answer
    } catch {
      note(`no answer to ${asked}`)
      return { ok: false, error: unanswered }
    }
  }
}
