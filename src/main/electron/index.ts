// Runs the desk in Electron from ready to quit: one service, one window, files from outside; releases everything at the end.
import { join } from 'node:path'
import { app, dialog, session, type BrowserWindow } from 'electron'
import type { DeskEvent, RecentCampaign } from '@shared/desk/answers/campaign'
import type { DeskService } from '@shared/desk/contract'
import { makeDeskService } from '../desk/service'
import { pageFiles } from '../page/page-files'
import { makeClosing, type Closing } from './closing'
import { askOpen, askSave } from './dialogs'
import { openGate, notifyPage } from './ipc-gate'
import { keychain } from './keychain'
import { addContextMenu, buildMenu } from './menu'
import { printPdf } from './print'
import { hardenContents, hardenSession, servePage } from './security'
import { openWindow } from './window'

interface Desk {
  readonly service: DeskService
  readonly closing: Closing
  window: BrowserWindow | null
  /** Events that wait for the page to be loaded. */
  waiting: DeskEvent[] | null
}

/** Folder of the built page and bridge. */
const out = (): string => join(app.getAppPath(), 'out')

/**
 * Runs the desk until the app quits.
 * @param files campaigns named before the start, to be opened first
 */
export function runDesk(files: readonly string[]): void {
  app.on('web-contents-created', (_event, contents) => hardenContents(contents))
  const handedIn: string[] = [...files]
  let desk: Desk | null = null
  const openFile = (path: string): void => {
    if (desk === null) return void handedIn.push(path)
    if (desk.window === null) showDesk(desk)
    desk.window?.show()
    if (desk.window?.isMinimized()) desk.window.restore()
    desk.window?.focus()
    tell(desk, { event: 'open-file', path })
  }

  app.on('open-file', (event, path) => {
    event.preventDefault()
    openFile(path)
  })
  app.on('second-instance', (_event, _words, _folder, handed) => {
    const file = (handed as { file?: unknown } | null)?.file
    if (typeof file === 'string') openFile(file)
    else if (desk?.window) {
      if (desk.window.isMinimized()) desk.window.restore()
      desk.window.focus()
    }
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('activate', () => {
    if (desk && desk.window === null) showDesk(desk)
  })

  let released = false
  app.on('will-quit', (event) => {
    if (released || desk === null) return
    event.preventDefault()
    released = true
    // Not in the same tick: Electron first has to see that this quit was postponed.
    void desk.service.close().finally(() => setImmediate(() => app.quit()))
  })

  app
    .whenReady()
    .then(async () => {
      servePage(session.defaultSession, await pageFiles(join(out(), 'renderer')))
      hardenSession(session.defaultSession)
      desk = makeDesk()
      showDesk(desk)
      handedIn.forEach(openFile)
      await refreshMenu(desk)
    })
    .catch((error: Error) => {
      dialog.showErrorBox('Postmage could not start', error.message)
      app.exit(1)
    })
}

function makeDesk(): Desk {
  const documents = app.getPath('documents')
  const closing = makeClosing(() => tell(desk, { event: 'closing' }))
  const service = makeDeskService({
    kind: 'electron',
    version: app.getVersion(),
    dataFolder: app.getPath('userData'),
    documentsFolder: documents,
    nativeDialogs: true,
    openDialog: async (purpose) => askOpen(desk.window, purpose, await folder(service, documents)),
    saveDialog: async (purpose, suggested) =>
      askSave(desk.window, purpose, suggested, await folder(service, documents)),
    printDialog: printPdf,
    keychain,
    closeAnswer: (close) => closing.answer(close),
    unsaved: (unsaved, what) => closing.unsaved(unsaved, what),
    recent: (path) => {
      app.addRecentDocument(path)
      // The service is busy with that very campaign; the menu follows when it is done.
      setImmediate(() => void refreshMenu(desk))
    },
  })
  const desk: Desk = { service, closing, window: null, waiting: [] }
  openGate(service, () => desk.window?.webContents ?? null)
  service.subscribe((event) => tell(desk, event))
  return desk
}

function showDesk(desk: Desk): void {
  const window = openWindow(join(out(), 'preload/index.cjs'))
  desk.window = window
  desk.waiting = []
  desk.closing.watch(window)
  addContextMenu(window)
  window.webContents.on('did-finish-load', () => {
    const waiting = desk.waiting ?? []
    desk.waiting = null
    waiting.forEach((event) => notifyPage(window.webContents, event))
  })
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') void pageStopped(window)
  })
  window.on('closed', () => (desk.window = null))
}

/** Sends an event to the page, now or once it has loaded. */
function tell(desk: Desk, event: DeskEvent): void {
  if (desk.waiting === null) notifyPage(desk.window?.webContents ?? null, event)
  else desk.waiting.push(event)
}

async function pageStopped(window: BrowserWindow): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    title: 'Postmage',
    message: 'The page stopped working.',
    detail: 'Everything accepted is safe in the campaign file, and text that was not accepted yet is offered again.',
    buttons: ['Load the page again', 'Close'],
    defaultId: 0,
    noLink: true,
  })
  if (response === 0) window.webContents.reload()
  else window.destroy()
}

async function refreshMenu(desk: Desk): Promise<void> {
  const answer = await desk.service.handle('campaigns.recent', {})
  buildMenu((event) => tell(desk, event), answer.ok ? (answer.value as readonly RecentCampaign[]) : [])
}

/** The folder for campaigns in the referee's settings. */
async function folder(service: DeskService, otherwise: string): Promise<string> {
  const answer = await service.handle('settings.get', {})
  return (answer.ok ? (answer.value as { folder?: string }).folder : undefined) || otherwise
}
