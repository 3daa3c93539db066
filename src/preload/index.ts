// The bridge, nothing else: one call, one subscription, and where a dropped file lies. Runs sandboxed, so it uses types and Electron only.
import { contextBridge, ipcRenderer, webUtils } from 'electron'
import type { DeskEvent } from '@shared/desk/answers'
import type { DeskBridge } from '@shared/desk/contract'

const listeners = new Set<(event: DeskEvent) => void>()
/** Events that came before the page listened (a file named on the command line). */
const early: DeskEvent[] = []

ipcRenderer.on('desk-event', (_, event: DeskEvent) => {
  if (listeners.size > 0) listeners.forEach((listener) => listener(event))
  else if (early.length < 100) early.push(event)
})

const bridge: DeskBridge = {
  call: (name, input) => ipcRenderer.invoke('desk', name, input),
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
