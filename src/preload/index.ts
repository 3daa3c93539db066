// The bridge, nothing else: one call, one subscription. Runs sandboxed, so it uses types and Electron only.
import { contextBridge, ipcRenderer } from 'electron'
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
}

contextBridge.exposeInMainWorld('postmage', bridge)
