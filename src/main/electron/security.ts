// Keeps the page inside its own files: it cannot open windows, embed pages, ask for devices or reach the network.
import { randomUUID } from 'node:crypto'
import { app, shell, type Session, type WebContents } from 'electron'
import { RELEASES } from '@shared/desk/answers/campaign'
import { guardHeaders } from '../page/csp'
import type { PageFiles } from '../page/page-files'
import { HOST, SCHEME } from './scheme'

const PAGE = `${SCHEME}://${HOST}/`

/** The page's address. Only an unpackaged app can use a development server. */
export const pageAddress = (): string =>
  (app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']) ?? `${PAGE}index.html`

/** True for addresses of our own page, with any route. */
export function isOurAddress(address: string): boolean {
  try {
    const [there, ours] = [new URL(address), new URL(pageAddress())]
    return (
      there.protocol === ours.protocol && there.host === ours.host && there.username === '' && there.password === ''
    )
  } catch {
    return false
  }
}

/** Chromium's PDF viewer and its resources, which only the hidden window for printing may load. */
const VIEWER = ['chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/', 'chrome://resources/'] as const
const isViewer = (address: string): boolean => VIEWER.some((begin) => address.startsWith(begin))

/** PDFs that are being printed, by their addresses. */
const printing = new Map<string, Uint8Array>()

/** Serves a PDF to the window that prints it, until that is done. @returns what `use` returns, given its address */
export async function servingPdf<T>(bytes: Uint8Array, use: (address: string) => Promise<T>): Promise<T> {
  const address = `${PAGE}print/${randomUUID()}.pdf`
  printing.set(address, bytes)
  try {
    return await use(address)
  } finally {
    printing.delete(address)
  }
}

/** Serves the built page under `app://postmage/`, from the allow-list and with its policy. No file: addresses. */
export function servePage(session: Session, files: PageFiles): void {
  session.protocol.handle(SCHEME, async (request) => {
    const { host, pathname } = new URL(request.url)
    if (host !== HOST || request.method !== 'GET') {
      return new Response('There is nothing here.\n', { status: 404, headers: { ...guardHeaders } })
    }
    const pdf = printing.get(request.url)
    if (pdf !== undefined) return new Response(new Uint8Array(pdf), { headers: { 'content-type': 'application/pdf' } })
    const answer = await files.read(pathname)
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { ...answer.headers },
    })
  })
}

/** Denies a session permissions, downloads, and every address that is not ours. */
export function hardenSession(session: Session): void {
  // Copying text the referee selected is the one thing the page may ask for.
  const allowed = (permission: string, address: string): boolean =>
    permission === 'clipboard-sanitized-write' && isOurAddress(address)
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(allowed(permission, details.requestingUrl)),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => allowed(permission, origin))
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
  session.webRequest.onBeforeRequest((details, answer) => {
    const { protocol: kind } = new URL(details.url)
    const inside =
      ['data:', 'blob:', 'devtools:', 'chrome-extension:'].includes(kind) ||
      isOurAddress(details.url) ||
      isViewer(details.url)
    const development = !app.isPackaged && process.env['ELECTRON_RENDERER_URL'] !== undefined && kind === 'ws:'
    answer({ cancel: !inside && !development })
  })
}

/** Limits every page that is created: no other address, no new window, no page inside the page. The releases page and mail addresses open outside. */
export function hardenContents(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    if (url === RELEASES || url.startsWith('mailto:')) void shell.openExternal(url)
    return { action: 'deny' }
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.on('will-navigate', (event) => {
    if (!isOurAddress(event.url)) event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    const inside = isOurAddress(event.url) || isViewer(event.url)
    if (!inside && event.url !== 'about:srcdoc') event.preventDefault()
  })
  // Chromium shows about:blank without asking, so the desk is loaded again at once.
  contents.on('did-navigate', (_event, address) => {
    if (!isOurAddress(address) && contents.getType() === 'window') void contents.loadURL(pageAddress())
  })
  contents.on('will-redirect', (event) => {
    if (!isOurAddress(event.url)) event.preventDefault()
  })
}
