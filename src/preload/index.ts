// The bridge, nothing else: one call, one subscription, and where a dropped file lies. Runs sandboxed, so besides Electron it uses pure
// code only.
import { contextBridge, ipcRenderer, webUtils } from 'electron'
import type { DeskEvent } from '@shared/desk/answers/campaign'
import type { Answer, DeskBridge, RequestName } from '@shared/desk/contract'
import { fewAtOnce } from '@shared/desk/few-at-once'
import { isTooHeavy, TOO_HEAVY } from '@shared/desk/request-weight'

const listeners = new Set<(event: DeskEvent) => void>()
/** Events that came before the page listened (a file named on the command line). */
const early: DeskEvent[] = []

ipcRenderer.on('desk-event', (_, event: DeskEvent) => {
  if (listeners.size > 0) listeners.forEach((listener) => listener(event))
  else if (early.length < 100) early.push(event)
})

/** More than any view asks at once. */
const MOST_AT_ONCE = 64
const send = fewAtOnce(
  MOST_AT_ONCE,
  (name: RequestName, input: unknown) => ipcRenderer.invoke('desk', name, input) as Promise<Answer<RequestName>>,
)

/** Sends a request to the host. Refuses oversized requests here, because receiving one would already block the host. */
const call = (name: RequestName, input: unknown): Promise<Answer<RequestName>> =>
  isTooHeavy(name, input) ? Promise.resolve({ ok: false, error: TOO_HEAVY }) : send(name, input)

const bridge: DeskBridge = {
  call: call as DeskBridge['call'],
  subscribe: (listener) => {
    listeners.add(listener)
    early.splice(0).forEach((event) => listener(event))
    return () => {
      listeners.delete(listener)
    }
  },
  // Only a file the referee has handed to the page has a place; one the page has made has none.
  pathOf: (file) => webUtils.getPathForFile(file as File),
}

contextBridge.exposeInMainWorld('postmage', bridge)
