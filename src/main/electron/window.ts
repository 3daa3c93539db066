// The desk's window: how it is locked down, how large it was last time.
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { app, BrowserWindow, nativeTheme, screen, type Rectangle } from 'electron'
import { pageAddress } from './security'

interface Place extends Rectangle {
  readonly maximized: boolean
}

const placeFile = (): string => join(app.getPath('userData'), 'window.json')
const FIRST = { width: 1280, height: 860 }
const LEAST = { width: 720, height: 520 }

/** Opens the window and loads the page; it is shown when the page has drawn itself. */
export function openWindow(preload: string): BrowserWindow {
  const place = rememberedPlace()
  const window = new BrowserWindow({
    ...FIRST,
    ...(place ? { x: place.x, y: place.y, width: place.width, height: place.height } : {}),
    minWidth: LEAST.width,
    minHeight: LEAST.height,
    show: false,
    title: 'Postmage',
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#1d1b18' : '#faf7f0',
    icon: join(app.getAppPath(), 'resources/icons/postmage-256.png'),
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      safeDialogs: true,
    },
  })
  if (place?.maximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => rememberPlace(window))
  void window.loadURL(pageAddress())
  return window
}

function rememberPlace(window: BrowserWindow): void {
  const place: Place = { ...window.getNormalBounds(), maximized: window.isMaximized() }
  try {
    mkdirSync(dirname(placeFile()), { recursive: true })
    writeFileSync(placeFile(), JSON.stringify(place))
  } catch {
    // not worth reporting: next time the window has its default size
  }
}

/** Where the window was last time, if that makes sense and is still on a screen. */
function rememberedPlace(): Place | null {
  try {
    const place = JSON.parse(readFileSync(placeFile(), 'utf8')) as Place
    const numbers = [place.x, place.y, place.width, place.height]
    if (!numbers.every((n) => Number.isInteger(n)) || place.width < LEAST.width || place.height < LEAST.height)
      return null
    const area = screen.getDisplayMatching(place).workArea
    const seen =
      place.x < area.x + area.width - 50 &&
      place.y < area.y + area.height - 50 &&
      place.x + place.width > area.x + 50 &&
      place.y >= area.y - 10
    return seen ? { ...place, maximized: place.maximized === true } : null
  } catch {
    return null
  }
}
